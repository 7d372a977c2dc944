import { z } from 'zod';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { bottlesText } from '#domain/kernel/words.ts';
import { CreditReason, creditReasons } from '#domain/sales-order/credit-reason.ts';

export const invoiceCreditEvents = {
  credited: defineEvent('InvoiceCredited', {
    action: message('Factuur gecrediteerd', 'Invoice credited'),
    data: {
      /** The order of the invoice, and that of its credit. */
      orderId: Id,
      creditOrderId: Id,
      creditOrderNumber: PositiveInt,
      creditInvoiceNumber: nonEmptyText(60),
      reason: CreditReason,
      bringsBack: z.boolean(),
      bottles: PositiveInt,
    },
    ...belongsTo('salesOrder', 'orderId'),
    log: ({ creditInvoiceNumber, creditOrderNumber, reason, bringsBack, bottles }) =>
      message(
        `${bottlesText(bottles)} gecrediteerd met creditfactuur ${creditInvoiceNumber} (order ${creditOrderNumber}), reden ${creditReasons[reason].name.nl}, ${bringsBack ? 'terug in de voorraad' : 'niet terug in de voorraad'}.`,
        `${bottlesText(bottles, 'en')} credited with credit invoice ${creditInvoiceNumber} (order ${creditOrderNumber}), reason ${creditReasons[reason].name.en}, ${bringsBack ? 'back into stock' : 'not back into stock'}.`,
      ),
  }),
};
type InvoiceCreditEvent = EventOf<typeof invoiceCreditEvents>;

/** The orders that credit parts of an invoice: two at once are decided one after the other. */
export const invoiceCredits: Decider<
  readonly number[],
  { type: 'RecordCredit' } & ReturnType<typeof invoiceCreditEvents.credited>['data'],
  InvoiceCreditEvent
> = {
  category: 'invoiceCredits',
  events: invoiceCreditEvents,
  initial: [],
  decide: (command) => [invoiceCreditEvents.credited(command)],
  evolve: (known, event) => [...known, event.data.creditOrderId],
};
