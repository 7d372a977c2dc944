import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViewsOf, mailedViewsOf } from '#projections/list-views/queries.ts';
import { customer } from '#domain/customer/customer.ts';
import {
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const kept = async (who: Person) => (await world.call(who, 'GET', 'list-views')).body;
const save = (who: Person, body: object) => world.call(who, 'PUT', 'list-views/save', body);
const questionMails = async () => {
  const { rows } = await world.pool.query(
    `select recipient, subject, body, people from mail.outbox where kind = 'log-question' order by mail_id`,
  );
  return rows as { recipient: string; subject: string; body: string; people: string[] }[];
};
const ofUtrecht = { list: 'customers', name: 'Utrecht', query: 'zoek=utrecht&volgorde=city' };

test('D-69 · columns and page size are kept for each list and user', async () => {
  const layout = { list: 'customers', columns: ['city', 'openAmount'], page_size: 50 };
  expect((await world.call('SALES', 'PUT', 'list-views/layout', layout)).body).toEqual({ data: 1 });
  await world.call('SALES', 'PUT', 'list-views/layout', { list: 'products', page_size: 100 });
  expect((await kept('SALES')).layouts).toEqual(
    expect.arrayContaining([layout, { list: 'products', columns: null, page_size: 100 }]),
  );
  expect((await kept('TRAFFIC')).layouts).toEqual([]);
  for (const wrong of [{ page_size: 201 }, { columns: ['a b'] }, { list: 'Customers!' }])
    expect((await world.call('SALES', 'PUT', 'list-views/layout', { ...layout, ...wrong })).status).toBe(400);
});

test('a view is of who saved it; what a manager shares, all of the account have', async () => {
  const { id } = (await save('SALES', ofUtrecht)).body.data;
  const own = { ...ofUtrecht, id, columns: null, shared: 0 };
  expect((await kept('SALES')).views).toEqual([own]);
  expect((await kept('MANAGER')).views).toEqual([]);
  expect(await save('SALES', ofUtrecht)).toMatchObject({
    status: 409,
    body: { code: 'list-view-name-taken' },
  });

  expect(await save('SALES', { ...ofUtrecht, shared: 1 })).toMatchObject({
    status: 403,
    body: { code: 'list-view-not-yours' },
  });
  const late = { list: 'customers', name: 'Te laat', query: '', columns: ['openAmount'], shared: 1 };
  const shared = (await save('MANAGER', late)).body.data.id;
  expect((await kept('SALES')).views).toEqual([{ ...late, id: shared }, own]);
  expect((await kept('shopAdmin')).views).toEqual([]);

  const remove = (who: Person, body: object) => world.call(who, 'PUT', 'list-views/delete', body);
  expect((await remove('SALES', { id: shared, shared: 1 })).status).toBe(403);
  expect(await remove('SALES', { id: shared })).toMatchObject({
    status: 404,
    body: { code: 'list-view-not-found' },
  });
  expect((await remove('SALES', { id })).body).toEqual({ data: 1 });
  expect((await remove('ADMIN', { id: shared, shared: 1 })).body).toEqual({ data: 1 });
  expect((await kept('SALES')).views).toEqual([]);
});

test('what a user wanted of lists goes with the user', async () => {
  await save('TRAFFIC', ofUtrecht);
  await world.call('TRAFFIC', 'PUT', 'list-views/layout', { list: 'customers', page_size: 50 });
  const userId = world.userIdOf('TRAFFIC');
  const left = () => listViewsOf(world.core.db, { log: 0, accountId: noordhof }, userId);
  expect(await kept('TRAFFIC')).toMatchObject({ layouts: [{ page_size: 50 }], views: [{ name: 'Utrecht' }] });
  expect((await world.call('ADMIN', 'PUT', 'users/remove', { id: userId })).status).toBe(200);
  await world.runner.waitFor(await world.heads(), 10_000);
  expect(await left()).toEqual({ layouts: [], views: [] });
});

test('who is forgotten keeps none of it either', async () => {
  await save('PRODUCTMANAGER', ofUtrecht);
  const userId = world.userIdOf('PRODUCTMANAGER');
  const views = () => listViewsOf(world.core.db, { log: 0, accountId: noordhof }, userId);
  expect(await kept('PRODUCTMANAGER')).toMatchObject({ views: [{ name: 'Utrecht' }] });
  expect((await world.call('ADMIN', 'POST', `users/forget/${userId}`)).status).toBe(200);
  await world.runner.waitFor(await world.heads(), 10_000);
  expect(await views()).toEqual({ layouts: [], views: [] });
});

test('AUD-028 · what is new in a question of the log book is mailed to who asked, once, and nothing where nothing is new', async () => {
  const at = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });
  const setPrice = (val: number) =>
    world.call('MANAGER', 'PUT', 'product/update', { product_id: sancerre, field: 'sellprice', val });
  const look = async () => {
    await world.runner.waitFor(await world.heads(), 10_000);
    await Promise.all([world.sendQuestions(), world.sendQuestions()]);
  };
  const mail = (who: Person, body: object) => world.call(who, 'PUT', 'stats/logboek/vragen/mail', body);
  const mine = async (who: Person) => (await world.call(who, 'GET', 'stats/logboek/vragen')).body.data;

  at('2026-11-27T16:00:00.000Z');
  const question = { list: 'log-book', name: 'Prijzen', query: `stroom=product-${sancerre}`, shared: 1 };
  const { id } = (await save('ADMIN', question)).body.data;
  const other = (await save('MANAGER', { ...ofUtrecht, name: 'Gouda' })).body.data.id;
  expect(await mail('MANAGER', { id: other, hour: 7 })).toMatchObject({
    body: { code: 'list-view-not-of-log-book' },
  });
  expect(await mail('MANAGER', { id: 999, hour: 7 })).toMatchObject({
    body: { code: 'list-view-not-found' },
  });
  expect(await mail('SALES', { id, hour: 7 })).toMatchObject({ status: 403 });
  await setPrice(18);
  at('2026-11-27T16:30:00.000Z');
  expect(await mail('MANAGER', { id, hour: 7 })).toMatchObject({ body: { data: 1 } });
  expect(await mine('MANAGER')).toMatchObject([{ id, name: 'Prijzen', weekday: null, hour: 7 }]);
  expect(await mine('ADMIN')).toEqual([]);

  // not before its hour, and nothing where nothing is new
  at('2026-11-28T05:59:00.000Z');
  await look();
  at('2026-11-28T06:00:00.000Z');
  await look();
  // what is recorded at that hour or later is for the next mail
  await setPrice(19);
  at('2026-11-28T20:00:00.000Z');
  await setPrice(20);
  await look();
  at('2026-11-29T06:05:00.000Z');
  await setPrice(21);
  await look();
  await look();
  await expect.poll(async () => (await questionMails()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const [first, ...more] = await questionMails();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    recipient: 'manager@noordhof.example',
    subject: 'Logboek: nieuw in Prijzen',
  });
  expect(first!.body).toContain('naar € 20,00');
  expect(first!.body).toContain('naar € 19,00');
  expect(first!.body).not.toContain('€ 21,00');
  expect(first!.body).not.toContain('naar € 18,00');
  expect(first!.body).toMatch(/rapporten\/logboek\?rij=1-\d+/);
  expect(first!.people).toContain(`user-${world.userIdOf('MANAGER')}`);

  // off again
  at('2026-11-30T07:00:00.000Z');
  expect(await world.call('MANAGER', 'PUT', 'stats/logboek/vragen/stop', { id })).toMatchObject({
    body: { data: 1 },
  });
  expect(await world.call('MANAGER', 'PUT', 'stats/logboek/vragen/stop', { id })).toMatchObject({
    status: 404,
    body: { code: 'list-view-not-mailed' },
  });
  expect(await mine('MANAGER')).toEqual([]);
});

