import { type Kysely, sql } from 'kysely';
import type { Supplier } from '#domain/supplier/supplier.ts';
import { patternsOf } from '#projections/kernel/search-text.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Db = Kysely<ReadModels>;
/** The suppliers that one account keeps. */
type Of = { log: number; accountId: number };

const ofAccount = (db: Db, { log, accountId }: Of) =>
  db.selectFrom('supplier').select('record').where('log', '=', log).where('account_id', '=', accountId);
const recordOf = ({ record }: { record: Supplier }) => record;

export const supplierById = async (db: Db, of: Of, supplierId: number): Promise<Supplier | null> => {
  const row = await ofAccount(db, of).where('supplier_id', '=', supplierId).executeTakeFirst();
  return row?.record ?? null;
};

/** Every supplier of the account, by name. */
export const allSuppliers = async (db: Db, of: Of): Promise<Supplier[]> =>
  (
    await ofAccount(db, of)
      .orderBy(sql`name collate "nl-x-icu"`)
      .execute()
  ).map(recordOf);

/** At most `limit` suppliers in which every word of a question is found, by name (SUP-001, SUP-011). */
export const searchSuppliers = async (
  db: Db,
  of: Of,
  { question, includesDisabled, limit }: { question: string; includesDisabled: boolean; limit: number },
): Promise<Supplier[]> => {
  const patterns = patternsOf(question);
  if (patterns.length === 0) return [];
  let found = ofAccount(db, of);
  for (const pattern of patterns) found = found.where('search', 'like', pattern);
  if (!includesDisabled) found = found.where('is_enabled', '=', true);
  return (
    await found
      .orderBy(sql`name collate "nl-x-icu"`)
      .limit(limit)
      .execute()
  ).map(recordOf);
};

/** The suppliers that were entered last, the newest first (SUP-001). */
export const latestSuppliers = async (db: Db, of: Of, limit: number): Promise<Supplier[]> =>
  (await ofAccount(db, of).orderBy('added', 'desc').limit(limit).execute()).map(recordOf);

/** Every supplier that is active, by name (SUP-010). */
export const enabledSuppliers = async (db: Db, of: Of, limit: number): Promise<Supplier[]> =>
  (
    await ofAccount(db, of)
      .where('is_enabled', '=', true)
      .orderBy(sql`name collate "nl-x-icu"`)
      .limit(limit)
      .execute()
  ).map(recordOf);
