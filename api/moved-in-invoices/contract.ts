import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { VatGroup } from '#api/invoices/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { PaymentLineView, PaymentLinkView } from '#api/payments/line-contract.ts';
import { Flag, renamed, WireId, WireInt, WireMoney } from '#api/contract/wire.ts';

const roles = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;

const MovedInInvoice = renamed({
  invoiceId: ['id', WireId],
  accountId: ['main_user_id', WireId],
  accountName: ['account', z.string()],
  /** Those of another account are read-only. */
  isOfAccount: ['account_this', Flag],
  invoiceNumber: ['invoice-number', z.string()],
  invoiceDate: ['invoice-date', z.iso.date()],
  dueDate: ['due_date', z.iso.date()],
  incl: ['invoice-amount_incl', WireMoney],
  /** What was open when it moved in, and what was paid of that since. */
  due: ['amount_due', WireMoney],
  paid: ['invoice_paid_amount', WireMoney],
  invoiceStatus: ['factuurstatus', InvoiceStatusName],
  perRate: ['btw_rates', z.array(VatGroup)],
  /** PAY-024. */
  isCollected: ['auto-incasso', Flag],
});
export type MovedInInvoice = z.output<typeof MovedInInvoice>;

/** Ours: the invoices of a customer that moved in from another system, those with something open first. */
export const movedInInvoices = operation({
  id: 'movedInInvoices',
  summary: 'Invoices of a customer that moved in',
  method: 'GET',
  path: 'klant/movedininvoices/{id}/{skip}/{take}',
  roles,
  changes: false,
  reads: ['Customer:customerId'],
  answers: 'problem',
  example: { id: 401, skip: 0, take: 10 },
  request: renamed({
    customerId: ['id', WireId],
    skip: ['skip', WireInt.pipe(z.int().min(0).max(1_000_000))],
    take: ['take', WireInt.pipe(z.int().min(1).max(100))],
  }),
  response: z.object({ data: z.array(MovedInInvoice), total: z.int() }),
});

/** Ours: one of them with its VAT and payments. The calls of payments take its id where they take that of an order. */
export const movedInInvoice = operation({
  id: 'movedInInvoice',
  summary: 'An invoice that moved in, with its payments',
  method: 'GET',
  path: 'order/movedininvoice/{id}',
  roles,
  changes: false,
  reads: ['Customer'],
  answers: 'problem',
  example: { id: 71001 },
  request: renamed({ invoiceId: ['id', WireId] }),
  response: z.object({
    invoice: MovedInInvoice,
    payments: z.array(PaymentLineView),
    payment_links: z.array(PaymentLinkView),
  }),
});
