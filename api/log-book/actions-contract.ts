import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  Flag,
  Instant,
  listOf,
  NullableInstant,
  NullableMoney,
  NullableText,
  NullableWhole,
  OptionalDate,
  OptionalId,
  optionalText,
  orNull,
  paging,
  renamed,
  Text,
  textUpTo,
  typedText,
  WireId,
  Whole,
} from '#api/contract/wire.ts';
import { LogChanges, LogEntry } from '#api/log-book/contract.ts';

const { operation } = operationsFor(managers);

/** `1-1234`: its log and first position. */
const ActionKey = z.string().regex(/^\d{1,9}-\d{1,15}$/);
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const texts = z.array(textUpTo(100)).max(50).default([]);

/** Ours: what one press recorded, as one row. */
const LogAction = renamed({
  key: ActionKey,
  recordedAt: ['created_at', Instant],
  userName: Text,
  /** ROLE-034: who really did it, when that was on behalf of another. */
  actingUserName: ['acting_user', NullableText],
  subjectType: Text,
  subject: Text,
  stream: Text,
  action: Text,
  sentence: ['text', Text],
  /** Why, where that was asked. */
  reason: NullableText,
  screen: NullableText,
  /** How many events it opens into. */
  events: Whole,
  /** Of an order: whose it is, and what it comes to now, incl. VAT. */
  customerId: NullableWhole,
  customerName: NullableText,
  amount: NullableMoney,
  changes: LogChanges,
  /** What went out for its sake within a week, such as a mail, a parcel or a booking, and how that ended. */
  outcomes: z.array(renamed({ sentence: ['text', Text], hasFailed: ['failed', Flag] })),
  /** Whether each record that it is about has an opposite of it; what stands in its way, says its preview. */
  mayBeTakenBack: ['takeable', Flag],
});
export type LogAction = z.output<typeof LogAction>;

/** Which actions; what is left out or empty asks nothing. Times are on the clock in Amsterdam, on the days at the ends. */
const filter = {
  from: ['van', OptionalDate],
  fromTime: ['van_tijd', orNull(ClockTime)],
  to: ['tot', OptionalDate],
  toTime: ['tot_tijd', orNull(ClockTime)],
  userIds: ['users', z.array(WireId).max(50).default([])],
  /** Kinds of record: `salesOrder`. */
  categories: texts,
  /** Kinds of action, by their Dutch name: `Status gewijzigd`. */
  actions: texts,
  /** Records: `customer-401`. */
  streams: texts,
  /** What an action on many records did to each of them. */
  batchId: OptionalId,
  /** What something was or became: `7,5`, `Zaterdagmarkt`, an old IBAN. Words in any order, mistyped ones too. */
  text: ['waarde', optionalText(100)],
} as const;

/** Ours: a page of actions, newest first; `after` is the `next` of the page before, also of one that is not full. */
export const logBookActions = operation('logBookActions', 'POST stats/logboek/acties', {
  isOfBooks: true,
  summary: 'What was done, one row per press',
  changes: false,
  reads: ['LogBook'],
  example: { users: [12], van: '2026-11-27', van_tijd: '17:00' },
  request: { ...filter, after: orNull(ActionKey), take: paging(50).take },
  response: {
    data: z.array(LogAction),
    next: ActionKey.nullable(),
    /** The page is not full, as nothing older than this was looked at yet; `next` goes on from there. */
    searchedTo: ['searched_to', NullableInstant],
    /** What the records are called of which it was asked. */
    names: z.record(Text, NullableText),
    /** Words that nothing has, with those that were taken for them. */
    alike: z.array(renamed({ asked: Text, words: z.array(Text) })),
    /** Words that more words have in them than are looked for at once: the shortest were. */
    cut: z.array(Text),
  },
});

/** Ours: one action with its events in their order, and what followed from it. */
export const logBookAction = operation('logBookAction', 'GET stats/logboek/acties/{key}', {
  isOfBooks: true,
  summary: 'One action: its events, and what followed',
  reads: ['LogBook'],
  example: { key: '1-81' },
  request: { key: ActionKey },
  response: { action: LogAction, events: z.array(LogEntry), followed: z.array(LogEntry) },
});

/**
 * Ours: how many actions there were since a moment, by the kind of record that they are about; the newest 10,000 are
 * counted. Without a moment it is since who asks was last seen before this visit, on any device, or since a week where it
 * was not (`first`).
 */
export const logBookSince = operation('logBookSince', 'POST stats/logboek/sinds', {
  isOfBooks: true,
  summary: 'How much was done since a moment, by kind of record',
  changes: false,
  reads: ['LogBook'],
  example: { since: '2026-11-20T08:00:00.000Z' },
  request: { since: orNull(Instant) },
  response: {
    since: Instant,
    isFirst: ['first', Flag],
    data: z.array(renamed({ category: Text, name: Text, count: Whole })),
    total: Whole,
    hasMore: ['more', Flag],
  },
});

/** Ours: what can be filtered by, for who types it. */
export const logBookSuggestions = operation('logBookSuggestions', 'POST stats/logboek/suggesties', {
  isOfBooks: true,
  summary: 'Persons, kinds and records to filter actions by',
  changes: false,
  example: { query: 'nad' },
  request: { query: typedText(100, 2) },
  response: listOf({ kind: z.enum(['user', 'category', 'action', 'record']), value: Text, name: Text }),
});

/** Ours: what taking these actions back would do now, and what stands in the way of the first that cannot be. */
export const previewTakeBack = operation('previewTakeBack', 'POST stats/logboek/terug/voorbeeld', {
  summary: 'What taking actions back would do',
  changes: false,
  example: { keys: ['1-81'] },
  request: { keys: z.array(ActionKey).min(1).max(100) },
  response: renamed({
    steps: z.array(
      renamed({
        key: ActionKey,
        sentence: ['text', Text],
        would: z.array(Text),
        /** It goes on by itself once it is begun, as an import, and says then what stays. */
        isSlow: ['slow', Flag],
      }),
    ),
    obstacle: renamed({
      key: ActionKey,
      sentence: ['text', Text],
      text: ['why', Text],
      /** What was recorded of the record last, where that is what came between. */
      since: LogEntry.nullable(),
    }).nullable(),
  }),
});

/** Ours: takes back that a customer, supplier or product was added, while nothing uses it; the log book calls it. */
export const deleteAdded = operation('deleteAdded', 'PUT stats/logboek/terug/toegevoegd', {
  summary: 'Take back that a record was added',
  answers: 'problem',
  decidesOnLog: true,
  example: { kind: 'customers', id: 70012 },
  request: { kind: z.enum(['customers', 'suppliers', 'products']), id: WireId },
});

/** Ours: takes one action back, by the opposite of each of its events; many: `startBatch` with `take-back`. */
export const takeBackAction = operation('takeBackAction', 'POST stats/logboek/terug', {
  summary: 'Take an action back',
  answers: 'problem',
  example: { key: '1-81' },
  request: { key: ActionKey },
});
