import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { lastInstantOf } from '#domain/kernel/date.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import {
  barolo,
  bistro,
  cremant,
  customerOf,
  foreignCustomer,
  foreignProduct,
  foreignSupplier,
  hotel,
  noordhof,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
/** What comes is recorded at this moment; in winter it is an hour later on the clock in Amsterdam. */
const itIs = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });

type Fact = {
  name: string;
  value: string | null;
  now: string | null;
  by: string | null;
  since: string | null;
};
type Row = {
  key: string;
  was_there: 0 | 1;
  is_there: 0 | 1;
  cells: { value: string | null; now: string | null }[];
};
type Answer = {
  title: string;
  state: string;
  at: string;
  passed: number;
  stops: { at: string; username: string; text: string; more: number }[];
  sections: { title: string; facts: Fact[] }[];
  tables: { title: string; rows: (Row & { by: string | null; since: string | null })[] }[];
};
const ask = async (path: string, at: string, who: Person = 'ADMIN') => {
  await world.runner.waitFor(await world.heads(), 60_000);
  return world.call(who, 'GET', `asof/${path}?at=${at}`);
};
const asOf = async (path: string, at: string, who: Person = 'ADMIN') =>
  (await ask(path, at, who)).body.data as Answer;
const fact = ({ sections }: Answer, name: string) =>
  sections.flatMap(({ facts }) => facts).find((item) => item.name === name);
const rowsOf = ({ tables }: Answer, title: string) =>
  tables.find((table) => table.title === title)?.rows ?? [];
const textsOf = (rows: readonly Row[]) => rows.map(({ cells }) => cells.map(({ value }) => value));

const discounts = async (val: number) =>
  world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'customer_discount', val });

/** A customer that an account beside this one keeps for itself. */
let nextOfShop = 8801;
const customerOfShop = async () => {
  const customerId = nextOfShop++;
  await world.record(world.by(particulier), (work) =>
    work.decide(customer, customerId, customerOf(customerId, 'Van de winkel', 'Utrecht', 0)),
  );
  return customerId;
};

beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

test('a day or a minute in Amsterdam ends in summer, in winter, and of an hour that comes twice the second time', () => {
  expect(lastInstantOf('2026-07-01')).toBe('2026-07-01T21:59:59.999Z');
  expect(lastInstantOf('2026-12-31')).toBe('2026-12-31T22:59:59.999Z');
  expect(lastInstantOf('2026-03-03T14:05')).toBe('2026-03-03T13:05:59.999Z');
  expect(lastInstantOf('2026-10-25T02:30')).toBe('2026-10-25T01:30:59.999Z');
});

