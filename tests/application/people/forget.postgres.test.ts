import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '#api/compose/compose.ts';
import { createLogger } from '#api/start/logger.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { customer } from '#domain/customer/customer.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { missedDemand, missedDemandIdOf } from '#domain/missed-demand/missed-demand.ts';
import { user } from '#domain/user/user.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/read-models.ts';
import { backUpTo } from '#tests/support/back-up.ts';
import {
  bistro,
  customerOf,
  noordhof,
  particulier,
  password,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

const folder = temporaryFolder();
const [zonderling, quirine] = [477, 277];
/** What nobody may find once these two are forgotten. */
const ofCustomer = [
  'Zonderling',
  'Kwartelhof',
  'inkoop@zonderling.example',
  'Q. van Dam',
  '0612345678',
  'Achterom',
  'Tuinpoort',
];
const ofUser = ['qvdam', 'Quirine', 'Vandammer', 'quirine@elders.example'];

/** Every table in which a row says one of these words, and what the planner remembers; the log among them. */
const tablesThatSay = async (pool: pg.Pool, words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['es.event', 'mail.kept', 'process.attempt', 'secret.person_key']),
  );
  const patterns = words.map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of [...tables, { name: 'pg_catalog.pg_stats' }]) {
    const { rowCount } = await pool.query(
      `select from ${name} as one where one::text ilike any($1) limit 1`,
      [patterns],
    );
    if (rowCount) found.push(name);
  }
  return found;
};

let world: SmallWorld;
const orders: number[] = [];
let imported: number;
/** The import of which this customer stayed when it was taken back. */
let takenBack: number;
/** Whether the file of the import is kept. */
const keepsFile = async () => {
  const { rows } = await world.pool.query('select content from import.job where import_id = $1', [imported]);
  return rows[0].content !== null;
};
/** The log books of which screens are told that they changed. */
const tellsOfLogBooks = () => {
  const told = new Set<number>();
  onTestFinished(
    world.runner.onInvalidated((_, invalidated) => {
      for (const { type, accountId } of invalidated) if (type === 'LogBook') told.add(accountId);
    }),
  );
  return told;
};
const forgetting = { 'Idempotency-Key': '5c0c6f2b-6a0e-4f1e-9d4b-0d6f4a1b2c3d' };
const place = async (customer_id: number) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    'order-text': 'Achterom bij de Tuinpoort',
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  expect(body.data.id).toBeGreaterThan(0);
  return body.data.id as number;
};
const statusOf = (order_id: number, orderstatus_id: number) =>
  world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer: 0 });
const noLongerSaid = async (words: readonly string[]) => {
  await expect.poll(() => tablesThatSay(world.pool, words), { timeout: 40_000, interval: 200 }).toEqual([]);
};

const readModelsThatSay = async (words: readonly string[]) =>
  (await tablesThatSay(world.pool, words)).filter((name) => name.startsWith('rm_'));
/**
 * No read model can be built anew until the answer is called, which makes sure that none was, and waits until those of
 * people are.
 */
const holdBuilds = async () => {
  const leases = postgresLeases(world.pool, { onFault: () => undefined });
  onTestFinished(() => leases.stop());
  await expect.poll(() => leases.hold('build of read models', 0)).toBe(true);
  const builds = async () =>
    (await world.pool.query('select name, schema_name from read_side.projection order by 1, 2')).rows;
  const before = await builds();
  const logBook = before.find(({ name }) => name === 'log-book');
  return async () => {
    expect(await builds(), 'nothing was built anew').toEqual(before);
    await leases.release('build of read models', 0);
    await expect.poll(builds, { timeout: 40_000, interval: 200 }).not.toContainEqual(logBook);
  };
};

beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, zonderling, {
      ...customerOf(zonderling, 'Wijnhuis Zonderling', 'Utrecht', 0),
      street: 'Kwartelhof',
      contactPerson: 'Q. van Dam',
      telephone: '0612345678',
      email: 'inkoop@zonderling.example',
    }),
  );
  await world.record(world.by(noordhof, 0), async (work) => {
    await work.decide(user, quirine, {
      type: 'AddUser',
      userId: quirine,
      username: 'qvdam',
      firstName: 'Quirine',
      lastName: 'Vandammer',
      email: 'quirine@elders.example',
    });
    await work.decide(user, quirine, {
      type: 'AdmitUser',
      userId: quirine,
      accountId: noordhof,
      log: 1,
      roles: ['SALES'],
      customerId: null,
    });
  });
  await world.record(world.by(noordhof), async (work) => {
    const wine = { customerId: zonderling, productId: sancerre, productName: 'Sancerre' };
    await work.decide(favourite, favouriteIdOf(wine), { type: 'SetFavourite', ...wine, isFavourite: true });
    await work.decide(missedDemand, missedDemandIdOf({ accountId: noordhof, ...wine }), {
      type: 'MissDemand',
      ...wine,
      on: '2026-11-19',
      asked: 6,
      given: 0,
      orderId: null,
    });
  });
  await world.runner.waitFor(await world.heads(), 5_000);
  const file = 'Klantnr;Bedrijfsnaam;Straatnaam;E-mail\n9001;Wijnhuis Zonderling;Kwartelhof;geen adres\n';
  const { body } = await world.call('ADMIN', 'POST', 'import/upload', {
    kind: 'customers',
    name: 'klanten.csv',
    data: Buffer.from(file).toString('base64'),
  });
  imported = body.data.id;
  await world.call('ADMIN', 'GET', `import/preview/${imported}`);
  const other = await world.call('ADMIN', 'POST', 'import/upload', {
    kind: 'customers',
    name: 'klanten.csv',
    data: Buffer.from('Klantnr;Bedrijfsnaam\n9001;x\n').toString('base64'),
  });
  takenBack = other.body.data.id;
  const stayed = [
    { name: '9001 Wijnhuis Zonderling', why: 'heeft orders' },
    { name: 'Wijnhuis Zonderling', why: 'heeft orders' },
  ];
  await world.pool.query(
    `update import.job set state = 'taken-back', job = jsonb_set(job, '{stayed}', $2) where import_id = $1`,
    [takenBack, JSON.stringify(stayed)],
  );
  orders.push(await place(zonderling), await place(zonderling));
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

