import { refusals } from '#api/contract/refusals.ts';
import { takeBackOf } from '#api/log-book/take-back.ts';
import { Role } from '#domain/kernel/role.ts';
import { voucher } from '#domain/voucher/voucher.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bistro,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const at = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });

type Action = {
  key: string;
  username: string;
  text: string;
  action: string;
  stream: string;
  screen: string | null;
  events: number;
  customer_name: string | null;
  amount: number | null;
  reason: string | null;
  takeable: 0 | 1;
  outcomes: { text: string; failed: 0 | 1 }[];
};
const actions = async (filter: object = {}, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', 'stats/logboek/acties', filter)).body as {
    data: Action[];
    next: string | null;
    names: Record<string, string | null>;
  };
const texts = async (filter: object) => (await actions(filter)).data.map(({ text }) => text);
const newest = async (filter: object = {}) => (await actions({ take: 1, ...filter })).data[0]!;
const opened = async (key: string, who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `stats/logboek/acties/${key}`)).body as {
    action: Action;
    events: { text: string; subject_type: string }[];
    followed: { text: string }[];
  };
const preview = async (keys: string[], who: Person = 'MANAGER') =>
  (await world.call(who, 'POST', 'stats/logboek/terug/voorbeeld', { keys })).body as {
    steps: { key: string; would: string[] }[];
    obstacle: { key: string; why: string; since: { username: string } | null } | null;
  };
const takeBack = (key: string, who: Person = 'MANAGER') =>
  world.call(who, 'POST', 'stats/logboek/terug', { key });

const place = async (who: Person = 'SALES', price?: number) => {
  const line = { product_id: sancerre, qty: 6, ...(price && { pricetype: 1, unit_price_excl: price }) };
  const order = { customer_id: bistro, 'delivery-method_id': 1, order_lines: [line] };
  const { body } = await world.call(who, 'POST', 'order/store', order, { 'X-Screen': '/order/new' });
  return body.data as { id: number; real_id: number };
};
const setPrice = (val: number, who: Person = 'MANAGER') =>
  world.call(who, 'PUT', 'product/update', { product_id: sancerre, field: 'sellprice', val });
const priceOf = async () =>
  (await world.call('ADMIN', 'GET', `product/getById/${sancerre}`)).body.product.sellprice as number;

beforeAll(async () => {
  world = await smallWorld();
  at('2026-11-27T15:59:00.000Z');
});
afterAll(() => world?.close());

