import * as de from '#application/order-paper/words.de.ts';
import * as en from '#application/order-paper/words.en.ts';
import * as fr from '#application/order-paper/words.fr.ts';
import * as nl from '#application/order-paper/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What letters about an order say, in the language of the customer. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
