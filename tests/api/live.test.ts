import { assert, constant, constantFrom, property, record } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/http/app.ts';
import { listen } from '#api/start/listen.ts';
import { concerns, type LiveUpdate, liveUpdates } from '#api/http/live.ts';
import type { Caller } from '#api/http/session.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { customer } from '#domain/customer/customer.ts';
import { tagTypes } from '#domain/kernel/tag.ts';
import { isClientRole, Role } from '#domain/kernel/role.ts';
import { connectLive, type Message } from '#tests/support/live-connection.ts';
import {
  bistro,
  customerOf,
  foreignCustomer,
  foreignProduct,
  hotel,
  noordhof,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';

const heartbeat = 150;
let world: SmallWorld;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  world = await smallWorld();
  server = await listen(createApi(endpoints, world.core, { heartbeat }), 0, '127.0.0.1');
});
afterAll(async () => {
  await server?.close();
  await world?.close();
});

const connect = (token: string) => connectLive(server.url, token);
const of = async (who: Person) => connect(await world.tokenOf(who));
const is = (event: string) => (message: Message) => message.event === event;
const names = (type: string, id: number | 'list') => (message: Message) =>
  message.event === 'update' &&
  (message.data as LiveUpdate).tags.some((tag) => tag.type === type && tag.id === id);
const order = (customer_id: number, product_id = sancerre) => ({
  customer_id,
  'delivery-method_id': 1,
  order_lines: [{ product_id, qty: 6 }],
});

test('a server that stops tells whoever listens to connect again, and stops without waiting for them', async () => {
  const stopping = await smallWorld();
  const { url, close } = await listen(createApi(endpoints, stopping.core), 0, '127.0.0.1');
  const live = await connectLive(url, await stopping.tokenOf('TRAFFIC'));
  await live.next(is('hello'));
  stopping.core.live.end();
  const last = await live.next(is('restarting'));
  expect(last).toEqual({ event: 'restarting', data: {}, retry: '2000' });
  await live.untilOver();
  const late = await connectLive(url, await stopping.tokenOf('TRAFFIC'));
  await late.untilOver();
  await close();
  await stopping.close();
});

