import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barolo,
  bistro,
  cremant,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()));
afterAll(() => world?.close());

const place = async (...lines: [productId: number, quantity: number][]) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
  });
  return body.data.id as number;
};
const read = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body;
const save = (body: unknown, headers = {}) => world.call('SALES', 'PUT', 'order/updateorder', body, headers);
const historyOf = async (id: number) => (await world.call('ADMIN', 'GET', `order/history/${id}`)).body.data;

describe('saving an order', () => {
  test('SO-025 · LINE-001 · what was read is saved with line ids and version, totals counted anew', async () => {
    const id = await place([sancerre, 12], [cremant, 6]);
    const { order, lines } = await read(id);
    expect(order.version).toEqual(expect.any(Number));
    const [first, second] = lines;
    expect(first).toMatchObject({ line_id: 1, pricetype: 0, stock_message: '', per_doos: 6 });
    const { body } = await save({
      order: { ...order, 'order-text': 'Bellen', 'delivery-moment': 'voor', 'delivery-time': '09:15' },
      lines: [
        { ...first, qty: 24 },
        { ...second, pricetype: 1, unit_price_excl: 10 },
        { product_id: barolo, qty: 1 },
      ],
    });
    expect(body).toEqual({ data: 1 });
    const after = await read(id);
    expect(
      after.lines.map((line: Record<string, unknown>) => [line['line_id'], line['qty'], line['pricetype']]),
    ).toEqual([
      [1, 24, 0],
      [2, 6, 1],
      [3, 1, 0],
    ]);
    // 24 x 13,85 less 4 % is 319,10; 6 x 10,00; 1 x 25,95 less 4 % is 24,91
    expect(after.order).toMatchObject({
      'invoice-amount_excl': 404.01,
      'order-text': 'Bellen',
      'delivery-moment': 'voor',
      'delivery-time': '09:15',
      'delivery-city': 'Utrecht',
    });
    expect(after.order.version).toBeGreaterThan(order.version);
  });

  test('SO-008 · SO-025 · a change names what it changes: a moment and an address that it does not name stay', async () => {
    const id = await place([sancerre, 12]);
    const lines = [{ line_id: 1, product_id: sancerre, qty: 12 }];
    const changed = async (details: object) => {
      expect((await save({ order: { id, ...details }, lines })).body, JSON.stringify(details)).toEqual({
        data: 1,
      });
      return (await read(id)).order;
    };
    const moment = { 'delivery-moment': 'na', 'delivery-time': '13:15' };
    expect(await changed(moment)).toMatchObject({ ...moment, 'delivery-city': 'Utrecht' });
    const there = { 'delivery-city': 'Zeist', 'delivery-address': 'Slotlaan' };
    expect(await changed(there)).toMatchObject({ ...moment, ...there });
    expect(await changed({ 'order-text': 'Bellen' })).toMatchObject({ ...moment, ...there });
    expect(await changed({ 'delivery-moment': 'na' })).toMatchObject({
      ...there,
      'delivery-moment': null,
      'delivery-time': null,
    });
  });

  test('REP-040 · the history tells 12 → 24 flessen, by whom', async () => {
    const id = await place([sancerre, 12]);
    await save({ order: { id }, lines: [{ product_id: sancerre, qty: 24 }] });
    const [changed] = (await historyOf(id)).filter(
      ({ text }: { text: string }) => text === '1 regel gewijzigd.',
    );
    expect(changed).toMatchObject({
      username: 'SALES Test',
      stream: `salesOrder-${id}`,
      changes: [{ field: 'Sancerre Les Caillottes 2024', old_value: '12 flessen', new_value: '24 flessen' }],
    });
  });

  test('FMT-030 · what two people made of one line is answered with both values, and nothing is stored', async () => {
    const id = await place([sancerre, 12], [cremant, 6]);
    const { order, lines } = await read(id);
    const [first, second] = lines;
    await save({ order: { id, version: order.version }, lines: [{ ...first, qty: 18 }, second] });
    const other = await save({
      order: { id, version: order.version },
      lines: [first, { ...second, qty: 12 }],
    });
    expect(other.body).toEqual({ data: 1 });
    const same = await save({
      order: { id, version: order.version },
      lines: [{ ...first, qty: 24 }, second],
    });
    expect(same.body).toMatchObject({
      data: 0,
      code: 'order-changed-meanwhile',
      details: {
        conflicts: [{ lineId: 1, mine: '24 flessen à € 13,85', theirs: '18 flessen à € 13,85' }],
      },
    });
    expect((await read(id)).lines.map(({ qty }: { qty: number }) => qty)).toEqual([18, 12]);
  });

  test('FMT-033 · the same save sent twice is one', async () => {
    const id = await place([sancerre, 12]);
    const key = { 'Idempotency-Key': randomUUID() };
    const body = {
      order: { id, version: 1 },
      lines: [
        { line_id: 1, product_id: sancerre, qty: 12 },
        { product_id: cremant, qty: 6 },
      ],
    };
    await Promise.all([save(body, key), save(body, key)]);
    expect((await read(id)).lines).toHaveLength(2);
  });

  test('SO-026 · a save that cannot be is answered as existing clients know it', async () => {
    const id = await place([sancerre, 12]);
    expect((await save({ order: { id }, lines: [] })).body).toMatchObject({
      data: 0,
      code: 'order-without-lines',
    });
    expect((await save({ order: { id: 17 }, lines: [{ product_id: sancerre, qty: 1 }] })).body).toMatchObject(
      {
        data: 0,
        message: 'Order bestaat niet of is verwijderd',
      },
    );
    expect(await save({ order: { id }, lines: [{ product_id: sancerre, qty: -1001 }] })).toMatchObject({
      status: 400,
    });
  });
});

