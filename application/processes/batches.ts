import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { Process } from '#application/processes/definition.ts';
import { type BatchAction, type BatchChoice, mailing, stopping } from '#domain/batch/action.ts';
import {
  batch,
  batchEvents,
  type BatchEvent,
  type BatchRow,
  pendingOf,
  screenOfBatch,
} from '#domain/batch/batch.ts';
import type { LogBookRefusal } from '#domain/log-book/take-back.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** What a record came to: done, unless it says otherwise. */
export type RowResult = Partial<Pick<BatchRow, 'outcome' | 'note'>>;
/** What an action does to one record, as the call for that record alone. Refuses what that refuses. */
export type RowAction = (by: Actor, id: number, choice: BatchChoice) => Promise<RowResult>;

type Parts = Needs<'handle' | 'store'> & {
  actions: Readonly<Record<BatchAction, RowAction>>;
  onFault: (fault: Error, about: Record<string, unknown>) => void;
  /** So many records are done before what came of them is recorded, or fewer when they take longer. */
  piece?: { records: number; ms: number };
};

const { started, resumed, retried, rowsHandled } = batchEvents;
const heard = { started, resumed, retried, rowsHandled };
const read = eventReader<BatchEvent>(batchEvents);

const isInTheWay = ({ outcome }: Pick<BatchRow, 'outcome'>) => outcome === 'refused' || outcome === 'failed';
const stopped = { outcome: 'refused', note: 'take-back-stopped' satisfies LogBookRefusal } as const;

/** So many mails are made side by side: while one is drawn in a worker, others are looked up and recorded. */
const mailsTogether = 4;

/** So many stand in one event. */
const stoppedTogether = 500;

/** What a second try mends by itself. */
const isPassing = (fault: unknown) =>
  fault instanceof NotYetRead || (fault instanceof Refusal && fault.code === 'changed-meanwhile');

/**
 * Does the records of a batch in pieces; that a piece is recorded calls for the next. Each record is done by the
 * command of a single one under an id that follows from batch and record: a batch that was cut short anywhere, also
 * between a record and the note of it, goes on without doing one twice. A refusal is the result of its record; so is
 * a fault, and the batch goes on.
 */
export const batches = ({
  handle,
  store,
  actions,
  onFault,
  piece = { records: 20, ms: 400 },
}: Parts): Process<ReturnType<(typeof heard)[keyof typeof heard]>> => ({
  name: 'batches',
  events: heard,
  async react({ log, accountId, data: { batchId } }) {
    const events = await store.readStream(log, `${batch.category}-${batchId}`);
    const state = events.map(read).reduce(batch.evolve, batch.initial);
    if (!state || state.phase !== 'running') return;
    const { userId, onBehalfOf, correlationId } = events[0]!.metadata;
    const actorFor = (...what: readonly (string | number)[]): Actor => ({
      log,
      accountId,
      userId,
      onBehalfOf,
      correlationId,
      screen: screenOfBatch(batchId),
      commandId: commandIdFrom(['batch', log, batchId, ...what]),
    });

    const resultOf = async (id: number): Promise<BatchRow> => {
      try {
        const { outcome = 'done', note = '' } = await actions[state.action](actorFor(id), id, state.choice);
        return { id, outcome, note };
      } catch (fault) {
        if (isPassing(fault)) throw fault;
        if (fault instanceof Refusal)
          // done before it was cut short, when the command read otherwise
          return fault.code === 'command-id-reused'
            ? { id, outcome: 'done', note: '' }
            : { id, outcome: 'refused', note: fault.code };
        onFault(fault as Error, { batchId, record: id });
        return { id, outcome: 'failed', note: 'fault' };
      }
    };

    const until = performance.now() + piece.ms;
    const rows: BatchRow[] = [];
    const isStopping = stopping.includes(state.action);
    // what rests on the first that was not done is not tried
    if (isStopping && [...state.rows.values()].some(isInTheWay))
      rows.push(
        ...pendingOf(state)
          .slice(0, stoppedTogether)
          .map((id) => ({ id, ...stopped })),
      );
    else {
      const waiting = pendingOf(state).slice(0, piece.records);
      const goOn = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          const row = await resultOf(id);
          rows.push(row);
          if (performance.now() > until || (isStopping && isInTheWay(row))) return;
        }
      };
      const together = mailing.includes(state.action) ? mailsTogether : 1;
      const done = await Promise.allSettled(Array.from({ length: together }, goOn));
      // what was done meanwhile is found done by its id
      for (const result of done) if (result.status === 'rejected') throw result.reason;
    }
    const revision = events.at(-1)!.revision;
    await (rows.length > 0
      ? decideOne({ handle }, actorFor('rows', revision), batch, batchId, {
          type: 'RecordBatchRows',
          batchId,
          rows,
        })
      : decideOne({ handle }, actorFor('end', revision), batch, batchId, { type: 'EndBatch', batchId }));
  },
});
