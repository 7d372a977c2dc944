import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

const administer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A new, empty database for a test file of the vitest project `postgres`; `drop` also cuts its sessions. */
export const freshDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template template0 strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
};
