import { sql } from 'kysely';
import { never } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { forgottenIn, invalidate, type Invalidated, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { remindersSchema } from '#projections/reminders/table.ts';

/** What customers were reminded of, when and where to (DUN-008, DUN-013, DUN-020). */
export const sentReminders = projection({
  name: 'reminders',
  version: 2,
  events: { ...reminderEvents, ...personEvents },
  ...remindersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'reminder', ['log', 'reminder_id']);
    const concluded = batch.flatMap(({ type, data }) =>
      type === 'ReminderConcluded' ? [data.reminderId] : [],
    );
    await rows.read('reminder_id', log, concluded);
    const invalidated: Invalidated[] = [];
    const touch = ({ accountId, customerId }: { accountId: number; customerId: number }) =>
      invalidated.push(invalidate('Customer', customerId, accountId, customerId));
    for (const event of batch)
      switch (event.type) {
        case 'ReminderRequested': {
          const { reminderId, accountId, customerId, kind, reminderType, claims, count, amount } = event.data;
          rows.put({
            log,
            reminder_id: reminderId,
            account_id: accountId,
            customer_id: customerId,
            kind,
            reminder_type: reminderType,
            count,
            amount,
            claim_ids: claims.map(({ id }) => id),
            sent_at: event.recordedAt,
            sent_on: event.data.on,
            sent_to: event.data.to,
            is_sent: true,
            state: event.data.isToConclude ? 'pending' : 'accepted',
            reason: '',
          });
          touch(event.data);
          break;
        }
        case 'ReminderConcluded': {
          const { reminderId, isSent, outcome = isSent ? 'accepted' : 'refused', reason = '' } = event.data;
          rows.change({ log, reminder_id: reminderId }, { is_sent: isSent, state: outcome, reason });
          touch(event.data);
          break;
        }
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId === null) break;
          for (const row of rows.all()) if (row.customer_id === customerId) rows.put({ ...row, sent_to: '' });
          await sql`update reminder set sent_to = ''
            where log = ${log} and customer_id = ${customerId}`.execute(db);
          break;
        }
        default:
          return never(event);
      }
    await rows.write();
    return invalidated;
  },
});
