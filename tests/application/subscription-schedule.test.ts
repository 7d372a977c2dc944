import { expect, test } from 'vitest';
import { addSubscription, addSubscriptionProduct } from '#application/subscription/keep.ts';
import { runDueSubscriptions, scheduleSubscription } from '#application/subscription/schedule.ts';
import { addDays } from '#domain/kernel/date.ts';
import { nextDueOf, subscription } from '#domain/subscription/subscription.ts';
import { anAccount } from '#tests/support/records.ts';
import { bistro, exporter, noordhof, sancerre, shop } from '#tests/support/shop.ts';

const day = (today: string) => ({ now: () => `${today}T00:00:10.000Z`, today: () => today });

/** Two subscriptions of every Tuesday, and the round that runs what is due; `killed` throws where it says. */
const start = async () => {
  const made = await shop();
  made.accounts.set(noordhof, anAccount({ settings: { subscriptions: true } } as never));
  const ids: number[] = [];
  for (const name of ['Eerste', 'Tweede']) {
    const { subscriptionId } = await addSubscription(made, made.by(), { name });
    const wine = { subscriptionId, productId: sancerre, quantity: 6, typed: null };
    await addSubscriptionProduct(made, made.by(), wine);
    const to = { unit: 'week', every: 1, on: 2, from: '2026-11-01' } as const;
    await scheduleSubscription(made, made.by(), { subscriptionId, to });
    ids.push(subscriptionId);
  }
  const next = async (subscriptionId: number) => {
    let found: string | null = null;
    await made.handle(made.by(), 'find', async (work) => {
      const state = await work.load(subscription, subscriptionId);
      found = state && nextDueOf(state);
    });
    return found as string | null;
  };
  let kill: 'before' | 'after' | null = null;
  const faults: Error[] = [];
  const roundOn = (today: string, paused = 0, customerIds = [bistro, exporter]) =>
    runDueSubscriptions({
      ...made,
      handle: async (...given) => {
        if (kill === 'before') throw new Error('killed');
        const done = await made.handle(...given);
        if (kill === 'after') throw new Error('killed');
        return done;
      },
      clock: day(today),
      subscriptions: {
        due: async (until) => {
          const due = [];
          for (const subscriptionId of ids) {
            const on = await next(subscriptionId);
            if (on !== null && on <= until) due.push({ log: 1, accountId: noordhof, subscriptionId, on });
          }
          return due;
        },
        subscribers: async () => ({ customerIds, paused }),
      },
      onFault: (fault) => void faults.push(fault),
    })();
  const startedOf = async (subscriptionId: number) =>
    (await made.store.readStream(1, `subscription-${subscriptionId}`)).filter(
      ({ type }) => type === 'SubscriptionRunStarted',
    );
  return { ...made, ids, next, faults, roundOn, startedOf, killAt: (at: typeof kill) => void (kill = at) };
};

test('what is due is run once, wherever a round is killed and however often it is done', async () => {
  const { ids, roundOn, startedOf, killAt, faults, next } = await start();
  expect(await next(ids[0]!)).toBe('2026-11-24');
  await roundOn('2026-11-23');
  expect(await startedOf(ids[0]!)).toEqual([]);
  killAt('before');
  await roundOn('2026-11-24');
  killAt('after');
  await roundOn('2026-11-24');
  killAt(null);
  await Promise.all([roundOn('2026-11-24'), roundOn('2026-11-24')]);
  expect(faults.length).toBeGreaterThan(0);
  for (const id of ids) {
    expect(await startedOf(id)).toMatchObject([{ data: { customers: 2, customerId: null } }]);
    expect(await next(id)).toBe('2026-12-01');
  }
});

test('a server that was away runs it once for all the days that it missed', async () => {
  const { ids, roundOn, startedOf, next } = await start();
  await roundOn('2026-12-20');
  expect(await startedOf(ids[0]!)).toHaveLength(1);
  expect(await next(ids[0]!)).toBe('2026-12-22');
});

test('where everybody paused no run begins, and the log says so', async () => {
  const { ids, roundOn, startedOf, store, next } = await start();
  await roundOn('2026-11-24', 2, []);
  expect(await startedOf(ids[0]!)).toEqual([]);
  const [told] = (await store.readStream(1, `subscription-${ids[0]}`)).filter(
    ({ type }) => type === 'SubscriptionCameDue',
  );
  expect(told).toMatchObject({ data: { paused: 2, customers: 0, runId: null } });
  expect(await next(ids[0]!)).toBe(addDays('2026-11-24', 7));
});

test('an account without subscriptions runs none', async () => {
  const { ids, roundOn, startedOf, accounts } = await start();
  accounts.set(noordhof, anAccount());
  await roundOn('2026-11-24');
  expect(await startedOf(ids[0]!)).toEqual([]);
});
