import type { PlannedMail } from '#domain/booking/mails.ts';
import type { Start, WallClock } from '#domain/booking/moment.ts';
import type { WeekSlot } from '#domain/booking/week-slot.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';

type Scope = { log: number; accountId: number };

/** What read models know of bookings (law 6). How many places a slot has left only its stream says. */
export type BookingFacts = {
  /** The open slots of an account that begin at a moment. */
  slotsAt: (scope: Scope, start: Start) => Promise<{ slotId: number; productIds: readonly number[] }[]>;
  /** The open slots of a period, both days included. */
  slotsBetween: (
    scope: Scope,
    period: { from: CalendarDate; to: CalendarDate },
  ) => Promise<(Start & { name: string })[]>;
  /** The week setup of an account (BOOK-007). */
  weekSlots: (scope: Scope) => Promise<WeekSlot[]>;
  /** At most so many mails that are due at a moment, of all accounts, the oldest first. */
  dueMails: (now: WallClock, limit: number) => Promise<(Scope & { bookingId: number; mail: PlannedMail })[]>;
  /** The number of an order of an account; null when it has none with this id. */
  orderNumber: (scope: Scope, orderId: number) => Promise<number | null>;
};
