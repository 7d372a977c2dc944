import { sql } from 'kysely';
import type { OrderBooks } from '#domain/invoice/adds-up.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { writtenOff } from '#domain/payment/payment-method.ts';
import { firstRow, inScope, isAny, rowsOf, type Scope, select } from '#projections/kernel/query.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** The accounts that have orders or invoices, with the log they are in. */
export const accountsWithBooks = (db: Db) =>
  rowsOf(
    db,
    sql<Scope>`
    select distinct log, account_id as "accountId" from (
      select log, account_id from sales_order union all select log, account_id from invoice
      union all select log, account_id from payment_line) books order by 1, 2`,
  );

/** What is said to be open of an account, by the id of its order or its invoice that moved in. */
export const openOfAccount = async (db: Db, { log, accountId }: Scope) => {
  const open = openClaims({ log, accountIds: [accountId] }, null);
  const { rows } = await sql<{ id: number; amount: number }>`select id, amount from ${open}`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
};

const paymentsOf = async (db: Db, log: number, ids: readonly number[]) => {
  const columns = ['order_id', 'amount', 'status'] as const;
  const isOfThese = sql`log = ${log} and ${isAny('order_id', ids)}`;
  return Map.groupBy(await select(db, 'payment_line', columns, isOfThese), ({ order_id }) => order_id);
};

const sums = ['excl', 'vat', 'incl', 'per_rate as perRate', 'invoice_number as invoiceNumber'] as const;

/** The orders of an account with all that must add up with them but what is open, in pieces, by id. */
export async function* orderBooksInPieces(db: Db, scope: Scope, size = 2_000) {
  for (let after = 0; ;) {
    const orders = await select(
      db,
      'sales_order',
      [
        ...sums,
        'order_id as id',
        'number',
        'is_past as isPast',
        'paid',
        'extra_discount as extra',
        'discount_inputs',
      ],
      sql`${inScope(scope)} and order_id > ${after} order by order_id limit ${size}`,
    );
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
    const ids = orders.map(({ id }) => id);
    const lines = sql<{ id: number; rate: number; excl: number; vat: number }>`
      select order_id as id, vat_rate as rate, sum(total_excl) as excl, sum(total_incl - total_excl) as vat
      from sales_order_line where log = ${scope.log} and ${isAny('order_id', ids)}
      group by order_id, vat_rate`;
    const linesOf = Map.groupBy(await rowsOf(db, lines), ({ id }) => id);
    const isOfThese = sql`log = ${scope.log} and ${isAny('invoice_id', ids)}`;
    const invoices = await select(db, 'invoice', [...sums, 'invoice_id as id'], isOfThese);
    const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    const payments = await paymentsOf(db, scope.log, ids);
    yield orders.map(
      ({
        id,
        isPast,
        discount_inputs: { settled = [] },
        ...order
      }): { id: number; books: Omit<OrderBooks, 'open'> } => ({
        id,
        books: {
          ...order,
          isInvoiced: order.invoiceNumber !== null && !isPast,
          // of a rate of which no line is left it settles nothing
          lines: [
            ...(linesOf.get(id) ?? []),
            ...settled.filter(({ rate }) => linesOf.get(id)?.some((line) => line.rate === rate)),
          ],
          payments: payments.get(id) ?? [],
          invoice: invoiceOf.get(id) ?? null,
        },
      }),
    );
  }
}

/** The invoices of an account that moved in, with all that must add up with them but what is open. */
export const movedInBooks = async (db: Db, scope: Scope) => {
  const rows = await select(
    db,
    'invoice',
    [...sums, 'invoice_id as id', 'open as due', 'paid as paidBefore', 'paid_here as paid'],
    sql`${inScope(scope)} and kind = 'moved-in' order by invoice_id`,
  );
  const payments = await paymentsOf(
    db,
    scope.log,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ id, books: { ...row, payments: payments.get(id) ?? [] } }));
};

/**
 * What is of nothing, at most `limit`: payments without an order or an invoice that moved in, and invoices without
 * their order. An order that was deleted is archived with its payments.
 */
export const strays = (db: Db, scope: Scope, limit = 1_000) =>
  rowsOf(
    db,
    sql<{ id: number; what: 'payment' | 'invoice'; name: string }>`
    select distinct order_id as id, 'payment' as what, '' as name from payment_line line
    where ${inScope(scope)}
      and not exists (select from sales_order o where o.log = line.log and o.order_id = line.order_id)
      and not exists (select from deleted_sales_order d where d.log = line.log and d.order_id = line.order_id)
      and not exists (select from invoice i
        where i.log = line.log and i.invoice_id = line.order_id and i.kind = 'moved-in')
    union all
    select invoice_id, 'invoice', invoice_number from invoice i
    where ${inScope(scope)} and kind <> 'moved-in'
      and not exists (select from sales_order o where o.log = i.log and o.order_id = i.invoice_id)
    limit ${limit}`,
  );

