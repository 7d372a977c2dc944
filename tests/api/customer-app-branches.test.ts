import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import {
  bistro,
  customerOf,
  foreignCustomer,
  hotel,
  noordhof,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let wine: number;
/** A chef who orders up to 100 euro at the bistro, an owner who approves at both, a bookkeeper who looks at both. */
let chef: number;
let owner: number;
let bookkeeper: number;
beforeAll(async () => {
  world = await smallWorld();
  wine = await world.newProduct({ price: 100_000, bottles: 6000 });
  chef = await added('chef', { right: 'order', limit: 100 });
  owner = await added('owner', { right: 'approve' });
  bookkeeper = await added('bookkeeper', { right: 'view' });
  for (const [id, right] of [
    [owner, 'approve'],
    [bookkeeper, 'view'],
  ] as const)
    expect((await branches(id, [bistro, hotel], right)).status).toBe(200);
});
afterAll(() => world?.close());

const added = async (username: string, more: object = {}, customer_id = bistro) => {
  const { status, body } = await world.call('SALES', 'POST', 'klant/users', {
    customer_id,
    username,
    email: `${username}@kade.example`,
    firstname: username,
    lastname: 'Bos',
    ...more,
  });
  expect(status).toBe(200);
  return body.data.id as number;
};
const branches = (id: number, customers: number[], right = 'order', limit: number | null = null) =>
  world.call('SALES', 'PUT', 'klant/users/branches', {
    user_id: id,
    branches: customers.map((customer_id) => ({ customer_id, right, limit })),
  });

const tokens = new Map<number, string>();
/** A call of a user of the app, for its first customer or another. */
const as = async (userId: number, method: string, path: string, body?: unknown, headers: object = {}) => {
  const token =
    tokens.get(userId) ?? (await world.core.sessions.open({ userId, onBehalfOf: null, accountId: noordhof }));
  tokens.set(userId, token);
  return world.call(null, method, path, body, { Authorization: `Bearer ${token}`, ...headers });
};
const at = (customerId: number) => ({ 'X-Customer-Id': String(customerId) });
const lines = (qty: number) => ({ order_lines: [{ product_id: wine, qty }] });
const ask = (userId: number, qty: number, more: object = {}, headers: object = {}) =>
  as(userId, 'POST', 'klantapp/approval/ask', { ...lines(qty), ...more }, headers);
const asked = async (qty = 60) => (await ask(chef, qty)).body.id as number;
const requestOf = async (id: number, who = owner) => (await as(who, 'GET', `klantapp/approval/${id}`)).body;
const approve = async (approval_id: number, more: object = {}, who = owner, headers: object = {}) => {
  const { now } = await requestOf(approval_id);
  const request = { approval_id, shown_incl: now?.incl ?? 0, word: '', ...more };
  return as(who, 'POST', 'klantapp/approval/approve', request, headers);
};
const ordersOf = async (userId = owner) =>
  (await as(userId, 'POST', 'klantapp/branches/orders', {})).body as {
    total: number;
    data: { real_id: number; customer_name: string }[];
  };
const freeOf = async () =>
  (await as(owner, 'GET', `klantapp/product/${wine}`)).body.product.available_stock as number;

describe('who orders at a customer', () => {
  test('is listed with its branches, rights and limit', async () => {
    const { body } = await world.call('TRAFFIC', 'GET', `klant/users/${bistro}`);
    const found = (body.data as { id: number }[]).find(({ id }) => id === owner);
    expect(found).toMatchObject({
      username: 'owner',
      enabled: 1,
      branches: [
        { customer_id: bistro, name: 'Bistro De Kade', right: 'approve', limit: null },
        { customer_id: hotel, right: 'approve', limit: null },
      ],
    });
    const atHotel = (await world.call('SALES', 'GET', `klant/users/${hotel}`)).body;
    const ids = (atHotel.data as { id: number }[]).map(({ id }) => id);
    expect(ids).toContain(owner);
    expect(ids).not.toContain(chef);
  });

  test('is no customer of another account, no staff, and has no limit where it does not order', async () => {
    expect((await branches(chef, [foreignCustomer])).body).toMatchObject({ code: 'customer-not-found' });
    expect((await branches(world.userIdOf('SALES'), [bistro])).body).toMatchObject({
      code: 'user-not-found',
    });
    expect(await branches(owner, [bistro], 'approve', 100)).toMatchObject({
      status: 400,
      body: { code: 'limit-without-order' },
    });
    expect((await branches(chef, [bistro, bistro])).status).toBe(400);
  });

  test('sees its own branches, and calls for one of them; another customer is refused like one that is not there', async () => {
    const { body } = await as(bookkeeper, 'GET', 'klantapp/branches');
    expect(body.data).toMatchObject([
      { customer_id: bistro, right: 'view' },
      { customer_id: hotel, right: 'view' },
    ]);
    const named = async (userId: number, headers: object = {}) =>
      (await as(userId, 'GET', 'klantapp/info', undefined, headers)).body.customer_info?.name;
    expect(await named(owner)).toBe('Bistro De Kade');
    expect(await named(owner, at(hotel))).not.toBe('Bistro De Kade');
    const may = async (userId: number, headers: object = {}) =>
      (await as(userId, 'GET', 'klantapp/products', undefined, headers)).body.ordering;
    expect(await may(chef)).toEqual({ right: 'order', limit: 100, branches: 1 });
    expect(await may(owner, at(hotel))).toEqual({ right: 'approve', limit: null, branches: 2 });
    // of the one user of one customer nothing was said
    expect((await world.call('CLIENT2', 'GET', 'klantapp/products')).body.ordering).toBeNull();
    for (const other of [at(hotel), at(foreignCustomer), at(999_999), { 'X-Customer-Id': 'x' }])
      expect(await as(chef, 'GET', 'klantapp/info', undefined, other)).toMatchObject({
        status: 403,
        body: { code: 'branch-not-allowed' },
      });
  });

  test('who only looks types, orders and asks nothing', async () => {
    const refused = { status: 403, body: { code: 'branch-only-seen' } };
    expect(await as(bookkeeper, 'POST', 'klantapp/store', lines(6))).toMatchObject(refused);
    expect(await ask(bookkeeper, 6)).toMatchObject(refused);
    expect(await as(bookkeeper, 'PUT', 'klantapp/tempqty', { product_id: wine, qty: 6 })).toMatchObject(
      refused,
    );
    expect(await as(bookkeeper, 'PUT', 'klantapp/favourite', { product_id: wine, fav: 1 })).toMatchObject(
      refused,
    );
    const notice = { product_id: wine, kind: 'back-in-stock', on: 1 };
    expect(await as(bookkeeper, 'PUT', 'klantapp/notice', notice)).toMatchObject(refused);
    for (const action of ['pause', 'skip', 'resume']) {
      const day = action === 'resume' ? null : '2026-12-24';
      const paused = await as(bookkeeper, 'POST', 'klantapp/subscription/pause', { action, day });
      expect(paused).toMatchObject(refused);
    }
    expect((await ordersOf(bookkeeper)).total).toBeGreaterThanOrEqual(0);
  });

  test('is told nothing for another customer once a branch is taken away', async () => {
    const cook = await added('cook', {}, hotel);
    await branches(cook, [hotel, bistro]);
    expect((await as(cook, 'GET', 'klantapp/info', undefined, at(bistro))).status).toBe(200);
    await branches(cook, [hotel]);
    expect((await as(cook, 'GET', 'klantapp/info', undefined, at(bistro))).status).toBe(403);
  });
});

test('ROLE-033 · CUST-035 · who orders for another customer now is no longer the user of the one it was made for', async () => {
  const place = await newCustomer();
  const cook = await added('verhuisd', {}, place);
  const entered = async () => (await world.call('SALES', 'GET', `klant/loginas/${place}`)).body;
  const login = async () => (await world.call('SALES', 'GET', `klant/appuser/${place}`)).body.data;
  await branches(cook, [place, hotel]);
  expect((await entered()).data.url).toContain('/auth/sl/');
  expect(await login()).toMatchObject({ id: cook });
  await branches(cook, [hotel]);
  expect(await entered()).toMatchObject({ code: 'customer-without-user' });
  expect(await login()).toBeNull();
});

test('ROLE-033 · CUST-035 · AUTH-032 · a customer is entered as who can sign in and orders there', async () => {
  const place = await newCustomer();
  const hook = 'https://inkoop.kade.example/oci';
  await world.call('ADMIN', 'PUT', 'klant/punchout', { customer_id: place, hooks: [hook] });
  const gone = await added('vertrokken', {}, place);
  const looker = await added('meekijker', { right: 'view' }, place);
  const buyer = await added('besteller', {}, place);
  const off = async (id: number) =>
    expect((await world.call('ADMIN', 'PUT', 'users/edit', { id, field: 'enabled', val: 0 })).body).toEqual({
      data: 1,
    });
  const entered = async () => {
    const { body } = await world.call('SALES', 'GET', `klant/loginas/${place}`);
    if (!body.data.url) return body.code;
    const session = await world.call(null, 'POST', body.data.url.replace('/auth/', 'authenticate/'));
    return session.body.data.user[0].id;
  };
  const sent = async () => {
    const link = { customer_id: place, oci_hook: hook };
    const { body } = await world.call('ADMIN', 'POST', 'klant/punchout/link', link);
    if (!body.data.url) return body.code;
    const session = await world.call(null, 'POST', body.data.url.replace('/auth/', 'authenticate/'));
    return session.body.data.user[0].id;
  };
  await off(gone);
  expect([await entered(), await sent()]).toEqual([buyer, buyer]);
  // whose login the customer page shows stays the first, to be given back
  expect((await world.call('SALES', 'GET', `klant/appuser/${place}`)).body.data).toMatchObject({
    id: gone,
    enabled: 0,
  });
  await off(buyer);
  expect([await entered(), await sent()]).toEqual([looker, looker]);
  await off(looker);
  expect([await entered(), await sent()]).toEqual(['customer-without-user', 'customer-without-user']);
});

describe('an order above the limit', () => {
  test('is refused with a code by the documented call, and one below it is placed', async () => {
    const before = (await ordersOf()).total;
    const { status, body } = await as(chef, 'POST', 'klantapp/store', lines(60));
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: 0, code: 'approval-needed', details: { limit: 100 } });
    expect((await ordersOf()).total).toBe(before);
    const small = await as(chef, 'POST', 'klantapp/store', lines(6));
    expect(small.body.data.real_id).toBeGreaterThan(0);
    // nor does it get there in pieces on one order
    expect(
      (await as(chef, 'POST', 'klantapp/store', { ...lines(60), add_to: small.body.data.id })).body,
    ).toMatchObject({ code: 'approval-needed' });
  });

  test('waits for approval with its basket closed, once for the same basket, and reserves nothing', async () => {
    const free = await freeOf();
    expect(free).toBeGreaterThan(0);
    const basket = async () => (await as(chef, 'GET', 'klantapp/basket')).body;
    await as(chef, 'PUT', 'klantapp/tempqty', { product_id: wine, qty: 60 });
    const { basket_id } = await basket();
    const send = () =>
      ask(chef, 60, { note: 'Voor zaterdag', name: 'Kim' }, { 'Idempotency-Key': basket_id });
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const id = answers[0]!.body.id as number;
    expect(await basket()).toMatchObject({ order_lines: [], placed: { basket_id, real_id: null } });
    expect(await freeOf()).toBe(free);
    expect(await requestOf(id)).toMatchObject({
      status: 'waiting',
      asked_by: 'chef Bos',
      customer_name: 'Bistro De Kade',
      limit: 100,
      'order-text': expect.stringContaining('Voor zaterdag'),
      lines: [{ product_id: wine, qty: 60 }],
      may_decide: 1,
      is_own: 0,
      problem: null,
    });
    // the same basket is not placed as an order besides
    expect(
      await as(chef, 'POST', 'klantapp/store', lines(6), { 'Idempotency-Key': basket_id }),
    ).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
    expect((await as(owner, 'GET', 'klantapp/branches')).body.waiting).toBeGreaterThan(0);
    expect((await as(chef, 'GET', 'klantapp/branches')).body.waiting).toBe(0);
  });

  test('is not asked for where it is not needed, nor where nobody can approve', async () => {
    expect((await ask(chef, 6)).body).toMatchObject({ code: 'approval-not-needed' });
    expect((await ask(owner, 60)).body).toMatchObject({ code: 'approval-not-needed' });
    await branches(owner, [hotel], 'approve');
    expect((await ask(chef, 60)).body).toMatchObject({ code: 'no-approver' });
    await branches(owner, [bistro, hotel], 'approve');
  });
});

