import { describe, expect, test } from 'vitest';
import { isExpired, takenOf } from '#domain/sales-order/accept-quote.ts';
import { sharesOf } from '#domain/payment/amount.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { placed } from '#tests/support/orders.ts';

const quote = salesOrder.evolve(null, placed({ status: 'quote', validUntil: '2026-12-24' }))!;
const [first] = quote.lines;
const take = (quantity: number, lineId = first!.lineId) => [{ lineId, quantity }];

describe('what of a quote is taken', () => {
  test('QUOTE-003 · are the lines that are named, in fewer bottles or all, at their prices', () => {
    expect(takenOf(quote, take(1), '2026-11-19')).toEqual([{ ...first, quantity: 1 }]);
    expect(takenOf(quote, take(first!.quantity), '2026-12-24')).toEqual([first]);
    expect(takenOf(quote, [], '2026-11-19')).toEqual([]);
  });

  test.each([
    ['quote-taken-beyond', quote, take(first!.quantity + 1), '2026-11-19'],
    ['quote-changed', quote, take(1, 4711), '2026-11-19'],
    ['quote-expired', quote, take(1), '2026-12-25'],
    ['quote-not-open', { ...quote, status: 'waiting' as const }, take(1), '2026-11-19'],
  ] as const)('QUOTE-003 · is refused: %s', (code, of, taken, today) => {
    expect(() => takenOf(of, taken, today)).toThrow(code);
  });

  test('a quote without a last day does not expire', () => {
    expect(isExpired(null, '2099-01-01')).toBe(false);
    expect(isExpired('2026-12-24', '2026-12-24')).toBe(false);
    expect(isExpired('2026-12-24', '2026-12-25')).toBe(true);
  });
});

test('PAY-013 · one amount for several claims is shared out in their order, and the last gets what is left', () => {
  expect(sharesOf(30, [10, 20])).toEqual([10, 20]);
  expect(sharesOf(25, [10, 20])).toEqual([10, 15]);
  expect(sharesOf(5, [10, 20])).toEqual([5, 0]);
  expect(sharesOf(40, [10, 20])).toEqual([10, 30]);
  expect(sharesOf(7, [10])).toEqual([7]);
});
