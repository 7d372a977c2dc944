import { z } from 'zod';
import { InvoiceState } from '#api/contract/invoice-state.ts';
import { clients, operationsFor } from '#api/contract/operation.ts';
import {
  Flag,
  NullableDay,
  NullableId,
  NullableWhole,
  OptionalFlag,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { mandateSchemes } from '#domain/customer/mandate-terms.ts';

const { operation } = operationsFor(clients);

/** How many invoices go into one payment. */
export const mostAtOnce = 50;

const OwnInvoice = renamed({
  /** Of the order, or of the invoice where that moved in. */
  claimId: RecordId,
  /** That of its PDF; null where it moved in and has none. */
  orderId: NullableId,
  orderNumber: ['order_real_id', NullableWhole],
  invoiceNumber: Text,
  invoiceDate: PlainDay,
  dueDate: ['due_date', PlainDay],
  incl: WireMoney,
  /** Below zero the customer gets it. */
  open: ['openstaand', WireMoney],
  state: InvoiceState,
  /** On which day it is collected, where it is at the bank for that: it is not paid online then. */
  collectOn: ['collect_on', NullableDay],
});
export type OwnInvoice = z.output<typeof OwnInvoice>;

/** Ours: the invoices with something open, the oldest first, or all others, the newest first. */
export const ownInvoices = operation('ownInvoices', 'POST klantapp/invoices', {
  summary: 'Own invoices',
  changes: false,
  reads: ['SalesOrder', 'Customer'],
  example: { open: 1 },
  request: { isOpen: ['open', Flag], ...paging(20) },
  response: {
    data: z.array(OwnInvoice),
    total: Whole,
    /** CUST-034: where the customer may not see invoices here there are none. */
    isShown: ['shown', Flag],
    /** Whether they can be paid online. */
    mayPay: Flag,
    /** Whether the customer may give a mandate with it, for the invoices to come. */
    mayGiveMandate: Flag,
    /** Of all of them: what is to be paid, what of that is past its date, and what the customer gets. */
    open: ['openstaand', WireMoney],
    overdue: WireMoney,
    credit: WireMoney,
  },
});

/** Ours: one payment of all that is open of these invoices, together `shown`. Asked again, it is the same one. */
export const payOwnInvoices = operation('payOwnInvoices', 'POST klantapp/invoices/pay', {
  summary: 'Pay own invoices online',
  example: { ids: [70012], shown: 100.55 },
  request: {
    ids: z.array(WireId).min(1).max(mostAtOnce),
    shown: WireMoney,
    /** A first payment: the customer gives a mandate by it. */
    isFirst: ['first', OptionalFlag],
  },
  response: { link: Text },
});

const OwnMandate = renamed({
  mandateId: WireId,
  name: Text,
  /** Its country and last four digits. */
  iban: Text,
  reference: ['mandate', Text],
  scheme: z.enum(mandateSchemes),
  /** Null while it is not signed. */
  signedOn: NullableDay,
  revokedOn: NullableDay,
});

/** Ours: the mandate of the customer, and what is being collected under it. */
export const ownMandate = operation('ownMandate', 'GET klantapp/mandate', {
  summary: 'Own mandate for direct debit',
  reads: ['Customer', 'SalesOrder'],
  response: {
    mandate: OwnMandate.nullable(),
    /** Who may only look at this branch, or orders up to a limit, revokes nothing. */
    mayRevoke: Flag,
    /** What goes on although it is revoked: in a file for the bank, or asked of the payment provider. */
    underWay: z.array(renamed({ invoiceNumber: Text, amount: WireMoney, on: ['date', PlainDay] })),
  },
});

/** Ours: the customer takes its mandate back; `mandate_id` is of the one that it saw. */
export const revokeOwnMandate = operation('revokeOwnMandate', 'PUT klantapp/mandate/revoke', {
  summary: 'Revoke own mandate for direct debit',
  answers: 'problem',
  example: { mandate_id: 880001 },
  request: { mandateId: WireId },
});
