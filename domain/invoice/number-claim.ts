import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const NumberClaim = z.object({
  accountId: Id,
  invoiceId: Id,
  invoiceNumber: nonEmptyText(60),
});

export const invoiceNumberEvents = {
  claimed: defineEvent('InvoiceNumberClaimed', {
    action: message('Factuurnummer vastgelegd', 'Invoice number claimed'),
    data: NumberClaim,
    subject: ({ invoiceNumber }) =>
      message(`Factuurnummer ${invoiceNumber}`, `Invoice number ${invoiceNumber}`),
    partOf: streamOf('invoice', 'invoiceId'),
    log: ({ invoiceNumber }) =>
      message(`Factuurnummer ${invoiceNumber} vastgelegd.`, `Invoice number ${invoiceNumber} claimed.`),
  }),
};
type InvoiceNumberEvent = EventOf<typeof invoiceNumberEvents>;
export type InvoiceNumberCommand = { type: 'ClaimInvoiceNumber' } & z.infer<typeof NumberClaim>;
export const invoiceNumberRefusals = {
  'invoice-number-taken': conflict(
    'Dit factuurnummer is al gebruikt. Kies bij de instellingen een ander format of een hoger nummer.',
    'This invoice number has already been used. Choose another format or a higher number under Settings.',
  ),
} satisfies RefusalTable;
type InvoiceNumberRefusal = keyof typeof invoiceNumberRefusals;

/**
 * INV-019: a number as printed belongs to one invoice, whatever formats there were. The state is the invoice
 * that has it. One stream per number of an account.
 */
export const invoiceNumber: Decider<number | null, InvoiceNumberCommand, InvoiceNumberEvent> = {
  category: 'invoiceNumber',
  events: invoiceNumberEvents,
  initial: null,
  decide(command, holder) {
    if (holder === command.invoiceId) return [];
    return holder === null
      ? [invoiceNumberEvents.claimed(command)]
      : refuse<InvoiceNumberRefusal>('invoice-number-taken', { invoiceNumber: command.invoiceNumber });
  },
  evolve: (_, event) => event.data.invoiceId,
};
