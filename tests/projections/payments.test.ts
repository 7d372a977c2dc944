import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { euro } from '#domain/kernel/money.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { invoices } from '#projections/invoices/projection.ts';
import type { Page } from '#projections/kernel/query.ts';
import { pageOfPayments } from '#projections/payment-list/queries.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { paymentLinkOf, paymentsOfOrder } from '#projections/payments/queries.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { salesOrderById } from '#projections/sales-orders/queries.ts';
import { placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';

const orderId = 17;
const tr = 'tr_WDqYK6vllg';
const line = (over: Partial<PaymentLine> & { paid: number }) =>
  paymentEvents.paymentAdded({
    orderId,
    lineId: 1,
    date: '2026-11-19',
    amount: over.paid,
    method: 1,
    status: 'paid',
    providerId: null,
    refundOf: null,
    isSuggested: true,
    ...over,
  });
const wanted = [accounts, salesOrders, orderPayments];

test('PAY-001 · PAY-005 · payments of an order are shown as they are now, and their sum beside its total', async () => {
  const { db, record, pool, store, ...side } = await readModelsOn(wanted);
  await record('salesOrder-17', [placed()]);
  const total = (await salesOrderById(db, 1, orderId))!.order.incl;
  const made = {
    orderId,
    service: 'second' as const,
    providerId: tr,
    amount: total,
    link: 'https://p.example',
  };
  await record('payments-17', [line({ paid: 100 * euro }), paymentEvents.linkMade(made)]);
  expect(await salesOrderById(db, 1, orderId)).toMatchObject({ order: { incl: total, paid: 100 * euro } });
  await record('payments-17', [
    line({ lineId: 2, amount: 50 * euro, providerId: tr, method: 6, paid: 150 * euro }),
    paymentEvents.paymentChanged({
      orderId,
      lineId: 1,
      from: { method: 1 },
      to: { method: 3, amount: 90 * euro },
      paid: 140 * euro,
    }),
  ]);
  expect(await paymentsOfOrder(db, 1, orderId)).toMatchObject([
    { lineId: 1, amount: 90 * euro, method: 3, date: '2026-11-19', providerId: null, userName: '' },
    { lineId: 2, amount: 50 * euro, method: 6, providerId: tr },
  ]);
  await record('payments-17', [
    paymentEvents.paymentDeleted({
      orderId,
      lineId: 1,
      date: '2026-11-19',
      amount: 90 * euro,
      method: 3,
      paid: 50 * euro,
    }),
  ]);
  expect(await paymentsOfOrder(db, 1, orderId)).toMatchObject([{ lineId: 2 }]);
  expect(await salesOrderById(db, 1, orderId)).toMatchObject({ order: { paid: 50 * euro } });
  expect(await paymentLinkOf(db, tr)).toEqual({
    log: 1,
    accountId: 3,
    isCollected: false,
    orderIds: [orderId],
    service: 'second',
  });
  expect(await paymentLinkOf(db, 'tr_forged')).toBeNull();
  expect(side.faults).toEqual([]);
  const leases = postgresLeases(pool, { onFault: () => undefined });
  expect(await compareWithRebuild({ pool, store, leases, projections: wanted })).toEqual([]);
  await leases.stop();
});

test('PAY-013 · what a customer pays for an order that was deleted meanwhile counts when that comes back', async () => {
  const { db, record } = await readModelsOn(wanted);
  const number = 10_872;
  await record('salesOrder-17', [placed({ number }), salesOrderEvents.deleted({ orderId, number })]);
  await record('payments-17', [line({ lineId: 2, providerId: tr, method: 6, paid: 20 * euro })]);
  expect(await salesOrderById(db, 1, orderId)).toBeNull();
  await record('salesOrder-17', [salesOrderEvents.restored({ orderId, number })]);
  expect(await salesOrderById(db, 1, orderId)).toMatchObject({ order: { paid: 20 * euro } });
});

test('the list of payments counts and sums the next thousand, without what failed, and all up to ten thousand where that is asked', async () => {
  const { db } = await readModelsOn([...wanted, invoices]);
  const add = (from: number, until: number, status: string) =>
    sql`insert into payment_line (log, order_id, line_id, place, account_id, user_id, paid_on, amount, method, status)
      select 1, 17, n, n, 3, 8, '2026-11-19', 10000, 1, ${status} from generate_series(${from}::int, ${until}::int) n`.execute(
      db,
    );
  const scope = { log: 1, accountId: 3, customersFrom: 3 };
  const all = { scope, question: '', method: null, customerId: null, from: null, until: null };
  const found = async (over: object = {}, at: Partial<Page> = {}) => {
    const page = { isDescending: true, skip: 0, take: 1, ...at };
    const { rows, ...sums } = await pageOfPayments(db, { ...all, ...over }, page);
    return { lineId: rows[0]?.lineId, ...sums };
  };
  await add(1, 999, 'paid');
  await add(1_000, 1_000, 'failed');
  expect(await found()).toEqual({ lineId: 1_000, total: 1_000, hasMore: false, sum: 999 * euro });
  await add(1_001, 10_000, 'paid');
  const more = { hasMore: true, sum: null };
  expect(await found()).toEqual({ lineId: 10_000, total: 1_000, ...more });
  // who pages on finds a next page
  expect(await found({}, { skip: 999 })).toEqual({ lineId: 9_001, total: 2_000, ...more });
  const counted = { isCounted: true };
  expect(await found({}, counted)).toEqual({
    lineId: 10_000,
    total: 10_000,
    hasMore: false,
    sum: 9_999 * euro,
  });
  await add(10_001, 10_001, 'paid');
  expect(await found({}, counted)).toEqual({ lineId: 10_001, total: 10_000, ...more });
  const last = await found({}, { skip: 10_000 });
  expect(last).toEqual({ lineId: 1, total: 10_001, hasMore: false, sum: 10_000 * euro });
  const none = { lineId: undefined, total: 0, hasMore: false, sum: 0 };
  expect(await found({ method: 2 })).toEqual(none);
  expect(await found({ from: '2026-11-20' })).toEqual(none);
  expect(await found({ until: '2026-11-18' })).toEqual(none);
  expect(await found({ from: '2026-11-19', until: '2026-11-19', method: 1 }, counted)).toMatchObject({
    total: 10_000,
  });
});
