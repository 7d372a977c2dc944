import { describe, expect, test } from 'vitest';
import {
  addSubscription,
  addSubscriptionProduct,
  changeSubscriptionField,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
} from '#application/subscription/keep.ts';
import { runSubscription } from '#application/subscription/run.ts';
import { subscription } from '#domain/subscription/subscription.ts';
import { bistro, cremant, exporter, particulier, sancerre, shop } from '#tests/support/shop.ts';

const start = async (accountId?: number) => {
  const made = await shop();
  const by = () => made.by(accountId);
  const { subscriptionId } = await addSubscription(made, by(), { name: 'Wijn van de maand' });
  const add = (productId: number, typed: { side: 'excl' | 'incl'; price: number } | null, over = {}) =>
    addSubscriptionProduct(made, by(), { subscriptionId, productId, quantity: 6, typed, ...over });
  const change = (to: Parameters<typeof changeSubscriptionProduct>[2]['to'], over = {}) =>
    changeSubscriptionProduct(made, by(), { subscriptionId, productId: sancerre, to, ...over });
  const now = async () => {
    let found: unknown = null;
    await made.handle(by(), 'find', async (work) => {
      found = await work.load(subscription, subscriptionId);
    });
    return found as { lines: { unitPrice: number; quantity: number; side: string; name: string }[] };
  };
  return { ...made, by, subscriptionId, add, change, now };
};

describe('SUBS-003 · a product of a subscription', () => {
  test('has the price of class 1 of today, or the one that was typed, on the side of the account', async () => {
    const { add, now } = await start();
    await add(sancerre, null);
    await add(cremant, { side: 'incl', price: 109_000 });
    expect((await now()).lines).toMatchObject([
      { name: 'Sancerre Les Caillottes 2024', unitPrice: 138_500, side: 'excl', quantity: 6 },
      { unitPrice: 100_000, side: 'excl' },
    ]);
    const shopSide = await start(particulier);
    await shopSide.add(sancerre, null);
    expect((await shopSide.now()).lines).toMatchObject([{ unitPrice: 167_600, side: 'incl' }]);
  });

  test('gets another quantity, or another price as it was typed; taken away it is gone', async () => {
    const { add, change, now, by, handle, subscriptionId } = await start();
    await add(sancerre, null);
    await change({ quantity: 12 });
    expect((await now()).lines).toMatchObject([{ quantity: 12, unitPrice: 138_500 }]);
    await change({ typed: { side: 'incl', price: 121_000 } });
    expect((await now()).lines).toMatchObject([{ quantity: 12, unitPrice: 100_000, side: 'excl' }]);
    const remove = () => removeSubscriptionProduct({ handle }, by(), { subscriptionId, productId: sancerre });
    await remove();
    expect((await now()).lines).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: 'subscription-product-not-found' });
  });

  test('is one that the account has, of a subscription that is there', async () => {
    const { add, change } = await start();
    await expect(add(999, null)).rejects.toMatchObject({
      code: 'product-not-found',
      details: { productId: 999 },
    });
    const typed = { typed: { side: 'excl', price: 1 } } as const;
    await expect(change(typed, { productId: 999 })).rejects.toMatchObject({ code: 'product-not-found' });
    const nowhere = { subscriptionId: 99, productId: 999 };
    await expect(add(999, null, nowhere)).rejects.toMatchObject({ code: 'subscription-not-found' });
    await expect(change(typed, nowhere)).rejects.toMatchObject({ code: 'subscription-not-found' });
  });

  test('SUBS-001 · its fields are changed like those of any record', async () => {
    const { handle, by, subscriptionId, now } = await start();
    await changeSubscriptionField({ handle }, by(), {
      id: subscriptionId,
      change: { field: 'name', from: 'Wijn van de maand', to: 'Wijn van de week' },
    });
    expect(await now()).toMatchObject({ record: { name: 'Wijn van de week' } });
  });
});

describe('SUBS-007 · a run', () => {
  const running = async () => {
    const made = await start();
    await made.add(sancerre, null);
    const run = (wanted: object = {}, customers = 2) =>
      runSubscription(
        {
          ...made,
          facts: {
            ...made.facts,
            subscribers: async () => Array.from({ length: customers }, (_, index) => bistro + index),
          },
        },
        made.by(),
        {
          subscriptionId: made.subscriptionId,
          customerId: null,
          emailsInvoice: false,
          hasOwnId: false,
          ...wanted,
        },
      );
    const runs = async () =>
      (await made.store.readStream(1, `subscription-${made.subscriptionId}`)).filter(
        ({ type }) => type === 'SubscriptionRunStarted',
      );
    return { ...made, run, runs };
  };

  test('is the same where an equal call without an id follows within a minute, and else one too many', async () => {
    const { run, runs, clock } = await running();
    await run();
    clock.now = () => '2026-11-19T08:30:59.999Z';
    await run();
    expect(await runs()).toMatchObject([{ data: { customers: 2 } }]);
    const refusal = { code: 'subscription-running' };
    await expect(run({ hasOwnId: true })).rejects.toMatchObject(refusal);
    await expect(run({ customerId: exporter })).rejects.toMatchObject(refusal);
    await expect(run({ emailsInvoice: true })).rejects.toMatchObject(refusal);
    clock.now = () => '2026-11-19T08:31:00.000Z';
    await expect(run()).rejects.toMatchObject(refusal);
  });

  test('is for 20.000 customers at most, of a subscription that is there and has something in it', async () => {
    const { run, runs, by, add: _, ...made } = await running();
    await expect(run({}, 20_001)).rejects.toMatchObject({ code: 'too-much-at-once' });
    await expect(run({ subscriptionId: 99 })).rejects.toMatchObject({ code: 'subscription-not-found' });
    const empty = await addSubscription(made, by(), { name: 'Leeg' });
    await expect(run(empty)).rejects.toMatchObject({ code: 'subscription-empty' });
    expect(await runs()).toEqual([]);
    await run({}, 20_000);
    expect(await runs()).toMatchObject([{ data: { customers: 20_000 } }]);
  });
});
