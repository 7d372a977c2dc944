import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';

/** Who made a value what it is, and on which day: the user, 0 for the system. */
export const SetBy = z.object({ userId: z.int().nonnegative(), on: CalendarDate });
export type SetBy = z.infer<typeof SetBy>;