let lastCustomer = 470;
const newCustomer = async () => {
  const id = (lastCustomer += 1);
  const record = customerOf(id, `Proeflokaal ${id}`, 'Utrecht', 0);
  await world.record(world.by(noordhof), (work) => work.decide(customer, id, record));
  return id;
};

test('of whose access is over nobody waits for an approval, nor of who administers for a mail', async () => {
  const place = await newCustomer();
  const cook = await added('souschef', { right: 'order', limit: 100 }, place);
  const boss = await added('bedrijfsleider', { right: 'approve' }, place);
  const administrator = (
    await world.call('ADMIN', 'POST', 'users/store', {
      username: 'tijdelijk',
      email: 'tijdelijk@noordhof.example',
      firstname: 'Tijdelijk',
      lastname: 'Beheer',
      roles: ['ADMIN'],
    })
  ).body.data.id;
  const end = (id: number) =>
    world.call('ADMIN', 'PUT', 'users/edit', { id, field: 'until', val: '2026-11-19' });
  for (const id of [boss, administrator]) expect((await end(id)).status).toBe(200);
  const { approvers, administrators } = world.core.facts;
  const known = async () => [
    (await approvers(noordhof, place)).map(({ userId }) => userId),
    (await administrators(noordhof)).some(({ userId }) => userId === administrator),
  ];
  const before = { ...world.time };
  expect(await known()).toEqual([[boss], true]);
  const { id } = (await ask(cook, 60)).body;
  await as(cook, 'POST', 'klantapp/approval/withdraw', { approval_id: id });
  Object.assign(world.time, { now: '2026-11-20T08:30:00.000Z', today: '2026-11-20' });
  expect((await ask(cook, 60)).body).toMatchObject({ code: 'no-approver' });
  expect(await known()).toEqual([[], false]);
  Object.assign(world.time, before);
});

