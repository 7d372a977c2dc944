import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Recorded } from '#projections/kernel/definition.ts';

/** A record after its events, with the account that keeps it: that of the first. */
export type FoldedRecord<State> = { log: number; accountId: number; id: number; record: State };

/**
 * The records that a batch, which may be empty, changes, as they are after it. `idOf` says which record an event is about,
 * `known` reads those that the table has, `after` is the fold of the decider.
 */
export const foldRecords = async <State, Event extends StoredEvent>(
  batch: readonly Recorded<Event>[],
  {
    idOf,
    known,
    after,
  }: {
    idOf: (event: Event) => number;
    known: (log: number, ids: readonly number[]) => Promise<readonly FoldedRecord<State>[]>;
    /** Null when the record is no longer there. */
    after: (state: State | null, event: Recorded<Event>) => State | null;
  },
): Promise<{ records: FoldedRecord<State>[]; gone: FoldedRecord<null>[] }> => {
  const [first] = batch;
  if (!first) return { records: [], gone: [] };
  const { log } = first;
  const ids = [...new Set(batch.map(idOf))];
  const records = new Map<number, FoldedRecord<State | null>>(
    (await known(log, ids)).map((item) => [item.id, item]),
  );
  for (const event of batch) {
    const id = idOf(event);
    const before = records.get(id);
    records.set(id, {
      log,
      id,
      accountId: before?.accountId ?? event.accountId,
      record: after(before?.record ?? null, event),
    });
  }
  const folded = [...records.values()];
  return {
    records: folded.filter((item): item is FoldedRecord<State> => item.record !== null),
    gone: folded.filter((item): item is FoldedRecord<null> => item.record === null),
  };
};
