import { sql } from 'kysely';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { never } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { reminderPauseEvents } from '#domain/reminder/pause.ts';
import { postDays, reminderEvents } from '#domain/reminder/reminder.ts';
import { forgottenIn, invalidate, type Invalidated, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { remindersSchema } from '#projections/reminders/table.ts';

/** What customers were reminded of, when and where to (DUN-008, DUN-013, DUN-020), and of what they are not. */
export const sentReminders = projection({
  name: 'reminders',
  version: 4,
  events: { ...reminderEvents, ...reminderPauseEvents, ...personEvents },
  ...remindersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'reminder', ['log', 'reminder_id']);
    const pauses = changedRows(db, 'reminder_pause', ['log', 'claim_id']);
    const concluded = batch.flatMap(({ type, data }) =>
      type === 'ReminderConcluded' ? [data.reminderId] : [],
    );
    await rows.read('reminder_id', log, concluded);
    const invalidated: Invalidated[] = [];
    const touch = (accountId: number, { customerId }: { customerId: number }) =>
      invalidated.push(invalidate('Customer', customerId, accountId, customerId));
    for (const event of batch)
      switch (event.type) {
        case 'ReminderRequested': {
          const { reminderId, accountId, customerId, kind, reminderType, claims, count, amount } = event.data;
          const { on, isToConclude, isPosted = false } = event.data;
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
            is_notice: event.data.isNotice ?? false,
            is_posted: isPosted,
            received_on: isToConclude ? null : addDays(on, isPosted ? postDays : 0),
          });
          touch(accountId, event.data);
          break;
        }
        case 'ReminderConcluded': {
          const { reminderId, isSent, outcome = isSent ? 'accepted' : 'refused', reason = '' } = event.data;
          rows.change(
            { log, reminder_id: reminderId },
            {
              is_sent: isSent,
              state: outcome,
              reason,
              received_on: outcome === 'accepted' ? dateInAmsterdam(event.recordedAt) : null,
            },
          );
          touch(event.data.accountId, event.data);
          break;
        }
        case 'ReminderPaused': {
          const { accountId, metadata, data } = event;
          const { claimId, customerId, cause, since, until, reason } = data;
          pauses.put({
            log,
            claim_id: claimId,
            account_id: accountId,
            customer_id: customerId,
            cause,
            since,
            until,
            reason,
            paused_by: metadata.onBehalfOf ?? metadata.userId,
          });
          touch(accountId, data);
          break;
        }
        case 'ReminderResumed':
          pauses.remove({ log, claim_id: event.data.claimId });
          touch(event.accountId, event.data);
          break;
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId === null) break;
          for (const row of rows.all()) if (row.customer_id === customerId) rows.put({ ...row, sent_to: '' });
          await sql`update reminder set sent_to = ''
            where log = ${log} and customer_id = ${customerId}`.execute(db);
          for (const row of pauses.all())
            if (row.customer_id === customerId) pauses.put({ ...row, reason: '' });
          await sql`update reminder_pause set reason = ''
            where log = ${log} and customer_id = ${customerId}`.execute(db);
          break;
        }
        default:
          return never(event);
      }
    await rows.write();
    await pauses.write();
    return invalidated;
  },
});