describe('LINE-019 · the discount of a stored order', () => {
  const discounted = async () => {
    const id = await place([sancerre, 12], [cremant, 6]);
    const before = await read(id);
    const commandId = randomUUID();
    const { body } = await save(
      { order: { id, order_discount: 10, overrule_discount: 1 }, lines: before.lines },
      { 'Idempotency-Key': commandId },
    );
    return { id, before, body, commandId };
  };

  test('is saved with it, counts in the totals, stands in the log, and is undone', async () => {
    const { id, before, body, commandId } = await discounted();
    expect(body).toEqual({ data: 1 });
    const { order } = await read(id);
    expect(order).toMatchObject({ order_discount: 10, overrule_discount: 1 });
    // FMT-030: who read it before does not save over it
    expect(order.version).toBe(before.order.version + 1);
    const { body: placed } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_discount: 10,
      overrule_discount: 1,
      order_lines: [
        { product_id: sancerre, qty: 12 },
        { product_id: cremant, qty: 6 },
      ],
    });
    const { order: same } = await read(placed.data.id);
    expect(order).toMatchObject({
      'invoice-amount_excl': same['invoice-amount_excl'],
      'invoice-amount_btw': same['invoice-amount_btw'],
    });
    expect(same['invoice-amount_excl']).toBeLessThan(before.order['invoice-amount_excl']);
    const [changed] = await historyOf(id);
    expect(changed).toMatchObject({
      text: 'Korting van de order gewijzigd.',
      changes: [{ field: 'Factuurkorting', old_value: 'volgens de kortingsregels', new_value: '10%' }],
    });
    const undone = await world.call('SALES', 'PUT', 'order/undo', { id, command_id: commandId });
    expect(undone.body).toEqual({ data: 1 });
    expect((await read(id)).order).toMatchObject({
      order_discount: 0,
      overrule_discount: 0,
      'invoice-amount_excl': before.order['invoice-amount_excl'],
    });
  });

  test('counts without the check box of ours too; what was read and comes back changes nothing', async () => {
    const id = await place([sancerre, 12]);
    const { lines } = await read(id);
    await save({ order: { id, order_discount: 7.25 }, lines });
    const after = await read(id);
    expect(after.order).toMatchObject({ order_discount: 7.25, overrule_discount: 1 });
    await save({ order: after.order, lines: after.lines });
    expect((await read(id)).order.version).toBe(after.order.version);
    await save({ order: { id, overrule_discount: 0 }, lines });
    expect((await read(id)).order).toMatchObject({ order_discount: 0, overrule_discount: 0 });
  });

  test('INV-016 · is on the invoice, and locked from then on', async () => {
    const { id } = await discounted();
    await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'gefactureerd',
    });
    const { order, lines } = await read(id);
    expect(order['invoice-number']).not.toBeNull();
    const locked = await save({ order: { id, order_discount: 20, overrule_discount: 1 }, lines });
    expect(locked.body).toMatchObject({ data: 0, code: 'order-invoiced' });
    expect((await read(id)).order.order_discount).toBe(10);
  });

  test.each([
    [10.005, 'Vul hoogstens 2 decimalen in.'],
    [101, 'Vul hoogstens 100% in.'],
    [-1, 'Vul minstens 0% in.'],
  ])('%s is no discount: %s', async (order_discount, text) => {
    const id = await place([sancerre, 12]);
    const { lines } = await read(id);
    const { status, body } = await save({ order: { id, order_discount, overrule_discount: 1 }, lines });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(text);
  });

  test('LINE-025 · an extra amount is refused where prices are without VAT', async () => {
    const id = await place([sancerre, 12]);
    const { lines } = await read(id);
    const { body } = await save({ order: { id, xtra_discount: 5 }, lines });
    expect(body).toMatchObject({ data: 0, code: 'extra-discount-not-offered' });
  });

  test('a discount beside the rules that hold is refused, not dropped', async () => {
    const id = await place([sancerre, 12]);
    const { lines } = await read(id);
    const { body } = await save({ order: { id, order_discount: 5, overrule_discount: 0 }, lines });
    expect(body).toMatchObject({ data: 0, code: 'discount-not-overruled' });
  });
});

