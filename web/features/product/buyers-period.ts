import type { CalendarDate } from '#domain/kernel/date.ts';
import { periodOf } from '#domain/kernel/period.ts';

/** PROD-032: from the start of last month to the end of this month, until another period is chosen. */
export const usualPeriod = (today: CalendarDate) => ({
  from: periodOf('last_month', today).from,
  until: periodOf('month', today).to,
});
