import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { OrderDocument } from '#domain/order-paper/order-document.ts';
import { mailContent, mailToSend } from '#domain/mail/request.ts';
import { conflict, notFound, type RefusalTable } from '#domain/kernel/refusal.ts';

/** As the beginning of a sentence. */
export const documentNames: Record<OrderDocument, Message> = {
  'packing-slip': message('Pakbon', 'Packing slip'),
  offer: message('Offerte', 'Quote'),
  confirmation: message('Orderbevestiging', 'Order confirmation'),
  invoice: message('Factuur', 'Invoice'),
  ticket: message('Bon', 'Ticket'),
  tracking: message('Track & trace', 'Track & trace'),
  'shipping-label': message('Verzendlabel', 'Shipping label'),
};

const ofOrder = belongsTo('salesOrder', 'orderId');

/** What was printed and mailed for an order: a separate record, so that it never conflicts with an edit. */
export const orderPaperEvents = {
  packingSlipPrinted: defineEvent('PackingSlipPrinted', {
    action: message('Pakbon geprint', 'Packing slip printed'),
    data: { orderId: Id, on: z.enum(['screen', 'print-service']) },
    log: ({ on }) =>
      on === 'screen'
        ? message('Pakbon geprint.', 'Packing slip printed.')
        : message('Pakbon naar de printservice gestuurd.', 'Packing slip sent to the print service.'),
    ...ofOrder,
  }),
  mailRequested: defineEvent('OrderMailRequested', {
    action: message('Document te mailen', 'Document to be mailed'),
    data: {
      orderId: Id,
      customerId: Id,
      document: OrderDocument,
      ...mailContent,
      /** INV-026: blind copy, to two addresses at most. */
      bcc: z.string().max(401).optional(),
      /** Its outcome follows as `MailConcluded`; if absent, it counted as sent at once. */
      isToConclude: z.literal(true).optional(),
      /** INV-027: mailed although no e-invoice could be made. */
      withoutEInvoice: z.literal(true).optional(),
    },
    person: streamOf('customer', 'customerId'),
    log: ({ document, to, isToConclude, withoutEInvoice }) => {
      const without = withoutEInvoice
        ? message(', zonder e-factuur', ', without e-invoice')
        : message('', '');
      if (isToConclude)
        return document === 'ticket'
          ? message('Bon klaargezet voor de bonprinter.', 'Ticket queued for the ticket printer.')
          : message(
              `${documentNames[document].nl} klaargezet${to && ` voor ${to}`}${without.nl}.`,
              `${documentNames[document].en} queued${to && ` for ${to}`}${without.en}.`,
            );
      return document === 'ticket'
        ? message('Bon naar de bonprinter gestuurd.', 'Ticket sent to the ticket printer.')
        : message(
            `${documentNames[document].nl} gemaild${to && ` naar ${to}`}${without.nl}.`,
            `${documentNames[document].en} mailed${to && ` to ${to}`}${without.en}.`,
          );
    },
    ...ofOrder,
  }),
};
export type OrderPaperEvent = EventOf<typeof orderPaperEvents>;
export type MailRequested = ReturnType<typeof orderPaperEvents.mailRequested>['data'];

export type OrderPaperCommand =
  | { type: 'RecordPrint'; orderId: number; on: 'screen' | 'print-service' }
  | ({ type: 'RequestMail' } & Omit<MailRequested, 'isToConclude'>);
/** `mail-not-open`: it was sent, or is being sent. */
export const mailRefusals = {
  'order-is-no-quote': conflict('Deze order is geen offerte.', 'This order is not a quote.'),
  'no-print-service': conflict('Er is geen printservice ingesteld.', 'No print service has been set up.'),
  /** OURS-011. */
  'no-ticket-printer': conflict(
    'Bon niet geprint. Neem contact op met support.',
    'The ticket was not printed. Please contact support.',
  ),
  'mail-not-found': notFound('Deze e-mail bestaat niet meer.', 'This e-mail no longer exists.'),
  'mail-not-open': conflict(
    'Deze e-mail is verstuurd of nog onderweg.',
    'This e-mail has been sent or is still on its way.',
  ),
} satisfies RefusalTable;

export const orderPaper: Decider<{ prints: number }, OrderPaperCommand, OrderPaperEvent> = {
  category: 'orderPaper',
  events: orderPaperEvents,
  initial: { prints: 0 },
  decide(command) {
    switch (command.type) {
      case 'RecordPrint':
        return [orderPaperEvents.packingSlipPrinted(command)];
      case 'RequestMail':
        return [orderPaperEvents.mailRequested({ ...command, ...mailToSend(command), isToConclude: true })];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PackingSlipPrinted':
        return { prints: state.prints + 1 };
      case 'OrderMailRequested':
        return state;
    }
  },
};
