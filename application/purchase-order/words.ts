import * as de from '#application/purchase-order/words.de.ts';
import * as en from '#application/purchase-order/words.en.ts';
import * as fr from '#application/purchase-order/words.fr.ts';
import * as nl from '#application/purchase-order/words.nl.ts';
import type { Language } from '#domain/kernel/language.ts';

const inLanguages = { nl, en, de, fr };

/** What mails about a purchase order say, in the language of the supplier. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];
