import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { slotFields } from '#domain/booking/fields.ts';
import { movedBack, Start, startSaid, startText } from '#domain/booking/moment.ts';
import { refuseProblems } from '#domain/booking/refuse-problems.ts';
import { type Decider, defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** BOOK-002: an open slot that holds a number of persons. Without products, all are allowed. */
const Opened = z.object({ slotId: Id, ...Start.shape, ...shapeOf(slotFields) });
export type NewSlot = z.input<typeof Opened>;
/** With the places taken: persons by booking. */
export type BookingSlot = z.output<typeof Opened> & { taken: Readonly<Record<number, number>> };

const subjectOf = ({ name }: { name: string }) => message(`Tijdvak ${name}`, `Time slot ${name}`);
const places = (count: number, language: ScreenLanguage = 'nl') =>
  language === 'nl' ? countText(count, 'plaats', 'plaatsen') : countText(count, 'place', 'places');

const slotChanges = fieldChanges({
  record: 'BookingSlot',
  opposite: takenBackByCall('updateBooking'),
  label: message('Tijdvak', 'Time slot'),
  fields: slotFields,
  subject: subjectOf,
});

const ofSlot = { namedBy: streamOf('bookingSlot', 'slotId') };

export const slotEvents = {
  opened: defineEvent('BookingSlotOpened', {
    action: message('Tijdvak geopend', 'Time slot opened'),
    data: Opened,
    subject: subjectOf,
    log: ({ name, persons, ...start }) =>
      message(
        `Tijdvak ${name} geopend op ${startText(start)} met ${places(persons)}.`,
        `Time slot ${name} opened on ${startText(start, 'en')} with ${places(persons, 'en')}.`,
      ),
    takenBackBy: ({ slotId: id }) => ({ call: 'deleteBooking', request: { id } }),
  }),
  slotChanged: slotChanges.changed,
  slotMoved: defineEvent('BookingSlotMoved', {
    ...ofSlot,
    action: message('Tijdvak verplaatst', 'Time slot moved'),
    data: { slotId: Id, from: Start, to: Start },
    log: ({ from, to }) =>
      message(
        `Verplaatst van ${startText(from)} naar ${startText(to)}.`,
        `Moved from ${startText(from, 'en')} to ${startText(to, 'en')}.`,
      ),
    changes: fromTo(message('Begin', 'Start'), startSaid),
    takenBackBy: ({ slotId: id, from, to }) => movedBack(id, from, to),
  }),
  /** A booking changes the places it takes; none when it leaves. */
  claimed: defineEvent('BookingSlotClaimed', {
    ...ofSlot,
    action: message('Plaatsen gewijzigd', 'Places changed'),
    data: { slotId: Id, bookingId: Id, from: z.int().min(0), to: z.int().min(0) },
    partOf: streamOf('booking', 'bookingId'),
    log: ({ from, to }) =>
      to === 0
        ? message(`${places(from)} vrijgegeven.`, `${places(from, 'en')} released.`)
        : message(`${places(to)} bezet door een reservering.`, `${places(to, 'en')} taken by a booking.`),
    changes: fromTo(message('Plaatsen', 'Places'), (count: number) => (count === 0 ? null : String(count))),
  }),
  removed: defineEvent('BookingSlotRemoved', {
    ...ofSlot,
    action: message('Tijdvak verwijderd', 'Time slot deleted'),
    data: { slotId: Id, ...Start.shape },
    log: (start) =>
      message(
        `Tijdvak van ${startText(start)} verwijderd.`,
        `Time slot of ${startText(start, 'en')} deleted.`,
      ),
  }),
};
export type SlotEvent = EventOf<typeof slotEvents>;
export type SlotFieldChange = FieldChange<typeof slotFields>;
export type SlotCommand =
  | { type: 'OpenSlot'; slot: NewSlot }
  | { type: 'ChangeSlotField'; change: SlotFieldChange; words?: ChangeWords | undefined }
  | { type: 'MoveSlot'; to: Start }
  | { type: 'ClaimPlaces'; bookingId: number; persons: number }
  | { type: 'RemoveSlot' };
export const slotRefusals = {
  'slot-exists': existsAlready,
  'slot-not-found': notFound('Dit tijdvak is niet meer open.', 'This slot is no longer open.'),
  'slot-full': conflict(
    'In dit tijdvak is niet genoeg plaats meer.',
    'This slot does not have enough places left.',
  ),
  'slot-has-bookings': conflict(
    'In dit tijdvak zijn reserveringen. Verplaats of annuleer die eerst.',
    'There are bookings in this slot. Move or cancel those first.',
  ),
  'slot-too-small': conflict(
    'Er zijn al meer plaatsen bezet in dit tijdvak.',
    'More places than that are already taken in this slot.',
  ),
  'slot-not-for-product': conflict(
    'Dit product hoort niet bij het tijdvak van deze reservering. Verplaats de reservering eerst, of kies een ander product.',
    'This product does not go with the time slot of this booking. Move the booking first, or choose another product.',
  ),
} satisfies RefusalTable;
export type SlotRefusal = keyof typeof slotRefusals;

/** How many persons are in a slot. */
export const takenOf = ({ taken }: Pick<BookingSlot, 'taken'>): number =>
  Object.values(taken).reduce((sum, value) => sum + value, 0);

/** Whether a product can be booked in a slot; a booking without a product always can. */
export const allows = (productIds: readonly number[], productId: number | null): boolean =>
  productId === null || productIds.length === 0 || productIds.includes(productId);

/**
 * BOOK-020: only the slot decides about its places, so that concurrent bookings never take more than there
 * are. Refuses slot-exists, slot-not-found, slot-full with how many are `left`, slot-has-bookings for moving
 * or removing one that is in use, slot-too-small for fewer places than are taken.
 */
export const bookingSlot: Decider<BookingSlot | null, SlotCommand, SlotEvent> = {
  category: 'bookingSlot',
  events: slotEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'OpenSlot') {
      if (state) return refuse<SlotRefusal>('slot-exists');
      const opened = slotEvents.opened(command.slot);
      refuseProblems(slotFields, opened.data);
      return [opened];
    }
    // leaving a slot that no longer exists does nothing
    if (!state && command.type === 'ClaimPlaces' && command.persons === 0) return [];
    if (!state) return refuse<SlotRefusal>('slot-not-found');
    const { slotId } = state;
    switch (command.type) {
      case 'ChangeSlotField': {
        const { change, words } = command;
        if (change.field === 'persons' && change.to < takenOf(state))
          return refuse<SlotRefusal>('slot-too-small', { taken: takenOf(state) });
        return slotChanges.decide(slotId, state, change, words);
      }
      case 'MoveSlot': {
        const { to } = command;
        if (to.date === state.date && to.time === state.time) return [];
        if (takenOf(state) > 0) return refuse<SlotRefusal>('slot-has-bookings');
        return [slotEvents.slotMoved({ slotId, from: state, to })];
      }
      case 'ClaimPlaces': {
        const { bookingId, persons: to } = command;
        const from = state.taken[bookingId] ?? 0;
        if (from === to) return [];
        const left = state.persons - takenOf(state) + from;
        if (to > Math.max(from, left)) return refuse<SlotRefusal>('slot-full', { left });
        return [slotEvents.claimed({ slotId, bookingId, from, to })];
      }
      case 'RemoveSlot':
        if (takenOf(state) > 0) return refuse<SlotRefusal>('slot-has-bookings');
        return [slotEvents.removed(state)];
    }
  },
  evolve: slotAfter,
};

/** A slot after an event; null once it is removed. Changing one that does not exist is a fault. */
export function slotAfter(state: BookingSlot | null, event: SlotEvent): BookingSlot | null {
  if (event.type === 'BookingSlotOpened') return { ...event.data, taken: {} };
  if (!state) throw new Error(`A slot changes before it is opened: ${event.type}`);
  switch (event.type) {
    case 'BookingSlotFieldChanged':
      return slotChanges.evolve(state, event.data);
    case 'BookingSlotMoved':
      return { ...state, ...event.data.to };
    case 'BookingSlotClaimed': {
      const { bookingId, to } = event.data;
      const { [bookingId]: _, ...others } = state.taken;
      return { ...state, taken: to === 0 ? others : { ...others, [bookingId]: to } };
    }
    case 'BookingSlotRemoved':
      return null;
  }
}
