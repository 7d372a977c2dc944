import { type RawBuilder, sql } from 'kysely';
import type { BookingFacts } from '#application/ports/booking-facts.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { WeekSlot } from '#domain/booking/week-slot.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import {
  columnOf,
  firstOf,
  inScope,
  isSame,
  matches,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** A booking with the order that it is tied to (BOOK-016, BOOK-017). */
export type BookingWithOrder = {
  record: Booking;
  orderNumber: number | null;
  orderStatus: SalesOrderStatus | null;
};

/** Bookings of an account, by their start, at most `limit`. */
const bookingsWhere = (db: Db, scope: Scope, condition: RawBuilder<unknown>, limit: number) =>
  rowsOf(
    db,
    sql<BookingWithOrder>`
    select booking.record, sales_order.number as "orderNumber", sales_order.status as "orderStatus"
    from booking left join sales_order on ${isSame('order_id', 'sales_order', 'booking')}
    where ${inScope(scope, 'booking')} and ${condition}
    order by booking.date, booking.time, booking.booking_id limit ${limit}`,
  );

/** At most `limit` bookings of a period, both days included, by their start. */
export const bookingsBetween = (db: Db, scope: Scope, { from, to }: Period, limit: number) =>
  bookingsWhere(db, scope, sql`booking.date between ${from} and ${to}`, limit);

/** BOOK-001: at most `limit` bookings that wait for an answer, from a day on, the soonest first. */
export const pendingBookings = (db: Db, scope: Scope, from: CalendarDate, limit: number) =>
  bookingsWhere(db, scope, sql`booking.date >= ${from} and booking.status = 'requested'`, limit);

/** BOOK-017: what finds the date of the first booking that is tied to an order. */
export const bookingQuery = (log: number, orderId: number) =>
  sql<{ date: CalendarDate }>`select date from booking where ${matches({ log, order_id: orderId })}
    order by date limit 1`;

/** At most `limit` open slots of a period, both days included, by their start. */
export const slotsBetween = async (db: Db, scope: Scope, { from, to }: Period, limit: number) =>
  select(
    db,
    'booking_slot',
    ['record', 'taken'],
    sql`${inScope(scope)} and date >= ${from} and date <= ${to} order by date, time, slot_id limit ${limit}`,
  );

/** Nobody has more slots in a week. */
const mostWeekSlots = 200;

/** BOOK-007: the week setup, from Monday on. */
export const weekSlotsOf = async (db: Db, scope: Scope) => {
  const isInWeek = sql`${inScope(scope)} limit ${mostWeekSlots}`;
  const slots = await columnOf(select(db, 'week_slot', ['record'], isInWeek), 'record');
  const place = ({ weekday, hour, minute }: WeekSlot) => (weekday * 24 + hour) * 60 + minute;
  return slots.toSorted((a, b) => place(a) - place(b) || a.weekSlotId - b.weekSlotId);
};

/** What the commands of bookings know from read models. */
export const bookingFacts = (db: Db): BookingFacts => ({
  slotsAt: async (scope, { date, time }) => {
    const rows = await select(
      db,
      'booking_slot',
      ['record'],
      sql`${inScope(scope)} and date = ${date} and time = ${time} order by slot_id limit 50`,
    );
    return rows.map(({ record: { slotId, productIds } }) => ({ slotId, productIds }));
  },
  slotsBetween: async (scope, period) =>
    (await slotsBetween(db, scope, period, 10_000)).map(({ record: { date, time, name } }) => ({
      date,
      time,
      name,
    })),
  weekSlots: (scope) => weekSlotsOf(db, scope),
  dueMails: async (now, limit) => {
    const rows = await select(
      db,
      'booking_mail',
      ['log', 'account_id as accountId', 'booking_id as bookingId', 'kind', 'due'],
      sql`due <= ${now} order by due limit ${limit}`,
    );
    return rows.map(({ kind, due, ...booking }) => ({ ...booking, mail: { kind, due } }));
  },
  orderNumber: async (scope, orderId) => {
    const isOrder = sql`${inScope(scope)} and order_id = ${orderId}`;
    return (await firstOf(select(db, 'sales_order', ['number'], isOrder)))?.number ?? null;
  },
});
