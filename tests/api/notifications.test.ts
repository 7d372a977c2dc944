import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { bookkeepingTrouble } from '#domain/bookkeeping/trouble.ts';
import { dataImport } from '#domain/import/import.ts';
import { mail } from '#domain/mail/mail.ts';
import { notifications } from '#projections/notifications/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import {
  bistro,
  hotel,
  kelder,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await world.call('CLIENT', 'POST', 'klantapp/store', {
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  await world.record(world.by(noordhof), (work) =>
    work.decide(mail, 9_001, {
      type: 'ConcludeMail',
      mailId: 9_001,
      accountId: noordhof,
      kind: 'reminder',
      person: `customer-${hotel}`,
      customerId: hotel,
      orderId: null,
      purchaseOrderId: null,
      to: 'inkoop@klant.example',
      outcome: 'bounced',
      reason: 'mailbox unavailable',
    }),
  );
  for (const accountId of [noordhof, kelder])
    await world.record(world.by(accountId), (work) =>
      work.decide(bookkeepingTrouble, accountId, {
        type: 'RecordTrouble',
        system: 'exact',
        about: 'invoices',
        said: 'Geen toegang',
      }),
    );
  await world.core.waitFor(await world.heads());
});
afterAll(() => world?.close());

type Row = { id: number; kind: string; text: string; subject: string; new: number } & Record<string, unknown>;
const page = async (who: Person, query = '', headers: Record<string, string> = {}) =>
  (await world.call(who, 'GET', `notifications/page?${query}`, undefined, headers)).body as {
    data: Row[];
    total: number;
  };
const kinds = async (who: Person) => (await page(who)).data.map(({ kind }) => kind);
const unread = async (who: Person) => (await world.call(who, 'GET', 'notifications/unread')).body.data;
const mark = (who: Person, body: object) => world.call(who, 'PUT', 'notifications/read', body);

test('each happening is a sentence with customer and amount, in the language of its reader', async () => {
  const { data, total } = await page('MANAGER');
  expect(total).toBe(3);
  expect(data.map(({ kind, text, subject }) => [kind, text, subject])).toEqual([
    ['bookkeeping', 'Facturen gaan niet van of naar Exact: Geen toegang', ''],
    ['mail', 'Herinnering kwam onbestelbaar terug: mailbox unavailable.', 'Klant 402 Hotel Park Lindenhof'],
    ['order', 'Besteld via de klantapp.', expect.stringMatching(/^Order \d+ · Bistro De Kade · € ?[\d,.]+$/)],
  ]);
  expect(data[1]).toMatchObject({
    record: 'customer',
    record_id: hotel,
    customer_id: hotel,
    solved: 0,
    own: 0,
  });
  expect(data[2]).toMatchObject({ record: 'salesOrder', customer_id: bistro, new: 1 });
  const english = await page('MANAGER', '', { 'X-Language': 'en' });
  expect(english.data[2]!.text).toBe('Ordered through the customer app.');
});

