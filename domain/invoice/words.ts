import * as de from '#domain/invoice/words.de.ts';
import * as en from '#domain/invoice/words.en.ts';
import * as fr from '#domain/invoice/words.fr.ts';
import * as nl from '#domain/invoice/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** The texts of invoices and e-invoices in one language: those required by law, and our own. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
