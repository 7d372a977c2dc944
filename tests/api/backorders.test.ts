import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  barolo,
  bistro,
  cremant,
  hotel,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

type Line = { id: number; order_id: number; line_id: number; product_id: number; qty: number };
const place = async (customer_id: number, lines: readonly (readonly [number, number])[]) => {
  const order_lines = lines.map(([product_id, qty]) => ({ product_id, qty }));
  const order = { customer_id, 'delivery-method_id': 1, order_lines };
  return (await world.call('SALES', 'POST', 'order/store', order)).body.data.id as number;
};
const move = (order_id: number, ...line_ids: number[]) =>
  world.call('SALES', 'PUT', 'order/tobackorder', { order_id, line_ids });
const linesOf = async (customer: number): Promise<Line[]> =>
  (await world.call('SALES', 'GET', `order/backorderlines/${customer}`)).body.data;
const orderOf = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body;
const backorders = async () => (await world.call('TRAFFIC', 'GET', 'dashboard/backorders')).body;

/** What the customers wait for from before is forgotten. */
beforeEach(async () => {
  for (const customer of [bistro, hotel])
    for (const { id } of await linesOf(customer))
      await world.call('SALES', 'POST', `order/deletebackorderline/${id}`);
});
const waitsFor = async (customer: number, lines: readonly (readonly [number, number])[]) => {
  const order = await place(customer, lines);
  await move(order, ...lines.map((_, index) => index + 1));
  return linesOf(customer);
};

describe('backorders', () => {
  test('QUOTE-007 · QUOTE-010 · 20 lines that go to backorder at the same time make one backorder', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        place(bistro, [
          [sancerre, 1],
          [count % 2 ? barolo : cremant, 1 + (count % 3)],
        ]),
      ),
    );
    const answers = await Promise.all(orders.map((order) => move(order, 2)));
    expect(answers.map(({ body }) => body)).toEqual(orders.map(() => ({ data: 1 })));
    const { data, total } = await backorders();
    expect(total).toBe(1);
    expect(data).toMatchObject([{ customer_id: bistro, orderstatus: 'backorder' }]);
    const quantities = Object.fromEntries((await linesOf(bistro)).map((line) => [line.product_id, line.qty]));
    const asked = (rest: number) =>
      orders.reduce((all, _, count) => all + (count % 2 === rest ? 1 + (count % 3) : 0), 0);
    expect(quantities).toEqual({ [barolo]: asked(1), [cremant]: asked(0) });
  });

  test('DASH-008 · QUOTE-012 · they are listed with customer and lines, and counted', async () => {
    await waitsFor(bistro, [
      [barolo, 6],
      [cremant, 2],
    ]);
    const { data } = await backorders();
    expect(data[0]).toMatchObject({ customer_name: 'Bistro De Kade', 'delivery-date': 'zsm' });
    expect(data[0].lines.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Barolo Serralunga',
      'Crémant de Loire Brut',
    ]);
    const { body } = await world.call('TRAFFIC', 'GET', 'dashboard/summary/2026-11-19');
    expect(body.data.counts.backorders).toBe(1);
    const customer = async (id: number) =>
      (await world.call('SALES', 'GET', `klant/getById/${id}`)).body.customer.backorders;
    expect(await customer(bistro)).toBe(2);
    expect(await customer(hotel)).toBe(0);
  });

  test('QUOTE-011 · a line is deleted by its own number, and the backorder with its last one', async () => {
    const [first, second] = await waitsFor(bistro, [
      [barolo, 6],
      [cremant, 2],
    ]);
    expect((await world.call('SALES', 'GET', `order/deletebackorderline/${first!.id}`)).body).toEqual({
      data: 1,
    });
    expect(await linesOf(bistro)).toMatchObject([{ id: second!.id }]);
    const again = await world.call('SALES', 'GET', `order/deletebackorderline/${first!.id}`);
    expect(again.body).toMatchObject({ data: 0, code: 'backorder-line-not-found' });
    await world.call('SALES', 'POST', `order/deletebackorderline/${second!.id}`);
    expect(await linesOf(bistro)).toEqual([]);
    expect((await backorders()).total).toBe(0);
    expect(await world.call('SALES', 'GET', `order/${first!.order_id}`)).toMatchObject({ status: 404 });
  });

  test('QUOTE-011 · a new order takes lines along, all or some of their bottles, in one go', async () => {
    const [first, second] = await waitsFor(hotel, [
      [sancerre, 12],
      [barolo, 6],
    ]);
    const take = (line: Line, qty: number) => ({
      product_id: line.product_id,
      qty,
      backorder_line: { order_id: line.order_id, line_id: line.line_id },
    });
    const store = (customer_id: number, ...order_lines: object[]) =>
      world.call('SALES', 'POST', 'order/store', { customer_id, 'delivery-method_id': 1, order_lines });
    const other = await store(bistro, take(first!, 12));
    expect(other.body).toMatchObject({ data: 0, code: 'backorder-line-not-found' });
    const { body } = await store(hotel, take(first!, 12), take(second!, 2));
    expect((await orderOf(body.data.id)).lines).toMatchObject([{ qty: 12 }, { qty: 2 }]);
    expect(await linesOf(hotel)).toMatchObject([{ line_id: second!.line_id, qty: 4 }]);
    await store(hotel, take(second!, 4));
    expect(await linesOf(hotel)).toEqual([]);
    const again = await store(hotel, take(second!, 4));
    expect(again.body).toMatchObject({ data: 0, code: 'backorder-line-not-found' });
  });

  test('QUOTE-010 · the backorder flag of a line in a save of the order moves it', async () => {
    const id = await place(hotel, [
      [sancerre, 6],
      [barolo, 6],
    ]);
    const { body } = await world.call('SALES', 'PUT', 'order/updateorder', {
      order: { id },
      lines: [
        { line_id: 1, product_id: sancerre, qty: 6 },
        { line_id: 2, product_id: barolo, qty: 6, backorder: 1 },
      ],
    });
    expect(body).toEqual({ data: 1 });
    expect((await orderOf(id)).lines).toMatchObject([{ product_id: sancerre }]);
    expect(await linesOf(hotel)).toMatchObject([{ product_id: barolo, qty: 6 }]);
  });

  test('QUOTE-008 · QUOTE-009 · it cannot be invoiced until it is an order, and then it is none for good', async () => {
    const [line] = await waitsFor(hotel, [[barolo, 6]]);
    const order_id = line!.order_id;
    const invoice = () =>
      world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
    expect((await invoice()).body).toMatchObject({ data: 0, code: 'order-not-invoiceable' });
    const turned = { order_id, orderstatus_id: 4 };
    expect((await world.call('SALES', 'PUT', 'order/updateorderstatus', turned)).body).toMatchObject({
      data: 1,
    });
    expect(await linesOf(hotel)).toEqual([]);
    expect((await invoice()).body).toEqual({ data: 'updated' });
    expect((await invoice()).body).toEqual({ data: 'updated_invoice_status' });
    expect((await orderOf(order_id)).order).toMatchObject({ factuurstatus: 'gefactureerd' });
    await move(await place(hotel, [[barolo, 2]]), 1);
    expect((await linesOf(hotel))[0]!.order_id).not.toBe(order_id);
  });
});

