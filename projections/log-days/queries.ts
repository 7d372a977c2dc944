import type { Kysely } from 'kysely';
import type { LogDayTables } from '#projections/log-days/table.ts';

/** The ends of the days of these logs, the newest first. */
export const logDaysPage = async (
  db: Kysely<LogDayTables>,
  logs: readonly number[],
  { skip, take }: { skip: number; take: number },
) => {
  const days = db.selectFrom('log_day').where('log', 'in', logs);
  const [rows, counted] = await Promise.all([
    days
      .select(['log', 'day', 'position'])
      .orderBy('day', 'desc')
      .orderBy('log', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    days.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};
