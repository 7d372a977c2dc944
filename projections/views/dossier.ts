import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { type DossierRefusal, mostDossierEvents } from '#domain/dossier/refusals.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { customerById } from '#projections/customers/queries.ts';
import { positionsIn } from '#projections/log-book/queries.ts';
import { orderIdsOfCustomer } from '#projections/sales-orders/queries.ts';
import { orderAsOfView } from '#projections/views/as-of-order.ts';
import type { AsOfView } from '#projections/views/as-of.ts';
import { customersOf } from '#projections/views/view.ts';

/** What a dossier is about. Days in Amsterdam, both included. */
export type DossierOf =
  | { kind: 'order'; orderId: number }
  | { kind: 'customer'; customerId: number }
  | { kind: 'period'; from: CalendarDate; to: CalendarDate };

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
  const [placed] = await view.core.store.readStream(view.caller.log, `salesOrder-${orderId}`);
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
  const orders = await orderIdsOfCustomer(db, scope, customerId, mostDossierEvents);
  const streams = [`customer-${customerId}`, ...orders.flatMap(streamsOfOrder)];
  return { number: String(customer.number), facts: [], tables: [], streams };
};

const recordOf = async (view: AsOfView, of: DossierOf) => {
  if (of.kind === 'order') return orderOf(view, of.orderId);
  if (of.kind === 'customer') return customerOf(view, of.customerId);
  return { number: '', facts: [], tables: [], streams: null };
};

/**
 * What belongs in a dossier, of the account that calls alone: positions by log, in order, and what of an order stands on
 * paper without saying whose it is. Refuses order-not-found, customer-not-found, dossier-too-large, dossier-empty.
 */
export const dossierContent = async (view: AsOfView, of: DossierOf, most = mostDossierEvents) => {
  const { core, caller } = view;
  const { streams, ...record } = await recordOf(view, of);
  const scope = { log: caller.log, accountId: caller.account.accountId };
  const about = of.kind === 'period' ? of : { streams: streams! };
  const found = await positionsIn(core.db, scope, about, most + 1);
  if (found.length > most) return refuse<DossierRefusal>('dossier-too-large');
  if (found.length === 0) return refuse<DossierRefusal>('dossier-empty');
  const logs = [...Map.groupBy(found, ({ log }) => log)]
    .map(([log, places]) => ({
      log,
      positions: places.map(({ position }) => position).toSorted((one, other) => one - other),
    }))
    .toSorted((one, other) => one.log - other.log);
  return { ...record, logs };
};
export type DossierContent = Awaited<ReturnType<typeof dossierContent>>;
