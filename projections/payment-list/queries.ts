import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import type { PaymentStatus } from '#domain/payment/line.ts';
import { type PaymentMethodCode, writtenOff } from '#domain/payment/payment-method.ts';
import {
  customersAsked,
  type CustomersAsked,
  isNumberAsked,
  startsWith,
} from '#projections/customers/queries.ts';
import { allOf, firstRow, inScope, type Page, rowsOf, type Scope, sumOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

export type PaymentsWanted = {
  /** A number of an invoice or order, or words about the customer; empty asks nothing, as null does. */
  question: string;
  method: PaymentMethodCode | null;
  customerId: number | null;
  /** Of the day on which was paid, both included. */
  from: CalendarDate | null;
  until: CalendarDate | null;
};
type Asking = PaymentsWanted & { scope: Scope & { customersFrom: number } };

type ListedPayment = {
  lineId: number;
  /** Of the order, or of the invoice that moved in. */
  claimId: number;
  orderId: number | null;
  orderNumber: number | null;
  invoiceNumber: string | null;
  customerId: number | null;
  customerName: string | null;
  date: CalendarDate;
  amount: Money;
  method: PaymentMethodCode;
  status: PaymentStatus;
  /** Null for the system. */
  userName: string | null;
};

/** Of so few customers their orders are looked up; of more, the payments are gone through. */
const fewCustomers = 40;

/** The orders, deleted ones of a customer too, and moved-in invoices of which payments are asked for; null: of all. */
const claimsAsked = ({ scope, question, customerId }: Asking, customers: CustomersAsked | null) => {
  const { log, accountId } = scope;
  const text = question.trim();
  if (text === '' && customerId === null) return null;
  const like = isNumberAsked(text) ? startsWith(text) : null;
  const ofCustomer = allOf([
    sql`log = ${log} and account_id = ${accountId}`,
    customerId !== null && sql`customer_id = ${customerId}`,
    customers?.isOf(sql`customer_id`),
  ]);
  return sql`array(
    select order_id from sales_order where ${ofCustomer}
      ${like === null ? sql`` : sql`and (number::text like ${like} or lower(invoice_number) like ${like})`}
    ${
      customerId === null
        ? sql``
        : sql`union all
    select order_id from deleted_sales_order where log = ${log} and ("row"->>'customer_id')::bigint = ${customerId}
      and ("row"->>'account_id')::bigint = ${accountId}
      ${like === null ? sql`` : sql`and "row"->>'number' like ${like}`}`
    }
    union all
    select invoice_id from invoice where ${ofCustomer} and kind = 'moved-in'
      ${like === null ? sql`` : sql`and (invoice_number like ${like} or invoice_number like ${like.toUpperCase()})`})`;
};

/** Whose payment `p` is. */
const payer = sql`coalesce(
  (select customer_id from sales_order s where s.log = p.log and s.order_id = p.order_id),
  (select customer_id from invoice i where i.log = p.log and i.invoice_id = p.order_id and i.kind = 'moved-in'))`;

const asked = (wanted: Asking, customers: CustomersAsked | null) => {
  const { scope, method, from, until, customerId } = wanted;
  const isMany =
    customerId === null && customers !== null && (customers.ids?.length ?? Infinity) > fewCustomers;
  const claims = isMany ? null : claimsAsked(wanted, customers);
  return allOf([
    inScope(scope, 'p'),
    isMany && customers.isOf(payer),
    claims !== null && sql`p.order_id = any(${claims})`,
    method !== null && sql`p.method = ${method}`,
    from !== null && sql`p.paid_on >= ${from}`,
    until !== null && sql`p.paid_on <= ${until}`,
  ]);
};

/**
 * A page of the payments of an account by day, how many are found (see `countsTo`), and what they come to without
 * those that failed and what was written off, which is no money unless that alone is asked for: null where there are more.
 */
export const pageOfPayments = async (
  db: Db,
  wanted: Asking,
  { isDescending, ...page }: Page & { isDescending: boolean },
) => {
  const { skip, take } = page;
  const isAsked = asked(wanted, await customersAsked(db, wanted.scope, wanted.question));
  const most = countsTo(page);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = (by: 'p' | 'page') =>
    sql.join(
      ['paid_on', 'order_id', 'line_id'].map((column) => sql`${sql.ref(`${by}.${column}`)} ${direction}`),
    );
  const found = sql<ListedPayment>`
    select page.line_id as "lineId", page.order_id as "claimId", coalesce(s.order_id, d.order_id) as "orderId",
      coalesce(s.number, (d."row"->>'number')::int) as "orderNumber",
      coalesce(s.invoice_number, i.invoice_number) as "invoiceNumber",
      coalesce(s.customer_id, i.customer_id, (d."row"->>'customer_id')::bigint) as "customerId",
      coalesce(s.customer_name, i.customer_name, d."row"->>'customer_name') as "customerName", page.paid_on as date, page.amount, page.method,
      page.status, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "userName"
    from (select p.* from payment_line p where ${isAsked}
      order by ${order('p')} offset ${skip} limit ${take}) page
    left join sales_order s on s.log = page.log and s.order_id = page.order_id
    left join invoice i on i.log = page.log and i.invoice_id = page.order_id
    left join deleted_sales_order d on d.log = page.log and d.order_id = page.order_id
    left join app_user u on u.user_id = page.user_id
    order by ${order('page')}`;
  const counted = sql<{ total: number; amount: Money }>`
    select count(*) as total, ${sumOf('amount')} as amount
    from (select case when status = 'failed' or method = ${writtenOff} and ${wanted.method}::int is null then 0
        else amount end as amount from payment_line p
      where ${isAsked} order by ${order('p')} limit ${most + 1}) counted`;
  const [rows, sums] = await Promise.all([rowsOf(db, found), firstRow(db, counted)]);
  const { total, amount } = sums!;
  const so = foundSoFar(total, most);
  return { rows, ...so, sum: so.hasMore ? null : amount };
};
