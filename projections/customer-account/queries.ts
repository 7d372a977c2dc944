import { type RawBuilder, sql } from 'kysely';
import { ageFrom, type Ageing } from '#domain/customer-account/ageing.ts';
import type { EntryKind } from '#domain/customer-account/entry-kind.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type PaymentMethodCode, writtenOff } from '#domain/payment/payment-method.ts';
import {
  findsWords,
  firstRow,
  type Page,
  rowsOf,
  type Scope,
  pageWithTotal,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/**
 * An invoice or a payment on the account of a customer. `day` is that of the invoice; of a payment the day on which it
 * was paid, or that of its invoice where it was paid before. `amount` is what it adds to the balance.
 */
export type AccountEntry = {
  kind: EntryKind;
  /** Of the payment line; 0 of an invoice. */
  lineId: number;
  day: CalendarDate;
  /** Of the order, or of the invoice where that moved in; a payment has that of the invoice that it was set against. */
  claimId: number;
  orderId: number | null;
  invoiceNumber: string;
  dueDate: CalendarDate | null;
  /** Of a credit, the invoice that it credits. */
  credits: string | null;
  method: PaymentMethodCode | null;
  /** Why it was written off; null of all else. */
  reason: string | null;
  amount: Money;
  /** What is left of an invoice at the end of the period; null of a payment. */
  open: Money | null;
  balance: Money;
  /** How many orders an invoice is of: of a collective one several; 0 of a payment. */
  slips: number;
};

/** Which claims: what narrows rows `s` of orders, and such rows of invoices that moved in. */
type Which = { orders: RawBuilder<unknown>; movedIn: RawBuilder<unknown> };
const allOfCustomer = (customerId: number): Which => {
  const isTheirs = sql`s.customer_id = ${customerId}`;
  return { orders: isTheirs, movedIn: isTheirs };
};

/**
 * Of invoices from before they had records the due date follows from the term, in days. Each is looked up by itself: the
 * planner takes what is open for most of what there is, and would read all invoices for it.
 */
const claimsOf = ({ log, accountId }: Scope, { orders, movedIn }: Which, term: number) => sql`
  select s.customer_id, s.order_id as id, s.order_id, s.invoice_number, s.invoice_date as day, s.incl as amount,
    s.incl - s.paid as open_now, coalesce(i.due_date, s.invoice_date + ${term}::int) as due_date,
    s.credits_order_id, case when s.incl < 0 then 'credit' else 'invoice' end as kind,
    coalesce(i.collective_id, s.order_id) as whole_id
  from sales_order s left join lateral (
    select due_date, collective_id from invoice where log = s.log and invoice_id = s.order_id offset 0) i on true
  where s.log = ${log} and s.account_id = ${accountId} and s.invoice_number is not null and not s.is_past
    and ${orders}
  union all
  select s.customer_id, s.invoice_id, null, s.invoice_number, s.invoice_date, s.open, s.open - s.paid_here,
    s.due_date, null, 'moved-in', s.invoice_id
  from invoice s
  where s.log = ${log} and s.account_id = ${accountId} and s.kind = 'moved-in' and ${movedIn}`;

type OfCustomer = { customerId: number; term: number };
type Period = { from: CalendarDate; until: CalendarDate };

/** By day, invoices before payments, each as they were numbered or recorded. */
const inOrder = sql`day, rank, length(invoice_number), invoice_number, id, line_id`;

/** A collective invoice is one, and so is a payment that was shared over its orders. */
const ledgerOf = (scope: Scope, { customerId, term, until }: OfCustomer & Pick<Period, 'until'>) => sql`
  with part as (${claimsOf(scope, allOfCustomer(customerId), term)}),
  claim as (
    select whole_id, min(id) as id, min(order_id) as order_id, min(invoice_number) as invoice_number,
      min(day) as day, sum(amount)::bigint as amount, min(due_date) as due_date,
      min(credits_order_id) as credits_order_id, min(kind) as kind, count(*)::int as slips
    from part group by whole_id),
  paid as (
    select claim.id, min(p.line_id) as line_id, greatest(p.paid_on, claim.day) as day, sum(p.amount)::bigint as amount,
      p.method, min(p.reason) as reason, min(p.place) as place
    from part join claim using (whole_id) join payment_line p on p.log = ${scope.log} and p.order_id = part.id
    where p.status <> 'failed'
    group by claim.id, greatest(p.paid_on, claim.day), p.method, p.amount < 0,
      case when claim.slips > 1 then coalesce(p.bank_entry_id::text, p.provider_id) end,
      case when claim.slips = 1 or p.bank_entry_id is null and p.provider_id is null or p.method = ${writtenOff}
          then p.line_id end),
  entry as (
    select kind, 0::bigint as line_id, day, id, order_id, invoice_number, due_date, credits_order_id, null::int as method,
      null::text as reason,
      amount, slips, 0 as rank, amount - coalesce(settled.paid, 0) as open
    from claim left join (
      select id, sum(amount) as paid from paid where day <= ${until}::date group by id) settled using (id)
    union all
    select case when method = ${writtenOff} then 'written-off' when paid.amount < 0 then 'refund' else 'payment' end, paid.line_id, paid.day, claim.id, order_id,
      invoice_number, null::date, null::bigint, paid.method,
      paid.reason, -paid.amount, 0, 1 + paid.place, null
    from paid join claim using (id)),
  ledger as (
    select *, sum(amount) over (order by ${inOrder}) as balance,
      row_number() over (order by ${inOrder}) as nth
    from entry where day <= ${until}::date)`;

/** What a customer owed at the end of the day before a period, and at its end. */
export const balancesOf = async (db: Db, scope: Scope, customer: OfCustomer & Period) => {
  const found = sql<{ opening: Money; closing: Money }>`${ledgerOf(scope, customer)}
    select coalesce(sum(amount) filter (where day < ${customer.from}::date), 0)::bigint as opening,
      coalesce(sum(amount), 0)::bigint as closing
    from ledger`;
  return (await firstRow(db, found))!;
};

/** A page of what stands on the account of a customer in a period, with the balance after each, and how many there are. */
export const accountEntries = async (
  db: Db,
  scope: Scope,
  { isDescending, ...customer }: OfCustomer & Period & { isDescending: boolean },
  page: Page,
) => {
  const found = ({ skip, take }: Page) => sql<AccountEntry & { total: number }>`${ledgerOf(scope, customer)}
    select ledger.kind, line_id as "lineId", day, id as "claimId", ledger.order_id as "orderId",
      ledger.invoice_number as "invoiceNumber", due_date as "dueDate", credited.invoice_number as credits, method, reason,
      amount, open::bigint as open, balance::bigint as balance, slips, count(*) over () as total
    from ledger left join sales_order credited
      on credited.log = ${scope.log} and credited.order_id = ledger.credits_order_id
    where day >= ${customer.from}::date
    order by nth ${isDescending ? sql`desc` : sql`asc`} offset ${skip} limit ${take}`;
  return pageWithTotal(db, page, found);
};

/**
 * What was open of each claim at the end of a day: of those that are open now, and of those of which something was paid
 * later, so that a day of the past costs what was paid since, and what is paid for good is not read. Of all customers where
 * none is named.
 */
const openOn = (scope: Scope, customerId: number | null, { day, term }: AsOf) => {
  const ofCustomer = customerId === null ? sql`true` : sql`s.customer_id = ${customerId}`;
  const openNow = { orders: sql`s.incl <> s.paid`, movedIn: sql`s.open <> s.paid_here` };
  const paidLater = sql`any(array(select id from later))`;
  const openThen = {
    orders: sql`s.incl = s.paid and s.order_id = ${paidLater}`,
    movedIn: sql`s.open = s.paid_here and s.invoice_id = ${paidLater}`,
  };
  const claims = [openNow, openThen].map(({ orders, movedIn }) =>
    claimsOf(
      scope,
      { orders: sql`${ofCustomer} and ${orders}`, movedIn: sql`${ofCustomer} and ${movedIn}` },
      term,
    ),
  );
  return sql`
  with later as (
    select order_id as id, sum(amount) as amount from payment_line
    where log = ${scope.log} and account_id = ${scope.accountId} and paid_on > ${day}::date and status <> 'failed'
    group by order_id),
  open as (
    select claim.customer_id, claim.day, claim.due_date, claim.credits_order_id, open_now + coalesce(later.amount, 0) as amount,
      ${day}::date - claim.due_date as late
    from (${sql.join(claims, sql` union all `)}) claim left join later using (id) where claim.day <= ${day}::date)`;
};

/** `term`: in days, of the account. */
type AsOf = { day: CalendarDate; term: number };
const sumOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
const { upTo30, upTo60, upTo90, over90 } = ageFrom;
const sums = sql`${sumOf(sql`late < ${upTo30}`)} as "notDue",
  ${sumOf(sql`late >= ${upTo30} and late < ${upTo60}`)} as "upTo30",
  ${sumOf(sql`late >= ${upTo60} and late < ${upTo90}`)} as "upTo60",
  ${sumOf(sql`late >= ${upTo90} and late < ${over90}`)} as "upTo90",
  ${sumOf(sql`late >= ${over90}`)} as "over90", coalesce(sum(amount), 0)::bigint as total`;

/** What a customer owed at the end of a day, by how long it was past its due date. */
export const ageingOf = async (db: Db, scope: Scope, { customerId, ...asOf }: OfCustomer & AsOf) => {
  const found = sql<Ageing>`${openOn(scope, customerId, asOf)}
    select ${sums} from open where amount <> 0`;
  return (await firstRow(db, found))!;
};

/**
 * What is open at the end of `day` of what stood on the account of a customer at the end of an earlier one, `until`, with the
 * credits since of those invoices. What was invoiced since is not in it.
 */
export const stillOpenOf = async (
  db: Db,
  scope: Scope,
  { customerId, until, ...asOf }: OfCustomer & AsOf & Pick<Period, 'until'>,
) => {
  const found = sql<{ amount: Money }>`${openOn(scope, customerId, asOf)}
    select coalesce(sum(amount), 0)::bigint as amount from open
    where day <= ${until}::date
      or credits_order_id in (
        select claim.id from (${claimsOf(scope, allOfCustomer(customerId), asOf.term)}) claim where claim.day <= ${until}::date)`;
  return (await firstRow(db, found))!.amount;
};

/** By which the customers can be sorted, under their names on the wire. */
export type AgeingSort = 'name' | 'not_due' | 'days_30' | 'days_60' | 'days_90' | 'days_over_90' | 'total';
const sortedBy: Readonly<Record<AgeingSort, RawBuilder<unknown>>> = {
  name: sql`c.name`,
  not_due: sql`owed."notDue"`,
  days_30: sql`owed."upTo30"`,
  days_60: sql`owed."upTo60"`,
  days_90: sql`owed."upTo90"`,
  days_over_90: sql`owed."over90"`,
  total: sql`owed.total`,
};

/** A page of the customers that owed something at the end of a day, or got it; and the sums of all. */
export const ageingOfAll = async (
  db: Db,
  scope: Scope,
  { search, sort, isDescending, ...asOf }: AsOf & { search: string; sort: AgeingSort; isDescending: boolean },
  { skip, take }: Page,
) => {
  const open = openOn(scope, null, asOf);
  const isFound = findsWords('c.search', search);
  const found = sql<Ageing & { customerId: number; name: string }>`${open}
    select owed.*, c.name from (
      select customer_id as "customerId", ${sums} from open where amount <> 0 group by customer_id) owed
    join customer c on c.log = ${scope.log} and c.customer_id = owed."customerId" where ${isFound ?? sql`true`}
    order by ${sortedBy[sort]} ${isDescending ? sql`desc` : sql`asc`}, c.name, c.customer_id offset ${skip} limit ${take}`;
  const theirs = sql`customer_id in (select c.customer_id from customer c where c.log = ${scope.log} and ${isFound})`;
  const all = sql<Ageing & { customers: number }>`${open}
    select ${sums}, count(distinct customer_id) as customers from open
    where amount <> 0 and ${isFound ? theirs : sql`true`}`;
  const [rows, inAll] = await Promise.all([rowsOf(db, found), firstRow(db, all)]);
  const { customers, ...ofAll } = inAll!;
  return { rows, total: customers, sums: ofAll };
};
