import { sql } from 'kysely';
import type { Period } from '#domain/kernel/period.ts';
import type { Sold } from '#domain/report/sales-figures.ts';
import { inScope, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** What was sold to the customers of one account manager: a user, or a name that came in with a file. */
export type SoldByManager = Sold & { managerId: number | null; managerName: string };

/** By which date: orders by that of the order, or invoices by that of the invoice (REP-010). */
export type FiguresBy = 'order' | 'invoice';

const dates = {
  order: sql`"order".order_date`,
  invoice: sql`invoice.invoice_date`,
};

/** What was financed beforehand of the invoice of an order (CUST-026). */
const financing = sql<number>`coalesce((
  select sum((booked->>'amount')::bigint) from jsonb_array_elements(customer.financing->'booked') booked
  where (booked->>'invoiceId')::bigint = "order".order_id), 0)`;

/**
 * What an account sold in a period, by account manager; quotes and backorders never count, and credits count
 * less. With `managerId` only to the customers of that user.
 */
export const soldByManager = async (
  db: Db,
  scope: Scope,
  { by, period, managerId = null }: { by: FiguresBy; period: Period; managerId?: number | null },
) => {
  const date = dates[by];
  const amount = by === 'order' ? sql`"order".excl` : sql`invoice.excl`;
  return rowsOf(
    db,
    sql<SoldByManager>`
    select (customer.record->>'accountManagerId')::bigint as "managerId",
      coalesce(customer.record->>'accountManager', '') as "managerName",
      sum("order".bottles)::bigint as bottles, sum(${amount})::bigint as excl,
      sum("order".purchase)::bigint as purchase, sum(${financing})::bigint as financing
    from sales_order "order"
    ${by === 'invoice' ? sql`join invoice on invoice.log = "order".log and invoice.invoice_id = "order".order_id` : sql``}
    left join customer on customer.log = "order".log and customer.customer_id = "order".customer_id
    where ${by === 'invoice' ? sql`${inScope(scope, 'invoice')}` : sql`"order".log = ${scope.log} and "order".account_id = ${scope.accountId}`}
      and ${date} between ${period.from}::date and ${period.to}::date
      and "order".status not in ('quote', 'backorder')
      ${managerId === null ? sql`` : sql`and (customer.record->>'accountManagerId')::bigint = ${managerId}`}
    group by 1, 2`,
  );
};
