import { once } from 'node:events';
import { readConfig } from '#api/start/config.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import { type Among, serve } from '#api/start/main.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import type { DatabaseUrls } from '#api/compose/install.ts';
import type { ProcessRole } from '#api/compose/options.ts';

/** What the process that keeps the others tells each at its start. */
export type Task = DatabaseUrls & {
  role: Exclude<ProcessRole, 'all'>;
  among: Among;
  port: number;
  dist: string;
  standing: DatabaseStanding | null;
};
/** What it tells them later: how the embedded database is, or that another process takes the place of this one. */
export type Order = { standing: DatabaseStanding } | 'make way';
/** What they tell it. */
export type Report = { tell: string } | { notices: string[] };

/** One of the processes that serve together (PROCESSES), kept by `herd.ts`. */
const shutdown = createShutdown({ isKept: true });
const report = (what: Report) => void process.send?.(what);

await shutdown.attempt(async () => {
  const [task] = (await once(process, 'message')) as [Task];
  const config = readConfig(process.env);
  const { role, among, port, dist, databaseUrl, ownerUrl } = task;
  let { standing } = task;
  const application = await shutdown.during(
    serve({
      databaseUrl,
      ownerUrl,
      port,
      dataDir: config.dataDir,
      config,
      role,
      among,
      dist: Promise.resolve(dist),
      standing: () => standing,
      tell: (what) => report({ tell: what }),
    }),
  );
  let makesWay = false;
  shutdown.add(() => application.stop({ keepsIdle: makesWay }));
  process.on('message', (message) => {
    const order = message as Order;
    if (order === 'make way') {
      makesWay = true;
      void shutdown.stop(0);
    } else ({ standing } = order);
  });
  report({ notices: application.notices });
});