describe('the log book by action', () => {
  test('AUD-021 · one press is one row, that names customer, amount and prices typed by hand, and opens into its events', async () => {
    const { id, real_id: number } = await place('SALES', 1);
    const row = await newest();
    expect(row).toMatchObject({
      text: 'Order ingevoerd voor Bistro De Kade: 1 wijn, € 6,00 excl. btw (met de hand: Sancerre Les Caillottes 2024 € 1,00).',
      stream: `salesOrder-${id}`,
      subject: `Order ${number}`,
      screen: '/order/new',
      customer_name: 'Bistro De Kade',
      amount: 7.26,
    });
    const { events } = await opened(row.key);
    expect(events).toHaveLength(row.events);
    expect(events.map(({ subject_type: kind }) => kind)).toEqual(
      expect.arrayContaining(['Verkooporder', 'Voorraad', 'Nummerreeks']),
    );
    // the same action, in the events that clients know
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { take: row.events });
    expect(body.data.map(({ text }: { text: string }) => text)).toContain(
      'Order ingevoerd voor Bistro De Kade met 1 regel.',
    );
  });

  test('AUD-021 · a deleted order still tells whose it was and what it came to', async () => {
    const { id } = await place();
    await world.call('SALES', 'PUT', 'order/destroy', { id });
    expect(await newest()).toMatchObject({ action: 'Order verwijderd', customer_name: 'Bistro De Kade' });
    expect((await newest()).amount).toBeGreaterThan(0);
  });

  test('AUD-021 · no call leaves the list by taking the screen of what many actions, an import or a program did', async () => {
    for (const [nth, [given, screen]] of (
      [
        ['/acties/1', '/acties'],
        ['/importeren/1', '/importeren'],
        ['token Kassa', null],
        ['/producten/1', '/producten/1'],
      ] as const
    ).entries()) {
      const change = { product_id: sancerre, field: 'sellprice', val: 90 + nth };
      await world.call('MANAGER', 'PUT', 'product/update', change, { 'X-Screen': given });
      expect(await newest(), given).toMatchObject({
        screen,
        text: expect.stringContaining(`${90 + nth},00`),
      });
      const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 1 });
      expect(body.data[0], given).toMatchObject({ screen });
    }
  });

  test('AUD-022 · all that one person did after an hour of a day, page by page', async () => {
    at('2026-11-27T16:30:00.000Z');
    await setPrice(20, 'MANAGER');
    await setPrice(21, 'MANAGER');
    await setPrice(22, 'ADMIN');
    at('2026-11-28T08:00:00.000Z');
    await setPrice(23, 'MANAGER');
    const users = (await world.call('ADMIN', 'POST', 'stats/logboek/suggesties', { query: 'manager t' })).body
      .data as { kind: string; value: string; name: string }[];
    const manager = users.find(({ kind }) => kind === 'user')!;
    expect(manager.name).toBe('MANAGER Test');
    const friday = {
      users: [Number(manager.value)],
      van: '2026-11-27',
      van_tijd: '17:00',
      tot: '2026-11-27',
    };
    const all = await actions(friday);
    expect(all.data.map(({ username }) => username)).toEqual(['MANAGER Test', 'MANAGER Test']);
    expect(all.next).toBeNull();
    const first = await actions({ ...friday, take: 1 });
    const second = await actions({ ...friday, take: 1, after: first.next });
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect(await texts({ ...friday, van_tijd: '17:31' })).toEqual([]);
    expect(await texts({ ...friday, tot_tijd: '17:30' })).toEqual([]);
  });

  test('AUD-022 · a day without a time begins at midnight in Amsterdam', async () => {
    at('2026-12-01T22:59:59.999Z');
    await setPrice(31);
    at('2026-12-01T23:00:00.000Z');
    await setPrice(32);
    const since = async (van: string) =>
      (await texts({ van, actions: ['Product gewijzigd'] })).filter((text) => /3[12],00/.test(text)).length;
    expect([await since('2026-12-01'), await since('2026-12-02'), await since('2026-12-03')]).toEqual([
      2, 1, 0,
    ]);
  });

  test('AUD-021 · only what is done of an order tells its customer and amount, whatever number another record has', async () => {
    const { id } = await place();
    await world.record(world.by(noordhof), (work) =>
      work.decide(voucher, id, {
        type: 'AddVoucher',
        voucherId: id,
        number: 1,
        code: 'TELT',
        name: 'Telt niet',
      }),
    );
    expect(await newest()).toMatchObject({
      stream: `voucher-${id}`,
      customer_name: null,
      amount: null,
    });
  });

  test('AUD-022 · kinds of record, kinds of action and records narrow it', async () => {
    const ofProduct = await actions({ streams: [`product-${sancerre}`], actions: ['Product gewijzigd'] });
    expect(ofProduct.names).toEqual({ [`product-${sancerre}`]: 'Sancerre Les Caillottes 2024' });
    expect(ofProduct.data.length).toBeGreaterThan(3);
    expect(
      (await actions({ categories: ['salesOrder'] })).data.every(({ action }) => action.startsWith('Order')),
    ).toBe(true);
    expect(await texts({ actions: ['Bestaat niet'] })).toEqual([]);
    const offered = await world.call('ADMIN', 'POST', 'stats/logboek/suggesties', { query: 'sancerre' });
    expect(offered.body.data).toContainEqual({
      kind: 'record',
      value: `product-${sancerre}`,
      name: 'Sancerre Les Caillottes 2024',
    });
  });

  test('AUD-027 · a row says what went out for its sake, and how that ended', async () => {
    const { id } = await place();
    const data = { id, to_email: 'magazijn@noordhof.example' };
    expect(await world.call('SALES', 'POST', 'order/emailPakbon', { data })).toMatchObject({ status: 200 });
    const asked = await newest({ streams: [`salesOrder-${id}`], users: [world.userIdOf('SALES')] });
    const now = async () =>
      (await actions({ streams: [`salesOrder-${id}`] })).data.find(({ key }) => key === asked.key)!.outcomes;
    await expect.poll(async () => (await now()).length, { timeout: 5_000 }).toBe(1);
    const [outcome] = await now();
    expect(outcome).toEqual({ text: expect.stringContaining('bewaard en niet verstuurd'), failed: 0 });
    // what was done of the order before did not bring it about
    const entered = await actions({ streams: [`salesOrder-${id}`], actions: ['Order ingevoerd'] });
    expect(entered.data[0]!.outcomes).toEqual([]);
  });

  test('AUD-021 · is that of the own account, and one of another is not there', async () => {
    const { key } = await newest();
    expect((await actions({}, 'foreignAdmin')).data.map((row) => row.key)).not.toContain(key);
    expect(await world.call('foreignAdmin', 'GET', `stats/logboek/acties/${key}`)).toMatchObject({
      status: 404,
      body: { code: 'log-action-not-found' },
    });
    expect(await world.call('SALES', 'POST', 'stats/logboek/acties', {})).toMatchObject({ status: 403 });
    expect((await actions({}, 'AUDITOR')).data.length).toBeGreaterThan(0);
  });
});

