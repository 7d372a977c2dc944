import { expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { euro } from '#domain/kernel/money.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { paymentLinkOf, paymentsOfOrder } from '#projections/payments/queries.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { sumsOfSalesOrder } from '#projections/sales-orders/queries.ts';
import { placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

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
  const total = (await sumsOfSalesOrder(db, 1, orderId))!.incl;
  const made = {
    orderId,
    service: 'second' as const,
    providerId: tr,
    amount: total,
    link: 'https://p.example',
  };
  await record('payments-17', [line({ paid: 100 * euro }), paymentEvents.linkMade(made)]);
  expect(await sumsOfSalesOrder(db, 1, orderId)).toEqual({ incl: total, paid: 100 * euro });
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
  expect(await sumsOfSalesOrder(db, 1, orderId)).toMatchObject({ paid: 50 * euro });
  expect(await paymentLinkOf(db, tr)).toEqual({
    log: 1,
    accountId: 3,
    orderIds: [orderId],
    service: 'second',
  });
  expect(await paymentLinkOf(db, 'tr_forged')).toBeNull();
  expect(side.faults).toEqual([]);
  const leases = postgresLeases(pool, { onFault: () => undefined });
  expect(await compareWithRebuild({ pool, store, leases, projections: wanted })).toEqual([]);
  await leases.stop();
});

test.runIf(isThorough)(
  'PAY-013 · what a customer pays for an order that was deleted meanwhile counts when that comes back',
  async () => {
    const { db, record } = await readModelsOn(wanted);
    const number = 10_872;
    await record('salesOrder-17', [placed({ number }), salesOrderEvents.deleted({ orderId, number })]);
    await record('payments-17', [line({ lineId: 2, providerId: tr, method: 6, paid: 20 * euro })]);
    expect(await sumsOfSalesOrder(db, 1, orderId)).toBeNull();
    await record('salesOrder-17', [salesOrderEvents.restored({ orderId, number })]);
    expect(await sumsOfSalesOrder(db, 1, orderId)).toMatchObject({ paid: 20 * euro });
  },
);