describe('a customer as of a moment', () => {
  test('AUD-001 · is what had been recorded up to then, beside what it is now, with who made it so and when', async () => {
    itIs('2026-11-20T09:00:00.000Z');
    await discounts(7.5);
    itIs('2026-11-21T09:00:00.000Z');
    await discounts(5);
    const then = await asOf(`customer/${bistro}`, '2026-11-20');
    expect(then).toMatchObject({
      state: 'recorded',
      title: 'Bistro De Kade',
      at: '2026-11-20T22:59:59.999Z',
    });
    expect(fact(then, 'customer_discount')).toEqual({
      name: 'customer_discount',
      label: 'Klantkorting',
      value: '7,5%',
      now: '5%',
      by: 'ADMIN Test',
      since: '2026-11-20T09:00:00.000Z',
    });
    expect(fact(then, 'city')).toMatchObject({ value: 'Utrecht', now: 'Utrecht' });
    // to the minute, and to the millisecond before it
    expect(fact(await asOf(`customer/${bistro}`, '2026-11-20T10:00'), 'customer_discount')?.value).toBe(
      '7,5%',
    );
    expect(
      fact(await asOf(`customer/${bistro}`, '2026-11-20T08:59:59.999Z'), 'customer_discount')?.value,
    ).not.toBe('7,5%');
    expect(fact(await asOf(`customer/${bistro}`, ''), 'customer_discount')).toMatchObject({
      value: '5%',
      now: '5%',
    });
  });

  test('AUD-001 · its slider stops at each change, with the sentence of the log book and who made it', async () => {
    const then = await asOf(`customer/${bistro}`, '2026-11-20');
    expect(then.stops.map(({ text }) => text)).toEqual([
      'Klant Bistro De Kade toegevoegd.',
      expect.stringMatching(/^Klantkorting gewijzigd van .* naar 7,5%\.$/),
      'Klantkorting gewijzigd van 7,5% naar 5%.',
    ]);
    expect(then.stops.at(-1)).toMatchObject({
      username: 'ADMIN Test',
      at: '2026-11-21T09:00:00.000Z',
      more: 0,
    });
    expect(then.passed).toBe(2);
  });

  test('AUD-001 · what one command changed is one stop, with its first sentence and how many more it has', async () => {
    itIs('2026-11-21T10:00:00.000Z');
    const id = 8700;
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, id, customerOf(id, 'Café Twee', 'Zeist', 0)),
    );
    await world.record(world.by(noordhof), async (work) => {
      for (const change of [
        { field: 'city', to: 'Utrecht' },
        { field: 'postcode', to: '3512 BB' },
      ] as const)
        await work.decide(customer, id, { type: 'ChangeCustomerField', change });
    });
    const { stops } = await asOf(`customer/${id}`, '');
    expect(stops.map(({ text, more }) => [text, more])).toEqual([
      ['Klant Café Twee toegevoegd.', 0],
      ['Plaats gewijzigd van Zeist naar Utrecht.', 1],
    ]);
  });

  test('AUD-001 · before it was recorded there is nothing of it, and that is said', async () => {
    const before = await asOf(`customer/${bistro}`, '2026-11-01');
    expect(before).toMatchObject({ state: 'before', passed: 0, sections: [], tables: [] });
    expect(before.stops[0]?.at).toBe('2026-11-19T08:30:00.000Z');
  });
});

describe('an order as of a moment', () => {
  test('AUD-001 · has its lines, status, amounts and payments of then, and what of them came and went', async () => {
    itIs('2026-11-22T10:00:00.000Z');
    const placed = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 10 }],
    });
    const { id } = placed.body.data;
    itIs('2026-11-23T10:00:00.000Z');
    const saved = await world.call('SALES', 'PUT', 'order/updateorder', {
      order: { id },
      lines: [{ line_id: 1, product_id: sancerre, qty: 12, pricetype: 1, unit_price_excl: 10 }],
    });
    expect(saved.body).toEqual({ data: 1 });
    itIs('2026-11-24T10:00:00.000Z');
    await world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', {
      order_id: id,
      orderstatus_id: 3,
      offer: 0,
    });
    await world.call('SALES', 'POST', 'order/payments/add', {
      order_id: id,
      amount: '20,00',
      date: '24-11-2026',
      payment_methode: 1,
    });
    const then = await asOf(`order/${id}`, '2026-11-22');
    expect(fact(then, 'status')).toMatchObject({ value: 'wacht', now: 'afgeleverd' });
    expect(fact(then, 'excl')).toMatchObject({ value: '€ 60,00', now: '€ 120,00', by: 'SALES Test' });
    expect(fact(then, 'paid')).toMatchObject({ value: '€ 0,00', now: '€ 20,00' });
    expect(fact(then, 'customer')?.value).toMatch(/ Bistro De Kade$/);
    const [line] = rowsOf(then, 'Orderregels');
    expect(line).toMatchObject({ was_there: 1, is_there: 1, since: '2026-11-22T10:00:00.000Z' });
    expect(line?.cells[1]).toEqual({ value: '6', now: '12' });
    // a payment that came later stands there as such
    expect(rowsOf(then, 'Betalingen')).toMatchObject([{ was_there: 0, is_there: 1, since: null }]);
    const later = await asOf(`order/${id}`, '2026-11-23');
    expect(fact(later, 'excl')).toMatchObject({ value: '€ 120,00', since: '2026-11-23T10:00:00.000Z' });
    expect(fact(later, 'status')?.value).toBe('wacht');
  });

  test('AUD-003 · an order of 200 changes tells each of them', async () => {
    itIs('2026-11-24T11:00:00.000Z');
    const placed = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [barolo, cremant, sancerre].map((product_id) => ({ product_id, qty: 1 })),
    });
    const { id } = placed.body.data;
    for (let nth = 1; nth < 200; nth += 1) {
      itIs(new Date(Date.parse('2026-11-24T11:00:00.000Z') + nth * 1000).toISOString());
      const to = nth % 2 === 0 ? ('waiting' as const) : ('printed' as const);
      const change = { type: 'ChangeSalesOrderStatus', orderId: id, to } as const;
      await world.record(world.by(noordhof), (work) => work.decide(salesOrder, id, change));
    }
    const answer = await asOf(`order/${id}`, '2026-11-24T12:02');
    expect(answer.stops).toHaveLength(200);
    expect(answer.passed).toBeLessThan(200);
  }, 120_000);
});

