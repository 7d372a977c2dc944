import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openCarriers } from '#api/compose/carriers.ts';
import { createLogger } from '#api/start/logger.ts';
import { account } from '#domain/account/account.ts';
import { carrierKey, quickLabel, servedCarriers } from '#tests/support/carriers.ts';
import {
  bistro,
  foreignCustomer,
  foreignProduct,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

let world: SmallWorld;
let served: Awaited<ReturnType<typeof servedCarriers>>;
let testServer: ServerType;
let isDemo = true;
/** Of labels for trying out, to tell one from another. */
let labelHeight = 420;
/** What the server wrote into its log. */
const written: string[] = [];

const setting = (field: string, val: unknown, who: Person = 'ADMIN') =>
  world.call(who, 'PUT', 'users/updatemainuserdata', { field, val });
const keep = (type: number, description: string, who: Person = 'ADMIN') =>
  world.call(who, 'PUT', 'settings/carrierkey', { type, description });

beforeAll(async () => {
  served = await servedCarriers();
  let origin = '';
  const { testCarriers, ...shipping } = openCarriers(
    {
      carriers: {
        postnl: `${served.baseUrl}/postnl`,
        myparcel: `${served.baseUrl}/myparcel`,
        dpd: `${served.baseUrl}/dpd`,
      },
      addressUrl: served.baseUrl,
    },
    { origin: () => origin, isDemo: () => isDemo, draw: () => quickLabel(labelHeight) },
  );
  const { Hono } = await import('hono');
  const app = new Hono().route(testCarriers.path, testCarriers.app);
  testServer = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => testServer.once('listening', resolve));
  origin = `http://127.0.0.1:${(testServer.address() as AddressInfo).port}`;
  world = await smallWorld({
    shipping,
    logger: createLogger('trace', { write: (line) => void written.push(line) }),
  });
  for (const who of ['ADMIN', 'foreignAdmin'] as const) {
    await setting('shipment_postnl', 1, who);
    await setting('address_and_nr', 'Werfkade 14', who);
    await setting('postcode', '3511 AC', who);
  }
});
afterAll(async () => {
  await world?.close();
  await new Promise<void>((resolve) => {
    testServer.close(() => resolve());
    if ('closeAllConnections' in testServer) testServer.closeAllConnections();
  });
  await served.close();
});

const place = async (who: 'SALES' | 'foreignAdmin' = 'SALES') => {
  const [customer_id, product_id] = who === 'SALES' ? [bistro, sancerre] : [foreignCustomer, foreignProduct];
  const order = { customer_id, 'delivery-method_id': 2, order_lines: [{ product_id, qty: 6 }] };
  return (await world.call(who, 'POST', 'order/store', order)).body.data as { id: number; real_id: number };
};
const form = (order_id: number, more: object = {}) => ({
  order_id,
  name: 'Bistro De Kade',
  street: 'Oudegracht',
  zipcode: '3511 AA',
  housenr: '12',
  housenr_ext: '',
  city: 'Utrecht',
  country_code: 'NL',
  mobile: '0612345678',
  ...more,
});
const make = (order_id: number, more: object = {}, carrier = 'postnl', who: Person = 'SALES') =>
  world.call(who, 'POST', `shipment/${carrier}/label`, form(order_id, more));
const list = (more: object = {}, who: Person = 'MANAGER') =>
  world.call(who, 'POST', 'shipment/list', { from: '2026-11-06', to: '2026-11-19', ...more });
