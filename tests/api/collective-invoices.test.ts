import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { batchActions } from '#api/batches/actions.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { issueCollectiveInvoice } from '#application/collective-invoice/issue.ts';
import { account } from '#domain/account/account.ts';
import { collectiveInvoiceRefusals } from '#domain/collective-invoice/collective-invoice.ts';
import { customer } from '#domain/customer/customer.ts';
import { reportBooks } from '#projections/books/check.ts';
import { projections } from '#projections/read-models.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  barolo,
  bistro,
  customerOf,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

let world: SmallWorld;
const until = '2026-11-19';
const invoicedPer = (customerId: number, field: string, to: string | boolean) =>
  world.record(world.by(noordhof), (work) =>
    work.decide(customer, customerId, {
      type: 'ChangeCustomerField',
      change: { field, to } as never,
    }),
  );
beforeAll(async () => {
  world = await smallWorld();
  await invoicedPer(bistro, 'invoicing', 'weekly');
});
afterAll(() => world?.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  body?: object,
  who: Person = 'MANAGER',
) => world.call(who, method, address, body);
const place = async (over: object = {}, isDelivered = true) => {
  const { body } = await call('POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': until,
    order_lines: [
      { product_id: sancerre, qty: 6 },
      { product_id: barolo, qty: 5 },
    ],
    ...over,
  });
  const { id } = body.data as { id: number };
  const { body: made } = await call('GET', `order/${id}`);
  if (isDelivered) {
    const changed = await call('PUT', 'order/updateorderstatus', {
      order_id: id,
      orderstatus_id: 3,
      offer: 0,
    });
    expect(changed.status).toBe(200);
  }
  return { id, number: made.order.real_id as number };
};
type Preview = {
  data: {
    customer_id: number;
    invoices: number;
    amount: number;
    why: string;
    orders: { delivered: number }[];
  }[];
  ready: number[];
  amount: number;
  blocked: string;
};
const preview = async (of = '') =>
  (await call('GET', `collective-invoices/preview?until=${until}${of}`)).body as Preview;
type Batch = { id: number; phase: string; done: number; unchanged: number; refused: number; failed: number };
const run = async (ids: number[]) => {
  const { status, body } = await call('POST', 'batch/start', { action: 'collective-invoices', ids, until });
  expect([status, body]).toMatchObject([200, {}]);
  const found = async () =>
    ((await call('GET', 'batch/list')).body.data as Batch[]).find(({ id }) => id === body.data.id);
  await expect.poll(async () => (await found())?.phase, { timeout: 30_000 }).toBe('ended');
  const { body: rows } = await call('GET', `batch/${body.data.id}?open=0`);
  return { ...(await found())!, rows: rows.data as { outcome: string; note: string }[] };
};
const made = async () =>
  (await call('GET', 'collective-invoices/list')).body.data as {
    'invoice-number': string;
    slips: number;
    amount: number;
    order_id: number;
  }[];
const invoiceOf = async (orderId: number) => (await call('GET', `order/invoice/${orderId}`)).body;
const isWell = async () => {
  await world.core.waitFor(await world.heads());
  const lines: string[] = [];
  expect([await reportBooks(world.core.db, (line) => lines.push(line), 0), lines]).toMatchObject([
    true,
    lines,
  ]);
};

