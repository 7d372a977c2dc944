import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

const administer = async (statement: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
};

/** Sessions that are just being closed need a moment; one that is cut meanwhile is an error that nobody hears. */
const sessionsLeave = async (name: string) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rowCount } = await administer('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await pause(25);
  }
};

/** A new, empty database for a test file of the vitest project `postgres`; `drop` also cuts its sessions. */
export const freshDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template template0 strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const drop = async () => {
    await sessionsLeave(name);
    await administer(`drop database ${name} with (force)`);
  };
  return { url: url.href, drop };
};
