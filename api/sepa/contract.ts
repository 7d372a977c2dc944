import { z } from 'zod';
import { fileOperation as file, managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  intBetween,
  NullableDay,
  NullableText,
  OptionalDate,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { sequenceTypes } from '#domain/customer/mandate-terms.ts';
import { mostInBatch, sepaKinds, sepaOutcomes } from '#domain/sepa/kind.ts';

const { operation } = operationsFor(managers);
const Kind = z.enum(sepaKinds);
const Sequence = z.enum(sequenceTypes).nullable();

const invoice = {
  orderId: WireId,
  invoiceNumber: Text,
  customerId: WireId,
  customerName: Text,
};

/** Ours: what would be collected or paid out on a day, and what is left out and why. Without a day, on the first possible. */
export const sepaProposal = operation('sepaProposal', 'GET sepa/proposal', {
  isOfBooks: true,
  summary: 'What would be collected by direct debit, or paid out',
  reads: ['SepaBatch:list', 'SalesOrder:list', 'Customer:list', 'BankEntry:list', 'Account'],
  example: { kind: 'collection' },
  request: {
    kind: Kind,
    on: OptionalDate,
    ...paging(50),
    /** How many of those left out come before the ones that are wanted. */
    leftOutSkip: intBetween(0, 1_000_000).default(0),
  },
  response: {
    data: z.array(
      renamed({
        ...invoice,
        amount: WireMoney,
        dueOn: PlainDay,
        /** Of a payout the day of the credit invoice. */
        invoicedOn: PlainDay,
        iban: Text,
        /** Of a collection. */
        scheme: NullableText,
        sequence: Sequence,
        /** A mail announces it, since the invoice did not. */
        isMailed: ['mailed', Flag],
      }),
    ),
    total: Whole,
    on: PlainDay,
    earliest: PlainDay,
    /** Of all that is proposed. */
    amount: WireMoney,
    digest: Text,
    /** Each customer gets a mail of it. */
    isAnnounced: ['announced', Flag],
    /** Where invoices announce it: of how many a mail does so, since their invoice did not. */
    mailedCount: Whole,
    /** It has to be asked of a second person. */
    needsFourEyes: ['four_eyes', Flag],
    /** Why no file can be made: a setting that is missing; null where nothing is. */
    missing: z.enum(['iban', 'creditor-id', 'provider']).nullable(),
    /** Those left out, at most 200 of them from there on, and how many there are. */
    leftOut: z.array(renamed({ ...invoice, amount: WireMoney, why: Text })),
    leftOutCount: Whole,
    /** The first day on which what no invoice announced can go, after a mail; null where none is left out for that. */
    mailableFrom: NullableDay,
  },
});
export type SepaProposalView = ResponseOf<typeof sepaProposal>;

const wanted = {
  kind: Kind,
  on: Day,
  /** Those of the proposal that are not wanted. */
  without: z.array(WireId).max(mostInBatch).default([]),
  /** That of the proposal that somebody saw. */
  digest: z.string().max(128),
};

/** Ours: makes the file of what was proposed. */
export const makeSepaBatch = operation('makeSepaBatch', 'POST sepa/make', {
  isOfBooks: true,
  summary: 'Make a file for the bank',
  answers: 'problem',
  example: { kind: 'collection', on: '2026-12-01', without: [], digest: 'abc' },
  request: wanted,
  response: inData(renamed({ batchId: RecordId })),
});

/** Ours: the files for the bank, the newest first. */
export const sepaBatches = operation('sepaBatches', 'GET sepa/batches', {
  isOfBooks: true,
  summary: 'Files for the bank',
  reads: ['SepaBatch:list'],
  request: paging(25),
  response: pageOf({
    batchId: RecordId,
    kind: Kind,
    number: Whole,
    on: PlainDay,
    format: Text,
    fileName: Text,
    sha256: Text,
    count: Whole,
    amount: WireMoney,
    isWithdrawn: ['withdrawn', Flag],
    madeOn: PlainDay,
    /** How many of its invoices the bank did, and how many came back. */
    booked: Whole,
    returned: Whole,
  }),
});
export type SepaBatchView = ResponseOf<typeof sepaBatches>['data'][number];

/** Ours: the invoices in a batch, in the order of its file. */
export const sepaItems = operation('sepaItems', 'GET sepa/items/{id}', {
  isOfBooks: true,
  summary: 'The invoices in a file for the bank',
  reads: ['SepaBatch:batchId'],
  example: { id: 7401 },
  request: { batchId: RecordId, ...paging(50) },
  response: pageOf({
    ...invoice,
    amount: WireMoney,
    sequence: Sequence,
    /** Null once the batch is withdrawn. */
    outcome: z.enum(sepaOutcomes).nullable(),
    /** Why the payment provider does not collect it, in its own words. */
    said: NullableText,
    /** Of an order here. */
    isOrder: ['of_order', Flag],
  }),
});

/** Ours: the file, the same bytes each time. */
export const sepaFile = file('sepaFile', 'GET sepa/file/{id}', {
  roles: managers,
  isOfBooks: true,
  summary: 'A file for the bank',
  file: 'application/xml',
  request: byId('batchId'),
});

/** Ours: takes a batch back of which the bank did nothing yet. */
export const withdrawSepaBatch = operation('withdrawSepaBatch', 'PUT sepa/withdraw', {
  isOfBooks: true,
  summary: 'Withdraw a file for the bank',
  request: byId('batchId'),
});
