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

/** Sessions that are just being closed need a moment; one that is cut meanwhile is an error that nobody hears. */
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

/** A new, empty database for a test file of the vitest project `postgres`; `drop` also cuts its sessions. */
export const freshDatabase = () => copyOf('template0');

/**
 * A new database that holds what `fill` puts into one: the first of the run that asks for `name` fills it, all get
 * a copy of their own. What is in it must not depend on who asked. `fill` leaves no session behind.
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
