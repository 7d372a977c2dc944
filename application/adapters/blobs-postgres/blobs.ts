import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { forgetValues } from '#application/adapters/postgres/forget-values.ts';
import type { Blobs, BlobType } from '#application/ports/blobs.ts';

/** Makes the table of files when it is missing; safe for several processes at once. */
export const installBlobs = (pool: Pool) =>
  pool.query(`
    select pg_advisory_xact_lock(7203506);
    create schema if not exists blob;
    create table if not exists blob.blob (
      sha256 bytea primary key check (length(sha256) = 32), type text not null, bytes bytea not null);
    alter table blob.blob alter bytes set storage external;`);

/** Deletes files for good, by their digests: those that are about somebody who is forgotten (law 10). */
export const dropBlobs = async (pool: Pool, files: readonly string[]) => {
  if (files.length === 0) return;
  await pool.query('delete from blob.blob where sha256 = any($1)', [
    files.map((file) => Buffer.from(file, 'hex')),
  ]);
  await forgetValues(pool, ['blob', 'blob']);
};

/** Files in the database, so that one backup holds them with the events that name them. */
export const postgresBlobs = (pool: Pool): Blobs => ({
  put: async ({ type, bytes }) => {
    const sha256 = hash('sha256', bytes, 'buffer');
    await pool.query(
      'insert into blob.blob (sha256, type, bytes) values ($1, $2, $3) on conflict do nothing',
      [sha256, type, Buffer.from(bytes)],
    );
    return sha256.toString('hex');
  },
  get: async (sha256) => {
    const { rows } = await pool.query<{ type: BlobType; bytes: Buffer }>(
      'select type, bytes from blob.blob where sha256 = $1',
      [Buffer.from(sha256, 'hex')],
    );
    return rows[0] ?? null;
  },
});
