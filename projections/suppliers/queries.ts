import { type RawBuilder, sql } from 'kysely';
import {
  allOf,
  columnOf,
  firstOf,
  inScope,
  patternsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const byName = sql`order by name collate "nl-x-icu"`;

/** Suppliers of an account; which of them, and in what order, is said by `rest`. */
const suppliersWith = (db: Db, scope: Scope, rest: RawBuilder<unknown>) =>
  columnOf(select(db, 'supplier', ['record'], sql`${inScope(scope)} ${rest}`), 'record');

export const supplierById = (db: Db, scope: Scope, supplierId: number) =>
  firstOf(suppliersWith(db, scope, sql`and supplier_id = ${supplierId}`));

/** Every supplier of the account, by name. */
export const allSuppliers = (db: Db, scope: Scope) => suppliersWith(db, scope, byName);

/** At most `limit` suppliers in which every word of a question is found, by name (SUP-001, SUP-011). */
export const searchSuppliers = async (
  db: Db,
  scope: Scope,
  { question, includesDisabled, limit }: { question: string; includesDisabled: boolean; limit: number },
) => {
  const words = patternsOf(question).map((pattern) => sql`search like ${pattern}`);
  if (words.length === 0) return [];
  const isWanted = includesDisabled ? sql`true` : sql`is_enabled`;
  return suppliersWith(db, scope, sql`and ${allOf(words)} and ${isWanted} ${byName} limit ${limit}`);
};

/** The suppliers that were entered last, the newest first (SUP-001). */
export const latestSuppliers = (db: Db, scope: Scope, limit: number) =>
  suppliersWith(db, scope, sql`order by added desc limit ${limit}`);

/** Every supplier that is active, by name (SUP-010). */
export const enabledSuppliers = (db: Db, scope: Scope, limit: number) =>
  suppliersWith(db, scope, sql`and is_enabled ${byName} limit ${limit}`);
