import * as en from '#application/customer-app/staff-words.en.ts';
import * as nl from '#application/customer-app/staff-words.nl.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

const inLanguages = { nl, en };

/** What mails to staff say of what a customer did with a quote. */
export const staffWordsIn = (language: ScreenLanguage) => inLanguages[language];
