import { z } from 'zod';
import { Flag, NullableDay, renamed } from '#api/contract/wire.ts';
import { ReminderType } from '#domain/reminder/reminder-type.ts';
import { stepReasons } from '#domain/reminder/schedule.ts';

/** The next reminder of an invoice by the schedule, when and why then; null where there is none. */
export const NullableStep = renamed({
  type: ['reminder_type', ReminderType],
  /** Null as long as nobody knows when what it waits for ends. */
  on: NullableDay,
  why: z.enum(stepReasons),
  /** The letter of fourteen days to a consumer. */
  isNotice: ['notice', Flag],
}).nullable();
export type ReminderStep = NonNullable<z.output<typeof NullableStep>>;
