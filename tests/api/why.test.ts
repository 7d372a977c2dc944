import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { bistro, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

/* What "Waarom?" rests on: who made each input of a decided figure what it is, and when. */

let world: SmallWorld;
let orderId = 0;
const at = '2026-11-20T10:00:00.000Z';
beforeAll(async () => {
  world = await smallWorld();
  const line = { product_id: sancerre, qty: 12 };
  const order = { customer_id: bistro, 'delivery-method_id': 1, order_lines: [line] };
  orderId = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
  Object.assign(world.time, { now: at, today: at.slice(0, 10) });
});
afterAll(() => world?.close());

const told = async (path: string, name: string, who: 'ADMIN' | 'TRAFFIC' = 'ADMIN') => {
  await world.runner.waitFor(await world.heads(), 60_000);
  const { body } = await world.call(who, 'GET', `asof/${path}?at=`);
  const facts = body.data.sections.flatMap((section: { facts: object[] }) => section.facts);
  return facts.find((fact: { name: string }) => fact.name === name);
};
const set = (field: string, to: unknown) =>
  world.record({ ...world.by(noordhof, 0), userId: world.userIdOf('MANAGER') }, (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
const ofCustomer = (field: string, val: unknown) =>
  world.call('MANAGER', 'PUT', 'klant/update', { customer_id: bistro, field, val });

test.each([
  ['credit limit', 'creditlimit', 1_500, '1.500,00'],
  ['discount', 'customer_discount', 7.5, '7,5'],
  ['payment term, of which reminders count', 'pay_in_days', 21, '21'],
])('AUD-086 · %s: the input, who set it and when', async (_, field, val, text) => {
  expect((await ofCustomer(field, val)).status).toBe(200);
  const fact = await told(`customer/${bistro}`, field);
  expect(fact).toMatchObject({ by: 'MANAGER Test', since: at });
  expect(fact.value).toContain(text);
});

test('AUD-086 · VAT: the exemption, who set it and when', async () => {
  const { status } = await ofCustomer('no_vat', 1);
  expect(status).toBe(200);
  expect(await told(`customer/${bistro}`, 'no_vat')).toMatchObject({ by: 'MANAGER Test', since: at });
});

test('AUD-089 · margin: what a bottle costs, who set it and when', async () => {
  const change = { product_id: sancerre, field: 'departpurchaseprice', val: 7.5 };
  expect((await world.call('PRODUCTMANAGER', 'PUT', 'product/update', change)).status).toBe(200);
  const fact = await told(`product/${sancerre}`, 'departpurchaseprice');
  expect(fact).toMatchObject({ by: 'PRODUCTMANAGER Test', since: at });
  expect(fact.value).toContain('7,50');
});

test('AUD-090 · free stock: what orders reserve, and who moved it last', async () => {
  expect(await told(`product/${sancerre}`, 'reserved')).toMatchObject({ value: '12', by: 'SALES Test' });
});

test('AUD-087 · delivery day: who chose it and when', async () => {
  const read = (await world.call('SALES', 'GET', `order/${orderId}`)).body;
  expect(read.order ?? read).toBeDefined();
  expect(await told(`order/${orderId}`, 'deliveryDate')).toMatchObject({ by: 'SALES Test' });
});

test('AUD-137 · settings that decided: what they are, who set them and when; those of then at a moment of then', async () => {
  const setting = (name: string, when = '') =>
    world
      .call('ADMIN', 'GET', `asof/settings?at=${when}`)
      .then(({ body }) => body.data.facts.find((fact: { name: string }) => fact.name === name));
  await set('215', 14);
  const later = '2026-11-21T10:00:00.000Z';
  Object.assign(world.time, { now: later, today: later.slice(0, 10) });
  await set('215', 30);
  await world.runner.waitFor(await world.heads(), 60_000);
  expect(await setting('paymentTerm')).toMatchObject({ value: '30 dagen', by: 'MANAGER Test', since: later });
  expect(await setting('paymentTerm', at)).toMatchObject({ value: '14 dagen', now: '30 dagen', since: at });
  expect(await setting('vat_high')).toMatchObject({ value: '21%' });
});

test('AUD-137 · a setting that was empty then, or is now, tells that; what is empty then and now is not told', async () => {
  const factsAt = async (when: string) => {
    await world.runner.waitFor(await world.heads(), 60_000);
    const { body } = await world.call('ADMIN', 'GET', `asof/settings?at=${when}`);
    return body.data.facts as { name: string; value: string | null; now: string | null }[];
  };
  const days = async (when = '') => (await factsAt(when)).find(({ name }) => name === 'deliveryDaysByCity');
  const [before, during] = ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z'];
  await set('delivery_city_days', '');
  expect(await days()).toBeUndefined();
  for (const { value, now } of await factsAt('')) expect(value ?? now).toMatch(/./);
  Object.assign(world.time, { now: during, today: during.slice(0, 10) });
  await set('delivery_city_days', 'Utrecht: do');
  expect(await days(before)).toMatchObject({ value: null, now: 'Utrecht: do' });
  expect(await days()).toMatchObject({ value: 'Utrecht: do', now: 'Utrecht: do' });
  Object.assign(world.time, { now: '2026-11-22T11:00:00.000Z' });
  await set('delivery_city_days', '');
  expect(await days(during)).toMatchObject({ value: 'Utrecht: do', now: null });
  await set('delivery_city_days', 'Utrecht: do');
});

test('AUD-137 · discount rules read as people say them', async () => {
  const rule = { from: 100, to: 9999, discount_value: 5, type_var: 7, type: 2, incl_excl: 'excl' };
  const to = JSON.stringify([rule]);
  await set('discount_rules', to);
  await world.runner.waitFor(await world.heads(), 60_000);
  const { body } = await world.call('ADMIN', 'GET', 'asof/settings?at=');
  expect(body.data.facts).toContainEqual(
    expect.objectContaining({
      name: 'discountRules',
      value: '5% voor Horeca van € 100,00 t/m € 9.999,00 excl. btw',
    }),
  );
});

test('AUD-138 · the delivery days of an order are those of its town where its customer has none', async () => {
  const daysOfOrder = async () =>
    (await world.call('SALES', 'GET', `order/${orderId}`)).body.customer.delivery_days;
  expect(await daysOfOrder()).toEqual([2, 5]);
  const by = { ...world.by(noordhof), userId: world.userIdOf('MANAGER') };
  for (const change of [
    { field: 'deliveryDays', to: [] },
    { field: 'city', to: 'Utrecht' },
  ])
    await world.record(by, (work) =>
      work.decide(customer, bistro, { type: 'ChangeCustomerField', change } as never),
    );
  await world.runner.waitFor(await world.heads(), 60_000);
  expect(await daysOfOrder()).toEqual([4]);
});

test('the price of a line: who set what it follows from', async () => {
  const { body } = await world.call('SALES', 'GET', `order/pricewhy/${bistro}/${sancerre}`);
  const { setBy } = body.inputs;
  expect(setBy.discount).toMatchObject({ userId: world.userIdOf('MANAGER') });
  expect(body.names[String(world.userIdOf('MANAGER'))]).toBe('MANAGER Test');
});
