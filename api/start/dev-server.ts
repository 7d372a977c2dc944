import { readConfig } from '#api/start/config.ts';
import { serve } from '#api/start/main.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { dist } from '#web/build.ts';
import * as words from '#api/start/words.nl.ts';

/** The server of npm run dev, on the database that api/start/dev.ts keeps running across its restarts. */
const shutdown = createShutdown();
const config = readConfig(process.env);
await shutdown.attempt(async () => {
  if (config.databaseUrl === null) throw new StartFailure(words.startByNpm);
  const { databaseUrl, databaseOwnerUrl, port, dataDir } = config;
  const application = await serve({
    databaseUrl,
    ownerUrl: databaseOwnerUrl ?? databaseUrl,
    port,
    dataDir,
    config,
    dist: Promise.resolve(dist),
    tell: console.log,
  });
  shutdown.add(application.stop);
  for (const notice of application.notices) console.log(notice);
});
