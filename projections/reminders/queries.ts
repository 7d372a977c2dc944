import { sql } from 'kysely';
import { inScope, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';

/** So many reminders of a customer are shown at most (DUN-021). */
export const mostReminders = 10;

/** The latest reminders of each of these customers by an account, the newest first. */
export const remindersOf = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  const { rows } = await sql<ReminderRow>`
    select sent.* from unnest(${[...customerIds]}::bigint[]) asked (customer_id)
    cross join lateral (select * from reminder
      where ${inScope(scope)} and reminder.customer_id = asked.customer_id
      order by sent_at desc, reminder_id desc limit ${mostReminders}) sent`.execute(db);
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
};
