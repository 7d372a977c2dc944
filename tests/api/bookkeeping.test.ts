import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBookkeeping } from '#api/compose/bookkeeping.ts';
import { createLogger } from '#api/start/logger.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import {
  bistro,
  noordhof,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
let testServer: ServerType;
let origin = '';
let isDemo = true;
/** What the server wrote into its log. */
const written: string[] = [];
/** What must stand nowhere but among the secrets. */
const secrets: string[] = [];

const setting = (field: string, val: unknown, who: Person = 'ADMIN') =>
  world.call(who, 'PUT', 'users/updatemainuserdata', { field, val });
const view = async (system: BookkeepingSystem, who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `settings/bookkeeping/status/${system}`)).body as Record<string, unknown>;
const accountData = async () =>
  (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body as Record<string, unknown>;
const activate = async (system: BookkeepingSystem, who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `settings/bookkeeping/activate/${system}`)).body.redirect_url as string;

/** A person who allows the link on the page of the program, and where that page leads afterwards. */
const allow = async (address: string): Promise<URL> => {
  const page = await (await fetch(address)).text();
  const hidden = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!.replaceAll('&amp;', '&')] as [string, string],
  );
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(hidden),
  });
  return new URL(answer.headers.get('location')!);
};

beforeAll(async () => {
  const { programs, testBookkeeping } = openBookkeeping(
    { bookkeeping: { snelstart: null, exact: null } },
    { origin: () => origin, publicUrl: () => origin, isDemo: () => isDemo },
  );
  world = await smallWorld({
    bookkeepingPrograms: programs,
    logger: createLogger('trace', { write: (line) => void written.push(line) }),
  });
  const app = new Hono().route(testBookkeeping.path, testBookkeeping.app).route('/', world.api);
  testServer = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => testServer.once('listening', resolve));
  origin = `http://127.0.0.1:${(testServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world?.close();
  await new Promise<void>((resolve) => {
    testServer.close(() => resolve());
    if ('closeAllConnections' in testServer) testServer.closeAllConnections();
  });
});

const unlink = (system: BookkeepingSystem, who: Person = 'ADMIN') =>
  world.call(who, 'POST', 'settings/bookkeeping/unlink', { system });
/** Links an account that is not, as a person does it. */
const linked = async (system: BookkeepingSystem, who: Person = 'ADMIN') => {
  if ((await view(system, who))['name'] === 1) return;
  const back = await allow(await activate(system, who));
  if (system === 'snelstart') return;
  secrets.push(back.searchParams.get('code')!);
  const given = { system, ...Object.fromEntries(back.searchParams) };
  await world.call(who, 'POST', 'settings/bookkeeping/link', given);
};

test('D-70 · INT-011 · outside a demo company no link begins with a program without a registration', async () => {
  isDemo = false;
  const answer = await world.call('ADMIN', 'GET', 'settings/bookkeeping/activate/exact');
  isDemo = true;
  expect(answer.body).toMatchObject({ data: 0, code: 'bookkeeping-not-connected' });
});

describe('INT-011 · activating a link answers the address where a person allows it', () => {
  test('INT-010 · Exact: the code that comes back links the account, once and for who began', async () => {
    await unlink('exact');
    expect(await accountData()).toMatchObject({
      exact_connections: [{ internal_id: noordhof, name: 0, description: null }],
    });
    const back = await allow(await activate('exact'));
    expect(back.pathname).toBe('/settings/connect');
    const given = { system: 'exact', ...Object.fromEntries(back.searchParams) };
    secrets.push(back.searchParams.get('code')!);
    expect((await world.call('MANAGER', 'POST', 'settings/bookkeeping/link', given)).body.code).toBe(
      'bookkeeping-activation-ended',
    );

    const again = await allow(await activate('exact'));
    const whole = { system: 'exact', ...Object.fromEntries(again.searchParams) };
    secrets.push(again.searchParams.get('code')!);
    expect((await world.call('ADMIN', 'POST', 'settings/bookkeeping/link', whole)).body).toEqual({ data: 1 });
    expect(await view('exact')).toMatchObject({ name: 1, administration: 'Proefadministratie' });
    expect((await world.call('ADMIN', 'POST', 'settings/bookkeeping/link', whole)).status).toBe(409);
    expect(await accountData()).toMatchObject({
      exact_connections: [{ internal_id: noordhof, name: 1, description: null }],
    });
  });

  test('Snelstart: it tells the key to this server, under the reference of the activation alone', async () => {
    await unlink('snelstart');
    const stranger = { KoppelSleutel: 'proef.vreemd', ActionType: 'Create', ReferenceKey: 'geraden' };
    const refused = await world.call(null, 'POST', 'settings/bookkeeping/snelstart', stranger);
    expect(refused.body.code).toBe('bookkeeping-activation-ended');
    expect(await view('snelstart')).toMatchObject({ name: 0 });
    const back = await allow(await activate('snelstart'));
    expect(back.searchParams.get('gekoppeld')).toBe('snelstart');
    expect(await view('snelstart')).toMatchObject({ name: 1, administration: 'Proefadministratie' });
  });

  test('another account of the company books by that link: -1, with the master connection in description', async () => {
    const shop = 'shopAdmin';
    await linked('snelstart');
    await world.call(shop, 'PUT', 'settings/bookkeeping/master', { system: 'snelstart', connection: 0 });
    const before = await view('snelstart', shop);
    expect(before).toMatchObject({ name: 0, connections: [{ id: noordhof }] });
    const set = (connection: number) =>
      world.call(shop, 'PUT', 'settings/bookkeeping/master', { system: 'snelstart', connection });
    expect((await set(noordhof)).body).toEqual({ data: 1 });
    expect(await view('snelstart', shop)).toMatchObject({ name: -1, description: noordhof });
    expect((await set(0)).body).toEqual({ data: 1 });
    expect(await view('snelstart', shop)).toMatchObject({ name: 0, description: null });
  });

  test('a code that the program does not know links nothing and keeps no key', async () => {
    const shop = 'shopAdmin';
    const state = new URL(await activate('exact', shop)).searchParams.get('state')!;
    const given = { system: 'exact', code: 'geraden', state };
    const { status, body } = await world.call(shop, 'POST', 'settings/bookkeeping/link', given);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'bookkeeping-activation-refused' });
    expect(await view('exact', shop)).toMatchObject({ name: 0, administration: null });
    expect(await world.core.held.valueOf(particulier, 'bookkeeping-exact')).toBeNull();
  });

  test('an account that books by the link of another gets none of its own until it lets that go', async () => {
    const shop = 'shopAdmin';
    await linked('exact');
    await unlink('exact', shop);
    const set = (connection: number) =>
      world.call(shop, 'PUT', 'settings/bookkeeping/master', { system: 'exact', connection });
    const link = async () => {
      const back = await allow(await activate('exact', shop));
      const given = { system: 'exact', ...Object.fromEntries(back.searchParams) };
      secrets.push(back.searchParams.get('code')!);
      return (await world.call(shop, 'POST', 'settings/bookkeeping/link', given)).body;
    };
    expect((await set(noordhof)).body).toEqual({ data: 1 });
    expect(await link()).toMatchObject({ code: 'bookkeeping-linked' });
    expect(await view('exact', shop)).toMatchObject({ name: -1, description: noordhof });
    expect((await set(0)).body).toEqual({ data: 1 });
    expect(await link()).toEqual({ data: 1 });
    // nor the other way round: who has a link of its own does not book by another
    expect((await set(noordhof)).body).toMatchObject({ data: 0, code: 'bookkeeping-linked' });
    expect(await view('exact', shop)).toMatchObject({ name: 1 });
    await unlink('exact', shop);
  });

  test('an account that is not of the company, or not linked itself, is no master', async () => {
    const answer = await world.call('foreignAdmin', 'PUT', 'settings/bookkeeping/master', {
      system: 'snelstart',
      connection: noordhof,
    });
    expect(answer.body).toMatchObject({ data: 0, code: 'bookkeeping-master-unknown' });
  });
});

describe('INT-012 · with the sync on', () => {
  test('an invoice is booked and marked with its number there', async () => {
    await linked('snelstart');
    await setting('snelstart_sync_from', '2026-11-01');
    await setting('snelstart_sync', 1);
    const order = {
      customer_id: bistro,
      'delivery-method_id': 2,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data as { id: number };
    const invoiced = { order_id: id, factuurstatus: 'gefactureerd' };
    expect((await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', invoiced)).status).toBe(200);
    expect(
      (await world.call('ADMIN', 'POST', 'settings/bookkeeping/sync', { system: 'snelstart' })).body,
    ).toEqual({
      data: 1,
    });
    expect(await view('snelstart')).toMatchObject({ waiting: 0, refused: [], trouble: [] });
    const [booked] = await world.store.readStream(1, `invoiceBooking-${id}`);
    expect(booked!.data).toMatchObject({ system: 'snelstart', number: expect.stringMatching(/^\d+$/) });
  });

  test('CRED-076 · what is written off of a booked invoice goes there once, and its taking back too', async () => {
    await linked('snelstart');
    await setting('snelstart_sync_from', '2026-11-01');
    await setting('snelstart_sync', 1);
    expect((await setting('snelstart_differences_ledger', 'kosten')).body).toMatchObject({ data: 0 });
    await setting('snelstart_differences_ledger', '4990');
    await setting('write_off_admin', 500);
    const ask = async (method: string, path: string, body?: object) =>
      (await world.call('ADMIN', method, path, body)).body;
    const lines = [{ product_id: sancerre, qty: 6 }];
    const order = { customer_id: bistro, 'delivery-method_id': 2, order_lines: lines };
    const { id } = (await ask('POST', 'order/store', order)).data;
    await ask('PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' });
    const amount = (await ask('GET', `order/${id}`)).order['invoice-amount_incl'] as number;
    const written = { order_id: id, amount, reason: 'betalingsverschil' };
    const { data } = await ask('POST', 'order/payments/writeoff', written);
    const sync = async () => {
      await world.core.waitFor(await world.heads());
      await ask('POST', 'settings/bookkeeping/sync', { system: 'snelstart' });
      await world.core.waitFor(await world.heads());
    };
    const told = async () =>
      (await world.store.readStream(1, `differenceBooking-${data.id}`)).map((event) => event.data);
    // the invoice first, and what is written off of it once that is known to stand there
    for (const _ of [1, 2, 3]) await sync();
    const first = { lineId: data.id, orderId: id, system: 'snelstart' };
    expect(await told()).toEqual([{ ...first, isBack: false, number: expect.stringMatching(/^\d+$/) }]);
    await ask('PUT', 'order/payments/writeoff/takeback', { order_id: id, line_id: data.id });
    for (const _ of [1, 2]) await sync();
    expect((await told()).slice(1)).toMatchObject([{ ...first, isBack: true }]);
    expect(await view('snelstart')).toMatchObject({ waiting: 0, trouble: [] });
  });

  test('INT-013, INT-014 · addresses, prefix and ledgers are looked at before they are stored', async () => {
    const refusal = async (field: string, val: string) => (await setting(field, val)).body;
    for (const field of ['snelstart_emails', 'snelstart_prefix']) await setting(field, '');
    await setting('snelstart_ledgers', '1110,8000,8001,8002');
    expect(await refusal('snelstart_emails', 'baas@noordhof.example, geenadres')).toMatchObject({ data: 0 });
    expect(await refusal('snelstart_prefix', 'a1')).toMatchObject({ data: 0 });
    expect(await refusal('snelstart_ledgers', '1110,8000')).toMatchObject({ data: 0 });
    expect(await refusal('snelstart_prefix', 'A1')).toEqual({ data: 1 });
    expect(await refusal('snelstart_emails', 'baas@noordhof.example, boek@noordhof.example')).toEqual({
      data: 1,
    });
    expect((await accountData())['snelstart_ledgers']).toBe('1110,8000,8001,8002');
  });
});

test('SET-006 · what a link is kept by stands in no event, no answer and no line of the log', async () => {
  for (const system of ['snelstart', 'exact'] as const) await linked(system);
  const rows = await Promise.all(
    (['snelstart', 'exact'] as const).map(async (system) => ({
      key: (await world.core.held.valueOf(noordhof, `bookkeeping-${system}`))!,
    })),
  );
  const events = await world.store.readLog(0, 0, 10_000);
  const told = [await accountData(), await view('snelstart'), await view('exact'), events, written];
  for (const secret of [...rows.map(({ key }) => key), ...secrets])
    for (const each of told) {
      expect(JSON.stringify(each)).not.toContain(secret);
      expect(JSON.stringify(each)).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
});

test('a link that is ended forgets its key', async () => {
  await linked('snelstart');
  const end = () => unlink('snelstart');
  expect((await end()).body).toEqual({ data: 1 });
  expect(await view('snelstart')).toMatchObject({ name: 0 });
  expect((await end()).body).toEqual({ data: 1 });
  const { rows } = await world.pool.query(
    "select 1 from secret.sealed where purpose = 'bookkeeping-snelstart'",
  );
  expect(rows).toEqual([]);
});
