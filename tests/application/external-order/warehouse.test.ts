import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announceProducts } from '#application/external-order/announce-products.ts';
import { hourlyWithWarehouses } from '#application/external-order/hourly.ts';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';
import type { Outbox, OutboxMail } from '#application/ports/outbox.ts';
import { warehouseMail } from '#application/processes/warehouse-mail.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { anAccount } from '#tests/support/records.ts';
import {
  barolo,
  cremant,
  noordhof,
  particulier,
  sancerre,
  shop,
  silent,
  strict,
} from '#tests/support/shop.ts';
import { servedWarehouse } from '#tests/support/warehouse-simulator.ts';
import { withCore } from '#tests/support/with-core.ts';

let served: Awaited<ReturnType<typeof servedWarehouse>>;
beforeAll(async () => {
  served = await servedWarehouse();
});
afterAll(() => served.close());
afterEach(() => {
  served.state.fault = null;
  served.state.calls = 0;
  served.orders.length = 0;
  served.stock.clear();
});

const counts = (counted: Record<number, number>) => {
  for (const [number, quantity] of Object.entries(counted)) served.stock.set(number, quantity);
};

const start = async (settings: OwnSettings = {}) => {
  const made = await shop();
  for (const [number, wine] of made.products) made.products.set(number, { ...wine, number });
  const time = { now: '2026-11-19T08:30:00.000Z' };
  const setting = (more: OwnSettings) =>
    made.accounts.set(
      noordhof,
      anAccount({ settings: { cjh_connect: true, cjh_orders: true, ...settings, ...more } }),
    );
  setting({});
  const takeOver = withCore(takeOverStock, {
    ...made,
    warehouses: () => served.warehouse,
    facts: {
      ...made.facts,
      productsByNumber: async (_, numbers) =>
        [...made.products.values()].filter(({ number }) => numbers.includes(number)),
    },
  });
  const added: { productId: number; position: number }[] = [];
  const faults: Error[] = [];
  const hourly = hourlyWithWarehouses({
    accounts: () => [...made.accounts.values()],
    takeOver,
    announce: withCore(announceProducts, {
      handle: made.handle,
      facts: {
        productsAddedAfter: async (_, after, take) => ({
          added: added.filter(({ position }) => position > after).slice(0, take),
          last: added.at(-1)?.position ?? 0,
        }),
      },
    }),
    clock: { ...made.clock, now: () => time.now },
    onFault: (fault) => faults.push(fault),
  });
  const mails: OutboxMail[] = [];
  const outbox = {
    put: async (mail: OutboxMail) => {
      if (!mails.some(({ messageId }) => messageId === mail.messageId)) mails.push(mail);
    },
    send: async () => ({ handedTo: 'server' }),
    conclude: async () => undefined,
  } as unknown as Outbox;
  const process = warehouseMail({ store: made.store, outbox, facts: made.facts });
  const read = eventReader({ ...externalOrderEvents, ...warehouseNewsEvents } as never);
  /** Lets the process react to all that was recorded, from the start. */
  const react = async () => {
    for (const event of await made.store.readLog(1, 0, 1_000))
      if (event.type in { ExternalOrderPlaced: 0, NewProductsAnnounced: 0 })
        await process.react({ ...event, ...(read(event) as object) } as never, {
          attempt: async (_, effect) => ({ outcome: 'done', result: await effect() }),
        });
  };
  const corrections = async () =>
    (await made.store.readLog(1, 0, 1_000)).filter(({ type }) => type === 'StockCorrected');
  return { ...made, time, setting, takeOver, hourly, added, faults, mails, react, corrections };
};

