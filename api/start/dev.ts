import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#api/start/config.ts';
import { openDatabase } from '#api/start/database.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import { buildFrontEnds, dist } from '#web/build.ts';
import * as words from '#api/start/words.nl.ts';

const shutdown = createShutdown();

/** npm run dev: the server, restarted on each change, and the front-ends from their sources before it. */
const start = async () => {
  const config = readConfig(process.env);
  const { databaseUrl, ownerUrl } = await openDatabase(config, shutdown);
  // the server wants to have front-ends; these are not the ones that a developer looks at
  if (!fs.existsSync(dist)) await buildFrontEnds();
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'dev-server.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DEMO: config.demo ? '1' : '0',
      },
    },
  );
  shutdown.add(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  });
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${config.port}`;
  const vite = await createServer({
    server: { host: '127.0.0.1', proxy: { '/api': target, '/health': target } },
  });
  shutdown.add(() => vite.close());
  await vite.listen();
  console.log(words.runningInDevelopment(vite.resolvedUrls?.local[0]));
};

await shutdown.attempt(start);
