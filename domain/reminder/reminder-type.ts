import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** DUN-009: 1 first, 2 second, 3 third. */
export const ReminderType = z.literal([1, 2, 3]);
export type ReminderType = z.infer<typeof ReminderType>;
export const reminderTypeNames: Record<ReminderType, Message> = {
  1: message('Eerste herinnering', 'First reminder'),
  2: message('Tweede herinnering', 'Second reminder'),
  3: message('Derde herinnering', 'Third reminder'),
};
