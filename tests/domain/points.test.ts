import { expect, test } from 'vitest';
import { customerFields } from '#domain/customer/fields.ts';
import { bookPoints } from '#domain/customer/points.ts';

const of = { customerId: 401, orderId: 5 };

test('SUBS-013 · points are never less than none, whoever sets them', () => {
  expect(customerFields.loyaltyPoints.check?.(-5)?.nl).toBe('Spaarpunten zijn nooit minder dan nul.');
  expect(customerFields.loyaltyPoints.check?.(0)).toBeUndefined();
});

test('SUBS-012 · SUBS-014 · what a payment brought is taken back as far as it is still there', () => {
  const after = (before: number, points: number) =>
    bookPoints({ ...of, before, points }).map(({ data }) => [data.points, data.after]);
  expect(after(100, -41)).toEqual([[-41, 59]]);
  expect(after(30, -41)).toEqual([[-30, 0]]);
  expect(after(0, -41)).toEqual([]);
  expect(after(-5, 41)).toEqual([[41, 36]]);
});
