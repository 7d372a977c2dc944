import { sellAtCheckout } from '#application/checkout/sell.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '#api/contract/operation.ts';
import type { changeAccountData } from '#api/settings/contract.ts';
import { account } from '#domain/account/account.ts';
import { stockLevelsOf } from '#projections/stock/queries.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { bistro, hotel, noordhof, particulier, sancerre, smallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: Awaited<ReturnType<typeof smallWorld>>;
/** The keys of the checkouts of the shop, which sells incl VAT, and of the importer. */
const [key, keyOfNoordhof] = ['kassa-van-particulier-0001', 'kassa-van-noordhof-00000001'];

type Setting = RequestOf<typeof changeAccountData>;
const set = (accountId: number, field: string, to: unknown) =>
  world.record(world.by(accountId, 0), (work) =>
    work.decide(account, accountId, { type: 'ChangeSetting', change: { field, to } as unknown as Setting }),
  );
const put = (who: 'ADMIN' | 'shopAdmin', path: string, body: object) => world.call(who, 'PUT', path, body);
const change = (field: string, val: unknown) => put('shopAdmin', 'users/updatemainuserdata', { field, val });
const withKey = (token: string, id?: string) => ({
  Authorization: `Bearer ${token}`,
  ...(id && { 'Idempotency-Key': id }),
});
const line = (qty = 6) => ({ order_lines: [{ product_id: sancerre, qty }] });
const sell = (sale: object, { token = key, id, from }: { token?: string; id?: string; from?: string } = {}) =>
  world.call(null, 'POST', 'order/checkout', { customer_id: hotel, ...sale }, withKey(token, id), from);
/** Where somebody is who is turned away: another address each time, for those are counted. */
let elsewheres = 0;
const another = () => `198.51.100.${(elsewheres += 1)}`;
const last = (token = key) => world.call(null, 'GET', 'order/checkout/last100', undefined, withKey(token));
const ticketOf = async (id: number) => {
  const answer = await world.api.request(`/api/v1/order/checkout/ticket/${id}`, {
    headers: { ...withKey(key), 'X-Log-Position': JSON.stringify(await world.heads()) },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
};
const orderOf = async (id: number) => (await world.call('shopAdmin', 'GET', `order/${id}`)).body;
const stockNow = async () => {
  await world.runner.waitFor(await world.heads(), 5_000);
  const of = { log: 1, productId: sancerre, stockAccountIds: [noordhof] };
  const { onHand, reserved } = (await stockLevelsOf(world.core.db, of))[0]!;
  return { onHand, reserved };
};

beforeAll(async () => {
  world = await smallWorld();
  for (const accountId of [noordhof, particulier]) await set(accountId, 'checkout_enabled', true);
  expect((await put('shopAdmin', 'settings/checkout/token', { token: key })).body).toEqual({ data: 1 });
  await put('ADMIN', 'settings/checkout/token', { token: keyOfNoordhof });
});
afterAll(() => world.close());

test('INT-023 · INT-024 · a card or cash sale is one order that is delivered, invoiced and paid at once', async () => {
  for (const method of [2, 3]) {
    const { body } = await sell({ ...line(), payment_methode: method });
    expect(body.data).toEqual({
      id: expect.any(Number),
      real_id: expect.any(Number),
      'invoice-number': expect.stringMatching(/\d/),
    });
    const { order, payments } = await orderOf(body.data.id);
    expect(order).toMatchObject({
      orderstatus: 'afgeleverd',
      factuurstatus: 'betaald',
      till: 1,
      'invoice-number': body.data['invoice-number'],
      invoice_paid_amount: order['invoice-amount_incl'],
      'delivery-date': world.time.today,
    });
    expect(order['invoice-amount_incl']).toBeGreaterThan(0);
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ payment_methode: method, amount: order['invoice-amount_incl'] });
  }
});

test('INT-024 · a sale on account stays an open order that is neither invoiced nor paid', async () => {
  const { body } = await sell({ ...line(), on_account: 1 });
  expect(body.data).toMatchObject({ 'invoice-number': null });
  const { order, payments } = await orderOf(body.data.id);
  expect(order).toMatchObject({ orderstatus: 'wacht', factuurstatus: 'niet gefactureerd', till: 1 });
  expect(order).toMatchObject({ invoice_paid_amount: 0, 'invoice-number': null });
  expect(payments).toEqual([]);
});

