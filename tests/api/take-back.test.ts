import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { listViews, listViewsIdOf } from '#domain/list-view/list-view.ts';
import { customer as customerDecider } from '#domain/customer/customer.ts';
import { user } from '#domain/user/user.ts';
import {
  barolo,
  bistro,
  noordhof,
  particulier,
  people,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const field of ['260', 'subscriptions']) {
      const change = { field, to: true } as never;
      await work.decide(account, noordhof, { type: 'ChangeSetting', change });
    }
  });
  Object.assign(world.time, { now: '2026-11-27T10:00:00.000Z', today: '2026-11-27' });
});
afterAll(() => world?.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: Person = 'ADMIN') => {
  const answer = await world.call(who, method, path, body);
  expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}]);
  expect(answer.body).not.toBe(-1);
  return answer.body;
};
type Row = { key: string; text: string; takeable: 0 | 1 };
/** The newest action of some kinds of record. */
const newest = async (...categories: string[]) => {
  const { data } = await call('POST', 'stats/logboek/acties', { take: 1, categories });
  return (data as Row[])[0]!;
};
const preview = async (key: string) =>
  (await call('POST', 'stats/logboek/terug/voorbeeld', { keys: [key] })) as {
    steps: { would: string[] }[];
    obstacle: { why: string } | null;
  };
const takeBack = (key: string, who: Person = 'ADMIN') =>
  world.call(who, 'POST', 'stats/logboek/terug', { key });
/** Takes the newest action of a kind back, after a preview that says what it would do. */
const goesBack = async (...categories: string[]) => {
  const { key, takeable } = await newest(...categories);
  expect(takeable).toBe(1);
  const told = await preview(key);
  expect(told.obstacle).toBeNull();
  expect(told.steps[0]!.would.length).toBeGreaterThan(0);
  expect(await world.callTwice('ADMIN', 'POST', 'stats/logboek/terug', { key })).toMatchObject({
    status: 200,
  });
  return key;
};

