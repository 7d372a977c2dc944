/** FMT-026: where the image of a product or a supplier is served. `nameUrl` is the address of the account. */
export const imageAddress = (nameUrl: string, folder: 'suppliers' | 'products', filename: string) =>
  `${nameUrl.replace(/\/+$/, '')}/${folder}/${encodeURIComponent(filename)}`;
