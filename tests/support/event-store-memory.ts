import type { Clock } from '#application/ports/clock.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';

/** The port in memory: all streams of an append or none, each command id once, positions dense per log. */
export const memoryEventStore = ({ clock }: { clock: Clock }): EventStore => {
  const logs = new Map<number, RecordedEvent[]>();
  const listeners = new Set<(log: number) => void>();
  const inLog = (log: number) => logs.get(log) ?? [];
  const inStream = (log: number, stream: string) => inLog(log).filter((event) => event.stream === stream);
  return {
    async append({ streams, log, commandId, accountId, metadata }) {
      const recorded = inLog(log);
      if (recorded.some((event) => event.commandId === commandId)) return { outcome: 'duplicate' };
      if (streams.some(({ stream, expectedRevision }) => inStream(log, stream).length !== expectedRevision))
        return { outcome: 'conflict' };
      const recordedAt = clock.now();
      const by = { log, commandId, accountId, metadata, recordedAt };
      for (const { stream, expectedRevision, events } of streams)
        for (const [index, event] of events.entries())
          recorded.push({
            ...by,
            ...event,
            stream,
            position: recorded.length + 1,
            revision: expectedRevision + index + 1,
          });
      logs.set(log, recorded);
      for (const listener of listeners) listener(log);
      return { outcome: 'committed', position: recorded.length };
    },
    readStream: async (log, stream, after = 0) => inStream(log, stream).slice(after),
    readCommand: async (log, commandId) => inLog(log).filter((event) => event.commandId === commandId),
    readLog: async (log, after, limit) => inLog(log).slice(after, after + limit),
    heads: async () => Object.fromEntries([...logs].map(([log, events]) => [log, events.length])),
    onGrowth(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