describe('a product as of a moment', () => {
  test('AUD-004 · tells a price of a day as it was known then apart from what was planned for it later', async () => {
    const id = await world.newProduct({ price: 100_000 });
    itIs('2026-11-25T10:00:00.000Z');
    const plan = { product_id: id, kind: 'catalogue', from: '2026-12-10', side: 'excl', price1: 12.5 };
    expect((await world.call('PRODUCTMANAGER', 'POST', 'product/prices/plan', plan)).status).toBe(200);
    const known = (at: string) => asOf(`product/${id}`, `${at}&day=2026-12-15`);
    const before = rowsOf(await known('2026-11-24'), 'Prijzen').find(({ key }) => key === '1 catalogue');
    expect(before?.cells.map(({ value }) => value).slice(0, 2)).toEqual(['Prijs 1', '€ 10,00']);
    const after = rowsOf(await known('2026-11-25'), 'Prijzen').find(({ key }) => key === '1 catalogue');
    expect(after).toMatchObject({ by: 'PRODUCTMANAGER Test', since: '2026-11-25T10:00:00.000Z' });
    expect(after?.cells.map(({ value }) => value)).toEqual([
      'Prijs 1',
      '€ 12,50',
      '€ 15,13',
      '10-12-2026',
      null,
    ]);
    // on a day before the plan begins the old price holds, though the plan was known
    const earlier = await asOf(`product/${id}`, '2026-11-25&day=2026-12-09');
    expect(textsOf(rowsOf(earlier, 'Prijzen'))[0]?.[1]).toBe('€ 10,00');
  });

  test('AUD-004 · of today it tells the prices that an order gets', async () => {
    itIs('2026-11-26T10:00:00.000Z');
    const change = { product_id: sancerre, field: 'sellprice', val: 14.25 };
    await world.call('PRODUCTMANAGER', 'PUT', 'product/update', change);
    await world.runner.waitFor(await world.heads(), 60_000);
    const log = 1;
    const [customerId, date] = [bistro, '2026-11-26'];
    const inForce = await pricesInForce(world.core.db, log, { customerId, priceClass: 1, date }, [sancerre]);
    expect(inForce.get(sancerre)?.catalogue?.excl).toBe(142_500);
    const [price] = rowsOf(await asOf(`product/${sancerre}`, ''), 'Prijzen');
    expect(price?.cells[1]).toEqual({ value: '€ 14,25', now: '€ 14,25' });
  });

  test('AUD-002 · who may not see costs reads neither what they were nor that they changed', async () => {
    itIs('2026-11-26T11:00:00.000Z');
    const change = { product_id: sancerre, field: 'departpurchaseprice', val: 7.77 };
    await world.call('PRODUCTMANAGER', 'PUT', 'product/update', change);
    const seen = async (who: Person) => JSON.stringify(await asOf(`product/${sancerre}`, '', who));
    expect(await seen('AUDITOR')).toContain('7,77');
    expect(await seen('TRAFFIC')).not.toContain('7,77');
  });
});

