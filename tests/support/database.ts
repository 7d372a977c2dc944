import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { keepDatabase } from '#tests/support/kept-databases.ts';
import { isMutating } from '#tests/support/long-run.ts';

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

/** Databases that were used and emptied. */
const spare: Awaited<ReturnType<typeof copyOf>>[] = [];
/** With more tables it is quicker to drop it. */
const fewTables = 60;

/** Whether it could be made as empty as a new one. */
const isEmptied = async (url: string): Promise<boolean> => {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ schemas: string[] | null; tables: number; settings: number }>(`
      select array_agg(quote_ident(nspname)) as schemas,
        (select count(*)::int from pg_class where relkind in ('r', 'v') and oid >= 16384) as tables,
        (select count(*)::int from pg_db_role_setting where setdatabase <> 0) as settings
      from pg_namespace where nspname !~ '^(pg_|information_schema$)'`);
    const { schemas, tables, settings } = rows[0]!;
    if (tables > fewTables || settings > 0) return false;
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.query(`
      drop schema ${schemas!.join()} cascade;
      create schema public authorization pg_database_owner;
      grant usage on schema public to public`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

/**
 * An empty database for a test or test file of the vitest project `postgres`; `drop` also ends its sessions. One
 * with few tables is emptied then and serves again: making another takes a multiple of that.
 */
export const freshDatabase = async () => {
  const made = spare.pop() ?? (await copyOf('template0'));
  return {
    ...made,
    async drop() {
      await sessionsLeave(made.name);
      await keepDatabase(made.url);
      if (!isMutating && (await isEmptied(made.url))) spare.push(made);
      else await made.drop();
    },
  };
};

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
