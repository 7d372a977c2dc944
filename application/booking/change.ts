import { type BookingCore, productWords } from '#application/booking/make.ts';
import { leaveSlot, takePlaces } from '#application/booking/take-places.ts';
import type { Actor, Needs, UnitOfWork } from '#application/kernel/core.ts';
import {
  type Booking,
  booking,
  type BookingFieldChange,
  type BookingRefusal,
  deletedBooking,
} from '#domain/booking/booking.ts';
import type { CalendarChange } from '#domain/booking/calendar-fields.ts';
import { hourOf, isSameStart, minuteOf, type Start, timeOf, wallClockAt } from '#domain/booking/moment.ts';
import { allows, bookingSlot, type SlotFieldChange, type SlotRefusal } from '#domain/booking/slot.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { person } from '#domain/kernel/person.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import * as words from '#application/booking/words.nl.ts';

type MomentChange = Extract<CalendarChange, { field: 'date' | 'start' | 'hour' | 'minute' }>;

const isForgotten = async (work: UnitOfWork, bookingId: number) =>
  (await work.load(person, `${booking.category}-${bookingId}`)).isErased;

/** The start that a change asks for; a day alone keeps the time. */
const startAfter = ({ date, time }: Start, { field, to }: MomentChange): Start => {
  switch (field) {
    case 'date':
      return { date: to, time };
    case 'start':
      return { date: to.slice(0, 10), time: to.slice(11) || time };
    case 'hour':
      return { date, time: timeOf(to, minuteOf(time)) };
    case 'minute':
      return { date, time: timeOf(hourOf(time), to) };
  }
};

const notThere = (field: string): never =>
  refuse<GeneralRefusal>('field-value-refused', { field, problem: words.fieldStays });

/**
 * BOOK-003, BOOK-014, BOOK-015, BOOK-018: changes one thing of what stands in the calendar, a booking or an open slot.
 * A booking that moves leaves its slot and takes places in the one that begins at its new time; one that is cancelled
 * leaves it; one outside of any takes places in a slot that allows the product that it gets, and leaves that slot with it.
 * Refuses booking-not-found, also of one whose guest is forgotten, booking-not-confirmed, slot-full,
 * slot-has-bookings, slot-too-small, slot-not-for-product, order-not-found, product-not-found, and what fields refuse.
 */