test('AUD-001 · a supplier is told as of a moment, to its readers and the auditor alone', async () => {
  itIs('2026-11-27T10:00:00.000Z');
  await world.call('ADMIN', 'PUT', 'supplier/update', {
    supplier_id: supplier,
    field: 'city',
    val: 'Bordeaux',
  });
  const then = await asOf(`supplier/${supplier}`, '2026-11-26', 'AUDITOR');
  expect(fact(then, 'city')).toMatchObject({ value: null, now: 'Bordeaux' });
  expect((await ask(`supplier/${supplier}`, '', 'SALES')).status).toBe(403);
});

test('AUD-002 · what belongs to another account does not exist, and a moment that is none is refused', async () => {
  for (const [path, code] of [
    [`customer/${foreignCustomer}`, 'customer-not-found'],
    [`product/${foreignProduct}`, 'product-not-found'],
    [`supplier/${foreignSupplier}`, 'supplier-not-found'],
    ['order/987654', 'order-not-found'],
  ] as const)
    expect((await ask(path, '2026-11-20')).body).toMatchObject({ code });
  expect((await ask(`customer/${bistro}`, '2026-02-31')).status).toBe(400);
  // nor what is of another account in the same log
  const other = await customerOfShop();
  expect((await ask(`customer/${other}`, '')).body).toMatchObject({ code: 'customer-not-found' });
  // an order and its invoice are told to who is admitted to its account, from whichever account of the log
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  };
  const invoiced = async (who: Person) => {
    const { id } = (await world.call(who, 'POST', 'order/store', order)).body.data;
    await world.call(who, 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'gefactureerd',
    });
    return id as number;
  };
  const [own, ofShop] = [await invoiced('ADMIN'), await invoiced('shopAdmin')];
  for (const [who, id, status] of [
    ['SALES', own, 200],
    ['SALES', ofShop, 404],
    ['ADMIN', ofShop, 200],
  ] as const)
    for (const kind of ['order', 'invoice'])
      expect((await ask(`${kind}/${id}`, '', who)).status, `${who} ${kind} ${id}`).toBe(status);
});

test('AUD-007 · the stock of a day is worth what a bottle cost then, over all pages, for who may see costs', async () => {
  itIs('2026-11-27T12:00:00.000Z');
  const id = await world.newProduct({ bottles: 10, over: { departPrice: 50_000 } });
  itIs('2026-11-28T12:00:00.000Z');
  const change = { product_id: id, field: 'departpurchaseprice', val: 8 };
  await world.call('PRODUCTMANAGER', 'PUT', 'product/update', change);
  const listOn = async (day: string, who: Person = 'AUDITOR') =>
    (await world.call(who, 'GET', `stock/list?q=${id}&take=1&date=${day}`)).body;
  expect(await listOn('2026-11-27')).toMatchObject({
    stock_value: 50,
    data: [{ purchaseprice: 5, stock_value: 50 }],
  });
  expect(await listOn('2026-11-28')).toMatchObject({ stock_value: 80 });
  expect(await listOn('')).toMatchObject({ stock_value: 80, data: [{ purchaseprice: 8 }] });
  // the day before it was there
  expect(await listOn('2026-11-26')).toMatchObject({ stock_value: 0 });
  expect(await listOn('', 'TRAFFIC')).toMatchObject({ stock_value: null, data: [{ purchaseprice: null }] });
});

