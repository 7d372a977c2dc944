import { z } from 'zod';
import { managers, operationsFor, type ResponseOf, sellers } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  NullableDay,
  NullableId,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
  WireMoney,
  WireTruth,
} from '#api/contract/wire.ts';
import { writingOff } from '#api/payments/write-off-contract.ts';
import { fourEyesKinds, fourEyesStates } from '#domain/four-eyes/kind.ts';
import { ProviderId } from '#domain/payment/line.ts';
import { mostInBatch, sepaKinds } from '#domain/sepa/kind.ts';

const { operation } = operationsFor(managers);

/** Ours: what waits for another to look at, or what was decided; the newest first. */
export const fourEyesRequests = operation('fourEyesRequests', 'GET foureyes/requests', {
  isOfBooks: true,
  summary: 'What waits for a second person',
  reads: ['FourEyes:list', 'SalesOrder:list', 'Customer:list'],
  request: { isDecided: ['decided', WireTruth.default(false)], ...paging(25) },
  response: {
    data: z.array(
      renamed({
        requestId: RecordId,
        kind: z.enum(fourEyesKinds),
        state: z.enum(fourEyesStates),
        sentence: ['text', Text],
        /** Of a file for the bank that waits: its invoices, the first 200, with what is open of each now. */
        invoices: z.array(
          renamed({
            claimId: WireId,
            /** Null of an invoice that moved in. */
            orderId: NullableId,
            invoiceNumber: Text,
            customerId: WireId,
            customerName: Text,
            amount: WireMoney,
          }),
        ),
        /** How many it has beyond those. */
        moreInvoices: ['invoices_more', Whole],
        /** Of a credit limit, a write-off and a refund. */
        customerId: NullableId,
        askedBy: Text,
        askedOn: PlainDay,
        /** Empty, or null, while it waits. */
        decidedBy: Text,
        decidedOn: NullableDay,
        reason: Text,
        /** The caller asked for it. */
        isOwn: ['own', Flag],
      }),
    ),
    total: Whole,
    waiting: Whole,
    /** Whether the role of the caller may grant. */
    mayGrant: ['may_grant', Flag],
    /** For what the account asks a second person. */
    asked: z.array(z.enum(fourEyesKinds)),
  },
});
export type FourEyesRequest = ResponseOf<typeof fourEyesRequests>['data'][number];

const asked = inData(renamed({ requestId: RecordId }));

/** Ours: asks a second person to look at a file for the bank; what is in it is what is granted. */
export const askSepaBatch = operation('askSepaBatch', 'POST foureyes/batch', {
  isOfBooks: true,
  summary: 'Ask a second person for a file for the bank',
  answers: 'problem',
  example: { kind: 'collection', on: '2026-12-01', without: [], digest: 'abc' },
  request: {
    kind: z.enum(sepaKinds),
    on: Day,
    without: z.array(WireId).max(mostInBatch).default([]),
    digest: z.string().max(128),
  },
  response: asked,
});

/** Ours: the same for the credit limit of a customer. */
export const askCreditLimit = operation('askCreditLimit', 'POST foureyes/creditlimit', {
  isOfBooks: true,
  summary: 'Ask a second person for a credit limit',
  answers: 'problem',
  example: { customer_id: 6244, to: 5000 },
  request: { customerId: WireId, to: WireMoney.refine((amount) => amount >= 0) },
  response: asked,
});

/** Ours: the same for the IBAN of the company. */
export const askOwnAccount = operation('askOwnAccount', 'POST foureyes/iban', {
  isOfBooks: true,
  summary: 'Ask a second person for another IBAN of the company',
  answers: 'problem',
  example: { to: 'NL91ABNA0417164300' },
  request: { to: typedText(200) },
  response: asked,
});

/** Ours: the same for an import that sets credit limits, or with `undo` for taking it back. */
export const askImport = operation('askImport', 'POST foureyes/import', {
  isOfBooks: true,
  summary: 'Ask a second person for an import that sets credit limits',
  answers: 'problem',
  example: { id: 3 },
  request: { importId: RecordId, isTakenBack: ['undo', z.boolean().default(false)] },
  response: asked,
});

/** Ours: the same for giving an online payment back; `payment_id` is that of the provider. */
export const askRefund = operation('askRefund', 'POST foureyes/refund', {
  asksCode: true,
  isOfBooks: true,
  roles: sellers,
  summary: 'Ask a second person for a refund of an online payment',
  answers: 'problem',
  example: { order_id: 12, payment_id: 'tr_WDqYK6vllg', amount: 1 },
  request: { orderId: WireId, paymentId: ProviderId, amount: WireMoney },
  response: asked,
});

/** Ours: the same for writing off what is open of an invoice; `amount` is all that is open of it. */
export const askWriteOff = operation('askWriteOff', 'POST foureyes/writeoff', {
  isOfBooks: true,
  summary: 'Ask a second person for a write-off',
  answers: 'problem',
  example: { order_id: 12, amount: 0.42, reason: 'betalingsverschil' },
  request: writingOff,
  response: asked,
});

/** Ours: grants what another asked for, which is done at once. */
export const grantFourEyes = operation('grantFourEyes', 'PUT foureyes/grant', {
  asksCode: true,
  isOfBooks: true,
  summary: 'Grant what another asked for',
  answers: 'problem',
  request: byId('requestId'),
});

/** Ours: refuses it, with a reason. */
export const refuseFourEyes = operation('refuseFourEyes', 'PUT foureyes/refuse', {
  isOfBooks: true,
  summary: 'Refuse what another asked for',
  answers: 'problem',
  example: { id: 3, reason: 'te hoog' },
  request: { requestId: RecordId, reason: typedText(500) },
});

/** Ours: takes back what the caller asked for itself. */
export const withdrawFourEyes = operation('withdrawFourEyes', 'PUT foureyes/withdraw', {
  isOfBooks: true,
  summary: 'Withdraw a request',
  answers: 'problem',
  request: byId('requestId'),
});
