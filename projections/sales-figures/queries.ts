import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#domain/kernel/period.ts';
import { partsOf } from '#domain/report/period-parts.ts';
import type { Sold } from '#domain/report/sales-figures.ts';
import { allOf, inScope, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** What was sold to the customers of one account manager: a user, or a name that came in with a file. */
export type SoldByManager = Sold & { managerId: number | null; managerName: string };

/** By which date: orders by that of the order, or invoices by that of the invoice (REP-010). */
export type FiguresBy = 'order' | 'invoice';

/** What was financed beforehand of invoices of a customer (CUST-026), of those for which a condition holds. */
const financed = (invoices: RawBuilder<unknown>, ofThem: RawBuilder<unknown>) => sql`coalesce((
  select sum((booked->>'amount')::bigint) from jsonb_array_elements(customer.financing->'booked') booked
    ${invoices} where ${ofThem}), 0)::bigint`;

/** The orders of a period, each with its customer. */
const ordered = (scope: Scope, { from, to }: Period) => sql`
  select "order".customer_id, "order".bottles, "order".excl, "order".purchase,
    ${financed(sql``, sql`(booked->>'invoiceId')::bigint = "order".order_id`)} as financing, customer.record
  from sales_order "order"
  left join customer on customer.log = "order".log and customer.customer_id = "order".customer_id
  where ${inScope(scope, 'order')} and "order".order_date between ${from} and ${to}
    and "order".status not in ('quote', 'backorder')`;

/** What each customer was invoiced in a period: the stored sums of its whole months, and of the days beside them. */
const invoiced = (scope: Scope, period: Period) => {
  const { months, days } = partsOf(period);
  const stored = ({ from, to }: Period, isMonth: boolean) => sql`
    select customer_id, bottles, excl, purchase from customer_sales
    where ${inScope(scope)} and is_month = ${sql.lit(isMonth)} and day between ${from}::date and ${to}::date`;
  // of a period that ends before it begins there is no part
  const parts = [
    ...(months ? [stored(months, true)] : []),
    ...(months ? days : [period]).map((part) => stored(part, false)),
  ];
  const isInvoiced = sql`${inScope(scope, 'invoice')} and invoice.kind <> 'moved-in'
    and invoice.invoice_date between ${period.from}::date and ${period.to}::date`;
  const ofBooked = sql`join invoice on invoice.log = ${scope.log} and invoice.invoice_id = (booked->>'invoiceId')::bigint`;
  return sql`
    select sold.*, ${financed(ofBooked, isInvoiced)} as financing, customer.record
    from (select customer_id, sum(bottles) as bottles, sum(excl) as excl, sum(purchase) as purchase
      from (${sql.join(parts, sql` union all `)}) part group by customer_id) sold
    left join customer on customer.log = ${scope.log} and customer.customer_id = sold.customer_id`;
};

/**
 * What an account sold in a period, by account manager; quotes and backorders never count, and credits count
 * less. With `managerId` only to the customers of that user.
 */
export const soldByManager = (
  db: Db,
  scope: Scope,
  { by, period, managerId = null }: { by: FiguresBy; period: Period; managerId?: number | null },
) =>
  rowsOf(
    db,
    sql<SoldByManager>`
    select (record->>'accountManagerId')::bigint as "managerId", coalesce(record->>'accountManager', '') as "managerName",
      sum(bottles)::bigint as bottles, sum(excl)::bigint as excl, sum(purchase)::bigint as purchase,
      sum(financing)::bigint as financing
    from (${by === 'order' ? ordered(scope, period) : invoiced(scope, period)}) sold
    where ${allOf([managerId !== null && sql`(record->>'accountManagerId')::bigint = ${managerId}`])}
    group by 1, 2`,
  );