describe('of somebody who is forgotten', () => {
  test('who approved no longer does: nothing is asked that nobody can decide, and nobody is mailed for it', async () => {
    const place = await newCustomer();
    const cook = await added('kok', { right: 'order', limit: 100 }, place);
    const boss = await added('baas', { right: 'approve' }, place);
    const { id } = (await ask(cook, 60)).body;
    await as(cook, 'POST', 'klantapp/approval/withdraw', { approval_id: id });
    expect((await world.call('ADMIN', 'POST', `users/forget/${boss}`)).status).toBe(200);
    expect((await ask(cook, 60)).body).toMatchObject({ code: 'no-approver' });
    expect(await world.core.facts.approvers(noordhof, place)).toEqual([]);
  });

  test('the login of a customer is that of nobody: it gets another user, also with the same name', async () => {
    const place = await newCustomer();
    const login = (more: object) =>
      world.call('ADMIN', 'PUT', 'klant/appuser', { customer_id: place, ...more });
    const of = async () => (await world.call('ADMIN', 'GET', `klant/appuser/${place}`)).body.data;
    expect((await login({ username: 'proeflokaal', password: 'Zomer.1234' })).status).toBe(200);
    const { id } = await of();
    expect((await world.call('ADMIN', 'POST', `users/forget/${id}`)).status).toBe(200);
    expect((await world.call('ADMIN', 'POST', `users/forget/${id}`)).body).toMatchObject({
      code: 'person-erased',
    });
    expect(await of()).toBeNull();
    expect((await world.call('ADMIN', 'GET', `klant/users/${place}`)).body).toMatchObject({
      data: [],
      total: 0,
    });
    for (const wanted of [
      { user_id: id, branches: [{ customer_id: place, right: 'order', limit: null }] },
      { id, field: 'password', val: 'Herfst.5678' },
    ]) {
      const path = 'field' in wanted ? 'users/edit' : 'klant/users/branches';
      expect((await world.call('ADMIN', 'PUT', path, wanted)).body).toMatchObject({ code: 'user-not-found' });
    }
    expect(await login({ username: 'proeflokaal', password: 'Winter.1234' })).toMatchObject({ status: 200 });
    expect(await of()).toMatchObject({ username: 'proeflokaal' });
    expect((await of()).id).not.toBe(id);
    const given = { username: 'proeflokaal', password: 'Winter.1234' };
    expect((await world.call(null, 'POST', 'authenticate/login', given)).body.data.token).toBeDefined();
  });

  test('a branch is one no longer; who orders for others too goes on there', async () => {
    const gone = await newCustomer();
    const chain = await added('keten', { right: 'approve' }, gone);
    await branches(chain, [gone, hotel], 'approve');
    const named = async () => (await as(chain, 'GET', 'klantapp/info')).body.customer_info?.name;
    expect(await named()).toBe(`Proeflokaal ${gone}`);
    expect((await world.call('ADMIN', 'POST', `klant/forget/${gone}`)).status).toBe(200);
    await expect.poll(named).toBe('Hotel Park Lindenhof');
    expect((await as(chain, 'GET', 'klantapp/branches')).body.data).toMatchObject([{ customer_id: hotel }]);
    expect((await as(chain, 'GET', 'klantapp/info', undefined, at(gone))).body).toMatchObject({
      code: 'branch-not-allowed',
    });
  });

  test('who orders for several goes with the last of them', async () => {
    const places = [await newCustomer(), await newCustomer()];
    const chain = await added('filiaal', { right: 'order' }, places[0]);
    await branches(chain, places);
    for (const place of places)
      expect((await world.call('ADMIN', 'POST', `klant/forget/${place}`)).status).toBe(200);
    // the second comes after the read models that the first asked to be built
    await expect.poll(() => world.core.facts.user(chain), { timeout: 60_000 }).toBeNull();
  }, 90_000);
});

