import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const everybody = 'iedereen';
export const aCustomerType = 'een klanttype';
export const forFromTo = (percentage: Text, whom: Text, from: Text, to: Text, side: Text) =>
  `${percentage} voor ${whom}, van ${from} tot en met ${to} ${side}.`;
export const pricesTheMostPersonalFirst = 'Prijzen, de persoonlijkste eerst (';
export const invoiceDiscountByHand = 'Factuurkorting, handmatig';
export const discountRulesAt = 'Kortingsregels bij';
export const theDiscountByHandComes = 'De handmatige korting gaat voor de regels.';
export const lastPaid = 'Laatst betaald';
export const recalculatedThisIsThePrice = 'Nagerekend: dit is de prijs van deze regel.';
export const thePriceHasChangedIn = 'De prijs is intussen veranderd.';
export const whyThisPrice = 'Waarom deze prijs?';
export const whyThisPriceOf = (value: Text) => `Waarom deze prijs? ${value}`;
/** Whether a price applies, and why not. */
export const priceVerdicts = {
  counts: 'geldt',
  'passed-over': 'gaat niet voor',
  none: 'geen',
};
/** Whether a discount applies, and why not. */
export const discountVerdicts = {
  counts: 'gaat eraf',
  none: 'geen',
  excluded: 'niet: product uitgesloten van korting',
  'other-price': 'niet: alleen op de catalogusprijs',
};
/** Whether a discount rule applies, and why not. */
export const ruleVerdicts = {
  counts: 'geldt',
  lower: 'een andere regel gaat voor',
  'total-below': 'totaal te laag',
  'total-above': 'totaal te hoog',
  'other-customer-type': 'ander klanttype',
};
