import * as en from '#application/processes/staff-words.en.ts';
import * as nl from '#application/processes/staff-words.nl.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

const inLanguages = { nl, en };

/** What mails to staff say, and to who works for an account. */
export const staffWordsIn = (language: ScreenLanguage) => inLanguages[language];
