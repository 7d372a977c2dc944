import { z } from 'zod';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { Money } from '#domain/kernel/money.ts';
import { type MailRequestRefusal, mailToSend } from '#domain/mail/request.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { mayHaveArrived, MailOutcome, outcomeSentence } from '#domain/mail/outcome.ts';
import { ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';

/** What it is about: one invoice, all that is open, or what is open for too long (DUN-010, DUN-021). */
export const ReminderKind = z.enum(['invoice', 'overview', 'overdue']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** What a reminder is called in lists of them. */
export const reminderName = (kind: ReminderKind, type: ReminderType): string =>
  kind === 'overview' ? 'Totaaloverzicht' : reminderTypeNames[type];

/** DUN-016, D-39: for so many days after a reminder a customer gets no other. */
export const reminderBlockDays = 7;
/** The first day on which a customer may be reminded again. */
export const freeFrom = (remindedOn: CalendarDate): CalendarDate => addDays(remindedOn, reminderBlockDays);

/** In one event; of more than these the sums are told alone. */
export const mostClaims = 200;

/** An invoice that is asked for: `id` is that of its order, or its own where it moved in. */
const Claim = z.object({ id: Id, invoiceNumber: z.string().max(60), amount: Money });

const person = ({ customerId }: { customerId: number }) => `customer-${customerId}`;
const ofCustomer = { person, namedBy: person, partOf: person };
const about = ({ count, claims }: { count: number; claims: readonly { invoiceNumber: string }[] }) =>
  count === 1 ? `factuur ${claims[0]?.invoiceNumber ?? ''}`.trim() : `${count} facturen`;

export const reminderEvents = {
  requested: defineEvent('ReminderRequested', {
    action: 'Herinnering',
    data: z.object({
      reminderId: Id,
      accountId: Id,
      customerId: Id,
      kind: ReminderKind,
      reminderType: ReminderType,
      /** The day on which it was asked for. */
      on: CalendarDate,
      claims: z.array(Claim).max(mostClaims),
      /** Of all that it asks for, also what is not among the claims. */
      count: z.int().positive(),
      amount: Money,
      /** The order that the mail stands with; null where it is about more, or about none of ours. */
      orderId: Id.nullable(),
      to: z.string().max(200).meta({ personal: true, forgotten: '' }),
      subject: z.string().max(300),
      text: z.string().max(20_000).meta({ personal: true }),
      attachments: z.array(z.object({ name: z.string().max(100), sha256: z.hash('sha256') })).max(5),
      /** What comes of its mail is told by `concluded`; where this is absent, the mail was told as sent here. */
      isToConclude: z.literal(true).optional(),
    }),
    ...ofCustomer,
    log: ({ kind, reminderType, count, claims, to, isToConclude }) => {
      const reminder = `${reminderName(kind, reminderType)} over ${about({ count, claims })}`;
      return isToConclude
        ? `${reminder} klaargezet${to && ` voor ${to}`}.`
        : `${reminder} gemaild${to && ` naar ${to}`}.`;
    },
  }),
  /** What came of its mail: one that was turned down, or came back, is no reminder. */
  concluded: defineEvent('ReminderConcluded', {
    action: 'Herinnering afgehandeld',
    data: z.object({
      reminderId: Id,
      accountId: Id,
      customerId: Id,
      isSent: z.boolean(),
      /** Absent of before these were told apart. */
      outcome: MailOutcome.optional(),
      reason: z.string().max(500).optional(),
    }),
    namedBy: person,
    partOf: person,
    log: ({ isSent, outcome, reason = '' }) => {
      if (outcome) return outcomeSentence('Herinnering', { to: '', outcome, reason });
      return isSent ? 'Herinnering alsnog verstuurd.' : 'Herinnering niet verstuurd: de mail werd geweigerd.';
    },
  }),
};
export type ReminderEvent = EventOf<typeof reminderEvents>;
export type ReminderRequested = ReturnType<typeof reminderEvents.requested>['data'];

export type ReminderCommand =
  | ({ type: 'RequestReminder' } & Omit<ReminderRequested, 'isToConclude'>)
  | {
      type: 'ConcludeReminder';
      reminderId: number;
      accountId: number;
      customerId: number;
      outcome: MailOutcome;
      reason: string;
    };
export const reminderRefusals = {
  /** OURS-025. */
  'reminder-too-soon': conflict('Laatste herinnering is minder dan 7 dagen geleden verstuurd.'),
  /** MSG-076. */
  'reminder-not-sent': conflict(
    'Reminder NOT Sent. De mail is niet aangenomen. Probeer het opnieuw of neem contact op met support.',
  ),
  'nothing-to-remind-of': conflict('Hiervan staat niets meer open.'),
} satisfies RefusalTable;
export type ReminderRefusal = keyof typeof reminderRefusals | MailRequestRefusal;

/** The reminders of a customer by an account, the newest last. */
type Reminders = readonly {
  reminderId: number;
  on: CalendarDate;
  isSent: boolean;
  /** Absent while its mail is under way. */
  outcome?: MailOutcome | undefined;
}[];
/** Older ones are told again by nobody. */
const mostKept = 20;

/** The record of what an account reminded a customer of. */
export const remindersIdOf = (accountId: number, customerId: number) => `${accountId}.${customerId}`;

/** The first day on which a customer may be reminded again; null when that is any day (DUN-016). */
export const blockedUntil = (reminders: Reminders): CalendarDate | null => {
  const last = reminders.findLast(({ isSent }) => isSent);
  return last ? freeFrom(last.on) : null;
};

export const reminders: Decider<Reminders, ReminderCommand, ReminderEvent> = {
  category: 'reminders',
  events: reminderEvents,
  initial: [],
  ownerOf: (id) => Number(String(id).split('.')[0]),
  decide(command, state) {
    switch (command.type) {
      case 'RequestReminder': {
        const freeOn = blockedUntil(state);
        if (command.on < (freeOn ?? '')) return refuse<ReminderRefusal>('reminder-too-soon', { freeOn });
        return [reminderEvents.requested({ ...command, ...mailToSend(command, 1), isToConclude: true })];
      }
      case 'ConcludeReminder': {
        const known = state.find(({ reminderId }) => reminderId === command.reminderId);
        if (!known || known.outcome === command.outcome) return [];
        return [reminderEvents.concluded({ ...command, isSent: mayHaveArrived(command.outcome) })];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ReminderRequested': {
        const { reminderId, on } = event.data;
        return [...state, { reminderId, on, isSent: true }].slice(-mostKept);
      }
      case 'ReminderConcluded': {
        const { reminderId, isSent, outcome } = event.data;
        return state.map((item) => (item.reminderId === reminderId ? { ...item, isSent, outcome } : item));
      }
    }
  },
};
