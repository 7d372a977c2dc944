import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/database.ts';
import { createShutdown } from '#api/shutdown.ts';
import { StartFailure } from '#api/start-failure.ts';
import { buildFrontEnds, dist, isBuilt } from '#web/build.ts';

const shutdown = createShutdown();
const seconds = () => `${process.uptime().toFixed(1).replace('.', ',')} s`;
const tell = (what: string) => console.log(`  ${what} (${seconds()})`);

/** npm start: database and front-ends side by side, then the application on both. */
const start = async () => {
  const config = readConfig(process.env);
  console.log('Kelderboek start …');
  const cancel = new AbortController();
  const openingDatabase = openDatabase(config, shutdown).then((url) => {
    tell('database gestart');
    return url;
  });
  shutdown.add(() => cancel.abort());
  const building = isBuilt() ? null : buildFrontEnds(cancel.signal).then(() => tell('schermen gebouwd'));
  const [databaseUrl] = await Promise.all([openingDatabase, building]);
  const { serve } = await import('#api/main.ts');
  const { port, dataDir } = config;
  const application = await serve({ databaseUrl, port, dataDir, config, dist, tell });
  shutdown.add(application.stop);
  console.log(
    ['', `Kelderboek draait: ${application.url}   (${seconds()}; Ctrl-C stopt)`, ...application.notices].join(
      '\n',
    ),
  );
};

try {
  await start();
} catch (error) {
  if (!shutdown.isUnderWay()) console.error(error instanceof StartFailure ? error.message : error);
  await shutdown.stop(1);
}
