import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { GrowthListener, RecordedEvent } from '#application/ports/event-store.ts';
import { listenTo } from '#application/adapters/postgres/listening.ts';
import { type HeadRow, headsQuery } from '#application/adapters/postgres/reader.ts';

type Options = {
  connection: pg.ClientConfig;
  timeout: number;
  onFault: (error: Error) => void;
  /** Whether a connection, by its number at the server, is of this process, which notifies its listeners itself. */
  isOwnConnection?: (connection: number) => boolean;
};

const notifyInterval = 20;

/**
 * Notifies listeners that a log has grown: at once for what this process records (`grown`), by NOTIFY for what
 * others record, and by looking at the heads every second, over the same connection, which also finds out
 * that the connection has died. It connects while there are listeners, and again after a fault; a fault is
 * reported once until it is over. A listener hears each head once, whichever way it came.
 */
export const growthWatch = ({ connection, timeout, onFault, isOwnConnection = () => false }: Options) => {
  const listeners = new Set<GrowthListener>();
  const heads = new Map<number, number>();
  let watching: ReturnType<typeof watch> | null = null;

  const grown = (log: number, position: number, recorded: () => readonly RecordedEvent[] = () => []) => {
    if (position <= (heads.get(log) ?? 0)) return;
    heads.set(log, position);
    const events = listeners.size > 0 ? recorded() : [];
    for (const listener of listeners)
      try {
        listener(log, position, events);
      } catch (error) {
        onFault(error as Error); // a listener that fails is no reason for an append to
      }
  };

  const watch = () =>
    listenTo({
      connection,
      timeout,
      heard: {
        es_log(payload, processId) {
          if (isOwnConnection(processId)) return;
          const [log, position] = payload.split(':').map(Number);
          if (log !== undefined && position !== undefined) grown(log, position);
        },
      },
      async look(ask) {
        const { rows } = await ask<HeadRow>(headsQuery);
        for (const { log, position } of rows) grown(log, Number(position));
      },
      lookEvery: 1000,
      onFault,
    });

  return {
    grown,
    onGrowth: (listener: GrowthListener) => {
      listeners.add(listener);
      watching ??= watch();
      return () => void listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      await watching?.stop();
      watching = null;
    },
  };
};

/**
 * Notifies other processes by NOTIFY how far logs have grown: at once, and then at most every 20 ms. It is no part
 * of an append, where it would make every commit wait for a lock of the whole database; what is not sent, as the
 * process ends or the server is away, the others find by looking.
 */
export const growthNotifier = (pool: pg.Pool, timeout: number) => {
  const pending = new Map<number, number>();
  let notifying: Promise<void> | null = null;

  const notifyAll = async () => {
    while (pending.size > 0) {
      const payloads = [...pending].map(([log, position]) => `${log}:${position}`);
      pending.clear();
      const query = {
        name: 'es.tell',
        text: `select pg_notify('es_log', payload) from unnest($1::text[]) as payload`,
        values: [payloads],
        query_timeout: timeout,
      };
      await pool.query(query).catch(() => undefined);
      await delay(notifyInterval);
    }
    notifying = null;
  };

  return {
    notify(log: number, position: number) {
      pending.set(log, position);
      notifying ??= notifyAll();
    },
    /** Settled when everything is sent. */
    idle: async () => notifying,
  };
};
