import { sql } from 'kysely';
import type { CollectiveInterval } from '#domain/collective-invoice/interval.ts';
import { bytesOfSlip, mostBytes, mostSlips } from '#domain/collective-invoice/collective-invoice.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { inScope, isAny, type Page, pageFrom, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The day of supply of an order, by which it belongs to a run. */
const day = sql<CalendarDate>`coalesce(o.delivery_date, o.order_date)`;
/** The orders without an invoice that a run up to a day is about, delivered or not yet. */
const isOfRun = (until: CalendarDate) => sql`o.invoice_number is null and not o.is_past
  and o.credits_order_id is null and o.incl >= 0 and o.status not in ('quote', 'backorder') and ${day} <= ${until}`;
const isDelivered = sql`o.status = 'delivered'`;

type Ready = { orderId: number; address: DeliveryAddress; lines: number };

/** The delivered orders of a customer that a run up to a day puts on collective invoices, the oldest first. */
export const ordersToGather = (
  db: Db,
  scope: Scope,
  { customerId, until }: { customerId: number; until: CalendarDate },
) =>
  rowsOf(
    db,
    sql<Ready>`select order_id as "orderId", address,
        (select count(*)::int from sales_order_line line where line.order_id = o.order_id and line.log = o.log) as lines
      from sales_order o
      where ${inScope(scope, 'o')} and o.customer_id = ${customerId} and ${isDelivered} and ${isOfRun(until)}
      order by ${day}, number`,
  );

const placeOf = ({ street, houseNumber, houseNumberExtra, postcode, city }: DeliveryAddress) =>
  [street, houseNumber, houseNumberExtra, postcode, city].join('\n').toLowerCase();

/** What comes together on an invoice: all, or per address; in pieces of what fits on one. */
export const groupsOf = (found: readonly Ready[], isPerAddress: boolean): number[][] => {
  const groups = Map.groupBy(found, ({ address }) => (isPerAddress ? placeOf(address) : ''));
  return [...groups.values()].flatMap((group) => {
    const pieces: number[][] = [];
    let bytes = Infinity;
    for (const { orderId, lines } of group) {
      if (bytes + bytesOfSlip(lines) > mostBytes || pieces.at(-1)!.length === mostSlips) {
        pieces.push([]);
        bytes = 0;
      }
      pieces.at(-1)!.push(orderId);
      bytes += bytesOfSlip(lines);
    }
    return pieces;
  });
};

export type RunRow = {
  customerId: number;
  name: string;
  record: Customer;
  isForgotten: boolean;
  /** Delivered, with what they come to; and what is not delivered yet. */
  ready: number;
  amount: Money;
  waiting: number;
};

/**
 * Who is invoiced per period and has orders of the account up to a day, those with something to invoice first; the
 * customers may be those of another account.
 */
export const customersOfRun = (
  db: Db,
  scope: Scope,
  {
    customers,
    until,
    intervals,
  }: { customers: Scope; until: CalendarDate; intervals: readonly CollectiveInterval[] },
) =>
  rowsOf(
    db,
    sql<RunRow>`select customer.customer_id as "customerId", name, record, not ${customerIsKnown} as "isForgotten",
        found.ready, found.amount, found.waiting
      from customer, lateral (
        select (count(*) filter (where ${isDelivered}))::int as ready,
          coalesce(sum(o.incl) filter (where ${isDelivered}), 0)::bigint as amount,
          (count(*) filter (where not (${isDelivered})))::int as waiting
        from sales_order o where o.log = customer.log and o.customer_id = customer.customer_id
          and o.account_id = ${scope.accountId} and ${isOfRun(until)}) found
      where ${inScope(customers, 'customer')} and record->>'invoicing' = any(${[...intervals]}::text[])
        and found.ready + found.waiting > 0
      order by found.ready = 0, name, customer.customer_id`,
  );

type RunOrder = {
  customerId: number;
  orderId: number;
  number: number;
  day: CalendarDate;
  amount: Money;
  isDelivered: boolean;
};

/** The orders of some of them, the oldest first. */
export const ordersOfRun = async (
  db: Db,
  scope: Scope,
  { until, customerIds }: { until: CalendarDate; customerIds: readonly number[] },
) =>
  Map.groupBy(
    await rowsOf(
      db,
      sql<RunOrder>`select customer_id as "customerId", order_id as "orderId", number, ${day} as day,
          incl as amount, ${isDelivered} as "isDelivered"
        from sales_order o where ${inScope(scope, 'o')} and ${isAny('customer_id', customerIds)}
          and ${isOfRun(until)} order by ${day}, number`,
    ),
    ({ customerId }) => customerId,
  );

type Listed = {
  collectiveId: number;
  invoiceNumber: string;
  invoiceDate: CalendarDate;
  customerId: number;
  customerName: string;
  slips: number;
  amount: Money;
  /** Of which it is printed. */
  orderId: number;
};

/** The collective invoices of an account, the newest first. */
export const collectiveInvoicesPage = (db: Db, scope: Scope, { skip, take }: Page) => {
  const found = sql`select collective_id, min(invoice_number) as invoice_number, min(invoice_date) as invoice_date,
      min(customer_id) as customer_id, min(customer_name) as customer_name, count(*)::int as slips,
      sum(incl)::bigint as amount, min(order_id) as order_id
    from invoice where ${inScope(scope)} and collective_id is not null group by collective_id`;
  return pageFrom(
    db,
    sql<Listed>`select collective_id as "collectiveId", invoice_number as "invoiceNumber",
        invoice_date as "invoiceDate", customer_id as "customerId", customer_name as "customerName", slips, amount,
        order_id as "orderId"
      from (${found}) found
      order by invoice_date desc, length(invoice_number) desc, invoice_number desc
      offset ${skip} limit ${take}`,
    sql`(${found}) found`,
  );
};

/** An order on a collective invoice, with what is open of its part. */
type CollectivePart = { orderId: number; number: number; amount: Money; open: Money };

/** Of these orders that are on a collective invoice the parts of that, in their order. */
export const partsByOrder = async (db: Db, log: number, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return new Map<number, CollectivePart[]>();
  const found = await rowsOf(
    db,
    sql<CollectivePart & { of: number }>`select one.invoice_id as of, p.order_id as "orderId", p.number,
        p.incl as amount, p.incl - p.paid as open
      from invoice one join invoice part on part.log = one.log and part.collective_id = one.collective_id
      join sales_order p on p.log = part.log and p.order_id = part.invoice_id
      where one.log = ${log} and ${isAny('one.invoice_id', orderIds)} order by p.number`,
  );
  return new Map(
    [...Map.groupBy(found, ({ of }) => of)].map(([of, parts]) => [
      of,
      parts.map(({ of: _, ...part }) => part),
    ]),
  );
};

/** The orders on a collective invoice, in their order. */
export const ordersOnCollective = (db: Db, log: number, collectiveId: number) =>
  rowsOf(
    db,
    sql<{
      orderId: number;
      number: number;
      amount: Money;
    }>`select order_id as "orderId", order_number as number,
        incl as amount from invoice where log = ${log} and collective_id = ${collectiveId} order by order_number`,
  );
