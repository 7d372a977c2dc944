import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { restoreDatabase } from '#api/commands/restore.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Build } from '#projections/kernel/build.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { releases, spread } from '#tests/support/golden.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { clock } from '#tests/support/read-side.ts';
import { folder } from '#tests/support/read-models.ts';

/** Of each column of the tables of a build a digest of its values, whatever their order. */
const digestsOf = async (pool: Pool, { schema, projection }: Build) => {
  const digests: Record<string, string> = {};
  for (const table of projection.tables) {
    const { fields } = await pool.query(`select * from ${schema}.${table} limit 0`);
    const each = fields.map(
      ({ name }) =>
        `left(md5(string_agg("${name}"::text, '|' order by "${name}"::text collate "C")), 8) as "${name}"`,
    );
    const { rows } = await pool.query<Record<string, string>>(
      `select count(*)::text as rows, ${each.join(', ')} from ${schema}.${table}`,
    );
    const { rows: count, ...columns } = rows[0]!;
    if (count !== '0') digests[table] = `${count} rows`;
    for (const [column, digest] of Object.entries(columns))
      if (digest !== null) digests[`${table}.${column}`] = digest;
  }
  return digests;
};

/** The log in which nearly every call was asked; the long run reads many. */
const many = spread(
  fs
    .globSync('*/*.backup', { cwd: releases })
    .map((name) => name.replace('.backup', ''))
    .filter((name) => !name.endsWith('/demo')),
);
const backups = inLongRun(many, ['0.1.0/every-call']);

test.each(backups)(
  'every column that the log of %s makes, and all that screens are to fetch again after it, are as they were',
  async (name) => {
    const { url, drop } = await freshDatabase();
    const pool = new Pool({ connectionString: url });
    const store = postgresEventStore({ connectionString: url, clock, onFault: () => undefined });
    onTestFinished(async () => {
      await store.close();
      await pool.end();
      await drop();
    });
    await restoreDatabase(url, path.join(releases, `${name}.backup`), {
      print: () => undefined,
      onRows: () => undefined,
      keys: passingKeys(),
    });
    const { fold } = await folder(pool);
    const found: Record<string, unknown> = {};
    for (const [log, head] of Object.entries(await store.heads())) {
      const events: RecordedEvent[] = [];
      while (events.length < head) events.push(...(await store.readLog(Number(log), events.length, 5_000)));
      const tags = new Set<string>();
      const builds = await fold(events, [50, 1, 7], (_builds, _position, invalidated) => {
        for (const { type, id, accountId, customerId } of invalidated)
          tags.add(JSON.stringify([type, id, accountId, customerId]));
      });
      const digests = await Promise.all(builds.map((build) => digestsOf(pool, build)));
      const fetchedAgain = `${tags.size} tags, ${hash('sha256', [...tags].sort().join()).slice(0, 8)}`;
      found[`log ${log}`] = Object.assign({ fetchedAgain }, ...digests);
    }
    await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(`golden-rows/${name}.json`);
  },
  60_000,
);
