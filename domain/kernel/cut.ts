/**
 * The beginning of a text, at most so long. Never half a character, as an emoji at the end would leave: no database
 * stores that, so an event that holds it stops the read models.
 */
export const cut = (text: string, most: number): string =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