/** What does not fit between the bank and the payments of an account, at most `limit`. */
export type BankDifference =
  /** A movement that is not its parts and what is left of it. */
  | { what: 'entry'; id: number; amount: Money }
  /** A part of a movement without the payment that it booked, or a payment without its part. */
  | { what: 'part' | 'payment'; id: number; amount: Money }
  /** What is in a payout of the payment provider, without the payment at its invoice. */
  | { what: 'paid-out'; id: number; amount: Money }
  /** Between two balances that follow on each other, what the movements miss. */
  | { what: 'balance'; iban: string; from: CalendarDate; to: CalendarDate; amount: Money };

/**
 * Movements at the bank against what was booked of them, line by line, and against the balances of the statements:
 * from the first balance of each account to the last, where all of them follow on.
 */
export const bankDifferences = (db: Db, scope: Scope, limit = 1_000) =>
  rowsOf(
    db,
    sql<BankDifference>`
    with part as (
      select entry_id, part->'orderId' as order_id, part->'lineId' as line_id, (part->>'amount')::bigint as amount
      from bank_entry, jsonb_array_elements(parts) part where ${inScope(scope)}),
    stated as (
      select iban, opening, closing, from_day, to_day, seat,
        lag(closing) over account as before, lag(to_day) over account as before_day
      from bank_statement where ${inScope(scope)} and opening is not null and closing is not null
      window account as (partition by iban order by to_day, from_day, seat)),
    whole as (
      select iban, min(from_day) as since, max(to_day) as until,
        (array_agg((opening->>'amount')::bigint order by to_day, from_day, seat))[1] as begun,
        (array_agg((closing->>'amount')::bigint order by to_day desc, from_day desc, seat desc))[1] as ended
      from stated group by iban
      having bool_and(before is null or before->>'amount' = opening->>'amount'))
    select 'entry' as what, entry_id as id, null as iban, null::date as "from", null::date as "to",
      amount - left_over - coalesce((select sum(part.amount) from part where part.entry_id = entry.entry_id), 0) as amount
    from bank_entry entry where ${inScope(scope)}
      and amount - left_over <> coalesce((select sum(part.amount) from part where part.entry_id = entry.entry_id), 0)
    union all
    select 'part', entry_id, null, null, null, amount from part where not exists (
      select from payment_line line where line.log = ${scope.log} and line.order_id = part.order_id::bigint
        and line.line_id = part.line_id::bigint and line.amount = part.amount
        and line.bank_entry_id = part.entry_id)
    union all
    select 'payment', order_id, null, null, null, amount from payment_line line
    where ${inScope(scope)} and bank_entry_id is not null and not exists (
      select from part where part.entry_id = line.bank_entry_id and part.line_id::bigint = line.line_id)
    union all
    select 'paid-out', entry_id, null, null, null, (part->>'amount')::bigint
    from bank_entry, jsonb_array_elements(payout->'items') item, jsonb_array_elements(item->'parts') part
    where ${inScope(scope)} and aside = 'provider' and not exists (
      select from payment_line line where line.log = ${scope.log} and line.provider_id = item->>'providerId'
        and line.order_id = (part->>'orderId')::bigint and (line.amount = (part->>'amount')::bigint
          or item->>'kind' = 'capture' and line.amount > (part->>'amount')::bigint))
    union all
    -- of a payment no more is captured, in whatever payouts, than was paid
    select 'paid-out', min(entry_id), null, null, null, sum(captured) from (
      select entry_id, item->>'providerId' as provider_id, part->>'orderId' as order_id,
        (part->>'amount')::bigint as captured
      from bank_entry, jsonb_array_elements(payout->'items') item, jsonb_array_elements(item->'parts') part
      where ${inScope(scope)} and aside = 'provider' and item->>'kind' = 'capture') capture
    group by provider_id, order_id having sum(captured) > (
      select coalesce(sum(line.amount), 0) from payment_line line where line.log = ${scope.log}
        and line.provider_id = capture.provider_id and line.order_id = capture.order_id::bigint)
    union all
    select 'balance', null, iban, since, until, ended - begun - moved from (
      select whole.*, coalesce((select sum(amount) from bank_entry entry where ${inScope(scope, 'entry')}
        and entry.iban = whole.iban and booked_on between since and until), 0) as moved from whole) proven
    where ended - begun <> moved
    limit ${limit}`,
  );

/** What was written off of an account: no money, and yet no longer open. */
export const writtenOffOf = async (db: Db, scope: Scope) => {
  const found = sql<{ amount: Money }>`select coalesce(sum(amount), 0)::bigint as amount from payment_line
    where ${inScope(scope)} and method = ${writtenOff}`;
  return (await firstRow(db, found))!.amount;
};

/** What the bank brought of an account: how many movements, and what of them was booked as payments. */
export const bankSums = async (db: Db, scope: Scope) => {
  const found = sql<{ entries: number; booked: Money }>`select count(*)::int as entries,
    coalesce(sum(amount - left_over), 0)::bigint as booked from bank_entry where ${inScope(scope)}`;
  return (await firstRow(db, found))!;
};
