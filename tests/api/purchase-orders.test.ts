import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { Role } from '#domain/kernel/role.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import { mailReceiver } from '#tests/support/mail-receiver.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  barolo,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let receiver: Awaited<ReturnType<typeof mailReceiver>>;
const switchOn = async (accountId: number, to: boolean) => {
  await world.record(world.by(accountId, 0), (work) =>
    work.decide(account, accountId, { type: 'ChangeSetting', change: { field: 'inkoop', to } }),
  );
  await world.runner.waitFor(await world.heads(), 5_000);
  await world.core.directory.refresh();
};
beforeAll(async () => {
  receiver = await mailReceiver();
  world = await smallWorld({ smtp: `smtp://127.0.0.1:${receiver.port}` });
  for (const accountId of [noordhof, particulier]) await switchOn(accountId, true);
  const change = (field: string, val: string) =>
    world.call('ADMIN', 'PUT', 'supplier/update', { supplier_id: supplier, field, val });
  await change('email1', 'bestel@trois.example');
  await world.call('ADMIN', 'PUT', 'inkoop/transporters/update', {
    id: 1,
    field: 'email1',
    val: 'planning@noord.example',
  });
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
});

const get = async (path: string, who: Person = 'TRAFFIC') =>
  (await world.call(who, 'GET', `inkoop/${path}`)).body;
const send = async (method: 'PUT' | 'POST', path: string, body: object = {}) =>
  (await world.call('TRAFFIC', method, `inkoop/${path}`, body)).body;
const line = (over = {}) => ({
  product_id: sancerre,
  qty: 120,
  accise: 0.67,
  departpurchaseprice: 7.4,
  transportprice: 0.35,
  ...over,
});
const wanted = (over = {}, lines: object[] = [line()]) => ({
  order: {
    reference: 'Voorjaar',
    supplier_id: supplier,
    transporter_id: 1,
    week: 49,
    total_pallets: 2,
    ...over,
  },
  lines,
});
const enter = async (over = {}, lines?: object[]): Promise<number> =>
  (await send('PUT', 'neworder', wanted(over, lines))).data.id;
const stockOf = async (id: number) =>
  (await world.call('ADMIN', 'GET', `product/stock/${id}`)).body.rows[0] as {
    stock: number;
    besteld: number;
  };
/** Of another house. */
const fresh = () => world.newProduct({ over: { supplierId: 52, supplierName: 'Elders' } });
const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);

