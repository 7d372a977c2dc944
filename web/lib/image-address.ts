/** FMT-026: where the image of a product or a supplier is served. `nameUrl` is the address of the account. */
export const imageAddress = (nameUrl: string, of: 'suppliers' | 'products', filename: string): string =>
  `${nameUrl.replace(/\/+$/, '')}/${of}/${encodeURIComponent(filename)}`;