describe('users', () => {
  const userId = () => world.userIdOf('SALES');
  const edit = (field: string, val: unknown) => call('PUT', 'users/edit', { id: userId(), field, val });
  const shown = async () =>
    ((await call('GET', 'users/list')).data as Record<string, unknown>[]).find(({ id }) => id === userId())!;

  test('AUD-029 · role, access and name of a user go back, each by itself', async () => {
    const before = await shown();
    await edit('firstname', 'Saskia');
    const name = await newest('user');
    await edit('roles', ['MANAGER']);
    await goesBack('user');
    expect(await shown()).toEqual({ ...before, firstname: 'Saskia' });
    await edit('enabled', 0);
    await goesBack('user');
    // what was done of other things since does not stand in the way of the name
    expect(await takeBack(name.key)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(before);
  });

  test('AUD-094 · a user that was added has no access any more once that is taken back, unless its role was changed', async () => {
    const add = async (username: string) =>
      (
        await call('POST', 'users/store', {
          username,
          email: '',
          firstname: 'Nieuw',
          lastname: 'Hier',
          roles: ['SALES'],
          password: 'Zomerwijn.1234',
        })
      ).data.id as number;
    const usersNow = async () =>
      ((await call('GET', 'users/list')).data as { id: number }[]).map(({ id }) => id);
    const added = await add('nieuw-a');
    await goesBack('user');
    expect(await usersNow()).not.toContain(added);
    const kept = await add('nieuw-b');
    const { key } = await newest('user');
    await call('PUT', 'users/edit', { id: kept, field: 'roles', val: ['MANAGER'] });
    expect(await takeBack(key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
    expect(await usersNow()).toContain(kept);
  });

  test('AUD-094 · who was added to two accounts at once leaves both', async () => {
    const userId = 8_801;
    await world.record(world.by(noordhof, 0), async (work) => {
      const names = { username: 'twee-huizen', firstName: 'Twee', lastName: 'Huizen', email: '' };
      await work.decide(user, userId, { type: 'AddUser', userId, ...names });
      for (const accountId of [noordhof, particulier]) {
        const membership = { accountId, log: 1, roles: ['SALES' as const], customerId: null };
        await work.decide(user, userId, { type: 'AdmitUser', userId, ...membership });
      }
    });
    await goesBack('user');
    expect(await world.core.facts.user(userId)).toMatchObject({ memberships: [] });
  });

  test('AUD-134 · a user that was removed is again what it was, with its name, its last day and its switch', async () => {
    const add = async (username: string, roles: string[]) =>
      (
        await call('POST', 'users/store', {
          username,
          email: '',
          firstname: 'Weer',
          lastname: 'Terug',
          roles,
          password: 'Zomerwijn.1234',
        })
      ).data.id as number;
    const one = async (id: number) =>
      ((await call('GET', 'users/list')).data as Record<string, unknown>[]).find((row) => row['id'] === id);
    const id = await add('weer-terug', ['AUDITOR']);
    await call('PUT', 'users/edit', { id, field: 'until', val: '2026-12-31' });
    await call('PUT', 'users/edit', { id, field: 'enabled', val: 0 });
    const before = await one(id);
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(listViews, listViewsIdOf(noordhof, id), {
        type: 'SaveListView',
        ownerId: id,
        viewId: 9,
        list: 'orders',
        name: 'Mijn lijst',
        query: '',
        columns: [],
      }),
    );
    await call('PUT', 'users/remove', { id });
    expect(await one(id)).toBeUndefined();
    const { key } = await newest('user');
    expect((await preview(key)).steps[0]!.would).toEqual([
      expect.stringContaining('als AUDITOR'),
      expect.stringContaining('31-12-2026'),
      expect.stringContaining('uitgezet'),
      'Loginnaam vastgelegd.',
    ]);
    // a name that another took meanwhile stands in the way
    const other = await add('weer-terug', ['SALES']);
    expect((await preview(key)).obstacle?.why).toContain('loginnaam');
    await call('PUT', 'users/remove', { id: other });
    expect(await takeBack(key)).toMatchObject({ status: 200 });
    expect(await one(id)).toEqual(before);

    // who orders for a customer gets that back at the customer
    const guest = people.hotelGuest.userId;
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(user, guest, { type: 'RemoveUser', userId: guest, accountId: noordhof }),
    );
    const removed = await newest('user');
    expect((await preview(removed.key)).obstacle?.why).toContain('op de pagina van de klant');
    expect(await takeBack(removed.key)).toMatchObject({ body: { code: 'user-of-customer' } });
  });

  test('AUD-029 · a role that was given anew stands in the way, and only an administrator takes it back', async () => {
    await edit('roles', ['MANAGER']);
    const { key } = await newest('user');
    await edit('roles', ['TRAFFIC']);
    expect((await preview(key)).obstacle?.why).toContain('daarna opnieuw gewijzigd');
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'take-back-overtaken' } });
    const latest = await newest('user');
    expect(await takeBack(latest.key, 'MANAGER')).toMatchObject({
      status: 403,
      body: { code: 'take-back-not-yours' },
    });
    await takeBack(latest.key);
    await takeBack(key);
  });
});

describe('vouchers', () => {
  const shown = async (id: number) =>
    ((await call('GET', 'vouchers/all')).data as Record<string, unknown>[]).find((one) => one['id'] === id)!;

  test('AUD-030 · a field of a voucher goes back, and one that was made is switched off', async () => {
    const { id } = (await call('POST', 'vouchers/new', { code: 'TERUG-1' })).data;
    const made = await newest('voucher');
    const before = await shown(id);
    await call('POST', 'vouchers/edit', { id, field: 'name', val: 'Anders' });
    const changed = await newest('voucher');
    await goesBack('voucher');
    expect(await shown(id)).toEqual(before);
    await call('POST', 'vouchers/edit', { id, field: 'name', val: 'Nog anders' });
    expect(await takeBack(changed.key)).toMatchObject({ body: { code: 'field-changed-meanwhile' } });
    expect(await takeBack(made.key)).toMatchObject({ status: 200 });
    expect(await shown(id)).toMatchObject({ enabled: 0 });
  });
});

