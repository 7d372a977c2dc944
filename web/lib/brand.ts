const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** AUTH-036: what the application is called under this host, and its logo, where it has one of its own. */
export const brandTitle = () => metaOf('application-name') ?? 'Kelderboek';
export const brandLogo = () => metaOf('application-logo');

/** The title of a page in the browser. */
export const titlePage = (title: string) => {
  document.title = `${title} · ${brandTitle()}`;
};
