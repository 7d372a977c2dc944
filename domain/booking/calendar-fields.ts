import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { bookingFields, bookingRoles, slotFields } from '#domain/booking/fields.ts';
import { BookingStatus, bookingStatuses } from '#domain/booking/status.ts';
import type { FieldChange } from '#domain/kernel/field.ts';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';

const inCalendar = fieldGroup({
  tab: 'calendar',
  group: message('Agenda', 'Calendar'),
  changes: bookingRoles,
});
const Day = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/;
const DayAndTime = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])(?:[T ]([01]\d|2[0-3]):[0-5]\d)?$/;

/** A day that exists, within a century of today. */
const isDay = (text: string) =>
  z.iso.date().safeParse(text).success && text >= '2000-01-01' && text <= '2199-12-31';
const dayProblem = (value: string) =>
  isDay(value.slice(0, 10)) ? undefined : message('Deze datum kan niet.', 'This date is not possible.');

/**
 * BOOK-018, BOOK-021: everything that one call can change of a calendar item (a booking or an open slot), by
 * wire name. `start` is a day, or a day and time, as a drag sends it.
 */
export const calendarFields = {
  ...bookingFields,
  productIds: slotFields.productIds,
  date: inCalendar.other('date', message('Datum', 'Date'), {
    schema: z.string().regex(Day),
    control: { kind: 'date' },
    check: dayProblem,
  }),
  start: required(
    inCalendar.text('start_date', message('Begin', 'Start'), z.string().regex(DayAndTime), {
      check: dayProblem,
    }),
  ),
  hour: required(inCalendar.number('start_hour', message('Uur', 'Hour'), { schema: z.int().min(0).max(23) })),
  minute: required(
    inCalendar.number('start_minute', message('Minuut', 'Minute'), { schema: z.int().min(0).max(59) }),
  ),
  status: inCalendar.other('status_id', message('Status', 'Status'), {
    schema: BookingStatus,
    control: {
      kind: 'choice',
      options: BookingStatus.options.map((value) => ({
        value,
        label: bookingStatuses[value].name,
        wire: bookingStatuses[value].id,
      })),
    },
  }),
  orderId: inCalendar.lookup('link_order_id', message('Order', 'Order'), 'orders'),
};
export type CalendarChange = FieldChange<typeof calendarFields>;
