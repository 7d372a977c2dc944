import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import type { Money } from '#domain/kernel/money.ts';

/** INV-001. Code uses these words; the screens use `invoiceStatusNames`, the wire their Dutch. */
export const InvoiceStatus = z.enum(['not-invoiced', 'invoiced', 'paid']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusNames = {
  'not-invoiced': message('niet gefactureerd', 'not invoiced'),
  invoiced: message('gefactureerd', 'invoiced'),
  paid: message('betaald', 'paid'),
} as const satisfies Record<InvoiceStatus, Message>;

/** INV-005 to INV-012, literal texts; the HTTP layer answers -1 when the account was switched. */
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

/**
 * What is to be paid for an order, incl VAT, and what was paid, in 1/10 000 euro; both are negative for
 * credits.
 */
export type Owed = { total: Money; paid: Money };

/** PAY-005: how far a total is paid. Refunds of a credit count as negative, as does its total. */
export const coverageOf = ({ total, paid }: Owed): 'none' | 'part' | 'full' => {
  const [due, done] = total < 0 ? [-total, -paid] : [total, paid];
  if (done >= due) return 'full';
  return done > 0 ? 'part' : 'none';
};

/** What is still to be paid; below zero when more was paid. */
export const openOf = ({ total, paid }: Owed): Money => total - paid;

/** INV-001, PAY-005: the invoice status of an order, by what was paid. Partly paid is invoiced. */
export const invoiceStatusOf = ({ isInvoiced, ...owed }: { isInvoiced: boolean } & Owed): InvoiceStatus => {
  if (!isInvoiced) return 'not-invoiced';
  return coverageOf(owed) === 'full' ? 'paid' : 'invoiced';
};

/** INV-032: version 1 of the customer app does not know payments. */
export const invoiceStatusInApp = (status: InvoiceStatus, version: 1 | 2): InvoiceStatus =>
  version === 1 && status === 'paid' ? 'invoiced' : status;

/**
 * The result of a request for another invoice status: the outcome shown to the user, and what to do. If
 * payment lines decide whether it is paid (INV-014, D-35), the status stays and the outcome says so; an open
 * invoice set to paid gets one line for the rest (INV-015). An existing invoice is never withdrawn (INV-020).
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
  const part = coverageOf(owed);
  if (part === 'full') return { does: 'nothing', outcome: 'betaald' };
  if (to === 'paid') return { does: 'pay-rest', amount: openOf(owed) };
  if (part === 'part') return { does: 'nothing', outcome: 'betaald-p' };
  return { does: 'nothing', outcome: to === 'invoiced' ? 'updated_invoice_status' : 'error' };
};
