import { describe, expect, test } from 'vitest';
import type { VatRate } from '#domain/kernel/vat.ts';
import { type DiscountRule, DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import { priceOrder } from '#domain/pricing/order-discount.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import { keptOn } from '#domain/pricing/prices-in-force.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';

/** All in euro and percent, as a person would write it down. */
type Wine = {
  quantity: number;
  /** The three catalogue prices, excl VAT, or one for all; 10,00 when left out. */
  price?: number | readonly [number, number, number];
  cost?: number;
  vat?: 'none' | 'low' | 'high';
  isExcluded?: boolean;
  deal?: { excl: number } | { incl: number };
  action?: { excl: number } | { incl: number };
  manual?: number;
};
type Rule = { percent: number; from: number; to: number; side?: 'excl' | 'incl'; type?: number };
type Example = {
  rule: string;
  wines: readonly Wine[];
  customer?: {
    priceClass?: 1 | 2 | 3;
    discount?: number;
    markup?: [1 | 2 | 3, number];
    isVatExempt?: boolean;
    type?: number;
  };
  side?: 'excl' | 'incl';
  date?: string;
  rules?: readonly Rule[];
  typed?: number;
  extra?: number;
  vatRates?: readonly VatRate[];
  /** Unit price and type of each line, then the percentage of the order and the totals. */
  is: {
    unit?: readonly number[];
    type?: readonly PriceType[];
    percent?: number;
    excl: number;
    vat: number;
    incl: number;
  };
  /** How a person comes to it. */
  how: string;
};

const money = (euros: number) => Math.round(euros * 10_000);
const percent = (of: number) => Math.round(of * 100);
const kept = (price: { excl: number } | { incl: number }) =>
  'excl' in price ? keptOn('excl', money(price.excl)) : keptOn('incl', money(price.incl));
const storedRule = ({ percent: discount_value, from, to, side, type }: Rule) => ({
  from,
  to,
  discount_value,
  incl_excl: side ?? 'excl',
  ...(type === undefined ? { type: 1, type_var: null } : { type: 2, type_var: type }),
});
const rulesOf = (rules: readonly Rule[] = []): DiscountRule[] =>
  DiscountRulesText.parse(JSON.stringify(rules.map(storedRule)));

const priced = ({ wines, customer = {}, side = 'excl', date = '2026-11-19', ...order }: Example) => {
  const { markup, discount = 0, type = null, ...who } = customer;
  const lines = wines.map((wine) => {
    const { price = 10 } = wine;
    const prices = (typeof price === 'number' ? [price, price, price] : price).map(money);
    const { inputs, vatRate } = pricedFor(
      {
        product: aProduct({
          prices: prices as [number, number, number],
          purchasePrice: money(wine.cost ?? 6),
          vatCategory: wine.vat ?? 'high',
          isExcludedFromDiscount: wine.isExcluded ?? false,
        }),
        customer: aCustomer({
          ...who,
          discount: percent(discount),
          ...(markup && { markupType: markup[0], markup: money(markup[1]) }),
        }),
        inForce: {
          catalogue: null,
          promotion: wine.action ? kept(wine.action) : null,
          deal: wine.deal ? kept(wine.deal) : null,
        },
        priceSide: side,
        date,
        vatRates: order.vatRates,
      },
      wine.manual === undefined ? null : money(wine.manual),
    );
    return { quantity: wine.quantity, inputs, vatRate, purchasePrice: money(wine.cost ?? 6) };
  });
  return priceOrder(lines, {
    side,
    date,
    discount: {
      manual: order.typed === undefined ? null : percent(order.typed),
      extra: money(order.extra ?? 0),
      customerTypeId: type,
      rules: rulesOf(order.rules),
    },
  });
};

const [restaurant, shop] = [1, 8];
const two = { percent: 2, from: 100, to: 499.99 };
const five = { percent: 5, from: 500, to: 1000 };

const examples: readonly Example[] = [
  // The catalogue price of the class (LINE-016)
  {
    rule: 'LINE-016 · class 1 pays the first price',
    wines: [{ quantity: 12, price: [13.85, 13.35, 12.85] }],
    is: { unit: [13.85], type: ['catalogue'], excl: 166.2, vat: 34.9, incl: 201.1 },
    how: '12 × 13,85 = 166,20; 21% daarvan is 34,902 → 34,90',
  },
  {
    rule: 'LINE-016 · class 2 pays the second price',
    customer: { priceClass: 2 },
    wines: [{ quantity: 12, price: [13.85, 13.35, 12.85] }],
    is: { unit: [13.35], excl: 160.2, vat: 33.64, incl: 193.84 },
    how: '12 × 13,35 = 160,20; 21% is 33,642 → 33,64',
  },
  {
    rule: 'LINE-016 · class 3 pays the third price',
    customer: { priceClass: 3 },
    wines: [{ quantity: 12, price: [13.85, 13.35, 12.85] }],
    is: { unit: [12.85], excl: 154.2, vat: 32.38, incl: 186.58 },
    how: '12 × 12,85 = 154,20; 21% is 32,382 → 32,38',
  },
  {
    rule: 'FMT-034 · a price of four decimals is rounded on the line, not before',
    wines: [{ quantity: 6, price: 7.3333 }],
    is: { unit: [7.3333], excl: 44, vat: 9.24, incl: 53.24 },
    how: '6 × 7,3333 = 43,9998 → 44,00; 21% is 9,24',
  },
  {
    rule: 'FMT-034 · half a cent goes up',
    wines: [{ quantity: 1, price: 0.105 }],
    is: { excl: 0.11, vat: 0.02, incl: 0.13 },
    how: '0,105 → 0,11; 21% is 0,0231 → 0,02',
  },
  {
    rule: 'LINE-004 · half a cent back goes up in size too',
    wines: [{ quantity: -1, price: 0.105 }],
    is: { excl: -0.11, vat: -0.02, incl: -0.13 },
    how: '−0,105 → −0,11; 21% is −0,0231 → −0,02',
  },
  {
    rule: 'LINE-009 · several lines are rounded each by itself',
    wines: [
      { quantity: 1, price: 0.105 },
      { quantity: 1, price: 0.105 },
    ],
    is: { excl: 0.22, vat: 0.05, incl: 0.27 },
    how: '0,11 + 0,11 = 0,22; 21% over de som is 0,0462 → 0,05',
  },
  // Customer discount (LINE-018)
  {
    rule: 'LINE-018 · klantkorting goes off the catalogue price',
    customer: { discount: 4 },
    wines: [{ quantity: 12, price: 13.85 }],
    is: { type: ['customer-discount'], excl: 159.55, vat: 33.51, incl: 193.06 },
    how: '166,20 × 0,96 = 159,552 → 159,55; 21% is 33,5055 → 33,51',
  },
  {
    rule: 'LINE-018 · klantkorting of a quarter percent',
    customer: { discount: 2.25 },
    wines: [{ quantity: 6, price: 20 }],
    is: { excl: 117.3, vat: 24.63, incl: 141.93 },
    how: '120,00 × 0,9775 = 117,30; 21% is 24,633 → 24,63',
  },
  {
    rule: 'LINE-018 · klantkorting leaves what is excluded from discount',
    customer: { discount: 4 },
    wines: [{ quantity: 6, price: 11.4, isExcluded: true }],
    is: { type: ['catalogue'], excl: 68.4, vat: 14.36, incl: 82.76 },
    how: '6 × 11,40 = 68,40 zonder korting; 21% is 14,364 → 14,36',
  },
  {
    rule: 'LINE-018 · one line with and one without klantkorting',
    customer: { discount: 4 },
    wines: [
      { quantity: 12, price: 13.85 },
      { quantity: 6, price: 11.4, isExcluded: true },
    ],
    is: { type: ['customer-discount', 'catalogue'], excl: 227.95, vat: 47.87, incl: 275.82 },
    how: '159,55 + 68,40 = 227,95; 21% is 47,8695 → 47,87',
  },
  {
    rule: 'LINE-018 · a klantkorting of 100% makes it free, and no less',
    customer: { discount: 100 },
    wines: [{ quantity: 12, price: 13.85 }],
    is: { excl: 0, vat: 0, incl: 0 },
    how: '166,20 × 0 = 0',
  },
  // Price agreements (LINE-015)
  {
    rule: 'LINE-015 · PD goes before the catalogue, without klantkorting',
    customer: { discount: 4 },
    wines: [{ quantity: 12, price: 13.85, deal: { excl: 12.1 } }],
    is: { unit: [12.1], type: ['price-deal'], excl: 145.2, vat: 30.49, incl: 175.69 },
    how: '12 × 12,10 = 145,20; 21% is 30,492 → 30,49',
  },
  {
    rule: 'LINE-015 · PD goes before AP, also when AP is lower',
    wines: [{ quantity: 6, deal: { excl: 9 }, action: { excl: 8 } }],
    is: { unit: [9], type: ['price-deal'], excl: 54, vat: 11.34, incl: 65.34 },
    how: '6 × 9,00 = 54,00; 21% is 11,34',
  },
  {
    rule: 'CUST-025 · a PD agreed incl VAT is divided by 1,21 in an excl account',
    wines: [{ quantity: 6, deal: { incl: 12.1 } }],
    is: { unit: [10], type: ['price-deal'], excl: 60, vat: 12.6, incl: 72.6 },
    how: '12,10 / 1,21 = 10,00; 6 × 10,00 = 60,00; 21% is 12,60',
  },
  {
    rule: 'CUST-025 · a PD incl VAT that does not come out even is rounded to cents',
    wines: [{ quantity: 6, deal: { incl: 12 } }],
    is: { unit: [9.92], excl: 59.52, vat: 12.5, incl: 72.02 },
    how: '12,00 / 1,21 = 9,9173… → 9,92; 6 × 9,92 = 59,52; 21% is 12,4992 → 12,50',
  },
  {
    rule: 'LINE-015 · PD of a low-rate product',
    wines: [{ quantity: 10, vat: 'low', deal: { excl: 3.5 } }],
    is: { unit: [3.5], excl: 35, vat: 3.15, incl: 38.15 },
    how: '10 × 3,50 = 35,00; 9% is 3,15',
  },
  // Action prices
  {
    rule: 'LINE-015 · AP goes before the catalogue, without klantkorting',
    customer: { discount: 10 },
    wines: [{ quantity: 6, price: 13.85, action: { excl: 12 } }],
    is: { unit: [12], type: ['promotion'], excl: 72, vat: 15.12, incl: 87.12 },
    how: '6 × 12,00 = 72,00; 21% is 15,12',
  },
  {
    rule: 'PROD-016 · an AP of 0 is none',
    wines: [{ quantity: 6, action: { incl: 0 } }],
    is: { unit: [10], type: ['catalogue'], excl: 60, vat: 12.6, incl: 72.6 },
    how: 'geen actie: 6 × 10,00 = 60,00',
  },
  {
    rule: 'PROD-016 · an AP incl VAT is what it comes to without VAT in an excl account',
    wines: [{ quantity: 12, action: { incl: 9.99 } }],
    is: { unit: [8.26], type: ['promotion'], excl: 99.12, vat: 20.82, incl: 119.94 },
    how: '9,99 / 1,21 = 8,2562 → 8,26; 12 × 8,26 = 99,12; 21% is 20,8152 → 20,82',
  },
  {
    rule: 'LINE-015 · AP goes before the markup of the customer',
    customer: { markup: [3, 1.5] },
    wines: [{ quantity: 6, cost: 8, action: { excl: 11 } }],
    is: { unit: [11], type: ['promotion'], excl: 66, vat: 13.86, incl: 79.86 },
    how: 'actie 11,00 gaat voor 8,00 × 1,5 = 12,00; 6 × 11,00 = 66,00',
  },
  // Markups (CUST-014)
  {
    rule: 'CUST-014 · markup 1 takes a percentage off the catalogue price',
    customer: { markup: [1, 15] },
    wines: [{ quantity: 6, price: 13.85 }],
    is: { unit: [11.77], type: ['calculated'], excl: 70.62, vat: 14.83, incl: 85.45 },
    how: '13,85 × 0,85 = 11,7725 → 11,77; 6 × 11,77 = 70,62; 21% is 14,8302 → 14,83',
  },
  {
    rule: 'CUST-014 · markup 2 adds an amount to what the bottle costs',
    customer: { markup: [2, 2.5] },
    wines: [{ quantity: 6, price: 13.85, cost: 7.4 }],
    is: { unit: [9.9], type: ['calculated'], excl: 59.4, vat: 12.47, incl: 71.87 },
    how: '7,40 + 2,50 = 9,90; 6 × 9,90 = 59,40; 21% is 12,474 → 12,47',
  },
  {
    rule: 'CUST-014 · markup 3 multiplies what the bottle costs',
    customer: { markup: [3, 1.35] },
    wines: [{ quantity: 12, price: 13.85, cost: 7.41 }],
    is: { unit: [10], type: ['calculated'], excl: 120, vat: 25.2, incl: 145.2 },
    how: '7,41 × 1,35 = 10,0035 → 10,00; 12 × 10,00 = 120,00; 21% is 25,20',
  },
  {
    rule: 'CUST-014 · a calculated price gets no klantkorting on top',
    customer: { discount: 10, markup: [2, 2.5] },
    wines: [{ quantity: 6, cost: 7.4 }],
    is: { unit: [9.9], type: ['calculated'], excl: 59.4, vat: 12.47, incl: 71.87 },
    how: '7,40 + 2,50 = 9,90; 6 × 9,90 = 59,40, zonder 10%',
  },
  {
    rule: 'CUST-014 · markup 2 in an account that sells incl VAT',
    side: 'incl',
    customer: { markup: [2, 2.5] },
    wines: [{ quantity: 6, cost: 7.5 }],
    is: { unit: [12.1], type: ['calculated'], excl: 60, vat: 12.6, incl: 72.6 },
    how: '7,50 + 2,50 = 10,00 excl. = 12,10 incl.; 6 × 12,10 = 72,60; / 1,21 = 60,00',
  },
  // By hand (LINE-014, LINE-015)
  {
    rule: 'LINE-015 · CP goes before everything',
    customer: { discount: 4, markup: [3, 1.5] },
    wines: [{ quantity: 6, deal: { excl: 9 }, action: { excl: 8 }, manual: 11.11 }],
    is: { unit: [11.11], type: ['manual'], excl: 66.66, vat: 14, incl: 80.66 },
    how: '6 × 11,11 = 66,66; 21% is 13,9986 → 14,00',
  },
  {
    rule: 'LINE-014 · a price of 0 by hand is a price',
    customer: { discount: 4 },
    wines: [{ quantity: 1, manual: 0 }],
    is: { unit: [0], type: ['manual'], excl: 0, vat: 0, incl: 0 },
    how: '1 × 0,00 = 0,00',
  },
  {
    rule: 'LINE-017 · by hand in an incl account it is incl VAT',
    side: 'incl',
    wines: [{ quantity: 3, manual: 9.95 }],
    is: { unit: [9.95], type: ['manual'], excl: 24.67, vat: 5.18, incl: 29.85 },
    how: '3 × 9,95 = 29,85; / 1,21 = 24,6694 → 24,67; btw 29,85 − 24,67 = 5,18',
  },
  {
    rule: 'LINE-004 · a credit line at a price by hand',
    wines: [{ quantity: -6, manual: 10.5 }],
    is: { excl: -63, vat: -13.23, incl: -76.23 },
    how: '−6 × 10,50 = −63,00; 21% is −13,23',
  },
  // VAT (D-11, LINE-017)
  {
    rule: 'D-11 · the low rate is 9% from 2019 on',
    wines: [{ quantity: 10, price: 4, vat: 'low' }],
    is: { excl: 40, vat: 3.6, incl: 43.6 },
    how: '10 × 4,00 = 40,00; 9% is 3,60',
  },
  {
    rule: 'D-11 · the low rate was 6% up to and including 2018',
    date: '2018-12-31',
    wines: [{ quantity: 10, price: 4, vat: 'low' }],
    is: { excl: 40, vat: 2.4, incl: 42.4 },
    how: '10 × 4,00 = 40,00; 6% is 2,40',
  },
  {
    rule: 'D-11 · a rate that the account added holds from its day',
    date: '2027-01-01',
    vatRates: [
      { category: 'high', from: '1969-01-01', rate: 2100 },
      { category: 'high', from: '2027-01-01', rate: 2200 },
    ],
    wines: [{ quantity: 10, price: 4 }],
    is: { excl: 40, vat: 8.8, incl: 48.8 },
    how: '10 × 4,00 = 40,00; 22% is 8,80',
  },
  {
    rule: 'FMT-009 · geen btw is 0%',
    wines: [{ quantity: 2, price: 25, vat: 'none' }],
    is: { excl: 50, vat: 0, incl: 50 },
    how: '2 × 25,00 = 50,00; 0%',
  },
  {
    rule: 'FMT-034 · each rate over the sum of its own lines',
    wines: [
      { quantity: 3, price: 9.99 },
      { quantity: 7, price: 1.11, vat: 'low' },
      { quantity: 1, price: 5, vat: 'none' },
    ],
    is: { excl: 42.74, vat: 6.99, incl: 49.73 },
    how: '29,97 + 7,77 + 5,00 = 42,74; 21% van 29,97 is 6,2937 → 6,29; 9% van 7,77 is 0,6993 → 0,70',
  },
  {
    rule: 'LINE-017 · a customer without VAT pays the price without it',
    customer: { isVatExempt: true },
    wines: [{ quantity: 12, price: 13.85 }],
    is: { excl: 166.2, vat: 0, incl: 166.2 },
    how: '12 × 13,85 = 166,20; 0%',
  },
  {
    rule: 'LINE-017 · also in an account that sells incl VAT',
    side: 'incl',
    customer: { isVatExempt: true },
    wines: [{ quantity: 12, price: 13.85 }],
    is: { unit: [13.85], excl: 166.2, vat: 0, incl: 166.2 },
    how: 'de prijs zonder btw: 12 × 13,85 = 166,20',
  },
  {
    rule: 'LINE-017 · an incl account shows the price with VAT in whole cents',
    side: 'incl',
    wines: [{ quantity: 12, price: 13.85 }],
    is: { unit: [16.76], excl: 166.21, vat: 34.91, incl: 201.12 },
    how: '13,85 × 1,21 = 16,7585 → 16,76; 12 × 16,76 = 201,12; / 1,21 = 166,2149 → 166,21',
  },
  {
    rule: 'LINE-018 · klantkorting in an incl account goes off the price incl VAT',
    side: 'incl',
    customer: { discount: 5 },
    wines: [{ quantity: 6, price: 10 }],
    is: { unit: [12.1], excl: 57, vat: 11.97, incl: 68.97 },
    how: '6 × 12,10 = 72,60 × 0,95 = 68,97; / 1,21 = 57,00',
  },
  // Discount rules (LINE-021 to LINE-023)
  {
    rule: 'LINE-023 · below every rule there is no discount',
    rules: [two, five],
    wines: [{ quantity: 9, price: 11 }],
    is: { type: ['catalogue'], percent: 0, excl: 99, vat: 20.79, incl: 119.79 },
    how: '9 × 11,00 = 99,00 is minder dan 100,00',
  },
  {
    rule: 'LINE-023 · from counts with the amount itself',
    rules: [two, five],
    wines: [{ quantity: 10, price: 10 }],
    is: { type: ['invoice-discount'], percent: 2, excl: 98, vat: 20.58, incl: 118.58 },
    how: '100,00 is precies van; 100,00 × 0,98 = 98,00; 21% is 20,58',
  },
  {
    rule: 'LINE-023 · to counts with the amount itself',
    rules: [two, { ...five, to: 600 }],
    wines: [{ quantity: 60, price: 10 }],
    is: { percent: 5, excl: 570, vat: 119.7, incl: 689.7 },
    how: '600,00 is precies tot; 600,00 × 0,95 = 570,00; 21% is 119,70',
  },
  {
    rule: 'LINE-023 · a cent above to is outside',
    rules: [{ ...five, to: 600 }],
    wines: [
      { quantity: 60, price: 10 },
      { quantity: 1, price: 0.01 },
    ],
    is: { percent: 0, excl: 600.01, vat: 126, incl: 726.01 },
    how: '600,01 is meer dan 600,00; 21% is 126,0021 → 126,00',
  },
  {
    rule: 'LINE-021 · an order of 13-09-2020 has no rules',
    date: '2020-09-13',
    rules: [two],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 0, excl: 100, vat: 21, incl: 121 },
    how: 'op de dag zelf nog niet: 100,00',
  },
  {
    rule: 'LINE-021 · an order of 14-09-2020 has',
    date: '2020-09-14',
    rules: [two],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 2, excl: 98, vat: 20.58, incl: 118.58 },
    how: '100,00 × 0,98 = 98,00; 21% is 20,58',
  },
  {
    rule: 'LINE-022 · a rule measured incl VAT looks at the total with it',
    rules: [{ percent: 3, from: 121, to: 1000, side: 'incl' }],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 3, excl: 97, vat: 20.37, incl: 117.37 },
    how: '100,00 excl. = 121,00 incl., precies van; 100,00 × 0,97 = 97,00; 21% is 20,37',
  },
  {
    rule: 'LINE-022 · the same measured excl VAT does not apply',
    rules: [{ percent: 3, from: 121, to: 1000, side: 'excl' }],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 0, excl: 100, vat: 21, incl: 121 },
    how: '100,00 excl. is minder dan 121,00',
  },
  {
    rule: 'LINE-022 · a rule for the customer type of somebody else does not apply',
    customer: { type: shop },
    rules: [{ percent: 10, from: 0, to: 1000, type: restaurant }],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 0, excl: 100, vat: 21, incl: 121 },
    how: 'een wijnwinkel is geen restaurant',
  },
  {
    rule: 'LINE-022 · a rule for the own customer type does',
    customer: { type: restaurant },
    rules: [{ percent: 10, from: 0, to: 1000, type: restaurant }],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 10, excl: 90, vat: 18.9, incl: 108.9 },
    how: '100,00 × 0,90 = 90,00; 21% is 18,90',
  },
  {
    rule: 'LINE-023 · of several the highest counts, they do not add up',
    customer: { type: restaurant },
    rules: [
      { percent: 2, from: 0, to: 1000 },
      { percent: 4, from: 50, to: 1000, type: restaurant },
      { percent: 6, from: 100, to: 1000 },
    ],
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 6, excl: 94, vat: 19.74, incl: 113.74 },
    how: 'hoogste van 2, 4 en 6; 100,00 × 0,94 = 94,00; 21% is 19,74',
  },
  {
    rule: 'LINE-023 · what is excluded from discount is not in the base, and gets none',
    rules: [two],
    wines: [
      { quantity: 9, price: 10 },
      { quantity: 10, price: 10, isExcluded: true },
    ],
    is: { percent: 0, excl: 190, vat: 39.9, incl: 229.9 },
    how: 'de basis is 90,00 en dat is minder dan 100,00; 190,00 zonder korting',
  },
  {
    rule: 'LINE-018 · a rule reaches catalogue lines alone, though the others are in the base',
    rules: [two],
    wines: [
      { quantity: 5, price: 10 },
      { quantity: 6, deal: { excl: 9 } },
    ],
    is: { type: ['invoice-discount', 'price-deal'], percent: 2, excl: 103, vat: 21.63, incl: 124.63 },
    how: 'basis 50,00 + 54,00 = 104,00; 50,00 × 0,98 = 49,00 + 54,00 = 103,00; 21% is 21,63',
  },
  {
    rule: 'LINE-018 · a rule leaves action, calculated and manual prices',
    rules: [{ percent: 50, from: 0, to: 10_000 }],
    wines: [
      { quantity: 1, action: { excl: 8 } },
      { quantity: 1, manual: 7 },
    ],
    is: { type: ['promotion', 'manual'], percent: 50, excl: 15, vat: 3.15, incl: 18.15 },
    how: '8,00 + 7,00 = 15,00 zonder korting; 21% is 3,15',
  },
  {
    rule: 'LINE-015 · klantkorting and factuurkorting go off one after the other',
    customer: { discount: 4 },
    rules: [{ percent: 5, from: 0, to: 1000 }],
    wines: [{ quantity: 10, price: 10 }],
    is: { type: ['customer-discount'], percent: 5, excl: 91.2, vat: 19.15, incl: 110.35 },
    how: '100,00 × 0,96 × 0,95 = 91,20; 21% is 19,152 → 19,15',
  },
  {
    rule: 'FMT-034 · both discounts are rounded once, at the end',
    customer: { discount: 3.33 },
    rules: [{ percent: 1.67, from: 0, to: 1000 }],
    wines: [{ quantity: 7, price: 9.99 }],
    is: { percent: 1.67, excl: 66.47, vat: 13.96, incl: 80.43 },
    how: '69,93 × 0,9667 × 0,9833 = 66,4723… → 66,47; 21% is 13,9587 → 13,96',
  },
  {
    rule: 'LINE-023 · klantkorting is off the base before it is measured',
    customer: { discount: 4 },
    rules: [two],
    wines: [{ quantity: 10, price: 10.4 }],
    is: { percent: 0, excl: 99.84, vat: 20.97, incl: 120.81 },
    how: '104,00 × 0,96 = 99,84 is minder dan 100,00; 21% is 20,9664 → 20,97',
  },
  {
    rule: 'LINE-023 · goods that come back lower the base',
    rules: [two],
    wines: [
      { quantity: 12, price: 10 },
      { quantity: -3, price: 10 },
    ],
    is: { percent: 0, excl: 90, vat: 18.9, incl: 108.9 },
    how: '120,00 − 30,00 = 90,00 is minder dan 100,00',
  },
  {
    rule: 'LINE-021 · a rule in an incl account',
    side: 'incl',
    rules: [{ percent: 10, from: 100, to: 1000, side: 'incl' }],
    wines: [{ quantity: 10, price: 10 }],
    is: { unit: [12.1], percent: 10, excl: 90, vat: 18.9, incl: 108.9 },
    how: '10 × 12,10 = 121,00 × 0,90 = 108,90; / 1,21 = 90,00',
  },
  // Typed over the rules (LINE-018, LINE-019)
  {
    rule: 'LINE-019 · a typed discount goes before the rules',
    rules: [{ percent: 5, from: 0, to: 1000 }],
    typed: 3,
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 3, excl: 97, vat: 20.37, incl: 117.37 },
    how: '100,00 × 0,97 = 97,00; 21% is 20,37',
  },
  {
    rule: 'LINE-019 · a typed discount of 0 takes that of the rules away',
    rules: [{ percent: 5, from: 0, to: 1000 }],
    typed: 0,
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 0, excl: 100, vat: 21, incl: 121 },
    how: '100,00 zonder korting',
  },
  {
    rule: 'LINE-018 · a typed discount reaches every price',
    typed: 10,
    wines: [
      { quantity: 1, price: 10 },
      { quantity: 1, deal: { excl: 9 } },
      { quantity: 1, action: { excl: 8 } },
      { quantity: 1, manual: 7 },
    ],
    is: {
      type: ['invoice-discount', 'price-deal', 'promotion', 'manual'],
      percent: 10,
      excl: 30.6,
      vat: 6.43,
      incl: 37.03,
    },
    how: '9,00 + 8,10 + 7,20 + 6,30 = 30,60; 21% is 6,426 → 6,43',
  },
  {
    rule: 'LINE-018 · but not what is excluded from discount',
    typed: 10,
    wines: [
      { quantity: 1, price: 10 },
      { quantity: 1, price: 10, isExcluded: true },
    ],
    is: { type: ['invoice-discount', 'catalogue'], percent: 10, excl: 19, vat: 3.99, incl: 22.99 },
    how: '9,00 + 10,00 = 19,00; 21% is 3,99',
  },
  {
    rule: 'LINE-019 · a hundredth of a percent is a discount',
    typed: 0.01,
    wines: [{ quantity: 100, price: 10 }],
    is: { percent: 0.01, excl: 999.9, vat: 209.98, incl: 1209.88 },
    how: '1.000,00 × 0,9999 = 999,90; 21% is 209,979 → 209,98',
  },
  {
    rule: 'LINE-019 · 100% typed makes the order free',
    customer: { discount: 4 },
    typed: 100,
    wines: [{ quantity: 12, price: 13.85 }],
    is: { percent: 100, excl: 0, vat: 0, incl: 0 },
    how: '159,552 × 0 = 0',
  },
  {
    rule: 'LINE-018 · a typed discount goes off after klantkorting',
    customer: { discount: 4 },
    typed: 12.5,
    wines: [{ quantity: 6, price: 20 }],
    is: { percent: 12.5, excl: 100.8, vat: 21.17, incl: 121.97 },
    how: '120,00 × 0,96 × 0,875 = 100,80; 21% is 21,168 → 21,17',
  },
  {
    rule: 'LINE-004 · a typed discount on goods that come back gives less back',
    typed: 10,
    wines: [{ quantity: -6, price: 10 }],
    is: { percent: 10, excl: -54, vat: -11.34, incl: -65.34 },
    how: '−60,00 × 0,90 = −54,00; 21% is −11,34',
  },
  // Extra amount (LINE-025)
  {
    rule: 'LINE-025 · an extra amount goes off the total incl VAT',
    side: 'incl',
    extra: 5,
    wines: [{ quantity: 10, price: 10 }],
    is: { excl: 95.87, vat: 20.13, incl: 116 },
    how: '121,00 − 5,00 = 116,00; / 1,21 = 95,8678 → 95,87; btw 20,13',
  },
  {
    rule: 'LINE-025 · of each rate in proportion',
    side: 'incl',
    extra: 3,
    wines: [
      { quantity: 1, manual: 20 },
      { quantity: 1, manual: 10, vat: 'low' },
    ],
    is: { excl: 23.14, vat: 3.86, incl: 27 },
    how: '3,00 over 20 en 10: 2,00 en 1,00; 18,00 / 1,21 = 14,8760 → 14,88; 9,00 / 1,09 = 8,2569 → 8,26',
  },
  {
    rule: 'LINE-025 · never more than there is to pay',
    side: 'incl',
    extra: 50,
    wines: [{ quantity: 1, manual: 20 }],
    is: { excl: 0, vat: 0, incl: 0 },
    how: '20,00 − 20,00 = 0,00',
  },
  {
    rule: 'LINE-025 · after the discount of the order',
    side: 'incl',
    typed: 10,
    extra: 8,
    wines: [{ quantity: 10, price: 10 }],
    is: { percent: 10, excl: 83.39, vat: 17.51, incl: 100.9 },
    how: '121,00 × 0,90 = 108,90 − 8,00 = 100,90; / 1,21 = 83,3884 → 83,39; btw 17,51',
  },
  {
    rule: 'LINE-025 · and is none in an account that sells excl VAT',
    extra: 5,
    wines: [{ quantity: 10, price: 10 }],
    is: { excl: 100, vat: 21, incl: 121 },
    how: 'alleen in een account dat inclusief btw verkoopt',
  },
];

describe('worked examples of prices, to the cent', () => {
  test('there are sixty or more', () => expect(examples.length).toBeGreaterThanOrEqual(60));

  test.each(examples)('$rule: $how', (example) => {
    const { lines, percentage, totals } = priced(example);
    const { unit, type, percent: wanted, ...sums } = example.is;
    if (unit) expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(unit.map(money));
    if (type) expect(lines.map((line) => line.type)).toEqual(type);
    if (wanted !== undefined) expect(percentage).toBe(percent(wanted));
    expect({ excl: totals.excl, vat: totals.vat, incl: totals.incl }).toEqual({
      excl: money(sums.excl),
      vat: money(sums.vat),
      incl: money(sums.incl),
    });
  });
});