describe('bookings and time slots', () => {
  const make = async (over: object = {}) =>
    (
      await call('POST', 'bookings/new', {
        name: 'Familie De Boer',
        email: 'deboer@gast.example',
        start_date: '2026-12-04',
        start_hour: 14,
        ...over,
      })
    ).data.id as number;
  const update = (id: number, field: string, val: unknown) =>
    call('PUT', 'bookings/update', { id, field, val });
  const one = async (date: string, id: number) =>
    ((await call('GET', `bookings/all/${date}`)).data as Record<string, unknown>[]).find(
      (each) => each['id'] === id,
    );

  test('AUD-031 · a booking goes back to its time, status and words, unless it was moved again', async () => {
    const id = await make();
    const before = await one('2026-12-04', id);
    await update(id, 'start_date', '2026-12-05');
    const moved = await newest('booking');
    await goesBack('booking');
    await update(id, 'phone', '06 555 01 42');
    await goesBack('booking');
    expect(await one('2026-12-04', id)).toEqual(before);
    await update(id, 'start_date', '2026-12-07');
    expect((await preview(moved.key)).obstacle).not.toBeNull();
    expect(await takeBack(moved.key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
  });

  test('AUD-135 · a booking that was deleted is there again as it was, where its slot has room', async () => {
    const slot = await make({ slot: 1, email: '', amount: 4, start_date: '2026-12-18' });
    const id = await make({ start_date: '2026-12-18', amount: 3, phone: '06 555 01 42' });
    await update(id, 'status_id', 2);
    const before = await one('2026-12-18', id);
    await call('PUT', 'bookings/delete', { id });
    expect(await one('2026-12-18', id)).toBeUndefined();
    const { key } = await newest('booking');
    // somebody else took its places
    const other = await make({ start_date: '2026-12-18', amount: 2 });
    expect((await preview(key)).obstacle?.why).toContain('niet genoeg plaats');
    await call('PUT', 'bookings/delete', { id: other });
    const told = await preview(key);
    expect(told.obstacle).toBeNull();
    expect(told.steps[0]!.would.join(' ')).toContain('Familie De Boer');
    expect(await takeBack(key)).toMatchObject({ status: 200 });
    expect(await one('2026-12-18', id)).toEqual(before);
    // its places are its own again, and doing it twice changes nothing
    expect(await takeBack(key)).toMatchObject({ status: 200 });
    await make({ start_date: '2026-12-18', amount: 1 });
    expect(await world.call('ADMIN', 'PUT', 'bookings/delete', { id: slot })).toMatchObject({
      body: { data: 0 },
    });
  });

  test('AUD-031 · a time slot that was opened is closed, unless somebody booked it', async () => {
    const slot = { slot: 1, email: '', amount: 8, start_date: '2026-12-11' };
    const id = await make(slot);
    await goesBack('bookingSlot');
    expect(await one('2026-12-11', id)).toBeUndefined();
    await make(slot);
    const { key } = await newest('bookingSlot');
    await make({ start_date: '2026-12-11', amount: 2 });
    expect((await preview(key)).obstacle).not.toBeNull();
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'slot-has-bookings' } });
  });

  test('AUD-031 · what was put in the week setup is taken out of it', async () => {
    const slots = async () => (await call('GET', 'bookings/settings')).slots as unknown[];
    const before = await slots();
    const val = { name: 'Proeverij', amount: 8, weekday: 5, hour: 14, minute: 0, duration: 90 };
    await call('POST', 'bookings/settings/edit', { type: 'new', val });
    expect(await slots()).not.toEqual(before);
    await goesBack('weekSlot');
    expect(await slots()).toEqual(before);
  });
});

