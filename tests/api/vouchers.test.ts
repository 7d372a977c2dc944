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

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
}, 60_000);
afterAll(() => world?.close());

const set = async (field: string, to: unknown) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.services.waitFor(await world.heads());
};
const post = async (path: string, body: object, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', path, body)).body;
const get = async (path: string, who: Person = 'ADMIN') => (await world.call(who, 'GET', path)).body;
const add = async (code: string, rest: object = {}, who: Person = 'ADMIN'): Promise<number> =>
  (await post('vouchers/new', { code, ...rest }, who)).data.id;
const one = async (id: number) =>
  ((await get('vouchers/all?take=100')).data as { id: number }[]).find((each) => each.id === id);
const edit = (id: number, field: string, val: unknown) => post('vouchers/edit', { id, field, val });

/** An order of € 100,55 incl VAT. */
const place = async (): Promise<number> => {
  const order = {
    ...{ customer_id: bistro, 'delivery-method_id': 1, overrule_discount: 1, order_discount: 0 },
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
  test('VOUCH-003 · VOUCH-004 · needs a code alone: the rest has what the documents say', async () => {
    const id = await add('WELKOM');
    expect(await one(id)).toEqual({
      ...{ id, internal_id: expect.any(Number), code: 'WELKOM', name: 'Nieuwe voucher', discount_type: 1 },
      ...{ customer_type: null, amount: 10, usage_limit: 1, enabled: 1, uses: 0 },
      created_at: expect.stringMatching(/^2026-11-19T/),
    });
    expect((await world.call('ADMIN', 'POST', 'vouchers/new', { code: ' ' })).status).toBe(400);
    expect((await world.call('SALES', 'POST', 'vouchers/new', { code: 'X' })).status).toBe(403);
  });

  test('VOUCH-006 · VOUCH-009 · with a code that is taken, whatever its case, answers -1 and the words', async () => {
    await add('Kerst2026');
    expect(await post('vouchers/new', { code: 'KERST2026' })).toMatchObject({
      ...{ data: -1, message: 'Error, SAME CODE, change the code and try again.' },
    });
    // codes are those of an account
    expect(await add('kerst2026', {}, 'foreignAdmin')).toEqual(expect.any(Number));
    const other = await add('Pasen2027');
    expect(await edit(other, 'code', 'kerst2026')).toMatchObject({ data: -1, code: 'voucher-code-taken' });
    expect(await edit(other, 'code', 'PASEN2027')).toEqual({ data: 1 });
    expect(await edit(other, 'code', 'Pinksteren')).toEqual({ data: 1 });
    expect(await add('pasen2027')).toEqual(expect.any(Number));
  });

  test('VOUCH-007 · VOUCH-008 · changes field by field, enabled from 1 to 0 and back; a failure answers -1', async () => {
    const id = await add('VELDEN');
    for (const [field, val] of [
      ['name', 'Voor de vaste klanten'],
      ['discount_type', 2],
      ['amount', '12,50'],
      ['usage_limit', 3],
      ['enabled', 0],
    ] as const)
      expect(await edit(id, field, val)).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({
      ...{ name: 'Voor de vaste klanten', discount_type: 2, amount: 12.5, usage_limit: 3, enabled: 0 },
    });
    await edit(id, 'enabled', 1);
    expect(await one(id)).toMatchObject({ enabled: 1 });
    expect(await edit(4_400_000_001, 'name', 'x')).toMatchObject({ data: -1, message: expect.any(String) });
    await edit(id, 'discount_type', 1);
    expect(await edit(id, 'amount', 101)).toMatchObject({ data: -1, code: 'field-value-refused' });
  });

  test('VOUCH-002 · is found by code and name, the newest first, a page at a time', async () => {
    for (const nth of [1, 2, 3]) await add(`ZOEK-${nth}`, { name: `Actie van crémant ${nth}` });
    const codes = async (query: string) =>
      ((await get(`vouchers/all?${query}`)).data as { code: string }[]).map(({ code }) => code);
    expect(await codes('q=zoek')).toEqual(['ZOEK-3', 'ZOEK-2', 'ZOEK-1']);
    expect(await codes('q=cremant%202')).toEqual(['ZOEK-2']);
    expect(await codes('q=zoek&skip=1&take=1')).toEqual(['ZOEK-2']);
    expect((await get('vouchers/all?q=zoek&take=1')).total).toBe(3);
    expect(await codes('q=bestaatniet')).toEqual([]);
  });

  test('VOUCH-002 · VOUCH-005 · downloads as PDF, with code, name and what it is worth as the account reads it', async () => {
    const id = await add('PAPIER', { name: 'Proefkist', amount: 12.5, usage_limit: 4 });
    const text = async () => {
      const answer = await world.api.request(`/api/v1/vouchers/download/${id}`, {
        headers: {
          Authorization: `Bearer ${await world.tokenOf('MANAGER')}`,
          'X-Log-Position': JSON.stringify(await world.heads()),
        },
      });
      expect(answer.headers.get('content-disposition')).toContain('voucher-PAPIER.pdf');
      return pdfText(new Uint8Array(await answer.arrayBuffer()))
        .flat()
        .map((each) => each.text)
        .join(' ')
        .replaceAll(/[\s\u00a0]+/g, ' ');
    };
    const share = await text();
    for (const said of ['PAPIER', 'Proefkist', '12,5% korting', '4 keer te gebruiken', 'Wijnimport Noordhof'])
      expect(share).toContain(said);
    await set('voucher_types', 'value');
    expect(await text()).toContain('€ 12,50');
    await set('voucher_types', 'percent');
    expect((await get('vouchers/download/4400000001')).code).toBe('voucher-not-found');
  });
});

describe('paying by voucher', () => {
  test('VOUCH-009 · is a payment line of method 5 of what it is worth, and counts one use', async () => {
    const id = await add('Tien', { usage_limit: 2 });
    const order = await place();
    expect(await pay(order, 'tien')).toEqual({ data: 1 });
    const [line] = await linesOf(order);
    expect(line).toMatchObject({ payment_methode: 5, amount: 10.06, voucher_code: 'Tien' });
    expect(await one(id)).toMatchObject({ uses: 1 });
    expect(await pay(order, 'TIEN')).toMatchObject({ data: 0, code: 'voucher-used-here' });
    const update = `order/payments/update/${order}/${line!.id}`;
    expect(await post(`${update}/amount/5`, {}, 'FINANCE')).toMatchObject({ code: 'payment-of-voucher' });
    expect(await post(`${update}/payment_methode/1`, {}, 'FINANCE')).toMatchObject({ data: 0 });
    await pay(await place(), 'Tien');
    expect(await pay(await place(), 'Tien')).toMatchObject({ data: 0, code: 'voucher-used-up' });
  });

  test('VOUCH-009 · a disabled or unknown voucher is refused, and nothing is paid', async () => {
    const id = await add('Uit');
    await edit(id, 'enabled', 0);
    const order = await place();
    expect(await pay(order, 'Uit')).toMatchObject({ data: 0, message: 'Deze voucher is uitgeschakeld.' });
    expect(await pay(order, 'Nergens')).toMatchObject({ data: 0, code: 'voucher-not-found' });
    expect(await linesOf(order)).toEqual([]);
    expect(await one(id)).toMatchObject({ uses: 0 });
  });

  test('VOUCH-009 · pays at most what is open; the payment that goes gives the use back, and takes it when it returns', async () => {
    const id = await add('Groot', { discount_type: 2, amount: 500 });
    const [order, other] = [await place(), await place()];
    await pay(order, 'Groot');
    const [line] = await linesOf(order);
    expect(line!.amount).toBe(100.55);
    expect(await pay(order, 'Tien')).toMatchObject({ data: 0, code: 'voucher-nothing-to-pay' });
    await post(`order/payments/delete/${order}/${line!.id}`, {}, 'FINANCE');
    expect(await one(id)).toMatchObject({ uses: 0 });
    const restore = () => post('order/payments/restore', { order_id: order, line_id: line!.id }, 'FINANCE');
    expect(await restore()).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({ uses: 1 });
    await post(`order/payments/delete/${order}/${line!.id}`, {}, 'FINANCE');
    await pay(other, 'Groot');
    expect(await restore()).toMatchObject({ data: 0, code: 'voucher-used-up' });
    expect(await linesOf(order)).toEqual([]);
  });

  test('VOUCH-005 · VOUCH-009 · read per customer type it pays for customers of that type alone', async () => {
    await set('voucher_types', 'value');
    await add('Hotels', { discount_type: 2, customer_type: 4, amount: 15 });
    await add('Horeca', { discount_type: 2, customer_type: 7, amount: 15 });
    const order = await place();
    expect(await pay(order, 'Hotels')).toMatchObject({ data: 0, code: 'voucher-not-for-customer' });
    await pay(order, 'Horeca');
    expect((await linesOf(order)).map(({ amount }) => amount)).toEqual([15]);
    await set('voucher_types', 'percent');
  });

  test('ROLE-010 · vouchers are open to ADMIN and MANAGER; who books payments may pay with one', async () => {
    await add('Rollen', { usage_limit: 9 });
    for (const role of ['TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER', 'CLIENT'] as const)
      expect((await world.call(role, 'GET', 'vouchers/all')).status).toBe(403);
    expect((await world.call('MANAGER', 'GET', 'vouchers/all')).status).toBe(200);
    expect(await pay(await place(), 'Rollen', 'SALES')).toEqual({ data: 1 });
    const body = { order_id: await place(), code: 'Rollen' };
    expect((await world.call('TRAFFIC', 'POST', 'order/payments/voucher', body)).status).toBe(403);
  });
});
