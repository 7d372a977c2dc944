import { expect, test } from 'vitest';
import { choosablePaymentMethods, paymentMethods } from '#domain/payment/payment-method.ts';
import { reportDateTypes } from '#domain/report/date-type.ts';

test('FMT-013 · reports count by order, delivery or invoice date, under 1 to 3', () =>
  expect(Object.entries(reportDateTypes).map(([code, { key }]) => [code, key])).toEqual([
    ['1', 'order'],
    ['2', 'delivery'],
    ['3', 'invoice'],
  ]));

test('FMT-022 · payment methods have their numbers and words, and 4, 5, 6 and 8 nobody chooses', () => {
  expect(Object.entries(paymentMethods).map(([code, { name }]) => `${code} ${name.nl}`)).toEqual([
    '1 Bank',
    '2 PIN/CC',
    '3 Cash',
    '4 Automatische incasso',
    '5 Voucher',
    '6 Online betaling',
    '7 Internal',
    '8 Afgeboekt',
  ]);
  expect(choosablePaymentMethods).toEqual([1, 2, 3, 7]);
});
