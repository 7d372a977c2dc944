import type { Actor, UnitOfWork } from '#application/kernel/core.ts';
import type { BookingFacts } from '#application/ports/booking-facts.ts';
import type { Start } from '#domain/booking/moment.ts';
import { allows, bookingSlot, takenOf } from '#domain/booking/slot.ts';

/** Gives up the places of a booking in its slot, if it is in one. */
export const leaveSlot = async (
  work: UnitOfWork,
  { bookingId, slotId }: { bookingId: number; slotId: number | null },
) => {
  if (slotId !== null) await work.decide(bookingSlot, slotId, { type: 'ClaimPlaces', bookingId, persons: 0 });
};

/**
 * BOOK-020: a booking that begins when an open slot begins takes its places there, in the same append; of several
 * slots in the first that has room for it. Answers the slot, null where none begins then. Refuses slot-full with
 * how many are `left` when there are slots and none has room.
 */
export const takePlaces = async (
  work: UnitOfWork,
  bookings: Pick<BookingFacts, 'slotsAt'>,
  actor: Actor,
  {
    bookingId,
    persons,
    productId,
    start,
  }: {
    bookingId: number;
    persons: number;
    productId: number | null;
    start: Start;
  },
) => {
  const offered: { slotId: number; left: number }[] = [];
  for (const { slotId, productIds } of await bookings.slotsAt(actor, start)) {
    if (!allows(productIds, productId)) continue;
    const slot = await work.load(bookingSlot, slotId);
    // moved or removed since the read model was asked
    if (!slot || slot.date !== start.date || slot.time !== start.time) continue;
    offered.push({ slotId, left: slot.persons - takenOf(slot) + (slot.taken[bookingId] ?? 0) });
  }
  const chosen =
    offered.find(({ left }) => left >= persons) ?? offered.toSorted((a, b) => b.left - a.left)[0];
  if (!chosen) return null;
  const { slotId } = chosen;
  await work.decide(bookingSlot, slotId, { type: 'ClaimPlaces', bookingId, persons });
  return slotId;
};