test('INT-023 · a sale that is sent again under its id sells once, and takes its bottles from the stock once', async () => {
  const id = randomUUID();
  const sale = { ...line(12), payment_methode: 2 };
  const before = await stockNow();
  const first = await sell(sale, { id });
  const heads = await world.heads();
  const after = await stockNow();
  expect(after).toEqual({ onHand: before.onHand - 12, reserved: before.reserved });
  for (const again of await Promise.all([sell(sale, { id }), sell(sale, { id })]))
    expect(again.body).toEqual(first.body);
  expect((await sell({ ...sale, payment_methode: 3 }, { id })).status).toBe(422);
  expect(await world.heads()).toEqual(heads);
  expect(await stockNow()).toEqual(after);
  await sell({ ...line(12), on_account: 1 });
  expect(await stockNow()).toEqual({ onHand: after.onHand, reserved: after.reserved + 12 });
});

test('INT-024 · what the till took must be what the sale comes to; nothing is recorded otherwise', async () => {
  const heads = await world.heads();
  const refused = await sell({ ...line(), payment_methode: 3, amount: 1 });
  expect(refused.body).toMatchObject({ data: 0, code: 'sale-amount-differs' });
  const total = refused.body.details.incl;
  for (const unsettled of [{}, { payment_methode: 2, on_account: 1 }])
    expect((await sell({ ...line(), ...unsettled })).body).toMatchObject({ code: 'sale-not-settled' });
  expect((await sell({ ...line(), payment_methode: 1 })).status).toBe(400);
  expect((await sell({ customer_id: null, ...line(), payment_methode: 2 })).body).toMatchObject({
    code: 'sale-without-customer',
  });
  expect(await world.heads()).toEqual(heads);
  const { body } = await sell({ ...line(), payment_methode: 3, amount: total });
  expect((await orderOf(body.data.id)).order['invoice-amount_incl']).toBe(total);
});

test('INT-023 · only the key of an account of which the checkout is on sells, and for that account alone', async () => {
  await set(particulier, 'checkout_enabled', true);
  const from = another();
  const heads = await world.heads();
  const sale = { customer_id: hotel, ...line(), payment_methode: 2 };
  for (const who of ['ADMIN', 'SALES', 'CLIENT'] as const)
    expect((await world.call(who, 'POST', 'order/checkout', sale, {}, from)).body.error).toBe(
      'token_invalid',
    );
  const without = await world.call(null, 'POST', 'order/checkout', sale, {}, from);
  expect(without.body.error).toBe('token_not_provided');
  expect((await sell(sale, { token: 'kassa-van-niemand-00000001', from })).status).toBe(401);
  const last100 = await world.call('SALES', 'GET', 'order/checkout/last100', undefined, {}, from);
  expect(last100.status).toBe(401);
  const elsewhere = { ...withKey(key), 'X-Main-User-Id': String(noordhof) };
  expect((await world.call(null, 'POST', 'order/checkout', sale, elsewhere)).status).toBe(403);

  // the key itself is told to nobody, and gives no other entry
  const data = await world.call('shopAdmin', 'GET', 'users/mainuserdata');
  expect(JSON.stringify(data.body)).not.toContain(key);
  expect(data.body.checkout_token).toMatch(/^…0001 sha256:/);
  expect((await world.call(null, 'GET', 'authenticate/user', undefined, withKey(key))).status).toBe(401);
  expect((await world.call('SALES', 'PUT', 'settings/checkout/token', { token: key })).status).toBe(403);

  await set(particulier, 'checkout_enabled', false);
  expect((await sell(sale, { from })).status).toBe(401);
  await set(particulier, 'checkout_enabled', true);
  const ofNoordhof = await sell(sale, { token: keyOfNoordhof });
  expect(ofNoordhof.body.data.id).toBeGreaterThan(0);
  const sold = (await world.call('ADMIN', 'GET', `order/${ofNoordhof.body.data.id}`)).body.order;
  expect(sold).toMatchObject({ main_user_id: noordhof, factuurstatus: 'betaald' });
  expect((await ticketOf(ofNoordhof.body.data.id)).status).toBe(404);
  const history = await world.call('MANAGER', 'GET', `order/history/${ofNoordhof.body.data.id}`);
  expect(JSON.stringify(history.body)).toContain('aan de kassa');
  expect(heads).not.toEqual(await world.heads());
});

test('INT-025 · only discount rules incl VAT count at the checkout', async () => {
  const rule = { from: 0, to: 10_000, type: 1, type_var: null };
  const rules = [
    { ...rule, incl_excl: 'excl', discount_value: 10 },
    { ...rule, incl_excl: 'incl', discount_value: 5 },
  ];
  expect((await put('shopAdmin', 'settings/discountrules', { rules })).body).toEqual({ data: 1 });
  const atTill = (await sell({ ...line(), payment_methode: 2 })).body.data.id;
  const office = { customer_id: hotel, 'delivery-method_id': 1, ...line() };
  const byStaff = (await world.call('shopAdmin', 'POST', 'order/store', office)).body.data.id;
  expect((await orderOf(atTill)).order.order_discount).toBe(5);
  expect((await orderOf(byStaff)).order.order_discount).toBe(10);
  await put('shopAdmin', 'settings/discountrules', { rules: [] });
});

