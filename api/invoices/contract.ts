import { z } from 'zod';
import { eInvoiceOutlook } from '#api/contract/e-invoice-outlook.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  renamed,
  Success,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { NumberPrefix, NumberTemplate } from '#domain/invoice/number-format.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const seesOrders = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
const sells = ['ADMIN', 'MANAGER', 'SALES'] as const;
const ofOrder = renamed({ orderId: ['id', WireId] });

/** API-030, INV-029, INV-030, D-53: 1 credits the invoice, 2 clones the order. One credit for an old client. */
export const makeCredit = operation({
  id: 'makeCredit',
  item: 'API-030',
  summary: 'Credit the invoice of an order, or clone the order',
  method: 'GET',
  path: 'order/makecredit/{id}/{flag}',
  roles: sells,
  changes: true,
  answers: 'legacy',
  naturalKey: ({ orderId, isClone }) => (isClone ? undefined : `credit ${orderId}`),
  example: { id: 70012, flag: 2 },
  request: renamed({
    orderId: ['id', WireId],
    isClone: [
      'flag',
      z.codec(z.literal([1, 2, '1', '2']), z.boolean(), {
        decode: (flag) => Number(flag) === 2,
        encode: (isClone) => (isClone ? 2 : 1),
      }),
    ],
  }),
  response: inData(renamed({ orderId: ['id', WireId], number: ['real_id', z.int()] })),
});

/** API-033, INV-021, D-53: x 0 normal, 1 blank. */
export const printInvoice = operation({
  id: 'printInvoice',
  item: 'API-033',
  summary: 'Invoice as PDF',
  method: 'GET',
  path: 'order/printInvoice/{id}/{x}',
  roles: seesOrders,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012, x: 0 },
  request: renamed({
    orderId: ['id', WireId],
    isBlank: [
      'x',
      z.codec(z.literal([0, 1, '0', '1']), z.boolean(), {
        decode: (x) => Number(x) === 1,
        encode: (isBlank) => (isBlank ? 1 : 0),
      }),
    ],
  }),
  response: z.unknown(),
});

/** API-061, INV-024, INV-025. Without a body it has that of the settings. */
export const sendInvoice = operation({
  id: 'sendInvoice',
  item: 'API-041',
  summary: 'Mail the invoice',
  method: 'POST',
  path: 'order/sendInvoicePdf',
  roles: sells,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, email: 'facturen@bistro.example', email_body: 'Hierbij.' },
  request: renamed({
    orderId: ['order_id', WireId],
    to: ['email', z.string().trim().min(5).max(200)],
    text: ['email_body', z.string().max(20_000).nullable().default(null)],
    isDirect: ['direct', Flag.default(false)],
    /** Ours: whether it may go without the e-invoice, where none can be made. */
    mayLackEInvoice: ['without_ubl', Flag.default(false)],
  }),
  /** `ubl` is 0 where the account sends an e-invoice and none could be made. */
  response: z.object({ data: z.literal(1), ubl: z.literal(0).optional() }),
});

/** Ours, INV-027: the e-invoice by itself, whether the account mails it or not. Refuses: e-invoice-not-possible. */
export const printEInvoice = operation({
  id: 'printEInvoice',
  summary: 'Invoice as UBL',
  method: 'GET',
  path: 'order/printUbl/{id}',
  roles: seesOrders,
  changes: false,
  answers: 'problem',
  file: 'application/xml',
  example: { id: 70012 },
  request: ofOrder,
  response: z.unknown(),
});

const InvoiceLine = renamed({
  lineId: ['line_id', WireId],
  productNumber: ['product_number', z.int()],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  quantity: ['qty', z.int()],
  unitPrice: ['unit_price', WireMoney],
  discount: ['discount', WirePercentage],
  invoiceDiscount: ['invoice_discount', WirePercentage],
  vatRate: ['btw', WirePercentage],
  excl: ['total_price_excl', WireMoney],
  incl: ['total_price_incl', WireMoney],
});

