import { sql } from 'kysely';
import { inScope, type Page, pageOf, patternsOf, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const columns = ['voucher_id', 'created_at', 'state'] as const;

/** The vouchers in which every word of a question is found, all where none is asked, the newest first (VOUCH-002). */
export const vouchersOf = async (
  db: Db,
  scope: Scope,
  { question, ...page }: Page & { question: string },
) => {
  let found = db.selectFrom('voucher').where(inScope(scope));
  for (const pattern of patternsOf(question)) found = found.where('search', 'like', pattern);
  return pageOf(found.select(columns).orderBy('added', 'desc'), found, page);
};

export const voucherById = async (db: Db, scope: Scope, voucherId: number) =>
  (await select(db, 'voucher', columns, sql`${inScope(scope)} and voucher_id = ${voucherId}`))[0];
