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

  test('that hang on a record of an account both live on', () => {
    const [first, second, third] = [3, 14, 9];
    const accounts = new Map([
      [first, anAccount({ accountId: first })],
      [second, anAccount({ accountId: second, productsFrom: first, customersFrom: second })],
      [third, anAccount({ accountId: third, productsFrom: third, customersFrom: second })],
    ]);
    const mayActOn = mayActOnBySharing((accountId) => accounts.get(accountId) ?? null);
    const may = (category: string) => [
      mayActOn(category, first, second),
      mayActOn(category, second, first),
      mayActOn(category, second, third),
      mayActOn(category, third, first),
    ];
    for (const category of ['pricePlan', 'productGallery'])
      expect(may(category)).toEqual([true, true, false, false]);
    for (const category of ['priceDeal', 'favourite'])
      expect(may(category)).toEqual([false, false, true, false]);
    for (const category of ['user', 'username', 'companyGroup'])
      expect(may(category)).toEqual([true, true, true, true]);
  });

  test('DIRECT-015 · a direct order is also of the account that supplies', () => {
    const settings = { direct_order_main_user: 14, direct_order_customer: 88 };
    const accounts = new Map([
      [3, anAccount({ settings })],
      [14, anAccount({ accountId: 14, productsFrom: 3, stockFrom: 14 })],
    ]);
    const mayActOn = mayActOnBySharing((accountId) => accounts.get(accountId) ?? null);
    expect(mayActOn('directOrder', 3, 14)).toBe(true);
    expect(mayActOn('directOrder', 14, 3)).toBe(false);
    expect(mayActOn('directOrder', 3, 9)).toBe(false);
    expect(mayActOn('directOrder', 77, 14)).toBe(false);
  });
});
