/** Lower case and without accents, so that `cremant` finds `Crémant`. */
export const plainText = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The typed words, in lower case and without accents. */
export const plainWords = (text: string) => plainText(text).split(/\s+/).filter(Boolean);