describe('what something was or became', () => {
  const setField = (field: string, val: unknown) =>
    world.call('MANAGER', 'PUT', 'klant/update', { customer_id: bistro, field, val });
  const found = async (waarde: string, filter: object = {}) =>
    (await actions({ waarde, ...filter })).data.map(({ text }) => text);

  test('AUD-026 · an old and a new value find the action, in whatever way they are written', async () => {
    await setField('iban', 'NL02ABNA0123456789');
    await setField('iban', 'NL20INGB0001234567');
    await setField('city', 'Zaterdagmarkt');
    await setField('city', 'Utrecht');
    await setPrice(1234.5);
    await setPrice(22);
    const bank = await found('NL02 ABNA 0123 4567 89');
    expect(bank.join()).toContain('NL20INGB0001234567');
    expect(bank).toEqual(await found('0123456789'));
    expect(bank).toHaveLength(2);
    expect(await found('€ 1.234,50')).toEqual(await found('1234,5'));
    expect(await found('1234,5')).toHaveLength(2);
    expect((await found('zaterdagmarkt')).join()).toContain('Zaterdagmarkt naar Utrecht');
    // every word, and the other filters besides
    expect(await found('zaterdagmarkt utrecht')).toHaveLength(2);
    expect(await found('zaterdagmarkt 1234,5')).toEqual([]);
    expect(await found('zaterdagmarkt', { streams: [`customer-${bistro}`] })).toHaveLength(2);
    expect(await found('zaterdagmarkt', { streams: [`product-${sancerre}`] })).toEqual([]);
    expect(await found('zaterdagmarkt', { users: [1] })).toEqual([]);
  });

  test('AUD-026 · a mistyped word finds what is like it, and the answer says so; another number is not like it', async () => {
    await setField('iban', 'NL91ABNA0417164300');
    await setField('city', 'Donderdagmarkt');
    await setField('city', 'Utrecht');
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek/acties', { waarde: 'donderdachmrkt' });
    expect(body.data).toHaveLength(2);
    expect(body.alike).toEqual([{ asked: 'donderdachmrkt', words: ['donderdagmarkt'] }]);
    expect((await actions({ waarde: 'NL91ABNA0417164301' })).data).toEqual([]);
    expect((await actions({ waarde: 'volstrektonbekend' })).data).toEqual([]);
    expect((await actions({ waarde: 'donderdagmarkt' }, 'foreignAdmin')).data).toEqual([]);
    // nor is a word of one account told to another of the same log
    const elsewhere = await world.call('shopAdmin', 'POST', 'stats/logboek/acties', {
      waarde: 'donderdachmrkt',
    });
    expect(elsewhere.body).toMatchObject({ data: [], alike: [] });
  });
});

