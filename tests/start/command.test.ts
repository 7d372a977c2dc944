import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeDataFolder } from '#api/start/data-folder.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';

const folder = quickFolder();
const data = path.join(folder.path, 'data');
afterAll(() => folder.remove());

/** A command that notes in the database that it was there and says how often that happened. */
const command = `
  import { Client } from 'pg';
  import { runCommand } from ${JSON.stringify(path.resolve('api/commands/run-command.ts'))};
  await runCommand(async ({ ownerUrl: url }) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table if not exists visit (at timestamptz)');
    await client.query('insert into visit values (now())');
    const { rows } = await client.query('select count(*)::int as visits from visit');
    await client.end();
    return rows[0].visits;
  });`;
const visit = async () => {
  // as `npm run` has it, so that it reads what was compiled before
  const words = ['--import', './api/start/own-node.mjs', '--input-type=module', '-e', command];
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, DATA_DIR: data },
    stdio: 'inherit',
  });
  return (await once(child, 'exit'))[0] as number;
};

test('a command uses the data alone, joins a Kelderboek that runs on them without stopping it, and exits with its answer', async () => {
  expect(await visit()).toBe(1);
  expect(fs.existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);

  const release = await takeDataFolder(data);
  const postgres = await startEmbeddedPostgres(data, { durable: false });
  try {
    expect(await visit()).toBe(2);
    expect(fs.existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(true);
  } finally {
    await postgres.stop();
    release();
  }
  expect(await visit()).toBe(3);
});
