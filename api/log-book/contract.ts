import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  Instant,
  listOf,
  NullableInstant,
  NullableText,
  OptionalDate,
  optionalText,
  orNull,
  pageOf,
  paging,
  PlainDay,
  renamed,
  sentText,
  TableFormat,
  telling,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireTruth,
} from '#api/contract/wire.ts';

const { operation, fileOperation } = operationsFor(managers);

/** Old and new values of what was changed. */
export const LogChanges = z.array(
  renamed({
    field: Text,
    from: ['old_value', NullableText],
    to: ['new_value', NullableText],
  }),
);

/** REP-038 to REP-041: one recorded event, as a Dutch sentence. */
export const LogEntry = renamed({
  position: Whole,
  recordedAt: ['created_at', Instant],
  userName: Text,
  /** ROLE-034: who really did it, when that was on behalf of another. */
  actingUserName: ['acting_user', NullableText],
  accountName: ['company_name', Text],
  subjectType: Text,
  subject: Text,
  /** The record in its own words: `salesOrder-17`, to ask its history by. */
  stream: Text,
  action: Text,
  sentence: ['text', Text],
  screen: NullableText,
  changes: LogChanges,
});
export type LogEntry = z.output<typeof LogEntry>;

const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([T ]([01]\d|2[0-3])(:[0-5]\d){0,2})?$/)
  .refine((moment) => z.iso.date().safeParse(moment.slice(0, 10)).success);

/** Texts are looked for anywhere, whatever the case; an empty one asks nothing. */
const LogBookQuery = renamed({
  from: ['van', OptionalDate],
  to: ['tot', OptionalDate],
  /** As far as it is known, in Dutch time: 2026-11-20, 2026-11-20 09, 2026-11-20 09:38 or 2026-11-20 09:38:05. */
  at: ['timestamp', z.union([z.literal(''), Moment]).default('')],
  /** What was recorded later is left out: the `searched_to` of an answer, to go on from there. */
  until: ['until', orNull(Instant)],
  name: optionalText(100),
  subject: optionalText(100),
  action: optionalText(100),
  stream: sentText(100),
  skip: paging(20).skip,
  take: paging(20, 1000).take,
});

/**
 * API-224. `total` counts the next thousand past the page; `more` says that there are more, or may be: see `searched_to`.
 * `subject` is what the record is called of which the history is asked.
 */
export const logBook = operation('logBook', 'POST stats/logboek', {
  isOfBooks: true,
  summary: 'Log book',
  changes: false,
  reads: ['LogBook'],
  example: { take: 100 },
  request: LogBookQuery,
  response: {
    data: z.array(LogEntry),
    total: Whole,
    hasMore: ['more', Flag],
    /** Of what is older than this nothing was looked at yet: many records have the words of `subject` in their names. */
    searchedTo: ['searched_to', NullableInstant],
    recordName: ['subject', NullableText],
  },
});

/** API-225, REP-041, with the same filters as the screen (ours). */
export const logBookCsv = fileOperation('logBookCsv', 'GET stats/logboek/csv/{from}/{to}', {
  asksCode: true,
  isOfBooks: true,
  summary: 'Log book as CSV or workbook',
  file: 'text/csv',
  request: {
    from: Day,
    to: Day,
    name: optionalText(100),
    subject: optionalText(100),
    action: optionalText(100),
    format: TableFormat,
  },
});

const joined = (values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).join(', ') || null;
/** The same with what it changed in three fields; more changes stand in them with commas between. */
const text = NullableText;
const OrderEvent = telling(LogEntry, { field: text, old_value: text, new_value: text }, (answer) => {
  const changes = answer['changes'] as LogEntry['changes'];
  return {
    field: joined(changes.map(({ field }) => field)),
    old_value: joined(changes.map(({ from }) => from)),
    new_value: joined(changes.map(({ to }) => to)),
  };
});

/** API-052, REP-040: the newest 500 events of one order and its stock. */
export const salesOrderHistory = operation('salesOrderHistory', 'GET order/history/{id}', {
  isOfBooks: true,
  summary: 'Events of an order for the log book',
  reads: ['SalesOrder:orderId'],
  request: byId('orderId'),
  response: listOf(OrderEvent),
});

