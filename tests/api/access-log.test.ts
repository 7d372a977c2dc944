import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bistro,
  foreignCustomer,
  hotel,
  noordhof,
  password,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
let orderId: number;
beforeAll(async () => {
  world = await smallWorld();
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  orderId = (await world.call('ADMIN', 'POST', 'order/store', order)).body.data.id;
});
afterAll(() => world?.close());

type Row = {
  key: string;
  kind: string;
  user_id: number | null;
  username: string | null;
  customer_id: number | null;
  customer_name: string | null;
  subject_type: string | null;
  subject_id: number | null;
  operation: string;
  screen: string;
  address: string;
};
const wordsOf = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const rows = async (asked: object = {}, who: Person = 'ADMIN'): Promise<Row[]> => {
  await world.core.access.flush();
  const { status, body } = await world.call(who, 'POST', 'stats/toegang', { take: 100, ...asked });
  expect(status, JSON.stringify(wordsOf(body))).toBe(200);
  return body.data;
};
/** So that what comes next repeats nothing of before. */
const later = (minutes: number) => {
  world.time.now = new Date(Date.parse(world.time.now) + minutes * 60_000).toISOString();
};
const look = (who: Person, path: string, headers = {}) => world.call(who, 'GET', path, undefined, headers);

test('AUD-060 · whoever opens a customer or an order of it is told, once in ten minutes; a list of staff is not', async () => {
  await look('SALES', `klant/getById/${bistro}`, { 'X-Screen': `/klanten/${bistro}` });
  await look('SALES', `klant/glance/${bistro}`);
  await look('SALES', `order/${orderId}`);
  await look('SALES', 'klant/list');
  await look('SALES', `klant/getById/${hotel}`);
  const userId = world.userIdOf('SALES');
  const about = await rows({ users: [userId], streams: [`customer-${bistro}`] });
  expect(about).toMatchObject([
    {
      kind: 'look',
      subject_type: 'salesOrder',
      subject_id: orderId,
      customer_name: expect.stringContaining('Bistro De Kade'),
    },
    {
      kind: 'look',
      subject_type: 'customer',
      subject_id: bistro,
      username: 'SALES Test',
      screen: `/klanten/${bistro}`,
      operation: 'customerById',
    },
  ]);
  expect(await rows({ users: [userId] })).toHaveLength(3);
  later(11);
  await look('SALES', `klant/getById/${bistro}`);
  expect(await rows({ users: [userId], streams: [`customer-${bistro}`] })).toHaveLength(3);
});

test('AUD-060 · a file that was taken along is told each time, with whose it was; what a client looks at is not', async () => {
  await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
    order_id: orderId,
    factuurstatus: 'gefactureerd',
  });
  for (let time = 0; time < 2; time += 1) await world.bytesOf('FINANCE', `order/printInvoice/${orderId}/0`);
  await world.bytesOf('MANAGER', `order/printInvoice/${orderId}/0`);
  await world.bytesOf('MANAGER', `order/printInvoice/${orderId}/0`);
  await look('CLIENT', 'klantapp/info');
  const told = await rows({ kinds: ['download'], streams: [`customer-${bistro}`] });
  expect(told.map(({ username, operation, customer_id }) => [username, operation, customer_id])).toEqual([
    ['MANAGER Test', 'printInvoice', bistro],
    ['MANAGER Test', 'printInvoice', bistro],
  ]);
  // who is refused took nothing along, and a client looks at its own
  expect(await rows({ users: [world.userIdOf('FINANCE'), world.userIdOf('CLIENT')] })).toEqual([]);
});

test('AUD-060 · every look of an auditor is told, lists too', async () => {
  await look('AUDITOR', 'klant/list', { 'X-Screen': '/klanten' });
  await world.call(
    'AUDITOR',
    'POST',
    'stats/logboek/acties',
    { take: 5 },
    { 'X-Screen': '/rapporten/logboek' },
  );
  const told = await rows({ users: [world.userIdOf('AUDITOR')] });
  expect(told.map(({ operation, screen }) => [operation, screen])).toEqual([
    ['logBookActions', '/rapporten/logboek'],
    ['listCustomers', '/klanten'],
  ]);
  // and he may read who looked
  expect((await rows({ kinds: ['look'] }, 'AUDITOR')).length).toBeGreaterThan(3);
});