test('ROLE-026 · what a customer waits for in one company is neither seen nor touched from another of the same log', async () => {
  const lines = await waitsFor(bistro, [[barolo, 6]]);
  const asShop = (method: string, path: string, body?: object) => world.call('shopAdmin', method, path, body);
  expect((await asShop('GET', `order/backorderlines/${bistro}`)).body).toEqual({ data: [] });
  expect((await asShop('GET', 'dashboard/backorders')).body).toMatchObject({ data: [], total: 0 });
  expect((await asShop('POST', `order/deletebackorderline/${lines[0]!.id}`)).body).toMatchObject({
    data: 0,
    code: 'backorder-line-not-found',
  });
  const { id, order_id, line_id } = lines[0]!;
  const taken = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 6, backorder_line: { order_id, line_id } }],
  };
  expect((await asShop('POST', 'order/store', taken)).body).toMatchObject({
    data: 0,
    code: 'backorder-line-not-found',
  });
  expect(await linesOf(bistro)).toMatchObject([{ id, qty: 6 }]);
});

describe('the queues of invoices', () => {
  const on = async (variant: string) =>
    (await world.call('TRAFFIC', 'GET', `dashboard/orders/${variant}/2026-11-19?take=100`)).body.data.map(
      ({ id }: { id: number }) => id,
    ) as number[];

  test('DASH-005 · DASH-013 · an order goes from not invoiced to invoiced, and out when it is delivered', async () => {
    const [id, quote] = [await place(hotel, [[cremant, 6]]), await place(hotel, [[cremant, 6]])];
    const offer = { order_id: quote, orderstatus_id: 4, offer: 1 };
    await world.call('SALES', 'PUT', 'order/updateorderstatus', offer);
    expect(await on('notinvoiced')).toContain(id);
    expect(await on('notinvoiced')).not.toContain(quote);
    const invoiced = { order_id: id, factuurstatus: 'gefactureerd' };
    await world.call('TRAFFIC', 'PUT', 'order/updatefactuurstatus', invoiced);
    expect(await on('notinvoiced')).not.toContain(id);
    expect(await on('invoicednotdelivered')).toContain(id);
    await world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: 3 });
    expect(await on('invoicednotdelivered')).not.toContain(id);
  });

  test('DASH-013 · an order of another account is not invoiced from here', async () => {
    const id = await place(hotel, [[cremant, 6]]);
    const invoiced = { order_id: id, factuurstatus: 'gefactureerd' };
    const { body } = await world.call('shopAdmin', 'PUT', 'order/updatefactuurstatus', invoiced);
    expect(body).toMatchObject({ status: 403, code: 'record-of-other-account' });
    expect(await on('notinvoiced')).toContain(id);
  });
});

test('DASH-008 · the last product updates name product, changed field and time, the newest first', async () => {
  const change = (field: string, val: unknown) =>
    world.call('ADMIN', 'PUT', 'product/update', { product_id: sancerre, field, val });
  await change('name', 'Sancerre Blanc');
  await change('note', 'Bovenste schap');
  const { body } = await world.call('SALES', 'GET', 'dashboard/products');
  expect(body.data.slice(0, 2)).toMatchObject([
    { new_value: 'Bovenste schap', created_at: '2026-11-19T08:30:00.000Z' },
    { product_id: sancerre, new_value: 'Sancerre Blanc', old_value: 'Sancerre Les Caillottes' },
  ]);
});
