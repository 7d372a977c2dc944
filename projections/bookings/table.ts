import { sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { PlannedMail } from '#domain/booking/mails.ts';
import type { BookingSlot } from '#domain/booking/slot.ts';
import type { BookingStatus } from '#domain/booking/status.ts';
import type { WeekSlot } from '#domain/booking/week-slot.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const bookingsSchema = schemaOf<{
  /** `date` is yyyy-MM-dd and `time` HH:mm, so that they sort; `record` is the booking as a whole. */
  booking: {
    log: number;
    booking_id: number;
    account_id: number;
    date: string;
    time: string;
    status: BookingStatus;
    order_id: number | null;
    record: Booking;
  };
  /** A mail that is still to go out, by the clock in Amsterdam. */
  booking_mail: {
    log: number;
    booking_id: number;
    kind: PlannedMail['kind'];
    due: string;
    account_id: number;
  };
}>(['booking', 'booking_mail'], {
  create: [
    sql`create table booking (
      log int, booking_id bigint, account_id bigint not null, date text not null, time text not null,
      status text not null, order_id bigint, record jsonb not null, primary key (log, booking_id))`,
    sql`create table booking_mail (
      log int, booking_id bigint, kind text, due text not null, account_id bigint not null,
      primary key (log, booking_id, kind))`,
  ],
  index: [
    sql`create index on booking (log, account_id, date, time, booking_id)`,
    sql`create index on booking (log, account_id, date, time, booking_id) where status = 'requested'`,
    sql`create index on booking (log, order_id) where order_id is not null`,
    sql`create index on booking_mail (due)`,
  ],
});

export const bookingSlotsSchema = schemaOf<{
  /** `taken` is how many persons are in it. */
  booking_slot: {
    log: number;
    slot_id: number;
    account_id: number;
    date: string;
    time: string;
    taken: number;
    record: BookingSlot;
  };
}>(['booking_slot'], {
  create: [
    sql`create table booking_slot (
      log int, slot_id bigint, account_id bigint not null, date text not null, time text not null,
      taken int not null, record jsonb not null, primary key (log, slot_id))`,
  ],
  index: [sql`create index on booking_slot (log, account_id, date, time, slot_id)`],
});

export const weekSlotsSchema = schemaOf<{
  week_slot: { log: number; week_slot_id: number; account_id: number; record: WeekSlot };
}>(['week_slot'], {
  create: [
    sql`create table week_slot (
      log int, week_slot_id bigint, account_id bigint not null, record jsonb not null,
      primary key (log, week_slot_id))`,
  ],
  index: [sql`create index on week_slot (log, account_id)`],
});