test('AUD-001 · a customer tells what was agreed with it then, and what it owed at the end of the day', async () => {
  itIs('2026-11-29T10:00:00.000Z');
  const agree = (price: number) =>
    world.call('ADMIN', 'PUT', 'product/addOrUpdatePriceDeal', {
      customer_id: bistro,
      product_id: barolo,
      val: price,
    });
  expect((await agree(20)).status).toBe(200);
  itIs('2026-11-30T10:00:00.000Z');
  await agree(22);
  const dealsOn = async (day: string) => rowsOf(await asOf(`customer/${bistro}`, day), 'Prijsafspraken');
  expect((await dealsOn('2026-11-28'))[0]).toMatchObject({ was_there: 0, is_there: 1 });
  const [deal] = await dealsOn('2026-11-29');
  expect(deal?.cells[1]).toEqual({ value: '€ 20,00 excl.', now: '€ 22,00 excl.' });
  expect(deal).toMatchObject({ by: 'ADMIN Test', since: '2026-11-29T10:00:00.000Z' });
  const { open_amount: open } = (await world.call('ADMIN', 'GET', `klant/getById/${bistro}`)).body.customer;
  const owed = fact(await asOf(`customer/${bistro}`, ''), 'openAmount');
  expect(Number(owed?.now?.replace(/[^\d,-]/g, '').replace(',', '.'))).toBe(open);
});

