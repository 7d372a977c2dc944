import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { DossierOf } from '#domain/dossier/about.ts';
import { type DossierRefusal, mostAskedEvents, mostDossierEvents } from '#domain/dossier/refusals.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { customerById } from '#projections/customers/queries.ts';
import { positionsIn } from '#projections/log-book/queries.ts';
import { orderIdsOfCustomer } from '#projections/sales-orders/queries.ts';
import { orderAsOfView } from '#projections/views/as-of-order.ts';
import type { AsOfView } from '#projections/views/as-of.ts';
import { customersOf } from '#projections/views/view.ts';

/** The logs of records of an order. */
const streamsOfOrder = (orderId: number) =>
  ['salesOrder', 'payments', 'orderPaper', 'invoice'].map((category) => `${category}-${orderId}`);

/** What is said of an order on paper: nothing of whose it is, or what was typed. */
const plainFacts = [
  'status',
  'deleted',
  'orderDate',
  'invoiceNumber',
  'invoiceDate',
  'excl',
  'incl',
  'paid',
  'open',
];

const orderOf = async (view: AsOfView, orderId: number) => {
  const [placed] = await view.core.store.readStream(view.caller.log, `salesOrder-${orderId}`, 0, 1);
  if (placed?.accountId !== view.caller.account.accountId)
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { title, sections, tables } = await orderAsOfView(view, { id: orderId, at: '' });
  const facts = sections
    .flatMap((section) => section.facts)
    .filter(({ name }) => plainFacts.includes(name) || name.startsWith('vat '))
    .map(({ label, value }) => [label, value ?? ''] as const);
  return { title, number: title.replaceAll(/\D/g, ''), facts, tables, streams: streamsOfOrder(orderId) };
};

const customerOf = async ({ core: { db }, caller }: AsOfView, customerId: number) => {
  const customer = await customerById(db, customersOf(caller.account), customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const scope = { log: caller.log, accountId: caller.account.accountId };
  const orders = await orderIdsOfCustomer(db, scope, customerId, mostAskedEvents);
  const streams = [`customer-${customerId}`, ...orders.flatMap(streamsOfOrder)];
  return { number: String(customer.number), facts: [], tables: [], streams };
};

/** What a dossier is about, by what people know it. Refuses order-not-found, customer-not-found. */
export const dossierRecord = async (view: AsOfView, of: DossierOf) => {
  if (of.kind === 'order') return orderOf(view, of.orderId);
  if (of.kind === 'customer') return customerOf(view, of.customerId);
  if (of.to < of.from) return refuse<DossierRefusal>('dossier-empty');
  return { number: '', facts: [], tables: [], streams: null };
};

/** Each once, in order: a list of two million takes less than half of the room of a set with it. */
const inOrder = (positions: readonly number[]) =>
  positions.toSorted((one, other) => one - other).filter((position, nth, all) => position !== all[nth - 1]);

export type DossierLimit = { most: number; refusal: DossierRefusal };
/** Of a dossier that is made while it is sent, and of one that is made in the background. */
export const limits = {
  sent: { most: mostDossierEvents, refusal: 'dossier-too-large' },
  asked: { most: mostAskedEvents, refusal: 'dossier-far-too-large' },
} as const satisfies Record<string, DossierLimit>;

/**
 * What belongs in a dossier, of the account that calls alone: positions by log, in order, and what of an order stands on
 * paper without saying whose it is. Refuses order-not-found, customer-not-found, dossier-empty, and what
 * `limit` says of more events than it lets through.
 */
export const dossierContent = async (
  view: AsOfView,
  of: DossierOf,
  { most, refusal }: DossierLimit = limits.sent,
) => {
  const { core, caller } = view;
  const { streams, ...record } = await dossierRecord(view, of);
  const scope = { log: caller.log, accountId: caller.account.accountId };
  const about = of.kind === 'period' ? of : { streams: streams! };
  const found = new Map<number, number[]>();
  let events = 0;
  const eachOnce = () => {
    for (const [log, positions] of found) found.set(log, inOrder(positions));
    events = [...found.values()].reduce((count, { length }) => count + length, 0);
  };
  for await (const places of positionsIn(core.db, scope, about)) {
    for (const { log, position } of places)
      found
        .set(log, found.get(log) ?? [])
        .get(log)!
        .push(position);
    events += places.length;
    if (events > most) eachOnce();
    if (events > most) return refuse<DossierRefusal>(refusal);
  }
  if (found.size === 0) return refuse<DossierRefusal>('dossier-empty');
  eachOnce();
  const logs = [...found]
    .map(([log, positions]) => ({ log, positions }))
    .toSorted((one, other) => one.log - other.log);
  return { ...record, events, logs };
};
export type DossierContent = Awaited<ReturnType<typeof dossierContent>>;