describe('purchase orders over the wire', () => {
  test('PO-003 · one is found by the number that people know too, in its own account', async () => {
    const id = await enter({}, [line()]);
    const { order } = (await world.call('TRAFFIC', 'GET', `inkoop/order/${id}`)).body;
    const byNumber = await world.call('TRAFFIC', 'GET', `inkoop/order/${order.internal_id}`);
    expect(byNumber.body.order).toEqual(order);
    expect((await world.call('foreignAdmin', 'GET', `inkoop/order/${order.internal_id}`)).status).not.toBe(
      200,
    );
  });

  test('PO-007 · PO-008 · PO-010 · PO-017 · a new one is stored as it was sent, with its totals', async () => {
    const texts = {
      order_text1: 'intern',
      order_text2: 'leverancier',
      order_text3: 'vervoer',
      order_text4: 'derde',
    };
    const id = await enter({ ...texts, delivery_date: '2026-11-30' }, [
      line(),
      line({ product_id: barolo, qty: 6 }),
    ]);
    const { order, lines, email_log } = await get(`order/${id}`);
    expect(order).toMatchObject({
      id,
      reference: 'Voorjaar',
      supplier_id: supplier,
      supplier_name: 'Domaine des Trois Sources',
      transporter_id: 1,
      delivery_date: '2026-11-30',
      delivery_date_confirmed: null,
      week: 49,
      order_confirmed_date: null,
      total_pallets: 2,
      total_qty: 126,
      total_price_excl: 126 * 8.42,
      status: 1,
      user_created_name: 'TRAFFIC Test',
      transporter_emailed_date: null,
      supplier_emailed_date: null,
      ext3_emailed_date: null,
      ...texts,
    });
    expect(order.internal_id).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({
      product_id: sancerre,
      name: 'Sancerre Les Caillottes',
      vintage: '2024',
      package_content_name: '',
      qty: 120,
      accise: 0.67,
      departpurchaseprice: 7.4,
      transportprice: 0.35,
      totalpurchaseprice: 8.42,
      nieuwe_jaargang: null,
      nieuwe_jaargang_add: 0,
      update_data: 0,
    });
    expect(email_log).toEqual([]);
  });

  test('PO-012 · an empty delivery date is none, in whatever way it is empty', async () => {
    for (const delivery_date of ['', null])
      expect((await get(`order/${await enter({ delivery_date })}`)).order.delivery_date).toBeNull();
  });

  test('PO-010 · nothing below zero, no half bottles and no parts of a cent are taken', async () => {
    for (const over of [{ qty: -1 }, { qty: 1.5 }, { accise: -0.01 }, { departpurchaseprice: 7.405 }]) {
      const { status } = await world.call('TRAFFIC', 'PUT', 'inkoop/neworder', wanted({}, [line(over)]));
      expect({ over, status }).toEqual({ over, status: 400 });
    }
    const pallets = await world.call('TRAFFIC', 'PUT', 'inkoop/neworder', wanted({ total_pallets: -1 }));
    expect(pallets.status).toBe(400);
  });

  test('D-65 · what a new one does nothing with is named', async () => {
    const asExisting = { Prefer: '' };
    const entered = await world.call(
      'TRAFFIC',
      'PUT',
      'inkoop/neworder',
      wanted({ created_at: '2026-01-01' }),
      asExisting,
    );
    expect([entered.status, entered.headers.get('X-Ignored-Fields')]).toEqual([200, 'order.created_at']);
  });

  test('PO-016 · PO-017 · an order without a bottle is refused in words', async () => {
    expect(await send('PUT', 'neworder', wanted({}, [line({ qty: 0 })]))).toMatchObject({
      data: 0,
      code: 'purchase-order-without-bottles',
    });
  });

  test('SUP-001 · the list of suppliers has how many orders are open at each, and when the last was entered', async () => {
    const list = async (query: string) =>
      (await world.call('TRAFFIC', 'GET', `supplier/list?${query}`)).body as {
        data: { id: number; open_orders: number; last_order: string; products: number }[];
        total: number;
        open_orders: number;
      };
    const one = async () => (await list('q=trois')).data[0]!;
    const before = (await list('q=trois')).open_orders;
    const id = await enter();
    expect(await one()).toMatchObject({
      id: supplier,
      open_orders: before + 1,
      last_order: world.time.today,
    });
    expect((await list('q=trois')).open_orders).toBe(before + 1);
    await send('POST', `confirm/${id}`);
    expect((await one()).open_orders).toBe(before);
    const word = `Bastide${id}`;
    const store = async (name: string): Promise<number> =>
      (await world.call('ADMIN', 'POST', 'supplier/store', { name })).body.data.id;
    const supplierId = await store(`${word} B`);
    await store(`${word} A`);
    for (const isEnabled of [true, true, false])
      await world.newProduct({ over: { supplierId, supplierName: word, isEnabled } as never });
    expect((await list(`q=${word}`)).data.map(({ products }) => products)).toEqual([0, 2]);
    const named = async (query: string) =>
      (await list(`q=${word}&${query}`)).data.map((each) => (each as unknown as { name: string }).name);
    expect(await named('')).toEqual([`${word} A`, `${word} B`]);
    expect(await named('sort=added&descending=1')).toEqual([`${word} A`, `${word} B`]);
    expect(await named('sort=added&take=1')).toEqual([`${word} B`]);
    expect(await named('country=77')).toEqual([]);
    expect((await list(`q=${word}`)).open_orders).toBe(0);
  });

  test('PO-002 · open are those that are not in, the newest first; entered today and yesterday', async () => {
    const [older, newer] = [await enter(), await enter()];
    const open = await get('view/open/2');
    expect(ids(open)).toEqual([newer, older]);
    expect(open.total).toBeGreaterThanOrEqual(2);
    expect(ids(await get('view/open/1?skip=1'))).toEqual([older]);
    expect(ids(await get('view/open/today'))).toContain(older);
    // a page of what was entered in a period, of all that there are
    const second = await get('view/open/today?skip=1&take=1');
    expect(ids(second)).toEqual([older]);
    expect(second.total).toBeGreaterThanOrEqual(2);
    expect(ids(await get('view/closed/week?take=1')).length).toBeLessThanOrEqual(1);
    await send('POST', `confirm/${older}`);
    expect(ids(await get('view/open/500'))).not.toContain(older);
    expect((await get('view/open/500')).data.every(({ status }: { status: number }) => status < 4)).toBe(
      true,
    );
    expect((await get('view/closed/100')).data.every(({ status }: { status: number }) => status > 3)).toBe(
      true,
    );
    // what came in today was entered today all the same
    expect(ids(await get('view/open/today'))).toContain(older);
    expect(ids(await get('view/closed/100'))).toContain(older);
    expect(ids(await get('view/closed/week'))).toContain(older);
    try {
      // yesterday still counts as today, the day before that is of the week alone, which begins on Monday
      for (const [today, isOfToday] of [
        ['2026-11-20', true],
        ['2026-11-21', false],
        ['2026-11-22', false],
      ] as const) {
        Object.assign(world.time, { now: `${today}T08:30:00.000Z`, today });
        expect(ids(await get('view/open/today')).includes(older), today).toBe(isOfToday);
        expect(ids(await get('view/closed/today')).includes(older), today).toBe(isOfToday);
        expect(ids(await get('view/open/week')), today).toContain(older);
        expect(ids(await get('view/closed/week')), today).toContain(older);
      }
      Object.assign(world.time, { now: '2026-11-24T08:30:00.000Z', today: '2026-11-24' });
      expect(ids(await get('view/open/today'))).toEqual([]);
      expect(ids(await get('view/open/week'))).toEqual([]);
      expect(ids(await get('view/closed/week'))).toEqual([]);
      expect(ids(await get('view/closed/100'))).toContain(older);
    } finally {
      Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' });
    }
  });

  test('PO-001 · PO-003 · one is found by its number, and read by its id', async () => {
    const id = await enter();
    const { order } = await get(`order/${id}`);
    expect(ids(await get(`search/${order.internal_id}`))).toContain(id);
    expect(await get('search/987654')).toEqual({ data: [], total: 0 });
    expect((await world.call('TRAFFIC', 'GET', 'inkoop/order/123456')).status).toBe(404);
  });

  test('PO-009 · the products of a supplier come with what they cost and what is there', async () => {
    const { data } = await get(`products/${supplier}`);
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'Barolo Serralunga',
      'Crémant de Loire Brut',
      'Sancerre Les Caillottes',
    ]);
    expect(data[0]).toMatchObject({
      product_id: barolo,
      vintage: '2024',
      per_doos: 6,
      departpurchaseprice: 7.3917,
    });
  });

  test('PO-009 · a service of a supplier has no stock, and is not among what is ordered', async () => {
    const over = { typeId: serviceTypeId } as object;
    const tasting = await world.newProduct({ name: 'Proeverij', over });
    const { data } = await get(`products/${supplier}`);
    expect(data.map(({ product_id }: { product_id: number }) => product_id)).not.toContain(tasting);
  });

  test('PO-017 · a save takes the codes 0, 1, 6, 7 and 8, the last three mail', async () => {
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'ext3_email', val: '' });
    const id = await enter();
    const save = (code: number, over = {}) =>
      send('POST', 'updateorder', { id, code, ...wanted(over), lines: [line({ id: 1 })] });
    for (const code of [0, 1]) expect(await save(code, { reference: `code ${code}` })).toEqual({ data: 1 });
    expect((await get(`order/${id}`)).order).toMatchObject({
      reference: 'code 1',
      supplier_emailed_date: null,
    });
    expect(await save(7)).toEqual({ data: 1 });
    expect(await save(6)).toEqual({ data: 1 });
    // told once the mail server took them
    await expect
      .poll(async () => (await get(`order/${id}`)).order)
      .toMatchObject({
        supplier_emailed_date: '2026-11-19T08:30:00.000Z',
        transporter_emailed_date: '2026-11-19T08:30:00.000Z',
      });
    expect((await get(`order/${id}`)).order).toMatchObject({
      supplier_emailed_date: '2026-11-19T08:30:00.000Z',
      transporter_emailed_date: '2026-11-19T08:30:00.000Z',
      ext3_emailed_date: null,
      // PO-027
      status: 3,
    });
    expect(await save(8)).toMatchObject({ data: 0, code: 'third-party-without-email' });
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', {
      field: 'ext3_email',
      val: 'derde@derde.example',
    });
    expect(await save(8)).toEqual({ data: 1 });
    await expect
      .poll(async () => (await get(`order/${id}`)).order.ext3_emailed_date)
      .toBe('2026-11-19T08:30:00.000Z');
    expect(
      (await world.call('TRAFFIC', 'POST', 'inkoop/updateorder', { id, code: 5, ...wanted() })).status,
    ).toBe(400);
  });

  test('PO-015 · PO-018 · PO-029 · a mail goes into the outbox, and into the email log with who sent it and when', async () => {
    const id = await enter({ order_text2: 'Graag voor Pasen.' });
    expect(await send('POST', `email/supplier/${id}`)).toEqual({ data: 1 });
    expect(await send('POST', `email/transporter/${id}`)).toEqual({ data: 1 });
    const logged = async () => (await get(`order/${id}`)).email_log as { field: string; username: string }[];
    await expect.poll(async () => (await logged()).length).toBe(6);
    const isOutcome = ({ field }: { field: string }) => field.endsWith('_emailed_date');
    const outcomes = (await logged()).filter(isOutcome);
    expect(outcomes.map(({ field }) => field).toSorted()).toEqual([
      'supplier_emailed_date',
      'transporter_emailed_date',
    ]);
    const email_log = (await logged()).filter((line) => !isOutcome(line));
    const by = { username: 'TRAFFIC Test', created_at: '2026-11-19T08:30:00.000Z' };
    expect(email_log).toEqual([
      { ...by, field: 'status', new_value: 'transport' },
      { ...by, field: 'transporter_emailed_date_requested', new_value: 'planning@noord.example' },
      { ...by, field: 'status', new_value: 'besteld' },
      { ...by, field: 'supplier_emailed_date_requested', new_value: 'bestel@trois.example' },
    ]);
    const english = { 'X-Language': 'en' };
    const read = await world.call('TRAFFIC', 'GET', `inkoop/order/${id}`, undefined, english);
    const statuses = (read.body.email_log as { field: string; new_value: string }[]).filter(
      ({ field }) => field === 'status',
    );
    expect(statuses.map(({ new_value }) => new_value)).toEqual(['in transit', 'ordered']);
    const sent = async () => world.core.outbox.list({ log: 1, accountId: noordhof }, { orderId: id }, 10);
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(2);
    const mail = (await sent()).find(({ to }) => to === 'bestel@trois.example')!;
    expect(mail).toMatchObject({ customerId: null, process: 'purchase-mail' });
    expect(mail.text).toContain('Graag voor Pasen.');
    const { body } = await world.call('ADMIN', 'GET', 'mail/list');
    expect(body.data.map(({ subject }: { subject: string }) => subject)).toContain(mail.subject);
  });

  test('PO-025 · the status is changed by its number', async () => {
    const id = await enter();
    for (const status of [2, 3, 1]) {
      expect(await send('PUT', `update/orderstatus/${id}`, { status })).toEqual({ data: 1 });
      expect((await get(`order/${id}`)).order.status).toBe(status);
    }
    expect(await send('PUT', `update/orderstatus/${id}`, { status: 4 })).toMatchObject({
      data: 0,
      code: 'purchase-status-not-reachable',
    });
  });

  test('PO-020 · PO-021 · confirming books in once, also when two calls arrive together, and says so', async () => {
    const id = await enter({}, [line({ qty: 60 }), line({ qty: 12 })]);
    const before = (await stockOf(sancerre)).stock;
    const answers = await Promise.all([send('POST', `confirm/${id}`), send('POST', `confirm/${id}`)]);
    expect(answers.filter(({ data }) => data === 1)).toHaveLength(1);
    expect(answers.find(({ data }) => data === 0)).toMatchObject({
      code: 'purchase-order-confirmed',
      message: 'Deze inkooporder is al bevestigd en de voorraad is al ingeboekt.',
    });
    expect(await get(`confirm/${id}`)).toMatchObject({ data: 0 });
    expect((await stockOf(sancerre)).stock).toBe(before + 72);
    expect((await get(`order/${id}`)).order).toMatchObject({
      status: 4,
      order_confirmed_date: '2026-11-19T08:30:00.000Z',
      delivery_date_confirmed: '2026-11-19',
    });
  });

  test('PO-029 · what is on order stands on the product as besteld', async () => {
    const wine = await fresh();
    const id = await enter({}, [line({ product_id: wine, qty: 36 })]);
    expect((await stockOf(wine)).besteld).toBe(0);
    await send('PUT', `update/orderstatus/${id}`, { status: 2 });
    expect((await stockOf(wine)).besteld).toBe(36);
    const { body } = await world.call('ADMIN', 'GET', `product/getById/${wine}`);
    expect(body.product.besteld).toBe(36);
    await send('POST', `delete/${id}`);
    expect((await stockOf(wine)).besteld).toBe(0);
  });

  test('PO-022 · a deleted order is nowhere; one that is in cannot be deleted', async () => {
    const [gone, kept] = [await enter(), await enter()];
    expect(await send('POST', `delete/${gone}`)).toEqual({ data: 1 });
    expect((await world.call('TRAFFIC', 'GET', `inkoop/order/${gone}`)).status).toBe(404);
    expect(ids(await get('view/open/500'))).not.toContain(gone);
    await send('POST', `confirm/${kept}`);
    expect(await send('POST', `delete/${kept}`)).toMatchObject({ data: 0, code: 'purchase-order-confirmed' });
  });

  test('SUP-003 · D-51 · the supplier lists its orders with status, the newest first', async () => {
    const id = await enter();
    const { body } = await world.call('TRAFFIC', 'GET', `supplier/orders/${supplier}?take=1`);
    expect(body.data).toMatchObject([{ id, status: 'wacht', total_qty: 120, reference: 'Voorjaar' }]);
    expect(body.total).toBeGreaterThan(1);
  });

  test('REP-040 · PO-029 · the log book tells the order, its status and its confirmation', async () => {
    const id = await enter();
    await send('PUT', `update/orderstatus/${id}`, { status: 2 });
    await send('POST', `confirm/${id}`);
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { stream: `purchaseOrder-${id}` });
    expect(body.data.map(({ text }: { text: string }) => text).toReversed()).toEqual([
      'Inkooporder ingevoerd bij Domaine des Trois Sources met 1 regel.',
      'Status gewijzigd van wacht naar besteld.',
      'Bevestigd: 120 flessen in voorraad geboekt.',
    ]);
  });
});

