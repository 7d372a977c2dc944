import * as en from '#projections/views/staff-words.en.ts';
import * as nl from '#projections/views/staff-words.nl.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

const inLanguages = { nl, en };
export type StaffWords = typeof nl | typeof en;

/** What papers and pages for staff say, in the language of the reader. */
export const staffWordsIn = (language: ScreenLanguage): StaffWords => inLanguages[language];
