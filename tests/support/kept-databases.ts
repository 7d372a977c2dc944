import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { backUpTo } from '#tests/support/back-up.ts';

/**
 * If KEEP_DATABASES names a folder, the database of a test file is saved there as a backup before it is
 * dropped. `tests/golden/keep.ts` makes the golden backups of a release from these.
 */
export const keepDatabase = async (url: string): Promise<void> => {
  const folder = process.env.KEEP_DATABASES;
  if (!folder) return;
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('es.event') is not null as "isThere"`,
    );
    if (!rows[0]!.isThere) return;
    const test = path.basename(expect.getState().testPath ?? 'nobody').replace('.test.ts', '');
    const name = `${test}.${createHash('sha256').update(url).digest('hex').slice(0, 6)}`;
    const file = path.join(folder, `${name}.backup`);
    await backUpTo(url, { file, madeAt: '2026-11-19T16:00:00.000Z', secretKeys: passingKeys() });
  } finally {
    await client.end();
  }
};
