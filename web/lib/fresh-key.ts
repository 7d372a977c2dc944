/** A key for another system, made in the browser: 192 bits, in the letters of an address. */
export const freshKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};
