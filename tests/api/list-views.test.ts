import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViewsOf } from '#projections/list-views/queries.ts';
import { noordhof, smallWorld, type Person, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
}, 60_000);
afterAll(() => world?.close());

const kept = async (who: Person) => (await world.call(who, 'GET', 'list-views')).body;
const save = (who: Person, body: object) => world.call(who, 'PUT', 'list-views/save', body);
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
