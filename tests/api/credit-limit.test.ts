import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { header } from '#api/contract/wire.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  noordhof,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const set = async (settings: Record<string, boolean>) => {
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of Object.entries(settings))
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  });
  await world.core.waitFor(await world.heads());
};
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', address: string, body?: object) =>
  (await world.call(who, method, address, body)).body;
/** Twelve bottles, 193.06 incl VAT. */
const place = async (who: Person = 'SALES', over: object = {}) =>
  call(who, 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 12 }],
    ...over,
  });
const limitTo = (creditLimit: number) =>
  world.record(world.by(noordhof), (work) =>
    work.decide(customer, bistro, {
      type: 'ChangeCustomerField',
      change: { field: 'creditLimit', to: creditLimit },
    }),
  );
const usedOf = async () => {
  const { customer: found } = await call('SALES', 'GET', `klant/getById/${bistro}`);
  return found as { not_invoiced: number; credit_used: number; openstaand: number };
};
const orderOf = async (id: number) => (await call('ADMIN', 'GET', `order/${id}`)).order;

let orderId = 0;
/** One order that fits, and a limit that the next does not fit under. */
beforeEach(async () => {
  await limitTo(0);
  await set({ credit_limit_block: true, credit_limit_orders: true });
  orderId = (await place()).data.id;
  const { credit_used } = await usedOf();
  await limitTo(Math.round((credit_used + 1) * euro));
});

test('CRED-030 · orders without an invoice count towards the limit where the account says so, of staff and of the customer', async () => {
  const { not_invoiced, credit_used } = await usedOf();
  expect(not_invoiced).toBeGreaterThan(190);
  expect(credit_used).toBeGreaterThanOrEqual(not_invoiced);
  expect(await place()).toMatchObject({ code: 'credit-limit-exceeded' });
  const inApp = { order_lines: [{ product_id: sancerre, qty: 12 }] };
  expect(await call('CLIENT2', 'POST', 'klantapp/store', inApp)).toMatchObject({
    code: 'credit-limit-exceeded',
  });
  expect(await place('SALES', { offer: 1 })).toMatchObject({ data: { id: expect.any(Number) } });
  await set({ credit_limit_orders: false });
  expect((await usedOf()).credit_used).toBe(0);
  expect(await place()).toMatchObject({ data: { id: expect.any(Number) } });
});

test('CRED-031 · who may lets an order go above the limit with a reason, which stands in its history', async () => {
  const reason = { credit_reason: 'betaling is onderweg' };
  expect(await place('SALES', reason)).toMatchObject({ code: 'credit-reason-role' });
  const { data } = await place('MANAGER', reason);
  expect(await orderOf(data.id)).toMatchObject({ credit_reason: 'betaling is onderweg', credit_excess: 0 });
  await settledHeads(world);
  expect(JSON.stringify(await call('ADMIN', 'GET', `order/history/${data.id}`))).toContain(
    'betaling is onderweg',
  );
  // where nothing had to be let through, nothing was
  for (const limit of [0, 100_000 * euro]) {
    await limitTo(limit);
    const plain = await place('MANAGER', reason);
    expect((await orderOf(plain.data.id)).credit_reason).toBe('');
  }
});

test('CRED-032 · an order of a customer above its limit is not packed, by status or slip, until it is let through', async () => {
  const status = (id: number, to: number) =>
    call('TRAFFIC', 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: to });
  await limitTo(1 * euro);
  const held = { code: 'credit-limit-holds' };
  expect(await status(orderId, 1)).toMatchObject(held);
  expect(await call('TRAFFIC', 'GET', `order/printPakbon/${orderId}`)).toMatchObject(held);
  const { 'order-status_id': status_id, credit_excess } = await orderOf(orderId);
  expect([status_id, credit_excess > 0]).toEqual([4, true]);
  const pass = (who: Person, reason: string) =>
    call(who, 'PUT', 'order/creditpass', { order_id: orderId, reason });
  expect(
    (await world.call('SALES', 'PUT', 'order/creditpass', { order_id: orderId, reason: 'x' })).status,
  ).toBe(403);
  expect(await pass('shopAdmin', 'x')).toMatchObject({ code: 'record-of-other-account' });
  expect(await pass('foreignAdmin', 'x')).toMatchObject({ code: 'order-not-found' });
  expect(await pass('ADMIN', 'vaste klant')).toEqual({ data: 1 });
  expect(await pass('ADMIN', '')).toEqual({ data: 1 });
  expect(await status(orderId, 1)).toMatchObject(held);
  expect(await pass('ADMIN', 'vaste klant')).toEqual({ data: 1 });
  expect(await status(orderId, 1)).toMatchObject({ data: 1 });
  // what is packed goes on
  expect(await pass('ADMIN', '')).toEqual({ data: 1 });
  expect(await status(orderId, 2)).toMatchObject({ data: 1 });
});

