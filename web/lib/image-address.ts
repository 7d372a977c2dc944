/** FMT-026: the address of an image of a product or supplier. `nameUrl` is the URL name of the account. */
export const imageAddress = (nameUrl: string, folder: 'suppliers' | 'products', filename: string) =>
  `${nameUrl.replace(/\/+$/, '')}/${folder}/${encodeURIComponent(filename)}`;
