import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import {
  barolo,
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await set('from_email', 'verkoop@noordhof.example');
});
afterAll(() => world?.close());

const set = async (field: 'from_email' | 'staff_mail_language' | 'discount_rules', to: string) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};

type Who = 'CLIENT' | 'CLIENT2' | 'CLIENT3' | 'hotelGuest';

/** A quote of 12 bottles of one wine and 6 of another, until 24-12-2026. */
const quoted = async (over: object = {}) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    offer: 1,
    valid_until: '2026-12-24',
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [
      { product_id: sancerre, qty: 12, pricetype: 1, unit_price_excl: 10 },
      { product_id: barolo, qty: 6, pricetype: 1, unit_price_excl: 20 },
    ],
    ...over,
  });
  return body.data as { id: number; real_id: number };
};
const listed = async (who: Who = 'CLIENT2') =>
  (await world.call(who, 'POST', 'klantapp/quotes', { skip: 0, take: 100 })).body.data as {
    id: number;
    valid_until: string;
    is_expired: number;
  }[];
const lookedAt = (id: number, who: Who = 'CLIENT2') => world.call(who, 'GET', `klantapp/quote/${id}`);
type Line = { line_id: number; qty: number };
const accept = (order_id: number, more: object = {}, who: Who = 'CLIENT2', headers = {}) =>
  world.call(
    who,
    'POST',
    'klantapp/quote/accept',
    { order_id, lines: whole, shown_incl: 290.4, ...more },
    headers,
  );
const whole: Line[] = [
  { line_id: 1, qty: 12 },
  { line_id: 2, qty: 6 },
];
const orderOf = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body;
type Mail = { recipient: string; subject: string };
/** The mail about an order, once a mail server or the keeper of mails has it. */
const mailOf = async (orderId: number) => {
  const mails = async () =>
    (await world.pool.query<Mail>('select * from mail.outbox where order_id = $1', [orderId])).rows;
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
  return (await mails())[0]!;
};