describe('subscriptions', () => {
  const post = (path: string, body: object) => call('POST', `subscriptions/${path}`, body);
  const one = async (id: number) =>
    ((await call('GET', 'subscriptions/all')).data as Record<string, unknown>[]).find(
      (each) => each['id'] === id,
    );

  test('AUD-032 · products, quantities, names and the schedule of a subscription go back', async () => {
    const { id } = (await post('new', { name: 'Elke maand' })).data;
    const empty = await one(id);
    await post('product/add', { id, product_id: sancerre, qty: 6, unit_price_excl: 9 });
    const added = await newest('subscription');
    const before = await one(id);
    await post('product/update', { id, product_id: sancerre, field: 'qty', val: 12 });
    const changed = await newest('subscription');
    await goesBack('subscription');
    await post('product/delete', { id, product_id: sancerre });
    await goesBack('subscription');
    await post('edit', { id, field: 'name', val: 'Elke week' });
    await goesBack('subscription');
    await post('schedule', { id, schedule: { unit: 'week', every: 2, on: 2, from: '2026-12-01' } });
    await goesBack('subscription');
    expect(await one(id)).toEqual(before);
    // a later number of bottles stands in the way
    await post('product/update', { id, product_id: sancerre, field: 'qty', val: 18 });
    expect((await preview(changed.key)).obstacle).not.toBeNull();
    expect(await takeBack(changed.key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
    expect(await takeBack(added.key)).toMatchObject({ status: 200 });
    expect(await one(id)).toEqual(empty);
  });
});

describe('prices and pauses of a subscription', () => {
  const post = (path: string, body: object) => call('POST', `subscriptions/${path}`, body);
  const priceOf = async (id: number) => {
    const { data } = (await call('GET', 'subscriptions/all')) as {
      data: { id: number; products: { unit_price_excl: number }[] }[];
    };
    return data.find((each) => each.id === id)!.products[0]!.unit_price_excl;
  };

  test('AUD-093 · the price of a product in a subscription goes back, unless it was set anew', async () => {
    const { id } = (await post('new', { name: 'Vaste prijs' })).data;
    await post('product/add', { id, product_id: sancerre, qty: 6, unit_price_excl: 9 });
    const set = (val: number) =>
      post('product/update', { id, product_id: sancerre, field: 'unit_price_excl', val });
    await set(8.5);
    const first = await newest('subscription');
    await goesBack('subscription');
    expect(await priceOf(id)).toBe(9);
    await set(7);
    expect(await takeBack(first.key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
    expect(await priceOf(id)).toBe(7);
  });

  test('AUD-093 · a pause goes back to the one before, for the subscription that it was of alone', async () => {
    const { id } = (await post('new', { name: 'Met pauze' })).data;
    await post('product/add', { id, product_id: sancerre, qty: 6 });
    const follow = (subscriptionId: number) =>
      call('PUT', 'klant/update', { customer_id: bistro, field: 'subscription_id', val: subscriptionId });
    await follow(id);
    const until = async () =>
      (await call('GET', `subscriptions/pause/${bistro}`)).paused_until as string | null;
    const pause = (day: string | null) => post('pause', { customer_id: bistro, until: day });
    await pause('2027-01-15');
    await goesBack('subscriptionPause');
    expect(await until()).toBeNull();
    await pause('2027-01-15');
    const first = await newest('subscriptionPause');
    await pause('2027-02-01');
    expect(await takeBack(first.key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
    await goesBack('subscriptionPause');
    expect(await until()).toBe('2027-01-15');
    await pause(null);
    await goesBack('subscriptionPause');
    expect(await until()).toBe('2027-01-15');
    await pause(null);
    const resumed = await newest('subscriptionPause');
    await follow((await post('new', { name: 'Een ander' })).data.id);
    expect(await takeBack(resumed.key)).toMatchObject({ body: { code: 'subscription-not-followed' } });
  });
});

describe('what changes along with a field', () => {
  const product = (field: string, val: unknown) =>
    call('PUT', 'product/update', { product_id: sancerre, field, val });
  const prices = async () => {
    const { sellprice, sellprice_incl: incl } = (await call('GET', `product/getById/${sancerre}`)).product;
    return { sellprice, incl } as { sellprice: number; incl: number };
  };

  test('AUD-023 · a price that was typed incl. VAT is what it was, though its other side comes to another', async () => {
    await product('sellprice_incl', 15.01);
    const before = await prices();
    expect(before.incl).toBe(15.01);
    await product('sellprice', 20);
    await goesBack('product');
    expect(await prices()).toEqual(before);
  });

  const customer = (field: string, val: unknown) =>
    call('PUT', 'klant/update', { customer_id: bistro, field, val });
  const followed = async () => {
    const { customer: row } = await call('GET', `klant/getById/${bistro}`);
    return Object.fromEntries(
      Object.entries(row as object).filter(([name]) => /^subscription_(id|date)/.test(name)),
    );
  };

  test('AUD-023 · a customer follows its subscription of before again, since the day that it did', async () => {
    const made = async (name: string) =>
      (await call('POST', 'subscriptions/new', { name })).data.id as number;
    await customer('subscription_id', await made('De eerste'));
    const before = await followed();
    Object.assign(world.time, { now: '2026-11-28T10:00:00.000Z', today: '2026-11-28' });
    await customer('subscription_id', await made('De tweede'));
    const switched = await newest('customer');
    Object.assign(world.time, { now: '2026-11-29T10:00:00.000Z', today: '2026-11-29' });
    await goesBack('customer');
    expect(await followed()).toEqual(before);
    // a day that was set since stands in the way of all of it
    await takeBack((await newest('customer')).key);
    await customer('subscription_date_start', '2026-12-24');
    const since = await followed();
    expect(await takeBack(switched.key)).toMatchObject({
      status: 409,
      body: { code: 'field-changed-meanwhile' },
    });
    expect(await followed()).toEqual(since);
  });

  test('AUD-023 · a preview names the users that a change is about', async () => {
    for (const who of ['SALES', 'MANAGER'] as const)
      await customer('accountmanager_user_id', world.userIdOf(who));
    const { key } = await newest('customer');
    expect((await preview(key)).steps[0]!.would.join()).toContain(
      'Accountmanager gewijzigd van MANAGER Test naar SALES Test',
    );
  });

  test('AUD-023 · a preview names nobody by what somebody typed', async () => {
    await customer('name', `Bistro ⟦user-${world.userIdOf('SALES')}⟧`);
    await customer('name', 'Bistro De Kade');
    const { key } = await newest('customer');
    const would = (await preview(key)).steps[0]!.would.join();
    expect(would).toContain('naar Bistro [user-');
    expect(would).not.toContain('SALES Test');
    await goesBack('customer');
    await customer('name', 'Bistro De Kade');
  });

  test('AUD-023 · the name of an account manager from a file comes back with the user in its place gone', async () => {
    const managers = async () => {
      const { customer: row } = await call('GET', `klant/getById/${bistro}`);
      return [row.accountmanager, row.accountmanager_user_id] as unknown[];
    };
    await customer('accountmanager_user_id', null);
    const change = { field: 'accountManager', to: 'Piet van Vroeger' } as never;
    await world.record(world.by(noordhof), (work) =>
      work.decide(customerDecider, bistro, { type: 'ChangeCustomerField', change }),
    );
    await customer('accountmanager_user_id', world.userIdOf('SALES'));
    expect(await managers()).toEqual(['SALES Test', world.userIdOf('SALES')]);
    await goesBack('customer');
    expect(await managers()).toEqual(['Piet van Vroeger', null]);
  });
});

describe('an action about several records', () => {
  test('AUD-031 · is taken back whole or not at all: of the slots of a month one that is booked keeps all', async () => {
    const val = { name: 'Kelderavond', weekday: 2 };
    await call('POST', 'bookings/settings/edit', { type: 'new', val });
    await call('POST', 'bookings/addtocalendar', { from: '2027-03-01', to: '2027-03-28' });
    const { key } = await newest('bookingSlot');
    const days = ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23'];
    const slots = () =>
      Promise.all(days.map(async (day) => (await call('GET', `bookings/all/${day}`)).data as unknown[]));
    const guest = { name: 'Fam. De Boer', email: 'deboer@gast.example', start_hour: 12, amount: 2 };
    const { id } = (await call('POST', 'bookings/new', { ...guest, start_date: days[0] })).data;
    const before = await slots();
    expect(before.every((ofDay) => ofDay.length > 0)).toBe(true);
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'slot-has-bookings' } });
    expect(await slots()).toEqual(before);
    await call('PUT', 'bookings/delete', { id });
    expect(await world.callTwice('ADMIN', 'POST', 'stats/logboek/terug', { key })).toMatchObject({
      status: 200,
    });
    expect(await slots()).toEqual(days.map(() => []));
  });

  test('AUD-023 · is not offered to be taken back where one of them has no opposite', async () => {
    const order_lines = [sancerre, barolo].map((product_id) => ({ product_id, qty: 6 }));
    const { id } = (await call('POST', 'order/store', { customer_id: bistro, order_lines })).data;
    await call('PUT', 'order/tobackorder', { order_id: id, line_ids: [2] });
    const { key, takeable } = await newest('salesOrder');
    expect(takeable).toBe(0);
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'take-back-never' } });
  });
});

