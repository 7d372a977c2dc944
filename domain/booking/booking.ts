import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { bookingFields } from '#domain/booking/fields.ts';
import { BookingMail, bookingMailNames, mailsFor, PlannedMail } from '#domain/booking/mails.ts';
import {
  isSameStart,
  movedBack,
  Start,
  startSaid,
  startText,
  wallClock,
  type WallClock,
} from '#domain/booking/moment.ts';
import { refuseProblems } from '#domain/booking/refuse-problems.ts';
import { BookingStatus, bookingStatuses } from '#domain/booking/status.ts';
import { type Decider, defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id, personalText } from '#domain/kernel/schema.ts';
import {
  conflict,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** Who made the booking: staff of the account, or a guest on its website (BOOK-020). */
const BookingSource = z.enum(['staff', 'website']);

/** BOOK-004: a booking. `slotId` is the open slot in which it takes places, if any. */
export const Booking = z.object({
  bookingId: Id,
  slotId: Id.nullable(),
  source: BookingSource,
  status: BookingStatus,
  ...Start.shape,
  ...shapeOf(bookingFields),
});
export type NewBooking = z.input<typeof Booking>;
/** Its current state, with its order (BOOK-017) and the mails still to be sent. */
export type Booking = z.output<typeof Booking> & {
  orderId: number | null;
  planned: readonly PlannedMail[];
  /** It came into its slot by its product, and leaves it by its product too. */
  isByProduct?: boolean;
};

const person = streamOf('booking', 'bookingId');
const subjectOf = ({ name }: { name: string }) => message(`Reservering ${name}`, `Booking ${name}`);
const persons = (count: number, language: ScreenLanguage = 'nl') =>
  language === 'nl' ? countText(count, 'persoon', 'personen') : countText(count, 'person', 'persons');
const mailAndMoment = ({ kind, due }: PlannedMail, language: ScreenLanguage = 'nl') =>
  `${bookingMailNames[kind][language].toLowerCase()} ${language === 'nl' ? 'op' : 'on'} ${startText({ date: due.slice(0, 10), time: due.slice(11) }, language)}`;

const bookingChanges = fieldChanges({
  record: 'Booking',
  opposite: takenBackByCall('updateBooking'),
  label: message('Reservering', 'Booking'),
  fields: bookingFields,
  subject: subjectOf,
  person: (bookingId) => person({ bookingId }),
});

const ofBooking = { namedBy: person };
const startChanges = fromTo(message('Begin', 'Start'), startSaid);

export const bookingEvents = {
  made: defineEvent('BookingMade', {
    action: message('Reservering gemaakt', 'Booking made'),
    data: Booking,
    person,
    subject: subjectOf,
    log: ({ source, name, persons: count, ...start }) =>
      message(
        `Reservering van ${name} voor ${persons(count)} op ${startText(start)}${source === 'website' ? ' via de website' : ''}.`,
        `Booking of ${name} for ${persons(count, 'en')} on ${startText(start, 'en')}${source === 'website' ? ' through the website' : ''}.`,
      ),
    takenBackBy: ({ bookingId }) => ({ call: 'deleteBooking', request: { id: bookingId } }),
  }),
  fieldChanged: bookingChanges.changed,
  moved: defineEvent('BookingMoved', {
    ...ofBooking,
    action: message('Reservering verplaatst', 'Booking moved'),
    data: { bookingId: Id, from: Start, to: Start, slotId: Id.nullable() },
    log: ({ from, to, slotId }) => {
      if (!isSameStart(from, to))
        return message(
          `Verplaatst van ${startText(from)} naar ${startText(to)}.`,
          `Moved from ${startText(from, 'en')} to ${startText(to, 'en')}.`,
        );
      return slotId === null
        ? message('Neemt geen plaatsen meer in een tijdvak.', 'Takes no places in a time slot any more.')
        : message('Neemt nu plaatsen in een tijdvak.', 'Takes places in a time slot now.');
    },
    changes: (data) => (isSameStart(data.from, data.to) ? [] : startChanges(data)),
    // what brought it into its slot or out of it is taken back by itself
    takenBackBy: ({ bookingId: id, from, to }) => (isSameStart(from, to) ? null : movedBack(id, from, to)),
  }),
  statusChanged: defineEvent('BookingStatusChanged', {
    ...ofBooking,
    action: message('Status gewijzigd', 'Status changed'),
    data: { bookingId: Id, from: BookingStatus, to: BookingStatus, slotId: Id.nullable() },
    log: ({ from, to }) =>
      message(
        `Status gewijzigd van ${bookingStatuses[from].name.nl} naar ${bookingStatuses[to].name.nl}.`,
        `Status changed from ${bookingStatuses[from].name.en} to ${bookingStatuses[to].name.en}.`,
      ),
    changes: fromTo(message('Status', 'Status'), (status: BookingStatus) => bookingStatuses[status].name),
    takenBackBy: ({ bookingId: id, from, to }) => ({
      call: 'updateBooking',
      request: { id, change: { field: 'status', to: from } },
      left: to,
      leftOf: 'status',
    }),
  }),
  orderLinked: defineEvent('BookingOrderLinked', {
    ...ofBooking,
    action: message('Order gekoppeld', 'Order linked'),
    data: { bookingId: Id, orderId: Id.nullable(), orderNumber: z.int().nullable() },
    log: ({ orderNumber }) =>
      orderNumber === null
        ? message('Koppeling met de order opgeheven.', 'Link with the order removed.')
        : message(`Gekoppeld aan order ${orderNumber}.`, `Linked to order ${orderNumber}.`),
  }),
  /** The complete new plan; mails planned earlier that are not in it are not sent. */
  mailsPlanned: defineEvent('BookingMailsPlanned', {
    ...ofBooking,
    action: message('Berichten ingepland', 'Messages scheduled'),
    data: { bookingId: Id, mails: z.array(PlannedMail).readonly() },
    log: ({ mails }) =>
      mails.length === 0
        ? message('Er staan geen berichten meer klaar.', 'No messages are scheduled any more.')
        : message(
            `Ingepland: ${mails.map((mail) => mailAndMoment(mail)).join(', ')}.`,
            `Scheduled: ${mails.map((mail) => mailAndMoment(mail, 'en')).join(', ')}.`,
          ),
  }),
  mailRequested: defineEvent('BookingMailRequested', {
    ...ofBooking,
    action: message('Bericht klaargezet', 'Message queued'),
    data: {
      bookingId: Id,
      kind: BookingMail,
      to: z.string().meta({ personal: true, forgotten: '' }),
      name: personalText(),
      ...Start.shape,
      persons: z.int(),
    },
    person,
    log: ({ kind }) =>
      message(
        `${bookingMailNames[kind].nl} klaargezet om te mailen.`,
        `${bookingMailNames[kind].en} queued to be mailed.`,
      ),
  }),
  deleted: defineEvent('BookingDeleted', {
    ...ofBooking,
    action: message('Reservering verwijderd', 'Booking deleted'),
    data: { bookingId: Id, ...Start.shape },
    log: (start) =>
      message(
        `Reservering van ${startText(start)} verwijderd.`,
        `Booking of ${startText(start, 'en')} deleted.`,
      ),
    takenBackBy: ({ bookingId: id }) => ({ call: 'restoreBooking', request: { id } }),
  }),
};
export type BookingEvent = EventOf<typeof bookingEvents>;
export type BookingFieldChange = FieldChange<typeof bookingFields>;

/** `now` is the time of the command in Amsterdam. */
export type BookingCommand =
  | { type: 'MakeBooking'; booking: NewBooking }
  | {
      type: 'ChangeBookingField';
      change: BookingFieldChange;
      now: WallClock;
      words?: ChangeWords | undefined;
    }
  /** In another slot at the time that it has, or in none, for its product. */
  | { type: 'PlaceBooking'; slotId: number | null }
  | { type: 'MoveBooking'; to: Start; slotId: number | null; now: WallClock }
  | { type: 'SetBookingStatus'; to: BookingStatus; slotId: number | null; now: WallClock }
  | { type: 'LinkBookingOrder'; order: { orderId: number; number: number } | null }
  | { type: 'SendPlannedMail'; mail: PlannedMail; now: WallClock }
  | { type: 'DeleteBooking' }
  /** As it was when it was deleted, with the number of its order, in the slot that has room for it now. */
  | { type: 'RestoreBooking'; booking: Booking; orderNumber: number | null; now: WallClock };
export const bookingRefusals = {
  'booking-exists': existsAlready,
  'booking-not-found': notFound('Deze reservering bestaat niet meer.', 'This booking no longer exists.'),
  'booking-not-confirmed': conflict(
    'Deze reservering is nog niet bevestigd.',
    'This booking has not been confirmed yet.',
  ),
  'bookings-off': forbidden('Dit account neemt geen reserveringen aan.', 'This account takes no bookings.'),
  'service-key-wrong': forbidden('Deze servicesleutel is niet juist.', 'This service key is wrong.'),
  'calendar-period-invalid': conflict(
    'Kies een periode waarvan de laatste dag niet voor de eerste ligt, en die niet te lang is.',
    'Choose a period that is not too long, with a last day that is not before the first.',
  ),
} satisfies RefusalTable;
export type BookingRefusal = keyof typeof bookingRefusals;

const requested = (made: Booking, kind: BookingMail) =>
  bookingEvents.mailRequested({ ...made, kind, to: made.email });

/** An event with the mails planned for a booking, or none if the plan is unchanged. */
const planned = ({ bookingId, planned: before }: Booking, mails: readonly PlannedMail[]) =>
  JSON.stringify(before) === JSON.stringify(mails) ? [] : [bookingEvents.mailsPlanned({ bookingId, mails })];

/** BOOK-015: once the guest has had the confirmation, the planned mails follow the booking's time. */
const replanned = (after: Booking, now: WallClock) =>
  after.status === 'mailed' ? planned(after, mailsFor(after, now)) : [];

/**
 * BOOK-004. Refuses booking-exists, booking-not-found, booking-not-confirmed (BOOK-014: only confirmed
 * bookings are mailed) and invalid field values (BOOK-005). The slot decides whether it has room.
 */
export const booking: Decider<Booking | null, BookingCommand, BookingEvent> = {
  category: 'booking',
  events: bookingEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'MakeBooking') {
      if (state) return refuse<BookingRefusal>('booking-exists');
      const made = bookingEvents.made(command.booking);
      const after = bookingAfter(null, made)!;
      refuseProblems(bookingFields, after);
      return after.source === 'website' ? [made, requested(after, 'thanks')] : [made];
    }
    if (command.type === 'RestoreBooking') {
      // it is there: brought back before
      if (state) return [];
      const { orderId, planned: mails, ...was } = command.booking;
      const { bookingId } = was;
      const { orderNumber: number } = command;
      // what was due meanwhile is not sent any more
      const later = mails.filter(({ due }) => due > command.now);
      return [
        bookingEvents.made(was),
        ...(orderId === null || number === null
          ? []
          : [bookingEvents.orderLinked({ bookingId, orderId, orderNumber: number })]),
        ...(later.length === 0 ? [] : [bookingEvents.mailsPlanned({ bookingId, mails: later })]),
      ];
    }
    if (!state) return refuse<BookingRefusal>('booking-not-found');
    const { bookingId } = state;
    switch (command.type) {
      case 'ChangeBookingField': {
        const { change, now, words } = command;
        const changes = bookingChanges.decide(bookingId, state, change, words);
        const after = changes.reduce<Booking>((item, event) => bookingAfter(item, event)!, state);
        return [...changes, ...(change.field === 'duration' ? replanned(after, now) : [])];
      }
      case 'PlaceBooking':
        return [bookingEvents.moved({ ...command, bookingId, from: state, to: state })];
      case 'MoveBooking': {
        const { to, now } = command;
        if (isSameStart(to, state)) return [];
        const moved = bookingEvents.moved({ ...command, bookingId, from: state });
        return [moved, ...replanned(bookingAfter(state, moved)!, now)];
      }
      case 'SetBookingStatus': {
        const { to, now } = command;
        // BOOK-013: option 1 of the menu changes nothing
        if (to === 'requested' || to === state.status) return [];
        if (to === 'mailed' && state.status !== 'confirmed')
          return refuse<BookingRefusal>('booking-not-confirmed');
        const changed = bookingEvents.statusChanged({ ...command, bookingId, from: state.status });
        const after = bookingAfter(state, changed)!;
        // BOOK-014, BOOK-015
        return to === 'mailed'
          ? [changed, requested(after, 'confirmation'), ...planned(after, mailsFor(after, now))]
          : [changed, ...planned(after, [])];
      }
      case 'LinkBookingOrder': {
        const { orderId, number: orderNumber } = command.order ?? { orderId: null, number: null };
        if (orderId === state.orderId) return [];
        return [bookingEvents.orderLinked({ bookingId, orderId, orderNumber })];
      }
      case 'SendPlannedMail': {
        const { mail, now } = command;
        const left = state.planned.filter(({ kind, due }) => kind !== mail.kind || due !== mail.due);
        // already sent, or moved or cancelled meanwhile
        if (left.length === state.planned.length || mail.due > now) return [];
        const isLate = mail.kind === 'reminder' && now >= wallClock(state);
        return [...(isLate ? [] : [requested(state, mail.kind)]), ...planned(state, left)];
      }
      case 'DeleteBooking':
        return [bookingEvents.deleted(state)];
    }
  },
  evolve: bookingAfter,
};

