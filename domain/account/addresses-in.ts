/** The mail addresses in a csv, without surrounding white space. */
export const addressesIn = (csv: string): string[] =>
  csv
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