test('an account that uses the customers of another invoices what it delivered to them itself', async () => {
  const who = 'shopAdmin';
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': until,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  const { id } = (await call('POST', 'order/store', order, who)).body.data as { id: number };
  const delivered = { order_id: id, orderstatus_id: 3, offer: 0 };
  expect((await call('PUT', 'order/updateorderstatus', delivered, who)).status).toBe(200);
  const seenBy = async (person: Person) =>
    (await call('GET', `collective-invoices/preview?until=${until}`, undefined, person)).body as Preview;
  expect(await seenBy(who)).toMatchObject({ ready: [bistro], data: [{ customer_id: bistro, invoices: 1 }] });
  expect((await seenBy('MANAGER')).ready, 'no order of the other account').toEqual([]);
  const wanted = { action: 'collective-invoices', ids: [bistro], until };
  expect((await call('POST', 'batch/start', wanted, who)).status).toBe(200);
  const listed = async () =>
    (await call('GET', 'collective-invoices/list', undefined, who)).body.data as object[];
  await expect.poll(listed, { timeout: 30_000 }).toMatchObject([{ customer_id: bistro, slips: 1 }]);
  expect((await seenBy(who)).data).toEqual([]);
});

test('COL-010 · a run shows first who gets an invoice, of what, and what stands in the way', async () => {
  await place();
  await place({}, false);
  await place({ customer_id: hotel });
  const { data, ready, blocked } = await preview();
  expect(blocked).toBe('');
  // the hotel is invoiced per order
  expect(data).toMatchObject([{ customer_id: bistro, invoices: 1, why: '' }]);
  expect(data[0]!.orders.map(({ delivered }) => delivered)).toEqual([1, 0]);
  expect(ready).toEqual([bistro]);
  expect((await preview('&interval=monthly')).data).toEqual([]);
  await invoicedPer(hotel, 'invoicing', 'monthly');
  expect((await preview('&interval=monthly')).data).toMatchObject([{ customer_id: hotel }]);
});

test('COL-011 · COL-001 · a run makes one invoice of what was delivered, and a second run nothing more', async () => {
  await place();
  const second = await place();
  // what is given away stands on it as well
  await place({ order_lines: [{ product_id: sancerre, qty: 1, pricetype: 1, unit_price_excl: 0 }] });
  const { amount, orders } = (await preview()).data.find(({ customer_id }) => customer_id === bistro)!;
  const slips = orders.filter(({ delivered }) => delivered).length;
  expect(slips).toBeGreaterThan(1);
  expect(await run([bistro])).toMatchObject({ done: 1, refused: 0, failed: 0 });
  const [invoice] = await made();
  expect(invoice).toMatchObject({ slips, amount });
  expect(await run([bistro])).toMatchObject({ unchanged: 1, rows: [{ outcome: 'unchanged' }] });
  expect(await made()).toHaveLength(1);
  const own = await invoiceOf(second.id);
  expect(own).toMatchObject({
    'invoice-number': invoice!['invoice-number'],
    collective: { amount, orders: Array.from({ length: slips }, () => ({})) },
  });
  expect(own['invoice-amount_incl']).toBeLessThan(amount);
  await isWell();
});

test('COL-012 · its paper names the packing slips, and is the same from whichever order it is opened', async () => {
  const { orders } = (await invoiceOf((await made())[0]!.order_id)).collective as {
    orders: { order_id: number; number: number }[];
  };
  const [one, other] = await Promise.all(
    orders.map(({ order_id }) => world.bytesOf('MANAGER', `order/printInvoice/${order_id}/0`)),
  );
  const text = pdfText(one!.bytes)
    .flatMap((page) => page.map((each) => each.text))
    .join(' ');
  for (const { number } of orders) expect(text).toContain(`Pakbon ${number}, geleverd 19-11-2026`);
  expect(Buffer.from(other!.bytes).equals(Buffer.from(one!.bytes))).toBe(true);
});

