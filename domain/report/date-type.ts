import type { CalendarDate } from '#domain/kernel/date.ts';

/** FMT-013: by which of its dates a report counts an order, under the numbers that clients send. */
export const reportDateTypes = {
  1: { key: 'order', name: 'Orderdatum' },
  2: { key: 'delivery', name: 'Leverdatum' },
  3: { key: 'invoice', name: 'Factuurdatum' },
} as const;
export type ReportDate = (typeof reportDateTypes)[keyof typeof reportDateTypes]['key'];
/** A period, and the date by which an order falls in it. */
export type ReportDates = { from: CalendarDate; to: CalendarDate; type: keyof typeof reportDateTypes };
