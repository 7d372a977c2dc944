import { sql } from 'kysely';
import { allOf, firstRow, inScope, type Page, pageOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** A page of the requests of an account, the newest first; of `isWaiting` what nobody decided yet. */
export const fourEyesPage = (db: Db, scope: Scope, { isWaiting, ...page }: Page & { isWaiting: boolean }) => {
  const found = db
    .selectFrom('four_eyes')
    .where(allOf([inScope(scope), isWaiting ? sql`state = 'waiting'` : sql`state <> 'waiting'`]));
  return pageOf(
    found
      .select([
        'request_id as requestId',
        'kind',
        'wanted',
        'state',
        'asked_by as askedBy',
        'asked_on as askedOn',
        'decided_by as decidedById',
        'decided_on as decidedOn',
        'reason',
      ])
      .orderBy('seat', 'desc'),
    found,
    page,
  );
};

/** How many wait. */
export const fourEyesWaiting = async (db: Db, scope: Scope) => {
  const found = sql<{ count: number }>`select count(*)::int as count from four_eyes
    where ${inScope(scope)} and state = 'waiting'`;
  return (await firstRow(db, found))!.count;
};
