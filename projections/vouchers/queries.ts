import type { Kysely } from 'kysely';
import { patternsOf } from '#projections/kernel/search-text.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Db = Kysely<ReadModels>;
type Scope = { log: number; accountId: number };

/** The vouchers in which every word of a question is found, all where none is asked, the newest first (VOUCH-002). */
export const vouchersOf = async (
  db: Db,
  { log, accountId }: Scope,
  { question, skip, take }: { question: string; skip: number; take: number },
) => {
  let found = db.selectFrom('voucher').where('log', '=', log).where('account_id', '=', accountId);
  for (const pattern of patternsOf(question)) found = found.where('search', 'like', pattern);
  const [rows, { total }] = await Promise.all([
    found
      .select(['voucher_id', 'created_at', 'state'])
      .orderBy('added', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const voucherById = (db: Db, { log, accountId }: Scope, voucherId: number) =>
  db
    .selectFrom('voucher')
    .select(['voucher_id', 'created_at', 'state'])
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst();
