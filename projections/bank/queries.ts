import { sql } from 'kysely';
import type { BankEntryState } from '#projections/bank/table.ts';
import {
  allOf,
  firstRow,
  inScope,
  isAny,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { Money } from '#domain/kernel/money.ts';

const listed = [
  'entry_id as entryId',
  'booked_on as bookedOn',
  'amount',
  'left_over as left',
  'state',
  'payments',
  'parts',
  'proposal',
  'why',
  'aside',
] as const;

/** A page of the movements of an account in these states, the newest first. */
export const bankEntriesPage = (
  db: Db,
  scope: Scope,
  { states, ...page }: Page & { states: readonly BankEntryState[] },
) => {
  const found = db
    .selectFrom('bank_entry')
    .where(allOf([inScope(scope), sql`state = any(${[...states]}::text[])`]));
  return pageOf(found.select(listed).orderBy('booked_on', 'desc').orderBy('seat', 'desc'), found, page);
};

/** How many there are to process, and what they come to. */
export const bankOpen = async (db: Db, scope: Scope) => {
  const found = sql<{ count: number; amount: Money; proposed: number }>`
    select count(*)::int as count, coalesce(sum(left_over), 0)::bigint as amount,
      (count(*) filter (where state = 'proposed'))::int as proposed
    from bank_entry where ${inScope(scope)} and state = any('{open,proposed}')`;
  return (await firstRow(db, found))!;
};

/**
 * A page of the statements of an account, the newest first. `gap` is by how much the balance that one begins with
 * differs from that with which the one before it ended; null where there is none before it.
 */
export const bankStatementsPage = (db: Db, scope: Scope, page: Page) => {
  const found = db.selectFrom('bank_statement').where(inScope(scope));
  const gap = sql<Money | null>`(opening->>'amount')::bigint - (
    select (closing->>'amount')::bigint from bank_statement before
    where before.log = bank_statement.log and before.account_id = bank_statement.account_id
      and before.iban = bank_statement.iban and before.closing is not null
      and (before.to_day, before.seat) < (bank_statement.from_day + 1, bank_statement.seat)
      and before.statement_id <> bank_statement.statement_id
    order by before.to_day desc, before.seat desc limit 1)`.as('gap');
  return pageOf(
    found
      .select([
        'statement_id as statementId',
        'iban',
        'reference',
        'opening',
        'closing',
        'from_day as from',
        'to_day as to',
        'movements',
        'added',
        'file_name as fileName',
        'read_by as readById',
        'read_on as readOn',
      ])
      .select(gap)
      .orderBy('to_day', 'desc')
      .orderBy('seat', 'desc'),
    found,
    page,
  );
};

/** Which of these movements were read. */
export const bankEntriesKnown = async (db: Db, log: number, ids: readonly number[]) => {
  const found = sql<{ id: number }>`select entry_id as id from bank_entry
    where log = ${log} and ${isAny('entry_id', ids)}`;
  return new Set((await rowsOf(db, found)).map(({ id }) => id));
};

/** Movements that are to be processed and of which nothing was booked, the oldest first. */
export const bankEntriesOpen = (db: Db, scope: Scope, limit: number) =>
  select(
    db,
    'bank_entry',
    ['entry_id as entryId', 'payments'],
    sql`${inScope(scope)} and state = any('{open,proposed}') and left_over = amount
      order by booked_on, seat limit ${limit}`,
  );

/** Which customer pays from each of these bank accounts. */
export const customersByIban = async (db: Db, log: number, ibans: readonly string[]) => {
  const found = sql<{ iban: string; id: number }>`select iban, customer_id as id from bank_sender
    where log = ${log} and iban = any(${[...ibans]}::text[])`;
  return new Map((await rowsOf(db, found)).map(({ iban, id }) => [iban, id]));
};
