/** Opens a file in a new tab: a document that was fetched with a token, so it has no public address. */
export const openFile = (content: Blob) => {
  const address = URL.createObjectURL(content);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
