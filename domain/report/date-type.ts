import type { CalendarDate } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';

/** FMT-013: the date by which a report counts an order, by its number on the wire. */
export const reportDateTypes = {
  1: { key: 'order', name: message('Orderdatum', 'Order date') },
  2: { key: 'delivery', name: message('Leverdatum', 'Delivery date') },
  3: { key: 'invoice', name: message('Factuurdatum', 'Invoice date') },
} as const;
export type ReportDate = (typeof reportDateTypes)[keyof typeof reportDateTypes]['key'];
/** A period, and the kind of date that it applies to. */
export type ReportDates = { from: CalendarDate; to: CalendarDate; type: keyof typeof reportDateTypes };
