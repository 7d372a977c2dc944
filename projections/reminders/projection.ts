import { type Kysely, sql } from 'kysely';
import { never } from '#domain/kernel/decider.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { type ReminderEvent, reminderEvents } from '#domain/reminder/reminder.ts';
import {
  forgottenIn,
  invalidate,
  type Invalidated,
  type Projection,
} from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';
import { remindersSchema, type ReminderRow, type ReminderTables } from '#projections/reminders/table.ts';

type Event = ReminderEvent | PersonEvent;

/** What customers were reminded of, when and where to (DUN-008, DUN-013, DUN-020). */
export const sentReminders: Projection<ReminderTables, Event> = {
  name: 'reminders',
  version: 2,
  events: { ...reminderEvents, ...personEvents },
  ...remindersSchema,

  async project(batch, db) {
    const rows = new Map<number, ReminderRow>();
    const invalidated: Invalidated[] = [];
    const { log } = batch[0]!;
    const write = async () => {
      await upsert(db, 'reminder', ['log', 'reminder_id'], [...rows.values()]);
      rows.clear();
    };
    const touch = ({ accountId, customerId }: { accountId: number; customerId: number }) =>
      invalidated.push(invalidate('Customer', customerId, accountId, customerId));
    for (const event of batch)
      switch (event.type) {
        case 'ReminderRequested': {
          const { reminderId, accountId, customerId, kind, reminderType, claims, count, amount } = event.data;
          rows.set(reminderId, {
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
          await write();
          await sql`update reminder set is_sent = ${isSent}, state = ${outcome}, reason = ${reason}
            where log = ${log} and reminder_id = ${reminderId}`.execute(db);
          touch(event.data);
          break;
        }
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId === null) break;
          await write();
          await forget(db, log, customerId);
          break;
        }
        default:
          return never(event);
      }
    await write();
    return invalidated;
  },
};

const forget = (db: Kysely<ReminderTables>, log: number, customerId: number) =>
  sql`update reminder set sent_to = '' where log = ${log} and customer_id = ${customerId}`.execute(db);
