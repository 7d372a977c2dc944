/** A Dutch postcode, with or without a space. */
export const isPostcode = (text: string): boolean => /^\s*[1-9]\d{3}\s?[a-z]{2}\s*$/i.test(text);

/** The postcode in the format of registers: `3511AA`. */
export const plainPostcode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
