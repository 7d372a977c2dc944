import { takePlaces } from '#application/booking/take-places.ts';
import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { booking, type NewBooking } from '#domain/booking/booking.ts';
import { bookingDefaults } from '#domain/booking/fields.ts';
import { wallClock, wallClockAt } from '#domain/booking/moment.ts';
import { bookingSlot, type NewSlot, type SlotRefusal } from '#domain/booking/slot.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';

export type BookingCore = Core & Needs<'bookings'>;
export type WantedBooking = Omit<NewBooking, 'bookingId' | 'slotId' | 'source' | 'status'>;
export type WantedSlot = Omit<NewSlot, 'slotId'>;
/** What a guest enters on the website of an account. */
export type GuestBooking = { slotId: number; name: string; email: string; phone: string; persons: number };

/** Refuses product-not-found unless the account has all of these. */
export const mustExist = async (facts: Facts, actor: Actor, productIds: readonly number[]) => {
  const account = accountOf(facts, actor);
  if (productIds.length === 0) return [];
  const found = await facts.products(account, productIds);
  return found.length === new Set(productIds).size
    ? found
    : refuse<ProductRefusal>('product-not-found', { productIds });
};

/** How products read in the log book that somebody had chosen and chooses now. Refuses product-not-found. */
export const productWords = async (
  facts: Facts,
  actor: Actor,
  from: readonly number[],
  to: readonly number[],
) => {
  const before = from.length === 0 ? [] : await facts.products(accountOf(facts, actor), from);
  const after = await mustExist(facts, actor, to);
  const named = (products: readonly { name: string }[]) => products.map(({ name }) => name).join(', ');
  return { from: named(before) || null, to: named(after) || null };
};

/**
 * BOOK-002: a booking that somebody of the account enters. It takes places in the open slot that begins then, if
 * there is one. Refuses slot-full, product-not-found and what fields refuse (BOOK-005).
 */
export const makeBooking = async (
  { handle, facts, bookings }: BookingCore,
  actor: Actor,
  wanted: WantedBooking,
) => {
  const bookingId = idFrom(actor.commandId, 'booking');
  const { position } = await handle(actor, { type: 'MakeBooking', ...wanted }, async (work) => {
    const { persons = bookingDefaults.persons, productId = null, date, time } = wanted;
    await mustExist(facts, actor, productId === null ? [] : [productId]);
    const slotId = await takePlaces(work, bookings, actor, {
      bookingId,
      persons,
      productId,
      start: { date, time },
    });
    await work.decide(booking, bookingId, {
      type: 'MakeBooking',
      booking: { ...wanted, bookingId, slotId, source: 'staff', status: 'requested' },
    });
  });
  return { bookingId, position };
};

/** BOOK-002: a slot in which can be booked. Refuses product-not-found and what fields refuse. */
export const openSlot = async ({ handle, facts }: BookingCore, actor: Actor, wanted: WantedSlot) => {
  const slotId = idFrom(actor.commandId, 'booking slot');
  const { position } = await handle(actor, { type: 'OpenSlot', ...wanted }, async (work) => {
    await mustExist(facts, actor, wanted.productIds ?? []);
    await work.decide(bookingSlot, slotId, { type: 'OpenSlot', slot: { ...wanted, slotId } });
  });
  return { slotId, position };
};

/** The last day that the website of an account offers: so many months from today, by its setting. */
export const lastOfferedDay = (account: Account, today: CalendarDate): CalendarDate => {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const months = year * 12 + month - 1 + settingOf(account, 'bookingMonths');
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  const lastOfMonth = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(inYear, inMonth, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
};

/**
 * BOOK-020: a booking that a guest places on the website of the account, in an open slot that is still to begin
 * and within the months ahead. Refuses slot-not-found for another, slot-full with how many are `left`, and what
 * fields refuse.
 */
export const bookOnWebsite = async (
  { handle, facts, clock }: BookingCore,
  actor: Actor,
  guest: GuestBooking,
) => {
  const bookingId = idFrom(actor.commandId, 'booking');
  const account = accountOf(facts, actor);
  const { position } = await handle(actor, { type: 'BookOnWebsite', ...guest }, async (work) => {
    const { slotId, persons, ...about } = guest;
    const slot = await work.load(bookingSlot, slotId);
    const isOffered =
      slot &&
      wallClock(slot) > wallClockAt(clock.now()) &&
      slot.date <= lastOfferedDay(account, clock.today());
    if (!isOffered) return refuse<SlotRefusal>('slot-not-found');
    await work.decide(bookingSlot, slotId, { type: 'ClaimPlaces', bookingId, persons });
    const { date, time, duration, productIds } = slot;
    const productId = productIds.length === 1 ? productIds[0]! : null;
    await work.decide(booking, bookingId, {
      type: 'MakeBooking',
      booking: {
        bookingId,
        slotId,
        source: 'website',
        status: 'requested',
        ...about,
        persons,
        date,
        time,
        duration,
        productId,
      },
    });
  });
  return { bookingId, position };
};
