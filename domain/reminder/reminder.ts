import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import { accountInId, belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { mailContent, type MailRequestRefusal, mailToSend } from '#domain/mail/request.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { mayHaveArrived, MailOutcome, outcomeSentence } from '#domain/mail/outcome.ts';
import { ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';

/** Its scope: one invoice, all open invoices, or those open too long (DUN-010, DUN-021). */
export const ReminderKind = z.enum(['invoice', 'overview', 'overdue']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** A reminder's display name in lists. */
export const reminderName = (kind: ReminderKind, type: ReminderType): Message =>
  kind === 'overview' ? message('Totaaloverzicht', 'Full overview') : reminderTypeNames[type];

/** DUN-016, D-39: for this many days after a reminder a customer gets no other. */
const reminderBlockDays = 7;
/** The first day on which a customer may be reminded again. */
export const freeFrom = (remindedOn: CalendarDate): CalendarDate => addDays(remindedOn, reminderBlockDays);

/** A letter by post has been delivered after so many days; a term in it counts from then. */
export const postDays = 3;

/** The maximum in one event; of the rest it only holds the sums. */
export const mostClaims = 200;

/** A claimed invoice: `id` is that of its order, or its own if it was imported. */
const Claim = z.object({ id: Id, invoiceNumber: z.string().max(60), amount: Money });

const ofCustomer = belongsTo('customer', 'customerId');
const about = ({ count, claims }: { count: number; claims: readonly { invoiceNumber: string }[] }) => {
  const number = claims[0]?.invoiceNumber ?? '';
  return count === 1
    ? message(`factuur ${number}`.trim(), `invoice ${number}`.trim())
    : message(`${count} facturen`, `${count} invoices`);
};

/** The rates that interest was reckoned by, and over which days; absent in older events. */
const usedRates = z.array(z.object({ from: CalendarDate, until: CalendarDate, rate: Percentage })).max(100);

const reminder = message('Herinnering', 'Reminder');
export const reminderEvents = {
  requested: defineEvent('ReminderRequested', {
    action: message('Herinnering', 'Reminder'),
    data: {
      reminderId: Id,
      accountId: Id,
      customerId: Id,
      kind: ReminderKind,
      reminderType: ReminderType,
      /** The day on which it was sent. */
      on: CalendarDate,
      claims: z.array(Claim).max(mostClaims),
      /** Of the whole claim, including invoices beyond the maximum. */
      count: PositiveInt,
      amount: Money,
      /** The order that shows the mail; null if it is about several, or none of ours. */
      orderId: Id.nullable(),
      ...mailContent,
      /** The outcome of its mail follows as `concluded`; if absent, the mail counted as sent at once. */
      isToConclude: z.literal(true).optional(),
      /** It went on paper: there is no mail of it, and no address. */
      isPosted: z.literal(true).optional(),
      /** What it claims on top of `amount`; absent where it claims nothing more. */
      claimed: z.object({ interest: Money, costs: Money, rates: usedRates.optional() }).optional(),
      /** The letter of fourteen days to a consumer, of the invoices in `claims`. */
      isNotice: z.literal(true).optional(),
    },
    person: ofCustomer.namedBy,
    ...ofCustomer,
    log: ({ kind, reminderType, count, claims, to, isToConclude, isPosted }) => {
      const [name, what] = [reminderName(kind, reminderType), about({ count, claims })];
      const [nl, en] = [`${name.nl} over ${what.nl}`, `${name.en} about ${what.en}`];
      if (isPosted) return message(`${nl} per post verstuurd.`, `${en} sent by post.`);
      return isToConclude
        ? message(`${nl} klaargezet${to && ` voor ${to}`}.`, `${en} queued${to && ` for ${to}`}.`)
        : message(`${nl} gemaild${to && ` naar ${to}`}.`, `${en} mailed${to && ` to ${to}`}.`);
    },
  }),
  /** The outcome of its mail: a rejected or bounced one is not a reminder. */
  concluded: defineEvent('ReminderConcluded', {
    action: message('Herinnering afgehandeld', 'Reminder concluded'),
    data: {
      reminderId: Id,
      accountId: Id,
      customerId: Id,
      isSent: z.boolean(),
      /** Absent in events from before outcomes were distinguished. */
      outcome: MailOutcome.optional(),
      reason: z.string().max(500).optional(),
    },
    ...ofCustomer,
    log: ({ isSent, outcome, reason = '' }) => {
      if (outcome) return outcomeSentence(reminder, { to: '', outcome, reason });
      return isSent
        ? message('Herinnering alsnog verstuurd.', 'Reminder sent after all.')
        : message(
            'Herinnering niet verstuurd: de mail werd geweigerd.',
            'Reminder not sent: the mail was refused.',
          );
    },
  }),
};
export type ReminderEvent = EventOf<typeof reminderEvents>;
export type ReminderRequested = ReturnType<typeof reminderEvents.requested>['data'];

export type ReminderCommand =
  | ({ type: 'RequestReminder' } & Omit<ReminderRequested, 'isToConclude'>)
  | ({ type: 'ConcludeReminder'; outcome: MailOutcome; reason: string } & Pick<
      ReminderRequested,
      'reminderId' | 'accountId' | 'customerId'
    >);
export const reminderRefusals = {
  /** OURS-025. */
  'reminder-too-soon': conflict(
    'Laatste herinnering is minder dan 7 dagen geleden verstuurd.',
    'The last reminder was sent less than 7 days ago.',
  ),
  /** MSG-076. */
  'reminder-not-sent': conflict(
    'Reminder NOT Sent. De mail is niet aangenomen. Probeer het opnieuw of neem contact op met support.',
    'Reminder NOT Sent. The mail was not accepted. Try again or contact support.',
  ),
  'nothing-to-remind-of': conflict('Hiervan staat niets meer open.', 'Nothing of this is open any more.'),
} satisfies RefusalTable;
export type ReminderRefusal = keyof typeof reminderRefusals | MailRequestRefusal;

/** An account's reminders to a customer, the newest last. */
type Reminders = readonly {
  reminderId: number;
  on: CalendarDate;
  isSent: boolean;
  /** Absent while its mail is pending. */
  outcome?: MailOutcome | undefined;
}[];
/** Older ones are not needed. */
const mostKept = 20;

/** The record of an account's reminders to a customer. */
export const remindersIdOf = (accountId: number, customerId: number) => `${accountId}.${customerId}`;

/** The first day on which a customer may be reminded again; null for any day (DUN-016). */
export const blockedUntil = (reminders: Reminders): CalendarDate | null => {
  const last = reminders.findLast(({ isSent }) => isSent);
  return last ? freeFrom(last.on) : null;
};

export const reminders: Decider<Reminders, ReminderCommand, ReminderEvent> = {
  category: 'reminders',
  events: reminderEvents,
  initial: [],
  ownerOf: accountInId,
  decide(command, state) {
    switch (command.type) {
      case 'RequestReminder': {
        // what no mail server took keeps no letter on paper back
        const freeOn = blockedUntil(
          command.isPosted ? state.filter(({ outcome }) => outcome !== 'kept') : state,
        );
        if (command.on < (freeOn ?? '')) return refuse<ReminderRefusal>('reminder-too-soon', { freeOn });
        if (command.isPosted) return [reminderEvents.requested(command)];
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
