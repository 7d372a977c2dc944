import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { OpenClaim, WantedClaims } from '#domain/bank/match.ts';
import type { Period } from '#domain/kernel/period.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { firstRow, inScope, isAny, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The accounts of the log of which what is open counts. */
type OfAccounts = { log: number; accountIds: readonly number[] };

/**
 * What a customer still has to pay: one row for each claim. `since` is the day from which the term runs; one that moved in
 * has the due date that it came with, whatever the term, the others one where they were read `withDueDate`.
 */
export type OpenRow = {
  /** Of the order, or of the invoice that moved in. */
  id: number;
  order_id: number | null;
  /** Of the order; null where the invoice moved in from another system. */
  number: number | null;
  invoice_number: string;
  since: CalendarDate;
  due_date: CalendarDate | null;
  /** What it came to incl VAT, and what is left of that; below zero the customer gets it. */
  incl: Money;
  amount: Money;
  customer_id: number;
  /** The collective invoice that it is a part of, and what all of that came to; only where reminders read it. */
  collective_id?: number | null;
  whole_incl?: Money | null;
};

/**
 * The claims on a customer that are not paid, in the one place that says what those are: its invoices, each
 * for the amount of its order less what was paid of it (PAY-005), and what is left of the open rest of those that
 * moved in. Sales of the old system are not among them.
 */
export const openClaims = (
  { log, accountIds }: OfAccounts,
  /** By id, or what finds their ids; null: all of them. */
  customers: number | readonly number[] | RawBuilder<unknown> | null,
) => {
  const ofCustomer =
    typeof customers === 'number'
      ? sql`customer_id = ${customers}`
      : customers === null
        ? sql`true`
        : sql`customer_id = any(${Array.isArray(customers) ? sql`${[...customers]}` : sql`array(${customers})`}::bigint[])`;
  return sql<OpenRow>`(
    select order_id as id, order_id, number, invoice_number, invoice_date as since, null::date as due_date, incl,
      incl - paid as amount, customer_id
    from sales_order
    where log = ${log} and ${ofCustomer} and account_id = any(${[...accountIds]}) and invoice_number is not null
      and is_past = false and incl <> paid
    union all
    select invoice_id, order_id, order_number, invoice_number, invoice_date, due_date, incl, open - paid_here, customer_id
    from invoice
    where log = ${log} and ${ofCustomer} and kind = 'moved-in' and account_id = any(${[...accountIds]})
      and open <> paid_here)`.as('open');
};

/**
 * Such claims with the due date that their invoice was issued with, which stays when the term of the customer changes;
 * null where it has no record of its own.
 */
export const withDueDate = (log: number, claims: RawBuilder<unknown>) => sql`(
  select open.id, open.order_id, open.number, open.invoice_number, open.since,
    coalesce(open.due_date, issued.due_date) as due_date, open.incl, open.amount, open.customer_id
  from ${claims} left join invoice issued on issued.log = ${log} and issued.invoice_id = open.id) as open`;

/**
 * The last day on which a claim can be paid in time by the term of its customer now, in days (DUN-006, SO-020, APP-010).
 * What is said of one invoice, and claimed of it, goes by `withDueDate`.
 */
export const dueOf = (term: RawBuilder<unknown>) => sql`coalesce(open.due_date, open.since + ${term})`;

/**
 * What of the claims that began in a period, both days included, was still open at its end, incl VAT: a payment
 * of a later day had not been made then.
 */