export const changeBooking = (
  { handle, facts, bookings, clock }: BookingCore,
  actor: Actor,
  { id, change }: { id: number; change: CalendarChange },
) => {
  const ofSlot = async (work: UnitOfWork, slotId: number) => {
    const slot = await work.load(bookingSlot, slotId);
    if (!slot) return refuse<BookingRefusal>('booking-not-found');
    const decide = (wanted: SlotFieldChange, read?: Awaited<ReturnType<typeof productWords>>) =>
      work.decide(bookingSlot, slotId, { type: 'ChangeSlotField', change: wanted, words: read });
    switch (change.field) {
      case 'date':
      case 'start':
      case 'hour':
      case 'minute':
        return work.decide(bookingSlot, slotId, {
          type: 'MoveSlot',
          to: startAfter(slot, change),
        });
      case 'name':
      case 'persons':
      case 'duration':
        return decide(change);
      case 'productIds':
        return decide(change, await productWords(facts, actor, slot.productIds, change.to));
      default:
        return notThere(change.field);
    }
  };

  const ofBooking = async (work: UnitOfWork, state: Booking) => {
    const { bookingId, slotId } = state;
    const now = wallClockAt(clock.now());
    const decide = (wanted: BookingFieldChange, read?: Awaited<ReturnType<typeof productWords>>) =>
      work.decide(booking, bookingId, { type: 'ChangeBookingField', change: wanted, now, words: read });
    const places = (start: Start, productId = state.productId) =>
      takePlaces(work, bookings, actor, { bookingId, persons: state.persons, productId, start });
    const orderOf = async (orderId: number) => {
      const number = await bookings.orderNumber(actor, orderId);
      return number === null ? refuse<SalesOrderRefusal>('order-not-found') : { orderId, number };
    };
    switch (change.field) {
      case 'persons':
        await decide(change);
        if (slotId !== null)
          await work.decide(bookingSlot, slotId, { type: 'ClaimPlaces', bookingId, persons: change.to });
        return;
      case 'productId': {
        const slot = slotId === null ? null : await work.load(bookingSlot, slotId);
        const isAllowed = !slot || allows(slot.productIds, change.to);
        if (!isAllowed && !state.isByProduct) refuse<SlotRefusal>('slot-not-for-product');
        const ids = (id: number | null) => (id === null ? [] : [id]);
        await decide(change, await productWords(facts, actor, ids(state.productId), ids(change.to)));
        if (!isAllowed) await leaveSlot(work, state);
        const isOutside = slotId === null && state.status !== 'cancelled' && change.to !== state.productId;
        const inSlot = isOutside ? await places(state, change.to) : isAllowed ? slotId : null;
        if (inSlot !== slotId)
          await work.decide(booking, bookingId, { type: 'PlaceBooking', slotId: inSlot });
        return;
      }
      case 'date':
      case 'start':
      case 'hour':
      case 'minute': {
        const to = startAfter(state, change);
        if (isSameStart(to, state)) return;
        await leaveSlot(work, state);
        const inSlot = state.status === 'cancelled' ? null : await places(to);
        return work.decide(booking, bookingId, {
          type: 'MoveBooking',
          to,
          slotId: inSlot,
          now,
        });
      }
      case 'status': {
        const { to } = change;
        const isBack = state.status === 'cancelled' && to !== 'cancelled' && to !== 'requested';
        const stays = isBack ? await places(state) : slotId;
        await work.decide(booking, bookingId, {
          type: 'SetBookingStatus',
          to,
          now,
          slotId: to === 'cancelled' ? null : stays,
        });
        if (to === 'cancelled') await leaveSlot(work, state);
        return;
      }
      case 'orderId': {
        const order = change.to === null ? null : await orderOf(change.to);
        return work.decide(booking, bookingId, { type: 'LinkBookingOrder', order });
      }
      case 'productIds':
        return notThere(change.field);
      default:
        return decide(change);
    }
  };
  return handle(actor, { type: 'ChangeBooking', id, change }, async (work) => {
    const state = await work.load(booking, id);
    if (await isForgotten(work, id)) return refuse<BookingRefusal>('booking-not-found');
    if (state) await ofBooking(work, state);
    else await ofSlot(work, id);
  });
};

/**
 * Brings a booking back that was deleted, as it was, with the mails that are still to go out; it takes places anew where a
 * slot begins then. Refuses booking-not-found, also of one whose guest is forgotten, and slot-full.
 */
export const restoreBooking = async (
  { handle, bookings, clock, store }: BookingCore & Needs<'store'>,
  actor: Actor,
  { id }: { id: number },
) => {
  const history = await store.readStream(actor.log, `${booking.category}-${id}`);
  const was = deletedBooking(history.map(eventReader(booking.events)));
  if (!was) return refuse<BookingRefusal>('booking-not-found');
  return handle(actor, { type: 'RestoreBooking', id }, async (work) => {
    if (await isForgotten(work, id)) return refuse<BookingRefusal>('booking-not-found');
    const isThere = (await work.load(booking, id)) !== null;
    const slotId =
      isThere || was.status === 'cancelled'
        ? null
        : await takePlaces(work, bookings, actor, { ...was, bookingId: id, start: was });
    const orderNumber = was.orderId === null ? null : await bookings.orderNumber(actor, was.orderId);
    await work.decide(booking, id, {
      type: 'RestoreBooking',
      booking: { ...was, slotId },
      orderNumber,
      now: wallClockAt(clock.now()),
    });
  });
};

/** BOOK-003: takes a booking or an open slot out of the calendar. Refuses booking-not-found, slot-has-bookings. */
export const deleteBooking = ({ handle }: Needs<'handle'>, actor: Actor, { id }: { id: number }) =>
  handle(actor, { type: 'DeleteBooking', id }, async (work) => {
    const state = await work.load(booking, id);
    if (state) {
      await leaveSlot(work, state);
      return work.decide(booking, id, { type: 'DeleteBooking' });
    }
    if (!(await work.load(bookingSlot, id))) return refuse<BookingRefusal>('booking-not-found');
    await work.decide(bookingSlot, id, { type: 'RemoveSlot' });
  });
