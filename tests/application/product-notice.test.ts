import { expect, test } from 'vitest';
import { setProductNotice } from '#application/product-notice/set-notice.ts';
import { bistro, sancerre, shop, silent } from '#tests/support/shop.ts';

/** What is recorded when a customer wants to hear of a wine, or no longer, or why it is not. */
const set = async (over: object = {}, { isOffered = true } = {}) => {
  const { facts, clock, by } = await shop();
  const decided: { type: string }[] = [];
  const work = {
    decide: async (_decider: unknown, _id: number, command: { type: string }) => decided.push(command),
  };
  const core = {
    clock,
    facts: {
      ...facts,
      offeredInApp: async (_: unknown, __: unknown, ids: number[]) => new Set(isOffered ? ids : []),
    },
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
  };
  const wanted = { customerId: bistro, productId: sancerre, kind: 'back-in-stock', isOn: true, ...over };
  return setProductNotice(core as never, by(), wanted as never).then(
    () => decided.map(({ type }) => type),
    ({ code }: { code: string }) => code,
  );
};

test('a customer hears of a wine that it may order, where it has a mail address', async () => {
  expect(await set()).toEqual(['RequestNotice']);
  expect(await set({}, { isOffered: false })).toBe('product-not-found');
  expect(await set({ productId: 999 })).toBe('product-not-found');
  expect(await set({ customerId: silent })).toBe('customer-without-email');
  expect(await set({ customerId: 999 })).toBe('customer-not-found');
});

test('it takes that back of what it may no longer order too, with or without an address', async () => {
  expect(await set({ isOn: false }, { isOffered: false })).toEqual(['WithdrawNotice']);
  expect(await set({ isOn: false, customerId: silent })).toEqual(['WithdrawNotice']);
  expect(await set({ isOn: false, productId: 999 })).toBe('product-not-found');
});
