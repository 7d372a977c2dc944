import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findsWords } from '#projections/kernel/search-text.ts';
import type { ReadModels } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

type FoundOrder = Pick<
  SalesOrderRow,
  'order_id' | 'number' | 'customer_name' | 'city' | 'order_date' | 'incl' | 'status'
>;
type FoundCustomer = { customer_id: number; number: number; name: string; city: string };
type Row =
  | ({ kind: 'order'; id: number; name: string } & Omit<FoundOrder, 'order_id' | 'customer_name'>)
  | ({ kind: 'customer'; id: number } & Omit<FoundCustomer, 'customer_id'>);

/** Of so few customers each has its own newest orders looked up; of more, the newest orders are gone through. */
const fewCustomers = 40;

/**
 * SHELL-016: at most `orders` orders of an account, newest first, and at most `customers` of its enabled
 * customers (kept by `customersFrom`), by name. A number or an invoice number finds the orders that have one
 * that starts with it; words find those in whose customer or recipient, by name and town, every word is found.
 * One statement, so that the customers are looked through once and the answer is one round trip.
 */
export const searchEverything = async (
  db: Kysely<ReadModels>,
  { log, accountId, customersFrom }: { log: number; accountId: number; customersFrom: number },
  question: string,
  limit: { orders: number; customers: number },
): Promise<{ orders: FoundOrder[]; customers: FoundCustomer[] }> => {
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
    (select 'order' as kind, order_id as id, number, customer_name as name, city, order_date, incl, status
     from sales_order where ${ofAccount} and order_id in (select order_id from found)
     order by number desc)
    union all
    (select 'customer', customer_id, number, name, city, null, null, null
     from matched where is_enabled order by name limit ${limit.customers})`.execute(db);
  const orders = rows.flatMap((row): FoundOrder[] => {
    if (row.kind !== 'order') return [];
    const { id: order_id, name: customer_name, number, city, order_date, incl, status } = row;
    return [{ order_id, number, customer_name, city, order_date, incl, status }];
  });
  const customers = rows.flatMap((row): FoundCustomer[] =>
    row.kind === 'customer'
      ? [{ customer_id: row.id, number: row.number, name: row.name, city: row.city }]
      : [],
  );
  return {
    orders: orders.toSorted((a, b) => b.number - a.number),
    customers: customers.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
};
