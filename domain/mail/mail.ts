import { z } from 'zod';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { emptiedText, Id, PositiveInt } from '#domain/kernel/schema.ts';
import { MailOutcome, outcomeSentence } from '#domain/mail/outcome.ts';
import { documentNames, OrderDocument } from '#domain/order-paper/order-paper.ts';

/** The kinds of mail sent for an account. */
export const MailKind = z.enum([
  ...OrderDocument.options,
  'thanks',
  'reminder',
  'purchase-supplier',
  'purchase-transporter',
  'purchase-third-party',
  'purchase-confirmed',
  'app-info',
  'mandate',
  'booking',
  'bookkeeping',
  'warehouse',
]);
export type MailKind = z.infer<typeof MailKind>;

/** As the beginning of a sentence. */
export const mailNames: Record<MailKind, string> = {
  ...documentNames,
  thanks: 'Bevestiging van de bestelling',
  reminder: 'Herinnering',
  'purchase-supplier': 'Inkooporder',
  'purchase-transporter': 'Transportopdracht',
  'purchase-third-party': 'Aankondiging van de levering',
  'purchase-confirmed': 'Bevestiging van de inkooporder',
  'app-info': 'Uitleg over de klantapp',
  mandate: 'Verzoek om een machtiging te tekenen',
  booking: 'Mail over de reservering',
  bookkeeping: 'Melding over de boekhouding',
  warehouse: 'Mail over het externe magazijn',
};

/** The stream that a mail is about. */
const subjectOf = ({
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
    action: 'Uitkomst van mail',
    data: {
      mailId: Id,
      accountId: Id,
      kind: MailKind,
      /** The stream of the person that it is sent to or about (law 10). */
      person: z.string().max(100),
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
    person: ({ person }) => person,
    namedBy: subjectOf,
    partOf: subjectOf,
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
