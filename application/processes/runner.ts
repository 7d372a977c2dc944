import type { EventStore, FollowLog, RecordedEvent } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { AttemptKey, ProcessStore } from '#application/ports/process-store.ts';
import type { Retries } from '#application/processes/attempt.ts';
import {
  type AnyProcess,
  type LogWorker,
  type Standstill,
  workOnLog,
} from '#application/processes/log-worker.ts';

/** For the health page: how far a process is in a log. `standstill` is the event it cannot get past. */
export type ProcessStatus = {
  process: string;
  log: number;
  position: number;
  head: number;
  lag: number;
  state: 'running' | 'stopped';
  standstill: Standstill | null;
};

const thirteenTriesInADay: Retries = { firstMs: 10_000, lastMs: 4 * 3_600_000, tries: 13 };

/** Keeps processes at the end of the logs (law 14). Several servers may run one on one database. */
export const processRunner = ({
  store,
  processStore,
  leases,
  processes,
  retries = thirteenTriesInADay,
  untilFactsAt,
  onFault,
}: {
  store: Pick<EventStore, 'heads' | 'onGrowth'> & { readLog: FollowLog };
  processStore: ProcessStore;
  leases: Leases;
  processes: readonly AnyProcess[];
  retries?: Retries;
  /** Law 6: returns when facts are no older than an event; a process reacts to it then. */
  untilFactsAt?: (log: number, position: number) => Promise<void>;
  onFault: (fault: Error, about: { log: number; process: string; position?: number }) => void;
}) => {
  const workers = new Map<number, { name: string; worker: LogWorker }[]>();
  let unsubscribe = () => {};

  const grown = (log: number, events: readonly RecordedEvent[] = []) => {
    const known =
      workers.get(log) ??
      processes.map((process) => ({
        name: process.name,
        worker: workOnLog({
          process,
          log,
          store,
          processStore,
          leases,
          untilFactsAt,
          onFault,
          retries: process.retries ?? retries,
        }),
      }));
    workers.set(log, known);
    for (const { worker } of known) worker.grown(events);
  };

  /** An attempt of a process in a log has become due. */
  const reactAgain = (process: string, log: number) => {
    for (const { name, worker } of workers.get(log) ?? []) if (name === process) worker.reactAgain();
  };

  return {
    reactAgain,

    async start() {
      const heads = await store.heads();
      for (const { name, from = 'head' } of processes)
        await processStore.register(name, from === 'head' ? heads : {});
      unsubscribe = store.onGrowth((log, _to, events) => grown(log, events));
      for (const log of Object.keys(heads)) grown(Number(log));
    },

    /** Finishes what is in progress and gives the leases up. */
    async stop() {
      unsubscribe();
      await Promise.all([...workers.values()].flat().map(({ worker }) => worker.stop()));
    },

    async status() {
      const heads = await store.heads();
      return Object.entries(heads).flatMap(([key, head]) =>
        processes.map(({ name }): ProcessStatus => {
          const log = Number(key);
          const worker = workers.get(log)?.find((one) => one.name === name)?.worker;
          const [position, standstill] = [worker?.position() ?? 0, worker?.standstill() ?? null];
          const lag = Math.max(0, head - position);
          const state = standstill ? 'stopped' : 'running';
          return { process: name, log, position, head, lag, state, standstill };
        }),
      );
    },

    /** What a person should see: of unknown outcome, given up, or waiting for the next try. */
    open: () => processStore.attempts(['unknown', 'given-up', 'failed']),

    /**
     * A person says of an attempt of unknown outcome, or one given up, that it was done or is to be tried
     * again. The process then reacts to its event again. False when there is no such attempt.
     */
    async settle(attempt: AttemptKey, decision: 'done' | 'again') {
      const settled = await processStore.settle(attempt, decision);
      reactAgain(attempt.process, attempt.log);
      return settled;
    },
  };
};
export type ProcessRunner = ReturnType<typeof processRunner>;
