import * as de from '#application/invoice/words.de.ts';
import * as en from '#application/invoice/words.en.ts';
import * as fr from '#application/invoice/words.fr.ts';
import * as nl from '#application/invoice/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What goes with an invoice, in the language of whom it is for. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