describe('SO-047 · deleting an order', () => {
  test('takes it out of lists and search, keeps it in the log book, and comes back by undoing', async () => {
    const id = await place([sancerre, 12]);
    const { order } = await read(id);
    const listed = async () => {
      const { body } = await world.call('SALES', 'GET', `order/getByCustomer/${bistro}/all/0/50`);
      return body.data.some((row: { id: number }) => row.id === id);
    };
    expect(await listed()).toBe(true);
    const key = randomUUID();
    expect(
      (await world.call('SALES', 'PUT', 'order/destroy', { id }, { 'Idempotency-Key': key })).body,
    ).toEqual({ data: 1 });
    expect(await world.call('SALES', 'GET', `order/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'order-not-found' },
    });
    expect(await listed()).toBe(false);
    const found = await world.call('ADMIN', 'GET', `dashboard/search/${order.real_id}`);
    expect(JSON.stringify(found.body)).not.toContain(String(id));
    const log = await world.call('ADMIN', 'POST', 'stats/logboek', { stream: `salesOrder-${id}` });
    expect(log.body.data.map(({ text }: { text: string }) => text)).toContain(
      `Order ${order.real_id} verwijderd.`,
    );
    expect((await world.call('SALES', 'PUT', 'order/undo', { id, command_id: key })).body).toEqual({
      data: 1,
    });
    expect(await listed()).toBe(true);
  });
});

test('SO-047 · an order with an invoice number is not deleted, and one without is', async () => {
  const [invoiced, open] = [await place([sancerre, 1]), await place([sancerre, 1])];
  const invoice = { order_id: invoiced, factuurstatus: 'gefactureerd' };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', invoice);
  const destroy = async (id: number) => (await world.call('SALES', 'PUT', 'order/destroy', { id })).body;
  expect(await destroy(invoiced)).toMatchObject({ data: 0, code: 'order-invoiced' });
  expect((await read(invoiced)).order['invoice-number']).toEqual(expect.any(String));
  expect(await destroy(open)).toEqual({ data: 1 });
  expect(await world.call('SALES', 'GET', `order/${open}`)).toMatchObject({ status: 404 });
});

describe('undoing', () => {
  test('a save, by its command or by an event of it in the history', async () => {
    const id = await place([sancerre, 12]);
    await save({ order: { id }, lines: [{ product_id: sancerre, qty: 24 }] });
    const [changed] = (await historyOf(id)).filter(
      ({ text }: { text: string }) => text === '1 regel gewijzigd.',
    );
    await world.call('SALES', 'PUT', 'order/undo', { id, position: changed.position });
    expect((await read(id)).lines[0].qty).toBe(12);
  });

  test('TRAFFIC undoes a status and nothing else', async () => {
    const id = await place([sancerre, 12]);
    const [edited, printed] = [randomUUID(), randomUUID()];
    await save({ order: { id }, lines: [{ product_id: sancerre, qty: 24 }] }, { 'Idempotency-Key': edited });
    await world.call(
      'TRAFFIC',
      'PUT',
      'order/updateorderstatus',
      { order_id: id, orderstatus_id: 1 },
      { 'Idempotency-Key': printed },
    );
    const undo = (command_id: string) => world.call('TRAFFIC', 'PUT', 'order/undo', { id, command_id });
    expect((await undo(edited)).body).toMatchObject({ data: 0, code: 'nothing-to-undo' });
    expect((await undo(printed)).body).toEqual({ data: 1 });
    expect((await read(id)).order.orderstatus).toBe('wacht');
  });
});
