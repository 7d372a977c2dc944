import { z } from 'zod';
import { inPeriod } from '#api/contract/list-filters.ts';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  NullableMoney,
  NullableText,
  optionalText,
  pageOf,
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
import { AsideReason, MatchReason, PayoutKind, PayoutProblem } from '#domain/bank/reason.ts';

const { operation } = operationsFor(['ADMIN', 'MANAGER']);

/** A file of 20 MB as base64, and what JSON needs around it. */
const mostBytes = 28 * 1024 * 1024;

const EntryId = byId('entryId');

/** Ours: takes a file of the bank in. What is sure is booked right after; `data` is base64. */
export const readBankFile = operation('readBankFile', 'POST bank/upload', {
  isOfBooks: true,
  summary: 'Read a bank statement (CAMT.052, .053, .054 or MT940)',
  answers: 'problem',
  mostBytes,
  example: { name: 'november.xml', data: 'PERvY3VtZW50Lz4=' },
  request: { name: typedText(200, 1), data: z.base64() },
  response: inData({
    statements: z.array(
      renamed({
        iban: Text,
        reference: Text,
        movements: Whole,
        /** Those that were not known yet. */
        added: Whole,
        /** Why the statement was left out; null where it was taken in. */
        refused: NullableText,
      }),
    ),
  }),
});

const part = {
  orderId: WireId,
  customerId: WireId,
  customerName: Text,
  invoiceNumber: Text,
  amount: WireMoney,
};

const Entry = renamed({
  entryId: RecordId,
  bookedOn: PlainDay,
  amount: WireMoney,
  /** What of it is not booked. */
  left: WireMoney,
  state: z.enum(['open', 'proposed', 'booked', 'aside']),
  payments: z.array(
    renamed({
      amount: WireMoney,
      name: Text,
      iban: Text,
      text: Text,
      paymentReference: Text,
      returnReason: Text,
    }),
  ),
  parts: z.array(renamed(part)),
  /** What it probably is: of these invoices, or of none and then why it is set aside. */
  proposal: renamed({
    /** What would be open of each after it. */
    parts: z.array(renamed({ ...part, rest: WireMoney })),
    why: MatchReason,
    aside: AsideReason.nullable(),
  }).nullable(),
  why: MatchReason.nullable(),
  aside: AsideReason.nullable(),
  /** What the payment provider says that it is made of, less costs; null where it is no payout or nobody asked. */
  payout: renamed({
    /** Why it could not be taken apart. */
    problem: PayoutProblem.nullable(),
    reference: Text,
    costs: WireMoney,
    count: Whole,
    /** At most 200: those of which something is at no invoice first. */
    items: z.array(
      renamed({
        kind: PayoutKind,
        providerId: ['transaction', Text],
        amount: WireMoney,
        /** What of it is at no invoice. */
        missing: WireMoney,
        parts: z.array(renamed(part)),
      }),
    ),
  }).nullable(),
});

/** Ours: a page of the movements on the bank account: those that were recognised, then the newest first. */
export const bankEntries = operation('bankEntries', 'GET bank/entries', {
  isOfBooks: true,
  summary: 'Movements on the bank account',
  reads: ['BankEntry'],
  request: {
    /** Those to be processed, those that are booked, those set aside, or all of them. */
    show: z.enum(['open', 'booked', 'aside', 'all']).default('open'),
    /** Of one account of the company; of all without. */
    iban: optionalText(34),
    ...inPeriod,
    /**
     * In which each of these words is found: in names, accounts, texts, references and the numbers of invoices; one that
     * is an amount with cents in the amounts as well.
     */
    question: ['q', optionalText(100)],
    ...paging(25),
  },
  response: {
    data: z.array(Entry),
    total: Whole,
    /** What is to be processed, whatever is shown. */
    open: renamed({ count: Whole, proposed: Whole, amount: WireMoney }),
    /** Whether the payment provider tells of its payouts. */
    tellsPayouts: ['payouts', Flag],
    /** What stands on each own account by its statements, and how many of those do not follow on the one before. */
    balances: z.array(
      renamed({ iban: Text, balance: WireMoney, on: ['date', PlainDay], since: PlainDay, gaps: Whole }),
    ),
  },
});
export type BankEntryView = ResponseOf<typeof bankEntries>['data'][number];

/** Ours: the statements that were read, the newest first. */
export const bankStatements = operation('bankStatements', 'GET bank/statements', {
  isOfBooks: true,
  summary: 'Bank statements that were read',
  reads: ['BankEntry:list'],
  request: paging(25),
  response: pageOf({
    statementId: RecordId,
    iban: Text,
    reference: Text,
    from: PlainDay,
    to: ['until', PlainDay],
    opening: NullableMoney,
    closing: NullableMoney,
    /** By how much it begins elsewhere than where the one before it ended; null where that cannot be said. */
    gap: NullableMoney,
    movements: Whole,
    added: Whole,
    fileName: Text,
  }),
});

/** Ours: books a movement, or a part of it, on invoices; undone by `bank/takeback`. */
export const bookBankEntry = operation('bookBankEntry', 'PUT bank/book', {
  isOfBooks: true,
  summary: 'Book a bank entry on invoices',
  example: { id: 3, parts: [{ order_id: 12, amount: 418.18 }] },
  request: {
    entryId: RecordId,
    parts: z
      .array(
        renamed({
          orderId: WireId,
          amount: WireMoney,
          /** What is open of it after that, where it is written off; within the limit of the role. */
          writeOff: WireMoney.optional(),
        }),
      )
      .min(1)
      .max(100),
    /** Why it is written off. */
    reason: typedText(200).optional(),
  },
});

/** Ours: agrees with what movements are proposed to be, at most 500 at once; or takes that back. */
export const agreeBankEntries = operation('agreeBankEntries', 'PUT bank/agree', {
  isOfBooks: true,
  summary: 'Agree with what bank entries are proposed to be',
  example: { ids: [3] },
  request: {
    /** Null: all that have a proposal. */
    entryIds: ['ids', z.array(WireId).max(500).nullable().default(null)],
    isUndone: ['undo', z.boolean().default(false)],
  },
  response: inData({
    /** Of which it was done. */
    agreed: z.array(WireId),
    /** How many stay in the queue as a rule said no. */
    refused: Whole,
  }),
});

/** Ours: takes back what was booked of a movement. */
export const takeBackBankEntry = operation('takeBackBankEntry', 'PUT bank/takeback', {
  isOfBooks: true,
  summary: 'Take back what was booked of a bank entry',
  request: EntryId,
});

/** Ours: asks the payment provider of what a payout at the bank is made; what went wrong stands in `payout.problem`. */
export const readPayout = operation('readPayout', 'PUT bank/payout', {
  isOfBooks: true,
  summary: 'Itemise a payout of the payment provider',
  request: EntryId,
});

/** Ours: sets a movement aside that is of no invoice, or brings it back with `reason` null. */
export const setBankEntryAside = operation('setBankEntryAside', 'PUT bank/aside', {
  isOfBooks: true,
  summary: 'Set a bank entry aside',
  example: { id: 3, reason: 'costs' },
  request: { entryId: RecordId, reason: AsideReason.nullable() },
});
