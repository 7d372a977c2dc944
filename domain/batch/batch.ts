import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { BatchAction, batchSentence, BatchChoice } from '#domain/batch/action.ts';
import { mostRecords } from '#domain/batch/most-records.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import {
  conflict,
  contradiction,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';

/**
 * The outcome of one record: done; unchanged, as it was so already; refused by a rule; failed by a fault,
 * after which it is not certain that nothing was done.
 */
export const RowOutcome = z.enum(['done', 'unchanged', 'refused', 'failed']);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** `note` is the code of the refusal, or what else is to be said of it. */
const Row = z.object({ id: Id, outcome: RowOutcome, note: z.string().max(60) });
export type BatchRow = z.infer<typeof Row>;

/** The note of a record of which so many parts were done, all or those before one was refused; what it says. */
export const noteAfter = (done: number, code: string) => `${done}+${code}`;
export const saidIn = (note: string) => {
  const [, done = '0', code = note] = /^(\d+)\+(.+)$/.exec(note) ?? [];
  return { done: Number(done), code };
};

/** The address of a batch's screen, which marks what it recorded in the log book. */
export const screenOfBatch = (batchId: number) => `/acties/${batchId}`;
/** The beginning that those addresses share. */
export const batchScreens = '/acties/';

const ofBatch = { partOf: streamOf('batch', 'batchId') };
const counts = {
  done: NonNegativeInt,
  unchanged: NonNegativeInt,
  refused: NonNegativeInt,
  failed: NonNegativeInt,
};

/** One action on many records, as one line of the log book; what came of each is listed in its history. */
export const batchEvents = {
  started: defineEvent('BatchStarted', {
    action: message('Veel tegelijk', 'Many at once'),
    data: {
      batchId: Id,
      action: BatchAction,
      choice: BatchChoice,
      /** In the order in which they are done, each once. */
      ids: z.array(Id).min(1).max(mostRecords),
    },
    subject: ({ action, choice, ids }) => batchSentence(action, choice, ids.length),
    log: ({ action, choice, ids }) => {
      const sentence = batchSentence(action, choice, ids.length);
      return message(`${sentence.nl}, gestart.`, `${sentence.en}, started.`);
    },
  }),
  paused: defineEvent('BatchPaused', {
    action: message('Gepauzeerd', 'Paused'),
    data: { batchId: Id },
    log: () => message('Gepauzeerd.', 'Paused.'),
    ...ofBatch,
  }),
  resumed: defineEvent('BatchResumed', {
    action: message('Hervat', 'Resumed'),
    data: { batchId: Id },
    log: () => message('Hervat.', 'Resumed.'),
    ...ofBatch,
  }),
  /** What was refused or failed is done once more. */
  retried: defineEvent('BatchRetried', {
    action: message('Opnieuw geprobeerd', 'Tried again'),
    data: { batchId: Id, ids: z.array(Id).min(1).max(mostRecords) },
    log: ({ ids }) => message(`${ids.length} opnieuw geprobeerd.`, `${ids.length} tried again.`),
    ...ofBatch,
  }),
  rowsHandled: defineEvent('BatchRowsHandled', {
    action: message('Uitgevoerd', 'Carried out'),
    data: { batchId: Id, rows: z.array(Row).min(1).max(mostRecords) },
    log: ({ rows }) => message(`${rows.length} afgehandeld.`, `${rows.length} handled.`),
    ...ofBatch,
  }),
  ended: defineEvent('BatchEnded', {
    action: message('Klaar', 'Finished'),
    data: { batchId: Id, ...counts },
    log: ({ done, unchanged, refused, failed }) =>
      message(
        `Klaar: ${done} gedaan, ${unchanged} was al zo, ${refused} geweigerd, ${failed} mislukt.`,
        `Finished: ${done} done, ${unchanged} was so already, ${refused} refused, ${failed} failed.`,
      ),
    ...ofBatch,
  }),
};
export type BatchEvent = EventOf<typeof batchEvents>;

export type BatchPhase = 'running' | 'paused' | 'ended';
export type BatchState = {
  action: BatchAction;
  choice: BatchChoice;
  ids: readonly number[];
  phase: BatchPhase;
  rows: ReadonlyMap<number, Pick<BatchRow, 'outcome' | 'note'>>;
} | null;

export type BatchCommand = { batchId: number } & (
  | { type: 'StartBatch'; action: BatchAction; choice: BatchChoice; ids: readonly number[] }
  | { type: 'PauseBatch' | 'ResumeBatch' | 'RetryBatch' | 'EndBatch' }
  | { type: 'RecordBatchRows'; rows: readonly BatchRow[] }
);