test.runIf(isThorough)(
  'INT-026 · the checkout shows the last 100 orders that it sold, the newest first',
  async () => {
    const office = { customer_id: hotel, 'delivery-method_id': 1, ...line(1) };
    const byStaff = (await world.call('shopAdmin', 'POST', 'order/store', office)).body.data.id;
    const sale = {
      customerId: hotel,
      settlement: { kind: 'on-account' as const },
      lines: [{ productId: sancerre, quantity: 1, manualPrice: null, isLocked: false }],
    };
    await Promise.all(
      Array.from({ length: 100 }, () => sellAtCheckout(world.core, world.by(particulier), sale)),
    );
    const newest = (await sell({ ...line(2), payment_methode: 2 })).body.data;
    const rows = (await last()).body.data;
    expect(rows).toHaveLength(100);
    expect(rows[0]).toMatchObject({
      id: newest.id,
      real_id: newest.real_id,
      'invoice-number': newest['invoice-number'],
      customer_id: hotel,
      orderstatus: 'afgeleverd',
      factuurstatus: 'betaald',
      order_lines: [{ product_id: sancerre, name: 'Sancerre Les Caillottes 2024', qty: 2 }],
    });
    const numbers = rows.map(({ real_id }: { real_id: number }) => real_id);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    expect(rows.map(({ id }: { id: number }) => id)).not.toContain(byStaff);
    expect((await last(keyOfNoordhof)).body.data.length).toBeLessThan(100);
  },
);

test.runIf(isThorough)(
  'INT-027 · the settings of the checkout choose customer, ticket and product names; whether there is one, support does',
  async () => {
    for (const field of ['checkout_enabled', 'mollie_active', '1fs_pay'])
      expect((await change(field, 1)).status, field).toBe(403);
    expect((await change('mollie_redirect_url', 'https://winkel.example')).status).toBe(403);
    for (const [field, val] of [
      ['checkout_base_client_id', bistro],
      ['checkout_printer_id', 'bon@winkel.example'],
      ['checkout_ticket_template_id', 2],
      ['checkout_ticket_sub1', 'Proost'],
      ['checkout_ticket_sub2', 'en tot ziens'],
      ['checkout_ticket_sub3', 'in de Voorstraat'],
      ['251', 4],
    ] as const)
      expect((await change(field, val)).body, field).toEqual({ data: 1 });
    expect((await change('251', 7)).status).toBe(400);
    expect((await change('checkout_ticket_template_id', 3)).status).toBe(400);
    expect((await change('checkout_ticket_logo', 'https://elders.example/logo.png')).body.data).not.toBe(1);

    const { body } = await sell({ customer_id: null, ...line(), payment_methode: 3 });
    const { order, customer } = await orderOf(body.data.id);
    expect(customer.id).toBe(bistro);
    const wine = 'Sancerre Les Caillottes 2024, Domaine des Trois Sources';
    expect((await last()).body.data[0].order_lines[0].name).toBe(wine);

    const brief = await ticketOf(body.data.id);
    expect(brief).toMatchObject({ status: 200, type: 'application/pdf' });
    const [width] = /MediaBox \[0 0 ([\d.]+)/
      .exec(Buffer.from(brief.bytes).toString('latin1'))!
      .slice(1)
      .map(Number);
    // paper of 80 mm
    expect((width! / 72) * 25.4).toBeCloseTo(80, 0);
    const said = pdfText(brief.bytes)[0]!
      .map(({ text }) => text)
      .join(' ');
    for (const words of [
      `Bon ${order.real_id}`,
      'Domaine des Trois',
      'Cash',
      'Proost',
      'en tot ziens',
      'in de Voorstraat',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('Bistro De Kade');
    await change('checkout_ticket_template_id', 1);
    const whole = pdfText((await ticketOf(body.data.id)).bytes)[0]!
      .map(({ text }) => text)
      .join(' ');
    expect(whole).toContain('Bistro De Kade');
    const office = { customer_id: hotel, 'delivery-method_id': 1, ...line(1) };
    const byStaff = (await world.call('shopAdmin', 'POST', 'order/store', office)).body.data.id;
    expect((await ticketOf(byStaff)).status).toBe(404);
  },
);