describe('the quotes of a customer', () => {
  test('QUOTE-001 · are its own, each with its lines and day; another customer sees none of them', async () => {
    const [one, other] = [await quoted(), await quoted({ customer_id: hotel })];
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(other.id);
    expect((await listed('hotelGuest')).map(({ id }) => id)).toEqual([other.id]);
    // of what is only offered there is no slip to pack
    const { body: orders } = await world.call('CLIENT2', 'POST', 'klantapp/orders', {});
    expect(orders.data.find(({ id }: { id: number }) => id === one.id)).toMatchObject({ has_pakbon: 0 });
    const { body } = await lookedAt(one.id, 'CLIENT');
    expect(body).toMatchObject({
      real_id: one.real_id,
      valid_until: '2026-12-24',
      is_expired: 0,
      'invoice-amount_incl': 290.4,
      lines: [
        { line_id: 1, qty: 12, unit_price: 10 },
        { line_id: 2, qty: 6, unit_price: 20 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('purchase');
    expect((await world.bytesOf('CLIENT2', `klantapp/quotepdf/${one.id}`)).type).toBe('application/pdf');
    for (const path of [`klantapp/quote/${one.id}`, `klantapp/quotepdf/${one.id}`])
      expect((await world.call('hotelGuest', 'GET', path)).status).toBe(404);
    for (const answer of [
      await accept(one.id, {}, 'hotelGuest'),
      await world.call('hotelGuest', 'POST', 'klantapp/quote/ask', { order_id: one.id, question: 'Hoe?' }),
    ])
      expect(answer.body).toMatchObject({ code: 'order-not-found' });
  });

  test('APP-028 · QUOTE-001 · tells of the discount rules those that may count for the customer', async () => {
    const rule = (type_var: number | null, discount_value: number) => ({
      from: 0,
      to: 9999,
      discount_value,
      type: type_var === null ? 1 : 2,
      type_var,
      incl_excl: 'excl',
    });
    const { customer } = (await world.call('SALES', 'GET', `klant/getById/${bistro}`)).body;
    const own = customer['customer-type_id'] as number;
    await set('discount_rules', JSON.stringify([rule(own, 3), rule(own === 1 ? 2 : 1, 17), rule(null, 2)]));
    const { id } = await quoted({ overrule_discount: 0 });
    const told = JSON.stringify((await lookedAt(id)).body);
    expect(told).toContain('"percentage":300');
    expect(told).toContain('"percentage":200');
    expect(told).not.toContain('"percentage":1700');
    await set('discount_rules', '');
  });

  test('an order is no quote, and a quote no order: each stands in its own list', async () => {
    const { id } = await quoted({ offer: 0, valid_until: undefined });
    expect((await listed()).map((quote) => quote.id)).not.toContain(id);
    expect((await lookedAt(id)).status).toBe(404);
  });
});

describe('a quote that a customer accepts', () => {
  test('QUOTE-003 · becomes an order at its prices, with its stock, and staff gets a mail; the same call does it once', async () => {
    const { id, real_id } = await quoted();
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await accept(id, {}, 'CLIENT2', headers);
    expect(body).toEqual({ id, real_id });
    expect((await accept(id, {}, 'CLIENT2', headers)).body).toEqual({ id, real_id });
    const { order, lines: ordered } = await orderOf(id);
    expect(order).toMatchObject({ orderstatus: 'wacht', 'invoice-amount_incl': 290.4 });
    expect(ordered.map(({ qty }: Line) => qty)).toEqual([12, 6]);
    expect((await listed()).map((quote) => quote.id)).not.toContain(id);
    expect(await mailOf(id)).toMatchObject({
      recipient: 'verkoop@noordhof.example',
      subject: `Offerte ${real_id} is geaccepteerd door Bistro De Kade`,
    });
    expect((await accept(id)).body).toMatchObject({ code: 'quote-not-open' });
  });

  test('in part has what was taken alone', async () => {
    const { id, real_id } = await quoted();
    const lines = [{ line_id: 1, qty: 6 }];
    expect((await accept(id, { lines, shown_incl: 72.6 })).status).toBe(200);
    const { order, lines: ordered } = await orderOf(id);
    expect(order).toMatchObject({ 'invoice-amount_incl': 72.6 });
    expect(ordered).toMatchObject([{ qty: 6 }]);
    expect((await mailOf(id)).subject).toBe(`Offerte ${real_id} is deels geaccepteerd door Bistro De Kade`);
  });

  test('until its day, and not after it; then it says that it has expired', async () => {
    const { id } = await quoted();
    world.time.today = '2026-12-24';
    expect((await lookedAt(id)).body.is_expired).toBe(0);
    world.time.today = '2026-12-25';
    const late = (await lookedAt(id)).body.is_expired;
    const answer = (await accept(id)).body;
    world.time.today = '2026-11-19';
    expect(late).toBe(1);
    expect(answer).toMatchObject({ code: 'quote-expired' });
    expect((await orderOf(id)).order.orderstatus).toBe('offerte');
  });

  test.each([
    ['more than was offered', { lines: [{ line_id: 1, qty: 13 }] }, 'quote-taken-beyond'],
    ['a line that is not there', { lines: [{ line_id: 9, qty: 1 }] }, 'quote-changed'],
    ['for less than it comes to', { shown_incl: 200 }, 'dearer-than-shown'],
    ['on a day that is not offered', { 'delivery-date': '2026-11-22' }, 'delivery-date-not-offered'],
  ] as const)('is not accepted %s', async (_, more, code) => {
    const { id } = await quoted();
    expect((await accept(id, more)).body).toMatchObject({ code });
    expect((await orderOf(id)).order.orderstatus).toBe('offerte');
  });

  test('is not accepted by a customer that is blocked', async () => {
    const { id } = await quoted();
    const block = (val: 0 | 1) =>
      world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'klantapp_blocked', val });
    await block(1);
    expect((await accept(id)).body).toMatchObject({ code: 'customer-blocked' });
    await block(0);
    expect((await accept(id, { 'delivery-date': '2026-11-24' })).status).toBe(200);
    expect((await orderOf(id)).order['delivery-date']).toBe('2026-11-24');
  });
});

test('a question about a quote stands with it for staff and goes in a mail with the quote', async () => {
  const { id, real_id } = await quoted();
  const question = 'Kan de Barolo ook in magnums?';
  expect(
    (await world.call('CLIENT3', 'POST', 'klantapp/quote/ask', { order_id: id, question })).body,
  ).toEqual({
    data: 1,
  });
  const { order } = await orderOf(id);
  expect(JSON.stringify(order)).toContain(`Vraag van CLIENT3 Test op 19-11-2026: ${question}`);
  const mail = await mailOf(id);
  expect(mail).toMatchObject({
    recipient: 'verkoop@noordhof.example',
    subject: `Vraag over offerte ${real_id} van Bistro De Kade`,
  });
  expect(JSON.stringify(mail)).toContain(question);
  expect((await lookedAt(id)).body).not.toHaveProperty('internal');
  expect(
    (await world.call('CLIENT3', 'POST', 'klantapp/quote/ask', { order_id: id, question: '' })).status,
  ).toBe(400);
});

test('D-61 · mails about quotes are in the language of staff', async () => {
  const [asked, taken] = [await quoted(), await quoted()];
  await set('staff_mail_language', 'en');
  await world.call('CLIENT2', 'POST', 'klantapp/quote/ask', { order_id: asked.id, question: 'Hoe laat?' });
  await accept(taken.id);
  await set('staff_mail_language', 'nl');
  expect((await mailOf(asked.id)).subject).toBe(`Question about quote ${asked.real_id} from Bistro De Kade`);
  expect((await mailOf(taken.id)).subject).toBe(`Quote ${taken.real_id} was accepted by Bistro De Kade`);
});

test.runIf(isThorough)(
  'of more questions than a remark holds the last is refused, and nothing of it is lost without a word',
  async () => {
    const { id } = await quoted();
    const ask = (nth: number) =>
      world.call('CLIENT2', 'POST', 'klantapp/quote/ask', {
        order_id: id,
        question: `${nth} ${'?'.repeat(990)}`,
      });
    for (let nth = 1; nth <= 4; nth += 1) expect((await ask(nth)).body).toEqual({ data: 1 });
    expect((await ask(5)).body).toMatchObject({ code: 'quote-questions-full' });
    expect(JSON.stringify(await orderOf(id))).not.toContain('5 ??');
  },
);