describe('taking back', () => {
  test('AUD-023 · a price goes back by its opposite, which a preview tells and records nothing of', async () => {
    await setPrice(30);
    const before = await priceOf();
    await setPrice(31);
    const { key } = await newest();
    const told = await preview([key]);
    expect(told.obstacle).toBeNull();
    expect(told.steps[0]!.would[0]).toContain('gewijzigd van € 31,00 naar € 30,00');
    expect(await priceOf()).toBe(31);
    expect(await takeBack(key)).toMatchObject({ status: 200 });
    expect(await priceOf()).toBe(before);
    expect(await newest()).toMatchObject({
      screen: `/rapporten/logboek?rij=${key}`,
      username: 'MANAGER Test',
    });
    // and what takes back can be taken back itself
    await takeBack((await newest()).key);
    expect(await priceOf()).toBe(31);
  });

  test('AUD-023 · what was changed since stands in the way, and is named with who did it', async () => {
    await setPrice(40);
    const { key } = await newest();
    await setPrice(41, 'ADMIN');
    const told = await preview([key]);
    expect(told).toMatchObject({ steps: [], obstacle: { key, since: { username: 'ADMIN Test' } } });
    expect(await takeBack(key)).toMatchObject({ status: 409, body: { code: 'field-changed-meanwhile' } });
    expect(await priceOf()).toBe(41);
  });

  test('AUD-023 · an order, its status and a payment go back by the calls that a person would make', async () => {
    const { id } = await place();
    const entered = await newest();
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: id,
      orderstatus_id: 3,
      offer: 0,
    });
    const status = await newest();
    expect((await preview([status.key])).steps[0]!.would.join()).toContain('van afgeleverd naar wacht');
    await takeBack(status.key);
    const statusNow = async () =>
      (await world.call('ADMIN', 'GET', `order/${id}`)).body.order?.orderstatus as string | undefined;
    expect(await statusNow()).toBe('wacht');
    await takeBack(entered.key);
    expect(await statusNow()).toBeUndefined();
    await takeBack((await newest()).key);
    expect(await statusNow()).toBe('wacht');
  });

  test('AUD-023 · a price agreement goes back to the one before, unless it was agreed anew', async () => {
    const agree = (val: number) =>
      world.call('MANAGER', 'PUT', 'product/addOrUpdatePriceDeal', {
        product_id: sancerre,
        customer_id: bistro,
        val,
      });
    await agree(9);
    const first = await newest();
    await agree(8);
    const second = await newest();
    expect(await takeBack(first.key)).toMatchObject({ status: 409, body: { code: 'take-back-overtaken' } });
    await takeBack(second.key);
    expect((await newest()).text).toContain('€ 9,00');
    expect(await takeBack(first.key)).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ action: 'Prijsafspraak vervallen' });
  });

  test('AUD-024 · auditors, sellers and other accounts take nothing back, and what has no opposite is said to have none', async () => {
    await setPrice(50);
    const { key } = await newest();
    for (const who of ['AUDITOR', 'SALES', 'TRAFFIC', 'CLIENT'] as const)
      expect(await takeBack(key, who)).toMatchObject({ status: 403 });
    expect(await takeBack(key, 'foreignAdmin')).toMatchObject({
      status: 404,
      body: { code: 'log-action-not-found' },
    });
    expect(await priceOf()).toBe(50);
    const without = (await actions({})).data.find(({ takeable }) => takeable === 0)!;
    expect(await takeBack(without.key)).toMatchObject({ status: 409, body: { code: 'take-back-never' } });
  });

  test('AUD-024 · who lost its rights since it began to take many back takes none of the others back', async () => {
    await setPrice(51);
    const { id } = await place();
    const seller = { ...world.by(noordhof), userId: Role.options.indexOf('SALES') + 1 };
    const refusesNewest = async () => {
      const [, position] = (await newest()).key.split('-').map(Number);
      await expect(takeBackOf(world.core, seller, position!)).rejects.toMatchObject({
        code: 'take-back-not-yours',
      });
    };
    await refusesNewest();
    // nor what a seller may undo on its own screen
    await world.call('SALES', 'PUT', 'order/destroy', { id });
    expect(await newest()).toMatchObject({ takeable: 1 });
    await refusesNewest();
    expect(await world.call('SALES', 'GET', `order/${id}`)).toMatchObject({
      body: { code: 'order-not-found' },
    });
    expect(await priceOf()).toBe(51);
  });
});

