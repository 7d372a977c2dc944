import { type Kysely, sql } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';

/** So many reminders of a customer are shown at most (DUN-021). */
export const mostReminders = 10;

/** The latest reminders of each of these customers by an account, the newest first. */
export const remindersOf = async (
  db: Kysely<ReadModels>,
  { log, accountId }: { log: number; accountId: number },
  customerIds: readonly number[],
): Promise<Map<number, ReminderRow[]>> => {
  const { rows } = await sql<ReminderRow>`
    select sent.* from unnest(${[...customerIds]}::bigint[]) asked (customer_id)
    cross join lateral (select * from reminder
      where log = ${log} and account_id = ${accountId} and reminder.customer_id = asked.customer_id
      order by sent_at desc, reminder_id desc limit ${mostReminders}) sent`.execute(db);
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
};
