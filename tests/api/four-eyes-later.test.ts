import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payingWorld } from '#tests/support/paying-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, type Person, sancerre, type SmallWorld } from '#tests/support/small-world.ts';

/** What is granted and done a moment later: an import of credit limits, and a refund of the payment provider. */
let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
beforeAll(async () => {
  paying = await payingWorld();
  ({ world } = paying);
});
afterAll(() => paying?.close());

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', address: string, body?: object) =>
  (await world.call(who, method, address, body)).body;
const grant = (id: number, who: Person = 'ADMIN') => call(who, 'PUT', 'foureyes/grant', { id });
const decided = async () => (await call('ADMIN', 'GET', 'foureyes/requests?decided=1')).data[0];
const until = async () => {
  await settledHeads(world);
  await world.importWorker.idle();
  await settledHeads(world);
};

const limitOf = async (id = bistro) =>
  (await call('ADMIN', 'GET', `klant/getById/${id}`)).customer.creditlimit as number;
const numberOfBistro = async () =>
  (await call('ADMIN', 'GET', `klant/getById/${bistro}`)).customer.number as number;
/** A file with a name and a limit of the customer, which updates what is there. */
const uploaded = async (limit: string, heading = 'Kredietlimiet') => {
  const text = `Klantnr;Bedrijfsnaam;${heading}\n${await numberOfBistro()};Bistro De Kade;${limit}\n`;
  const file = { kind: 'customers', name: 'limieten.csv', data: Buffer.from(text).toString('base64') };
  const { id } = (await call('MANAGER', 'POST', 'import/upload', file)).data as { id: number };
  await call('MANAGER', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
  return id;
};
const stateOf = async (id: number) => (await call('MANAGER', 'GET', `import/${id}`)).data.state as string;
const askImport = (id: number, undo = false) => call('MANAGER', 'POST', 'foureyes/import', { id, undo });

test('SEPA-087 · an import that sets credit limits is asked as a whole, and begins when another grants it', async () => {
  const alone = await uploaded('1000');
  await call('MANAGER', 'POST', `import/start/${alone}`, {});
  await until();
  expect(await limitOf()).toBe(1000);

  await paying.set('four_eyes_credit_limit', true);
  const id = await uploaded('2500');
  expect((await call('MANAGER', 'GET', `import/preview/${id}`)).guarded).toBe(1);
  expect(await call('MANAGER', 'POST', `import/start/${id}`, {})).toMatchObject({
    code: 'four-eyes-needed',
  });
  const { data } = await askImport(id);
  expect((await call('ADMIN', 'GET', 'foureyes/requests')).data[0]).toMatchObject({
    kind: 'credit-limits',
    text: 'import limieten.csv: 1 limiet',
  });
  expect(await grant(data.id, 'MANAGER')).toMatchObject({ code: 'four-eyes-own' });
  await until();
  expect([await stateOf(id), await limitOf()]).toEqual(['new', 1000]);
  expect(await grant(data.id)).toEqual({ data: 1 });
  await until();
  expect([await stateOf(id), await limitOf()]).toEqual(['done', 2500]);

  // what it set goes back by two as well
  expect(await call('MANAGER', 'POST', `import/takeback/${id}`, {})).toMatchObject({
    code: 'four-eyes-needed',
  });
  const back = await askImport(id, true);
  await grant(back.data.id);
  await until();
  expect([await stateOf(id), await limitOf()]).toEqual(['taken-back', 1000]);
});

test('SEPA-087 · one that sets none begins as ever', async () => {
  await paying.set('four_eyes_credit_limit', true);
  // the limit that it has already, beside what is new
  const id = await uploaded(`${await limitOf()};${randomUUID()}`, 'Kredietlimiet;Contactpersoon');
  expect((await call('MANAGER', 'GET', `import/preview/${id}`)).data).toMatchObject([{ outcome: 'change' }]);
  expect((await call('MANAGER', 'GET', `import/preview/${id}`)).guarded).toBe(0);
  expect(await askImport(id)).toMatchObject({ code: 'four-eyes-not-needed' });
  expect(await call('MANAGER', 'POST', `import/start/${id}`, {})).toEqual({ data: 1 });
  await until();
  expect(await stateOf(id)).toBe('done');
});

test('SEPA-088 · is refused where limits or choices changed since, and set going once', async () => {
  const id = await uploaded('3000');
  const asked = (await askImport(id)).data.id as number;
  await call('MANAGER', 'PUT', 'import/prepare', {
    id,
    how: {},
    mapping: ['number', 'name', null],
    updates_existing: 1,
  });
  expect(await grant(asked)).toMatchObject({ code: 'four-eyes-changed' });
  await call('MANAGER', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
  const answers = await Promise.all([grant(asked), grant(asked), grant(asked)]);
  expect(answers.filter(({ data }) => data === 1)).toHaveLength(1);
  await until();
  expect([await stateOf(id), await limitOf()]).toEqual(['done', 3000]);
  expect(await decided()).toMatchObject({ id: asked, state: 'granted' });
});

/** An order that was paid online, in full. */
const paidOnline = async () => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 2, pricetype: 1, unit_price_excl: 10 }],
  };
  const { id, real_id } = (await call('SALES', 'POST', 'order/store', order)).data;
  await call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' });
  const asked = { order_id: id, amount: 24.2, description: '' };
  const { link, payment_id } = await call('SALES', 'POST', 'order/paymentlink', asked);
  await paying.mollie.end(link, 'paid');
  await until();
  return { id: id as number, number: real_id as number, payment: payment_id as string };
};
const linesOf = async (id: number) =>
  (await world.store.readStream(1, `payments-${id}`)).filter(({ type }) => type === 'RefundRequested');

