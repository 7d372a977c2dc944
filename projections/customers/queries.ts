import { type Kysely, sql } from 'kysely';
import type { Customer, CustomerState } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import type { ErasedPeopleTables } from '#projections/erased-people/table.ts';
import { prepared } from '#projections/kernel/database.ts';
import { findsWords } from '#projections/kernel/search-text.ts';

type Db = Kysely<CustomerTables & ErasedPeopleTables>;
/** The customers that one account keeps. */
type Scope = { log: number; accountId: number };

export const customerById = async (
  db: Db,
  { log, accountId }: Scope,
  customerId: number,
): Promise<Customer | null> => {
  const row = await db
    .selectFrom('customer')
    .modifyFront(prepared)
    .select('record')
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where(customerIsKnown)
    .executeTakeFirst();
  return row?.record ?? null;
};

/** Which of these customers are off (D-68). */
export const customersThatAreOff = async (
  db: Db,
  customers: readonly { log: number; customerId: number }[],
): Promise<{ log: number; customer_id: number }[]> =>
  customers.length === 0
    ? []
    : db
        .selectFrom('customer')
        .select(['log', 'customer_id'])
        .where('is_enabled', '=', false)
        .where((where) =>
          where.or(customers.map(({ log, customerId }) => where.and({ log, customer_id: customerId }))),
        )
        .execute();

/** A customer with what was financed and its mandate; null when there is none. */
export const customerStateById = async (
  db: Db,
  { log, accountId }: Scope,
  customerId: number,
): Promise<CustomerState | null> => {
  const row = await db
    .selectFrom('customer')
    .modifyFront(prepared)
    .select(['record', 'financing', 'mandate'])
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where(customerIsKnown)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * At most `limit` customers in which every word of the question is found, by name (API-101, API-102); those
 * that are disabled only when asked for.
 */
export const searchCustomers = async (
  db: Db,
  { log, accountId }: Scope,
  question: string,
  limit: number,
  { isDisabledToo = false }: { isDisabledToo?: boolean } = {},
) => {
  const words = findsWords('search', question);
  if (!words) return [];
  let found = db
    .selectFrom('customer')
    .select(['customer_id', 'number', 'name', 'city', 'is_enabled'])
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where(words);
  if (!isDisabledToo) found = found.where('is_enabled', '=', true);
  // by the words first: along the names it may be nearly all of them before there are enough
  const rows = await db
    .selectFrom(found.offset(0).as('found'))
    .selectAll()
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id: customerId, is_enabled: isEnabled, ...row }) => ({
    customerId,
    isEnabled,
    ...row,
  }));
};

/** The customers with a mandate that is not signed yet and a mail address, at most `limit` (PAY-022). */
export const customersToSign = async (
  db: Db,
  { log, accountId }: Scope,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('customer_id', '>', after)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`mandate is not null and mandate->>'signedOn' is null and record->>'email' <> ''`)
    .where(customerIsKnown)
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
};

/** Every enabled customer of an account by name, at most `limit` (API-104). */
export const enabledCustomers = async (db: Db, { log, accountId }: Scope, limit: number) => {
  const rows = await db
    .selectFrom('customer')
    .select(['customer_id', 'number', 'name', 'city'])
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', true)
    .where(customerIsKnown)
    .orderBy('name')
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id: customerId, ...row }) => ({ customerId, isEnabled: true, ...row }));
};

/** The customers added in a period, both days included, by number, in pieces for a file (API-114). */
export const customersAddedInPieces = async function* (
  db: Db,
  { log, accountId }: Scope,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  size = 1_000,
) {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('customer')
      .select(['number', 'added_on', 'record'])
      .where('log', '=', log)
      .where('account_id', '=', accountId)
      .where('added_on', '>=', from)
      .where('added_on', '<=', to)
      .where('number', '>', after)
      .where(customerIsKnown)
      .orderBy('number')
      .limit(size)
      .execute();
    yield rows.map(({ added_on: addedOn, record }) => ({ addedOn, record }));
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.number;
  }
};

/** The customers that have one of these numbers or ids. */
export const customersByNumberOrId = async (
  db: Db,
  { log, accountId }: Scope,
  { numbers, ids }: { numbers: readonly number[]; ids: readonly number[] },
): Promise<Customer[]> => {
  const found = (condition: ReturnType<typeof sql<boolean>>) =>
    db
      .selectFrom('customer')
      .select(['customer_id', 'record'])
      .where('log', '=', log)
      .where('account_id', '=', accountId)
      .where(condition)
      .execute();
  const rows = await Promise.all([
    found(sql<boolean>`number = any(${numbers}::int[])`),
    found(sql<boolean>`customer_id = any(${ids}::bigint[])`),
  ]);
  return [...new Map(rows.flat().map(({ customer_id: id, record }) => [id, record])).values()];
};

/** All customers by number, in pieces, for a file. */
export const customersInPieces = async function* (db: Db, { log, accountId }: Scope, size = 2_000) {
  let last = { number: 0, customer_id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('customer')
      .select(['number', 'customer_id', 'record'])
      .where('log', '=', log)
      .where('account_id', '=', accountId)
      .where(sql<boolean>`(number, customer_id) > (${last.number}::int, ${last.customer_id}::bigint)`)
      .orderBy('number')
      .orderBy('customer_id')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows.map(({ record }) => record);
    if (rows.length < size) return;
    last = rows.at(-1)!;
  }
};
