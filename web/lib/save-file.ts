/** Hands a CSV to the reader's browser to save; reading it as text took off the mark that tells spreadsheets it is UTF-8. */
export const saveCsv = (text: string, name: string) =>
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name);

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
