import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { emptiedText, Id, PositiveInt } from '#domain/kernel/schema.ts';
import { MailKind } from '#domain/mail/mail-kind.ts';
import { MailOutcome, outcomeSentence } from '#domain/mail/outcome.ts';
import { documentNames } from '#domain/order-paper/order-paper.ts';

/** As the beginning of a sentence. */
export const mailNames: Record<MailKind, Message> = {
  ...documentNames,
  thanks: message('Bevestiging van de bestelling', 'Confirmation of the order'),
  reminder: message('Herinnering', 'Reminder'),
  statement: message('Rekeningoverzicht', 'Statement of account'),
  'purchase-supplier': message('Inkooporder', 'Purchase order'),
  'purchase-transporter': message('Transportopdracht', 'Transport order'),
  'purchase-third-party': message('Aankondiging van de levering', 'Announcement of the delivery'),
  'purchase-confirmed': message('Bevestiging van de inkooporder', 'Confirmation of the purchase order'),
  'app-info': message('Uitleg over de klantapp', 'Explanation of the customer app'),
  mandate: message('Verzoek om een machtiging te tekenen', 'Request to sign a mandate'),
  collection: message('Aankondiging van een incasso', 'Notice of a direct debit'),
  booking: message('Mail over de reservering', 'Mail about the booking'),
  bookkeeping: message('Melding over de boekhouding', 'Notice about the bookkeeping'),
  'product-notice': message('Bericht over een product', 'Notice of a product'),
  approval: message('Mail over een goedkeuring', 'Mail about an approval'),
  'log-proof': message('Bewijs van het logboek', 'Proof of the log book'),
  'log-question': message('Vraag van het logboek', 'Question of the log book'),
  backup: message('Mail over reservekopieën', 'Mail about backups'),
  warehouse: message('Mail over het externe magazijn', 'Mail about the external warehouse'),
};

/** The stream that a mail is about. */
export const mailSubjectOf = ({
  orderId,
  purchaseOrderId,
  person,
}: {
  orderId: number | null;
  purchaseOrderId: number | null;
  person: string;
}) => {
  if (orderId !== null) return `salesOrder-${orderId}`;
  return purchaseOrderId === null ? person : `purchaseOrder-${purchaseOrderId}`;
};

export const mailEvents = {
  /** The outcome of a mail in the outbox, each time it changes. */
  concluded: defineEvent('MailConcluded', {
    action: message('Uitkomst van mail', 'Outcome of mail'),
    data: {
      mailId: Id,
      accountId: Id,
      kind: MailKind,
      /** The stream of the person that it is sent to or about (law 10). */
      person: z.string().max(100),
      /** Whose address it has, where that is somebody else. */
      reader: z.string().max(100).optional(),
      customerId: Id.nullable(),
      orderId: Id.nullable(),
      purchaseOrderId: Id.nullable(),
      to: emptiedText(200),
      outcome: MailOutcome,
      /** The mail server's message, without addresses. */
      reason: z.string().max(500),
      /**
       * The position in this log of the event that requested it; absent in older events, and if another log
       * requested it.
       */
      requestedAt: PositiveInt.optional(),
    },
    person: ({ person, reader }) => reader ?? person,
    namedBy: mailSubjectOf,
    partOf: mailSubjectOf,
    log: ({ kind, ...mail }) => outcomeSentence(mailNames[kind], mail),
  }),
};
export type MailEvent = EventOf<typeof mailEvents>;
export type MailConcluded = ReturnType<typeof mailEvents.concluded>['data'];

type Known = Pick<MailConcluded, 'outcome' | 'reason'> | null;

/** The outcome of a mail: a separate record, so that it never conflicts with an edit of its subject. */
export const mail: Decider<Known, { type: 'ConcludeMail' } & MailConcluded, MailEvent> = {
  category: 'mail',
  events: mailEvents,
  initial: null,
  decide(command, known) {
    const isKnown = known?.outcome === command.outcome && known.reason === command.reason;
    return isKnown ? [] : [mailEvents.concluded(command)];
  },
  evolve: (_, { data: { outcome, reason } }) => ({ outcome, reason }),
};
