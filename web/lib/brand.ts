const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** AUTH-036: the name and logo of the application under this host, where the host has its own. */
export const brandTitle = () => metaOf('application-name') ?? 'Kelderboek';
export const brandLogo = () => metaOf('application-logo');

/** The title of a page in the browser. */
export const titlePage = (title: string) => {
  document.title = `${title} · ${brandTitle()}`;
};
