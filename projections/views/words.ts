import * as de from '#projections/views/words.de.ts';
import * as en from '#projections/views/words.en.ts';
import * as fr from '#projections/views/words.fr.ts';
import * as nl from '#projections/views/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What papers for customers say, in their language. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
