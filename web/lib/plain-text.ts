/** Without capitals and accents: `Crémant` is found by `cremant`. */
export const plainText = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of what was typed, without capitals and accents. */
export const plainWords = (text: string) => plainText(text).split(/\s+/).filter(Boolean);
