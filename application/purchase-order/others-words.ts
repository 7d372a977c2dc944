import * as en from '#application/purchase-order/others-words.en.ts';
import * as nl from '#application/purchase-order/others-words.nl.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

const inLanguages = { nl, en };

/** What mails to the transporter and the third party say. */
export const othersWordsIn = (language: ScreenLanguage) => inLanguages[language];
