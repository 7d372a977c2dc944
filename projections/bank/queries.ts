import { type RawBuilder, sql } from 'kysely';
import { askedIn } from '#projections/bank/search.ts';
import type { BankEntryState, BankTables } from '#projections/bank/table.ts';
import {
  allOf,
  findsWords,
  firstRow,
  inPieces,
  inScope,
  isAny,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { BookedBefore } from '#domain/bank/match.ts';
import { isProven } from '#domain/bank/payout.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
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
  'payout',
] as const;

/** Those with a proposal before the others, the newest first. */
const inQueue = sql`state desc, booked_on desc, seat desc`;

/**
 * Those on one bank account, empty for all, that were booked in a period, both ends in it, and in which every word of a
 * question is found.
 */
export type BankEntriesOn = {
  iban: string;
  from: CalendarDate | null;
  until: CalendarDate | null;
  question: string;
};

const isFoundBy = (question: string) => {
  const ways = askedIn(question).flatMap((asked) => findsWords('search', asked) ?? []);
  return ways.length > 0 && sql<boolean>`(${sql.join(ways, sql` or `)})`;
};

/** A page of the movements of an account in these states: those that were recognised, then the newest first. */
export const bankEntriesPage = (
  db: Db,
  scope: Scope,
  {
    states,
    iban,
    from,
    until,
    question,
    ...page
  }: Page & BankEntriesOn & { states: readonly BankEntryState[] },
) => {
  const found = db
    .selectFrom('bank_entry')
    .where(
      allOf([
        inScope(scope),
        sql`state = any(${[...states]}::text[])`,
        iban && sql`iban = ${iban}`,
        from && sql`booked_on >= ${from}::date`,
        until && sql`booked_on <= ${until}::date`,
        isFoundBy(question),
      ]),
    );
  return pageOf(found.select(listed).orderBy(inQueue), found, page);
};

type WithParts = Pick<BankTables['bank_entry'], 'parts' | 'proposal' | 'payout'>;
/** The names of the customers of what movements are booked on or proposed to be. */
export const namesOfParts = async (db: Db, log: number, entries: readonly WithParts[]) => {
  const ids = entries.flatMap(({ parts, proposal, payout }) =>
    [...parts, ...(proposal?.parts ?? []), ...(payout?.items.flatMap((item) => item.parts) ?? [])].map(
      ({ customerId }) => customerId,
    ),
  );
  const found = sql<{ id: number; name: string }>`select customer_id as id, name from customer
    where log = ${log} and ${isAny('customer_id', [...new Set(ids)])}`;
  return new Map((await rowsOf(db, found)).map(({ id, name }) => [id, name]));
};

/** How many there are to process, and what they come to. */
export const bankOpen = async (db: Db, scope: Scope) => {
  const found = sql<{ count: number; amount: Money; proposed: number }>`
    select count(*)::int as count, coalesce(sum(left_over), 0)::bigint as amount,
      (count(*) filter (where state = 'proposed'))::int as proposed
    from bank_entry where ${inScope(scope)} and state = any('{open,proposed}')`;
  return (await firstRow(db, found))!;
};

const amountOf = (balance: RawBuilder<unknown>) => sql`(${balance}->>'amount')::bigint`;
const opening = amountOf(sql`bank_statement.opening`);
const closingBefore = amountOf(sql`before.closing`);
/** With what the last ended of these statements of the same account; of several of the same days one that fits. */
const lastEnd = (isOne: RawBuilder<unknown>) => sql`(select ${closingBefore} from bank_statement before
    where before.log = bank_statement.log and before.account_id = bank_statement.account_id
      and before.iban = bank_statement.iban and before.closing is not null
      and before.statement_id <> bank_statement.statement_id and ${isOne}
    order by before.to_day desc, before.from_day desc, ${closingBefore} = ${opening} desc, before.seat desc limit 1)`;
const isOfSameDays = sql`before.from_day = bank_statement.from_day and before.to_day = bank_statement.to_day`;
const endBefore = lastEnd(sql`before.to_day <= bank_statement.from_day and not (${isOfSameDays})`);

/**
 * By how much the balance that a statement begins with differs from that with which the one before it of the same
 * account ended; null where there is none before it. Of several of the same days any may be the one before, as files are
 * read in any order: where none of them fits, it is the one that was read before.
 */
const gap = sql<Money | null>`case when ${opening} in (${endBefore}, ${lastEnd(isOfSameDays)}) then 0
    else ${opening} - coalesce(${lastEnd(sql`${isOfSameDays} and before.seat < bank_statement.seat`)}, ${endBefore})
  end`.as('gap');