/**
 * Ours, law 9: where a day of a log ends. The hash stands for every event up to there; of a day that is not
 * over yet it still changes.
 */
export const LogDay = renamed({
  day: PlainDay,
  /** Users and accounts have a log of their own. */
  isOfUsers: ['users', Flag],
  log: Whole,
  position: Whole,
  hash: Text,
  isOver: ['over', Flag],
});
export type LogDay = z.output<typeof LogDay>;

/** Ours: the newest days of the log of the account and of that of the users. */
export const logBookProof = operation('logBookProof', 'GET stats/logboek/bewijs', {
  isOfBooks: true,
  summary: 'Head hash of each day of the log',
  reads: ['LogBook'],
  request: paging(10),
  response: pageOf(LogDay),
});

/** Ours: a head as it was signed on a day; `stampedAt` is what an authority says, null where none stamped it. */
const SignedDay = renamed({
  day: PlainDay,
  isOfUsers: ['users', Flag],
  log: Whole,
  position: Whole,
  hash: Text,
  /** The SHA-256 of the public key. */
  key: Text,
  stampedAt: NullableInstant,
  stampedBy: NullableText,
});
export type SignedDay = z.output<typeof SignedDay>;

/** Ours: the newest heads that were signed, of the log of the account and of that of the users. */
export const signedHeads = operation('signedHeads', 'GET stats/logboek/bewijs/ondertekend', {
  isOfBooks: true,
  summary: 'Signed heads of the log, and where they are mailed and stamped',
  reads: ['LogBook', 'Account'],
  request: paging(10),
  response: {
    data: z.array(SignedDay),
    total: Whole,
    /** Whether this server signs. */
    isSigning: ['signing', Flag],
    addresses: Text,
    /** The authority that stamps; null where there is none. */
    authority: NullableText,
  },
});

/** Ours: all of them as lines of JSON, as `npm run verify -- --heads` and `verify-export.mjs` take them. */
export const signedHeadsFile = fileOperation(
  'signedHeadsFile',
  'GET stats/logboek/bewijs/ondertekend/bestand',
  {
    isOfBooks: true,
    summary: 'Signed heads of the log as a file',
    file: 'text/plain',
  },
);

/** Ours: where they are mailed; the addresses of before are told too. */
export const changeProofAddresses = operation('changeProofAddresses', 'PUT stats/logboek/bewijs/adressen', {
  summary: 'Change where signed heads of the log are mailed',
  roles: ['ADMIN', 'AUDITOR'],
  example: { addresses: 'accountant@voorbeeld.nl' },
  request: { addresses: typedText(500) },
});

/** Ours: all of them, to be archived where nobody of the company can change them. */
export const logBookProofCsv = fileOperation('logBookProofCsv', 'GET stats/logboek/bewijs/csv', {
  isOfBooks: true,
  summary: 'Head hash of each day of the log as CSV or workbook',
  file: 'text/csv',
  request: { format: TableFormat },
});

/**
 * Ours: checks a piece of the chain of the log of the account, or with `users` of that of the users, from where the piece
 * before it ended: a few thousand events, each by its content and its place. At the end the signed heads are held
 * against it. Who asks goes on with what was answered until `position` is `length`.
 */
export const checkProof = operation('checkProof', 'POST stats/logboek/bewijs/controleren', {
  isOfBooks: true,
  summary: 'Check a piece of the chain of the log',
  changes: false,
  example: { users: 0 },
  request: {
    isOfUsers: ['users', WireTruth.default(false)],
    position: z.int().nonnegative().default(0),
    link: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    time: textUpTo(40).default(''),
  },
  response: {
    position: Whole,
    link: Text,
    time: Text,
    length: Whole,
    /** What is wrong, and where: the check ends there. */
    fault: renamed({ position: Whole, what: z.enum(['gap', 'time', 'digest', 'link', 'head']) }).nullable(),
    /** At the end: how many signed heads the log meets, how many of them are stamped, and how many it does not meet. */
    heads: renamed({ met: Whole, stamped: Whole, other: Whole }).nullable(),
  },
});
