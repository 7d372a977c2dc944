import { z } from 'zod';
import { CollectivePart } from '#api/contract/collective-part.ts';
import { operationsFor, type ResponseOf, sellers } from '#api/contract/operation.ts';
import { NullablePause } from '#api/contract/reminder-pause.ts';
import { lastFirst } from '#api/contract/list-filters.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import { PreparedMail } from '#api/contract/prepared-mail.ts';
import {
  Day,
  Flag,
  inData,
  intBetween,
  NullableDay,
  NullableId,
  NullableMoney,
  NullableText,
  optionalText,
  OrderNumber,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { EntryKind } from '#domain/customer-account/entry-kind.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

const { operation, fileOperation } = operationsFor(sellers, 'customers');

const Entry = renamed({
  kind: EntryKind,
  /** Of a payment; 0 of an invoice. */
  lineId: Whole,
  day: PlainDay,
  claimId: WireId,
  orderId: NullableId,
  /** Of a payment that of the invoice that it was set against. */
  invoiceNumber: Text,
  dueDate: NullableDay,
  /** The invoice that a credit is of. */
  credits: NullableText,
  method: ['payment_methode', PaymentMethodCode.nullable()],
  /** Why it was written off; null of all else. */
  reason: NullableText,
  amount: WireMoney,
  /** What is left of an invoice at the end of the period; null of a payment. */
  open: NullableMoney,
  balance: WireMoney,
  /** Of an invoice that is open now. */
  pause: ['reminder_pause', NullablePause],
  /** Of a collective invoice of several orders those orders; empty of any other. */
  parts: z.array(CollectivePart),
});
export type AccountEntry = z.output<typeof Entry>;

const Ages = {
  notDue: WireMoney,
  upTo30: ['days_30', WireMoney],
  upTo60: ['days_60', WireMoney],
  upTo90: ['days_90', WireMoney],
  over90: ['days_over_90', WireMoney],
  total: WireMoney,
} as const;

const inPeriod = { customerId: RecordId, from: Day, until: Day } as const;
const reads = ['Customer:customerId', 'SalesOrder:list'] as const;

/** Ours: what stands on the account of a customer in a period, the newest first, with the balance after each. */
export const customerAccount = operation('customerAccount', 'GET klant/account/{id}/{from}/{until}', {
  isOfBooks: true,
  summary: 'Account of a customer: invoices and payments with the balance after each',
  reads,
  example: { id: 401, from: '2026-01-01', until: '2026-12-31' },
  request: { ...inPeriod, skip: paging(1).skip, take: intBetween(1, 100).default(25) },
  response: {
    data: z.array(Entry),
    total: Whole,
    /** Before the first day, and at the end of the last. */
    opening: WireMoney,
    closing: WireMoney,
  },
});

/** Ours: what a customer owed at the end of a day, by how long it was past its due date. */
export const customerAgeing = operation('customerAgeing', 'GET klant/ageing/{id}/{day}', {
  isOfBooks: true,
  summary: 'What a customer owes by age, as of any day',
  reads,
  example: { id: 401, day: '2026-11-28' },
  request: { customerId: RecordId, day: Day },
  response: Ages,
});
export type CustomerAgeing = ResponseOf<typeof customerAgeing>;

/** Ours: what the credit that a customer uses is made of; at most 100 orders without an invoice, the oldest first. */
export const customerCredit = operation('customerCredit', 'GET klant/credit/{id}', {
  isOfBooks: true,
  summary: 'What the credit that a customer uses is made of',
  reads,
  example: { id: 401 },
  request: { customerId: RecordId },
  response: {
    /** 0: none is kept. */
    limit: WireMoney,
    /** What is open of its invoices. */
    invoices: WireMoney,
    /** What it ordered and has no invoice of yet; whether that counts towards the limit. */
    notInvoiced: WireMoney,
    countsOrders: ['counts_orders', Flag],
    orders: z.array(
      renamed({
        orderId: WireId,
        number: OrderNumber,
        orderDate: PlainDay,
        status: OrderStatus,
        amount: WireMoney,
      }),
    ),
  },
});
export type CustomerCredit = ResponseOf<typeof customerCredit>;

const CustomerOwing = renamed({ customerId: WireId, name: Text, ...Ages });
export type CustomerOwing = z.output<typeof CustomerOwing>;

/** By which the customers can be sorted: the columns of the answer. */
export const AgeingSort = z.enum([
  'name',
  'not_due',
  'days_30',
  'days_60',
  'days_90',
  'days_over_90',
  'total',
]);
export type AgeingSort = z.output<typeof AgeingSort>;

/** Ours: the same of all customers; left out, who owes most first. */
export const ageing = operation('ageing', 'GET stats/ageing/{day}', {
  isOfBooks: true,
  summary: 'What customers owe by age, as of any day',
  reads: ['Customer:list', 'SalesOrder:list'],
  example: { day: '2026-11-28' },
  request: {
    day: Day,
    search: ['q', optionalText(100)],
    sort: AgeingSort.default('total'),
    ...lastFirst,
    ...paging(50),
  },
  response: { data: z.array(CustomerOwing), total: Whole, sums: renamed(Ages) },
});

/** Ours: the statement of account of a period, in the language of the customer. */
export const accountStatementPdf = fileOperation(
  'accountStatementPdf',
  'GET klant/account/pdf/{id}/{from}/{until}',
  {
    isOfBooks: true,
    summary: 'Statement of account as PDF',
    example: { id: 401, from: '2026-01-01', until: '2026-12-31' },
    request: inPeriod,
  },
);

/** Ours: the statement of account as it would be mailed now. */
export const accountStatementPreview = operation(
  'accountStatementPreview',
  'GET klant/account/mail/{id}/{from}/{until}',
  {
    isOfBooks: true,
    summary: 'Statement of account as it would be mailed',
    reads,
    example: { id: 401, from: '2026-01-01', until: '2026-12-31' },
    request: inPeriod,
    response: PreparedMail,
  },
);

/** Ours: mails the statement of account of a period. */
export const mailAccountStatement = operation('mailAccountStatement', 'POST klant/account/mail', {
  isOfBooks: true,
  answers: 'problem',
  summary: 'Mail a statement of account',
  example: { id: 401, from: '2026-01-01', until: '2026-12-31', email: 'inkoop@klant.example' },
  request: { ...inPeriod, to: ['email', typedText(200, 5)] },
  response: inData({ statementId: RecordId }),
});