test('COL-013 · a credit of one order of it gives back its part, and the books close', async () => {
  const { order_id: any, amount } = (await made())[0]!;
  const { orders } = (await invoiceOf(any)).collective as { orders: { order_id: number }[] };
  const invoices = await Promise.all(orders.map(({ order_id }) => invoiceOf(order_id)));
  const parts = invoices.map((invoice) => invoice['invoice-amount_incl'] as number);
  const nth = parts.findIndex((amountOfOne) => amountOfOne > 0);
  const [order_id, part] = [orders[nth]!.order_id, parts[nth]!];
  const { lines } = (await call('GET', `order/creditable/${order_id}`)).body as {
    lines: { line_id: number; left: number }[];
  };
  const { status, body } = await call('POST', 'order/credit', {
    id: order_id,
    lines: lines.map(({ line_id, left }) => ({ line_id, qty: left })),
    reason: 'retour',
    to_stock: 1,
  });
  expect(status).toBe(200);
  const { corrects, ...credit } = await invoiceOf(body.data.id);
  expect(credit).toMatchObject({ kind: 'credit', 'invoice-amount_incl': -part, collective: null });
  expect(corrects).toMatchObject({ 'invoice-number': (await made()).at(-1)!['invoice-number'] });
  expect(part).toBeLessThan(amount);
  await isWell();
});

