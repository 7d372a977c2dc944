import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, renamed, Success, WireId } from '#api/contract/wire.ts';

const seesOrders = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
const sells = ['ADMIN', 'MANAGER', 'SALES'] as const;
const ofOrder = renamed({ orderId: ['id', WireId] });

/** API-032, SO-041, SO-043. */
export const printPackingSlip = operation({
  id: 'printPackingSlip',
  item: 'API-032',
  summary: 'Packing slip as PDF; the order is printed',
  method: 'GET',
  path: 'order/printPakbon/{id}',
  roles: seesOrders,
  changes: true,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: ofOrder,
  response: z.unknown(),
});

/** API-034, QUOTE-005. */
export const printOffer = operation({
  id: 'printOffer',
  item: 'API-034',
  summary: 'Offer as PDF',
  method: 'GET',
  path: 'order/printOffer/{id}',
  roles: sells,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: ofOrder,
  response: z.unknown(),
});

/** API-035, QUOTE-005. */
export const sendOffer = operation({
  id: 'sendOffer',
  item: 'API-035',
  summary: 'Mail the offer to the customer',
  method: 'GET',
  path: 'order/sendOfferPdf/{id}',
  roles: sells,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-036, SO-048. */
export const resendConfirmation = operation({
  id: 'resendConfirmation',
  item: 'API-036',
  summary: 'Send the confirmation of an order again',
  method: 'GET',
  path: 'order/resendConfirmEmail/{id}',
  roles: sells,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-039, SO-044: an address of fewer than 5 characters is none. */
export const emailPackingSlip = operation({
  id: 'emailPackingSlip',
  item: 'API-039',
  summary: 'Mail the packing slip',
  method: 'POST',
  path: 'order/emailPakbon',
  roles: seesOrders,
  changes: true,
  answers: 'legacy',
  example: { data: { id: 70012, to_email: 'magazijn@noordhof.example' } },
  request: z.object({
    data: renamed({ orderId: ['id', WireId], to: ['to_email', z.string().trim().min(5).max(200)] }),
  }),
  response: Success,
});

/** API-040, SO-045. */
export const packingSlipToPrinter = operation({
  id: 'packingSlipToPrinter',
  item: 'API-040',
  summary: 'Packing slip to the print service of setting `printServiceEmail`',
  method: 'POST',
  path: 'order/printPakbonService',
  roles: seesOrders,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-037, SO-049: to the printer of the checkout, in accounts that have one. */
export const printTicket = operation({
  id: 'printTicket',
  item: 'API-037',
  summary: 'Print the checkout ticket',
  method: 'GET',
  path: 'order/printticket/{id}',
  roles: sells,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

const Mail = renamed({
  mailId: ['id', WireId],
  orderId: ['order_id', WireId.nullable()],
  /** Null: to no customer, but to a supplier. */
  customerId: ['customer_id', WireId.nullable()],
  to: ['to_email', z.string()],
  subject: ['subject', z.string()],
  text: ['text', z.string()],
  attachments: ['attachments', z.array(z.object({ name: z.string() }))],
  state: ['state', z.enum(['queued', 'trying', 'accepted', 'refused', 'unknown', 'kept', 'bounced'])],
  reason: ['reason', z.string()],
  tries: ['tries', z.int()],
  queuedAt: ['queued_at', z.iso.datetime()],
  changedAt: ['changed_at', z.iso.datetime()],
});
export type MailView = z.output<typeof Mail>;

/** Ours: what can be sent of an order, and what was (SO-046, D-15). */
export const orderDocuments = operation({
  id: 'orderDocuments',
  summary: 'Where the documents of an order can go',
  method: 'GET',
  path: 'order/documents/{id}',
  roles: seesOrders,
  changes: false,
  reads: ['SalesOrder:orderId', 'LogBook'],
  answers: 'problem',
  example: { id: 70012 },
  request: ofOrder,
  response: renamed({
    /** Setting 205 when it is long enough, else empty. */
    packingSlipAddress: ['packing_slip_email', z.string()],
    hasPrintService: ['print_service', Flag],
    /** Whom the confirmation and the offer go to; empty when nobody is known. */
    customerAddress: ['customer_email', z.string()],
    mails: ['mails', z.array(Mail)],
  }),
});

/** Ours: the mails of the account, of one customer where asked, the newest first. */
export const sentMails = operation({
  id: 'sentMails',
  summary: 'Sent mails',
  method: 'GET',
  path: 'mail/list',
  roles: sells,
  changes: false,
  reads: ['LogBook'],
  answers: 'problem',
  request: renamed({
    customerId: ['customer_id', WireId.optional()],
    before: ['before', WireId.optional()],
  }),
  response: inData(z.array(Mail)),
});

/** Ours: a file that went with a mail, the first is 1. */
export const mailFile = operation({
  id: 'mailFile',
  summary: 'A file of a sent mail',
  method: 'GET',
  path: 'mail/file/{id}/{nth}',
  roles: seesOrders,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 1, nth: 1 },
  request: renamed({ mailId: ['id', WireId], nth: ['nth', WireId] }),
  response: z.unknown(),
});

/** Ours: sends a mail again that was refused, or of which nobody knows, under the same message id. */
export const resendMail = operation({
  id: 'resendMail',
  summary: 'Send a mail again that did not arrive for sure',
  method: 'POST',
  path: 'mail/resend',
  roles: sells,
  changes: true,
  answers: 'problem',
  example: { id: 1 },
  request: renamed({ mailId: ['id', WireId] }),
  response: Success,
});
