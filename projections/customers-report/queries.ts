import { sql } from 'kysely';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { allOf, findsWords, firstRow, type Page, rowsOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The customers that one account keeps, and the account from which they order. */
type Scope = { log: number; customersFrom: number; accountId: number };

/** Null and empty texts ask nothing. */
export type CustomersFilter = {
  managerId: number | null;
  customerType: string | null;
  name: string;
  city: string;
  hasApp: boolean | null;
};
type CustomerOfReport = {
  customerId: number;
  number: number;
  name: string;
  city: string;
  hasApp: boolean;
};

/** Whether somebody can order in the app for it. */
const hasApp = ({ accountId }: Scope) => sql<boolean>`exists (
  select from membership seat
  where seat.customer_id = customer.customer_id and seat.account_id = ${accountId} and seat.is_enabled)`;

/** REP-010: quotes and backorders never count. One order is enough to know: no customer's orders are all read. */
const customersWith = (
  scope: Scope,
  { managerId, customerType, name, city, hasApp: isInApp }: CustomersFilter,
) => {
  const conditions = [
    sql`customer.log = ${scope.log} and customer.account_id = ${scope.customersFrom} and customer.is_enabled`,
    customerIsKnown,
    managerId !== null && sql`(customer.record->>'accountManagerId')::bigint = ${managerId}`,
    customerType !== null && sql`customer.record->>'customerType' = ${customerType}`,
    // a name is found by all that is searched, a city in the city alone
    findsWords('customer.search', name),
    city.trim() !== '' && sql`customer.city ilike ${`%${city.trim().replace(/[\\%_]/g, '\\$&')}%`}`,
    isInApp !== null && sql`${hasApp(scope)} = ${isInApp}`,
  ];
  return sql`from customer
    left join lateral (select true as has_ordered from sales_order
      where sales_order.log = customer.log and sales_order.customer_id = customer.customer_id
        and sales_order.account_id = ${scope.accountId} and sales_order.status not in ('quote', 'backorder')
      limit 1) trade on true
    where ${allOf(conditions)}`;
};

/** REP-012: a page of the enabled customers that ever ordered from the account, or that never did, by name. */
export const customersOfReport = (
  db: Db,
  scope: Scope,
  filter: CustomersFilter,
  { hasOrders, skip, take }: Page & { hasOrders: boolean },
) =>
  rowsOf(
    db,
    sql<CustomerOfReport>`
    select customer.customer_id as "customerId", customer.number, customer.name, customer.city,
      ${hasApp(scope)} as "hasApp"
    ${customersWith(scope, filter)} and has_ordered is ${hasOrders ? sql`not null` : sql`null`}
    order by customer.name, customer.customer_id offset ${skip} limit ${take}`,
  );

/** How many there are of both. */
export const countCustomersOfReport = async (db: Db, scope: Scope, filter: CustomersFilter) => {
  const counts = sql<{ total: number; zero: number }>`
    select count(has_ordered) as total, count(*) - count(has_ordered) as zero
    ${customersWith(scope, filter)}`;
  return (await firstRow(db, counts))!;
};
