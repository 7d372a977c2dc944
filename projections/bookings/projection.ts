import { sql } from 'kysely';
import { type Booking, bookingAfter, type BookingEvent, bookingEvents } from '#domain/booking/booking.ts';
import { type BookingSlot, slotAfter, type SlotEvent, slotEvents, takenOf } from '#domain/booking/slot.ts';
import {
  type WeekSlot,
  weekSlotAfter,
  type WeekSlotEvent,
  weekSlotEvents,
} from '#domain/booking/week-slot.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import {
  type BookingMailRow,
  type BookingRow,
  type BookingSlotRow,
  type BookingSlotTables,
  type BookingTables,
  createBookings,
  createBookingSlots,
  createWeekSlots,
  indexBookings,
  indexBookingSlots,
  indexWeekSlots,
  type WeekSlotRow,
  type WeekSlotTables,
} from '#projections/bookings/table.ts';
import type { Projection, Recorded, Touched } from '#projections/kernel/definition.ts';
import { foldRecords, type FoldedRecord } from '#projections/kernel/fold-records.ts';
import { asForgotten, forgottenIn } from '#projections/kernel/forgotten.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** What screens fetch again: the record, and every list that it may be in. */
const touchedBy = (folded: readonly FoldedRecord<unknown>[]): Touched[] =>
  folded.flatMap(({ accountId, id }) => [
    { type: 'Booking', id, accountId, customerId: null },
    { type: 'Booking', id: 'list', accountId, customerId: null },
  ]);

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
export const bookings: Projection<BookingTables, BookingEvent | PersonEvent> = {
  name: 'bookings',
  version: 1,
  tables: ['booking', 'booking_mail'],
  events: { ...bookingEvents, personErased: personEvents.erased },
  create: createBookings,
  index: indexBookings,

  async project(batch, db) {
    const about = batch.filter(
      (event) => event.type !== 'PersonErased' || forgottenIn(event, 'booking') !== null,
    );
    if (about.length === 0) return [];
    const { records, gone } = await foldRecords<Booking, Recorded<BookingEvent | PersonEvent>>(
      about as never,
      {
        idOf: idOfBooking,
        known: async (log, ids) => {
          const rows = await db
            .selectFrom('booking')
            .select(['booking_id', 'account_id', 'record'])
            .where('log', '=', log)
            .where(sql<boolean>`booking_id = any(${ids})`)
            .execute();
          return rows.map(({ booking_id: id, account_id: accountId, record }) => ({
            log,
            id,
            accountId,
            record,
          }));
        },
        after: (state, event) => {
          if (event.type !== 'PersonErased') return bookingAfter(state, event);
          return state && asForgotten(state, bookingEvents.made, event.data.person);
        },
      },
    );
    const { log } = batch[0]!;
    const rows = records.map(({ id, accountId, record }): BookingRow => {
      const { date, time, status, orderId } = record;
      return { log, booking_id: id, account_id: accountId, date, time, status, order_id: orderId, record };
    });
    const mails = records.flatMap(({ id, accountId, record: { planned } }) =>
      planned.map(({ kind, due }): BookingMailRow => {
        return { log, booking_id: id, kind, due, account_id: accountId };
      }),
    );
    const ids = [...records, ...gone].map(({ id }) => id);
    await upsert(db, 'booking', ['log', 'booking_id'], rows);
    await db
      .deleteFrom('booking_mail')
      .where('log', '=', log)
      .where(sql<boolean>`booking_id = any(${ids})`)
      .execute();
    await upsert(db, 'booking_mail', ['log', 'booking_id', 'kind'], mails);
    if (gone.length > 0)
      await db
        .deleteFrom('booking')
        .where('log', '=', log)
        .where(sql<boolean>`booking_id = any(${gone.map(({ id }) => id)})`)
        .execute();
    return touchedBy([...records, ...gone]);
  },
};

/** BOOK-002, BOOK-020: the open slots, and how many persons are in each. */
export const bookingSlots: Projection<BookingSlotTables, SlotEvent> = {
  name: 'booking-slots',
  version: 1,
  tables: ['booking_slot'],
  events: slotEvents,
  create: createBookingSlots,
  index: indexBookingSlots,

  async project(batch, db) {
    const { records, gone } = await foldRecords<BookingSlot, Recorded<SlotEvent>>(batch as never, {
      idOf: ({ type, data }) => (type === 'BookingSlotFieldChanged' ? data.id : data.slotId),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('booking_slot')
          .select(['slot_id', 'account_id', 'record'])
          .where('log', '=', log)
          .where(sql<boolean>`slot_id = any(${ids})`)
          .execute();
        return rows.map(({ slot_id: id, account_id: accountId, record }) => ({
          log,
          id,
          accountId,
          record,
        }));
      },
      after: slotAfter,
    });
    const { log } = batch[0]!;
    const rows = records.map(({ id, accountId, record }): BookingSlotRow => {
      const { date, time } = record;
      return { log, slot_id: id, account_id: accountId, date, time, taken: takenOf(record), record };
    });
    await upsert(db, 'booking_slot', ['log', 'slot_id'], rows);
    if (gone.length > 0)
      await db
        .deleteFrom('booking_slot')
        .where('log', '=', log)
        .where(sql<boolean>`slot_id = any(${gone.map(({ id }) => id)})`)
        .execute();
    return touchedBy([...records, ...gone]);
  },
};

/** BOOK-007: the week setup. */
export const weekSlots: Projection<WeekSlotTables, WeekSlotEvent> = {
  name: 'week-slots',
  version: 1,
  tables: ['week_slot'],
  events: weekSlotEvents,
  create: createWeekSlots,
  index: indexWeekSlots,

  async project(batch, db) {
    const { records, gone } = await foldRecords<WeekSlot, Recorded<WeekSlotEvent>>(batch as never, {
      idOf: ({ type, data }) => (type === 'WeekSlotFieldChanged' ? data.id : data.weekSlotId),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('week_slot')
          .select(['week_slot_id', 'account_id', 'record'])
          .where('log', '=', log)
          .where(sql<boolean>`week_slot_id = any(${ids})`)
          .execute();
        return rows.map(({ week_slot_id: id, account_id: accountId, record }) => ({
          log,
          id,
          accountId,
          record,
        }));
      },
      after: weekSlotAfter,
    });
    const { log } = batch[0]!;
    const rows = records.map(({ id, accountId, record }): WeekSlotRow => {
      return { log, week_slot_id: id, account_id: accountId, record };
    });
    await upsert(db, 'week_slot', ['log', 'week_slot_id'], rows);
    if (gone.length > 0)
      await db
        .deleteFrom('week_slot')
        .where('log', '=', log)
        .where(sql<boolean>`week_slot_id = any(${gone.map(({ id }) => id)})`)
        .execute();
    return touchedBy([...records, ...gone]);
  },
};
