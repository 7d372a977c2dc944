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
