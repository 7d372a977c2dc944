import type { Clock } from '#application/ports/clock.ts';
import type {
  AppendResult,
  EventStore,
  GrowthListener,
  RecordedEvent,
} from '#application/ports/event-store.ts';
import { commandIdOf, prepareAppend, type PreparedAppend } from '#application/kernel/prepare-append.ts';

type Log = {
  /** Each event as JSON, by position: every reader gets its own object, as from a database. */
  events: string[];
  streams: Map<string, number[]>;
  commands: Map<string, number[]>;
  time: string;
};

/** NUL and half a surrogate pair, which the PostgreSQL store cannot store either. */
const unstorable = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/;

/** The event store in memory; it behaves like the real one (see its contract suite). */
export const memoryEventStore = ({ clock }: { clock: Clock }): EventStore => {
  const logs = new Map<number, Log>();
  const listeners = new Set<GrowthListener>();
  const logOf = (log: number): Log =>
    logs.get(log) ?? { events: [], streams: new Map(), commands: new Map(), time: '' };
  const at = ({ events }: Log, places: readonly number[] = []) =>
    places.map((place) => JSON.parse(events[place - 1]!) as RecordedEvent);

  /** The commands that were not recorded, for those that rest on them. */
  const lost = new Set<string>();
  const record = (append: PreparedAppend): AppendResult => {
    const result = judge(append);
    if (result.outcome === 'committed') lost.delete(append.commandId);
    else lost.add(append.commandId);
    return result;
  };

  const judge = ({ log, commandId, accountId, metadata, streams, after }: PreparedAppend): AppendResult => {
    const texts = streams.flatMap(({ stream, events }) => [
      JSON.stringify([stream, ...events.map(({ type }) => type)]),
      ...events.map(({ data }) => data),
    ]);
    if ([metadata, ...texts].some((text) => unstorable.test(text)))
      throw new Error('Text that no store can hold');
    const held = logOf(log);
    if (held.commands.has(commandId)) return { outcome: 'duplicate' };
    if (after.some((before) => lost.has(before))) return { outcome: 'conflict' };
    const revisionOf = (stream: string) => held.streams.get(stream)?.length ?? 0;
    if (streams.some(({ stream, expectedRevision }) => revisionOf(stream) !== expectedRevision))
      return { outcome: 'conflict' };

    const now = clock.now();
    held.time = now > held.time ? now : held.time;
    const places: number[] = [];
    for (const { stream, events } of streams) {
      const ofStream = held.streams.get(stream) ?? [];
      for (const { type, version, data } of events) {
        const position = held.events.length + 1;
        const recorded: RecordedEvent = {
          type,
          version,
          data: JSON.parse(data),
          log,
          position,
          stream,
          revision: ofStream.length + 1,
          accountId,
          commandId,
          recordedAt: held.time,
          metadata: JSON.parse(metadata),
        };
        held.events.push(JSON.stringify(recorded));
        ofStream.push(position);
        places.push(position);
      }
      if (events.length > 0) held.streams.set(stream, ofStream);
    }
    held.commands.set(commandId, places);
    logs.set(log, held);
    const position = held.events.length;
    queueMicrotask(() => listeners.forEach((listener) => listener(log, position, at(held, places))));
    return { outcome: 'committed', position };
  };

  return {
    append: async (append) => record(prepareAppend(append)),
    readStream: async (log, stream, afterRevision = 0, limit = Infinity) =>
      at(
        logOf(log),
        logOf(log)
          .streams.get(stream)
          ?.slice(afterRevision, afterRevision + limit),
      ),
    readStreams: async (log, streams) =>
      streams.flatMap((stream) => at(logOf(log), logOf(log).streams.get(stream))),
    readStreamEnds: async (log, stream) => {
      const positions = logOf(log).streams.get(stream) ?? [];
      return at(logOf(log), [...new Set([...positions.slice(0, 1), ...positions.slice(-1)])]);
    },
    readCommand: async (log, commandId) => at(logOf(log), logOf(log).commands.get(commandIdOf(commandId))),
    readLog: async (log, after, limit, without = []) => {
      const { events } = logOf(log);
      const read = (some: readonly string[]) => some.map((text) => JSON.parse(text) as RecordedEvent);
      if (without.length === 0) return read(events.slice(after, after + limit));
      return read(events.slice(after))
        .filter(({ type }) => !without.includes(type))
        .slice(0, limit);
    },
    readAt: async (log, positions) =>
      logOf(log)
        .events.filter((_, index) => positions.includes(index + 1))
        .map((text) => JSON.parse(text) as RecordedEvent),
    lastOf: async (log, types, after) =>
      logOf(log).events.findLastIndex(
        (text, index) => index >= after && types.includes((JSON.parse(text) as RecordedEvent).type),
      ) + 1,
    heads: async () => Object.fromEntries([...logs].map(([log, { events }]) => [log, events.length])),
    onGrowth: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
