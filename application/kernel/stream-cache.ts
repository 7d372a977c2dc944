import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { RecordStates } from '#application/ports/record-states.ts';
import { type Decider, eventReader, type StoredEvent } from '#domain/kernel/event.ts';

/** A record as it stands: its state after `revision` events, and the account of its first one. */
export type Held<State = unknown> = { state: State; revision: number; ownerAccountId: number | null };
export type StreamCache = ReturnType<typeof streamCache>;

/** So many streams are read by one call. */
const readTogether = 500;
/** So many events of a long record are read by one call, so that none of them is waited for in vain. */
const pieceOfLong = 5_000;

type Waiting = {
  stream: string;
  resolve: (events: RecordedEvent[]) => void;
  reject: (fault: unknown) => void;
};

/** Reads streams; those that are asked for at the same time are read by one call. */
const gatheringReader = ({ readStream, readStreams }: Pick<EventStore, 'readStream' | 'readStreams'>) => {
  const gathered = new Map<number, Waiting[]>();

  const readAll = async (log: number, waiting: readonly Waiting[]) => {
    const [first, ...others] = waiting as [Waiting, ...Waiting[]];
    try {
      if (others.length === 0) return first.resolve(await readStream(log, first.stream));
      const streams = [...new Set(waiting.map(({ stream }) => stream))];
      const events = Map.groupBy(await readStreams(log, streams), ({ stream }) => stream);
      for (const { stream, resolve } of waiting) resolve(events.get(stream) ?? []);
    } catch (fault) {
      for (const { reject } of waiting) reject(fault);
    }
  };

  return (log: number, stream: string) =>
    new Promise<RecordedEvent[]>((resolve, reject) => {
      const waiting = gathered.get(log) ?? [];
      waiting.push({ stream, resolve, reject });
      if (waiting.length === readTogether) {
        gathered.delete(log);
        return void readAll(log, waiting);
      }
      if (waiting.length > 1) return;
      gathered.set(log, waiting);
      // once all that runs now, and what goes on from there, has asked for what it needs
      queueMicrotask(() =>
        process.nextTick(() => {
          if (gathered.get(log) !== waiting) return;
          gathered.delete(log);
          void readAll(log, waiting);
        }),
      );
    });
};

/**
 * The states of the records that commands were about lately, so that deciding needs no reading (law 1).
 * What it holds may be behind another process, or before what is being recorded: an append finds out by its
 * expected revision, and whoever appends nothing asks `areFresh`. Beyond `most`, the longest unused go. Records that
 * are loaded together, as by `Promise.all`, are read together; a long one is read by itself, from its newest kept state on.
 */
export const streamCache = (
  store: EventStore,
  { most = 5_000, states }: { most?: number; states?: Pick<RecordStates, 'every' | 'latest' | 'keep'> } = {},
) => {
  const held = new Map<string, Held>();
  const readStream = gatheringReader(store);
  const keyOf = (log: number, stream: string) => `${log}/${stream}`;

  const keep = (log: number, stream: string, value: Held) => {
    const key = keyOf(log, stream);
    held.delete(key);
    held.set(key, value);
    if (held.size <= most) return;
    // several at once: each look for the first one goes over all that went before it
    let left = Math.ceil(most / 20);
    for (const first of held.keys()) {
      if (left-- === 0) break;
      held.delete(first);
    }
  };

  const loadWhole = async <State, Command, Event extends StoredEvent>(
    log: number,
    stream: string,
    { events, evolve, initial, isToldByLast }: Decider<State, Command, Event>,
  ): Promise<Held<State>> => {
    const history = await (isToldByLast ? store.readStreamEnds : readStream)(log, stream);
    const telling = isToldByLast ? history.slice(-1) : history;
    return {
      state: telling.map(eventReader(events)).reduce(evolve, initial),
      revision: history.at(-1)?.revision ?? 0,
      ownerAccountId: history[0]?.accountId ?? null,
    };
  };

  let keeping = Promise.resolve();
  const loadLong = async <State, Command, Event extends StoredEvent>(
    log: number,
    stream: string,
    { events, evolve, initial }: Decider<State, Command, Event>,
  ): Promise<Held<State>> => {
    const read = eventReader(events);
    const kept = await states?.latest(log, stream);
    const begun = kept?.revisions[stream] ?? 0;
    let [state, revision] = [kept ? (kept.state as State) : initial, begun];
    for (let isRead = false; !isRead;) {
      const piece = await store.readStream(log, stream, revision, pieceOfLong);
      state = piece.map(read).reduce(evolve, state);
      const last = piece.at(-1);
      revision = last?.revision ?? revision;
      isRead = piece.length < pieceOfLong;
      if (!isRead || !last || !states || revision - begun < states.every) continue;
      const { position, recordedAt } = last;
      const reached = { position, recordedAt, revisions: { [stream]: revision }, people: [], state };
      // one by one, and one that is not kept is made again by whoever looks next
      keeping = keeping.then(() => states.keep(log, stream, [reached], position)).catch(() => undefined);
    }
    return { state, revision, ownerAccountId: null };
  };

  return {
    keep,

    /** The record, from the cache or folded from its stream. */
    async load<State, Command, Event extends StoredEvent>(
      log: number,
      stream: string,
      decider: Decider<State, Command, Event>,
    ) {
      const known = held.get(keyOf(log, stream)) as Held<State> | undefined;
      if (known) {
        keep(log, stream, known);
        return known;
      }
      const value = await (decider.isLong ? loadLong : loadWhole)(log, stream, decider);
      keep(log, stream, value);
      return value;
    },

    /** Whether every stream is at its revision, not past it nor short of it; the others are forgotten. */
    async areFresh(log: number, revisions: ReadonlyMap<string, number>) {
      const fresh = await Promise.all(
        [...revisions].map(async ([stream, revision]) => {
          const last = await store.readStream(log, stream, Math.max(revision - 1, 0));
          const isFresh = last.length === Math.min(revision, 1);
          if (!isFresh) held.delete(keyOf(log, stream));
          return isFresh;
        }),
      );
      return !fresh.includes(false);
    },

    /** Lets go of everything: some of it says what is to be forgotten (law 10). */
    forgetAll: () => held.clear(),

    forget(log: number, revisions: ReadonlyMap<string, number>) {
      for (const stream of revisions.keys()) held.delete(keyOf(log, stream));
    },
  };
};