export const batchRefusals = {
  'batch-not-found': notFound('Deze actie bestaat niet meer.', 'This action no longer exists.'),
  'batch-not-yours': forbidden('U heeft geen rechten voor deze actie.', 'You are not allowed to do this.'),
  'batch-of-nothing': notFound('Er is niets gekozen.', 'Nothing was chosen.'),
  'batch-too-large': conflict(
    `Kies er ten hoogste ${mostRecords} tegelijk.`,
    `Choose at most ${mostRecords} at once.`,
  ),
  'batch-unknown-list': contradiction(
    'Deze lijst, of een filter of kolom ervan, is hier niet bekend.',
    'This list, or a filter or column of it, is not known here.',
  ),
  'batch-incomplete': contradiction(
    'Er ontbreekt een keuze voor deze actie.',
    'A choice for this action is missing.',
  ),
  'batch-over': conflict('Deze actie is al klaar.', 'This action is already finished.'),
  'batch-under-way': conflict('Deze actie is nog bezig.', 'This action is still under way.'),
  'batch-without-file': conflict(
    'Van deze actie is er geen document.',
    'There is no document of this action.',
  ),
} satisfies RefusalTable;
type BatchRefusal = keyof typeof batchRefusals;

/** Those of which it is not known yet what came of them. */
export const pendingOf = ({ ids, rows }: NonNullable<BatchState>): number[] =>
  ids.filter((id) => !rows.has(id));

const unfinished: readonly RowOutcome[] = ['refused', 'failed'];

export const countsOf = ({ rows }: Pick<NonNullable<BatchState>, 'rows'>) => {
  const sums = { done: 0, unchanged: 0, refused: 0, failed: 0 };
  for (const { outcome } of rows.values()) sums[outcome] += 1;
  return sums;
};

export const batch: Decider<BatchState, BatchCommand, BatchEvent> = {
  category: 'batch',
  events: batchEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'StartBatch') {
      const ids = [...new Set(command.ids)];
      if (ids.length === 0) return refuse<BatchRefusal>('batch-of-nothing');
      if (ids.length > mostRecords) return refuse<BatchRefusal>('batch-too-large', { most: mostRecords });
      return state === null ? [batchEvents.started({ ...command, ids })] : [];
    }
    if (state === null) return refuse<BatchRefusal>('batch-not-found');
    const { phase, rows } = state;
    switch (command.type) {
      case 'PauseBatch':
        if (phase === 'ended') return refuse<BatchRefusal>('batch-over');
        return phase === 'paused' ? [] : [batchEvents.paused(command)];
      case 'ResumeBatch':
        if (phase === 'ended') return refuse<BatchRefusal>('batch-over');
        return phase === 'running' ? [] : [batchEvents.resumed(command)];
      case 'RetryBatch': {
        if (phase !== 'ended') return refuse<BatchRefusal>('batch-under-way');
        const ids = state.ids.filter((id) => unfinished.includes(rows.get(id)!.outcome));
        return ids.length === 0 ? [] : [batchEvents.retried({ ...command, ids })];
      }
      case 'RecordBatchRows': {
        const known = new Set(pendingOf(state));
        const news = command.rows.filter(({ id }) => known.has(id));
        return news.length === 0 ? [] : [batchEvents.rowsHandled({ ...command, rows: news })];
      }
      case 'EndBatch':
        if (phase === 'ended' || pendingOf(state).length > 0) return [];
        return [batchEvents.ended({ ...command, ...countsOf(state) })];
    }
  },

  evolve(state, event) {
    if (event.type === 'BatchStarted') {
      const { action, choice, ids } = event.data;
      return { action, choice, ids, phase: 'running', rows: new Map() };
    }
    if (state === null) return state;
    switch (event.type) {
      case 'BatchPaused':
        return { ...state, phase: 'paused' };
      case 'BatchResumed':
        return { ...state, phase: 'running' };
      case 'BatchRetried': {
        const again = new Set(event.data.ids);
        const rows = new Map([...state.rows].filter(([id]) => !again.has(id)));
        return { ...state, phase: 'running', rows };
      }
      case 'BatchRowsHandled': {
        const rows = new Map(state.rows);
        for (const { id, ...outcome } of event.data.rows) rows.set(id, outcome);
        return { ...state, rows };
      }
      case 'BatchEnded':
        return { ...state, phase: 'ended' };
    }
  },
};
