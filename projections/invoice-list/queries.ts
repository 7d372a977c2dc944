import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { countsTo, foundSoFar, mostCounted } from '#domain/kernel/paging.ts';
import {
  customersAsked,
  type CustomersAsked,
  isNumberAsked,
  startsWith,
} from '#projections/customers/queries.ts';
import {
  allOf,
  type Chosen,
  firstRow,
  inScope,
  isChosenOr,
  type Page,
  rowsOf,
  type Scope,
  sumOf,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';

/** What is asked of invoices: open ones with those past their day among them; `settled` are all that are not open. */
export type InvoicesWanted = Chosen & {
  /** A number of an invoice or order, or words about the customer; empty asks nothing, as null does. */
  question: string;
  state: 'open' | 'overdue' | 'paid' | 'credit' | 'settled' | null;
  customerId: number | null;
  /** Of the invoice date, both included. */
  from: CalendarDate | null;
  until: CalendarDate | null;
};

export type ListedInvoice = {
  /** Of the order, or of the invoice that moved in. */
  claimId: number;
  orderId: number | null;
  orderNumber: number | null;
  invoiceNumber: string;
  customerId: number;
  customerName: string;
  invoiceDate: CalendarDate;
  /** Null of one from before invoices had records. */
  dueDate: CalendarDate | null;
  excl: Money;
  incl: Money;
  /** Below zero the customer gets it. */
  open: Money;
  mailState: InvoiceRow['mail_state'];
  /** How many orders it is of: a collective invoice of several, with what those come to together. */
  slips: number;
};
type Sums = { total: number; excl: Money; incl: Money; open: Money };

type Names = { incl: RawBuilder<unknown>; open: RawBuilder<unknown>; due: RawBuilder<unknown> };

const inState = (state: InvoicesWanted['state'], today: CalendarDate, { incl, open, due }: Names) => {
  switch (state) {
    case null:
      return null;
    case 'open':
      return sql`${incl} >= 0 and ${open} > 0`;
    case 'overdue':
      return sql`${incl} >= 0 and ${open} > 0 and ${due} < ${today}`;
    case 'paid':
      return sql`${incl} >= 0 and ${open} <= 0`;
    case 'credit':
      return sql`${incl} < 0`;
    case 'settled':
      return sql`(${incl} < 0 or ${open} <= 0)`;
  }
};

type Asked = InvoicesWanted & {
  scope: Scope & { customersFrom: number };
  today: CalendarDate;
  /** Those whom the question asks for. */
  customers: CustomersAsked | null;
  /** Of a collective invoice what is to be paid: what was paid too much of one order pays no other. */
  isToPay?: boolean;
};

const ofCustomers = (column: RawBuilder<unknown>, { customers, customerId }: Asked) =>
  allOf([customerId !== null && sql`${column} = ${customerId}`, customers?.isOf(column)]);

const net = sql`sum(p.incl - p.paid)`;
const toPay = sql`coalesce(nullif(sum(greatest(p.incl - p.paid, 0)), 0), ${net})`;
/** Of a collective invoice what its orders come to together; each of its own, and of one by itself, null. */
const wholeOf = ({ isToPay = false }: Asked) => sql`left join lateral (
    select count(*)::int as slips, sum(p.excl)::bigint as excl, sum(p.incl)::bigint as incl,
      (${isToPay ? toPay : net})::bigint as open, (array_agg(p.order_id order by p.number))[1] as first,
      (array_agg(p.order_id order by p.incl < p.paid, p.number) filter (where p.incl <> p.paid))[1] as first_open
    from invoice e join sales_order p on p.log = e.log and p.order_id = e.invoice_id
    where e.log = s.log and e.collective_id = i.collective_id) whole on i.collective_id is not null`;
const [excl, incl, open] = [
  sql`coalesce(whole.excl, s.excl)`,
  sql`coalesce(whole.incl, s.incl)`,
  sql`coalesce(whole.open, s.incl - s.paid)`,
];

/**
 * The invoices of orders: what is due and paid of them stands with the order, as wherever claims are added up. A collective
 * invoice is one: its first order stands for all, or the first of which something is open where open ones are asked.
 */
const ofOrders = (asked: Asked) => {
  const { scope, question, state, from, until, today } = asked;
  const like = isNumberAsked(question) && startsWith(question);
  const names = { incl, open, due: sql`i.due_date` };
  const isOpen = state === 'open' || state === 'overdue';
  return sql`sales_order s left join invoice i on i.log = s.log and i.invoice_id = s.order_id ${wholeOf(asked)}
    where ${allOf([
      inScope(scope, 's'),
      // the words of partial indexes
      sql`s.invoice_number is not null`,
      isChosenOr('s.order_id', asked, [
        isOpen && sql`not s.is_past and s.incl <> s.paid`,
        sql`(i.collective_id is null or s.order_id = ${isOpen ? sql`whole.first_open` : sql`whole.first`})`,
        inState(state, today, names),
        ofCustomers(sql`s.customer_id`, asked),
        // by the number of an order the invoice is found that it is on
        like &&
          sql`(lower(s.invoice_number) like ${like} or lower(s.invoice_number) = any(array(
            select lower(p.invoice_number) from sales_order p where ${inScope(scope, 'p')}
              and p.invoice_number is not null and p.number::text like ${like} limit ${mostCounted})))`,
        from !== null && sql`s.invoice_date >= ${from}`,
        until !== null && sql`s.invoice_date <= ${until}`,
      ]),
    ])}`;
};

const movedIn = (asked: Asked) => {
  const { scope, question, state, from, until, today } = asked;
  const like = isNumberAsked(question) && startsWith(question);
  const names = { incl: sql`i.incl`, open: sql`i.open - i.paid_here`, due: sql`i.due_date` };
  return sql`invoice i where ${allOf([
    inScope(scope, 'i'),
    sql`i.kind = 'moved-in'`,
    isChosenOr('i.invoice_id', asked, [
      (state === 'open' || state === 'overdue') && sql`i.open <> i.paid_here`,
      inState(state, today, names),
      ofCustomers(sql`i.customer_id`, asked),
      like && sql`(i.invoice_number like ${like} or i.invoice_number like ${like.toUpperCase()})`,
      from !== null && sql`i.invoice_date >= ${from}`,
      until !== null && sql`i.invoice_date <= ${until}`,
    ]),
  ])}`;
};

/**
 * A page of the invoices of an account by date, how many are found (see `countsTo`), and what they come to: null where
 * there are more. The customers that words find are those of `customersFrom`.
 */
export const pageOfInvoices = async (
  db: Db,
  wanted: Omit<Asked, 'customers'>,
  { isDescending, ...page }: Page & { isDescending: boolean },
) => {
  const { skip, take } = page;
  const customers = await customersAsked(db, wanted.scope, wanted.question);
  const asked = { ...wanted, customers };
  const direction = isDescending ? sql`desc` : sql`asc`;
  const [past, most] = [skip + take, countsTo(page)];
  const sold = sql`order by s.invoice_date ${direction}, s.number ${direction}`;
  const moved = sql`order by i.invoice_date ${direction}, i.invoice_id ${direction}`;
  const found = sql<ListedInvoice>`select * from (
      (select s.order_id as "claimId", s.order_id as "orderId", s.number as "orderNumber",
        s.invoice_number as "invoiceNumber", s.customer_id as "customerId", s.customer_name as "customerName",
        s.invoice_date as "invoiceDate", i.due_date as "dueDate", ${excl} as excl, ${incl} as incl,
        ${open} as open, i.mail_state as "mailState", coalesce(whole.slips, 1) as slips
      from ${ofOrders(asked)} ${sold} limit ${past})
      union all
      (select i.invoice_id, i.order_id, i.order_number, i.invoice_number, i.customer_id, i.customer_name,
        i.invoice_date, i.due_date, i.excl, i.incl, i.open - i.paid_here, i.mail_state, 1
      from ${movedIn(asked)} ${moved} limit ${past})) found
    order by "invoiceDate" ${direction}, coalesce("orderNumber", "claimId") ${direction}, "claimId" ${direction}
    offset ${skip} limit ${take}`;
  const counted = sql<Sums>`select count(*) as total, ${sumOf('excl')} as excl, ${sumOf('incl')} as incl,
      ${sumOf('open')} as open
    from (select * from (select ${excl} as excl, ${incl} as incl, ${open} as open from ${ofOrders(asked)}
      ${customers?.ids ? sql`order by s.customer_id` : sold} limit ${most + 1}) orders
      union all
      select * from (select i.excl, i.incl, i.open - i.paid_here from ${movedIn(asked)}
      ${moved} limit ${most + 1}) moved) counted`;
  const [rows, sums] = await Promise.all([rowsOf(db, found), firstRow(db, counted)]);
  const { total, ...figures } = sums!;
  const so = foundSoFar(total, most);
  return { rows, ...so, sums: so.hasMore ? null : figures };
};

/** How many reminders asked for each of these claims, and the day of the last one. */
export const remindersOfClaims = async (
  db: Db,
  scope: Scope,
  claims: readonly { claimId: number; customerId: number }[],
) => {
  const ids = claims.map(({ claimId }) => claimId);
  const customerIds = [...new Set(claims.map(({ customerId }) => customerId))];
  const found = sql<{ claimId: number; count: number; lastOn: CalendarDate }>`
    select claim.id::bigint as "claimId", count(*)::int as count, max(sent_on) as "lastOn"
    from reminder, jsonb_array_elements_text(claim_ids) as claim(id)
    where ${inScope(scope)} and customer_id = any(${customerIds}::bigint[]) and is_sent
      and claim.id = any(${ids.map(String)}::text[])
    group by claim.id`;
  return new Map((await rowsOf(db, found)).map(({ claimId, ...reminded }) => [claimId, reminded]));
};