test('CRED-033 · where the account only warns, nothing is held', async () => {
  await set({ credit_limit_block: false });
  await limitTo(1 * euro);
  expect(await place()).toMatchObject({ data: { id: expect.any(Number) } });
  expect((await orderOf(orderId)).credit_excess).toBe(0);
  const printed = { order_id: orderId, orderstatus_id: 1 };
  expect(await call('TRAFFIC', 'PUT', 'order/updateorderstatus', printed)).toMatchObject({ data: 1 });
});

const fillTo = async (left: number) => limitTo(Math.round(((await usedOf()).credit_used + left) * euro));
const pass = (id: number) =>
  call('MANAGER', 'PUT', 'order/creditpass', { order_id: id, reason: 'vaste klant' });
const quote = async () => (await place('SALES', { offer: 1 })).data.id as number;
const linesOf = async (id: number) => (await call('SALES', 'GET', `order/${id}`)).lines as { qty: number }[];

test('CRED-036 · a quote that the customer accepts in its app is held to the limit, unless it was let through', async () => {
  const id = await quote();
  const accept = () =>
    call('CLIENT2', 'POST', 'klantapp/quote/accept', {
      order_id: id,
      lines: [{ line_id: 1, qty: 12 }],
      shown_incl: 1_000,
    });
  await fillTo(10);
  expect(await accept()).toMatchObject({ code: 'credit-limit-exceeded' });
  expect(await orderOf(id)).toMatchObject({ credit_excess: expect.closeTo(183.06, 1) });
  await pass(id);
  expect(await accept()).toMatchObject({ id });
});

test('CRED-037 · staff makes an order of a quote within the limit, or of one that was let through', async () => {
  const [fits, above] = [await quote(), await quote()];
  const toOrder = (id: number) =>
    call('SALES', 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: 4 });
  await fillTo(200);
  expect(await toOrder(fits)).toMatchObject({ data: 1 });
  expect(await toOrder(above)).toMatchObject({ code: 'credit-limit-exceeded' });
  await pass(above);
  expect(await toOrder(above)).toMatchObject({ data: 1 });
});

test.each([
  ['', true],
  [' not', false],
])(
  'CRED-038 · an order comes to no more than the limit leaves where orders do%s count',
  async (_, credit_limit_orders) => {
    await set({ credit_limit_orders });
    // an order of 193.06, and 10 above that
    await limitTo(0);
    const ordered = { order_lines: [{ product_id: sancerre, qty: 12 }] };
    const id = (await call('CLIENT2', 'POST', 'klantapp/store', ordered)).data.id as number;
    if (credit_limit_orders) await fillTo(10);
    else await limitTo(Math.round(((await usedOf()).credit_used + 203.06) * euro));
    const save = async (qty: number) => {
      const { order, lines } = await call('SALES', 'GET', `order/${id}`);
      const [line] = lines;
      return call('SALES', 'PUT', 'order/updateorder', {
        order: { id, version: order.version },
        lines: [{ ...line, qty }],
      });
    };
    expect(await save(13)).toMatchObject({ code: 'credit-limit-exceeded' });
    const added = { order_lines: [{ product_id: sancerre, qty: 6 }], add_to: id };
    expect(await call('CLIENT2', 'POST', 'klantapp/store', added)).toMatchObject({
      code: 'credit-limit-exceeded',
    });
    expect((await linesOf(id)).map(({ qty }) => qty)).toEqual([12]);
    // fewer is always right, also above the limit
    await limitTo(euro);
    expect(await save(11)).toMatchObject({ data: 1 });
    await pass(id);
    expect(await save(24)).toMatchObject({ data: 1 });
  },
);

test('CRED-044 · what counts opens into open invoices and the orders without one, which come to it', async () => {
  const paidBefore = { order_id: orderId, amount: '50,00', date: '19-11-2026', payment_methode: 1 };
  expect(await call('SALES', 'POST', 'order/payments/add', paidBefore)).toMatchObject({
    line_id: expect.any(Number),
  });
  const { credit_used, not_invoiced } = await usedOf();
  const credit = await call('SALES', 'GET', `klant/credit/${bistro}`);
  expect(credit).toMatchObject({ not_invoiced, counts_orders: 1 });
  expect(credit.invoices + credit.not_invoiced).toBeCloseTo(credit_used, 4);
  const orders = credit.orders as { order_id: number; amount: number }[];
  expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(not_invoiced, 4);
  expect(orders.find((order) => order.order_id === orderId)!.amount).toBeCloseTo(143.06, 2);
  await call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: orderId,
    factuurstatus: 'gefactureerd',
  });
  const after = await call('SALES', 'GET', `klant/credit/${bistro}`);
  expect(after.orders.map((order: { order_id: number }) => order.order_id)).not.toContain(orderId);
  expect(after.invoices).toBeGreaterThan(credit.invoices);
  await set({ credit_limit_orders: false });
  expect(await call('SALES', 'GET', `klant/credit/${bistro}`)).toMatchObject({ counts_orders: 0 });
  expect((await world.call('TRAFFIC', 'GET', `klant/credit/${bistro}`)).status).toBe(403);
  expect(await call('foreignAdmin', 'GET', `klant/credit/${bistro}`)).toMatchObject({
    code: 'customer-not-found',
  });
});

