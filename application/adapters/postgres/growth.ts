import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { GrowthListener, RecordedEvent } from '#application/ports/event-store.ts';
import { type HeadRow, headsQuery } from '#application/adapters/postgres/reader.ts';

type Options = {
  connection: pg.ClientConfig;
  timeout: number;
  onFault: (error: Error) => void;
  /** Whether a connection of this process, by its number at the server, has told: it says so itself, and more. */
  isOwn?: (connection: number) => boolean;
};

const pollEvery = 1000;
const tellEvery = 20;

/**
 * Tells listeners that a log has grown: at once for what this process records (`grown`), by NOTIFY for what
 * others record, and by looking at the heads every second, over the same connection, which also finds out
 * that the connection has died. It connects while there are listeners, and again after a fault; a fault is
 * told once until it is over. A listener hears each head once, whichever way it came.
 */
export const growthWatch = ({ connection, timeout, onFault, isOwn = () => false }: Options) => {
  const listeners = new Set<GrowthListener>();
  const seen = new Map<number, number>();
  let watching: { stop: () => Promise<void> } | null = null;

  const grown = (log: number, position: number, recorded: () => readonly RecordedEvent[] = () => []) => {
    if (position <= (seen.get(log) ?? 0)) return;
    seen.set(log, position);
    const events = listeners.size > 0 ? recorded() : [];
    for (const listener of listeners)
      try {
        listener(log, position, events);
      } catch (error) {
        onFault(error as Error); // a listener that fails is no reason for an append to
      }
  };

  const watch = () => {
    let stopped = false;
    let faulted = false;
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let wake: (() => void) | undefined;
    const pause = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, pollEvery);
      });

    const connect = async () => {
      const fresh = new pg.Client(connection);
      fresh.on('error', () => undefined); // the next look at the heads fails and tells
      fresh.on('notification', ({ payload = '', processId }) => {
        if (isOwn(processId)) return;
        const [log, position] = payload.split(':').map(Number);
        if (log !== undefined && position !== undefined) grown(log, position);
      });
      client = fresh;
      await fresh.connect();
      const listen = { text: 'listen es_log', query_timeout: timeout };
      await fresh.query(listen);
      return fresh;
    };
    const hangUp = async () => {
      const old = client;
      client = null;
      await old?.end().catch(() => undefined);
    };

    const running = (async () => {
      while (!stopped) {
        try {
          const connected = client ?? (await connect());
          const query = { text: headsQuery, query_timeout: timeout };
          const { rows } = await connected.query<HeadRow>(query);
          for (const { log, position } of rows) grown(log, Number(position));
          faulted = false;
        } catch (error) {
          if (!faulted && !stopped) onFault(error as Error);
          faulted = true;
          await hangUp();
        }
        if (!stopped) await pause();
      }
      await hangUp();
    })();

    return {
      stop: async () => {
        stopped = true;
        clearTimeout(timer);
        wake?.();
        await running;
      },
    };
  };

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
 * Tells other processes by NOTIFY how far logs have grown: at once, and then at most every 20 ms. It is no part
 * of an append, where it would make every commit wait for a lock of the whole database; what is not told, as the
 * process ends or the server is away, the others find by looking.
 */
export const growthTeller = (pool: pg.Pool, timeout: number) => {
  const untold = new Map<number, number>();
  let telling: Promise<void> | null = null;

  const tellAll = async () => {
    while (untold.size > 0) {
      const payloads = [...untold].map(([log, position]) => `${log}:${position}`);
      untold.clear();
      const query = {
        name: 'es.tell',
        text: `select pg_notify('es_log', payload) from unnest($1::text[]) as payload`,
        values: [payloads],
        query_timeout: timeout,
      };
      await pool.query(query).catch(() => undefined);
      await delay(tellEvery);
    }
    telling = null;
  };

  return {
    tell(log: number, position: number) {
      untold.set(log, position);
      telling ??= tellAll();
    },
    /** Settled when everything is told. */
    idle: async () => telling,
  };
};
