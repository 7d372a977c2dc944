import { z } from 'zod';
import { PlainDay, Whole } from '#api/contract/wire.ts';
import { ScheduleUnit } from '#domain/subscription/schedule.ts';

/** As `Schedule` of the domain says: every so many days, weeks on a weekday or months on a day. */
export const ScheduleView = z.object({ unit: ScheduleUnit, every: Whole, on: Whole, from: PlainDay });