test('CRED-045 · the printer and a batch of packing hold it too, and pack it once it was let through', async () => {
  await limitTo(1 * euro);
  await call('ADMIN', 'PUT', 'settings/extra/update', { type: 243, name: 'printer@noordhof.example' });
  const printer = () => call('TRAFFIC', 'POST', 'order/printPakbonService', { id: orderId });
  const batch = async (action: string) => {
    const { data } = await call('SALES', 'POST', 'batch/start', {
      action,
      ids: [orderId],
      ...(action === 'order-status' && { status: 1 }),
    });
    type Batch = { id: number; phase: string; refused: number; done: number };
    const found = async () =>
      ((await call('SALES', 'GET', 'batch/list')).data as Batch[]).find(({ id }) => id === data.id);
    await expect.poll(async () => (await found())?.phase, { timeout: 30_000 }).toBe('ended');
    const rows = (await call('SALES', 'GET', `batch/${data.id}?open=0`)).data as { note: string }[];
    return { ...(await found())!, note: rows[0]!.note };
  };
  expect(await printer()).toMatchObject({ code: 'credit-limit-holds' });
  for (const action of ['order-status', 'packing-slips', 'packing-slips-to-printer'])
    expect(await batch(action), action).toMatchObject({
      done: 0,
      refused: 1,
      note: expect.stringContaining('boven zijn kredietlimiet'),
    });
  expect((await orderOf(orderId))['order-status_id']).toBe(4);
  await pass(orderId);
  expect(await batch('order-status')).toMatchObject({ done: 1, refused: 0 });
});

test('CRED-069 · a deleted order comes back within the limit, or with a reason of who may say so', async () => {
  const remove = async () => {
    const commandId = randomUUID();
    await world.call('SALES', 'PUT', 'order/destroy', { id: orderId }, { [header.commandId]: commandId });
    return commandId;
  };
  const undo = (who: Person, command_id: string, credit_reason?: string) =>
    call(who, 'PUT', 'order/undo', { id: orderId, command_id, credit_reason });
  // one cent above 193.06 is left, which is what the order takes
  const first = await remove();
  await fillTo(193.07);
  expect(await undo('SALES', first)).toEqual({ data: 1 });
  const second = await remove();
  await fillTo(193.05);
  expect(await undo('SALES', second)).toMatchObject({ code: 'credit-limit-exceeded' });
  expect(await call('SALES', 'GET', `order/${orderId}`)).toMatchObject({ code: 'order-not-found' });
  expect(await undo('SALES', second, 'vaste klant')).toMatchObject({ code: 'credit-reason-role' });
  expect(await undo('MANAGER', second, 'vaste klant')).toEqual({ data: 1 });
  expect((await orderOf(orderId)).credit_reason).toBe('vaste klant');
});

test('CRED-070 · taking a change back raises an order no further than the limit leaves, or with a reason of who may say so', async () => {
  const save = async (qty: number) => {
    const commandId = randomUUID();
    const { order, lines } = await call('SALES', 'GET', `order/${orderId}`);
    await world.call(
      'SALES',
      'PUT',
      'order/updateorder',
      { order: { id: orderId, version: order.version }, lines: [{ ...lines[0], qty }] },
      { [header.commandId]: commandId },
    );
    return commandId;
  };
  const undo = (who: Person, command_id: string, credit_reason?: string) =>
    call(who, 'PUT', 'order/undo', { id: orderId, command_id, credit_reason });
  const fewer = await save(6);
  await fillTo(10);
  expect(await undo('SALES', fewer)).toMatchObject({ code: 'credit-limit-exceeded' });
  expect((await linesOf(orderId)).map(({ qty }) => qty)).toEqual([6]);
  expect(await undo('MANAGER', fewer, 'vaste klant')).toEqual({ data: 1 });
  expect((await linesOf(orderId)).map(({ qty }) => qty)).toEqual([12]);
  expect((await orderOf(orderId)).credit_reason).toBe('vaste klant');
  // what comes to less is always right
  const more = await save(24);
  await limitTo(euro);
  expect(await undo('SALES', more)).toEqual({ data: 1 });
});

test('CRED-071 · an order that was taken back from packing is not packed by an undo above the limit', async () => {
  const status = async (to: number) => {
    const commandId = randomUUID();
    const set = { order_id: orderId, orderstatus_id: to };
    await world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', set, { [header.commandId]: commandId });
    return commandId;
  };
  await status(1);
  const back = await status(4);
  await limitTo(1 * euro);
  const undo = () => call('TRAFFIC', 'PUT', 'order/undo', { id: orderId, command_id: back });
  expect(await undo()).toMatchObject({ code: 'credit-limit-holds' });
  await pass(orderId);
  expect(await undo()).toEqual({ data: 1 });
});