describe('what waits for approval', () => {
  test('becomes an order when it is approved, once, and who asked sees it', async () => {
    const id = await asked();
    const before = (await ordersOf()).total;
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, other] = await Promise.all([
      approve(id, { word: 'Akkoord', shown_incl: 9999 }, owner, key),
      approve(id),
    ]);
    const again = await approve(id, { word: 'Akkoord', shown_incl: 9999 }, owner, key);
    const done = [one, other].filter(({ body }) => body.real_id > 0);
    expect(done).toHaveLength(1);
    expect((await ordersOf()).total).toBe(before + 1);
    if (done[0] === one) expect(again.body).toEqual(one.body);
    const { real_id } = done[0]!.body;
    expect(await requestOf(id, chef)).toMatchObject({
      status: 'approved',
      real_id,
      decided_by: 'owner Bos',
      is_own: 1,
      may_decide: 0,
    });
    expect((await ordersOf(bookkeeper)).data[0]).toMatchObject({ real_id, customer_name: 'Bistro De Kade' });
    expect((await approve(id)).body).toMatchObject({ code: 'approval-decided' });
  });

  test('is refused with a word, which who asked reads; no order is made', async () => {
    const id = await asked();
    const before = (await ordersOf()).total;
    const refuse = (word: string, who = owner) =>
      as(who, 'POST', 'klantapp/approval/refuse', { approval_id: id, word });
    expect((await refuse('')).status).toBe(400);
    expect((await refuse('Te veel voor deze week')).body).toEqual({ data: 1 });
    expect(await requestOf(id, chef)).toMatchObject({ status: 'refused', word: 'Te veel voor deze week' });
    expect((await ordersOf()).total).toBe(before);
    expect((await approve(id)).body).toMatchObject({ code: 'approval-decided' });
  });

  test('is decided by who approves there and withdrawn by who asked; of another customer it is not there', async () => {
    const id = await asked();
    const stranger = await added('stranger', { right: 'approve' }, hotel);
    const gone = { code: 'approval-not-found' };
    expect((await as(stranger, 'GET', `klantapp/approval/${id}`)).status).toBe(404);
    for (const who of [stranger, bookkeeper, chef]) {
      expect((await approve(id, {}, who)).body).toMatchObject(gone);
      const word = { approval_id: id, word: 'nee' };
      expect((await as(who, 'POST', 'klantapp/approval/refuse', word)).body).toMatchObject(gone);
    }
    const withdraw = (who: number, approval_id = id) =>
      as(who, 'POST', 'klantapp/approval/withdraw', { approval_id });
    expect((await withdraw(owner)).body).toMatchObject(gone);
    expect((await withdraw(chef, 12_345)).body).toMatchObject(gone);
    expect((await withdraw(chef)).body).toEqual({ data: 1 });
    expect(await requestOf(id, chef)).toMatchObject({ status: 'withdrawn' });
    const listed = (await as(stranger, 'POST', 'klantapp/approvals', {})).body.data as { id: number }[];
    expect(listed.map((item) => item.id)).not.toContain(id);
  });

  test('is not made dearer than who approves read, nor of wines that are not there', async () => {
    const id = await asked();
    expect((await approve(id, { shown_incl: 1 })).body).toMatchObject({ code: 'dearer-than-shown' });
    const scarce = await world.newProduct({ price: 500_000, bottles: 6 });
    const short = await as(chef, 'POST', 'klantapp/approval/ask', {
      order_lines: [{ product_id: scarce, qty: 12 }],
    });
    const request = await requestOf(short.body.id);
    expect(request.lines).toMatchObject([{ qty: 12, available_stock: 6 }]);
    expect((await approve(short.body.id)).body).toMatchObject({ code: 'stock-short' });
    expect(await requestOf(short.body.id)).toMatchObject({ status: 'waiting' });
  });
});

