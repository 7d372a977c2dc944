import { sql } from 'kysely';
import type { RetentionKind } from '#domain/kernel/retention.ts';
import type { KeptPerson } from '#application/ports/retained.ts';
import { isAny, rowsOf, type Scope } from '#projections/kernel/query.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** Whether the customer of a row of `customer` has not been forgotten. */
export const customerIsKnown = sql<boolean>`not exists (
  select from erased_person
  where erased_person.log = customer.log and erased_person.person = 'customer-' || customer.customer_id)`;

const latest = sql`greatest(order_date, coalesce(invoice_date, order_date), coalesce(delivery_date, order_date))`;
/** The same of a deleted order, which is kept as it was. */
const latestDeleted = sql`greatest(("row"->>'order_date')::date, ("row"->>'invoice_date')::date,
  ("row"->>'delivery_date')::date)`;
const customerOfDeleted = sql`(("row"->>'customer_id')::bigint)`;

/** So many are looked at in one statement, in the order of their ids. */
const lookedAtOnce = 2_000;
type Looked = { id: number; since: string; hasOrdered: boolean; isKept: boolean };

/** The same customers with the deleted orders and all orders of those that seem to be from before a day, or without any. */
const exact = async (db: Db, log: number, looked: readonly Looked[], before: string) => {
  const ids = looked
    .filter(({ since, hasOrdered, isKept }) => isKept && (since < before || !hasOrdered))
    .map(({ id }) => id);
  if (ids.length === 0) return looked;
  const found = await rowsOf(
    db,
    sql<{ id: number; last: string }>`select customer_id as id, max(last)::text as last from (
      select customer_id, ${latest} as last from sales_order where log = ${log} and ${isAny('customer_id', ids)}
      union all
      select ${customerOfDeleted}, ${latestDeleted} from deleted_sales_order
        where log = ${log} and ${customerOfDeleted} = any(${ids}::bigint[])) ordered group by 1`,
  );
  const last = new Map(found.map((row) => [row.id, row.last]));
  return looked.map((one) => {
    const day = last.get(one.id);
    return day === undefined ? one : { ...one, hasOrdered: true, since: day > one.since ? day : one.since };
  });
};

/**
 * Customers by their ids, of each the latest of entry, orders (also one that was deleted) and invoices of the system of
 * before. Who has a user or a subscription is in use, whatever its days say.
 */
const lookedAtCustomers = async (
  db: Db,
  { log, accountId }: Scope,
  { before, after }: { before: string; after: number },
) => {
  const looked = await rowsOf(
    db,
    sql<Looked>`select customer.customer_id as id, greatest(customer.added_on, newest.last, moved.last)::text as since,
      coalesce(newest.last, moved.last) is not null as "hasOrdered",
      ${customerIsKnown} and customer.record->>'subscriptionId' is null
        and not exists (select from membership where membership.customer_id = customer.customer_id) as "isKept"
    from (select * from customer where log = ${log} and account_id = ${accountId} and customer_id > ${after}
        order by customer_id limit ${lookedAtOnce}) customer
      left join lateral (
        select ${latest} as last from sales_order
        where sales_order.log = customer.log and sales_order.customer_id = customer.customer_id
        order by number desc limit 1) newest on true
      left join lateral (
        select max(invoice_date) as last from invoice where invoice.log = customer.log
          and invoice.customer_id = customer.customer_id and kind = 'moved-in') moved on true
    order by customer.customer_id`,
  );
  return exact(db, log, looked, before);
};

const lookedAtGuests = (db: Db, { log, accountId }: Scope, { after }: { after: number }) =>
  rowsOf(
    db,
    sql<Looked>`select booking_id as id, date as since, false as "hasOrdered", not exists (
        select from erased_person
        where erased_person.log = booking.log and erased_person.person = 'booking-' || booking_id) as "isKept"
      from booking where log = ${log} and account_id = ${accountId} and booking_id > ${after}
      order by booking_id limit ${lookedAtOnce}`,
  );

/**
 * The persons of a kind that are kept, by their ids, so many at a time: those after one, and after whom the next piece
 * begins, null at the end. From before a day every order is looked at, not the newest alone.
 */
export const keptPersons = async (
  db: Db,
  scope: Scope,
  kind: RetentionKind,
  place: { before: string; after: number },
): Promise<{ people: KeptPerson[]; next: number | null }> => {
  const looked = await (kind === 'guest' ? lookedAtGuests : lookedAtCustomers)(db, scope, place);
  const isOfKind = ({ hasOrdered }: Looked) => kind === 'guest' || hasOrdered === (kind === 'customer');
  return {
    people: looked.filter((one) => one.isKept && isOfKind(one)).map(({ id, since }) => ({ id, since })),
    next: looked.length < lookedAtOnce ? null : looked.at(-1)!.id,
  };
};

/** Which of these customers still have something open with any of these accounts, however old (CUST-016). */
export const customersWithOpen = async (
  db: Db,
  scope: { log: number; accountIds: readonly number[] },
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (customerIds.length === 0) return new Set();
  const found = sql<{
    customer_id: number;
  }>`select distinct customer_id from ${openClaims(scope, customerIds)}`;
  return new Set((await rowsOf(db, found)).map((row) => row.customer_id));
};