test('its customer is reminded of it as one invoice, of which all parts are taken together', async () => {
  await invoicedPer(hotel, 'invoicing', 'weekly');
  await invoicedPer(hotel, 'email', 'hotel@example.nl');
  const orders = [await place({ customer_id: hotel }), await place({ customer_id: hotel })];
  await run([hotel]);
  const { collective, 'invoice-number': number } = await invoiceOf(orders[0]!.id);
  const single = await place({ customer_id: hotel });
  await call('PUT', 'order/updatefactuurstatus', { order_id: single.id, factuurstatus: 'gefactureerd' });
  const [part, other] = orders.map(({ id }) => id) as [number, number];
  const pay = { order_id: part, amount: '20,00', date: until, payment_methode: 1 };
  await call('POST', 'order/payments/add', pay);
  const euros = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`;
  const open = euros(collective.amount - 20);
  const said = async (of: object) => (await call('POST', 'stats/aanmanen/preview', of)).body;
  const own = await said({ order_id: other });
  expect(own.text).toContain(
    `Factuur ${number} van 19-11-2026: ${open} (rest van ${euros(collective.amount)})`,
  );
  expect(own.text).toContain(`Wilt u ${open} aan ons overmaken`);
  expect(own).toMatchObject({ subject: `Herinnering: factuur ${number}`, look: { table: { totals: [] } } });
  const all = await said({ customer_id: hotel, days: -1 });
  expect(all.subject).toBe('Herinnering: 2 openstaande facturen');
  expect(all.look.table.rows.map(([name]: string[]) => name)).toHaveLength(2);
  // a letter that is posted is of both parts
  const posted = await call('POST', 'stats/aanmanen/post', { order_id: other, reminder_type: 1 });
  expect(posted.body).toEqual({ data: 1 });
  await world.core.waitFor(await world.heads());
  const [asked] = await world.store.readStream(1, `reminders-${noordhof}.${hotel}`);
  const data = asked!.data as { claims: { id: number }[]; count: number };
  expect(data.count).toBe(1);
  const ids = collective.orders.map(({ order_id }: { order_id: number }) => order_id);
  expect(new Set(data.claims.map(({ id }) => id))).toEqual(new Set(ids));
});

test('CUST-016 · DUN-002 · DUN-013 · DUN-020 · wherever open invoices are counted it is one', async () => {
  const before = { ...world.time };
  Object.assign(world.time, { today: '2026-12-30', now: '2026-12-30T08:30:00.000Z' });
  type Named = Record<string, unknown>;
  const ofHotel = (rows: Named[], id: string) => rows.find((row) => row[id] === hotel)!;
  // the collective one, of which two orders are open, and the one by itself
  const unpaid = ofHotel((await call('POST', 'stats/unpaid', {})).body.customers, 'customer_id');
  expect(unpaid).toMatchObject({ order_count: 2, '22days': { order_count: 2 } });
  const late = ofHotel((await call('POST', 'stats/wanbetalers', { days: 1 })).body.data, 'klant_id');
  expect(late).toMatchObject({ count_verlopen: 2, total_verlopen: unpaid['order_total'] });
  const { open, ...glance } = (await call('GET', `klant/glance/${hotel}`)).body;
  expect(glance).toMatchObject({ open_count: 2, late: { invoices: 2, amount: unpaid['order_total'] } });
  expect(open).toHaveLength(2);
  expect(open[0].amount + open[1].amount).toBeCloseTo(unpaid['order_total'] as number);
  const { customer: card } = (await call('GET', `klant/getById/${hotel}`)).body;
  expect(card).toMatchObject({ count_open_overtime: 2, open_amount: unpaid['order_total'] });
  const own = (await call('GET', 'klantapp/info', undefined, 'hotelGuest')).body;
  expect(own.invoice_info).toMatchObject({ open: 2, open_amount: unpaid['order_total'] });
  const { total, sums } = (await call('GET', 'invoices/list?state=open')).body;
  const said = (await call('GET', 'dashboard/summary/2026-12-30')).body.data.open;
  const all = (await call('POST', 'stats/totaalopen1', {})).body;
  const older = (await call('POST', 'stats/totaalopen2', { days: 1 })).body;
  // beside them a credit, which gives back
  const { sums: credits } = (await call('GET', 'invoices/list?state=credit')).body;
  expect([said.invoices, all.count, older.count]).toEqual([total + 1, total + 1, total + 1]);
  expect(all.openstaand).toBeCloseTo(sums.openstaand + credits.openstaand);
  Object.assign(world.time, before);
});

test('COL-014 · per address there is an invoice for each, and nobody without the right makes one', async () => {
  await invoicedPer(bistro, 'invoicesPerAddress', true);
  await place();
  await place({ 'delivery-address': 'Havenstraat', 'delivery-housenumber': '9', 'delivery-city': 'Delft' });
  const command = world.by(noordhof);
  // of none, of what gives something back, and of what is invoiced already
  const back = await place({ customer_id: hotel, order_lines: [{ product_id: sancerre, qty: -1 }] });
  for (const orderIds of [[], [back.id], [(await made())[0]!.order_id]])
    await expect(
      issueCollectiveInvoice(world.core, command, { customerId: hotel, orderIds, until }),
    ).rejects.toMatchObject({ code: 'collective-nothing-left' });
  const { data } = await preview();
  expect(data.find(({ customer_id }) => customer_id === bistro)).toMatchObject({ invoices: 2 });
  const before = (await made()).length;
  await run([bistro]);
  expect(await made()).toHaveLength(before + 2);
  const refused = await call(
    'POST',
    'batch/start',
    { action: 'collective-invoices', ids: [bistro], until },
    'TRAFFIC',
  );
  expect(refused.status).toBe(403);
  await isWell();
  const leases = postgresLeases(world.pool, { onFault: () => {} });
  const { store, pool } = world;
  const folded = projections.filter(({ name }) => name === 'invoices');
  expect(await compareWithRebuild({ pool, store, leases, projections: folded })).toEqual([]);
  await leases.stop();
});

/** A row of the list of invoices, of one number. */
const listed = async (number: string) =>
  (
    (await call('GET', 'invoices/list?take=200')).body.data as {
      internal_id: number;
      'invoice-number': string;
      openstaand: number;
      state: string;
      parts: { order_id: number; openstaand: number }[];
    }[]
  ).filter((row) => row['invoice-number'] === number);

test.runIf(isThorough)(
  'COL-015 · a transfer for the number of a collective invoice is shared over its orders; the list has one row that opens into them',
  async () => {
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(account, noordhof, {
        type: 'ChangeSetting',
        change: { field: 't_iban', to: 'NL91ABNA0417164300' } as never,
      }),
    );
    await invoicedPer(bistro, 'invoicesPerAddress', false);
    const orders = [await place(), await place()];
    await run([bistro]);
    const own = await invoiceOf(orders[0]!.id);
    const [number, whole] = [own['invoice-number'] as string, own.collective.amount as number];
    const rows = await listed(number);
    expect(rows).toMatchObject([{ openstaand: whole, state: 'open' }]);
    expect(new Set(rows[0]!.parts.map(({ order_id }) => order_id))).toEqual(
      new Set(orders.map(({ id }) => id)),
    );
    // found by the number of whichever order is on it
    for (const order of orders)
      expect((await call('GET', `invoices/list?q=${order.number}`)).body.data).toMatchObject([
        { 'invoice-number': number },
      ]);
    let day = 0;
    const pay = async (amount: number) => {
      day += 1;
      const bookedOn = `2026-12-0${day}`;
      const payment = { amount, text: `factuur ${number}` };
      const movements = [{ reference: bookedOn, bookedOn, amount, payments: [payment] }];
      const statement = {
        iban: 'NL91ABNA0417164300',
        reference: bookedOn,
        opening: 0,
        closing: amount,
        on: bookedOn,
        movements,
      };
      const data = Buffer.from(camt053([statement])).toString('base64');
      await call('POST', 'bank/upload', { name: 'a.xml', data });
      await settledHeads(world);
      const { body } = await call('GET', 'bank/entries?show=open');
      return body.data.find((entry: { booked_on: string }) => entry.booked_on.startsWith(bookedOn));
    };
    // less than all of it is for a person, the oldest first
    const part = await pay(10);
    expect(part.proposal).toMatchObject({ why: 'part', parts: [{ amount: 10 }] });
    await call('PUT', 'bank/agree', { ids: [part.id] });
    expect(await listed(number)).toMatchObject([{ openstaand: Math.round((whole - 10) * 100) / 100 }]);
    // what is open of all is booked on each, without asking
    expect(await pay(Math.round((whole - 10) * 100) / 100)).toBeUndefined();
    const paid = await listed(number);
    expect(paid).toMatchObject([
      { openstaand: 0, state: 'paid', parts: [{ openstaand: 0 }, { openstaand: 0 }] },
    ]);
    await isWell();
  },
);

test.runIf(isThorough)(
  'COL-016 · a run that is killed between any two steps makes each invoice once, and goes on with the others',
  async () => {
    await invoicedPer(bistro, 'invoicesPerAddress', true);
    for (const nth of [0, 1, 2])
      for (const isAfter of [false, true]) {
        const [here, there] = [
          await place(),
          await place({ 'delivery-address': 'Kade', 'delivery-housenumber': '3' }),
        ];
        await world.core.waitFor(await world.heads());
        const before = (await made()).length;
        const by = { ...world.by(noordhof), userId: world.userIdOf('ADMIN') };
        let steps = 0;
        const dying: typeof world.core.handle = async (...asked) => {
          const isLast = steps === nth;
          steps += 1;
          if (isLast && !isAfter) throw new Error('killed');
          const done = await world.core.handle(...asked);
          if (isLast) throw new Error('killed');
          return done;
        };
        const never = () => Promise.reject(new Error('nothing is taken back here'));
        const act = (core: typeof world.core) =>
          batchActions(core, never)['collective-invoices'](by, bistro, { until } as never);
        await act({ ...world.core, handle: dying }).catch(() => undefined);
        await world.core.waitFor(await world.heads());
        await act(world.core);
        await world.core.waitFor(await world.heads());
        expect([nth, isAfter, (await made()).length - before]).toEqual([nth, isAfter, 2]);
        const numbers = await Promise.all(
          [here, there].map(async ({ id }) => (await invoiceOf(id))['invoice-number']),
        );
        expect(new Set(numbers).size).toBe(2);
      }
    await isWell();
  },
);

test('of a customer that is forgotten the run says beforehand that it gets no invoice any more', async () => {
  const gone = 478;
  const record = customerOf(gone, 'Café Voorbij', 'Utrecht', 0);
  await world.record(world.by(noordhof), (work) => work.decide(customer, gone, record));
  await invoicedPer(gone, 'invoicing', 'weekly');
  await place({ customer_id: gone });
  const found = async () => {
    const { data, ready } = await preview();
    const row = data.find(({ customer_id }) => customer_id === gone);
    return { why: row?.why, isReady: ready.includes(gone) };
  };
  expect(await found()).toEqual({ why: '', isReady: true });
  const { amount } = await preview();
  expect((await call('POST', `klant/forget/${gone}`, {}, 'ADMIN')).status).toBe(200);
  await settledHeads(world);
  expect(await found()).toEqual({
    why: 'De klant is vergeten: hiervan is geen factuur meer te maken.',
    isReady: false,
  });
  expect((await preview()).amount).toBeLessThan(amount);
  expect(await run([gone])).toMatchObject({
    refused: 1,
    rows: [{ note: collectiveInvoiceRefusals['collective-customer-gone'].text.nl }],
  });
});

test('of a customer of which a later invoice is refused the run says how many were made before it', async () => {
  const half = 479;
  const record = customerOf(half, 'Proeverij Half', 'Utrecht', 0);
  await world.record(world.by(noordhof), (work) => work.decide(customer, half, { ...record, street: '' }));
  await invoicedPer(half, 'invoicing', 'weekly');
  await invoicedPer(half, 'invoicesPerAddress', true);
  // above € 100 the address of the customer has to stand on it
  const at = async (houseNumber: string, qty: number) =>
    place({
      customer_id: half,
      'delivery-address': 'Gracht',
      'delivery-housenumber': houseNumber,
      'delivery-city': 'Gouda',
      order_lines: [{ product_id: sancerre, qty, pricetype: 1, unit_price_excl: 10 }],
    });
  const before = (await made()).length;
  for (const [houseNumber, qty] of [
    ['1', 2],
    ['2', 3],
    ['3', 60],
  ] as const)
    await at(houseNumber, qty);
  await world.core.waitFor(await world.heads());
  const missing =
    'De naam of het adres van de klant ontbreekt. Er is geen factuur gemaakt; vul het in bij de klant.';
  const row = (note: string) => ({ refused: 1, rows: [{ outcome: 'refused', note }] });
  expect(await run([half])).toMatchObject(row(`2 facturen zijn gemaakt, een volgende niet: ${missing}`));
  expect(await made()).toHaveLength(before + 2);
  expect(await run([half]), 'nothing was made before it').toMatchObject(row(missing));
  await at('0', 2);
  await invoicedPer(half, 'street', 'Oudegracht');
  expect(await run([half])).toMatchObject({
    done: 1,
    rows: [{ note: expect.stringMatching(/^2 facturen gemaakt/) }],
  });
  expect(await made()).toHaveLength(before + 4);
});

test('orders that are more than is recorded at once go on several invoices, and the run says on how many', async () => {
  await invoicedPer(hotel, 'invoicing', 'weekly');
  const order_lines = Array.from({ length: 1_000 }, () => ({ product_id: sancerre, qty: 1 }));
  const orderIds = [];
  for (let nth = 0; nth < 5; nth += 1) orderIds.push((await place({ customer_id: hotel, order_lines })).id);
  await world.core.waitFor(await world.heads());
  await expect(
    issueCollectiveInvoice(world.core, world.by(noordhof), { customerId: hotel, orderIds, until }),
  ).rejects.toMatchObject({ code: 'too-much-at-once' });
  const found = async () => (await preview()).data.find(({ customer_id }) => customer_id === hotel);
  expect(await found()).toMatchObject({ invoices: 3, why: '' });
  const first = orderIds.slice(0, 2);
  await issueCollectiveInvoice(world.core, world.by(noordhof), { customerId: hotel, orderIds: first, until });
  await world.core.waitFor(await world.heads());
  expect(await found()).toMatchObject({ invoices: 2 });
  await isWell();
});
