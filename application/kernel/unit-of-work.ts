import type { MayActOn } from '#application/kernel/command-handler.ts';
import type { Append } from '#application/ports/event-store.ts';
import type { Held, StreamCache } from '#application/kernel/stream-cache.ts';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

type Load = <State, Command, Event extends StoredEvent>(
  decider: Decider<State, Command, Event>,
  id: number | string,
) => Promise<State>;

/** The records that one command reads and changes; what is decided on them is recorded together. */
export type UnitOfWork = {
  /** The state of a record, including what was decided so far. Its revision is guarded like that of one that changes. */
  load: Load;
  /** The same for a record of any account of the log, which is only read. */
  look: Load;
  /** Declares a record new: its id derives from the command id, so there is nothing to read. */
  begin: <State, Command, Event extends StoredEvent>(
    decider: Decider<State, Command, Event>,
    id: number | string,
  ) => void;
  /** Decides a command on a record and collects its events. Refuses for a record of another account. */
  decide: <State, Command, Event extends StoredEvent>(
    decider: Decider<State, Command, Event>,
    id: number | string,
    command: Command,
  ) => Promise<Event[]>;
};

export const unitOfWork = ({
  log,
  accountId,
  cache,
  mayActOn,
}: {
  log: number;
  accountId: number;
  cache: Pick<StreamCache, 'load' | 'keep'>;
  mayActOn: MayActOn;
}) => {
  const streams = new Map<string, { before: number; held: Held; events: StoredEvent[] }>();

  const find = async <State, Command, Event extends StoredEvent>(
    decider: Decider<State, Command, Event>,
    id: number | string,
  ) => {
    const stream = `${decider.category}-${id}`;
    const known = streams.get(stream);
    if (known) return known as typeof known & { held: Held<State> };
    const loaded = await cache.load(log, stream, decider);
    const held = { ...loaded, ownerAccountId: decider.ownerOf?.(id) ?? loaded.ownerAccountId };
    const entry = { before: held.revision, held, events: [] as StoredEvent[] };
    streams.set(stream, entry);
    return entry;
  };

  const enter = async <State, Command, Event extends StoredEvent>(
    decider: Decider<State, Command, Event>,
    id: number | string,
  ) => {
    const entry = await find(decider, id);
    const { ownerAccountId } = entry.held;
    if (ownerAccountId !== null && !mayActOn(decider.category, ownerAccountId, accountId))
      return refuse<GeneralRefusal>('record-of-other-account', { ownerAccountId });
    return entry;
  };

  const work: UnitOfWork = {
    begin(decider, id) {
      const held = { state: decider.initial, revision: 0, ownerAccountId: decider.ownerOf?.(id) ?? null };
      streams.set(`${decider.category}-${id}`, { before: 0, held, events: [] });
    },
    load: async (decider, id) => (await enter(decider, id)).held.state as never,
    look: async (decider, id) => (await find(decider, id)).held.state as never,
    async decide(decider, id, command) {
      const entry = await enter(decider, id);
      const events = decider.decide(command, entry.held.state);
      entry.events.push(...events);
      entry.held = {
        state: events.reduce(decider.evolve, entry.held.state),
        revision: entry.held.revision + events.length,
        ownerAccountId: entry.held.ownerAccountId ?? (events.length > 0 ? accountId : null),
      };
      return events;
    },
  };

  return {
    ...work,
    hasChanges: () => [...streams.values()].some(({ events }) => events.length > 0),
    /** The streams that were read, with their revisions. */
    revisions: () => new Map([...streams].map(([stream, { before }]) => [stream, before])),
    events: () => [...streams.values()].flatMap(({ events }) => events),
    streams: (): Append['streams'] =>
      [...streams].map(([stream, { before, events }]) => ({ stream, expectedRevision: before, events })),
    /** Puts the decided states into the cache for the commands after this one; called once the append has started. */
    keep: () => {
      for (const [stream, { held }] of streams) cache.keep(log, stream, held);
    },
  };
};
