import { lateCustomers } from '#projections/unpaid/queries.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays, timeInAmsterdam } from '#domain/kernel/date.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { openInvoicesOf } from '#projections/open-amounts/queries.ts';
import {
  lastDeliveryDate,
  invoiceStatusIn,
  linesOfOrders,
  ordersInQueue,
  type Queue,
  queueFigures,
} from '#projections/sales-orders/queries.ts';
import { searchEverything } from '#projections/search/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

/** SHELL-016: 25 together. */
const mostFound = { orders: 15, customers: 10 };

export const ofAccount = ({ caller }: View) => caller.account;

type Listed = Awaited<ReturnType<typeof ordersInQueue>>['rows'][number];
const asRow =
  ({ caller }: View) =>
  (order: Listed) => ({
    ...order,
    isOfAccount: order.accountId === caller.account.accountId,
    invoiceStatus: invoiceStatusIn(order),
  });

/** The day that is requested, beside today and the last day with deliveries before it. */
const dayOf = async (call: View, date: string) => {
  const { db, clock } = call.core;
  const today = clock.today();
  return { date, today, lastDate: await lastDeliveryDate(db, ofAccount(call), today) };
};

export const pageOf = async (call: View, queue: Queue, date: string, page: Page) => {
  const { rows, orders, bottles, incl } = await ordersInQueue(
    call.core.db,
    ofAccount(call),
    queue,
    await dayOf(call, date),
    page,
  );
  return { data: rows.map(asRow(call)), total: orders, sums: { bottles, incl } };
};

/** The orders that wait for wine, with their lines. */
export const backOrdersOf = async (call: View, page: Page) => {
  const { data, ...sums } = await pageOf(call, 'backorders', call.core.clock.today(), page);
  const ids = data.map(({ orderId }) => orderId);
  const lines = Map.groupBy(
    await linesOfOrders(call.core.db, call.caller.log, ids),
    ({ order_id }) => order_id,
  );
  return {
    ...sums,
    data: data.map((order) => ({
      ...order,
      lines: (lines.get(order.orderId) ?? []).map(camelCased),
    })),
  };
};

/** What the queues of the dashboard come to. */
export const summaryOf = async (call: View, { date }: { date: string }) => {
  const { db, clock } = call.core;
  const day = await dayOf(call, date);
  const { account } = call.caller;
  const [figures, open, late] = await Promise.all([
    queueFigures(db, ofAccount(call), day),
    openInvoicesOf(db, ofAccount(call)),
    lateCustomers(db, ofAccount(call), {
      today: day.today,
      standardTerm: settingOf(account, 'paymentTerm'),
    }),
  ]);
  // DASH-001: after tomorrow, the next day on which anything is delivered
  const [nextDeliveryDate] = deliveryDates({
    deliveryDays: [],
    today: day.today,
    time: timeInAmsterdam(clock.now()),
    count: 4,
  }).filter((text) => text > addDays(day.today, 1));
  return {
    data: {
      today: figures.entered,
      todeliver: figures.todeliver,
      not_invoiced: figures.notinvoiced,
      open: { invoices: open.count, incl: open.amount, late },
      counts: Object.fromEntries(
        Object.entries(figures).map(([queue, { orders }]) => [queue, orders]),
      ) as Record<Queue, number>,
      date: day.today,
      next_delivery_date: nextDeliveryDate!,
      last_date: day.lastDate,
    },
  };
};

/** SHELL-016: orders first, then customers. */
export const foundOf = async (call: View, { q }: { q: string }) => {
  const { db } = call.core;
  const { log, account } = call.caller;
  const { accountId, customersFrom } = account;
  const { orders, customers } = await searchEverything(db, { log, accountId, customersFrom }, q, mostFound);
  return {
    data: [
      ...orders.map((order) => ({ type: 1 as const, ...order })),
      ...customers.map((item) => ({ type: 2 as const, ...item, date: null, amount: null, status: null })),
    ],
  };
};
