import * as de from '#api/order-documents/words.de.ts';
import * as en from '#api/order-documents/words.en.ts';
import * as fr from '#api/order-documents/words.fr.ts';
import * as nl from '#api/order-documents/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What mails with a paper of an order say, in the language of the customer. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
