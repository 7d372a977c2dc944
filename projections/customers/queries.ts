import type { Kysely } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import type { ErasedPeopleTables } from '#projections/erased-people/table.ts';
import { patternsOf } from '#projections/kernel/search-text.ts';

type Db = Kysely<CustomerTables & ErasedPeopleTables>;
/** The customers that one account keeps. */
type Of = { log: number; accountId: number };

export const customerById = async (
  db: Db,
  { log, accountId }: Of,
  customerId: number,
): Promise<Customer | null> => {
  const row = await db
    .selectFrom('customer')
    .select('record')
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where(customerIsKnown)
    .executeTakeFirst();
  return row?.record ?? null;
};

/** At most `limit` customers in which every word of the question is found (API-102). */
export const searchCustomers = async (db: Db, { log, accountId }: Of, question: string, limit: number) => {
  const patterns = patternsOf(question);
  if (patterns.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .select(['customer_id', 'number', 'name', 'city'])
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where(customerIsKnown)
    .where((where) => where.and(patterns.map((pattern) => where('search', 'like', pattern))))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id: customerId, ...row }) => ({ customerId, ...row }));
};