describe('who buys in', () => {
  test.each(Role.options)('ROLE-004 · %s opens purchase orders or does not', async (role) => {
    const { status } = await world.call(role, 'GET', 'inkoop/view/open/10');
    expect(status).toBe(['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'].includes(role) ? 200 : 403);
    const entered = await world.call(role, 'PUT', 'inkoop/neworder', wanted());
    expect(entered.status).toBe(['ADMIN', 'MANAGER', 'TRAFFIC'].includes(role) ? 200 : 403);
  });

  test('ROLE-023 · another account of the group has orders of its own', async () => {
    const id = await enter();
    expect((await world.call('shopAdmin', 'GET', `inkoop/order/${id}`)).status).toBe(403);
    expect((await world.call('shopAdmin', 'POST', `inkoop/confirm/${id}`, {})).status).toBe(403);
    expect((await world.call('shopAdmin', 'GET', 'inkoop/view/open/500')).body.data).toEqual([]);
    const before = await settledHeads(world);
    for (const [method, path, sent] of [
      ['POST', 'inkoop/updateorder', { id, ...wanted({}, [line({ qty: 6 })]) }],
      ['PUT', `inkoop/update/orderstatus/${id}`, { status: 2 }],
      ['POST', `inkoop/email/supplier/${id}`, {}],
      ['POST', `inkoop/delete/${id}`, {}],
    ] as const)
      for (const who of ['shopAdmin', 'foreignAdmin'] as const)
        expect((await world.call(who, method, path, sent)).body.data, `${who} ${path}`).not.toBe(1);
    expect((await settledHeads(world))[1]).toBe(before[1]);
    const { internal_id } = (await get(`order/${id}`)).order;
    expect((await world.call('shopAdmin', 'GET', `inkoop/search/${internal_id}`)).body.data).toEqual([]);
  });

  test('PO-017 · D-65 · what an order only tells and comes back changed with a save is named', async () => {
    const id = await enter();
    const read = async () => (await world.call('TRAFFIC', 'GET', `inkoop/order/${id}`)).body;
    const { order, lines, version } = await read();
    const saved = async (over: object, ofLine: object) => {
      const [first, ...rest] = lines as object[];
      const body = { id, order: { ...order, ...over }, lines: [{ ...first, ...ofLine }, ...rest], version };
      const answer = await world.call('TRAFFIC', 'POST', 'inkoop/updateorder', body);
      expect(answer.body).toEqual({ data: 1 });
      return decodeURI(answer.headers.get('X-Ignored-Fields') ?? '');
    };
    expect(await saved({}, {})).toBe('');
    expect(await saved({ supplier_name: 'Een ander huis' }, { name: 'Een andere wijn' })).toBe(
      'order.supplier_name, lines[].name',
    );
    expect((await read()).lines[0].name).toBe(lines[0].name);
  });

  test('PO-004 · PO-005 · nobody does in an account without the option, which the account itself cannot switch on', async () => {
    const id = await enter();
    const before = (await settledHeads(world))[1];
    await switchOn(noordhof, false);
    try {
      const { status, body } = await world.call('ADMIN', 'GET', 'inkoop/view/open/10');
      expect({ status, title: body.title }).toEqual({
        status: 403,
        title: 'U heeft geen rechten om dit onderdeel in te zien.',
      });
      for (const [method, path, sent] of [
        ['PUT', 'inkoop/neworder', wanted()],
        ['POST', 'inkoop/updateorder', { id, ...wanted({}, [line({ qty: 6 })]) }],
        ['PUT', `inkoop/update/orderstatus/${id}`, { status: 2 }],
        ['POST', `inkoop/email/supplier/${id}`, {}],
        ['POST', `inkoop/delete/${id}`, {}],
        ['POST', `inkoop/confirm/${id}`, {}],
        ['GET', `inkoop/order/${id}`, undefined],
      ] as const)
        expect(await world.call('ADMIN', method, path, sent), path).toMatchObject({
          status: 403,
          body: { code: 'purchasing-not-enabled' },
        });
      expect((await settledHeads(world))[1]).toBe(before);
      const change = { field: 'inkoop', val: '1' };
      expect((await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', change)).body).not.toEqual({
        data: 1,
      });
      const options = await world.call('ADMIN', 'GET', 'authenticate/checkoptions');
      expect(options.body.data.inkoop).toBe(0);
    } finally {
      await switchOn(noordhof, true);
    }
    const options = await world.call('ADMIN', 'GET', 'authenticate/checkoptions');
    expect(options.body.data.inkoop).toBe(1);
  });
});

