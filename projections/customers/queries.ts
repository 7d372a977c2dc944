import { type Kysely, sql } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';
import type { Period } from '#domain/kernel/period.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { prepared } from '#projections/kernel/database.ts';
import {
  byNumberOrId,
  findsWords,
  inPieces,
  inScope,
  isAfter,
  matches,
  type NumbersOrIds,
  type Scope,
} from '#projections/kernel/query.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Db = Kysely<ReadModels>;

export const customerById = async (db: Db, { log, accountId }: Scope, customerId: number) => {
  const row = await db
    .selectFrom('customer')
    .modifyFront(prepared)
    .select('record')
    .where(matches({ log, customer_id: customerId, account_id: accountId }))
    .where(customerIsKnown)
    .executeTakeFirst();
  return row?.record ?? null;
};

/** Which of these customers are off (D-68). */
export const customersThatAreOff = async (
  db: Db,
  customers: readonly { log: number; customerId: number }[],
) =>
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
export const customerStateById = async (db: Db, { log, accountId }: Scope, customerId: number) => {
  const row = await db
    .selectFrom('customer')
    .modifyFront(prepared)
    .select(['record', 'financing', 'mandate'])
    .where(matches({ log, customer_id: customerId, account_id: accountId }))
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
  scope: Scope,
  question: string,
  limit: number,
  { isDisabledToo = false }: { isDisabledToo?: boolean } = {},
) => {
  const words = findsWords('search', question);
  if (!words) return [];
  let found = db
    .selectFrom('customer')
    .select(['customer_id', 'number', 'name', 'city', 'is_enabled'])
    .where(inScope(scope))
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
  scope: Scope,
  { after, limit }: { after: number; limit: number },
) => {
  const rows = await db
    .selectFrom('customer')
    .select('customer_id')
    .where(inScope(scope))
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
export const enabledCustomers = async (db: Db, scope: Scope, limit: number) => {
  const rows = await db
    .selectFrom('customer')
    .select(['customer_id', 'number', 'name', 'city'])
    .where(inScope(scope))
    .where('is_enabled', '=', true)
    .where(customerIsKnown)
    .orderBy(sql`name, customer_id`)
    .limit(limit)
    .execute();
  return rows.map(({ customer_id: customerId, ...row }) => ({ customerId, isEnabled: true, ...row }));
};

/** The customers added in a period, both days included, by number, in pieces for a file (API-114). */
export const customersAddedInPieces = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(
    size,
    (last?: { number: number; addedOn: string; record: Customer }) =>
      db
        .selectFrom('customer')
        .select(['number', 'added_on as addedOn', 'record'])
        .where(inScope(scope))
        .where('added_on', '>=', from)
        .where('added_on', '<=', to)
        .where('number', '>', last?.number ?? 0)
        .where(customerIsKnown)
        .orderBy('number')
        .limit(size)
        .execute(),
    ({ addedOn, record }) => ({ addedOn, record }),
  );

/** The customers that have one of these numbers or ids. */
export const customersByNumberOrId = (db: Db, scope: Scope, wanted: NumbersOrIds) =>
  byNumberOrId<Customer>(db, { table: 'customer', key: 'customer_id' }, scope, wanted);

/** All customers by number, in pieces, for a file. */
export const customersInPieces = (db: Db, scope: Scope, size = 2_000) =>
  inPieces(
    size,
    (last?: { record: Customer }) =>
      db
        .selectFrom('customer')
        .select('record')
        .where(inScope(scope))
        .where(isAfter(['number', 'customer_id'], [last?.record.number, last?.record.customerId]))
        .orderBy(sql`number, customer_id`)
        .limit(size)
        .execute(),
    ({ record }) => record,
  );