describe('INT-015 · the stock of the external warehouse', () => {
  test('is taken over as stock events, over all its pages; what it does not name stays', async () => {
    const { hourly, stockOf, corrections } = await start({ cjh_stock_sync: true });
    // pages of two
    counts({ 999: 4, 2_000_000_000: 4, [sancerre]: 588, [barolo]: 6 });
    await hourly();
    expect((await stockOf(sancerre)).onHand).toBe(588);
    expect((await stockOf(cremant)).onHand).toBe(60);
    const events = await corrections();
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        productId: sancerre,
        change: -12,
        onHand: 588,
        reason: 'telling van het externe magazijn',
      }),
    ]);
    expect(events[0]!.metadata.userId).toBe(0);
  });

  test('is asked for once every hour', async () => {
    const { hourly, time, stockOf } = await start({ cjh_stock_sync: true });
    counts({ [sancerre]: 588 });
    await hourly();
    counts({ [sancerre]: 500 });
    time.now = '2026-11-19T08:59:59.000Z';
    await hourly();
    expect(served.state.calls).toBe(1);
    expect((await stockOf(sancerre)).onHand).toBe(588);
    time.now = '2026-11-19T09:00:00.000Z';
    await hourly();
    expect((await stockOf(sancerre)).onHand).toBe(500);
  });

  test('that did not answer is asked again at the next turn, in that hour too', async () => {
    const { hourly, faults, stockOf } = await start({ cjh_stock_sync: true });
    counts({ [sancerre]: 588 });
    served.state.fault = 503;
    await hourly();
    expect(faults).toMatchObject([{ code: 'external-stock-unanswered' }]);
    expect((await stockOf(sancerre)).onHand).toBe(600);
    served.state.fault = null;
    await hourly();
    expect((await stockOf(sancerre)).onHand).toBe(588);
  });

  test('is left alone where the account has that off, or the whole link', async () => {
    const { hourly, setting, takeOver, by, faults } = await start();
    counts({ [sancerre]: 588 });
    await hourly();
    setting({ cjh_stock_sync: true, cjh_connect: false });
    await hourly();
    expect(served.state.calls).toBe(0);
    // it is not even tried
    expect(faults).toEqual([]);
    await expect(takeOver(by(4711), 'nu')).rejects.toMatchObject({ code: 'external-warehouse-off' });
    await expect(takeOver(by(), 'nu')).rejects.toMatchObject({ code: 'external-warehouse-off' });
  });

  test('is left alone where nobody holds a key of it', async () => {
    const { setting, by, ...made } = await start();
    setting({ cjh_stock_sync: true });
    const without = { ...made, warehouses: () => null };
    const off = { code: 'external-warehouse-not-connected' };
    const takeOver = withCore(takeOverStock, without);
    await expect(takeOver(by(), 'nu')).rejects.toMatchObject(off);
    const { orderId } = await made.place(by(), made.wants([[sancerre, 6]]));
    await expect(sendToExternalWarehouse(without, by(), { orderId })).rejects.toMatchObject(off);
  });

  test('two servers in one hour correct it once, and so do two accounts that live on one stock', async () => {
    const { takeOver, by, accounts, hourly, corrections } = await start({ cjh_stock_sync: true });
    for (const accountId of [particulier, strict])
      accounts.set(accountId, {
        ...accounts.get(accountId)!,
        settings: { cjh_connect: true, cjh_stock_sync: true },
      });
    counts({ [sancerre]: 588 });
    const { commandId: _, ...who } = { ...by(), userId: 0 };
    await Promise.all([takeOver(who, '2026-11-19T08'), takeOver(who, '2026-11-19T08')]);
    expect(await corrections()).toHaveLength(1);
    served.state.calls = 0;
    await hourly();
    expect(served.state.calls).toBe(1);
  });

  test('of a multi-product is none of ours', async () => {
    const { takeOver, by, components } = await start();
    components.set(sancerre, [{ productId: barolo, quantity: 2 }]);
    counts({ [sancerre]: 1, [barolo]: 4 });
    expect(await takeOver(by(), 'nu')).toMatchObject({ counted: 1, corrected: 1 });
  });
});

describe('INT-015 · the mails about the external warehouse', () => {
  const text =
    'Beste [customer_name], order [order_number] komt op [delivery_date]. [company_name] [onbekend]';

  test('of an order that went there: the confirmation to its contact and the notice to the third party, once', async () => {
    const { place, by, wants, handle, facts, mails, react } = await start({
      cjh_order_confirmation: text,
      cjh_third_party_email: 'magazijn@cjh.example',
    });
    const { orderId } = await place(by(), wants([[sancerre, 12]], { warehouseNote: 'Dozen bovenop' }));
    await sendToExternalWarehouse({ handle, facts, warehouses: () => served.warehouse }, by(), { orderId });
    await react();
    await react();
    const [confirmation, notice] = mails;
    expect(mails).toHaveLength(2);
    expect(confirmation).toMatchObject({
      to: 'inkoop@bistrodekade.example',
      person: 'customer-401',
      orderId,
    });
    expect(confirmation!.text).toMatch(
      /^Beste Bistro De Kade, order \d+ komt op 20-11-2026\. Wijnimport Noordhof \[onbekend\]$/,
    );
    expect(notice).toMatchObject({ to: 'magazijn@cjh.example' });
    expect(notice!.subject).toContain(served.orders[0]!.number);
    expect(notice!.text).toContain('   12  Sancerre Les Caillottes 2024');
    expect(notice!.text).toContain('Dozen bovenop');
    expect(notice!.text).not.toMatch(/13[.,]85/);
  });

  test('of an order of a customer without a mail address: the notice alone', async () => {
    const { place, by, wants, handle, facts, mails, react } = await start({
      cjh_order_confirmation: text,
      cjh_third_party_email: 'magazijn@cjh.example',
    });
    const { orderId } = await place(by(), wants([[sancerre, 12]], { customerId: silent }));
    await sendToExternalWarehouse({ handle, facts, warehouses: () => served.warehouse }, by(), { orderId });
    await react();
    expect(mails.map(({ to }) => to)).toEqual(['magazijn@cjh.example']);
  });

  test('neither goes out where the account wants none', async () => {
    const { place, by, wants, handle, facts, mails, react } = await start();
    const { orderId } = await place(by(), wants([[sancerre, 12]]));
    await sendToExternalWarehouse({ handle, facts, warehouses: () => served.warehouse }, by(), { orderId });
    await react();
    expect(mails).toEqual([]);
  });

  test('of new products: one for all that were added since the last, none for what was there before', async () => {
    const { added, hourly, time, mails, react } = await start({
      cjh_new_products_email: 'nieuw@cjh.example',
    });
    added.push({ productId: cremant, position: 10 });
    await hourly();
    await react();
    expect(mails).toEqual([]);
    added.push({ productId: sancerre, position: 20 }, { productId: barolo, position: 21 });
    time.now = '2026-11-19T09:05:00.000Z';
    await hourly();
    time.now = '2026-11-19T10:05:00.000Z';
    await hourly();
    await react();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'nieuw@cjh.example' });
    expect(mails[0]!.text).toMatch(/1201 {2}Sancerre Les Caillottes 2024\n.*Barolo Serralunga/);
    expect(mails[0]!.text).not.toContain('Crémant');
  });
});
