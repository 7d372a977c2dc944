import { sql } from 'kysely';
import { type Page, pageOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The ends of the days of these logs, the newest first. */
export const logDaysPage = async (db: Db, logs: readonly number[], page: Page) => {
  const days = db.selectFrom('log_day').where('log', 'in', logs);
  return pageOf(days.select(['log', 'day', 'position']).orderBy(sql`day desc, log desc`), days, page);
};
