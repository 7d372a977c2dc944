import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import {
  bistro,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const set = async (field: string, to: unknown) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
const post = async (path: string, body: object, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', path, body)).body;
const get = async (path: string, who: Person = 'ADMIN') => (await world.call(who, 'GET', path)).body;
const add = async (code: string, rest: object = {}, who: Person = 'ADMIN'): Promise<number> =>
  (await post('vouchers/new', { code, ...rest }, who)).data.id;
const one = async (id: number) =>
  ((await get('vouchers/all?take=100')).data as { id: number }[]).find((each) => each.id === id);
let codes = 0;
/** A code that no voucher has yet. */
const fresh = (word: string) => `${word}-${(codes += 1)}`;
const edit = (id: number, field: string, val: unknown) => post('vouchers/edit', { id, field, val });

/** An order of € 100,55 incl VAT. */
const place = async (): Promise<number> => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
  };
  return (await post('order/store', order)).data.id;
};
const pay = (order_id: number, code: string, who: Person = 'FINANCE') =>
  post('order/payments/voucher', { order_id, code }, who);
const linesOf = async (id: number) =>
  (await get(`order/${id}`)).payments as {
    id: number;
    amount: number;
    payment_methode: number;
    voucher_code: string | null;
  }[];

describe('a voucher', () => {
  test('D-69 · all of them are answered to a client that names no page', async () => {
    for (let nth = 0; nth < 21; nth += 1) await add(fresh('lijst'));
    const { data, total } = await get('vouchers/all');
    expect(total).toBeGreaterThan(20);
    expect(data).toHaveLength(total);
    expect((await get('vouchers/all?skip=0')).data).toHaveLength(20);
  });

  test('VOUCH-003 · VOUCH-004 · needs a code alone: the rest has what the documents say', async () => {
    const code = fresh('WELKOM');
    const id = await add(code);
    expect(await one(id)).toEqual({
      id,
      internal_id: expect.any(Number),
      code,
      name: 'Nieuwe voucher',
      discount_type: 1,
      customer_type: null,
      amount: 10,
      usage_limit: 1,
      enabled: 1,
      uses: 0,
      created_at: expect.stringMatching(/^2026-11-19T/),
    });
    expect((await world.call('ADMIN', 'POST', 'vouchers/new', { code: ' ' })).status).toBe(400);
    expect((await world.call('SALES', 'POST', 'vouchers/new', { code: 'X' })).status).toBe(403);
  });

  test('VOUCH-006 · VOUCH-009 · with a code that is taken, whatever its case, answers -1 and the words', async () => {
    const [christmas, easter] = [fresh('Kerst'), fresh('Pasen')];
    await add(christmas);
    expect(await post('vouchers/new', { code: christmas.toUpperCase() })).toMatchObject({
      data: -1,
      message: 'Error, SAME CODE, change the code and try again.',
    });
    // codes are those of an account
    expect(await add(christmas, {}, 'foreignAdmin')).toEqual(expect.any(Number));
    expect(await add(christmas, {}, 'shopAdmin')).toEqual(expect.any(Number));
    const other = await add(easter);
    expect(await edit(other, 'code', christmas.toLowerCase())).toMatchObject({
      data: -1,
      code: 'voucher-code-taken',
    });
    expect(await edit(other, 'code', easter.toUpperCase())).toEqual({ data: 1 });
    expect(await edit(other, 'code', fresh('Pinksteren'))).toEqual({ data: 1 });
    expect(await add(easter)).toEqual(expect.any(Number));
  });

  test('ROLE-026 · of another account is neither listed, printed, changed nor used', async () => {
    const code = fresh('Vreemd');
    const id = await add(code, {}, 'shopAdmin');
    expect((await get(`vouchers/all?q=${code}`)).total).toBe(0);
    expect((await get(`vouchers/all?q=${code}`, 'shopAdmin')).total).toBe(1);
    expect((await get(`vouchers/download/${id}`)).code).toBe('voucher-not-found');
    expect(await edit(id, 'enabled', 0)).toMatchObject({ status: 403, code: 'record-of-other-account' });
    expect(await pay(await place(), code)).toMatchObject({ data: 0, code: 'voucher-not-found' });
    expect((await get(`vouchers/all?q=${code}`, 'shopAdmin')).data).toMatchObject([{ enabled: 1, uses: 0 }]);
  });

  test('VOUCH-007 · VOUCH-008 · changes field by field, enabled from 1 to 0 and back; a failure answers -1', async () => {
    const id = await add(fresh('VELDEN'));
    for (const [field, val] of [
      ['name', 'Voor de vaste klanten'],
      ['discount_type', 2],
      ['amount', '12,50'],
      ['usage_limit', 3],
      ['enabled', 0],
    ] as const)
      expect(await edit(id, field, val)).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({
      name: 'Voor de vaste klanten',
      discount_type: 2,
      amount: 12.5,
      usage_limit: 3,
      enabled: 0,
    });
    await edit(id, 'enabled', 1);
    expect(await one(id)).toMatchObject({ enabled: 1 });
    expect(await edit(4_400_000_001, 'name', 'x')).toMatchObject({ data: -1, message: expect.any(String) });
    await edit(id, 'discount_type', 1);
    expect(await edit(id, 'amount', 101)).toMatchObject({ data: -1, code: 'field-value-refused' });
  });

  test('VOUCH-002 · is found by code and name, the newest first, a page at a time', async () => {
    const word = fresh('zoek');
    for (const nth of [1, 2, 3]) await add(`${word}-${nth}`, { name: `Actie van crémant ${word} nr${nth}` });
    const found = async (query: string) =>
      ((await get(`vouchers/all?${query}`)).data as { code: string }[]).map(({ code }) => code);
    expect(await found(`q=${word}-`)).toEqual([3, 2, 1].map((nth) => `${word}-${nth}`));
    expect(await found(`q=cremant%20${word}%20nr2`)).toEqual([`${word}-2`]);
    expect(await found(`q=${word}-&skip=1&take=1`)).toEqual([`${word}-2`]);
    expect((await get(`vouchers/all?q=${word}-&take=1`)).total).toBe(3);
    expect(await found('q=bestaatniet')).toEqual([]);
  });

  test('VOUCH-002 · VOUCH-005 · downloads as PDF, with code, name and what it is worth as the account reads it', async () => {
    const code = fresh('PAPIER');
    const id = await add(code, { name: 'Proefkist', amount: 12.5, usage_limit: 4 });
    const text = async () => {
      const answer = await world.api.request(`/api/v1/vouchers/download/${id}`, {
        headers: {
          Authorization: `Bearer ${await world.tokenOf('MANAGER')}`,
          'X-Log-Position': JSON.stringify(await world.heads()),
        },
      });
      expect(answer.headers.get('content-disposition')).toContain(`voucher-${code}.pdf`);
      return pdfText(new Uint8Array(await answer.arrayBuffer()))
        .flat()
        .map((each) => each.text)
        .join(' ')
        .replaceAll(/[\s\u00a0]+/g, ' ');
    };
    const share = await text();
    for (const said of [code, 'Proefkist', '12,5% korting', '4 keer te gebruiken', 'Wijnimport Noordhof'])
      expect(share).toContain(said);
    await set('voucher_types', 'value');
    expect(await text()).toContain('€ 12,50');
    await set('voucher_types', 'percent');
    const inGerman = await world.bytesOf('MANAGER', `vouchers/download/${id}?language=de`);
    const german = pdfText(inGerman.bytes)
      .flat()
      .map((each) => each.text)
      .join(' ')
      .replaceAll(/[\s\u00a0]+/g, ' ');
    for (const said of ['GUTSCHEIN', '12,5 % Rabatt', '4-mal einlösbar']) expect(german).toContain(said);
    expect((await world.call('MANAGER', 'GET', `vouchers/download/${id}?language=it`)).status).toBe(400);
    expect((await get('vouchers/download/4400000001')).code).toBe('voucher-not-found');
  });
});

