import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, Report, Task } from '#api/start/child.ts';
import type { Config } from '#api/start/config.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import type { DatabaseUrls } from '#api/compose/install.ts';
import { newTestKey } from '#api/compose/test-key.ts';
import { newSetUpCode } from '#api/http/set-up-code.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** What one process does: `api` in one of the slots, or all that one does for the others. */
type Job = { role: 'api'; slot: number } | { role: 'worker'; slot: 'worker' };

/** The pauses before a process that ended is started again, in ms: the last one again and again. */
const pauses = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** One that lives so long, in ms, has no more to do with the deaths before. */
const settled = 60_000;
/** How often is looked whether the database is as it was, in ms. */
const lookEvery = 250;

type Keeping = DatabaseUrls & {
  config: Pick<Config, 'processes' | 'role'>;
  /** A port that is free, or that these processes have. */
  port: number;
  dist: string;
  tell: (what: string) => void;
  /** How the embedded database is; null where the operator has one. */
  standing: () => DatabaseStanding | null;
};

/**
 * Keeps the processes that serve together at one port: as many as PROCESSES says, and beside them, unless ROLE is api, the
 * worker. This process has the port and gives each line that comes in to one of them in turn, so the port stays
 * open whoever ends. One that ends is started again, after pauses that grow. `roll` starts each anew, the worker
 * first, and ends the one before when the new one is ready. Fails with a StartFailure when one does not start at first.
 */
export const keepHerd = async ({ config, port, dist, tell, standing, ...urls }: Keeping) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kelderboek-sockets-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const origin = `http://localhost:${port}`;
  const shared = { origin, testKey: newTestKey(), setUpCode: newSetUpCode() };
  const servers = Array.from({ length: config.processes }, (_, slot): Job => ({ role: 'api', slot }));
  const jobs: Job[] = config.role === 'api' ? servers : [{ role: 'worker', slot: 'worker' }, ...servers];
  const current = new Map<Job, { child: Worker; since: number }>();
  const tries = new Map<Job, number>();
  const ending = new AbortController();
  const { signal } = ending;
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'child.ts') });

  /** Until a new process does the job, in place of the one that did; answers with what the operator should read. */
  const launch = async (job: Job): Promise<string[]> => {
    const child = cluster.fork();
    const ready = Promise.withResolvers<string[]>();
    child.on('error', () => undefined);
    child.on('message', (report: Report) =>
      'tell' in report ? tell(report.tell) : ready.resolve(report.notices),
    );
    child.once('exit', () => {
      ready.reject(new StartFailure(words.processFails));
      if (current.get(job)?.child !== child) return;
      current.delete(job);
      void again(job, child.process.pid);
    });
    const place = { folder, slot: job.slot, slots: config.processes };
    const among = { ...shared, place };
    child.send({ ...urls, role: job.role, among, port, dist, standing: standing() } satisfies Task);
    const notices = await ready.promise;
    const before = current.get(job);
    current.set(job, { child, since: performance.now() });
    before?.child.send('make way' satisfies Order);
    return notices;
  };

  /** Starts a process anew that ended by itself. */
  const again = async (job: Job, pid: number | undefined): Promise<void> => {
    if (signal.aborted) return;
    console.error(words.processEnded(pid));
    while (!signal.aborted) {
      const nth = tries.get(job) ?? 0;
      tries.set(job, nth + 1);
      try {
        await pause(pauses[Math.min(nth, pauses.length - 1)], undefined, { signal });
        await launch(job);
        return;
      } catch {
        // it said why
      }
    }
  };

  let told = JSON.stringify(standing());
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [job, { since }] of current) if (now - since > settled) tries.delete(job);
    const database = standing();
    if (database === null || JSON.stringify(database) === told) return;
    told = JSON.stringify(database);
    for (const { child } of current.values()) child.send({ standing: database } satisfies Order);
  }, lookEvery).unref();

  const end = (children: readonly Worker[]) =>
    Promise.all(
      children.map(async (child) => {
        if (child.isDead()) return;
        const ended = once(child, 'exit');
        child.process.kill('SIGTERM');
        await ended;
      }),
    );

  const notices = new Set<string>();
  const start = async (job: Job) => {
    for (const notice of await launch(job)) notices.add(notice);
  };
  // the worker prepares the database
  for (const job of jobs) if (job.role === 'worker') await start(job);
  await Promise.all(servers.map(start));

  let rolling = Promise.resolve();
  const rollOnce = async () => {
    tell(words.rolling);
    try {
      for (const job of jobs) await launch(job);
      tell(words.rolled);
    } catch {
      if (!signal.aborted) console.error(words.rollFails);
    }
  };

  return {
    url: origin,
    notices: [...notices],
    roll: () => (rolling = rolling.then(rollOnce)),
    /** Those that serve end first: what they wait for comes of the worker. */
    async stop() {
      ending.abort();
      clearInterval(looking);
      const all = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
      const worker = [...current].find(([{ role }]) => role === 'worker')?.[1].child;
      await end(all.filter((child) => child !== worker));
      if (worker) await end([worker]);
    },
  };
};
