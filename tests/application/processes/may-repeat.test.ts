import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandHandler } from '#application/kernel/command-handler.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';
import { collectByProvider } from '#application/processes/collect-by-provider.ts';
import { firstPaymentMandate } from '#application/processes/first-payment-mandate.ts';
import { labelStatus } from '#application/processes/label-status.ts';
import type { AnyProcess } from '#application/processes/log-worker.ts';
import { paymentStatus } from '#application/processes/payment-status.ts';
import { processRunner } from '#application/processes/runner.ts';
import { shopSyncProcess } from '#application/processes/shop-sync.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { memoryProcessStore } from '#tests/support/process-store-memory.ts';
import { anAccount } from '#tests/support/records.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => void vi.useRealTimers());
const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
/** Longer than any of them waits for its first other try. */
const aWhile = 20 * 60_000;

/** A log with one event, and what a process does outside for it: `act` is called each time that it does. */
const office = async (
  stream: string,
  event: StoredEvent,
  processOf: (parts: { store: ReturnType<typeof memoryEventStore>; act: () => Promise<never> }) => AnyProcess,
) => {
  const store = memoryEventStore({ clock });
  const processStore = memoryProcessStore();
  const [answers, faults]: [(() => unknown)[], Error[]] = [[], []];
  let acts = 0;
  const act = async () => {
    acts += 1;
    return (answers.shift() ?? (() => ({})))() as never;
  };
  const process = processOf({ store, act });
  const runner = processRunner({
    store: { ...store, readLog: (log, after, limit) => store.readLog(log, after, limit) },
    processStore,
    leases: { hold: async () => true, release: async () => undefined },
    processes: [{ ...process, from: 'start' }],
    onFault: (fault) => void faults.push(fault),
  });
  await store.append({
    log: 1,
    accountId: 3,
    commandId: crypto.randomUUID(),
    metadata: { userId: 0, onBehalfOf: null, commandDigest: '', correlationId: 'c', screen: null },
    streams: [{ stream, expectedRevision: 0, events: [event] }],
  });
  return { store, processStore, runner, process, answers, faults, acts: () => acts };
};

const of = (type: string, data: object) => ({ type, version: 1, data }) as StoredEvent;
const money = { orderId: 17, amount: 1_005_500 };
const address = 'https://shop.example/sync';
const shopOf = (
  settings: Record<string, string>,
  has: 'shop' | 'webshop' | 'coupons',
  voucherIds?: number[],
) =>
  [
    'shopSync-3',
    shopSyncEvents.requested({
      accountId: 3,
      productIds: voucherIds ? [] : [1201],
      ...(voucherIds && { voucherIds }),
    }),
    ({ store, act }: { store: ReturnType<typeof memoryEventStore>; act: () => Promise<never> }) =>
      shopSyncProcess({
        handle: commandHandler({ store, mayActOn: (_, owner, accountId) => owner === accountId }),
        account: () => anAccount({ settings }),
        shop: { sync: act } as never,
        webshop: { loginOf: async () => (has === 'shop' ? null : {}), fill: act } as never,
        coupons: (async () => {
          await act();
          return [];
        }) as never,
      }),
  ] as const;

const followed = {
  'a parcel': [
    'shippingLabel-17',
    of('ShippingLabelMade', { orderId: 17, labelId: 8 }),
    ({ act }) =>
      labelStatus({
        follow: (async () => {
          await act();
          return { isActive: true, status: 'delivered' };
        }) as never,
      }),
    'label 8',
  ],
  'a payment link': [
    'payments-17',
    of('PaymentLinkMade', { ...money, providerId: 'tr_1' }),
    ({ act }) =>
      paymentStatus({
        hear: (async () => {
          await act();
          return { state: 'paid' };
        }) as never,
        now: () => '2026-11-19T08:40:00.000Z',
      }),
    'payment tr_1',
  ],
  'a collection by the provider': [
    'sepaBatches-3',
    of('SepaBatchMade', {
      kind: 'provider',
      batchId: 5,
      on: clock.today(),
      items: [{ ...money, customerId: 401 }],
    }),
    ({ act }) => collectByProvider({ today: clock.today, collect: act as never }),
    'collect 5 17',
  ],
  'a shop that fetches': [...shopOf({ online_shop_sync_url: address }, 'shop'), 'account 3 1'],
  'a shop that is filled': [...shopOf({}, 'webshop'), 'webshop 3 1'],
  'coupons of a shop': [...shopOf({}, 'coupons', [6]), 'coupons 3 1'],
} satisfies Record<string, readonly [...Parameters<typeof office>, string]>;
const each = Object.entries(followed) as [string, (typeof followed)['a parcel']][];

test.each(each)(
  '%s is tried again after a kill in the middle of it',
  async (_, [stream, event, process, key]) => {
    const made = await office(stream, event, process);
    await made.processStore.begin({ process: made.process.name, log: 1, key, position: 1 });
    await made.runner.start();
    await vi.advanceTimersByTimeAsync(aWhile);
    expect(made.faults).toEqual([]);
    expect(made.acts()).toBe(1);
    expect(await made.runner.open()).toEqual([]);
    await made.runner.stop();
  },
);

test.each(each)('%s is tried again where what broke was here', async (_, [stream, event, process]) => {
  const made = await office(stream, event, process);
  made.answers.push(() => {
    throw new StoreUnreachable('No connection established', { isUnknown: false });
  });
  await made.runner.start();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(made.faults).toEqual([]);
  expect(made.acts()).toBe(2);
  expect(await made.runner.open()).toEqual([]);
  await made.runner.stop();
});

test('a shop of which it is not known is said to be tried again, without what broke here, and to have taken it then', async () => {
  const [stream, event, process, key] = followed['a shop that is filled'];
  const { store, processStore, runner, faults } = await office(stream, event, process);
  await processStore.begin({ process: 'shop-sync', log: 1, key, position: 1 });
  await runner.start();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(faults).toEqual([]);
  const outcomes = (await store.readStream(1, stream)).slice(1).map(({ data }) => data);
  expect(outcomes).toMatchObject([
    { outcome: 'waiting', reason: '' },
    { outcome: 'done', reason: '' },
  ]);
  await runner.stop();
});

test('the mandate of a first payment is asked for so too', () => {
  expect(firstPaymentMandate({} as never).mayRepeat).toBe(true);
});
