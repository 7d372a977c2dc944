import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import {
  forgottenFrom,
  type RetentionKind,
  retentionKinds,
  retentionNames,
} from '#domain/kernel/retention.ts';
import { PositiveInt } from '#domain/kernel/schema.ts';
import { dateText } from '#domain/kernel/words.ts';
import { conflict, forbidden, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/**
 * The people in a log (law 10), each by the stream of their own record: `customer-401`, `user-12`, the guest of a
 * booking, `booking-77`, and who is on the other side of a movement at the bank, `bankEntry-9`. The event holds only that id: the data itself can no longer be read.
 */
export const personEvents = {
  erased: defineEvent('PersonErased', {
    action: message('Persoonsgegevens vergeten', 'Personal data forgotten'),
    data: {
      person: z.string().regex(/^(?:customer|user|booking|bankEntry)-\d+$/),
      /** The term that was over, where nobody asked for it: so many months after that day. */
      term: z.object({ kind: z.enum(retentionKinds), months: PositiveInt, since: CalendarDate }).optional(),
    },
    log: ({ term }) =>
      term
        ? message(
            `Persoonsgegevens vergeten: de bewaartermijn van ${retentionNames[term.kind].of.nl}, ${term.months} maanden, is voorbij sinds ${dateText(forgottenFrom(term.kind, term.months, term.since))}.`,
            `Personal data forgotten: the term of ${retentionNames[term.kind].of.en}, ${term.months} months, has been over since ${dateText(forgottenFrom(term.kind, term.months, term.since))}.`,
          )
        : message('Persoonsgegevens vergeten.', 'Personal data forgotten.'),
    namedBy: ({ person }) => person,
    partOf: ({ person }) => person,
  }),
};

/**
 * Who forgets a customer that several accounts of a group use: the account that keeps the customers. To forget is for
 * ever and for all of them, so those that only use its customers ask there.
 */
export const mayForgetCustomers = (account: { accountId: number; customersFrom: number }): boolean =>
  account.customersFrom === account.accountId;

/** The customer that a person is; null for who is none. */
export const customerIdOf = (person: string): number | null => {
  const [, customerId] = /^customer-(\d+)$/.exec(person) ?? [];
  return customerId === undefined ? null : Number(customerId);
};

/** The user that a person is; null for who is none. */
export const userIdOf = (person: string): number | null => {
  const [, userId] = /^user-(\d+)$/.exec(person) ?? [];
  return userId === undefined ? null : Number(userId);
};

/** Users belong to the installation, whose log says that one was erased; the other logs may have a key of each too. */
export const isInEveryLog = (person: string): boolean => person.startsWith('user-');

export type PersonEvent = EventOf<typeof personEvents>;
/** `term`: that it is over, where nobody asked for it. */
export type PersonTerm = { kind: RetentionKind; months: number; since: string };
export type PersonCommand = { type: 'ErasePerson'; person: string; term?: PersonTerm | undefined };
export const personRefusals = {
  'person-erased': conflict('Deze persoon is al vergeten.', 'This person has already been forgotten.'),
  'customer-has-open-orders': conflict(
    'Deze klant heeft nog orders die niet zijn afgeleverd. Rond die eerst af.',
    'This customer still has orders that have not been delivered. Finish those first.',
  ),
  'customer-kept-elsewhere': forbidden(
    'Deze klant wordt bijgehouden in een ander account van de groep. Laat de klant daar vergeten.',
    'This customer is kept in another account of the group. Have the customer forgotten there.',
  ),
  'guest-still-to-come': conflict(
    'Deze gast wordt nog verwacht. Annuleer de reservering eerst.',
    'This guest is still expected. Cancel the booking first.',
  ),
  'user-is-yourself': conflict(
    'Uzelf laten vergeten kan niet. Vraag het een collega.',
    'You cannot have yourself forgotten. Ask a colleague.',
  ),
  'user-works-elsewhere': conflict(
    'Deze gebruiker werkt ook in een account waar u dit niet mag.',
    'This user also works in an account where you are not allowed to do this.',
  ),
} satisfies RefusalTable;
export type PersonRefusal = keyof typeof personRefusals;

export const person: Decider<{ isErased: boolean }, PersonCommand, PersonEvent> = {
  category: 'person',
  events: personEvents,
  initial: { isErased: false },
  decide: (command, state) =>
    state.isErased
      ? refuse<PersonRefusal>('person-erased')
      : [
          personEvents.erased({
            person: command.person,
            ...(command.term && { term: command.term }),
          }),
        ],
  evolve: () => ({ isErased: true }),
};