test('who may open it sees it: each role its kinds, another company its own', async () => {
  expect(await kinds('ADMIN')).toEqual(['bookkeeping', 'mail', 'order']);
  expect(await kinds('AUDITOR')).toEqual(['bookkeeping', 'mail', 'order']);
  expect(await kinds('SALES')).toEqual(['mail', 'order']);
  expect(await kinds('TRAFFIC')).toEqual(['order']);
  expect(await kinds('PRODUCTMANAGER')).toEqual([]);
  expect(await kinds('foreignAdmin')).toEqual(['bookkeeping']);
  expect(await kinds('shopAdmin')).toEqual([]);
  for (const who of ['FINANCE', 'CLIENT', 'CLIENT3'] as const)
    expect((await world.call(who, 'GET', 'notifications/unread')).status).toBe(403);
  const opened = { field: 'finance_books', val: 1 };
  expect((await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', opened)).body).toEqual({ data: 1 });
  await world.runner.waitFor(await world.heads(), 10_000);
  await world.core.directory.refresh();
  expect(await kinds('FINANCE')).toEqual(['bookkeeping', 'mail', 'order']);
});

test('a page holds what is asked of it, of one kind where asked', async () => {
  const first = await page('MANAGER', 'take=1');
  expect([first.total, first.data.map(({ kind }) => kind)]).toEqual([3, ['bookkeeping']]);
  expect((await page('MANAGER', 'take=1&skip=2')).data.map(({ kind }) => kind)).toEqual(['order']);
  expect(await page('MANAGER', 'kind=mail')).toMatchObject({ total: 1, data: [{ kind: 'mail' }] });
  expect((await page('TRAFFIC', 'kind=mail')).total).toBe(0);
  expect((await world.call('MANAGER', 'GET', 'notifications/page?kind=weather')).status).toBe(400);
});

test('one is read, then everything: for that user alone, in every session of it; a rebuild knows it too', async () => {
  const [trouble, returned, order] =
    (await page('SALES', 'take=50')).data.length === 2
      ? [(await page('ADMIN')).data[0]!, ...(await page('SALES')).data]
      : [];
  expect(await unread('SALES')).toEqual({ unread: 2, newest: returned!.id });
  expect((await mark('SALES', { id: order!.id })).body).toEqual({ data: 1 });
  expect(await unread('SALES')).toEqual({ unread: 1, newest: returned!.id });
  expect((await page('SALES')).data.map((row) => row.new)).toEqual([1, 0]);
  await mark('SALES', { id: returned!.id, up_to: 1 });
  expect(await unread('SALES')).toEqual({ unread: 0, newest: null });
  expect((await unread('MANAGER')).unread).toBe(3);
  // what somebody may not see, or what is nothing, is not there
  for (const id of [trouble!.id, 999_999])
    expect(await mark('SALES', { id })).toMatchObject({
      status: 404,
      body: { code: 'notification-not-found' },
    });

  // once more in another browser
  const another = await world.signedIn('SALES');
  const elsewhere = await world.call('SALES', 'GET', 'notifications/unread', undefined, {
    Authorization: `Bearer ${another}`,
  });
  expect(elsewhere.body.data.unread).toBe(0);
  expect((await mark('AUDITOR', { id: trouble!.id })).body).toEqual({ data: 1 });
  expect((await unread('AUDITOR')).unread).toBe(2);

  const leases = postgresLeases(world.pool, { onFault: () => {} });
  const { store, pool } = world;
  expect(await compareWithRebuild({ pool, store, leases, projections: [notifications] })).toEqual([]);
  await leases.stop();
});

test('a deleted order is named and has no page; law 10 · a forgotten customer is named nowhere', async () => {
  const order = (await page('ADMIN', 'kind=order')).data[0]!;
  await world.call('ADMIN', 'PUT', 'order/destroy', { id: order['record_id'] });
  const [row] = (await page('ADMIN', 'kind=order')).data;
  expect(row).toMatchObject({ record: null, record_id: null, subject: expect.stringMatching(/^Order \d+$/) });

  expect((await world.call('ADMIN', 'POST', `klant/forget/${hotel}`, {})).body).toEqual({ data: 1 });
  await world.core.waitFor(await world.heads());
  const { data } = await page('ADMIN');
  expect(data).toHaveLength(3);
  expect(JSON.stringify(data)).not.toContain('Lindenhof');
  expect(data[1]).toMatchObject({
    kind: 'mail',
    text: 'Herinnering kwam onbestelbaar terug: mailbox unavailable.',
  });
});

test('of imports, who sees to products alone finds those of products', async () => {
  for (const [importId, kind] of [
    [9_101, 'customers'],
    [9_102, 'products'],
  ] as const)
    await world.record(world.by(noordhof), async (work) => {
      const file = { fileName: 'x.csv', rows: 1, updatesExisting: false };
      await work.decide(dataImport, importId, { type: 'StartImport', importId, kind, ...file });
      const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };
      await work.decide(dataImport, importId, { type: 'FinishImport', importId, ...counts });
    });
  await world.core.waitFor(await world.heads());
  const imports = async (who: Person) =>
    (await page(who, 'kind=import')).data.map((row) => row['record_id'] ?? row.text);
  expect(await imports('MANAGER')).toEqual([9_102, 9_101]);
  expect(await imports('PRODUCTMANAGER')).toEqual([9_102]);
});