/** A booking as it was when it was deleted last; null of one that never was. */
export const deletedBooking = (history: readonly BookingEvent[]): Booking | null => {
  const nth = history.findLastIndex(({ type }) => type === 'BookingDeleted');
  return nth < 0 ? null : history.slice(0, nth).reduce(bookingAfter, null);
};

/** A booking after an event; null once it is deleted. Changing one that does not exist is a fault. */
export function bookingAfter(state: Booking | null, event: BookingEvent): Booking | null {
  if (event.type === 'BookingMade') return { ...event.data, orderId: null, planned: [] };
  if (!state) throw new Error(`A booking changes before it is made: ${event.type}`);
  switch (event.type) {
    case 'BookingFieldChanged':
      return bookingChanges.evolve(state, event.data);
    case 'BookingMoved': {
      const { from, to, slotId } = event.data;
      const { isByProduct: _, ...stays } = state;
      const isByProduct = slotId !== null && isSameStart(from, to);
      return { ...stays, ...to, slotId, ...(isByProduct && { isByProduct }) };
    }
    case 'BookingStatusChanged':
      return { ...state, status: event.data.to, slotId: event.data.slotId };
    case 'BookingOrderLinked':
      return { ...state, orderId: event.data.orderId };
    case 'BookingMailsPlanned':
      return { ...state, planned: event.data.mails };
    case 'BookingMailRequested':
      return state;
    case 'BookingDeleted':
      return null;
  }
}
