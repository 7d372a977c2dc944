import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/start/config.ts';
import { servingUrlOf } from '#api/start/embedded-postgres.ts';
import { serve } from '#api/start/main.ts';
import { postgresCredentials } from '#application/adapters/sessions-postgres/credentials.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { password, smallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

const demoPassword = 'Proef.1234';

/** Starts on a database as `npm start` does with the demo company wanted; tells what it tells the operator. */
const noticesOf = async (databaseUrl: string) => {
  const folder = temporaryFolder();
  for (const name of ['web', 'customer-app']) {
    fs.mkdirSync(path.join(folder.path, name));
    fs.writeFileSync(path.join(folder.path, name, 'index.html'), '<!doctype html>');
  }
  const config = readConfig({
    DEMO: '1',
    DEMO_ORDERS: '60',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'silent',
    PORT: '0',
  });
  const dist = Promise.resolve(folder.path);
  const about = { port: 0, dataDir: folder.path, config, dist, tell: () => undefined };
  const urls = { databaseUrl: servingUrlOf(databaseUrl), ownerUrl: databaseUrl };
  const { notices, stop } = await serve({ ...about, ...urls });
  await stop();
  folder.remove();
  return notices.join('\n');
};

const signsIn = async (databaseUrl: string, userId: number, given: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    return await postgresCredentials(pool).verify(userId, given);
  } finally {
    await pool.end();
  }
};

test.runIf(isThorough)(
  'a real company keeps its passwords when it is started, or put back, where a demo company would be made',
  async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const world = await smallWorld({ databaseUrl: database.url });
    await world.core.credentials.set(1, password);
    await world.close();
    expect(await noticesOf(database.url)).toBe('');
    expect(await signsIn(database.url, 1, password)).toBe(true);
    expect(await signsIn(database.url, 1, demoPassword)).toBe(false);
  },
  60_000,
);

test.runIf(isThorough)(
  'the demo company gets the password that the operator reads',
  async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    expect(await noticesOf(database.url)).toContain(`Wachtwoord van allemaal: ${demoPassword}`);
    expect(await noticesOf(database.url)).toContain(`Wachtwoord van allemaal: ${demoPassword}`);
    expect(await signsIn(database.url, 1, demoPassword)).toBe(true);

    // law 10: nor does its log say who its people are
    const pool = new pg.Pool({ connectionString: database.url });
    const { rows } = await pool.query(
      `select type, count(*)::int as events, count(data->'$personal')::int as sealed from es.event
     where type in ('CustomerAdded', 'UserAdded', 'SalesOrderPlaced') group by type`,
    );
    // the addresses of the company itself and of the houses that it buys from are nobody's
    const ofCompanies = ['AccountOpened', 'SupplierAdded', 'PurchaseOrderMailed'];
    const { rows: open } = await pool.query(
      `select distinct on (type) type, data from es.event
     where type <> all($1) and (data #- '{seller,email}')::text like '%@%' order by type`,
      [ofCompanies],
    );
    await pool.end();
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ events, sealed }) => events !== sealed)).toEqual([]);
    expect(open).toEqual([]);
  },
  60_000,
);
