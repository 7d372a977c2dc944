import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import type { Db } from '#projections/read-models.ts';
import { findsWords } from '#projections/kernel/query.ts';

type Found = { id: number; number: number; name: string; city: string };
type FoundOrder = Found & { date: CalendarDate; amount: Money; status: SalesOrderStatus };
type Row = ({ kind: 'order' } & FoundOrder) | ({ kind: 'customer' } & Found);

/** Of so few customers each has its own newest orders looked up; of more, the newest orders are gone through. */
const fewCustomers = 40;

/**
 * SHELL-016: at most `orders` orders of an account, newest first, and at most `customers` of its enabled
 * customers (kept by `customersFrom`), by name. A number or an invoice number finds the orders that have one
 * that starts with it; words find those in whose customer or recipient, by name and town, every word is found.
 * One statement, so that the customers are looked through once and the answer is one round trip.
 */
export const searchEverything = async (
  db: Db,
  { log, accountId, customersFrom }: { log: number; accountId: number; customersFrom: number },
  question: string,
  limit: { orders: number; customers: number },
) => {
  const [inCustomer, inRecipient] = [findsWords('search', question), findsWords('recipient', question)];
  if (!inCustomer || !inRecipient) return { orders: [], customers: [] };
  const ofAccount = sql`sales_order.log = ${log} and sales_order.account_id = ${accountId}`;
  const newestFirst = sql`order by number desc limit ${limit.orders}`;
  const isMany = sql`(select count(*) from matched) > ${fewCustomers}`;
  const text = question.trim().toLowerCase();
  const startsWithIt = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const byWords = sql`
    (select newest.order_id, newest.number from matched
     cross join lateral (select order_id, number from sales_order
       where ${ofAccount} and sales_order.customer_id = matched.customer_id ${newestFirst}) newest
     where not ${isMany} ${newestFirst})
    union all
    (select order_id, number from sales_order
     where ${ofAccount} and ${isMany} and (customer_id in (select customer_id from matched)) is true
     ${newestFirst})
    union all
    (select order_id, number from sales_order
     where ${ofAccount} and recipient is not null and ${inRecipient} ${newestFirst})`;
  const byNumber = sql`
    (select order_id, number from sales_order
     where ${ofAccount} and number::text like ${startsWithIt} ${newestFirst})`;
  // by its own index first: along the numbers of the orders it would be all of them
  const byInvoiceNumber = sql`
    (select * from (select order_id, number from sales_order
       where ${ofAccount} and lower(invoice_number) like ${startsWithIt} offset 0) invoiced ${newestFirst})`;
  const ways: RawBuilder<unknown>[] = [/^\d+$/.test(text) ? byNumber : byWords];
  if (/^\S*\d\S*$/.test(text)) ways.push(byInvoiceNumber);
  const { rows } = await sql<Row>`
    with matched as materialized (
      select customer_id, number, name, city, is_enabled from customer
      where log = ${log} and account_id = ${customersFrom} and ${inCustomer}),
    found as (select distinct number, order_id from (${sql.join(ways, sql` union all `)}) _
      order by number desc limit ${limit.orders})
    (select 'order' as kind, order_id as id, number, customer_name as name, city, order_date as date, incl as amount, status
     from sales_order where ${ofAccount} and order_id in (select order_id from found)
     order by number desc)
    union all
    (select 'customer', customer_id, number, name, city, null, null, null
     from matched where is_enabled order by name limit ${limit.customers})`.execute(db);
  const orders = rows.flatMap((row): FoundOrder[] => {
    if (row.kind !== 'order') return [];
    const { kind: _, ...order } = row;
    return [order];
  });
  const customers = rows.flatMap(({ kind, id, number, name, city }): Found[] =>
    kind === 'customer' ? [{ id, number, name, city }] : [],
  );
  return {
    orders: orders.toSorted((a, b) => b.number - a.number),
    customers: customers.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
};
