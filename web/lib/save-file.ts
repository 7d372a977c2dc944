/**
 * Offers a CSV as a download, with the byte order mark by which spreadsheets recognise UTF-8: reading it as
 * text removed it.
 */
export const saveCsv = (text: string | Blob, name: string) =>
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name);

/** The same for a table in any format; `name` is without its extension. Returns the full name. */
export const saveTable = (table: string | Blob, name: string) => {
  const format = typeof table === 'string' ? 'csv' : table.type === 'application/pdf' ? 'pdf' : 'xlsx';
  const file = `${name}.${format}`;
  if (typeof table === 'string') saveCsv(table, file);
  else saveFile(table, file);
  return file;
};

/** Offers a file as a download. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
