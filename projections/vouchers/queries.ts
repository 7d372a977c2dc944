import { inScope, type Page, pageOf, patternsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The vouchers in which every word of a question is found, all where none is asked, the newest first (VOUCH-002). */
export const vouchersOf = async (
  db: Db,
  scope: Scope,
  { question, ...page }: Page & { question: string },
) => {
  let found = db.selectFrom('voucher').where(inScope(scope));
  for (const pattern of patternsOf(question)) found = found.where('search', 'like', pattern);
  return pageOf(found.select(['voucher_id', 'created_at', 'state']).orderBy('added', 'desc'), found, page);
};

export const voucherById = (db: Db, scope: Scope, voucherId: number) =>
  db
    .selectFrom('voucher')
    .select(['voucher_id', 'created_at', 'state'])
    .where(inScope(scope))
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst();
