import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const everybody = 'everybody';
export const aCustomerType = 'a customer type';
export const forFromTo = (percentage: Text, whom: Text, from: Text, to: Text, side: Text) =>
  `${percentage} for ${whom}, from ${from} to ${to} ${side}.`;
export const pricesTheMostPersonalFirst = 'Prices, the most personal first (';
export const invoiceDiscountByHand = 'Invoice discount, by hand';
export const discountRulesAt = 'Discount rules at';
export const theDiscountByHandComes = 'The discount by hand comes before the rules.';
export const lastPaid = 'Last paid';
export const recalculatedThisIsThePrice = 'Recalculated: this is the price of this line.';
export const thePriceHasChangedIn = 'The price has changed in the meantime.';
export const whyThisPrice = 'Why this price?';
export const whyThisPriceOf = (value: Text) => `Why this price? ${value}`;
/** Whether a price applies, and why not. */
export const priceVerdicts = {
  counts: 'applies',
  'passed-over': 'does not come first',
  none: 'none',
};
/** Whether a discount applies, and why not. */
export const discountVerdicts = {
  counts: 'goes off',
  none: 'none',
  excluded: 'not: product excluded from discount',
  'other-price': 'not: on the catalogue price only',
};
/** Whether a discount rule applies, and why not. */
export const ruleVerdicts = {
  counts: 'applies',
  lower: 'another rule comes first',
  'total-below': 'total too low',
  'total-above': 'total too high',
  'other-customer-type': 'other customer type',
};
