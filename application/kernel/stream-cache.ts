import type { EventStore } from '#application/ports/event-store.ts';
import { type Decider, eventReader, type StoredEvent } from '#domain/kernel/event.ts';

/** A record as it stands: its state after `revision` events, and the account of its first one. */
export type Held<State = unknown> = { state: State; revision: number; ownerAccountId: number | null };
export type StreamCache = ReturnType<typeof streamCache>;

/**
 * The states of the records that commands were about lately, so that deciding needs no reading (law 1).
 * What it holds may be behind another process, or before what is being recorded: an append finds out by its
 * expected revision, and whoever appends nothing asks `areFresh`. Beyond `most`, the longest unused go.
 */
export const streamCache = (store: EventStore, most = 20_000) => {
  const held = new Map<string, Held>();
  const keyOf = (log: number, stream: string) => `${log}/${stream}`;

  const keep = (log: number, stream: string, value: Held) => {
    const key = keyOf(log, stream);
    held.delete(key);
    held.set(key, value);
    if (held.size > most) held.delete(held.keys().next().value!);
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
      const { isToldByLast = false } = decider;
      const history = await (isToldByLast ? store.readStreamEnds : store.readStream)(log, stream);
      const read = eventReader(decider.events);
      const telling = isToldByLast ? history.slice(-1) : history;
      const value = {
        state: telling.map(read).reduce(decider.evolve, decider.initial),
        revision: history.at(-1)?.revision ?? 0,
        ownerAccountId: history[0]?.accountId ?? null,
      };
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
