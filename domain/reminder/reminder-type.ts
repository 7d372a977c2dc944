import { z } from 'zod';

/** DUN-009: 1 first, 2 second, 3 third. */
export const ReminderType = z.literal([1, 2, 3]);
export type ReminderType = z.infer<typeof ReminderType>;
export const reminderTypeNames: Record<ReminderType, string> = {
  1: 'Eerste herinnering',
  2: 'Tweede herinnering',
  3: 'Derde herinnering',
};
