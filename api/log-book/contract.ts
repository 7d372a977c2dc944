import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Day, Flag, inData, paging, renamed, telling, WireDate, WireId } from '#api/contract/wire.ts';

/** REP-038 to REP-041: one recorded event, told in Dutch. */
export const LogEntry = renamed({
  position: ['position', z.int()],
  recordedAt: ['created_at', z.iso.datetime()],
  userName: ['username', z.string()],
  /** ROLE-034: who really did it, when that was on behalf of another. */
  actingUserName: ['acting_user', z.string().nullable()],
  accountName: ['company_name', z.string()],
  subjectType: ['subject_type', z.string()],
  subject: ['subject', z.string()],
  /** The record in its own words: `salesOrder-17`, to ask its history by. */
  stream: ['stream', z.string()],
  action: ['action', z.string()],
  sentence: ['text', z.string()],
  screen: ['screen', z.string().nullable()],
  changes: [
    'changes',
    z.array(
      renamed({
        field: ['field', z.string()],
        from: ['old_value', z.string().nullable()],
        to: ['new_value', z.string().nullable()],
      }),
    ),
  ],
});
export type LogEntry = z.output<typeof LogEntry>;

const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([T ]([01]\d|2[0-3])(:[0-5]\d){0,2})?$/)
  .refine((moment) => z.iso.date().safeParse(moment.slice(0, 10)).success);

/** Texts are looked for anywhere, whatever the case; an empty one asks nothing. */
const LogBookQuery = renamed({
  from: ['van', WireDate.default(null)],
  to: ['tot', WireDate.default(null)],
  /** As far as it is known, in Dutch time: 2026-11-20, 2026-11-20 09, 2026-11-20 09:38 or 2026-11-20 09:38:05. */
  at: ['timestamp', z.union([z.literal(''), Moment]).default('')],
  name: ['name', z.string().trim().max(100).default('')],
  subject: ['subject', z.string().trim().max(100).default('')],
  action: ['action', z.string().trim().max(100).default('')],
  stream: ['stream', z.string().max(100).default('')],
  skip: ['skip', paging(20).skip],
  take: ['take', paging(20, 1000).take],
});

/**
 * API-224. `total` counts no further than 10 000; `more` says that there are more. `subject` is what the record is
 * called of which the history is asked.
 */
export const logBook = operation({
  id: 'logBook',
  summary: 'Log book',
  method: 'POST',
  path: 'stats/logboek',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['LogBook'],
  answers: 'problem',
  example: { take: 100 },
  request: LogBookQuery,
  response: renamed({
    data: ['data', z.array(LogEntry)],
    total: ['total', z.int()],
    hasMore: ['more', Flag],
    recordName: ['subject', z.string().nullable()],
  }),
});

/** API-225, REP-041, with the same filters as the screen (ours). */
export const logBookCsv = operation({
  id: 'logBookCsv',
  summary: 'Log book as CSV',
  method: 'GET',
  path: 'stats/logboek/csv/{from}/{to}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  example: { from: '2026-01-01', to: '2026-12-31' },
  request: z.object({
    from: Day,
    to: Day,
    name: z.string().trim().max(100).default(''),
    subject: z.string().trim().max(100).default(''),
    action: z.string().trim().max(100).default(''),
  }),
  response: z.string(),
});

const joined = (values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).join(', ') || null;
/** The same with what it changed in three fields; more changes stand in them with commas between. */
const text = z.string().nullable();
const OrderEvent = telling(LogEntry, { field: text, old_value: text, new_value: text }, (told) => {
  const changes = told['changes'] as LogEntry['changes'];
  return {
    field: joined(changes.map(({ field }) => field)),
    old_value: joined(changes.map(({ from }) => from)),
    new_value: joined(changes.map(({ to }) => to)),
  };
});

/** API-052, REP-040: the newest 500 events of one order and its stock. */
export const salesOrderHistory = operation({
  id: 'salesOrderHistory',
  summary: 'Events of an order for the log book',
  method: 'GET',
  path: 'order/history/{id}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['SalesOrder:orderId'],
  answers: 'problem',
  example: { id: 70012 },
  request: renamed({ orderId: ['id', WireId] }),
  response: inData(z.array(OrderEvent)),
});

/**
 * Ours, law 9: where a day of a log ends. The hash stands for every event up to there; of a day that is not
 * over yet it still changes.
 */
export const LogDay = renamed({
  day: ['day', z.iso.date()],
  /** Users and accounts have a log of their own. */
  isOfUsers: ['users', Flag],
  log: ['log', z.int()],
  position: ['position', z.int()],
  hash: ['hash', z.string()],
  isOver: ['over', Flag],
});
export type LogDay = z.output<typeof LogDay>;

/** Ours: the newest days of the log of the account and of that of the users. */
export const logBookProof = operation({
  id: 'logBookProof',
  summary: 'Head hash of each day of the log',
  method: 'GET',
  path: 'stats/logboek/bewijs',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['LogBook'],
  answers: 'problem',
  request: z.object(paging(10)),
  response: z.object({ data: z.array(LogDay), total: z.int() }),
});

/** Ours: all of them, to be kept where nobody of the company can change them. */
export const logBookProofCsv = operation({
  id: 'logBookProofCsv',
  summary: 'Head hash of each day of the log as CSV',
  method: 'GET',
  path: 'stats/logboek/bewijs/csv',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  request: z.object({}),
  response: z.string(),
});