/** The words of a file as it is served. */
const pdfOf = async (path: string) => {
  const answer = await world.api.request(
    `/api/v1/${path}`,
    {
      headers: {
        Authorization: `Bearer ${await world.tokenOf('TRAFFIC')}`,
        'X-Log-Position': JSON.stringify(await world.heads()),
      },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return pdfText(Buffer.from(await answer.arrayBuffer()))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
};

describe('a delivery in parts over the wire', () => {
  const receive = async (id: number, body: object) =>
    (await world.call('TRAFFIC', 'POST', `inkoop/receive/${id}`, body)).body;

  test('is booked into stock once, line by line, and what is left stays besteld', async () => {
    const product = await fresh();
    const id = await enter({}, [line({ product_id: product, qty: 100 })]);
    await send('PUT', `update/orderstatus/${id}`, { status: 2 });
    const { order, lines } = await get(`order/${id}`);
    const before = await stockOf(product);
    const sent = { lines: [{ id: lines[0].id, qty: 40 }], version: order.version };
    expect(await receive(id, sent)).toMatchObject({ data: 1 });
    expect((await receive(id, sent)).code).toBe('purchase-order-changed-meanwhile');
    expect(await stockOf(product)).toMatchObject({ stock: before.stock + 40, besteld: 60 });
    const partly = await get(`order/${id}`);
    expect(partly.order).toMatchObject({ received_qty: 40, total_qty: 100, status: 2 });
    expect(partly.lines[0]).toMatchObject({ qty: 100, received_qty: 40 });
    expect(partly.email_log[0]).toMatchObject({ field: 'partly_received', new_value: '40 flessen' });
    const rest = { lines: [], close: 1, version: partly.order.version };
    expect(await receive(id, rest)).toMatchObject({ data: 1 });
    expect(await stockOf(product)).toMatchObject({ stock: before.stock + 40, besteld: 0 });
    expect((await get(`order/${id}`)).order).toMatchObject({ status: 4, total_qty: 40, received_qty: 40 });
  });

  test.runIf(isThorough)(
    'the PDF speaks the language of the supplier, and goes with the mail to it',
    async () => {
      const language = (to: string) =>
        world.call('ADMIN', 'PUT', 'supplier/update', { supplier_id: supplier, field: 'language', val: to });
      expect((await language('fr')).status).toBe(200);
      const id = await enter({});
      const number: number = (await get(`order/${id}`)).order.internal_id;
      const paper = await pdfOf(`inkoop/pdf/${id}`);
      for (const text of [
        `Bon de commande ${number}`,
        'Domaine des Trois Sources',
        'Livraison',
        '120 bouteilles',
      ])
        expect(paper).toContain(text);
      await send('POST', `email/supplier/${id}`);
      const sent = async () => world.core.outbox.list({ log: 1, accountId: noordhof }, { orderId: id }, 10);
      await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(1);
      expect((await sent())[0]).toMatchObject({ attachments: [{ name: `bon-de-commande-${number}.pdf` }] });
    },
  );
});
