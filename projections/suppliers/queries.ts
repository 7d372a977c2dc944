import { sql } from 'kysely';
import type { Supplier } from '#domain/supplier/supplier.ts';
import { inScope, patternsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const ofAccount = (db: Db, scope: Scope) => db.selectFrom('supplier').select('record').where(inScope(scope));
const recordOf = ({ record }: { record: Supplier }) => record;

export const supplierById = async (db: Db, scope: Scope, supplierId: number) => {
  const row = await ofAccount(db, scope).where('supplier_id', '=', supplierId).executeTakeFirst();
  return row?.record ?? null;
};

/** Every supplier of the account, by name. */
export const allSuppliers = async (db: Db, scope: Scope) =>
  (
    await ofAccount(db, scope)
      .orderBy(sql`name collate "nl-x-icu"`)
      .execute()
  ).map(recordOf);

/** At most `limit` suppliers in which every word of a question is found, by name (SUP-001, SUP-011). */
export const searchSuppliers = async (
  db: Db,
  scope: Scope,
  { question, includesDisabled, limit }: { question: string; includesDisabled: boolean; limit: number },
) => {
  const patterns = patternsOf(question);
  if (patterns.length === 0) return [];
  let found = ofAccount(db, scope);
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
export const latestSuppliers = async (db: Db, scope: Scope, limit: number) =>
  (await ofAccount(db, scope).orderBy('added', 'desc').limit(limit).execute()).map(recordOf);

/** Every supplier that is active, by name (SUP-010). */
export const enabledSuppliers = async (db: Db, scope: Scope, limit: number) =>
  (
    await ofAccount(db, scope)
      .where('is_enabled', '=', true)
      .orderBy(sql`name collate "nl-x-icu"`)
      .limit(limit)
      .execute()
  ).map(recordOf);