const run = async (...words: string[]) => {
  const child = spawn(process.execPath, ['--import', './api/start/own-node.mjs', ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: world.databaseUrl, INIT_CWD: folder.path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ((await once(child, 'close')) as [number])[0];
};

describe('a customer is forgotten (law 10)', () => {
  test('the log never said who it was, the read models and the kept mail do until then', async () => {
    await statusOf(orders[0]!, 2);
    const mails = async () => (await world.pool.query('select from mail.outbox')).rowCount;
    await expect.poll(mails, { timeout: 5_000 }).toBe(1);
    const tables = await tablesThatSay(world.pool, ofCustomer);
    const others = tables.filter((name) => !name.startsWith('rm_') && !name.startsWith('pg_'));
    expect(others.toSorted()).toEqual(['import.job', 'mail.outbox']);
    const readModels = tables.filter((name) => name.startsWith('rm_')).map((name) => name.split('.')[1]);
    expect(new Set(readModels)).toEqual(new Set(['customer', 'log_subject', 'sales_order']));
    const { rows } = await world.pool.query(
      `select data from es.event where stream = 'customer-${zonderling}' order by revision`,
    );
    expect(rows[0].data).toMatchObject({
      customerId: zonderling,
      name: '(vergeten)',
      email: '',
      city: 'Utrecht',
      $personal: { of: `customer-${zonderling}`, sealed: expect.stringMatching(/^[\w+/]{100,}=*$/) },
    });
  });

  test('not while orders are to be delivered, which are named, and not by who may not', async () => {
    const before = await world.heads();
    const { body: shown } = await world.call('SALES', 'GET', `order/${orders[0]}`);
    const refused = await world.call('ADMIN', 'POST', `klant/forget/${zonderling}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'customer-has-open-orders' } });
    expect(refused.body.details.orders).toEqual([shown.order.real_id, shown.order.real_id + 1]);
    expect(await world.call('SALES', 'POST', `klant/forget/${zonderling}`)).toMatchObject({ status: 403 });
    expect(await world.call('shopAdmin', 'POST', `klant/forget/${zonderling}`)).toMatchObject({
      status: 403,
      body: { code: 'customer-kept-elsewhere' },
    });
    const mayForget = async (who: 'ADMIN' | 'shopAdmin') =>
      (await world.call(who, 'GET', `klant/getById/${zonderling}`)).body.customer.may_forget;
    expect([await mayForget('ADMIN'), await mayForget('shopAdmin')]).toEqual([1, 0]);
    expect(await world.heads()).toEqual(before);
  });

  test('at once no read model says who it was, and no server has the key in memory any more', async () => {
    const other = await compose({ databaseUrl: world.databaseUrl, logger: createLogger('silent') });
    onTestFinished(() => other.stop());
    await other.start();
    const nameAtTheOther = async () =>
      (await other.store.readStream(1, `customer-${zonderling}`)).map(
        ({ data }) => (data as { name?: string }).name,
      )[0];
    expect(await nameAtTheOther()).toBe('Wijnhuis Zonderling');
    for (const order of orders) await statusOf(order, 3);
    expect(await keepsFile()).toBe(true);
    const told = tellsOfLogBooks();
    const letThemBuild = await holdBuilds();

    const forgotten = await world.call(
      'MANAGER',
      'POST',
      `klant/forget/${zonderling}`,
      undefined,
      forgetting,
    );
    expect(forgotten).toMatchObject({ status: 200, body: { data: 1 } });
    await world.runner.waitFor(await world.heads(), 5_000);
    expect(await readModelsThatSay(ofCustomer)).toEqual([]);
    expect(told, 'open log books of the group fetch anew').toContain(particulier);
    const { body } = await world.call('SALES', 'GET', `order/${orders[0]}`);
    expect(body.order).toMatchObject({ 'delivery-address': '(vergeten)', 'order-text': '(vergeten)' });
    await expect.poll(nameAtTheOther, { timeout: 2_000 }).toBe('(vergeten)');
    await letThemBuild();
  });

  test('then no table and no event says the name, the address or the mail address, nor does a rebuild', async () => {
    const { rows: keys } = await world.pool.query('select key from secret.person_key where person = $1', [
      `customer-${zonderling}`,
    ]);
    expect(keys).toEqual([{ key: null }]);
    await noLongerSaid(ofCustomer);
    await expect.poll(keepsFile).toBe(false);
    const { body } = await world.call('ADMIN', 'GET', `import/${takenBack}`);
    expect(body.data.stayed).toEqual([
      { name: '9001', why: 'heeft orders' },
      { name: '–', why: 'heeft orders' },
    ]);
    const repeated = await world.call('MANAGER', 'POST', `klant/forget/${zonderling}`, undefined, forgetting);
    expect(repeated).toMatchObject({ status: 200, body: { data: 1 } });

    const leases = postgresLeases(world.pool, { onFault: () => undefined });
    onTestFinished(() => leases.stop());
    const { differences, compared } = await rebuild({
      pool: world.pool,
      store: world.store,
      leases,
      projections,
      check: true,
      onFault: (fault) => {
        throw fault;
      },
    });
    expect(compared.length).toBe(projections.length);
    expect(differences, 'rebuilt = live').toEqual([]);
    expect(await tablesThatSay(world.pool, ofCustomer)).toEqual([]);
  });

  test('its favourites and what it missed stay, under its number alone', async () => {
    const of = async (table: string) =>
      (await world.pool.query(`select * from read_model.${table} where customer_id = $1`, [zonderling])).rows;
    expect(await of('favourite')).toEqual([
      { log: 1, customer_id: String(zonderling), product_id: String(sancerre) },
    ]);
    const [missed] = await of('missed_demand');
    expect(Object.keys(missed).sort()).toEqual(
      'account_id asked customer_id given log on_date order_id product_id'.split(' '),
    );
  });

  test('its orders and figures stay, under a name that says nothing', async () => {
    const { body } = await world.call('SALES', 'GET', `order/${orders[0]}`);
    expect(body.order).toMatchObject({
      'delivery-address': '(vergeten)',
      'order-text': '(vergeten)',
    });
    expect(body.customer).toMatchObject({ name: '(vergeten)', telefoon_1: '' });
    expect(body.lines).toHaveLength(1);
    const { body: history } = await world.call('ADMIN', 'GET', `order/history/${orders[0]}`);
    expect(JSON.stringify(history)).toContain('Order ingevoerd voor (vergeten) met 1 regel.');
  });

  test('it is offered to nobody, and takes no new orders', async () => {
    const { body } = await world.call('SALES', 'GET', 'klant/getListByNameEnabled/vergeten');
    expect(body.data).toEqual([]);
    expect(await world.call('SALES', 'GET', `klant/getById/${zonderling}`)).toMatchObject({ status: 404 });
    const order = {
      customer_id: zonderling,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 1 }],
    };
    const placed = await world.call('SALES', 'POST', 'order/store', order);
    expect(placed.body).toMatchObject({ data: 0, code: 'customer-not-found' });
    expect(await world.call('ADMIN', 'POST', `klant/forget/${zonderling}`)).toMatchObject({ status: 404 });
  });

  test('what is recorded of it later is not kept either', async () => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, zonderling + 1, customerOf(zonderling + 1, 'Iemand Anders', 'Utrecht', 0)),
    );
    const added = {
      type: 'CustomerAdded',
      version: 1,
      data: { ...customerOf(zonderling, 'Weer Zonderling', 'Utrecht', 0), type: undefined },
    };
    const streams = [{ stream: `customer-${zonderling}`, expectedRevision: 1, events: [added] }];
    const { log, accountId, commandId } = world.by(noordhof);
    const metadata = { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null };
    await world.store.append({ log, accountId, commandId, metadata, streams });
    const { rows } = await world.pool.query(`select data from es.event where command_id = $1`, [commandId]);
    expect(rows[0].data).toMatchObject({ name: '(vergeten)', street: '(vergeten)' });
    expect(rows[0].data).not.toHaveProperty('$personal');
  });

  test('others keep their names', async () => {
    const { body } = await world.call('SALES', 'GET', `klant/getById/${bistro}`);
    expect(body.customer).toMatchObject({ name: 'Bistro De Kade', contactpersoon: 'M. Verbeek' });
  });
});

describe('a user is forgotten (law 10)', () => {
  test.runIf(isThorough)(
    'nobody finds the names, and the password and the sessions are gone',
    async () => {
      await world.core.credentials.set(quirine, password);
      const signIn = async (given: string) => {
        const request = { username: 'QVDam', password: given };
        return (await world.call(null, 'POST', 'authenticate/login', request)).body.data;
      };
      await signIn('Verkeerd.1');
      const { token } = await signIn(password);
      const own = { Authorization: `Bearer ${token}` };
      expect(await world.call(null, 'GET', 'authenticate/user', undefined, own)).toMatchObject({
        status: 200,
      });
      const manager = async () =>
        (await world.call('SALES', 'GET', `klant/getById/${bistro}`)).body.customer.accountmanager;
      await world.call('ADMIN', 'PUT', 'klant/update', {
        customer_id: bistro,
        field: 'accountmanager_user_id',
        val: quirine,
      });
      expect(await manager()).toBe('Quirine Vandammer');
      const tables = await tablesThatSay(world.pool, ofUser);
      expect(tables).not.toEqual([]);
      expect(tables.filter((name) => !/^(?:rm_|pg_)/.test(name))).toEqual([]);

      // mails lie in the log of their company, the user in that of the installation
      const mailOf = (nth: number, over: object) => ({
        messageId: `law-10-${nth}`,
        log: 1,
        accountId: noordhof,
        customerId: null,
        orderId: null,
        process: 'purchase-mail',
        key: `mail ${nth}`,
        kind: 'purchase-supplier' as const,
        to: 'wijngaard@elders.example',
        fromName: 'Noordhof',
        replyTo: '',
        subject: 'Inkooporder',
        text: 'Met vriendelijke groet, Quirine Vandammer',
        person: `user-${quirine}`,
        ...over,
      });
      const toReader = { kind: 'approval' as const, process: 'approval-mail', to: 'quirine@elders.example' };
      const about = { person: `customer-${bistro}`, people: [`user-${quirine}`] };
      for (const [nth, over] of [
        {},
        { ...toReader, ...about },
        { ...about, people: ['user-1', `user-${quirine}`] },
      ].entries()) {
        await world.core.outbox.put(mailOf(nth, over));
        const taken = { outcome: 'done' as const, result: { handedTo: 'server', response: '' } };
        await world.core.outbox.conclude(`law-10-${nth}`, taken);
      }
      await world.core.outbox.put(mailOf(9, { ...about, people: ['user-1'], text: 'Aan iemand anders' }));
      const concluded = async () => {
        const { rows } = await world.pool.query(`select stream from es.event where type = 'MailConcluded'`);
        const streams = [...new Set(rows.map(({ stream }) => stream as string))];
        const events = await Promise.all(streams.map((stream) => world.store.readStream(1, stream)));
        return events.flat().map(({ data }) => (data as { to: string }).to);
      };
      expect(await concluded()).toContain('quirine@elders.example');

      const who = { status: 409, body: { code: 'user-is-yourself' } };
      expect(await world.call('ADMIN', 'POST', `users/forget/${world.userIdOf('ADMIN')}`)).toMatchObject(who);
      const elsewhere = await world.call('shopAdmin', 'POST', `users/forget/${world.userIdOf('ADMIN')}`);
      expect(elsewhere).toMatchObject({ status: 409, body: { code: 'user-works-elsewhere' } });
      expect(await world.call('shopAdmin', 'POST', `users/forget/${quirine}`)).toMatchObject({ status: 404 });

      const letThemBuild = await holdBuilds();
      const forgotten = await world.call('ADMIN', 'POST', `users/forget/${quirine}`);
      expect(forgotten).toMatchObject({ status: 200, body: { data: 1 } });
      await world.runner.waitFor(await world.heads(), 5_000);
      expect(await readModelsThatSay(ofUser)).toEqual([]);
      await letThemBuild();
      expect(await world.call(null, 'GET', 'authenticate/user', undefined, own)).toMatchObject({
        status: 401,
      });
      expect(await signIn(password)).toHaveProperty('errors');
      await noLongerSaid(ofUser);
      expect(await concluded()).not.toContain('quirine@elders.example');
      const { rows: left } = await world.pool.query(
        `select message_id from mail.outbox where message_id like 'law-10-%'`,
      );
      expect(left).toEqual([{ message_id: 'law-10-9' }]);
      const { body: history } = await world.call('ADMIN', 'GET', `klant/history/${bistro}`);
      expect(JSON.stringify(history)).toContain('Accountmanager gewijzigd van leeg naar (vergeten).');
      const again = await world.call('ADMIN', 'POST', `users/forget/${quirine}`);
      expect(again).toMatchObject({ status: 409, body: { code: 'person-erased' } });
    },
    60_000,
  );
});

describe('after that', () => {
  const words = [...ofCustomer, ...ofUser];

  test.runIf(isThorough)(
    'the chain is whole, and a stranger verifies an export that says no name',
    async () => {
      expect(await verifyDatabase(world.databaseUrl, () => undefined)).toBe(true);
      expect(await run('api/commands/export.ts', '2000-01-01', '2026-12-31', 'log')).toBe(0);
      const file = path.join(folder.path, 'log');
      expect(await run('api/commands/verify-export.mjs', file)).toBe(0);
      const text = fs.readFileSync(file, 'utf8');
      expect(text.includes('PersonErased')).toBe(true);
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    },
    30_000,
  );

  test('a backup carries the keys of the others beside it, and not the names', async () => {
    const file = path.join(folder.path, 'backup');
    await backUpTo(world.databaseUrl, { file, madeAt: world.time.now, secretKeys: passingKeys() });
    const [main, beside] = [file, `${file}.keys`].map((part) =>
      gunzipSync(fs.readFileSync(part)).toString(),
    ) as [string, string];
    const key = (of: string) => new RegExp(`"person":"${of}","key":"\\\\\\\\x[0-9a-f]{64}"`);
    expect(key(`customer-${bistro}`).test(beside)).toBe(true);
    expect(key('.*').test(main)).toBe(false);
    for (const text of [main, beside]) {
      expect(text.includes(`"person":"customer-${zonderling}","key":null`)).toBe(true);
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });

  test.runIf(isThorough)(
    'another server shows the same',
    async () => {
      const other = await compose({ databaseUrl: world.databaseUrl, logger: createLogger('silent') });
      await other.start();
      await other.stop();
      expect(await tablesThatSay(world.pool, words)).toEqual([]);
    },
    30_000,
  );
});
