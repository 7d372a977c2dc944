import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { VatGroup } from '#api/contract/vat-group.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import { PaymentLineView, PaymentLinkView } from '#api/payments/line-contract.ts';
import {
  byId,
  Flag,
  intBetween,
  pageOf,
  PlainDay,
  RecordId,
  renamed,
  Text,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

const MovedInInvoice = renamed({
  invoiceId: RecordId,
  accountId: WireId,
  accountName: ['account', Text],
  /** Those of another account are read-only. */
  isOfAccount: Flag,
  invoiceNumber: Text,
  invoiceDate: PlainDay,
  dueDate: PlainDay,
  incl: ['invoice-amount_incl', WireMoney],
  /** What was open when it moved in, and what was paid of that since. */
  due: ['amount_due', WireMoney],
  paid: ['invoice_paid_amount', WireMoney],
  invoiceStatus: InvoiceStatusName,
  perRate: z.array(VatGroup),
  /** PAY-024. */
  isCollected: ['auto-incasso', Flag],
});
export type MovedInInvoice = z.output<typeof MovedInInvoice>;

/** Ours: the invoices of a customer that moved in from another system, those with something open first. */
export const movedInInvoices = operation('movedInInvoices', 'GET klant/movedininvoices/{id}/{skip}/{take}', {
  isOfBooks: true,
  summary: 'Invoices of a customer that moved in',
  roles: orderStaff,
  reads: ['Customer:customerId'],
  request: {
    customerId: RecordId,
    skip: intBetween(0, 1_000_000),
    take: intBetween(1, 100),
  },
  response: pageOf(MovedInInvoice),
});

/** Ours: one of them with its VAT and payments. The calls of payments take its id where they take that of an order. */
export const movedInInvoice = operation('movedInInvoice', 'GET order/movedininvoice/{id}', {
  isOfBooks: true,
  summary: 'An invoice that moved in, with its payments',
  roles: orderStaff,
  reads: ['Customer'],
  example: { id: 71001 },
  request: byId('invoiceId'),
  response: {
    invoice: MovedInInvoice,
    payments: z.array(PaymentLineView),
    payment_links: z.array(PaymentLinkView),
  },
});
