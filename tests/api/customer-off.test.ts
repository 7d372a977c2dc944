import { placeSalesOrder } from '#application/sales-order/place.ts';
import { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '#api/http/session.ts';
import {
  bistro,
  noordhof,
  password,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
let open: string;
const hook = 'https://inkoop.example/oci';
const call = (who: Person | null, method: string, path: string, body?: unknown) =>
  world.call(who, method, path, body);
const enabled = async (val: 0 | 1) =>
  expect(
    (await call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'enabled', val })).body,
  ).toEqual({ data: 1 });
const signIn = async (username: string, given = password) =>
  (await call(null, 'POST', 'authenticate/login', { username, password: given })).body.data as {
    token?: string;
    errors?: string[];
  };
const orderOf = (who: Person) =>
  call(who, 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
const settled = async () => world.core.waitFor(await world.heads());
const clientId = () => world.userIdOf('CLIENT');

beforeAll(async () => {
  world = await smallWorld();
  await world.core.credentials.set(clientId(), password);
  await call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 't_telephone', val: '030 231 55 00' });
  await call('ADMIN', 'PUT', 'klant/punchout', { customer_id: bistro, hooks: [hook] });
  open = (await signIn('client')).token!;
  expect(open).toEqual(expect.any(String));
});
afterAll(() => world?.close());

describe('APP-004 · D-68 · a customer that is off', () => {
  let link: string;
  let punchOut: string;
  beforeAll(async () => {
    const urlIn = ({ body }: { body: { data: { url: string } } }) => {
      expect(body).toMatchObject({ data: { url: expect.any(String) } });
      return body.data.url.replace('/auth/', 'authenticate/');
    };
    link = urlIn(await call('ADMIN', 'POST', 'users/entrylink', { id: clientId() }));
    punchOut = urlIn(
      await call('ADMIN', 'POST', 'klant/punchout/link', { customer_id: bistro, oci_hook: hook }),
    );
    await enabled(0);
    await settled();
  });

  test('its sessions end at once, in every app', async () => {
    for (const who of ['CLIENT', 'CLIENT2', 'CLIENT3'] as const)
      for (const [method, path, body] of [
        ['GET', 'klantapp/products'],
        ['GET', 'klantapp/basket'],
        ['PUT', 'klantapp/tempqty', { product_id: sancerre, qty: 6 }],
        ['POST', 'klantapp/store', { order_lines: [{ product_id: sancerre, qty: 6 }] }],
        ['POST', 'klantapp/orders', {}],
      ] as const)
        expect((await call(who, method, path, body)).status).toBe(401);
    expect(await callerOf(world.core, open)).toBe('token_invalid');
    // another customer goes on
    expect((await call('hotelGuest', 'GET', 'klantapp/products')).status).toBe(200);
  });

  test('its user does not sign in; whom to call is said after the right password alone', async () => {
    expect(await signIn('client')).toEqual({
      errors: ['Uw toegang staat uit. Neem contact op met Wijnimport Noordhof, telefoon 030 231 55 00.'],
    });
    const wrong = await signIn('client', 'Fout.12345');
    expect(wrong).toEqual(await signIn('nobody-at-all', 'Fout.12345'));
    expect(JSON.stringify(wrong)).not.toContain('Noordhof');
  });

  test('AUTH-032 · INT-021 · nor by an entry link or from its purchasing system, made before or now', async () => {
    for (const url of [link, punchOut])
      expect((await call(null, 'POST', url)).body).toMatchObject({ code: 'entry-token-invalid' });
    const again = await call('ADMIN', 'POST', 'klant/punchout/link', { customer_id: bistro, oci_hook: hook });
    expect(again.body).toMatchObject({ code: 'customer-off' });
  });

  test('an order of the app that was on its way when it happened is refused by the record itself', async () => {
    const place = placeSalesOrder(
      world.core,
      { ...world.by(noordhof), userId: clientId() },
      {
        customerId: bistro,
        source: 'app-2',
        status: 'printed',
        remark: '',
        invoiceNote: '',
        warehouseNote: '',
        lines: [{ productId: sancerre, quantity: 6, manualPrice: null, isLocked: false }],
        delivery: { date: null, moment: null, time: null, methodId: 7, address: null },
        shown: null,
      },
    );
    await expect(place).rejects.toMatchObject({ code: 'customer-off' });
  });

  test('wines that were on their way to an order of before are refused by the record itself, and it stays as it was', async () => {
    const { id: orderId } = (await orderOf('SALES')).body.data as { id: number };
    const linesOf = async () => (await call('SALES', 'GET', `order/${orderId}`)).body.lines as object[];
    const before = await linesOf();
    const added = addToSalesOrder(
      world.core,
      { ...world.by(noordhof), userId: clientId() },
      {
        orderId,
        customerId: bistro,
        remark: 'Nog dit',
        lines: [{ productId: sancerre, quantity: 6 }],
        shownAtMost: { incl: null, prices: [] },
      },
    );
    await expect(added).rejects.toMatchObject({ code: 'customer-off' });
    expect(await linesOf()).toEqual(before);
  });

  test('staff still order, invoice, book a payment and credit', async () => {
    const { id } = (await orderOf('SALES')).body.data as { id: number };
    expect(id).toBeGreaterThan(0);
    const invoiced = await call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'gefactureerd',
    });
    expect(invoiced.status).toBe(200);
    const paid = await call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'betaald',
    });
    expect(paid.status).toBe(200);
    const credit = await call('ADMIN', 'POST', `order/makecredit/${id}/1`, {});
    expect(credit.status).toBe(200);
  });

  test('and it comes back when it is on again', async () => {
    await enabled(1);
    await settled();
    expect((await signIn('client')).token).toEqual(expect.any(String));
    expect((await call('CLIENT2', 'GET', 'klantapp/products')).status).toBe(200);
  });
});
