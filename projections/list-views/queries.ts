import { sql } from 'kysely';
import { isAny, inScope, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** How a user wants the lists of an account, and the views that the user saved there or that are shared. */
export const listViewsOf = async (db: Db, scope: Scope, userId: number) => {
  const shared = 0;
  const isOwn = sql`${inScope(scope)} and owner_id = ${userId}`;
  const [layouts, views] = await Promise.all([
    select(db, 'list_layout', ['list', 'columns', 'page_size as pageSize'], isOwn),
    select(
      db,
      'list_view',
      ['view_id as viewId', 'owner_id as ownerId', 'list', 'name', 'query', 'columns'],
      sql`${inScope(scope)} and ${isAny('owner_id', [userId, shared])} order by lower(name), view_id`,
    ),
  ]);
  return { layouts, views: views.map(({ ownerId, ...view }) => ({ ...view, isShared: ownerId === shared })) };
};

const mailColumns = [
  'owner_id as ownerId',
  'account_id as accountId',
  'view_id as viewId',
  'weekday',
  'hour',
  'since',
] as const;

/** The views that a user gets by mail in an account, own and shared ones that are still there, by name. */
export const mailedViewsOf = async (db: Db, scope: Scope, userId: number) => {
  const isOwn = sql`${inScope(scope)} and owner_id = ${userId}`;
  const [mails, { views }] = await Promise.all([
    select(db, 'list_view_mail', mailColumns, isOwn),
    listViewsOf(db, scope, userId),
  ]);
  const mailed = new Map(mails.map((mail) => [mail.viewId, mail]));
  return views.flatMap((view) => {
    const mail = mailed.get(view.viewId);
    return mail ? [{ ...view, weekday: mail.weekday, hour: mail.hour, since: mail.since }] : [];
  });
};

/** Every view that anybody gets by mail. */
export const everyMailedView = (db: Db, log: number) =>
  select(db, 'list_view_mail', mailColumns, sql`log = ${log} order by since`);
