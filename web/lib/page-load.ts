/** The only way a screen reloads the whole page, as an object so that a test can observe it. */
export const pageLoad = {
  again: () => location.reload(),
  at: (address: string) => location.assign(address),
};
