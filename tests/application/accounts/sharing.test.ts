import { describe, expect, test } from 'vitest';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { anAccount } from '#tests/support/records.ts';

const [noordhof, particulier] = [3, 14];
const categories = ['customer', 'product', 'supplier', 'stock', 'salesOrder', 'numberSeries'];
const shared = (over: Parameters<typeof anAccount>[0]) => {
  const own = { customersFrom: particulier, productsFrom: particulier, stockFrom: particulier };
  const sharing = anAccount({ accountId: particulier, ...own, ...over });
  const mayActOn = mayActOnBySharing((accountId) => (accountId === particulier ? sharing : null));
  return categories.filter((category) => mayActOn(category, noordhof, particulier));
};

describe('ROLE-032 · an account may change records of another', () => {
  test('of just those kinds that it takes from it', () => {
    expect(shared({})).toEqual([]);
    expect(shared({ customersFrom: noordhof })).toEqual(['customer']);
    expect(shared({ productsFrom: noordhof })).toEqual(['product', 'supplier']);
    expect(shared({ stockFrom: noordhof })).toEqual(['stock']);
    expect(shared({ customersFrom: noordhof, productsFrom: noordhof, stockFrom: noordhof })).toEqual([
      'customer',
      'product',
      'supplier',
      'stock',
    ]);
    expect(shared({ customersFrom: 9, productsFrom: 9, stockFrom: 9 })).toEqual([]);
  });

  test('never the other way round, and its own always', () => {
    const accounts = new Map([
      [noordhof, anAccount()],
      [particulier, anAccount({ accountId: particulier })],
    ]);
    const mayActOn = mayActOnBySharing((accountId) => accounts.get(accountId) ?? null);
    for (const category of categories) {
      expect(mayActOn(category, particulier, noordhof)).toBe(false);
      expect(mayActOn(category, noordhof, noordhof)).toBe(true);
      expect(mayActOn(category, noordhof, 99)).toBe(false);
    }
  });
});
