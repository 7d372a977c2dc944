import { z } from 'zod';
import type { Money } from '#domain/kernel/money.ts';
import { coverageOf, openOf } from '#domain/payment/invoice-status.ts';

/** INV-001. */
export const InvoiceStatus = z.enum(['not-invoiced', 'invoiced', 'paid']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusNames = {
  'not-invoiced': 'niet gefactureerd',
  invoiced: 'gefactureerd',
  paid: 'betaald',
} as const satisfies Record<InvoiceStatus, string>;

/** INV-005 to INV-012, to the letter; -1 is told by the door, when the account was switched. */
export const InvoiceOutcome = z.enum([
  'no_email',
  'email_error',
  'sent',
  'updated',
  'error',
  'betaald',
  'betaald-p',
  'updated_invoice_status',
]);
export type InvoiceOutcome = z.infer<typeof InvoiceOutcome>;

/** What an order has to pay, incl VAT, and what was paid of it; credits have both below zero. */
export type Owed = { total: Money; paid: Money };

/** INV-001: of an order with an invoice, by what was paid. */
export const invoiceStatusOf = (isInvoiced: boolean, owed: Owed): InvoiceStatus => {
  if (!isInvoiced) return 'not-invoiced';
  return coverageOf(owed.total, owed.paid) === 'full' ? 'paid' : 'invoiced';
};

/** INV-032: version 1 of the customer app knows nothing of payments. */
export const invoiceStatusInApp = (status: InvoiceStatus, version: 1 | 2): InvoiceStatus =>
  version === 1 && status === 'paid' ? 'invoiced' : status;

/**
 * What comes of a wish for another invoice status: the outcome that people read, and what is to be done for it.
 * Payment lines decide whether an invoice is paid (INV-014, D-35): while they do the status stays and the outcome
 * says so; an open invoice that should be paid gets one line for the rest (INV-015). An invoice that exists is
 * never taken back (INV-020).
 */
export const decideInvoiceStatus = (
  { isInvoiced, ...owed }: { isInvoiced: boolean } & Owed,
  to: InvoiceStatus,
):
  | { does: 'make-invoice' }
  | { does: 'pay-rest'; amount: Money }
  | { does: 'nothing'; outcome: InvoiceOutcome } => {
  if (!isInvoiced)
    return to === 'invoiced'
      ? { does: 'make-invoice' }
      : { does: 'nothing', outcome: to === 'paid' ? 'error' : 'updated_invoice_status' };
  const part = coverageOf(owed.total, owed.paid);
  if (part === 'full') return { does: 'nothing', outcome: 'betaald' };
  if (to === 'paid') return { does: 'pay-rest', amount: openOf(owed.total, owed.paid) };
  if (part === 'part') return { does: 'nothing', outcome: 'betaald-p' };
  return { does: 'nothing', outcome: to === 'invoiced' ? 'updated_invoice_status' : 'error' };
};
