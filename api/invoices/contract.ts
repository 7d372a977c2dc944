import { z } from 'zod';
import { MailLook } from '#api/contract/prepared-mail.ts';
import { eInvoiceOutlook } from '#api/contract/e-invoice-outlook.ts';
import { VatGroup } from '#api/contract/vat-group.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { InvoicedLine } from '#api/invoices/credit-contract.ts';
import { managers, operationsFor, orderStaff, sellers } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  Instant,
  intBetween,
  NullableInstant,
  NullableText,
  OptionalFlag,
  orNull,
  PlainDay,
  RecordId,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { NumberPrefix, NumberTemplate } from '#domain/invoice/number-format.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const { operation, fileOperation } = operationsFor(orderStaff, 'invoices');

const ofOrder = byId('orderId');

/** API-033, INV-021, D-53: x 0 normal, 1 blank. */
export const printInvoice = fileOperation('printInvoice', 'GET order/printInvoice/{id}/{x}', {
  isOfBooks: true,
  item: 'API-033',
  summary: 'Invoice as PDF',
  example: { x: 0 },
  request: {
    orderId: RecordId,
    isBlank: [
      'x',
      z.codec(z.literal([0, 1, '0', '1']), z.boolean(), {
        decode: (x) => Number(x) === 1,
        encode: (isBlank) => (isBlank ? 1 : 0),
      }),
    ],
  },
});

/** API-061, INV-024, INV-025. Without a body it has that of the settings. */
export const sendInvoice = operation('sendInvoice', 'POST order/sendInvoicePdf', {
  isOfBooks: true,
  item: 'API-041',
  summary: 'Mail the invoice',
  roles: sellers,
  example: { email: 'facturen@bistro.example', email_body: 'Hierbij.' },
  request: {
    orderId: WireId,
    to: ['email', typedText(200, 5)],
    text: ['email_body', orNull(textUpTo(20_000))],
    isDirect: ['direct', OptionalFlag],
    /** Ours: whether it may go without the e-invoice, where none can be made. */
    mayLackEInvoice: ['without_ubl', OptionalFlag],
  },
  /** `ubl` is 0 where the account sends an e-invoice and none could be made. */
  response: z.object({ data: z.literal(1), ubl: z.literal(0).optional() }),
});

/** Ours, INV-027: the e-invoice by itself, whether the account mails it or not. Refuses: e-invoice-not-possible. */
export const printEInvoice = fileOperation('printEInvoice', 'GET order/printUbl/{id}', {
  isOfBooks: true,
  summary: 'Invoice as UBL',
  file: 'application/xml',
  request: ofOrder,
});

const InvoiceLine = renamed({
  ...InvoicedLine,
  excl: ['total_price_excl', WireMoney],
  incl: ['total_price_incl', WireMoney],
});

/** Ours: the invoice of an order as it was issued, and what the mail of it says to begin with. */
export const issuedInvoice = operation('issuedInvoice', 'GET order/invoice/{id}', {
  isOfBooks: true,
  summary: 'The invoice of an order as it was issued',
  reads: ['SalesOrder:orderId'],
  request: ofOrder,
  response: {
    invoiceId: RecordId,
    kind: z.enum(['invoice', 'credit']),
    invoiceNumber: Text,
    invoiceDate: PlainDay,
    dueDate: PlainDay,
    orderId: WireId,
    orderNumber: ['order_real_id', Whole],
    corrects: renamed({
      invoiceNumber: Text,
      invoiceDate: PlainDay,
    }).nullable(),
    customerName: Text,
    reference: ['invoice_reference', Text],
    note: ['invoice-text1', Text],
    priceSide: PriceSide,
    lines: z.array(InvoiceLine),
    perRate: z.array(VatGroup),
    excl: ['invoice-amount_excl', WireMoney],
    vat: ['invoice-amount_btw', WireMoney],
    incl: ['invoice-amount_incl', WireMoney],
    /** INV-028. */
    sentAt: ['invoice-sent', NullableInstant],
    sentTo: ['invoice-sent_to', NullableText],
    /** Ours: the outcome of the last mail that was requested; null when none was. */
    mail: [
      'invoice-mail',
      renamed({
        state: z.enum(['pending', ...MailOutcome.options]),
        to: ['to_email', Text],
        at: Instant,
        reason: Text,
      }).nullable(),
    ],
    mailTo: ['email', Text],
    mailSubject: ['email_subject', Text],
    mailText: ['email_body', Text],
    /** The names of the files that go with it. */
    mailFiles: ['email_files', z.array(Text)],
    mailLook: ['email_look', MailLook],
    eInvoice: renamed({ ...eInvoiceOutlook, isMailed: ['mailed', Flag] }),
    /** Ours: the collective invoice that it is a part of, with what that comes to and the orders on it. */
    collective: renamed({
      amount: WireMoney,
      orders: z.array(renamed({ orderId: WireId, number: Whole, amount: WireMoney })),
    }).nullable(),
  },
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
export const invoiceNumberFormat = operation('invoiceNumberFormat', 'GET settings/invoicenumber/format', {
  area: null,
  summary: 'How invoices are numbered',
  roles: managers,
  reads: ['Account', 'SalesOrder:list'],
  response: {
    template: ['name', NumberTemplate],
    prefix: ['pre', Text],
    next: ['nn', z.int().positive()],
  },
});

/** API-251, INV-017 to INV-019. Without nn the count goes on. */
export const changeInvoiceNumberFormat = operation(
  'changeInvoiceNumberFormat',
  'POST settings/invoicenumber',
  {
    area: null,
    item: 'API-251',
    summary: 'Change how invoices are numbered',
    roles: managers,
    example: { name: 2, pre: 'F106-', nn: null },
    request: {
      ...NumberFormat,
      from: ['nn', orNull(intBetween(1, 999_999_999))],
    },
  },
);