describe('who approves', () => {
  const preview = async (id: number, qty: number, product_id = wine) =>
    as(owner, 'POST', 'klantapp/approval/preview', { approval_id: id, order_lines: [{ product_id, qty }] });

  test('orders other numbers than were asked, at the total of now, and who asked sees both', async () => {
    const other = await world.newProduct({ price: 100_000, bottles: 60 });
    const { body } = await as(chef, 'POST', 'klantapp/approval/ask', {
      order_lines: [
        { product_id: wine, qty: 60 },
        { product_id: other, qty: 6 },
      ],
    });
    const { id } = body;
    const changed = {
      order_lines: [
        { product_id: wine, qty: 30 },
        { product_id: other, qty: 0 },
      ],
    };
    const { now } = (await as(owner, 'POST', 'klantapp/approval/preview', { approval_id: id, ...changed }))
      .body;
    expect((await approve(id, { ...changed, shown_incl: now.incl - 1 })).body).toMatchObject({
      code: 'dearer-than-shown',
    });
    const free = await freeOf();
    const later = (await requestOf(id)).delivery_dates[1] as string;
    const approved = { ...changed, shown_incl: now.incl, 'delivery-date': later };
    const { real_id } = (await approve(id, approved)).body;
    expect(await freeOf()).toBe(free - 30);
    expect(await requestOf(id, chef)).toMatchObject({
      status: 'approved',
      real_id,
      bottles: 30,
      // not the day that was asked
      'delivery-date': later,
      'invoice-amount_incl': now.incl,
      lines: [
        { product_id: wine, qty: 60, approved: 30 },
        { product_id: other, qty: 6, approved: 0 },
      ],
    });
    const [order] = (await ordersOf()).data;
    expect(order).toMatchObject({ real_id, 'invoice-amount_incl': now.incl });
  });

  test('orders no wine that was not asked, not nothing, none twice, and no part of a box', async () => {
    const id = await asked(60);
    const other = await world.newProduct({ bottles: 60 });
    const of = async (product_id: number, qty: number) =>
      (await approve(id, { order_lines: [{ product_id, qty }], shown_incl: 999_999 })).body;
    expect(await of(other, 6)).toMatchObject({ code: 'approval-wine-not-asked' });
    expect(await of(wine, 0)).toMatchObject({ code: 'order-without-lines' });
    expect(await of(wine, 60_000)).toMatchObject({ code: 'stock-short' });
    const twice = [6, 12].map((qty) => ({ product_id: wine, qty }));
    expect((await approve(id, { order_lines: twice, shown_incl: 9999 })).status).toBe(400);
    expect((await preview(id, 0)).body).toMatchObject({ now: null, problem: expect.any(String) });
    expect((await preview(id, 6, other)).body).toMatchObject({ now: null });
    expect((await preview(id, 7)).body).toEqual({
      now: null,
      problem: expect.stringMatching(/ gaat per doos van 6: bestel 12 flessen in plaats van 7\.$/),
    });
    expect(await requestOf(id)).toMatchObject({ status: 'waiting', lines: [{ qty: 60, approved: null }] });
    await as(chef, 'POST', 'klantapp/approval/withdraw', { approval_id: id });
  });
});