describe('the live connection', () => {
  test('says hello, and after an order which tags to refetch and at which position to read them', async () => {
    const live = await of('TRAFFIC');
    try {
      expect(live.answer.headers.get('content-type')).toBe('text/event-stream');
      expect(live.answer.headers.get('cache-control')).toBe('no-store');
      expect(await live.next(is('hello'))).toEqual({
        event: 'hello',
        data: { accountId: noordhof, covers: expect.any(Number) },
      });
      const { body } = await world.call('SALES', 'POST', 'order/store', order(bistro));
      const update = (await live.next(names('SalesOrder', body.data.id))).data as LiveUpdate;
      await live.ever(names('SalesOrder', 'list'));
      await live.ever(names('Stock', sancerre));
      const read = await world.call('TRAFFIC', 'GET', `order/${body.data.id}`, undefined, {
        'X-Log-Position': JSON.stringify(update.position),
      });
      expect(read).toMatchObject({ status: 200 });
      expect(read.headers.get('x-log-stale')).toBeNull();
      expect(Object.keys(update.position)).toEqual(['1']);
    } finally {
      live.stop();
    }
  });

  test('APP-004 · a customer hears of its own orders, never of those of another, nor of another account', async () => {
    const [guest, client] = [await of('hotelGuest'), await of('CLIENT2')];
    try {
      await Promise.all([guest.next(is('hello')), client.next(is('hello'))]);
      const ofBistro = (await world.call('SALES', 'POST', 'order/store', order(bistro))).body.data.id;
      const foreign = (
        await world.call('foreignAdmin', 'POST', 'order/store', order(foreignCustomer, foreignProduct))
      ).body.data.id;
      await client.next(names('SalesOrder', ofBistro));
      const ofHotel = (await world.call('SALES', 'POST', 'order/store', order(hotel))).body.data.id;
      await guest.next(names('SalesOrder', ofHotel));
      const heard = (seen: Message[]) => JSON.stringify(seen);
      expect(heard(guest.seen)).not.toContain(String(ofBistro));
      expect(heard(client.seen)).not.toContain(String(ofHotel));
      for (const { seen } of [guest, client]) expect(heard(seen)).not.toContain(String(foreign));
    } finally {
      guest.stop();
      client.stop();
    }
  });

  test('AUTH-017 · ends within a heartbeat after its user signed out', async () => {
    const token = await world.signedIn('SALES');
    const live = await connect(token);
    await live.next(is('hello'));
    await live.next(is('alive'));
    const before = performance.now();
    await world.call(null, 'POST', 'authenticate/logout', undefined, { Authorization: `Bearer ${token}` });
    await live.next(is('ended'));
    await live.untilOver();
    expect(performance.now() - before).toBeLessThan(heartbeat * 10);
    expect(live.seen.at(-1)).toEqual({ event: 'ended', data: {} });
  });

  test('AUTH-013 · ends when its user is removed, who reads and changes nothing any more', async () => {
    const wanted = { username: 'vertrekt', email: '', firstname: 'Ver', lastname: 'Trekt', roles: ['SALES'] };
    const { body } = await world.call('ADMIN', 'POST', 'users/store', { ...wanted, password: 'Zomer.1234' });
    const userId = body.data.id as number;
    const token = await world.core.sessions.open({ userId, onBehalfOf: null, accountId: noordhof });
    const as = { Authorization: `Bearer ${token}` };
    const place = () => world.call(null, 'POST', 'order/store', order(bistro), as);
    expect((await place()).status).toBe(200);
    const live = await connect(token);
    await live.next(is('hello'));
    await world.call('ADMIN', 'PUT', 'users/remove', { id: userId });
    await live.untilOver();
    expect(live.seen.at(-1)).toEqual({ event: 'ended', data: {} });
    const before = await settledHeads(world);
    for (const answer of [await place(), await world.call(null, 'GET', 'users/mainusers', undefined, as)])
      expect(answer).toMatchObject({ status: 401, body: { error: 'token_invalid' } });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('ROLE-024 · ends when the account was switched', async () => {
    const token = await world.signedIn('MANAGER');
    const live = await connect(token);
    await live.next(is('hello'));
    await world.core.sessions.switchAccount(token, particulier);
    await live.untilOver();
    expect(live.seen.at(-1)).toEqual({ event: 'ended', data: {} });
  });

  test('AUTH-013 · is refused with the name of what is wrong with the token', async () => {
    const ask = (headers: Record<string, string>) => world.call(null, 'GET', 'live', undefined, headers);
    expect(await ask({})).toMatchObject({ status: 401, body: { error: 'token_not_provided' } });
    expect(await ask({ Authorization: 'Bearer x' })).toMatchObject({
      status: 401,
      body: { error: 'token_absent' },
    });
    expect(await ask({ Authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({
      status: 401,
      body: { error: 'token_invalid' },
    });
  });

  test('what comes close together is told once, each tag once', async () => {
    world.core.live.missed();
    const live = await of('ADMIN');
    try {
      await live.next(is('hello'));
      const invalidated = (id: number) => ({
        type: 'Customer' as const,
        id,
        accountId: noordhof,
        customerId: id,
      });
      for (let index = 0; index < 200; index += 1)
        world.core.live.publish(1, [invalidated(7001 + (index % 4))], 1000 + index);
      world.core.live.publish(1, [invalidated(7999)], 1200);
      const { data } = await live.next(names('Customer', 7999));
      const ids = (data as LiveUpdate).tags.filter(({ type }) => type === 'Customer').map(({ id }) => id);
      expect(ids).toEqual([7001, 7002, 7003, 7004, 7999]);
      expect((data as LiveUpdate).position).toEqual({ 1: 1200 });
      world.core.live.missed();
      const withThem = live.seen.filter(names('Customer', 7001));
      expect(withThem).toHaveLength(1);
    } finally {
      live.stop();
    }
  });

  test('ends without a word when its session cannot be looked up, and the log of the process tells why', async () => {
    const { sessions, log } = world.core;
    const { find } = sessions;
    const faults: unknown[] = [];
    const logged = log.fault;
    log.fault = (about, fault) => void faults.push({ ...about, message: fault.message });
    const live = await of('ADMIN');
    try {
      await live.next(is('hello'));
      sessions.find = () => Promise.reject(new Error('the database is away'));
      await live.untilOver();
    } finally {
      sessions.find = find;
      log.fault = logged;
    }
    expect(JSON.stringify(live.seen)).not.toContain('away');
    const correlationId = live.answer.headers.get('x-correlation-id');
    expect(faults).toEqual([{ correlationId, operation: 'live', message: 'the database is away' }]);
  });

  test('tells who begins to listen what was touched just before, and how far back that reaches', async () => {
    const { body } = await world.call('SALES', 'POST', 'order/store', order(bistro));
    const live = await of('TRAFFIC');
    try {
      const { data } = await live.next(is('hello'));
      expect((data as { covers: number }).covers).toBeLessThanOrEqual(15_000);
      await live.next(names('SalesOrder', body.data.id));
      world.core.live.missed();
      await live.next(is('missed'));
      const later = await of('TRAFFIC');
      const hello = await later.next(is('hello'));
      expect((hello.data as { covers: number }).covers).toBeLessThan(5_000);
      later.stop();
    } finally {
      live.stop();
    }
  });

  test('a closed browser is forgotten', async () => {
    await expect.poll(() => world.core.live.size()).toBe(0);
    const live = await of('ADMIN');
    await live.next(is('hello'));
    expect(world.core.live.size()).toBe(1);
    live.stop();
    await expect.poll(() => world.core.live.size()).toBe(0);
  });

  test('FMT-032 · a new customer is told to staff of every account that shares it', async () => {
    const live = await of('shopAdmin');
    try {
      await live.next(is('hello'));
      const added = customerOf(450, 'Café Nieuw', 'Utrecht', 0);
      await world.record(world.by(noordhof), (work) => work.decide(customer, 450, added));
      await live.ever(names('Customer', 450));
      await live.ever(names('Customer', 'list'));
      expect(JSON.stringify(live.seen)).not.toContain('Nieuw');
    } finally {
      live.stop();
    }
  });
});

const branchesOf = (customerId: number | null) => (customerId === null ? [] : [{ customerId }]);

describe('what is told together', () => {
  const audiences = (role: Role, customerId: number | null) => {
    const live = liveUpdates();
    const account = { accountId: 3, customersFrom: 3, productsFrom: 3, stockFrom: 3 };
    const heard: (LiveUpdate | null)[] = [];
    const caller = { role, branches: branchesOf(customerId), log: 1, account } as unknown as Caller;
    const { stop } = live.listen(caller, (update) => heard.push(update));
    const touch = (type: 'Stock' | 'Basket', id: number, by?: string[]) =>
      live.publish(
        1,
        [{ type, id, accountId: 3, customerId: type === 'Stock' ? null : bistro, ...(by && { by }) }],
        5,
      );
    const touchMany = () =>
      live.publish(
        1,
        Array.from({ length: 300 }, (_, id) => ({
          type: 'Customer' as const,
          id,
          accountId: 3,
          customerId: id,
        })),
        5,
      );
    return { heard, stop, touch, touchMany };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('bottles that move reach the app of a customer together once a second, the office at once', () => {
    const [app, office] = [audiences('CLIENT2', bistro), audiences('SALES', null)];
    for (const { touch } of [app, office]) {
      touch('Stock', 1);
      vi.advanceTimersByTime(500);
      touch('Stock', 2);
      vi.advanceTimersByTime(400);
    }
    expect(office.heard).toHaveLength(2);
    const tags = [1, 2].map((id) => ({ type: 'Stock', id }));
    vi.advanceTimersByTime(200);
    expect(app.heard).toEqual([{ tags, position: { 1: 5 } }]);
    app.stop();
    office.stop();
  });

  test('what is the customer’s own does not wait for that, and takes the bottles along', () => {
    const { heard, touch, stop } = audiences('CLIENT2', bistro);
    touch('Stock', 1);
    touch('Basket', bistro);
    vi.advanceTimersByTime(60);
    expect(heard).toHaveLength(1);
    expect(heard[0]!.tags).toHaveLength(2);
    stop();
  });

  test('a basket names the commands that changed it, as long as all of them are known', () => {
    const { heard, touch, stop } = audiences('CLIENT2', bistro);
    const next = () => {
      vi.advanceTimersByTime(60);
      return heard.at(-1)!.tags;
    };
    touch('Basket', bistro, ['a']);
    touch('Basket', bistro, ['b']);
    expect(next()).toEqual([{ type: 'Basket', id: bistro, by: ['a', 'b'] }]);
    touch('Basket', bistro, ['c']);
    touch('Basket', bistro);
    expect(next()).toEqual([{ type: 'Basket', id: bistro }]);
    touch('Basket', bistro);
    touch('Basket', bistro, ['d']);
    expect(next()).toEqual([{ type: 'Basket', id: bistro }]);
    stop();
  });

  test('batches of an import are told once it pauses, without a record by name, and within a minute', () => {
    const { heard, touchMany, stop } = audiences('SALES', null);
    for (let batch = 0; batch < 80; batch += 1) {
      touchMany();
      vi.advanceTimersByTime(500);
    }
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([null]);
    for (let batch = 0; batch < 121; batch += 1) {
      touchMany();
      vi.advanceTimersByTime(500);
    }
    expect(heard).toEqual([null, null]);
    stop();
  });
});

describe('whom a change concerns', () => {
  const accountIds = constantFrom(noordhof, particulier, 99);
  const customerIds = constantFrom(bistro, hotel, null);
  const invalidated = record({
    type: constantFrom(...tagTypes),
    id: constant(1),
    accountId: accountIds,
    customerId: customerIds,
  });
  const caller = record({
    role: constantFrom(...Role.options),
    customerId: customerIds,
    accountId: accountIds,
    shares: accountIds,
  }).map(({ role, customerId, accountId, shares }) => {
    const account = { accountId, customersFrom: shares, productsFrom: shares, stockFrom: shares };
    const own = isClientRole(role) ? customerId : null;
    return { role, customerId: own, branches: branchesOf(own), account } as unknown as Caller;
  });

  test('APP-004 · a customer hears of no other customer, and of staff matters nothing at all', () => {
    assert(
      property(caller, invalidated, (who, what) => {
        if (!isClientRole(who.role) || !concerns(who, what)) return;
        const isGoods = what.type === 'Product' || what.type === 'Stock';
        expect(isGoods || (what.customerId !== null && what.customerId === who.customerId)).toBe(true);
        expect(['SalesOrder', 'Basket', 'Approval', 'Customer', 'Product', 'Stock']).toContain(what.type);
      }),
      { numRuns: inLongRun(2_000, 300) },
    );
  });

  test('ROLE-023 · nobody hears of an account whose records it does not share', () => {
    assert(
      property(caller, invalidated, (who, what) => {
        if (!concerns(who, what)) return;
        const isShared =
          ['Customer', 'Product', 'Stock', 'Supplier', 'Lookup'].includes(what.type) &&
          what.accountId === who.account.customersFrom;
        expect(what.accountId === who.account.accountId || isShared).toBe(true);
      }),
      { numRuns: inLongRun(2_000, 300) },
    );
  });

  test('ROLE-022 · the log book and customers are told to those who may read them, and to those always', () => {
    const roles = (type: 'LogBook' | 'Customer' | 'SalesOrder') =>
      Role.options.filter((role) =>
        concerns(
          {
            role,
            branches: [],
            account: {
              accountId: noordhof,
              customersFrom: noordhof,
              productsFrom: noordhof,
              stockFrom: noordhof,
            },
          } as unknown as Caller,
          { type, id: 1, accountId: noordhof, customerId: bistro },
        ),
      );
    expect(roles('LogBook')).toEqual(['ADMIN', 'MANAGER', 'AUDITOR']);
    expect(roles('Customer')).not.toContain('PRODUCTMANAGER');
    expect(roles('SalesOrder')).toEqual(
      expect.arrayContaining(['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR']),
    );
  });
});
