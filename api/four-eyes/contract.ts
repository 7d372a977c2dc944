import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
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
import { fourEyesKinds, fourEyesStates } from '#domain/four-eyes/kind.ts';
import { mostInBatch, sepaKinds } from '#domain/sepa/kind.ts';

const { operation } = operationsFor(managers);

/** Ours: what waits for another to look at, or what was decided; the newest first. */
export const fourEyesRequests = operation('fourEyesRequests', 'GET foureyes/requests', {
  isOfBooks: true,
  summary: 'What waits for a second person',
  reads: ['FourEyes:list'],
  request: { isDecided: ['decided', WireTruth.default(false)], ...paging(25) },
  response: {
    data: z.array(
      renamed({
        requestId: RecordId,
        kind: z.enum(fourEyesKinds),
        state: z.enum(fourEyesStates),
        sentence: ['text', Text],
        /** Of a credit limit. */
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

/** Ours: grants what another asked for, which is done at once. */
export const grantFourEyes = operation('grantFourEyes', 'PUT foureyes/grant', {
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