test('AUD-061 · who came in and who tried to are told; a name that nobody has is not kept', async () => {
  await world.core.credentials.set(world.userIdOf('SALES'), password);
  const enter = (username: string, given: string) =>
    world.call(null, 'POST', 'authenticate/login', { username, password: given }, {}, '203.0.113.9');
  await enter('sales', 'Verkeerd.999');
  await enter('Geheim.Wachtwoord1', 'x');
  await enter('sales', password);
  const told = await rows({ kinds: ['signed-in', 'sign-in-failed'] });
  expect(told.map(({ kind, username, address }) => [kind, username, address])).toEqual([
    ['signed-in', 'SALES Test', '203.0.113.9'],
    ['sign-in-failed', null, '203.0.113.9'],
    ['sign-in-failed', 'SALES Test', '203.0.113.9'],
  ]);
  const { rows: kept } = await world.pool.query(
    `select entry::text from access.entry where entry::text ilike '%geheim%'`,
  );
  expect(kept).toEqual([]);
});

test('AUD-060 · who looked at a customer is told by person and day, page by page', async () => {
  const { body } = await look('AUDITOR', `klant/gezien/${bistro}`);
  expect(body.total).toBeGreaterThanOrEqual(2);
  const manager = body.data.find((row: { username: string }) => row.username === 'MANAGER Test');
  expect(manager).toMatchObject({ day: '2026-11-19', looks: 0, downloads: 2 });
  const second = await look('ADMIN', `klant/gezien/${bistro}?skip=1&take=1`);
  expect(second.body.data).toEqual([body.data[1]]);
  await look('ADMIN', 'users/list');
  await world.core.access.flush();
  const ofUser = await look('ADMIN', `users/gezien/${world.userIdOf('SALES')}`);
  expect(ofUser.body.data).toMatchObject([{ username: 'ADMIN Test', looks: 1 }]);
});

test('AUD-060 · a page goes on after the last row of the one before, and a file has them all', async () => {
  const all = await rows();
  const keys: string[] = [];
  for (let after: string | null = null; ;) {
    const { body } = await world.call('ADMIN', 'POST', 'stats/toegang', { take: 2, after });
    keys.push(...body.data.map(({ key }: Row) => key));
    if (body.next === null) break;
    after = body.next;
  }
  expect(keys).toEqual(all.map(({ key }) => key));
  const { body } = await look('ADMIN', 'stats/toegang/bestand?kinds=download');
  expect(body).toContain('Gedownload');
  expect(body).toContain('Bistro De Kade');
  expect(body).not.toContain('Bekeken');
});

test('AUD-060 · another account, and who is neither ADMIN nor AUDITOR, reads none of it', async () => {
  expect(await rows({}, 'foreignAdmin')).toEqual([]);
  expect((await look('foreignAdmin', `klant/gezien/${bistro}`)).status).toBe(404);
  expect((await look('ADMIN', `klant/gezien/${foreignCustomer}`)).status).toBe(404);
  expect((await look('foreignAdmin', `users/gezien/${world.userIdOf('SALES')}`)).status).toBe(404);
  for (const who of ['MANAGER', 'SALES', 'FINANCE', 'CLIENT'] as const)
    expect((await world.call(who, 'POST', 'stats/toegang', {})).status).toBe(403);
});

test('AUD-062 · a request asks nothing of the database for it, and what could not be written is written the next time', async () => {
  // read models and leases ask the same pool meanwhile
  const ask = world.pool.query.bind(world.pool) as (...words: unknown[]) => unknown;
  const isWriting = ([text]: readonly unknown[]) => String(text).startsWith('insert into access.entry');
  const query = vi
    .spyOn(world.pool, 'query')
    .mockImplementation(((...words: unknown[]) =>
      isWriting(words) ? Promise.reject(new Error('the database is away')) : ask(...words)) as never);
  const access = {
    kind: 'download' as const,
    seat: { accountId: noordhof, log: 1 },
    userId: 1,
    onBehalfOf: null,
    username: null,
    operation: 'proef',
    screen: '',
    subject: { type: 'salesOrder' as const, id: orderId },
    address: '192.0.2.1',
    isOfAuditor: false,
  };
  world.core.access.note(access);
  expect(query.mock.calls.filter(isWriting)).toEqual([]);
  await expect(world.core.access.flush()).rejects.toThrow('the database is away');
  query.mockRestore();
  await world.core.access.flush();
  const { rows: kept } = await world.pool.query(
    `select count(*)::int as n from access.entry where operation = 'proef'`,
  );
  expect(kept).toEqual([{ n: 1 }]);
});

test('AUD-062 · what is older than the account keeps it goes by itself', async () => {
  await look('SALES', `klant/getById/${hotel}`);
  const before = await rows();
  expect(before).not.toEqual([]);
  await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'access_log_months', val: 2 });
  await world.sweepAccess();
  expect((await rows()).length).toBeGreaterThanOrEqual(before.length);
  world.time.now = '2027-02-01T08:30:00.000Z';
  world.time.today = '2027-02-01';
  await world.sweepAccess();
  expect(await rows({ tot: '2026-12-31' })).toEqual([]);
});
