import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { emptiedText, Id } from '#domain/kernel/schema.ts';
import { dateText } from '#domain/kernel/words.ts';
import { longestPauseReason, pauseCauseNames, pauseCauses } from '#domain/reminder/pause-cause.ts';

const ofCustomer = belongsTo('customer', 'customerId');
/** `claimId`: of the order, or of the invoice where that moved in. */
const ofClaim = {
  claimId: Id,
  customerId: Id,
  invoiceNumber: z.string().max(60),
  cause: z.enum(pauseCauses),
};

/** From when on nobody is reminded of an invoice, and until when. */
export const reminderPauseEvents = {
  paused: defineEvent('ReminderPaused', {
    action: message('Herinneren gepauzeerd', 'Reminders paused'),
    data: {
      ...ofClaim,
      since: CalendarDate,
      /** The last day of the pause; null where it lasts until it is ended. That of a promise is the day to pay by. */
      until: CalendarDate.nullable(),
      reason: emptiedText(longestPauseReason),
    },
    person: ofCustomer.namedBy,
    ...ofCustomer,
    log: ({ cause, invoiceNumber, until, reason }) => {
      const { nl, en } = pauseCauseNames[cause];
      const why = reason && `: ${reason}`;
      const [tot, to] =
        until === null ? ['', ''] : [` tot en met ${dateText(until)}`, ` up to ${dateText(until)}`];
      return message(
        `Factuur ${invoiceNumber} ${nl.toLowerCase()}${tot}${why}.`,
        `Invoice ${invoiceNumber}: ${en.toLowerCase()}${to}${why}.`,
      );
    },
    reason: ({ reason }) => reason,
    takenBackBy: ({ claimId }) => ({ call: 'resumeReminders', request: { claimId } }),
  }),
  resumed: defineEvent('ReminderResumed', {
    action: message('Herinneren hervat', 'Reminders resumed'),
    data: ofClaim,
    ...ofCustomer,
    log: ({ cause, invoiceNumber }) => {
      const { nl, en } = pauseCauseNames[cause];
      return message(
        `Factuur ${invoiceNumber} niet langer ${nl.toLowerCase()}.`,
        `Invoice ${invoiceNumber} no longer: ${en.toLowerCase()}.`,
      );
    },
  }),
};
type ReminderPauseEvent = EventOf<typeof reminderPauseEvents>;
export type ReminderPaused = ReturnType<typeof reminderPauseEvents.paused>['data'];

export const reminderPauseRefusals = {
  'pause-reason': conflict('Vul in wat er wordt betwist.', 'Enter what is disputed.'),
  'promise-day': conflict(
    'Vul in op welke dag er betaald wordt, vandaag of later.',
    'Enter the day of payment, today or later.',
  ),
  'pause-ends-before': conflict('De pauze eindigt voordat hij begint.', 'The pause ends before it begins.'),
  'not-paused': notFound('Deze factuur is niet gepauzeerd.', 'This invoice is not paused.'),
  /** Of an invoice that is disputed, or promised by a day that has not gone by. */
  'reminder-paused': conflict(
    'Het herinneren van deze factuur is gepauzeerd.',
    'Reminders of this invoice are paused.',
  ),
  /** Of an invoice in a file at the bank. */
  'reminder-collected': conflict(
    'Deze factuur wordt al geïncasseerd.',
    'This invoice is being collected already.',
  ),
  /** Of an invoice that said that it would be collected, and can be. */
  'reminder-announced': conflict(
    'Deze factuur zegt dat wij hem afschrijven. Maak de incasso, of zet automatische incasso bij de klant uit.',
    'This invoice says that we collect it. Make the direct debit, or switch direct debit off at the customer.',
  ),
} satisfies RefusalTable;
type ReminderPauseRefusal = keyof typeof reminderPauseRefusals;

type ReminderPauseCommand =
  ({ type: 'PauseReminders' } & ReminderPaused) | { type: 'ResumeReminders'; claimId: number };

/**
 * The pause of the reminders of one invoice. A dispute has a reason and ends by itself only where it has a last day; a
 * promise has the day to pay by. Another takes the place of the one before.
 */
export const reminderPause: Decider<ReminderPaused | null, ReminderPauseCommand, ReminderPauseEvent> = {
  category: 'reminderPause',
  events: reminderPauseEvents,
  initial: null,

  decide(command, paused) {
    if (command.type === 'ResumeReminders')
      return paused === null
        ? refuse<ReminderPauseRefusal>('not-paused')
        : [reminderPauseEvents.resumed(paused)];
    const { cause, since, until } = command;
    const reason = command.reason.trim();
    if (cause === 'dispute' && reason === '') return refuse<ReminderPauseRefusal>('pause-reason');
    if (cause === 'promise' && (until === null || until < since))
      return refuse<ReminderPauseRefusal>('promise-day');
    if (until !== null && until < since) return refuse<ReminderPauseRefusal>('pause-ends-before');
    return [reminderPauseEvents.paused({ ...command, reason })];
  },

  evolve: (_, event) => (event.type === 'ReminderPaused' ? event.data : null),
};

/** Whether the day to pay by of a promise has gone by. What is paid is open no more, and is not asked about. */
export const isBroken = (
  { cause, until }: Pick<ReminderPaused, 'cause' | 'until'>,
  today: CalendarDate,
): boolean => cause === 'promise' && until !== null && until < today;
