import { z } from 'zod';
import { lastFirst, ofCustomer, foundSoFar, recordPaging } from '#api/contract/list-filters.ts';
import { PreparedMail } from '#api/contract/prepared-mail.ts';
import { operationsFor, orderStaff, sellers } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  Instant,
  listOf,
  NullableId,
  NullableText,
  NullableWhole,
  optionalText,
  orNull,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
} from '#api/contract/wire.ts';
import { MailKind } from '#domain/mail/mail-kind.ts';

const { operation, fileOperation } = operationsFor(sellers, 'orders');

const ofOrder = byId('orderId');

/** API-034, QUOTE-005. */
export const printOffer = fileOperation('printOffer', 'GET order/printOffer/{id}', {
  item: 'API-034',
  summary: 'Offer as PDF',
  request: ofOrder,
});

/** API-035, QUOTE-005. */
export const sendOffer = operation('sendOffer', 'GET order/sendOfferPdf/{id}', {
  item: 'API-035',
  summary: 'Mail the offer to the customer',
  changes: true,
  request: ofOrder,
});

/** API-036, SO-048. */
export const resendConfirmation = operation('resendConfirmation', 'GET order/resendConfirmEmail/{id}', {
  item: 'API-036',
  summary: 'Send the confirmation of an order again',
  changes: true,
  request: ofOrder,
});

/** Ours: a mail as it would go out now, made as for sending; nothing is sent. */
export const mailPreview = operation('mailPreview', 'GET order/mailpreview/{id}/{kind}', {
  summary: 'The confirmation or offer of an order as it would be mailed now',
  reads: ['SalesOrder:orderId'],
  example: { id: 70012, kind: 'confirmation' },
  request: { orderId: RecordId, kind: z.enum(['confirmation', 'offer']) },
  response: PreparedMail,
});

/** API-039, SO-044: an address of fewer than 5 characters is none. */
export const emailPackingSlip = operation('emailPackingSlip', 'POST order/emailPakbon', {
  item: 'API-039',
  summary: 'Mail the packing slip',
  roles: orderStaff,
  example: { data: { id: 70012, to_email: 'magazijn@noordhof.example' } },
  request: {
    data: renamed({ orderId: RecordId, to: ['to_email', typedText(200, 5)] }),
  },
});

/** API-040, SO-045. */
export const packingSlipToPrinter = operation('packingSlipToPrinter', 'POST order/printPakbonService', {
  item: 'API-040',
  summary: 'Packing slip to the print service of setting `printServiceEmail`',
  roles: orderStaff,
  request: ofOrder,
});

/** Ours: the same once more; the status of the order stays. */
export const reprintToPrinter = operation('reprintToPrinter', 'POST order/reprintPakbonService', {
  summary: 'Packing slip to the print service once more; the status of the order stays',
  roles: orderStaff,
  request: ofOrder,
});

/** API-037, SO-049: to the printer of the checkout, in accounts that have one. */
export const printTicket = operation('printTicket', 'GET order/printticket/{id}', {
  item: 'API-037',
  summary: 'Print the checkout ticket',
  changes: true,
  request: ofOrder,
});

const MailStateOnWire = z.enum(['queued', 'trying', 'accepted', 'refused', 'unknown', 'kept', 'bounced']);
const Mail = renamed({
  mailId: RecordId,
  orderId: NullableId,
  /** Null: to no customer, but to a supplier. */
  customerId: NullableId,
  to: ['to_email', Text],
  subject: Text,
  text: Text,
  attachments: z.array(z.object({ name: Text })),
  state: MailStateOnWire,
  reason: Text,
  tries: Whole,
  queuedAt: Instant,
  changedAt: Instant,
});
export type MailView = z.output<typeof Mail>;

/** Ours: what can be sent of an order, and what was (SO-046, D-15). */
export const orderDocuments = operation('orderDocuments', 'GET order/documents/{id}', {
  isOfBooks: true,
  summary: 'Where the documents of an order can go',
  roles: orderStaff,
  reads: ['SalesOrder:orderId', 'LogBook'],
  request: ofOrder,
  response: {
    /** Setting 205 when it is long enough, else empty. */
    packingSlipAddress: ['packing_slip_email', Text],
    hasPrintService: ['print_service', Flag],
    /** Whom the confirmation and the offer go to; empty when nobody is known. */
    customerAddress: ['customer_email', Text],
    /** Null: no packing slip was printed yet. */
    latestPrint: renamed({ sentence: Text, printedAt: Instant, printedBy: Text }).nullable(),
    mails: z.array(Mail),
  },
});

/** Ours: the mails of the account, of one customer where asked, the newest first. */
export const sentMails = operation('sentMails', 'GET mail/list', {
  area: null,
  isOfBooks: true,
  summary: 'Sent mails',
  reads: ['LogBook'],
  request: {
    customerId: WireId.optional(),
    before: WireId.optional(),
  },
  response: listOf(Mail),
});

const ListedMail = renamed({
  mailId: RecordId,
  kind: MailKind,
  to: ['to_email', Text],
  subject: Text,
  state: MailStateOnWire,
  reason: Text,
  queuedAt: Instant,
  text: Text,
  attachments: z.array(z.object({ name: Text })),
  orderId: NullableId,
  orderNumber: ['order_real_id', NullableWhole],
  purchaseOrderId: NullableId,
  customerId: NullableId,
  customerName: NullableText,
});
export type ListedMail = z.output<typeof ListedMail>;

/** `failed` was refused, came back, or nobody knows. */
export const MailGroup = z.enum(['failed', 'waiting', 'sent']);

/** Ours: a page of the mails by time; `q` is what the address begins with. */
export const listMails = operation('listMails', 'GET mail/page', {
  area: null,
  isOfBooks: true,
  summary: 'A page of the mails',
  example: { state: 'failed' },
  reads: ['LogBook'],
  request: {
    to: ['q', optionalText(100)],
    group: ['state', orNull(MailGroup)],
    kind: orNull(MailKind),
    ...ofCustomer,
    ...lastFirst,
    ...recordPaging,
  },
  response: { data: z.array(ListedMail), ...foundSoFar },
});

/** Ours: a mail as it looks, from when mails had HTML; empty of one that was text alone. */
export const mailHtml = operation('mailHtml', 'GET mail/html/{id}', {
  area: null,
  isOfBooks: true,
  summary: 'A sent mail as HTML',
  roles: orderStaff,
  example: { id: 1 },
  request: byId('mailId'),
  response: { html: Text },
});

/** Ours: a file that went with a mail, the first is 1. */
export const mailFile = fileOperation('mailFile', 'GET mail/file/{id}/{nth}', {
  area: null,
  isOfBooks: true,
  summary: 'A file of a sent mail',
  roles: orderStaff,
  example: { id: 1, nth: 1 },
  request: { mailId: RecordId, nth: WireId },
});

/** Ours: sends a mail again that was refused, or of which nobody knows, under the same message id. */
export const resendMail = operation('resendMail', 'POST mail/resend', {
  area: null,
  isOfBooks: true,
  summary: 'Send a mail again that did not arrive for sure',
  answers: 'problem',
  example: { id: 1 },
  request: byId('mailId'),
});
