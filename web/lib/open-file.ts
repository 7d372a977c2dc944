/** Shows a file in a tab of its own: a document that was fetched with a token that stands in no address. */
export const openFile = (content: Blob) => {
  const address = URL.createObjectURL(content);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