describe('stock', () => {
  const rowOf = async (id: number) =>
    (await call('GET', `product/stock/${id}`)).rows[0] as { real_id: number } & Record<string, unknown>;
  const set = async (id: number, field: string, val: number) =>
    call('PUT', 'product/update-stock', { real_id: (await rowOf(id)).real_id, field, val });

  test('AUD-033 · a correction goes back by as many bottles, whatever was sold since, and a minimum to what it was', async () => {
    const id = await world.newProduct({ bottles: 60 });
    const before = await rowOf(id);
    await set(id, 'stock', 50);
    const { key } = await newest('stock');
    await call('POST', 'order/store', { customer_id: bistro, order_lines: [{ product_id: id, qty: 6 }] });
    expect((await preview(key)).steps[0]!.would.join()).toContain('correctie teruggedraaid');
    expect(await takeBack(key)).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ stock: before['stock'] });
    await set(id, 'minstock', 24);
    const minimum = await newest('stock');
    await goesBack('stock');
    expect(await rowOf(id)).toMatchObject({ minstock: before['minstock'] });
    await set(id, 'minstock', 36);
    expect(await takeBack(minimum.key)).toMatchObject({ body: { code: 'take-back-overtaken' } });
  });
});

test('AUD-033 · a count goes back with its corrections, from the log book too', async () => {
  const id = await world.newProduct({ bottles: 60 });
  const onHand = async () => (await call('GET', `product/stock/${id}`)).rows[0].stock as number;
  await call('POST', 'stock/count', {
    reason: 'kelder',
    lines: [{ product_id: id, expected: 60, counted: 57 }],
  });
  expect(await onHand()).toBe(57);
  await goesBack('stockCount');
  expect(await onHand()).toBe(60);
});