test('AUD-028 · the mail knows of whom it tells, says that there was more, and of actions that are none there is no mail', async () => {
  const at = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });
  const wanted = async (name: string, query: string) => {
    const { id } = (await save('ADMIN', { list: 'log-book', name, query })).body.data;
    await world.call('ADMIN', 'PUT', 'stats/logboek/vragen/mail', { id, hour: 7 });
  };
  at('2026-11-30T16:00:00.000Z');
  await wanted('Van een klant', `stroom=customer-${bistro}`);
  await wanted('Niets', 'wat=OoitGebeurd');
  const order = {
    customer_id: hotel,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  };
  const placed = await world.call('ADMIN', 'POST', 'order/store', order);
  await wanted('Van een order', `stroom=salesOrder-${placed.body.data.id}`);
  at('2026-11-30T16:05:00.000Z');
  const status = { order_id: placed.body.data.id, orderstatus_id: 1, offer: 0 };
  await world.call('ADMIN', 'PUT', 'order/updateorderstatus', status);
  const change = (to: number) =>
    world.record(world.by(noordhof), (work) =>
      work.decide(customer, bistro, { type: 'ChangeCustomerField', change: { field: 'discount', to } }),
    );
  for (let nth = 1; nth <= 51; nth += 1) await change(nth);
  at('2026-12-01T06:00:00.000Z');
  await world.runner.waitFor(await world.heads(), 10_000);
  await world.sendQuestions();
  const mailOf = async (name: string) =>
    (await questionMails()).find(({ subject }) => subject === `Logboek: nieuw in ${name}`);
  for (const name of ['Van een klant', 'Van een order'])
    await expect.poll(() => mailOf(name), { timeout: 10_000 }).toBeDefined();
  const ofCustomer = (await mailOf('Van een klant'))!;
  expect(ofCustomer.people).toEqual([`customer-${bistro}`]);
  expect(ofCustomer.body.match(/rij=1-/g)).toHaveLength(50);
  expect(ofCustomer.body).toContain('Er is meer dan hier staat.');
  const ofOrder = (await mailOf('Van een order'))!;
  const ofIt = [`customer-${hotel}`, `user-${world.userIdOf('ADMIN')}`];
  expect(ofOrder.people.toSorted()).toEqual(ofIt);
  expect(ofOrder.body).not.toContain('Er is meer');
  expect(await mailOf('Niets')).toBeUndefined();
});

test('AUD-028 · it ends when who gets it may not ask it any more', async () => {
  const at = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });
  const userId = world.userIdOf('MANAGER');
  const mailed = () => mailedViewsOf(world.core.db, { log: 0, accountId: noordhof }, userId);
  at('2026-12-01T16:00:00.000Z');
  const { id } = (await save('MANAGER', { list: 'log-book', name: 'Alles', query: '' })).body.data;
  await world.call('MANAGER', 'PUT', 'stats/logboek/vragen/mail', { id, weekday: 3, hour: 7 });
  await world.runner.waitFor(await world.heads(), 10_000);
  expect(await mailed()).toMatchObject([{ name: 'Alles', weekday: 3, hour: 7 }]);
  const field = { id: userId, field: 'roles', val: ['SALES'] };
  expect((await world.call('ADMIN', 'PUT', 'users/edit', field)).status).toBe(200);
  at('2026-12-02T06:00:00.000Z');
  await world.runner.waitFor(await world.heads(), 10_000);
  await world.sendQuestions();
  await world.runner.waitFor(await world.heads(), 10_000);
  expect(await mailed()).toEqual([]);
});