describe('taking many back', () => {
  const ended = async (id: number, who: Person) => {
    await expect
      .poll(
        async () =>
          (await world.call(who, 'GET', 'batch/list')).body.data.find((one: { id: number }) => one.id === id)
            ?.phase,
        { timeout: 30_000 },
      )
      .toBe('ended');
    return (await world.call(who, 'GET', `batch/${id}`)).body.data as { outcome: string; note: string }[];
  };
  const begin = async (asked: object, who: Person = 'MANAGER') => {
    const matching = { list: 'logBookActions', asked };
    const { status, body } = await world.call(who, 'POST', 'batch/start', { action: 'take-back', matching });
    expect([status, body]).toMatchObject([200, { data: { id: expect.any(Number) } }]);
    return ended(body.data.id, who);
  };

  test('AUD-025 · an afternoon of one person goes back as one, the newest first', async () => {
    await setPrice(60, 'ADMIN');
    at('2026-12-04T16:10:00.000Z');
    for (const price of [61, 62, 63]) await setPrice(price, 'MANAGER');
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek/suggesties', { query: 'manager t' });
    const users = [Number(body.data[0].value)];
    const rows = await begin({ users, van: '2026-12-04', van_tijd: '17:00' });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(await priceOf()).toBe(60);
    // one row in the list, that opens into what it did to each
    const row = await newest({ categories: ['batch'] });
    expect(row.text).toContain('Terugdraaien: 3 handelingen');
    const batchId = Number(row.stream.split('-')[1]);
    expect((await actions({ batch_id: batchId })).data).toHaveLength(3);
  });

  test('AUD-025 · it stops where something stands in the way, and names it', async () => {
    at('2026-12-05T10:00:00.000Z');
    await setPrice(70, 'MANAGER');
    await setPrice(71, 'MANAGER');
    await setPrice(80, 'ADMIN');
    const order = await place('MANAGER');
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek/suggesties', { query: 'manager t' });
    const rows = await begin({ users: [Number(body.data[0].value)], van: '2026-12-05', tot: '2026-12-05' });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused']);
    expect(rows[1]!.note).not.toBe('');
    expect(rows[2]!.note).toBe(refusals['take-back-stopped']!.text.nl);
    expect(await priceOf()).toBe(80);
    expect((await world.call('ADMIN', 'GET', `order/${order.id}`)).status).toBe(404);
  });

  test('AUD-025 · an action on many records is taken back as one', async () => {
    const orders = [await place(), await place()];
    const ids = orders.map(({ id }) => id);
    const started = await world.call('MANAGER', 'POST', 'batch/start', {
      action: 'order-status',
      ids,
      status: 3,
    });
    await ended(started.body.data.id, 'MANAGER');
    const rows = await begin({ batch_id: started.body.data.id });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    for (const id of ids)
      expect((await world.call('ADMIN', 'GET', `order/${id}`)).body.order.orderstatus).toBe('wacht');
  });
});
