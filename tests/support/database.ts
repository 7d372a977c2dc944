import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { keepDatabase } from '#tests/support/kept-databases.ts';

const administering = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const administer = (statement: string, values: unknown[] = []) =>
  administering((client) => client.query(statement, values));

/**
 * Waits for sessions that are still closing; dropping the database while one is open would raise an error
 * that nobody handles.
 */
const sessionsLeave = async (name: string, most = 20) => {
  for (let tries = 0; tries < most; tries += 1) {
    const { rowCount } = await administer('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await pause(25);
  }
};

const copyOf = async (template: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const drop = async () => {
    await sessionsLeave(name);
    await keepDatabase(url.href);
    await administer(`drop database ${name} with (force)`);
  };
  return { name, url: url.href, drop };
};

/** A new, empty database for a test file of the vitest project `postgres`; `drop` also ends its sessions. */
export const freshDatabase = () => copyOf('template0');

/**
 * A copy of a database filled by `fill`. The first caller in the run that uses `name` fills it, and every
 * caller gets its own copy, so the content must not depend on the caller. `fill` must close its sessions.
 */
export const filledDatabase = async (name: string, fill: (url: string) => Promise<void>) => {
  await administering(async (client) => {
    // held until the client ends
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const made = await copyOf('template0');
    try {
      await fill(made.url);
      await sessionsLeave(made.name, 400);
      await client.query(`alter database ${made.name} rename to ${name}`);
    } catch (error) {
      await made.drop();
      throw error;
    }
  });
  return copyOf(name);
};
