/** Hands a CSV to the browser to save, with the mark by which spreadsheets know UTF-8: reading it as text took it off. */
export const saveCsv = (text: string | Blob, name: string) =>
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name);

/** The same for a table in either kind of file; `name` is without its ending. Returns the whole name. */
export const saveTable = (table: string | Blob, name: string) => {
  const file = `${name}.${typeof table === 'string' ? 'csv' : 'xlsx'}`;
  if (typeof table === 'string') saveCsv(table, file);
  else saveFile(table, file);
  return file;
};

/** Hands a file to the reader's browser to save, under a name. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; a while later nobody needs it any more.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
