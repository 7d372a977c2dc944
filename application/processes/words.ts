import * as de from '#application/processes/words.de.ts';
import * as en from '#application/processes/words.en.ts';
import * as fr from '#application/processes/words.fr.ts';
import * as nl from '#application/processes/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What mails to customers say, in their language. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