const bytesOf = async (who: Person, path: string, body?: object) => {
  const answer = await world.api.request(`/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      Authorization: `Bearer ${await world.tokenOf(who)}`,
      'X-Log-Position': JSON.stringify(await world.heads()),
    },
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const heightsOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getHeight()));
/** What is written in it in letters that need no font of their own. */
const writtenOn = async (bytes: Uint8Array) => {
  const { context } = await PDFDocument.load(bytes);
  const drawn = context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [decodePDFRawStream(one).decode()] : []))
    .map((content) => Buffer.from(content).toString('latin1'))
    .join('\n');
  return [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)]
    .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
    .join('');
};
const sizesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getWidth()));

describe('a label of an order', () => {
  test('SHIP-005, SHIP-009 · tells what the documents list, in the list, with the order and where it was made', async () => {
    const order = await place();
    const { body } = await make(order.id);
    expect(body.data).toMatchObject({
      order_id: order.id,
      active: 1,
      label_status_name: 'aangemeld',
      test: 1,
    });
    const [label] = (await list()).body.data;
    expect(label).toEqual({
      id: body.data.id,
      label_id: body.data.label_id,
      date: '2026-11-19',
      order_id: order.id,
      real_id: order.real_id,
      customer_id: bistro,
      customer_name: 'Bistro De Kade',
      barcode_id: body.data.barcode_id,
      shipping_url: expect.stringContaining('postnl.nl'),
      email_sent: 0,
      email_state: null,
      label_status_name: 'aangemeld',
      label_status: 'announced',
      active: 1,
      test: 1,
      service_name: 'PostNL',
      order: { orderstatus: 'wacht', 'order-status_id': 4 },
    });
    const whole = (await world.call('SALES', 'GET', `order/${order.id}`)).body;
    expect(whole.labels).toEqual([label]);
    expect(whole.order.label_id).toBe(label.id);
    // the default type and weight
    const [event] = await world.store.readStream(1, `shippingLabels-${order.id}`);
    expect(event!.data).toMatchObject({ parcelType: 3085, weight: 1, hasAgeCheck: true });
  });

  test('API-236, API-237, API-238 · SHIP-005 · the answer tells the label whole, with the order as it is now', async () => {
    const services = { myparcel: 602, dpd: 603, postnl: 601 };
    for (const [carrier, service] of Object.entries(services)) {
      await setting('shipment_service_2', service === 601 ? '' : service);
      const order = await place();
      const status = { order_id: order.id, orderstatus_id: 1, offer: 0 };
      await world.call('ADMIN', 'PUT', 'order/updateorderstatus', status);
      const { body } = await make(order.id, { service }, carrier);
      expect(body.data, carrier).toMatchObject({
        order_id: order.id,
        real_id: order.real_id,
        customer_id: bistro,
        order: { orderstatus: 'geprint', 'order-status_id': 1 },
      });
      const { data: labels } = (await list()).body;
      expect(labels.find(({ id }: { id: number }) => id === body.data.id)).toEqual(body.data);
    }
  });

  test('SHIP-007 · is asked for with all fields but the addition to the number', async () => {
    const { id } = await place();
    for (const field of ['name', 'street', 'zipcode', 'housenr', 'city', 'country_code', 'mobile']) {
      const { status, body } = await make(id, { [field]: ' ' });
      expect([status, body.issues?.[0].path], field).toEqual([400, [field]]);
    }
    expect(await world.store.readStream(1, `shippingLabels-${id}`)).toEqual([]);
  });

  test('SHIP-008 · weighs 1 to 34 kg', async () => {
    const { id } = await place();
    const statuses = [];
    for (const weight of [0, 35, 34]) statuses.push((await make(id, { weight })).status);
    expect(statuses).toEqual([400, 400, 200]);
  });

  test('ROLE-029, SHIP-006 · is not made in an account without that setting', async () => {
    const { id } = await place();
    await setting('shipment_postnl', 0);
    expect((await make(id)).body).toMatchObject({ data: 0, code: 'labels-off' });
    await setting('shipment_postnl', 1);
    expect((await make(id)).body.data.active).toBe(1);
  });

  test('SHIP-014 · is downloaded in each format, deleted, and not downloaded together any more', async () => {
    const { id } = await place();
    const label = (await make(id)).body.data.id;
    const widths: number[] = [];
    for (const format of ['A6', 'A4-A', 'A4-B'])
      widths.push(
        ...(await sizesOf((await bytesOf('TRAFFIC', `shipment/download/${label}/${format}`)).bytes)),
      );
    expect(widths).toEqual([298, 595, 595]);
    expect((await world.call('TRAFFIC', 'POST', `shipment/delete/${label}`)).body).toEqual({ data: 1 });
    const [row] = (await list()).body.data.filter((each: { id: number }) => each.id === label);
    expect(row).toMatchObject({ active: 0, label_status_name: 'verwijderd' });
    const gone = await bytesOf('ADMIN', 'shipment/downloadmulti', { ids: [label], format: 'A6' });
    expect(gone.status).toBe(404);
  });

  test('SHIP-003 · several come as one PDF, in the order in which they were chosen', async () => {
    const { id } = await place();
    const made = [];
    for (labelHeight of [400, 410, 420]) made.push((await make(id)).body.data);
    const ids = made.map((label) => label.id).toReversed();
    const { status, bytes } = await bytesOf('ADMIN', 'shipment/downloadmulti', { ids, format: 'A6' });
    expect([status, await heightsOf(bytes)]).toEqual([200, [420, 410, 400]]);
    labelHeight = 420;
  });

  test('SHIP-003 · one without its file says so in its place; without any there is no PDF', async () => {
    const { id } = await place();
    const made = [];
    for (labelHeight of [330, 340]) made.push((await make(id)).body.data);
    labelHeight = 420;
    const [lost, there] = made;
    const stream = await world.store.readStream(1, `shippingLabels-${id}`);
    const { file } = stream[0]!.data as { file: string };
    await world.pool.query("delete from blob.blob where sha256 = decode($1, 'hex')", [file]);
    const asked = async (ids: number[], format = 'A6') =>
      bytesOf('ADMIN', 'shipment/downloadmulti', { ids, format });
    const { bytes } = await asked([lost.id, there.id]);
    expect(await heightsOf(bytes)).toEqual([421, 340]);
    expect(await writtenOn(bytes)).toBe(
      `Verzendlabel ${lost.label_id} ontbreekt: het bestand is er niet meer.`,
    );
    expect(await sizesOf((await asked([lost.id, there.id], 'A4-A')).bytes)).toEqual([595]);
    expect((await asked([lost.id])).status).toBe(404);
    expect((await bytesOf('ADMIN', `shipment/download/${lost.id}/A6`)).status).toBe(404);
    const none = await world.call('ADMIN', 'POST', 'shipment/downloadmulti', { ids: [], format: 'A6' });
    expect(none.status).toBe(400);
  });
});

describe('SHIP-001 · the list of shipments', () => {
  test('is of a period and of the own account, the newest first, in pages', async () => {
    const { id } = await place();
    const first = (await make(id)).body.data;
    const second = (await make(id)).body.data;
    await make(id, { weight: 2 });
    const third = (await list({ take: 1 })).body.data[0];
    const { body } = await list({ take: 2, skip: 1 });
    expect(third.id).not.toBe(second.id);
    expect(body.data.map((label: { id: number }) => label.id)).toEqual([second.id, first.id]);
    expect(body.total).toBeGreaterThan(2);
    expect((await list({ from: '2026-11-18', to: '2026-11-18' })).body).toEqual({ data: [], total: 0 });
    const { total: before } = (await list({}, 'foreignAdmin')).body;
    const other = await place('foreignAdmin');
    await make(other.id, {}, 'postnl', 'foreignAdmin');
    expect((await list({}, 'foreignAdmin')).body.total).toBe(before + 1);
    expect((await list({}, 'TRAFFIC')).status).toBe(403);
  });

  test('ROLE-023 · of another account of the same log a label is not there, to read or to change', async () => {
    const { id } = await place();
    const label = (await make(id)).body.data;
    const other = async (method: string, path: string, body?: object) =>
      (await world.call('shopAdmin', method, `shipment/${path}`, body)).body.code as string;
    for (const code of [
      await other('GET', `download/${label.id}/A6`),
      await other('POST', 'downloadmulti', { ids: [label.id], format: 'A6' }),
      await other('POST', `status/${label.id}`),
      await other('POST', `delete/${label.id}`),
    ])
      expect(code).toBe('label-not-found');
    expect((await list({}, 'shopAdmin')).body.data).toEqual([]);
    expect((await list({ take: 1 })).body.data).toEqual([
      expect.objectContaining({ active: 1, id: label.id }),
    ]);
  });

  test('SHIP-004 · an order in it takes any of the four statuses directly, from any other', async () => {
    const { id } = await place();
    await make(id);
    const seen: string[] = [];
    for (const orderstatus_id of [3, 4, 2, 1, 3]) {
      await world.call('MANAGER', 'PUT', 'order/updateorderstatus', {
        order_id: id,
        orderstatus_id,
        offer: 0,
      });
      seen.push(
        (await list()).body.data.find((each: { order_id: number }) => each.order_id === id).order.orderstatus,
      );
    }
    expect(seen).toEqual(['afgeleverd', 'wacht', 'bezorging', 'geprint', 'afgeleverd']);
  });
});

test('D-70 · outside a demo company no label is made without a key of the account, and the refusal names the setting', async () => {
  const trial = await place('foreignAdmin');
  const made = (await make(trial.id, {}, 'postnl', 'foreignAdmin')).body.data;
  expect(made.test).toBe(1);
  const { id } = await place('foreignAdmin');
  isDemo = false;
  try {
    expect((await make(id, {}, 'postnl', 'foreignAdmin')).body).toMatchObject({
      data: 0,
      code: 'carrier-not-connected',
      message: expect.stringContaining('Instellingen, Koppelingen'),
    });
    const { services } = (await world.call('foreignAdmin', 'GET', 'shipment/options')).body;
    expect(services[0]).toMatchObject({ service: 601, test: 0, connected: 0 });
    const of = (path: string) => `shipment/${path}/${made.id}`;
    expect((await world.call('foreignAdmin', 'POST', of('status'))).body.code).toBe('carrier-not-connected');
    // one that was made for trying out is deleted all the same
    expect((await world.call('foreignAdmin', 'POST', of('delete'))).body).toMatchObject({ data: 1 });
    // who is forgotten below has nothing open
    for (const order_id of [trial.id, id])
      await world.call('foreignAdmin', 'PUT', 'order/updateorderstatus', {
        order_id,
        orderstatus_id: 3,
        offer: 0,
      });
  } finally {
    isDemo = true;
  }
});

describe('SHIP-010, SHIP-011 · the check of an address', () => {
  const check = (zipcode: string, housenr: number) =>
    world.call('TRAFFIC', 'GET', `shipment/zipcheck/${encodeURIComponent(zipcode)}/${housenr}`);

  test('tells street and town of what the register knows, and No Match of the rest', async () => {
    expect((await check('3511 aa', 12)).body.data).toEqual({
      result: 'Checked',
      street: 'Oudegracht',
      city: 'Utrecht',
    });
    expect((await check('3511AA', 13)).body.data).toEqual({ result: 'No Match', street: '', city: '' });
    expect((await check('12', 12)).status).toBe(400);
  });

  test('SHIP-011 · a label to an address that is not known is made all the same', async () => {
    const { id } = await place();
    expect((await make(id, { housenr: '13' })).body.data.active).toBe(1);
  });

  test('says so when the register is silent', async () => {
    served.state.fault = { kind: 503, only: 'locatieserver' };
    expect((await check('3511AA', 12)).body).toMatchObject({ data: 0, code: 'address-check-unanswered' });
    served.state.fault = null;
  });
});

test('SHIP-017 · a month counts the labels that were made, deleted ones too, each at the fee of its moment', async () => {
  await setting('label_fee_excl', '0.10');
  const fees = async () => (await world.call('ADMIN', 'GET', 'shipment/fees/2026-11')).body.data;
  const before = await fees();
  const { id } = await place();
  await make(id);
  const label = (await make(id)).body.data.id;
  await world.call('ADMIN', 'POST', `shipment/delete/${label}`);
  await setting('label_fee_excl', '0.05');
  await make(id);
  const after = await fees();
  expect(after.count - before.count).toBe(3);
  expect(Math.round((after.fee_excl - before.fee_excl) * 100)).toBe(25);
  expect((await world.call('ADMIN', 'GET', 'shipment/fees/2026-10')).body.data).toEqual({
    count: 0,
    fee_excl: 0,
  });
  expect((await world.call('SALES', 'GET', 'shipment/fees/2026-11')).status).toBe(403);
  await setting('label_fee_excl', '0.10');
});

describe('SHIP-016, INT-009 · the mail to follow a parcel', () => {
  test('SHIP-005 · goes out once, by the way of all mail, and the list says what came of it', async () => {
    await setting('shipment_trt_email', 1);
    await setting('shipment_trt_text', 'Dag [customer_name]: [trt_url]');
    const { id } = await place();
    const { body } = await make(id);
    await setting('shipment_trt_email', 0);
    expect(body.data).toMatchObject({ email_sent: 0, email_state: 'pending' });
    const mails = async () => (await world.call('SALES', 'GET', `order/documents/${id}`)).body.mails;
    await expect
      .poll(async () => (await mails()).map(({ state }: { state: string }) => state))
      .toEqual(['kept']);
    expect(await mails()).toEqual([
      expect.objectContaining({
        to_email: 'inkoop@klant.example',
        subject: 'Uw bestelling is onderweg',
        text: `Dag Bistro De Kade: ${body.data.shipping_url}`,
      }),
    ]);
    // without a mail server nothing was sent
    await expect
      .poll(async () => (await list()).body.data[0])
      .toMatchObject({ id: body.data.id, email_sent: 0, email_state: 'kept' });
  });
});

describe('INT-008 · the keys of carriers', () => {
  const withDpd = async () => {
    await setting('shipment_service_2', 603);
    for (const [field, val] of [
      ['603_name', 'NOORDHOF'],
      ['603_depot_name', '0599'],
      ['603_depot_description', '20001234'],
    ])
      await setting(field!, val);
    await keep(603, carrierKey);
  };
  /** PostNL as for an account that never had a key of it. */
  const forgetKey = () =>
    world.record(world.by(3, 0), (work) =>
      work.decide(account, 3, {
        type: 'KeepCarrierKey',
        accountId: 3,
        carrier: 'postnl',
        secretId: 'none',
      }),
    );
  test('INT-006 · choose the real carrier; without one the built-in carrier makes labels for trying out', async () => {
    // an account of which no other test keeps a key
    const who = 'foreignAdmin';
    const { id } = await place(who);
    await setting('shipment_service_2', 602, who);
    const hasKey = async () =>
      (await world.call(who, 'GET', 'settings/carrierkeys')).body.data.map(
        ({ type, has_key }: { type: number; has_key: number }) => [type, has_key],
      );
    expect(await hasKey()).toEqual([
      [601, 0],
      [602, 0],
      [603, 0],
    ]);
    const forTryingOut = async () =>
      (await world.call(who, 'GET', 'shipment/options')).body.services.map(
        ({ service, test: isTest }: { service: number; test: number }) => [service, isTest],
      );
    expect(await forTryingOut()).toContainEqual([602, 1]);
    expect((await make(id, {}, 'myparcel', who)).body.data.test).toBe(1);
    const shipments = served.myparcel.shipments.size;
    expect((await keep(602, carrierKey, who)).body).toEqual({ data: 1 });
    expect((await make(id, {}, 'myparcel', who)).body.data.test).toBe(0);
    expect(served.myparcel.shipments.size).toBe(shipments + 1);
    expect(await forTryingOut()).toContainEqual([602, 0]);
    expect((await hasKey())[1]).toEqual([602, 1]);
    expect((await keep(602, '', who)).body).toMatchObject({ data: 0, code: 'carrier-key-missing' });
  });

  test('of DPD the user is held in name and the passkey in description, the depot in name and the customer number in description', async () => {
    await setting('shipment_service_2', 603);
    await withDpd();
    const { id } = await place();
    expect((await make(id, { age_check: 0 }, 'dpd')).body.data).toMatchObject({
      test: 0,
      service_name: 'DPD (extern)',
    });
    const sent = served.dpd.orders.at(-1)!;
    for (const words of ['<delisId>NOORDHOF<', '<sendingDepot>0599<', '<customerNumber>20001234<'])
      expect(sent).toContain(words);
    expect(sent).not.toContain('ageCheck');
  });

  test('SHIP-018 · a carrier that says no is quoted, and there is no label', async () => {
    await withDpd();
    const { id } = await place();
    const { body } = await make(id, { country_code: 'GB' }, 'dpd');
    expect(body).toMatchObject({ data: 0, message: 'DPD bezorgt deze zending niet in GB.' });
    expect((await world.call('SALES', 'GET', `order/${id}`)).body.labels).toEqual([]);
    const told = async () => {
      await world.core.waitFor(await world.heads());
      const { data } = (await world.call('TRAFFIC', 'GET', 'notifications/page?kind=parcel')).body;
      return data.filter((row: { record_id: number }) => row.record_id === id);
    };
    const text = 'DPD (extern) weigert een pakket van deze order; er is geen verzendlabel.';
    expect(await told()).toMatchObject([{ kind: 'parcel', text, record: 'salesOrder', new: 1, solved: 0 }]);
    const history = (await world.call('ADMIN', 'GET', `order/history/${id}`)).body.data;
    expect(JSON.stringify(history)).toContain(
      'weigert een pakket van deze order. DPD bezorgt deze zending niet in GB.',
    );
    expect((await make(id, {}, 'dpd')).body.data.active).toBe(1);
    expect(await told()).toMatchObject([{ text, new: 0, solved: 1 }]);
  });

  test('are told by no answer, stand in no event and in no line of the log', async () => {
    const key = `zeer-geheim-${randomUUID()}`;
    await keep(601, key);
    const { id } = await place();
    expect((await make(id)).body).toMatchObject({ data: 0 });
    const told = await world.call('ADMIN', 'GET', 'users/mainuserdata');
    const keys = await world.call('ADMIN', 'GET', 'settings/carrierkeys');
    const events = await world.store.readLog(0, 0, 10_000);
    expect(events.some(({ type }) => type === 'CarrierKeyKept')).toBe(true);
    for (const each of [told.body, keys.body, events, written]) {
      expect(JSON.stringify(each)).not.toContain(key);
      expect(JSON.stringify(each)).not.toContain(Buffer.from(key).toString('base64'));
    }
    expect(await world.core.held.valueOf(3, 'carrier-postnl')).toBe(key);
    await forgetKey();
  });

  test('of which the seal cannot be opened are asked for again: no label is made, not for trying out either', async () => {
    await keep(601, carrierKey);
    await world.pool.query("update secret.sealed set key_id = 'gone' where purpose = 'carrier-postnl'");
    const { id } = await place();
    expect((await make(id)).body).toMatchObject({
      data: 0,
      code: 'secret-unreadable',
      message: 'Sleutel van PostNL is niet meer te lezen: voer opnieuw in bij Instellingen.',
    });
    expect((await world.call('ADMIN', 'GET', 'settings/carrierkeys')).body.data).toContainEqual({
      type: 601,
      has_key: 1,
      is_unreadable: 1,
    });
    await forgetKey();
  });
});

test('SHIP-015 · the status of a label is asked of its carrier; delivered, it delivers the order where that is on', async () => {
  await setting('shipment_service_2', 602);
  await keep(602, carrierKey);
  await setting('shipment_update_status', 1);
  const { id } = await place();
  const label = (await make(id, {}, 'myparcel')).body.data.id;
  const status = async () => (await world.call('TRAFFIC', 'POST', `shipment/status/${label}`)).body.data;
  served.state.now += 30 * 60_000;
  expect(await status()).toEqual({ label_status_name: 'onderweg', active: 1 });
  served.state.now += 60 * 60_000;
  expect(await status()).toEqual({ label_status_name: 'bezorgd', active: 1 });
  const { order, labels } = (await world.call('SALES', 'GET', `order/${id}`)).body;
  expect([order.orderstatus, labels[0].label_status_name]).toEqual(['afgeleverd', 'bezorgd']);
  await setting('shipment_update_status', 0);
});

test('SHIP-006, INT-007 · the form offers the services of the account, each with its sender', async () => {
  await setting('shipment_service_2', 603);
  await setting('shipment_2_company', 'Noordhof Zuid');
  const { body } = await world.call('TRAFFIC', 'GET', 'shipment/options');
  expect(
    body.services.map(({ sender, service, sender_address: from }: never) => [
      sender,
      service,
      (from as { company: string }).company,
    ]),
  ).toEqual([
    [1, 601, 'Wijnimport Noordhof'],
    [2, 603, 'Noordhof Zuid'],
  ]);
  expect(body.age_check).toBe(1);
  await setting('shipment_2_company', '');
});

test.runIf(isThorough)(
  'law 10 · with the customer the files of its labels are forgotten, and where they went',
  async () => {
    const { id } = await place('foreignAdmin');
    const label = (await make(id, {}, 'postnl', 'foreignAdmin')).body.data;
    const { bytes } = await bytesOf('foreignAdmin', `shipment/download/${label.id}/A6`);
    expect(await sizesOf(bytes)).toEqual([298]);
    await world.call('foreignAdmin', 'PUT', 'order/updateorderstatus', {
      order_id: id,
      orderstatus_id: 3,
      offer: 0,
    });
    const { body: list_ } = await list({}, 'foreignAdmin');
    for (const { order_id } of list_.data)
      await world.call('foreignAdmin', 'PUT', 'order/updateorderstatus', {
        order_id,
        orderstatus_id: 3,
        offer: 0,
      });
    const forgotten = await world.call('foreignAdmin', 'POST', `klant/forget/${foreignCustomer}`);
    expect(forgotten.body).toEqual({ data: 1 });
    await expect
      .poll(async () => (await bytesOf('foreignAdmin', `shipment/download/${label.id}/A6`)).status, {
        timeout: 30_000,
      })
      .toBe(404);
    await expect
      .poll(
        async () =>
          (await list({}, 'foreignAdmin')).body.data.filter(
            (each: { shipping_url: string }) => each.shipping_url !== '',
          ),
        { timeout: 30_000 },
      )
      .toEqual([]);
  },
);
