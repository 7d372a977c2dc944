import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '#api/compose/compose.ts';
import { installFor } from '#api/compose/install.ts';
import { createLogger } from '#api/start/logger.ts';
import { mayChangeEvents } from '#application/adapters/postgres/serving-role.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

describe('the role that serves', () => {
  test('cannot change, delete or empty events, nor move the guard away', async () => {
    for (const statement of [
      'update es.event set account_id = 8',
      'update es.event set account_id = 8 where false',
      'delete from es.event',
      'truncate es.event',
      'delete from es.log',
      'truncate es.log',
      'update es.schema_version set version = 1',
    ])
      await expect(world.pool.query(statement), statement).rejects.toThrow(/^permission denied/);
    for (const statement of [
      'alter table es.event disable trigger event_is_forever',
      'drop trigger event_is_forever on es.event',
      'create trigger mine before insert on es.event for each row execute function es.refuse_change()',
      'drop table es.event cascade',
      'drop schema es cascade',
      'create table es.mine ()',
      'create or replace function secret.heed_event() returns trigger language plpgsql as $$ begin end $$',
      'set session_replication_role = replica',
      'set role kelderboek',
    ])
      await expect(world.pool.query(statement), statement).rejects.toThrow(
        /^(must be owner|permission denied)/,
      );
    expect(await mayChangeEvents(world.pool)).toBe(false);
  });

  test('records events, and owns read models alone', async () => {
    const order = {
      customer_id: bistro,
      'delivery-method_id': 2,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    expect((await world.call('SALES', 'POST', 'order/store', order)).status).toBe(200);
    const { rows } = await world.pool.query<{ owner: string; of: string }>(
      `select distinct pg_get_userbyid(relowner) as owner,
         case when nspname like 'rm\\_%' or nspname like 'read\\_%' then 'read model' else 'the rest' end as of
       from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname !~ '^pg_|^information_schema$' order by owner`,
    );
    expect(rows).toEqual([
      { owner: 'kelderboek', of: 'the rest' },
      { owner: 'kelderboek_serve', of: 'read model' },
    ]);
  });
});

/** A role that may do no more than it is given, as an operator makes it. */
const operatorsRoles = async () => {
  const database = await freshDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const as = (name: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: name, password: 'geheim' });
    return url.href;
  };
  const [owner, serving] = ['owner', 'serve'].map((what) => `${what}_${randomBytes(4).toString('hex')}`);
  await admin.query(`create role ${owner} login password 'geheim'; create role ${serving} login password 'geheim';
    grant ${serving} to ${owner}; alter database ${database.name} owner to ${owner};`);
  return {
    ownerUrl: as(owner!),
    databaseUrl: as(serving!),
    async drop() {
      await admin.end();
      await database.drop();
    },
  };
};

test.runIf(isThorough)(
  'a database that one role installed and served is served by another from the next start, its read models with it',
  async () => {
    const { ownerUrl, databaseUrl, drop } = await operatorsRoles();
    const logger = createLogger('silent');
    const before = await compose({ databaseUrl: ownerUrl, logger });
    try {
      await before.start();
      expect(await mayChangeEvents(before.pool)).toBe(true);
      await before.stop();
      const faults: string[] = [];
      const after = await compose({
        databaseUrl,
        ownerUrl,
        logger: createLogger('warn', { write: (line) => void faults.push(line) }),
      });
      await after.start();
      expect(await mayChangeEvents(after.pool)).toBe(false);
      await expect(after.pool.query('delete from es.event')).rejects.toThrow('permission denied');
      // as when a version of a read model is replaced
      const { rows } = await after.pool.query<{ schema: string }>(
        `select schema_name as schema from read_side.projection order by 1 limit 1`,
      );
      await after.pool.query(`drop schema ${rows[0]!.schema} cascade`);
      await after.stop();
      expect(faults).toEqual([]);
    } finally {
      await drop();
    }
  },
  60_000,
);

test('several servers start on it at once', async () => {
  const { drop, ...urls } = await operatorsRoles();
  try {
    await installFor(urls);
    await Promise.all([1, 2, 3].map(() => installFor(urls)));
  } finally {
    await drop();
  }
});