test('SEPA-089 · a refund of the payment provider is asked, and made once when another grants it', async () => {
  await paying.set('four_eyes_refund', true);
  const { id, number, payment } = await paidOnline();
  const alone = await world.call('SALES', 'GET', `order/makeRefund/${payment}/${number}/5,00`, undefined, {
    'Idempotency-Key': randomUUID(),
  });
  expect(alone.body).toMatchObject({ code: 'four-eyes-needed' });
  expect(await paying.mollie.provider.refunds(payment)).toEqual([]);
  const ask = (amount: number) =>
    call('SALES', 'POST', 'foureyes/refund', { order_id: id, payment_id: payment, amount });
  expect(await ask(5_000)).toMatchObject({ code: 'refund-too-large' });
  const { data } = await ask(5);
  expect((await call('ADMIN', 'GET', 'foureyes/requests')).data[0].text).toMatch(
    /^Bistro De Kade.*: €.5,00 terug van Order \d+$/,
  );
  const answers = await Promise.all([grant(data.id), grant(data.id)]);
  expect(answers.filter((answer) => answer.data === 1)).toHaveLength(1);
  await until();
  expect(await paying.mollie.provider.refunds(payment)).toMatchObject([{ amount: 50_000 }]);
  expect(await linesOf(id)).toHaveLength(1);
});

test('SEPA-089 · one that the provider refuses after the grant says so, and one of which too little is left is not granted', async () => {
  const { id, payment } = await paidOnline();
  const ask = async (amount: number) =>
    (await call('SALES', 'POST', 'foureyes/refund', { order_id: id, payment_id: payment, amount })).data
      .id as number;
  const [first, second] = [await ask(20), await ask(20)];
  paying.mollie.state.fault = 422;
  await grant(first);
  await until();
  paying.mollie.state.fault = null;
  expect(await decided()).toMatchObject({ id: first, state: 'failed', reason: 'Refund MISLUKT' });
  const third = await ask(20);
  await grant(second);
  await until();
  expect(await grant(third)).toMatchObject({ code: 'refund-too-large' });
});
