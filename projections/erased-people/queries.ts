import { sql } from 'kysely';
import type { RetentionKind } from '#domain/kernel/retention.ts';
import { firstRow, type Page, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** Whether the customer of a row of `customer` has not been forgotten. */
export const customerIsKnown = sql<boolean>`not exists (
  select from erased_person
  where erased_person.log = customer.log and erased_person.person = 'customer-' || customer.customer_id)`;

/** A person of a kind by its id, and from which day its term counts. */
export type KeptPerson = { id: number; since: string };

const latest = sql`greatest(order_date, coalesce(invoice_date, order_date), coalesce(delivery_date, order_date))`;

/**
 * Of customers the latest of entry, newest order and invoice of the system of before. Who has a user or a subscription is
 * in use, whatever its days say.
 */
const keptCustomers = ({ log, accountId }: Scope, kind: 'customer' | 'prospect') => sql`
  select customer.customer_id as id, greatest(customer.added_on, newest.last, moved.last)::text as since
  from customer left join lateral (
      select ${latest} as last from sales_order
      where sales_order.log = customer.log and sales_order.customer_id = customer.customer_id
      order by number desc limit 1) newest on true
    left join lateral (
      select max(invoice_date) as last from invoice where invoice.log = customer.log
        and invoice.customer_id = customer.customer_id and kind = 'moved-in') moved on true
  where customer.log = ${log} and customer.account_id = ${accountId} and ${customerIsKnown}
    and coalesce(newest.last, moved.last) is ${kind === 'customer' ? sql`not null` : sql`null`}
    and not exists (select from membership where membership.customer_id = customer.customer_id)
    and customer.record->>'subscriptionId' is null`;

const keptGuests = ({ log, accountId }: Scope) => sql`
  select booking_id as id, date as since from booking
  where booking.log = ${log} and booking.account_id = ${accountId} and not exists (
    select from erased_person
    where erased_person.log = booking.log and erased_person.person = 'booking-' || booking_id)`;

const kept = (scope: Scope, kind: RetentionKind) =>
  kind === 'guest' ? keptGuests(scope) : keptCustomers(scope, kind);

/** How many persons of a kind are kept, how many of them from before a day, and from when the oldest and the first after it are. */
export const keptOfKind = async (db: Db, scope: Scope, kind: RetentionKind, cutoff: string) => {
  type Row = { kept: number; due: number; oldest: string | null; next: string | null };
  const found = sql<Row>`select count(*)::int as kept, (count(*) filter (where since < ${cutoff}))::int as due,
    min(since) as oldest, min(since) filter (where since >= ${cutoff}) as next
    from (${kept(scope, kind)}) kept`;
  return (await firstRow(db, found))!;
};

/**
 * Persons of a kind of whom the term is over: from before a day, the oldest first. Of customers every order is looked at,
 * not the newest alone.
 */
export const dueToForget = (
  db: Db,
  scope: Scope,
  kind: RetentionKind,
  { cutoff, skip, take }: { cutoff: string } & Page,
) =>
  rowsOf(
    db,
    sql<KeptPerson>`select id, since from (${kept(scope, kind)}) kept where since < ${cutoff}
      ${
        kind === 'customer'
          ? sql`and not exists (select from sales_order where sales_order.log = ${scope.log}
              and customer_id = id and ${latest} >= ${cutoff}::date)`
          : sql``
      }
      order by since, id offset ${skip} limit ${take}`,
  );
