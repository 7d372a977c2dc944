import type { CalendarDate } from '#domain/kernel/date.ts';

/** Tax law: so many years after the year that an invoice is of. */
const yearsKept = 7;

/** Whether an invoice has to be kept as it was made, also when who it names is forgotten (law 10). */
export const mustBeKept = (invoiceDate: CalendarDate, today: CalendarDate): boolean =>
  Number(today.slice(0, 4)) - Number(invoiceDate.slice(0, 4)) <= yearsKept;
