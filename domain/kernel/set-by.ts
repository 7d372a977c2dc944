import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';

/** Who set a value, and on which day; user 0 is the system. */
export const SetBy = z.object({ userId: z.int().nonnegative(), on: CalendarDate });
export type SetBy = z.infer<typeof SetBy>;
