import { type BookingCore, mustExist, productWords } from '#application/booking/make.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { furthest, type Position } from '#application/ports/event-store.ts';
import type { BookingRefusal } from '#domain/booking/booking.ts';
import { timeOf } from '#domain/booking/moment.ts';
import { bookingSlot } from '#domain/booking/slot.ts';
import { weekSlot, type WeekSlot, type WeekSlotFieldChange } from '#domain/booking/week-slot.ts';
import { addDays, daysFrom, weekdayOf } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** BOOK-007: one more slot in the week setup. Refuses product-not-found and what fields refuse. */
export const addWeekSlot = (
  { handle, facts }: Omit<BookingCore, 'clock'>,
  actor: Actor,
  wanted: Omit<WeekSlot, 'weekSlotId'>,
) =>
  handle(actor, { type: 'AddWeekSlot', ...wanted }, async (work) => {
    await mustExist(facts, actor, wanted.productIds);
    const weekSlotId = idFrom(actor.commandId, 'week slot');
    await work.decide(weekSlot, weekSlotId, { type: 'AddWeekSlot', slot: { ...wanted, weekSlotId } });
  });

/** Refuses week-slot-not-found, product-not-found and what fields refuse. */
export const changeWeekSlot = (
  { handle, facts }: Omit<BookingCore, 'clock'>,
  actor: Actor,
  { id, change }: { id: number; change: WeekSlotFieldChange },
) =>
  handle(actor, { type: 'ChangeWeekSlot', id, change }, async (work) => {
    const before = (await work.load(weekSlot, id))?.productIds ?? [];
    const words =
      change.field === 'productIds' ? await productWords(facts, actor, before, change.to) : undefined;
    await work.decide(weekSlot, id, { type: 'ChangeWeekSlotField', change, words });
  });

/** Takes a slot out of the week setup; those that stand in the calendar stay. Refuses week-slot-not-found. */
export const removeWeekSlot = (core: Needs<'handle'>, actor: Actor, { id }: { id: number }) =>
  decideOne(core, actor, weekSlot, id, { type: 'RemoveWeekSlot' }, { type: 'RemoveWeekSlot', id });

/** A year at once at most, in pieces of four weeks that are each recorded by themselves. */
const [mostDays, daysInPiece] = [366, 28];

/**
 * BOOK-008: opens the slots of the week setup on every day of a period, and answers how many. The id of a slot
 * follows from the day and the entry of the week setup, so that what stands in the calendar already, moved or not,
 * comes no second time; nor does one beside a slot of the same name and time. Refuses calendar-period-invalid for
 * a period of no days or of more than a year.
 */
export const addToCalendar = async (
  { handle, bookings }: Omit<BookingCore, 'clock'>,
  actor: Actor,
  { from, to }: Period,
) => {
  const days = daysFrom(from, to) + 1;
  if (days < 1 || days > mostDays) return refuse<BookingRefusal>('calendar-period-invalid');
  const week = await bookings.weekSlots(actor);
  let [count, position]: [number, Position] = [0, {}];
  for (let first = 0; first < days; first += daysInPiece) {
    const dates = Array.from({ length: Math.min(daysInPiece, days - first) }, (_, day) =>
      addDays(from, first + day),
    );
    const piece = { from: dates[0]!, to: dates.at(-1)! };
    const standing = new Set(
      (await bookings.slotsBetween(actor, piece)).map(({ date, time, name }) => `${date} ${time} ${name}`),
    );
    const adding = followUp(actor, [actor.commandId, 'calendar', piece.from]);
    const done = await handle(adding, { type: 'AddToCalendar', ...piece }, async (work) => {
      for (const date of dates)
        for (const { weekSlotId, weekday, hour, minute, ...slot } of week) {
          if (weekday !== weekdayOf(date)) continue;
          const time = timeOf(hour, minute);
          const slotId = idFrom(`${actor.accountId} ${weekSlotId} ${date}`, 'slot of the week');
          if (standing.has(`${date} ${time} ${slot.name}`)) continue;
          if (await work.load(bookingSlot, slotId)) continue;
          await work.decide(bookingSlot, slotId, {
            type: 'OpenSlot',
            slot: { ...slot, slotId, date, time },
          });
        }
    });
    count += done.events.length;
    position = furthest(position, done.position);
  }
  return { count, position };
};
