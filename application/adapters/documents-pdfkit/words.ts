import * as de from '#application/adapters/documents-pdfkit/words.de.ts';
import * as en from '#application/adapters/documents-pdfkit/words.en.ts';
import * as fr from '#application/adapters/documents-pdfkit/words.fr.ts';
import * as nl from '#application/adapters/documents-pdfkit/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What papers say, in one language. */
export type Words = (typeof inLanguages)[Language];
export const wordsIn = (language: Language = 'nl'): Words => inLanguages[language];