/** What an invoice charges at one rate. */
export const VatGroup = renamed({
  rate: ['btw', WirePercentage],
  excl: ['amount_excl', WireMoney],
  vat: ['amount', WireMoney],
});

/** Ours: the invoice of an order as it was issued, and what the mail of it says to begin with. */
export const issuedInvoice = operation({
  id: 'issuedInvoice',
  summary: 'The invoice of an order as it was issued',
  method: 'GET',
  path: 'order/invoice/{id}',
  roles: seesOrders,
  changes: false,
  reads: ['SalesOrder:orderId'],
  answers: 'problem',
  example: { id: 70012 },
  request: ofOrder,
  response: renamed({
    invoiceId: ['id', WireId],
    kind: ['kind', z.enum(['invoice', 'credit'])],
    invoiceNumber: ['invoice-number', z.string()],
    invoiceDate: ['invoice-date', z.iso.date()],
    dueDate: ['due_date', z.iso.date()],
    orderId: ['order_id', WireId],
    orderNumber: ['order_real_id', z.int()],
    corrects: [
      'corrects',
      renamed({
        invoiceNumber: ['invoice-number', z.string()],
        invoiceDate: ['invoice-date', z.iso.date()],
      }).nullable(),
    ],
    customerName: ['customer_name', z.string()],
    reference: ['invoice_reference', z.string()],
    note: ['invoice-text1', z.string()],
    priceSide: ['price_side', PriceSide],
    lines: ['lines', z.array(InvoiceLine)],
    perRate: ['btw_rates', z.array(VatGroup)],
    excl: ['invoice-amount_excl', WireMoney],
    vat: ['invoice-amount_btw', WireMoney],
    incl: ['invoice-amount_incl', WireMoney],
    /** INV-028. */
    sentAt: ['invoice-sent', z.iso.datetime().nullable()],
    sentTo: ['invoice-sent_to', z.string().nullable()],
    /** Ours: what came of the last mail that was asked for; null when none was. */
    mail: [
      'invoice-mail',
      renamed({
        state: ['state', z.enum(['pending', ...MailOutcome.options])],
        to: ['to_email', z.string()],
        at: ['at', z.iso.datetime()],
        reason: ['reason', z.string()],
      }).nullable(),
    ],
    mailTo: ['email', z.string()],
    mailSubject: ['email_subject', z.string()],
    mailText: ['email_body', z.string()],
    eInvoice: ['ubl', renamed({ ...eInvoiceOutlook, isMailed: ['mailed', Flag] })],
  }),
});

const NumberFormat = {
  template: [
    'name',
    z.codec(z.literal([1, 2, 3, 4, '1', '2', '3', '4']), NumberTemplate, {
      decode: (name) => Number(name) as NumberTemplate,
      encode: (template) => template,
    }),
  ],
  prefix: ['pre', NumberPrefix],
} as const;

/** Ours: how invoices are numbered, and the number that the next one gets (INV-017). */
export const invoiceNumberFormat = operation({
  id: 'invoiceNumberFormat',
  summary: 'How invoices are numbered',
  method: 'GET',
  path: 'settings/invoicenumber/format',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['Account', 'SalesOrder:list'],
  answers: 'problem',
  request: z.object({}),
  response: renamed({
    template: ['name', NumberTemplate],
    prefix: ['pre', z.string()],
    next: ['nn', z.int().positive()],
  }),
});

/** API-251, INV-017 to INV-019. Without nn the count goes on. */
export const changeInvoiceNumberFormat = operation({
  id: 'changeInvoiceNumberFormat',
  item: 'API-251',
  summary: 'Change how invoices are numbered',
  method: 'POST',
  path: 'settings/invoicenumber',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { name: 2, pre: 'F106-', nn: null },
  request: renamed({
    ...NumberFormat,
    from: ['nn', WireInt.pipe(z.int().min(1).max(999_999_999)).nullable().default(null)],
  }),
  response: Success,
});
