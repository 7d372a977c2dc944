import { z } from 'zod';
import { bookingFields, bookingRoles, slotFields } from '#domain/booking/fields.ts';
import { BookingStatus, bookingStatuses } from '#domain/booking/status.ts';
import { field, type FieldChange } from '#domain/kernel/field.ts';

const inCalendar = { tab: 'calendar', group: 'Agenda', changes: bookingRoles } as const;
const Day = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/;
const DayAndTime = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])(?:[T ]([01]\d|2[0-3]):[0-5]\d)?$/;

/** A day that is in the calendar, within a century of ours. */
const isDay = (text: string) =>
  z.iso.date().safeParse(text).success && text >= '2000-01-01' && text <= '2199-12-31';
const dayProblem = (value: string) => (isDay(value.slice(0, 10)) ? undefined : 'Deze datum kan niet.');

/**
 * BOOK-018, BOOK-021: all that one call changes of what stands in the calendar, a booking or an open slot, by the
 * names under which it travels. `start` is a day, or a day and a time, as a drag gives it.
 */
export const calendarFields = {
  ...bookingFields,
  productIds: slotFields.productIds,
  date: field({
    ...inCalendar,
    wire: 'date',
    schema: z.string().regex(Day),
    label: 'Datum',
    control: { kind: 'date' },
    check: dayProblem,
  }),
  start: field({
    ...inCalendar,
    wire: 'start_date',
    schema: z.string().regex(DayAndTime),
    label: 'Begin',
    control: { kind: 'text' },
    check: dayProblem,
  }),
  hour: field({
    ...inCalendar,
    wire: 'start_hour',
    schema: z.int().min(0).max(23),
    label: 'Uur',
    control: { kind: 'number' },
  }),
  minute: field({
    ...inCalendar,
    wire: 'start_minute',
    schema: z.int().min(0).max(59),
    label: 'Minuut',
    control: { kind: 'number' },
  }),
  status: field({
    ...inCalendar,
    wire: 'status_id',
    schema: BookingStatus,
    label: 'Status',
    control: {
      kind: 'choice',
      options: BookingStatus.options.map((value) => ({
        value,
        label: bookingStatuses[value].name,
        wire: bookingStatuses[value].id,
      })),
    },
  }),
  orderId: field({
    ...inCalendar,
    wire: 'link_order_id',
    schema: z.int().positive().nullable(),
    initial: null,
    label: 'Order',
    control: { kind: 'lookup', list: 'orders' },
  }),
};
export type CalendarChange = FieldChange<typeof calendarFields>;
