import module from 'node:module';
import { readConfig } from '#api/start/config.ts';
import { isTaken } from '#api/start/data-folder.ts';
import { openDatabase } from '#api/start/database.ts';
import type { EmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { checkPort } from '#api/start/listen.ts';
import { keepHerd } from '#api/start/herd.ts';
import { keepPostgres } from '#api/start/keep-postgres.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import { buildFrontEnds, dist, isBuilt } from '#web/build.ts';
import * as words from '#api/start/words.nl.ts';

const shutdown = createShutdown();
const seconds = () => `${process.uptime().toFixed(1).replace('.', ',')} s`;
const tell = (what: string) => console.log(`  ${what} (${seconds()})`);

/** npm start: the application on its database, the front-ends built beside them. */
const start = async () => {
  const config = readConfig(process.env);
  console.log(words.starting);
  if (!isTaken(config.dataDir)) await checkPort(config.port, config.host);
  const cancel = new AbortController();
  const isHerd = config.processes > 1;
  const load = () => import('#api/start/main.ts');
  // read while the database starts, which takes another processor
  const whileStarting = () => void (isHerd || load().catch(() => undefined));
  let keeper: ReturnType<typeof keepPostgres> | null = null;
  const embedded = (postgres: EmbeddedPostgres) => {
    const giveUp = (reason: string) => {
      console.error(words.databaseGivenUp(reason));
      void shutdown.stop(1);
    };
    keeper = keepPostgres(postgres, { tell: (line) => console.error(line), giveUp });
    shutdown.add(keeper.stop);
  };
  const openingDatabase = openDatabase(config, shutdown, {
    processes: isHerd ? config.processes + 1 : 1,
    whileStarting,
    embedded,
    whenWaiting: () => tell(words.previousEnds),
  }).then((urls) => {
    tell(words.databaseStarted);
    return urls;
  });
  process.once('exit', () => cancel.abort());
  const building = isBuilt() ? null : buildFrontEnds(cancel.signal).then(() => tell(words.screensBuilt));
  const built = Promise.resolve(building).then(() => dist);
  // awaited last, but a failure need not wait so long
  const buildFails = built.then(() => new Promise<never>(() => undefined));
  const urls = await Promise.race([openingDatabase, buildFails]);
  const standing = () => keeper?.standing() ?? null;
  const serveAlone = async () => {
    const { serve } = await load();
    const { port, dataDir } = config;
    return serve({ ...urls, port, dataDir, config, dist: built, tell, standing });
  };
  const serveTogether = async () => {
    const port = config.port || (await checkPort(0, config.host));
    const herd = await keepHerd({ ...urls, config, port, dist: await built, tell, standing });
    // from a terminal it means that this is gone
    if (!process.stdout.isTTY) shutdown.onHangUp(() => void herd.roll());
    return herd;
  };
  const serving = isHerd ? serveTogether() : serveAlone();
  const application = await shutdown.during(Promise.race([serving, buildFails]));
  shutdown.add(() => application.stop());
  module.flushCompileCache();
  console.log(['', words.running(application.url, seconds()), ...application.notices].join('\n'));
};

await shutdown.attempt(start);