/** A page of the statements of an account, the newest first, each with its gap. */
export const bankStatementsPage = (db: Db, scope: Scope, page: Page) => {
  const found = db.selectFrom('bank_statement').where(inScope(scope));
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

/** What stands on one of the own accounts by its statements. */
export type BankBalance = {
  iban: string;
  balance: Money;
  on: CalendarDate;
  /** From which day on the statements were read, and how many of them do not begin where the one before ended. */
  since: CalendarDate;
  gaps: number;
};

/** The balance of each own account, by the last statement that has one. */
export const bankBalances = (db: Db, scope: Scope) =>
  rowsOf(
    db,
    sql<BankBalance>`select distinct on (iban) iban, (closing->>'amount')::bigint as balance, to_day as on,
      min(from_day) over account as since, (count(*) filter (where gap <> 0) over account)::int as gaps
    from (select iban, closing, from_day, to_day, seat, ${gap} from bank_statement
      where ${inScope(scope)} and closing is not null) stated
    window account as (partition by iban)
    order by iban, to_day desc, seat desc`,
  );

/** Which of these movements were read. */
export const bankEntriesKnown = async (db: Db, log: number, ids: readonly number[]) => {
  const found = sql<{ id: number }>`select entry_id as id from bank_entry
    where log = ${log} and ${isAny('entry_id', ids)}`;
  return new Set((await rowsOf(db, found)).map(({ id }) => id));
};

/**
 * Movements that are to be processed and of which nothing was booked, in pieces, the oldest first; of a bundle those that
 * were booked in part as well. Each piece is read when the one before it was dealt with, after `isRead`.
 */
export const bankEntriesOpen = (db: Db, scope: Scope, isRead: () => Promise<unknown>, size = 5_000) => {
  type Found = Pick<BankTables['bank_entry'], 'payments' | 'payout' | 'seat'> & {
    entryId: number;
    isTakenBack: boolean;
    bookedOn: CalendarDate;
  };
  const shown = ({ entryId, payments, isTakenBack, payout }: Found) => ({
    entryId,
    payments,
    isTakenBack,
    isPaidOut: payout !== null && isProven(payout),
  });
  return inPieces(
    size,
    async (last: Found | undefined) => {
      await isRead();
      return select(
        db,
        'bank_entry',
        [
          'entry_id as entryId',
          'payments',
          'taken_back as isTakenBack',
          'payout',
          'booked_on as bookedOn',
          'seat',
        ],
        sql`${inScope(scope)} and state = any('{open,proposed}')
          and (left_over = amount or jsonb_array_length(payments) > 1)
          and ${last ? sql`(booked_on, seat) > (${last.bookedOn}::date, ${last.seat}::bigint)` : sql`true`}
          order by booked_on, seat limit ${size}`,
      );
    },
    shown,
  );
};

/** Whether another movement of the account is this payout of the provider. */
export const payoutElsewhere = async (
  db: Db,
  scope: Scope,
  { payoutId, entryId }: { payoutId: string; entryId: number },
) =>
  (await firstRow(
    db,
    sql<{ id: number }>`select entry_id as id from bank_entry
      where ${inScope(scope)} and payout->>'payoutId' = ${payoutId} and entry_id <> ${entryId} limit 1`,
  )) !== null;

/** Those that have a proposal, as the queue shows them. */
export const bankEntriesProposed = async (db: Db, scope: Scope, limit: number) => {
  const found = sql<{ id: number }>`select entry_id as id from bank_entry
    where ${inScope(scope)} and state = 'proposed' order by ${inQueue} limit ${limit}`;
  return (await rowsOf(db, found)).map(({ id }) => id);
};

/** Which customers pay from each of these bank accounts: as was booked before, by a mandate, or as they entered. */
export const customersByIban = async (db: Db, log: number, ibans: readonly string[]) => {
  const found = sql<{ iban: string; ids: number[] }>`
    select iban, json_agg(distinct customer_id order by customer_id) as ids from (
      select iban, customer_id from bank_sender where log = ${log}
      union all
      select upper(regexp_replace(record->>'iban', '[^A-Za-z0-9]', '', 'g')), customer_id from customer
      where log = ${log} and record->>'iban' <> '') known
    where iban = any(${[...ibans]}::text[]) group by iban`;
  return new Map((await rowsOf(db, found)).map(({ iban, ids }) => [iban, ids]));
};

/**
 * What was booked of payments with these end-to-end ids, or from these accounts, the oldest first, without what came
 * back of it since.
 */
export const bookedBefore = (
  db: Db,
  scope: Scope,
  { endToEndIds, ibans }: { endToEndIds: readonly string[]; ibans: readonly string[] },
) =>
  rowsOf(
    db,
    sql<BookedBefore>`
    select coalesce(max(payments->0->>'iban'), '') as iban, coalesce(part->>'endToEndId', '') as "endToEndId",
      json_agg(part - 'lineId') as parts
    from (
      select distinct on (entry_id) * from (
        select entry.* from unnest(${[...endToEndIds]}::text[]) wanted(id) join bank_entry entry
          on parts @> jsonb_build_array(jsonb_build_object('endToEndId', wanted.id))
        where ${inScope(scope, 'entry')}
        union all
        select entry.* from bank_entry entry
        where ${inScope(scope, 'entry')} and payments->0->>'iban' = any(${[...ibans]}::text[])
          and left_over <> amount) both_ways
      where amount > 0) entry, jsonb_array_elements(parts) part
    where (part->>'amount')::bigint > 0 and not exists (
      select from bank_entry later, jsonb_array_elements(later.parts) back
      where ${inScope(scope, 'later')} and later.why = 'returned'
        and later.parts @> jsonb_build_array(jsonb_build_object('orderId', part->'orderId'))
        and back->'orderId' = part->'orderId' and (back->>'amount')::bigint = -(part->>'amount')::bigint
        and back->>'endToEndId' is not distinct from part->>'endToEndId')
    group by entry_id, booked_on, seat, part->>'endToEndId'
    order by booked_on, seat`,
  );

/** Movements of which something was booked on invoices of a customer. */
export const bankEntriesOfCustomer = async (db: Db, log: number, customerId: number) => {
  const ofCustomer = JSON.stringify([{ customerId }]);
  const found = sql<{ id: number; accountId: number }>`select entry_id as id, account_id as "accountId"
    from bank_entry where log = ${log} and parts @> ${ofCustomer}::jsonb`;
  return rowsOf(db, found);
};
