import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const ofInvoice = ({ invoiceId }: { invoiceId: number }) => `invoice-${invoiceId}`;

export const invoiceNumberEvents = {
  claimed: defineEvent('InvoiceNumberClaimed', {
    action: 'Factuurnummer vastgelegd',
    data: z.object({ accountId: Id, invoiceId: Id, invoiceNumber: z.string().min(1).max(60) }),
    subject: ({ invoiceNumber }) => `Factuurnummer ${invoiceNumber}`,
    partOf: ofInvoice,
    log: ({ invoiceNumber }) => `Factuurnummer ${invoiceNumber} vastgelegd.`,
  }),
};
type InvoiceNumberEvent = EventOf<typeof invoiceNumberEvents>;
export type InvoiceNumberCommand = {
  type: 'ClaimInvoiceNumber';
  accountId: number;
  invoiceId: number;
  invoiceNumber: string;
};
export const invoiceNumberRefusals = {
  'invoice-number-taken': conflict(
    'Dit factuurnummer is al gebruikt. Kies bij de instellingen een ander format of een hoger nummer.',
  ),
} satisfies RefusalTable;
export type InvoiceNumberRefusal = keyof typeof invoiceNumberRefusals;

/**
 * INV-019: a number as it reads on paper belongs to one invoice, whatever formats there were. The state is the
 * invoice that has it. One stream for each number of an account.
 */
export const invoiceNumber: Decider<number | null, InvoiceNumberCommand, InvoiceNumberEvent> = {
  category: 'invoiceNumber',
  events: invoiceNumberEvents,
  initial: null,
  decide({ type, ...claim }, heldBy) {
    switch (type) {
      case 'ClaimInvoiceNumber':
        if (heldBy === claim.invoiceId) return [];
        return heldBy === null
          ? [invoiceNumberEvents.claimed(claim)]
          : refuse<InvoiceNumberRefusal>('invoice-number-taken', { invoiceNumber: claim.invoiceNumber });
    }
  },
  evolve: (_, event) => event.data.invoiceId,
};
