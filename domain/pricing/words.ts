import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import * as de from '#domain/pricing/words.de.ts';
import * as en from '#domain/pricing/words.en.ts';
import * as fr from '#domain/pricing/words.fr.ts';
import * as nl from '#domain/pricing/words.nl.ts';

const inLanguages = { nl, en, de, fr };

/** What stands above lines with their prices, and before what they come to. */
export const wordsIn = (language: Language = 'nl') => inLanguages[language];

/** What an order comes to, step by step: each amount behind its name, the last is what is to be paid. */
export const totalsInWords = (
  language: Language | undefined,
  order: {
    priceSide: PriceSide;
    subtotal: Money;
    discount: Money;
    excl: Money;
    incl: Money;
    /** Without a rate: VAT of which nothing but the amount is known. */
    perRate: readonly { rate: Percentage | null; vat: Money }[];
  },
): [name: string, amount: string][] => {
  const words = wordsIn(language);
  const { centsText, percentageText } = formatsIn(language);
  return [
    [words.subtotals[order.priceSide], centsText(order.subtotal)],
    ...(order.discount === 0 ? [] : [[words.discount, centsText(-order.discount)] as [string, string]]),
    [words.totalExcl, centsText(order.excl)],
    ...order.perRate.map(({ rate, vat }): [string, string] => [
      rate === null ? words.allVat : words.vat(percentageText(rate)),
      centsText(vat),
    ]),
    [words.totalIncl, centsText(order.incl)],
  ];
};
