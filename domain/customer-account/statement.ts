import { CalendarDate } from '#domain/kernel/date.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { Id } from '#domain/kernel/schema.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import { mailContent, type MailRequestRefusal, mailToSend } from '#domain/mail/request.ts';
import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

const ofCustomer = belongsTo('customer', 'customerId');

export const accountStatementEvents = {
  /** What came of its mail stands in the record of that mail. */
  requested: defineEvent('AccountStatementRequested', {
    action: message('Rekeningoverzicht', 'Statement of account'),
    data: {
      statementId: Id,
      customerId: Id,
      /** Both days included. */
      from: CalendarDate,
      until: CalendarDate,
      /** What the customer owed at the end of the period, in 1/10 000 euro. */
      closing: Money,
      ...mailContent,
    },
    person: ofCustomer.namedBy,
    ...ofCustomer,
    log: ({ from, until, closing, to }) =>
      message(
        `Rekeningoverzicht van ${dateText(from)} tot en met ${dateText(until)} (saldo ${amountText(closing)}) klaargezet${to && ` voor ${to}`}.`,
        `Statement of account from ${dateText(from)} up to ${dateText(until)} (balance ${amountText(closing, 'en')}) queued${to && ` for ${to}`}.`,
      ),
  }),
};
type AccountStatementEvent = EventOf<typeof accountStatementEvents>;
type AccountStatementCommand = { type: 'RequestAccountStatement' } & Parameters<
  typeof accountStatementEvents.requested
>[0];

export const accountStatementRefusals = {
  'account-period-backwards': conflict(
    'De eerste dag ligt na de laatste.',
    'The first day is after the last.',
  ),
  /** `most` lines stand on one. */
  'account-statement-too-long': conflict(
    'In deze periode staat meer dan op een overzicht past. Kies een kortere periode.',
    'There is more in this period than fits on a statement. Choose a shorter period.',
    ['most'],
  ),
} satisfies RefusalTable;
export type AccountStatementRefusal = keyof typeof accountStatementRefusals | MailRequestRefusal;

/** A statement of account that was asked for, to one address; refuses mail-address-invalid. */
export const accountStatement: Decider<null, AccountStatementCommand, AccountStatementEvent> = {
  category: 'accountStatement',
  events: accountStatementEvents,
  initial: null,
  decide: (command) => [accountStatementEvents.requested({ ...command, ...mailToSend(command, 1) })],
  evolve: (state) => state,
};