type Listed = {
  at: string;
  total: number;
  table: { title: string; rows: (Row & { by: string | null; since: string | null })[] };
};
const listAsOf = async (path: string, who: Person = 'ADMIN') => {
  await world.runner.waitFor(await world.heads(), 60_000);
  const { status, body } = await world.call(who, 'GET', `asof/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Listed;
};

test('AUD-068 · what was agreed with a customer for a product is told of a moment, with who agreed it', async () => {
  itIs('2026-11-30T10:05:00.000Z');
  const id = await world.newProduct({});
  for (const [now, val] of [
    ['2026-11-30T10:10:00.000Z', 20],
    ['2026-11-30T10:20:00.000Z', 22],
  ] as const) {
    itIs(now);
    const agreed = { customer_id: bistro, product_id: id, val };
    await world.call('ADMIN', 'PUT', 'product/addOrUpdatePriceDeal', agreed);
  }
  const dealAt = async (minute: string) => asOf(`deal/${bistro}/${id}`, minute);
  expect(await dealAt('2026-11-30T11:08')).toMatchObject({ state: 'before', sections: [] });
  const then = await dealAt('2026-11-30T11:15');
  expect(then.title).toMatch(/^Prijsafspraak .* voor Bistro De Kade$/);
  expect(fact(then, 'price')).toMatchObject({
    value: '€ 20,00 excl.',
    now: '€ 22,00 excl.',
    by: 'ADMIN Test',
    since: '2026-11-30T10:10:00.000Z',
  });
  expect(then.stops).toHaveLength(2);
  // nothing was agreed for it, and what is of another account is not there
  for (const pair of [`${bistro}/${cremant}`, `${foreignCustomer}/${barolo}`, `${bistro}/${foreignProduct}`])
    expect((await ask(`deal/${pair}`, '')).body).toMatchObject({ code: 'price-deal-not-found' });
  const other = await customerOfShop();
  const pair = { customerId: other, productId: barolo };
  await world.record(world.by(particulier), (work) =>
    work.decide(priceDeal, priceDealIdOf(pair), {
      type: 'AgreePrice',
      ...pair,
      productName: 'Barolo',
      price: 200_000,
      side: 'excl',
    }),
  );
  expect((await ask(`deal/${other}/${barolo}`, '')).body).toMatchObject({ code: 'price-deal-not-found' });
});

test('AUD-069 · prices of all products are told as they were known at a moment, page by page', async () => {
  const pricesOn = async (more: string) => listAsOf(`prices?${more}`);
  itIs('2026-11-30T11:00:00.000Z');
  const id = await world.newProduct({ over: { name: 'Zweigelt van toen', sellPrice: 100_000 } });
  itIs('2026-11-30T12:00:00.000Z');
  const changed = await world.call('ADMIN', 'PUT', 'product/update', {
    product_id: id,
    field: 'sellprice',
    val: 12,
  });
  expect(changed.status).toBe(200);
  const rowOf = ({ table }: Listed) => table.rows.find(({ key }) => key === String(id));
  const then = rowOf(await pricesOn('at=2026-11-30T12:30&q=zweigelt'));
  expect(then?.cells[1]).toEqual({ value: '€ 10,00', now: '€ 12,00' });
  expect(then).toMatchObject({ by: 'het systeem', since: '2026-11-30T11:00:00.000Z', was_there: 1 });
  expect(rowOf(await pricesOn('at=2026-11-29&q=zweigelt'))).toMatchObject({ was_there: 0, is_there: 1 });
  const [first, second] = [await pricesOn('take=1'), await pricesOn('take=1&skip=1')];
  expect(first.total).toBeGreaterThan(1);
  expect(second.table.rows[0]?.key).not.toBe(first.table.rows[0]?.key);
});

test('AUD-069 · the price list of a customer is what it paid then: its agreement, its class and its discount of then', async () => {
  const listOn = async (day: string) =>
    (await listAsOf(`prices?at=${day}&customer_id=${bistro}&q=barolo`)).table.rows.find(
      ({ key }) => key === String(barolo),
    );
  const then = await listOn('2026-11-29');
  expect(then?.cells[1]).toEqual({ value: '€ 20,00', now: '€ 22,00' });
  expect(then?.cells[4]).toEqual({ value: 'prijsafspraak', now: 'prijsafspraak' });
  expect(then).toMatchObject({ by: 'ADMIN Test', since: '2026-11-29T10:00:00.000Z' });
  const before = await listOn('2026-11-28');
  expect(before?.cells[4]?.value).not.toBe('prijsafspraak');
  const refused = await world.call('ADMIN', 'GET', `asof/prices?customer_id=${foreignCustomer}`);
  expect(refused.body).toMatchObject({ code: 'customer-not-found' });
});

test('AUD-136 · of many agreements a customer tells a page, and the list of prices has all of them in pages', async () => {
  itIs('2026-11-30T12:40:00.000Z');
  const agree = async (product: number, val: number) => {
    const about = { customer_id: hotel, product_id: product, val };
    expect((await world.call('ADMIN', 'PUT', 'product/addOrUpdatePriceDeal', about)).status).toBe(200);
  };
  const named = ['Aaa', 'Bbb', 'Ccc'].map((name) => world.newProduct({ over: { name } }));
  const [aaa, bbb, ccc] = (await Promise.all(named)) as [number, number, number];
  for (const product of [ccc, bbb, aaa]) await agree(product, 9);
  const listOn = (more: string) => listAsOf(`prices?customer_id=${hotel}&agreed=1${more}`);
  const keysOn = async (more: string) => {
    const { total, table } = await listOn(more);
    return { total, keys: table.rows.map(({ key }) => Number(key)) };
  };
  expect(await keysOn('')).toEqual({ total: 3, keys: [aaa, bbb, ccc] });
  expect(await keysOn('&take=2&skip=2')).toEqual({ total: 3, keys: [ccc] });
  expect(await keysOn('&q=bbb')).toEqual({ total: 1, keys: [bbb] });
  // of nobody in particular it says nothing
  expect((await listAsOf('prices?agreed=1')).total).toBeGreaterThan(3);

  expect((await asOf(`customer/${hotel}`, '')).tables[0]?.title).toBe('Prijsafspraken');
  // it tells those of 25
  const others = Array.from({ length: 23 }, (_, nth) => `Ddd ${10 + nth}`);
  const more = await Promise.all(others.map((name) => world.newProduct({ over: { name } })));
  for (const product of more) await agree(product, 9);
  const read = vi.spyOn(world.core.store, 'readStream');
  const { tables } = await asOf(`customer/${hotel}`, '');
  const streams = read.mock.calls.map(([, stream]) => stream);
  read.mockRestore();
  const [told] = tables;
  expect(told?.title).toBe('Prijsafspraken (25 van 26 producten, op naam)');
  expect(told?.rows.map(({ key }) => Number(key))).toEqual([aaa, bbb, ccc, ...more.slice(0, 22)]);
  expect(streams).toContain(`priceDeal-${hotel}.${aaa}`);
  expect(streams).not.toContain(`priceDeal-${hotel}.${more[22]}`);
});

test('AUD-091 · orders are listed by the status that they had at a moment, also those that are deleted now', async () => {
  const place = async () => {
    const placed = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 10 }],
    });
    return placed.body.data as { id: number };
  };
  itIs('2026-11-30T13:00:00.000Z');
  const [one, other] = [await place(), await place()];
  itIs('2026-11-30T14:00:00.000Z');
  const sentOut = await world.call('SALES', 'PUT', 'order/updateorderstatus', {
    order_id: one.id,
    orderstatus_id: 2,
    offer: 0,
  });
  expect(sentOut.status).toBe(200);
  const gone = await world.call('ADMIN', 'PUT', 'order/destroy', { id: other.id });
  expect(gone.status).toBe(200);
  const inStatus = async (status: string, at: string) =>
    (await listAsOf(`orders?orderstatus=${status}&at=${at}&take=50`)).table.rows;
  const waiting = await inStatus('wacht', '2026-11-30T14:30');
  const rowOf = (rows: typeof waiting, { id }: { id: number }) => rows.find(({ key }) => key === String(id));
  expect(rowOf(waiting, one)?.cells[3]).toEqual({ value: 'wacht', now: 'bezorging' });
  expect(rowOf(waiting, one)).toMatchObject({ by: 'SALES Test', since: '2026-11-30T13:00:00.000Z' });
  expect(rowOf(waiting, other)?.cells[3]).toEqual({ value: 'wacht', now: 'verwijderd' });
  const later = await inStatus('wacht', '2026-11-30T15:30');
  expect([rowOf(later, one), rowOf(later, other)]).toEqual([undefined, undefined]);
  expect(rowOf(await inStatus('bezorging', '2026-11-30T15:30'), one)).toBeDefined();
  expect(rowOf(await inStatus('wacht', '2026-11-30T13:30'), one)).toBeUndefined();
  const deletedOf = async ({ id }: { id: number }) =>
    fact(await asOf(`order/${id}`, '2026-11-30T14:30'), 'deleted');
  expect(await deletedOf(other)).toMatchObject({ value: null, now: '✓' });
  expect(await deletedOf(one)).toBeUndefined();
});

test('AUD-092 · an invoice is told of a moment with what had been paid of it', async () => {
  itIs('2026-11-30T15:00:00.000Z');
  const placed = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 10 }],
  });
  const { id } = placed.body.data;
  const billed = await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  expect(billed.status, JSON.stringify(billed.body)).toBe(200);
  const then = await asOf(`invoice/${id}`, '');
  expect(then).toMatchObject({ state: 'recorded', title: expect.stringMatching(/^Factuur /) });
  expect(fact(then, 'customer')?.value).toContain('Bistro De Kade');
  expect(fact(then, 'state')?.value).toBe('niet betaald');
  expect(fact(then, 'open')?.value).toBe(fact(then, 'incl')?.value);
  expect(rowsOf(then, 'Factuurregels')).toHaveLength(1);
  expect((await ask('invoice/987654', '')).body).toMatchObject({ code: 'invoice-not-found' });
});

// last, as everything about people is read anew after it
test('AUD-002 · of a customer that is forgotten no moment is told, and the refusal says why', async () => {
  itIs('2026-12-01T10:00:00.000Z');
  const { status } = await world.call('ADMIN', 'POST', `klant/forget/${hotel}`, {});
  expect(status).toBe(200);
  const refused = await ask(`customer/${hotel}`, '2026-11-20');
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'record-forgotten',
    title: expect.stringContaining('vergeten'),
  });
});