describe('added records', () => {
  const added = async (name: string) =>
    (
      await call('POST', 'klant/store', {
        name,
        postcode: '3511 AB',
        customer_type_id: 8,
        accountmanager_user_id: world.userIdOf('SALES'),
      })
    ).data.id as number;
  const isThere = async (id: number) =>
    (await world.call('ADMIN', 'GET', `klant/getById/${id}`)).status === 200;

  test('AUD-034 · a customer that was added by mistake goes while nothing uses it; an order stands in the way', async () => {
    const unused = await added('Wijnbar Vergissing');
    expect(await isThere(unused)).toBe(true);
    await goesBack('customer');
    expect(await isThere(unused)).toBe(false);

    const used = await added('Wijnbar Gebruikt');
    const { key } = await newest('customer');
    await call('POST', 'order/store', { customer_id: used, order_lines: [{ product_id: sancerre, qty: 6 }] });
    expect((await preview(key)).obstacle?.why).toMatch(/intussen gebruikt.*order/i);
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'added-in-use' } });
    expect(await isThere(used)).toBe(true);
    const other = { kind: 'customers', id: used };
    expect(await world.call('foreignAdmin', 'PUT', 'stats/logboek/terug/toegevoegd', other)).toMatchObject({
      status: 404,
      body: { code: 'log-action-not-found' },
    });
  });
});