test('staff sees what waits at a customer of its own account, and nothing that was decided', async () => {
  const id = await asked();
  const seen = async (customerId = bistro) =>
    (await world.call('TRAFFIC', 'GET', `klant/approvals/${customerId}`)).body;
  const { data } = await seen();
  expect((data as { id: number }[]).find((waiting) => waiting.id === id)).toMatchObject({
    asked_by: 'chef Bos',
    asked_on: '2026-11-19',
    limit: 100,
    bottles: 60,
    lines: [{ product_id: wine, qty: 60 }],
  });
  expect((await seen(hotel)).data).toEqual([]);
  expect(await seen(foreignCustomer)).toMatchObject({ code: 'customer-not-found' });
  await as(chef, 'POST', 'klantapp/approval/withdraw', { approval_id: id });
  const after = (await seen()).data as { id: number }[];
  expect(after.map((waiting) => waiting.id)).not.toContain(id);
});

describe('the mails of a request', () => {
  const mailsTo = async (username: string, about: string) => {
    await world.runner.waitFor(await world.heads(), 5_000);
    const { rows } = await world.pool.query(
      `select subject, body, html, people from mail.outbox
       where kind = 'approval' and recipient = $1 and body like $2 order by mail_id`,
      [`${username}@kade.example`, `%${about}%`],
    );
    return rows as { subject: string; body: string; html: string; people: string[] }[];
  };
  const oneTo = async (username: string, about: string) => {
    await expect.poll(() => mailsTo(username, about), { timeout: 10_000 }).toHaveLength(1);
    return (await mailsTo(username, about))[0]!;
  };
  const askedOf = async () => {
    const special = await world.newProduct({ price: 100_000, bottles: 60 });
    const body = { order_lines: [{ product_id: special, qty: 12 }], note: 'Voor het terras' };
    const { id } = (await as(chef, 'POST', 'klantapp/approval/ask', body)).body as { id: number };
    return { id, special, about: `Proefwijn ${special}` };
  };

  test.runIf(isThorough)(
    'tell who approves that it waits, and who asked that it was approved with other numbers',
    async () => {
      const { id, special, about } = await askedOf();
      const asking = await oneTo('owner', about);
      expect(asking.subject).toBe('Goedkeuring gevraagd voor Bistro De Kade');
      expect(asking.body).toContain('chef Bos wil dit voor Bistro De Kade bestellen');
      // 12 bottles of 9.60 euro, at 21 %
      for (const sum of ['Totaal excl. btw: € 115,20', 'Btw: € 24,19', 'Totaal incl. btw: € 139,39'])
        expect(asking.body.replace(/\u202f|\u00a0/g, ' ')).toContain(sum);
      expect(asking.body).toContain('\n\nOpmerking: Voor het terras\n\n');
      expect(asking.html).toContain('<table class="lines"');
      expect(asking.html).toMatch(/href="[^"]*\/klantapp\d?\/goedkeuringen"/);
      // law 10: whom it is to, and whom it names
      expect(asking.people).toEqual([`user-${owner}`, `user-${chef}`]);
      expect(await mailsTo('chef', about)).toEqual([]);
      expect(await mailsTo('bookkeeper', about)).toEqual([]);
      const order_lines = [{ product_id: special, qty: 6 }];
      const { real_id } = (await approve(id, { order_lines, shown_incl: 9999, word: 'De helft volstaat' }))
        .body;
      const told = await oneTo('chef', about);
      expect(told.subject).toBe(`Uw aanvraag is goedgekeurd: order ${real_id}`);
      expect(told.body).toContain(`${about} 2024: 6 in plaats van 12`);
      expect(told.body).toContain('De helft volstaat');
      expect(await mailsTo('owner', about)).toHaveLength(1);
    },
  );

  test.runIf(isThorough)('tell who asked that it was refused and why', async () => {
    const { id, about } = await askedOf();
    await as(owner, 'POST', 'klantapp/approval/refuse', { approval_id: id, word: 'Te veel voor deze week' });
    const told = await oneTo('chef', about);
    expect(told.subject).toBe('Uw aanvraag is niet goedgekeurd');
    expect(told.body).toContain('owner Bos keurde uw aanvraag voor Bistro De Kade niet goed');
    expect(told.body).toContain('Te veel voor deze week');
  });
});

test('a quote above the limit is accepted by who may approve', async () => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    offer: 1,
    valid_until: '2026-12-24',
    order_lines: [{ product_id: wine, qty: 60, pricetype: 1, unit_price_excl: 10 }],
  });
  const { id } = body.data as { id: number };
  const accept = (who: number) =>
    as(who, 'POST', 'klantapp/quote/accept', {
      order_id: id,
      lines: [{ line_id: 1, qty: 60 }],
      shown_incl: 9999,
    });
  expect((await accept(chef)).body).toMatchObject({ code: 'approval-needed' });
  expect((await accept(owner)).status).toBe(200);
});
