import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { inRounds } from '#tests/bench/rounds.ts';
import { demoPassword, start, stop } from '#tests/bench/server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startWords } from '#tests/support/start-words.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** From the database that is up until the first answer; in ms. */
const wanted = 1_000;
const root = path.resolve(import.meta.dirname, '../..');
const emptyServer = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')`;

/** How long Node takes with these words until /health answers well; in ms. */
const untilAnswer = async (words: readonly string[], env: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error('The server ended');
    await pause(5);
  }
  const took = performance.now() - began;
  await stop({ url: '', process: child, seconds: 0 });
  return took;
};

/** The start of a server whose database is up and filled, until its first answer, against that of an empty one of Node. */
export const bench = async (rounds = 5): Promise<BenchRow[]> => {
  const folder = temporaryFolder();
  const ofDatabase = temporaryFolder();
  const postgres = await startEmbeddedPostgres(ofDatabase.path);
  try {
    const settings = { DATABASE_URL: postgres.url, DEMO_PASSWORD: demoPassword };
    await stop(await start(folder.path, settings));
    const { empty, ours } = await inRounds(rounds, {
      empty: () => untilAnswer(['-e', emptyServer], {}),
      ours: () => untilAnswer(startWords(), { ...settings, DATA_DIR: folder.path }),
    });
    const name = 'lege server van Node (ms)';
    return [
      { name, value: empty.value, ratioTo: null, ratio: null },
      { name: 'met een database die er is (ms)', value: ours.value, ratioTo: name, ratio: ours.ratio },
      {
        name: '  gedeeld door de gewenste 1 s',
        value: ours.value,
        ratioTo: 'wanted',
        ratio: ours.value / wanted,
      },
    ];
  } finally {
    await postgres.stop();
    folder.remove();
    ofDatabase.remove();
  }
};

const bounds: Bounds = { 'met een database die er is (ms)': { most: 120 } };

if (import.meta.main) await report(bench, bounds);