describe('paying by voucher', () => {
  test.runIf(isThorough)(
    'VOUCH-009 · is a payment line of method 5 of what it is worth, and counts one use',
    async () => {
      const code = fresh('Tien');
      const id = await add(code, { usage_limit: 2 });
      const order = await place();
      expect(await pay(order, code.toLowerCase())).toEqual({ data: 1 });
      const [line] = await linesOf(order);
      expect(line).toMatchObject({ payment_methode: 5, amount: 10.06, voucher_code: code });
      expect(await one(id)).toMatchObject({ uses: 1 });
      expect(await pay(order, code.toUpperCase())).toMatchObject({ data: 0, code: 'voucher-used-here' });
      const update = `order/payments/update/${order}/${line!.id}`;
      expect(await post(`${update}/amount/5`, {}, 'FINANCE')).toMatchObject({ code: 'payment-of-voucher' });
      expect(await post(`${update}/payment_methode/1`, {}, 'FINANCE')).toMatchObject({ data: 0 });
      await pay(await place(), code);
      expect(await pay(await place(), code)).toMatchObject({ data: 0, code: 'voucher-used-up' });
    },
  );

  test('VOUCH-009 · a disabled or unknown voucher is refused, and nothing is paid', async () => {
    const code = fresh('Uit');
    const id = await add(code);
    await edit(id, 'enabled', 0);
    const order = await place();
    expect(await pay(order, code)).toMatchObject({ data: 0, message: 'Deze voucher is uitgeschakeld.' });
    expect(await pay(order, 'Nergens')).toMatchObject({ data: 0, code: 'voucher-not-found' });
    expect(await linesOf(order)).toEqual([]);
    expect(await one(id)).toMatchObject({ uses: 0 });
  });

  test('VOUCH-009 · pays at most what is open; the payment that goes gives the use back, and takes it when it returns', async () => {
    const [code, ten] = [fresh('Groot'), fresh('Tien')];
    await add(ten);
    const id = await add(code, { discount_type: 2, amount: 500 });
    const [order, other] = [await place(), await place()];
    await pay(order, code);
    const [line] = await linesOf(order);
    expect(line!.amount).toBe(100.55);
    expect(await pay(order, ten)).toMatchObject({ data: 0, code: 'voucher-nothing-to-pay' });
    await post(`order/payments/delete/${order}/${line!.id}`, {}, 'FINANCE');
    expect(await one(id)).toMatchObject({ uses: 0 });
    const restore = () => post('order/payments/restore', { order_id: order, line_id: line!.id }, 'FINANCE');
    expect(await restore()).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({ uses: 1 });
    await post(`order/payments/delete/${order}/${line!.id}`, {}, 'FINANCE');
    await pay(other, code);
    expect(await restore()).toMatchObject({ data: 0, code: 'voucher-used-up' });
    expect(await linesOf(order)).toEqual([]);
  });

  test('VOUCH-005 · VOUCH-009 · read per customer type it pays for customers of that type alone', async () => {
    await set('voucher_types', 'value');
    const [hotels, catering] = [fresh('Hotels'), fresh('Horeca')];
    await add(hotels, { discount_type: 2, customer_type: 4, amount: 15 });
    await add(catering, { discount_type: 2, customer_type: 7, amount: 15 });
    const order = await place();
    expect(await pay(order, hotels)).toMatchObject({ data: 0, code: 'voucher-not-for-customer' });
    await pay(order, catering);
    expect((await linesOf(order)).map(({ amount }) => amount)).toEqual([15]);
    await set('voucher_types', 'percent');
  });

  test('D-12 · VOUCH-007 · what was stored as an amount above 100 is switched off where it reads as a percentage', async () => {
    await set('voucher_types', 'value');
    const id = await add(fresh('Ruim'), { amount: 250 });
    await set('voucher_types', 'percent');
    expect(await edit(id, 'name', 'Oud tegoed')).toEqual({ data: 1 });
    expect(await edit(id, 'enabled', 0)).toEqual({ data: 1 });
    expect(await edit(id, 'amount', 101)).toMatchObject({ data: -1, code: 'field-value-refused' });
    await edit(id, 'discount_type', 2);
    expect(await edit(id, 'discount_type', 1)).toMatchObject({ data: -1, code: 'field-value-refused' });
  });

  test('D-12 · D-65 · VOUCH-005 · a customer type is refused where every customer could pay with it', async () => {
    const refused = { data: -1, code: 'field-value-refused', details: { field: 'customer_type' } };
    const store = (rest: object) => post('vouchers/new', { code: fresh('Type'), customer_type: 4, ...rest });
    expect(await store({ discount_type: 2 })).toMatchObject(refused);
    const id = await add(fresh('Type'), { discount_type: 2 });
    expect(await edit(id, 'customer_type', 4)).toMatchObject(refused);
    await set('voucher_types', 'value');
    expect(await store({ discount_type: 1 })).toMatchObject(refused);
    expect(await edit(id, 'customer_type', 4)).toEqual({ data: 1 });
    await set('voucher_types', 'percent');
    expect(await edit(id, 'customer_type', null)).toEqual({ data: 1 });
  });

  test('ROLE-010 · vouchers are open to ADMIN and MANAGER; who books payments may pay with one', async () => {
    const code = fresh('Rollen');
    await add(code, { usage_limit: 9 });
    for (const role of ['TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER', 'CLIENT'] as const)
      expect((await world.call(role, 'GET', 'vouchers/all')).status).toBe(403);
    expect((await world.call('MANAGER', 'GET', 'vouchers/all')).status).toBe(200);
    expect(await pay(await place(), code, 'SALES')).toEqual({ data: 1 });
    const body = { order_id: await place(), code };
    expect((await world.call('TRAFFIC', 'POST', 'order/payments/voucher', body)).status).toBe(403);
  });
});
