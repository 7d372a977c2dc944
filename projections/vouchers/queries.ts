import { sql } from 'kysely';
import {
  allOf,
  columnOf,
  inScope,
  type Page,
  pageOf,
  patternsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const columns = ['voucher_id', 'created_at', 'state'] as const;

/** The vouchers in which every word of a question is found, all where none is asked, the newest first (VOUCH-002). */
export const vouchersOf = async (
  db: Db,
  scope: Scope,
  { question, ...page }: Page & { question: string },
) => {
  const isFound = patternsOf(question).map((pattern) => sql`search like ${pattern}`);
  const found = db.selectFrom('voucher').where(allOf([inScope(scope), ...isFound]));
  return pageOf(found.select(columns).orderBy('added', 'desc'), found, page);
};

export const voucherById = async (db: Db, scope: Scope, voucherId: number) =>
  (await select(db, 'voucher', columns, sql`${inScope(scope)} and voucher_id = ${voucherId}`))[0];

/** The ids of all vouchers of an account. */
export const voucherIdsOf = (db: Db, scope: Scope) =>
  columnOf(select(db, 'voucher', ['voucher_id'], sql`${inScope(scope)} order by added`), 'voucher_id');
