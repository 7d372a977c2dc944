import { bookingAfter, type BookingEvent, bookingEvents } from '#domain/booking/booking.ts';
import { slotAfter, slotEvents, takenOf } from '#domain/booking/slot.ts';
import { weekSlotAfter, weekSlotEvents } from '#domain/booking/week-slot.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { bookingSlotsSchema, bookingsSchema, weekSlotsSchema } from '#projections/bookings/table.ts';
import { asForgotten, forgottenIn, invalidateEach, projection } from '#projections/kernel/definition.ts';
import { deleteById, foldOntoRows, ontoRows, upsert } from '#projections/kernel/rows.ts';

const idOfBooking = (event: BookingEvent | PersonEvent): number => {
  switch (event.type) {
    case 'BookingFieldChanged':
      return event.data.id;
    case 'PersonErased':
      return forgottenIn(event, 'booking')!;
    default:
      return event.data.bookingId;
  }
};

/** BOOK-001: the bookings, and the mails that are still to go out about them (BOOK-011). */
export const bookings = projection({
  name: 'bookings',
  version: 1,
  events: { ...bookingEvents, personErased: personEvents.erased },
  ...bookingsSchema,

  async project(batch, db) {
    const about = batch.filter(
      (event) => event.type !== 'PersonErased' || forgottenIn(event, 'booking') !== null,
    );
    const { records, all } = await foldOntoRows(about, db, {
      table: 'booking',
      key: 'booking_id',
      idOf: idOfBooking,
      stateOf: ({ record }) => record,
      after: (state, event) => {
        if (event.type !== 'PersonErased') return bookingAfter(state, event);
        return state && asForgotten(state, bookingEvents.made, event.data.person);
      },
      rowOf: ({ log, id, accountId, record }) => {
        const { date, time, status, orderId } = record;
        return { log, booking_id: id, account_id: accountId, date, time, status, order_id: orderId, record };
      },
    });
    const mails = records.flatMap(({ log, id, accountId, record: { planned } }) =>
      planned.map(({ kind, due }) => ({ log, booking_id: id, kind, due, account_id: accountId })),
    );
    await deleteById(db, 'booking_mail', 'booking_id', all);
    await upsert(db, 'booking_mail', ['log', 'booking_id', 'kind'], mails);
    return invalidateEach('Booking', all);
  },
});

/** BOOK-002, BOOK-020: the open slots, and how many persons are in each. */
export const bookingSlots = projection({
  name: 'booking-slots',
  version: 1,
  events: slotEvents,
  ...bookingSlotsSchema,

  project: ontoRows('Booking', {
    table: 'booking_slot',
    key: 'slot_id',
    idOf: ({ type, data }) => (type === 'BookingSlotFieldChanged' ? data.id : data.slotId),
    stateOf: ({ record }) => record,
    after: slotAfter,
    rowOf: ({ log, id, accountId, record }) => {
      const { date, time } = record;
      return { log, slot_id: id, account_id: accountId, date, time, taken: takenOf(record), record };
    },
  }),
});

/** BOOK-007: the week setup. */
export const weekSlots = projection({
  name: 'week-slots',
  version: 1,
  events: weekSlotEvents,
  ...weekSlotsSchema,

  project: ontoRows('Booking', {
    table: 'week_slot',
    key: 'week_slot_id',
    idOf: ({ type, data }) => (type === 'WeekSlotFieldChanged' ? data.id : data.weekSlotId),
    stateOf: ({ record }) => record,
    after: weekSlotAfter,
    rowOf: ({ log, id, accountId, record }) => ({ log, week_slot_id: id, account_id: accountId, record }),
  }),
});