export const openAtEndOf = async (
  db: Db,
  { log, accountIds }: OfAccounts,
  customerId: number,
  { from, to }: Period,
) => {
  const paidLater = (id: 'order_id' | 'invoice_id') => sql`coalesce((
    select sum(p.amount) from payment_line p
    where p.log = ${log} and p.order_id = claim.${sql.ref(id)} and p.status <> 'failed' and p.paid_on > ${to}), 0)`;
  const inPeriod = sql`claim.log = ${log} and claim.customer_id = ${customerId}
    and claim.account_id = any(${[...accountIds]}) and claim.invoice_date between ${from} and ${to}`;
  const found = sql<{ amount: Money }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select incl - paid + ${paidLater('order_id')} as amount from sales_order claim
      where ${inPeriod} and claim.invoice_number is not null and not claim.is_past
      union all
      select open - paid_here + ${paidLater('invoice_id')} from invoice claim
      where ${inPeriod} and claim.kind = 'moved-in') as claims`;
  return (await firstRow(db, found))!.amount;
};

type OpenSum = { amount: Money; count: number };
/** How many invoices open claims of one account are: the parts of a collective invoice bear its number, and nothing else does. */
export const countInvoices = sql<number>`count(distinct invoice_number)`;
const sums = sql`coalesce(sum(amount), 0) as amount, ${countInvoices} as count`;

/**
 * What a customer still has to pay (CUST-016). A claim is overdue when more than `grace` days have gone by since its due
 * date; `overdueSince` is the first of those dates.
 */
export const openAmountOf = async (
  db: Db,
  scope: Scope,
  customerId: number,
  { today, term, grace = 0 }: { today: CalendarDate; term: number; grace?: number },
) => {
  const due = dueOf(sql`${term}::int`);
  const isOverdue = sql`${due} < ${addDays(today, -grace)}::date and amount > 0`;
  const found = sql<OpenSum & { overdue: number; overdueAmount: Money; overdueSince: CalendarDate | null }>`
    select ${sums}, (${countInvoices} filter (where ${isOverdue}))::int as overdue,
      coalesce(sum(amount) filter (where ${isOverdue}), 0) as "overdueAmount",
      min(${due}) filter (where ${isOverdue}) as "overdueSince"
    from ${openClaims({ log: scope.log, accountIds: [scope.accountId] }, customerId)}`;
  return (await firstRow(db, found))!;
};

/** All that a customer still has to pay, incl VAT (CUST-016). */
export const openTotalOf = async (db: Db, scope: OfAccounts, customerId: number) => {
  const found = sql<{
    amount: Money;
  }>`select coalesce(sum(amount), 0) as amount from ${openClaims(scope, customerId)}`;
  return (await firstRow(db, found))!.amount;
};

const notInvoiced = (scope: Scope, customerId: number | RawBuilder<unknown>) => sql`sales_order
    where ${inScope(scope)} and customer_id = ${customerId} and invoice_date is null and status <> 'quote'`;

/** An order without an invoice, and what of it is not paid yet, incl VAT. */
export type NotInvoiced = {
  orderId: number;
  number: number;
  orderDate: CalendarDate;
  status: SalesOrderStatus;
  amount: Money;
};

/** What a customer ordered and has no invoice of yet, the oldest first, at most `limit`; no quotes. */
export const notInvoicedOrdersOf = (db: Db, scope: Scope, customerId: number, limit: number) =>
  rowsOf(
    db,
    sql<NotInvoiced>`select order_id as "orderId", number, order_date as "orderDate", status, incl - paid as amount
      from ${notInvoiced(scope, customerId)} order by order_date, number limit ${limit}`,
  );

/** What a customer ordered, less what it paid of it beforehand, incl VAT, and has no invoice of yet; no quotes. */
export const notInvoicedOf = async (db: Db, scope: Scope, customerId: number) => {
  const found = sql<{ amount: Money }>`select coalesce(sum(incl - paid), 0)::bigint as amount
    from ${notInvoiced(scope, customerId)}`;
  return (await firstRow(db, found))!.amount;
};

/**
 * What finds what counts towards the credit limit of a customer, by its id or by what finds that: what is open of its
 * invoices, and where the account says so what it ordered and has no invoice of yet.
 */
export const creditQuery = (account: Account, customerId: number | RawBuilder<unknown>) => {
  const { log, accountId } = account;
  const ordered = sql`union all select incl - paid from ${notInvoiced(account, customerId)}`;
  return sql<{ amount: Money }>`select coalesce(sum(amount), 0)::bigint as amount from (
    select amount from ${openClaims({ log, accountIds: [accountId] }, customerId)}
    ${settingOf(account, 'countsOrdersForCredit') ? ordered : sql``}) as counting`;
};

export const countingForCredit = async (db: Db, account: Account, customerId: number) =>
  (await firstRow(db, creditQuery(account, customerId)))!.amount;

/** What a customer has to pay, what of that is past its date, and what it gets: apart from each other. */
export const owedByCustomer = async (
  db: Db,
  scope: OfAccounts,
  customerId: number,
  { today, term }: { today: CalendarDate; term: number },
) => {
  const isOpen = sql`incl >= 0 and amount > 0`;
  const sumWhere = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const found = sql<{ open: Money; overdue: Money; credit: Money }>`
    select ${sumWhere(isOpen)} as open,
      ${sumWhere(sql`${isOpen} and coalesce(due_date, since + ${term}::int) < ${today}::date`)} as overdue,
      -${sumWhere(sql`amount < 0`)} as credit
    from ${withDueDate(scope.log, sql`${openClaims(scope, customerId)}`)}`;
  return (await firstRow(db, found))!;
};

/** The same of each of these customers that has something open. */
export const openTotalsOf = async (db: Db, scope: OfAccounts, customerIds: readonly number[]) => {
  const found = sql<{ customer_id: number; amount: Money }>`
    select customer_id, sum(amount)::bigint as amount from ${openClaims(scope, customerIds)} group by customer_id`;
  return new Map((await rowsOf(db, found)).map(({ customer_id, amount }) => [customer_id, amount]));
};

/** The same of all customers for which a condition holds, together; only theirs are read. */
export const openTotalOfCustomers = async (db: Db, scope: OfAccounts, isWanted: RawBuilder<unknown>) => {
  const theirs = sql`select customer.customer_id from customer where ${isWanted}`;
  const found = sql<{
    amount: Money;
  }>`select coalesce(sum(amount), 0) as amount from ${openClaims(scope, theirs)}`;
  return (await firstRow(db, found))!.amount;
};

/**
 * The invoices of one account that are open, with their due dates, the oldest first; at most `limit`. For a collective invoice
 * the first of its orders stands of which something is to be paid.
 */
export const openOfCustomer = (db: Db, scope: OfAccounts, customerId: number, limit: number) =>
  rowsOf(
    db,
    sql<OpenRow>`select firsts[1][1] as id, firsts[1][2] as order_id, firsts[1][3] as number, invoice_number, since, due_date, incl, amount,
        customer_id
      from (select array_agg(array[id, order_id, number] order by amount <= 0, number) as firsts, invoice_number,
          min(since) as since, min(due_date) as due_date, sum(incl)::bigint as incl, sum(amount)::bigint as amount, customer_id
        from ${withDueDate(scope.log, sql`${openClaims(scope, customerId)}`)} group by invoice_number, customer_id) invoices
      order by since, number limit ${limit}`,
  );

/**
 * The day on which the term of the oldest claim began of which something is to be paid, null where there is none; of one
 * that moved in so many days before its due date.
 */
export const oldestOpenOf = async (db: Db, scope: OfAccounts, customerId: number, term: number) => {
  const found = sql<{ since: CalendarDate | null }>`
    select min(coalesce(due_date - ${term}::int, since)) filter (where amount > 0) as since
    from ${openClaims(scope, customerId)}`;
  return (await firstRow(db, found))!.since;
};

/** These claims, by their ids; those that are paid are not among them. */
export const openWithIds = (db: Db, scope: OfAccounts, ids: readonly number[]) =>
  rowsOf(db, sql<OpenRow>`select * from ${openClaims(scope, null)} where ${isAny('id', ids)}`);

/** What is open of these claims. */
export const openOfClaims = async (db: Db, scope: OfAccounts, ids: readonly number[]) =>
  new Map((await openWithIds(db, scope, ids)).map(({ id, amount }) => [id, amount]));

const digits = sql`ltrim(regexp_replace(invoice_number, '[^0-9]', '', 'g'), '0')`;
/** As `tailOf` has it. */
const tail = sql`coalesce(substring(invoice_number from '[0-9][^0-9]+0*([0-9]+)[^0-9]*$'),
  substring(invoice_number from '^[^0-9]*20[0-9][0-9]0*([0-9]{2,})[^0-9]*$'))`;

/** Those of them that payments can be of, the oldest first: as many as the payments bring, whatever is open besides. */
export const openClaimsAmong = (
  db: Db,
  scope: OfAccounts,
  { numbers, customerIds, amounts, orderIds }: WantedClaims,
) => {
  const ids = (values: readonly number[]) => sql`(select unnest(${[...values]}::bigint[]))`;
  const said = sql`(select unnest(${[...numbers]}::text[]))`;
  return rowsOf(
    db,
    sql<OpenClaim>`select id as "orderId", customer_id as "customerId", invoice_number as "invoiceNumber",
      amount as open, since from ${openClaims(scope, null)}
      where ${digits} in ${said} or ${tail} in ${said} or customer_id in ${ids(customerIds)}
        or amount in ${ids(amounts)} or id in ${ids(orderIds)}
      order by since, number, id`,
  );
};

/** DASH-009: the invoices of an account that are not paid, and what is open of them together, incl VAT. */
export const openInvoicesOf = async (db: Db, scope: Scope) => {
  // the words of partial indexes
  const found = sql<OpenSum>`select ${sums} from (
    select incl - paid as amount, invoice_number from sales_order
    where ${inScope(scope)} and invoice_number is not null and not is_past and incl <> paid
    union all
    select open - paid_here, invoice_number from invoice
    where ${inScope(scope)} and kind = 'moved-in' and open <> paid_here) open`;
  return (await firstRow(db, found))!;
};
