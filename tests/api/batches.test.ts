import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { account } from '#domain/account/account.ts';
import { batch } from '#domain/batch/batch.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { projections } from '#projections/read-models.ts';
import { obligingCarriers } from '#tests/support/carriers.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  bistro,
  customerOf,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  supplier,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld({ shipping: obligingCarriers });
});
afterAll(() => world?.close());

type Batch = Record<'id' | 'records' | 'done' | 'unchanged' | 'refused' | 'failed', number> & {
  phase: string;
};
type Rows = {
  data: { id: number; number: number; name: string; outcome: string; note: string }[];
};

const place = async (over: object = {}) => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': '2026-11-20',
    order_lines: [{ product_id: sancerre, qty: 6 }],
    ...over,
  };
  return (await world.call('SALES', 'POST', 'order/store', order)).body.data as {
    id: number;
    real_id: number;
  };
};
const statusOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body.order.orderstatus as string;
const begin = (body: object, who: Person = 'SALES', headers: Record<string, string> = {}) =>
  world.call(who, 'POST', 'batch/start', body, headers);
const rowsOf = async (id: number, who: Person = 'SALES', open = 0) =>
  (await world.call(who, 'GET', `batch/${id}?open=${open}`)).body as Rows;
const batchOf = async (id: number, who: Person) =>
  ((await world.call(who, 'GET', 'batch/list')).body.data as Batch[]).find((each) => each.id === id)!;
const over = async (id: number, who: Person) => {
  await expect.poll(async () => (await batchOf(id, who))?.phase, { timeout: 30_000 }).toBe('ended');
  return { id, batch: await batchOf(id, who), data: (await rowsOf(id, who)).data };
};
/** What came of a batch, once it is over. */
const ended = async (body: object, who: Person = 'SALES') => {
  const { status, body: answer } = await begin(body, who);
  expect([status, answer]).toMatchObject([200, { data: { id: expect.any(Number) } }]);
  return over(answer.data.id, who);
};
let nextId = 81_100;
/** A new customer with an invoice of € 75,00 that moved in, sixty days old. */
const debtor = async () => {
  const [id, invoiceId] = [nextId++, nextId++];
  const [customerName, email] = [`Debiteur ${id}`, `debiteur${id}@klant.example`];
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(customer, id, { ...customerOf(id, customerName, 'Gouda', 0), email });
    await work.decide(invoice, invoiceId, {
      type: 'MoveInvoiceIn',
      invoiceId,
      accountId: noordhof,
      customerId: id,
      customerNumber: id,
      customerName,
      invoiceNumber: `OUD-${invoiceId}`,
      invoiceDate: addDays(world.time.today, -60),
      perRate: [],
      dueDate: world.time.today,
      incl: 75 * euro,
      open: 75 * euro,
    });
  });
  await world.core.waitFor(await world.heads());
  return id;
};
const mailsTo = async (recipient: string) =>
  (await world.pool.query('select from mail.outbox where recipient = $1', [recipient])).rowCount;

/** The log book, as the screen asks it. */
const lines = async (asked: object = {}) =>
  (await world.call('ADMIN', 'POST', 'stats/logboek', { take: 200, ...asked })).body.data as {
    subject: string;
    screen: string | null;
  }[];

describe('an action on many records', () => {
  test.runIf(isThorough)(
    'changes the status of each order, says what came of it, and is one line of the log book',
    async () => {
      const orders = [await place(), await place(), await place()];
      const ids = orders.map(({ id }) => id);
      const { id, batch, data } = await ended({
        action: 'order-status',
        ids: [...ids, 4_400_000_001],
        status: 1,
      });
      expect(batch).toMatchObject({ records: 4, done: 3, unchanged: 0, refused: 1, failed: 0 });
      expect(data.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'refused']);
      expect(data[0]).toMatchObject({ number: orders[0]!.real_id, name: 'Bistro De Kade' });
      expect(data[3]!.note).toBe('Order bestaat niet of is verwijderd');
      for (const orderId of ids) expect(await statusOf(orderId)).toBe('geprint');
      const open = await rowsOf(id, 'SALES', 1);
      expect(open.data.map((row) => row.id)).toEqual([4_400_000_001]);

      const book = await lines();
      const subjects = book.map(({ subject }) => subject);
      expect(subjects.filter((each) => each === 'Status naar geprint: 4 orders')).toHaveLength(1);
      expect(subjects.filter((each) => each === `Order ${orders[0]!.real_id}`)).toHaveLength(1);
      // the history of an order, and that of the batch, have it all
      const history = await lines({ stream: `salesOrder-${ids[0]}` });
      expect(history[0]).toMatchObject({ screen: `/acties/${id}` });
      expect((await lines({ stream: `batch-${id}` })).length).toBeGreaterThan(2);
    },
  );

  test.runIf(isThorough)(
    'waits while it is paused and goes on when it is resumed; what was refused is tried once more',
    async () => {
      const { id: orderId } = await place();
      const batchId = 812_345;
      const by = { ...world.by(noordhof), userId: world.userIdOf('SALES') };
      await world.record(by, async (work) => {
        const ids = [orderId, 999_999];
        const start = {
          type: 'StartBatch',
          batchId,
          action: 'order-status',
          choice: { status: 'printed' },
          ids,
        } as const;
        await work.decide(batch, batchId, start);
        await work.decide(batch, batchId, { type: 'PauseBatch', batchId });
      });
      expect(await batchOf(batchId, 'SALES')).toMatchObject({ phase: 'paused', done: 0 });
      expect(await statusOf(orderId)).toBe('wacht');
      const change = (to: string) => world.call('SALES', 'PUT', `batch/${batchId}`, { to });
      expect((await change('retry')).body.code).toBe('batch-under-way');
      expect((await change('resume')).status).toBe(200);
      expect((await over(batchId, 'SALES')).batch).toMatchObject({ done: 1, refused: 1 });
      expect(await statusOf(orderId)).toBe('geprint');
      expect((await change('retry')).status).toBe(200);
      expect((await over(batchId, 'SALES')).batch).toMatchObject({ done: 1, refused: 1 });
      expect((await change('resume')).body.code).toBe('batch-over');
    },
  );

  test('is done once for a command id, and the list tells its own alone', async () => {
    const { id: orderId } = await place();
    const key = { 'Idempotency-Key': randomUUID() };
    const wanted = { action: 'packing-slips', ids: [orderId] };
    const first = (await begin(wanted, 'TRAFFIC', key)).body.data;
    expect((await begin(wanted, 'TRAFFIC', key)).body.data).toEqual(first);
    await over(first.id, 'TRAFFIC');
    expect(await statusOf(orderId)).toBe('geprint');
    const listOf = async (who: Person) =>
      ((await world.call(who, 'GET', 'batch/list')).body.data as Batch[]).map(({ id }) => id);
    expect(await listOf('TRAFFIC')).toEqual([first.id]);
    expect(await listOf('SALES')).not.toContain(first.id);
    expect((await world.call('SALES', 'GET', `batch/${first.id}`)).status).toBe(404);
    expect((await world.call('SALES', 'PUT', `batch/${first.id}`, { to: 'retry' })).status).toBe(404);
    expect((await world.call('TRAFFIC', 'PUT', `batch/${first.id}`, { to: 'pause' })).body.code).toBe(
      'batch-over',
    );
  });

  test('goes on with the rights that who started it has now, and says so of each record', async () => {
    const { id: orderId } = await place();
    const batchId = 812_346;
    const by = { ...world.by(noordhof), userId: world.userIdOf('SALES') };
    const choice = { status: 'printed' } as const;
    await world.record(by, async (work) => {
      const start = { action: 'order-status', choice, ids: [orderId] } as const;
      await work.decide(batch, batchId, { type: 'StartBatch', batchId, ...start });
      await work.decide(batch, batchId, { type: 'PauseBatch', batchId });
    });
    const rights = async (role: Role) => {
      const sent = { id: world.userIdOf('SALES'), field: 'roles', val: [role] };
      expect((await world.call('ADMIN', 'PUT', 'users/edit', sent)).body).toEqual({ data: 1 });
    };
    try {
      // it may act on many records, and no longer on orders
      await rights('PRODUCTMANAGER');
      const resumed = await world.call('SALES', 'PUT', `batch/${batchId}`, { to: 'resume' });
      expect([resumed.status, resumed.body.code]).toEqual([403, 'batch-not-yours']);
      expect((await world.call('SALES', 'GET', `batch/file/${batchId}`)).status).toBe(403);
      // one that was going on at that moment
      await world.record({ ...by, commandId: randomUUID() }, (work) =>
        work.decide(batch, batchId, { type: 'ResumeBatch', batchId }),
      );
      const { batch: outcome, data } = await over(batchId, 'SALES');
      expect(outcome).toMatchObject({ done: 0, refused: 1 });
      expect(data[0]).toMatchObject({ outcome: 'refused', note: 'U heeft geen rechten voor deze actie.' });
    } finally {
      await rights('SALES');
    }
    expect(await statusOf(orderId)).toBe('wacht');
  });

  test('ROLE-034 · begun for another it stops once who signed in may no longer stand in for it', async () => {
    const { id: orderId } = await place();
    const { id: other } = await place();
    const manager = world.userIdOf('MANAGER');
    const by = { ...world.by(noordhof), userId: manager, onBehalfOf: world.userIdOf('SALES') };
    const choice = { status: 'printed' } as const;
    const begun = (batchId: number, id: number) =>
      world.record({ ...by, commandId: randomUUID() }, async (work) => {
        const start = { action: 'order-status', choice, ids: [id] } as const;
        await work.decide(batch, batchId, { type: 'StartBatch', batchId, ...start });
      });
    const rights = async (role: Role) => {
      const sent = { id: manager, field: 'roles', val: [role] };
      expect((await world.call('ADMIN', 'PUT', 'users/edit', sent)).body).toEqual({ data: 1 });
    };
    await begun(812_347, orderId);
    expect((await over(812_347, 'SALES')).batch).toMatchObject({ done: 1, refused: 0 });
    try {
      await rights('TRAFFIC');
      await begun(812_348, other);
      const { batch: outcome, data } = await over(812_348, 'SALES');
      expect(outcome).toMatchObject({ done: 0, refused: 1 });
      expect(data[0]).toMatchObject({ outcome: 'refused', note: 'U heeft geen rechten voor deze actie.' });
    } finally {
      await rights('MANAGER');
    }
    expect([await statusOf(orderId), await statusOf(other)]).toEqual(['geprint', 'wacht']);
  });

  test('asks what its action needs, and the rights of the single call', async () => {
    const { id } = await place();
    const refused = async (body: object, who: Person = 'SALES') => {
      const { status, body: answer } = await begin(body, who);
      return [status, answer.code];
    };
    expect(await refused({ action: 'order-status', ids: [id] })).toEqual([400, 'batch-incomplete']);
    expect(await refused({ action: 'invoices', ids: [id], status: 1 })).toEqual([400, 'batch-incomplete']);
    expect(await refused({ action: 'invoices', ids: [] })).toEqual([404, 'batch-of-nothing']);
    expect(await refused({ action: 'invoices', ids: [999_999] })).toEqual([404, 'batch-of-nothing']);
    expect(await refused({ action: 'reminders', ids: [bistro], days: 30 })).toEqual([403, 'batch-not-yours']);
    expect(await refused({ action: 'invoices', ids: [id] }, 'PRODUCTMANAGER')).toEqual([
      403,
      'batch-not-yours',
    ]);
    const report = { list: 'ordersReport', asked: {} };
    expect(await refused({ action: 'invoices', matching: report })).toEqual([403, 'batch-not-yours']);
    const unknown = { list: 'unprocessedOrders', asked: { statsu: 4 } };
    expect(await refused({ action: 'invoices', matching: unknown })).toEqual([400, 'batch-unknown-list']);
  });

  test.runIf(isThorough)(
    'SO-041 · SO-043 · all that a list finds is printed as one PDF, in the order of the route',
    async () => {
      const day = '2026-12-03';
      const address = (postcode: string) => ({
        'delivery-date': day,
        'delivery-recipient-name': `Ontvanger ${postcode}`,
        'delivery-address': 'Kade',
        'delivery-housenumber': '1',
        'delivery-zipcode': postcode,
        'delivery-city': 'Utrecht',
      });
      const orders = [
        await place(address('9711 AA')),
        await place(address('1011 AA')),
        await place(address('3511 AA')),
      ];
      const matching = { list: 'dashboardOrders', asked: { variant: 'todeliver', date: day } };
      const { id, batch } = await ended({ action: 'packing-slips', matching }, 'TRAFFIC');
      expect(batch).toMatchObject({ records: 3, done: 3 });
      for (const order of orders) expect(await statusOf(order.id)).toBe('geprint');
      const file = await world.bytesOf('TRAFFIC', `batch/file/${id}`);
      expect(file.type).toBe('application/pdf');
      const pages = pdfText(file.bytes).map((page) => page.map(({ text }) => text).join(' '));
      expect(pages.map((page) => /Pakbon (\d+)/.exec(page)?.[1])).toEqual(
        [1, 2, 0].map((nth) => String(orders[nth]!.real_id)),
      );
      for (const page of pages) expect(page).toMatch(/1 van 1|1 \/ 1/);
      // once more, after the first print, leaves the status as it is
      await ended({ action: 'packing-slips', matching }, 'TRAFFIC');
      expect(await statusOf(orders[0]!.id)).toBe('geprint');
    },
  );

  test.runIf(isThorough)('SO-045 · goes straight to the printer where there is one', async () => {
    await world.call('ADMIN', 'PUT', 'settings/extra/update', {
      type: 243,
      name: 'printer@noordhof.example',
    });
    const { id } = await place();
    const { batch } = await ended({ action: 'packing-slips-to-printer', ids: [id] }, 'TRAFFIC');
    expect(batch).toMatchObject({ done: 1 });
    const mails = async () => (await world.call('SALES', 'GET', `order/documents/${id}`)).body.mails;
    await expect
      .poll(async () => (await mails())[0], { timeout: 30_000 })
      .toMatchObject({ to_email: 'printer@noordhof.example' });
    expect(await statusOf(id)).toBe('geprint');
  });

  test.runIf(isThorough)(
    'SHIP-009 · labels are made with the usual choices, one for each order, and are one PDF in the order of the route',
    async () => {
      const setting = (field: string, val: unknown) =>
        world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
      const { id: early } = await place();
      const off = await ended({ action: 'shipping-labels', ids: [early] }, 'TRAFFIC');
      expect(off.data[0]).toMatchObject({
        outcome: 'refused',
        note: 'Dit account maakt geen verzendlabels.',
      });
      await setting('shipment_postnl', 1);
      await setting('address_and_nr', 'Werfkade 14');
      await setting('postcode', '3511 AC');
      const address = (postcode: string) => ({
        'delivery-date': '2026-12-04',
        'delivery-recipient-name': `Ontvanger ${postcode}`,
        'delivery-address': 'Kade',
        'delivery-housenumber': '1',
        'delivery-zipcode': postcode,
        'delivery-city': 'Utrecht',
      });
      const far = await place(address('9711 AA'));
      const near = await place(address('1011 AA'));
      const streetless = nextId++;
      await world.record(world.by(noordhof), async (work) => {
        const added = customerOf(streetless, 'Zonder straat', 'Gouda', 0);
        await work.decide(customer, streetless, { ...added, street: '', houseNumber: '' });
      });
      await world.core.waitFor(await world.heads());
      const nowhere = await place({ customer_id: streetless, 'delivery-date': '2026-12-04' });
      const ids = [far.id, near.id, nowhere.id];
      const { id, batch, data } = await ended({ action: 'shipping-labels', ids }, 'TRAFFIC');
      expect(batch).toMatchObject({ records: 3, done: 2, refused: 1 });
      expect(data.find((row) => row.id === nowhere.id)!.note).toMatch(/^Het afleveradres of/);
      expect(data.findIndex((row) => row.id === near.id)).toBeLessThan(
        data.findIndex((row) => row.id === far.id),
      );
      const labels = async (orderId: number) =>
        (await world.call('SALES', 'GET', `order/${orderId}`)).body.labels as { service_name: string }[];
      expect(await labels(far.id)).toHaveLength(1);
      expect(await labels(nowhere.id)).toEqual([]);
      const file = await world.bytesOf('TRAFFIC', `batch/file/${id}`);
      expect((await PDFDocument.load(file.bytes)).getPageCount()).toBe(2);
      const onA4 = await world.bytesOf('TRAFFIC', `batch/file/${id}?format=A4-A`);
      expect((await PDFDocument.load(onA4.bytes)).getPageCount()).toBe(1);
      // again: nobody gets a second label
      const again = await ended({ action: 'shipping-labels', ids: [far.id] }, 'TRAFFIC');
      expect(again.data[0]).toMatchObject({ outcome: 'unchanged', note: 'Had al een label.' });
      expect(await labels(far.id)).toHaveLength(1);
    },
  );

  test.runIf(isThorough)('SHIP-009 · labels go straight to the printer where there is one', async () => {
    await world.call('ADMIN', 'PUT', 'settings/extra/update', {
      type: 243,
      name: 'printer@noordhof.example',
    });
    const { id } = await place({ 'delivery-date': '2026-12-05' });
    const { data } = await ended({ action: 'shipping-labels-to-printer', ids: [id] }, 'TRAFFIC');
    expect(data[0]).toMatchObject({ outcome: 'done', note: 'Klaargezet voor de printservice.' });
    const mails = async () => (await world.call('SALES', 'GET', 'mail/page?q=printer')).body.data;
    await expect
      .poll(async () => (await mails())[0], { timeout: 30_000 })
      .toMatchObject({ order_id: id, to_email: 'printer@noordhof.example', kind: 'shipping-label' });
  });

  test('makes invoices, each once, and mails them', async () => {
    const ids = [(await place()).id, (await place({ customer_id: hotel })).id];
    const first = await ended({ action: 'invoices', ids });
    expect(first.batch).toMatchObject({ done: 2 });
    const again = await ended({ action: 'invoices', ids });
    expect(again.batch).toMatchObject({ done: 0, unchanged: 2 });
    expect(again.data[0]!.note).toBe('Was al gefactureerd.');
    const paper = await world.call('SALES', 'GET', `batch/file/${first.id}`);
    expect(paper).toMatchObject({ status: 409, body: { code: 'batch-without-file' } });
    expect((await ended({ action: 'invoice-mails', ids })).batch).toMatchObject({ done: 2 });
    expect((await ended({ action: 'confirmation-mails', ids })).batch).toMatchObject({ done: 2 });
  });

  test.runIf(isThorough)(
    'DUN-016 · DUN-021 · who is due is reminded one step more firmly; who was reminded this week says why not',
    async () => {
      const wanted = [await debtor(), await debtor(), await debtor()];
      const [first, second, mailless] = wanted as [number, number, number];
      await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: mailless, field: 'email', val: '' });
      await world.call('MANAGER', 'POST', 'stats/wanbetalers/reminder', { klant_id: second, days: 30 });
      const chosen = { ids: wanted, days: 30 };
      const preview = (await world.call('MANAGER', 'POST', 'batch/reminders', chosen)).body;
      expect(preview.data).toMatchObject([
        { id: first, reminder_type: 1, amount: 75, due: 1, reason: '' },
        { id: second, reminder_type: 2, due: 0, reason: expect.stringContaining('26-11-2026') },
        { id: mailless, due: 0, reason: 'Geen e-mailadres.' },
      ]);
      expect(preview.example).toMatchObject({ email: `debiteur${first}@klant.example` });
      expect(preview).toMatchObject({ due: [first], total: 3 });
      const next = (await world.call('MANAGER', 'POST', 'batch/reminders', { ...chosen, skip: 1, take: 1 }))
        .body;
      expect(next).toMatchObject({ data: [{ id: second, due: 0 }], due: [first], total: 3, example: null });
      expect(preview.example.text).toContain('75,00');
      expect(await mailsTo(`debiteur${first}@klant.example`)).toBe(0);

      const { batch, data } = await ended({ action: 'reminders', ...chosen }, 'MANAGER');
      expect(batch).toMatchObject({ done: 1, refused: 2, failed: 0 });
      expect(data.map(({ note }) => note)).toEqual([
        'Klaargezet om te mailen.',
        'Laatste herinnering is minder dan 7 dagen geleden verstuurd.',
        expect.stringMatching(/e-mail/i),
      ]);
      await expect.poll(() => mailsTo(`debiteur${first}@klant.example`), { timeout: 30_000 }).toBe(1);
      // again at once: nobody is reminded twice
      expect((await ended({ action: 'reminders', ...chosen }, 'MANAGER')).batch).toMatchObject({
        done: 0,
        refused: 3,
      });
    },
  );

  test.runIf(isThorough)(
    'a field of all customers that a list finds gets a value; no other field than a choice can',
    async () => {
      const made = [await debtor(), await debtor()];
      const matching = { list: 'listCustomers', asked: { q: 'debiteur' } };
      const wanted = { action: 'customer-field', matching, field: 'sellprice_class', val: 3 };
      const { batch } = await ended(wanted, 'SALES');
      expect(batch.done).toBeGreaterThanOrEqual(2);
      for (const id of made)
        expect((await world.call('ADMIN', 'GET', `klant/getById/${id}`)).body.customer.sellprice_class).toBe(
          3,
        );
      expect((await ended(wanted, 'SALES')).batch).toMatchObject({ done: 0, unchanged: batch.done });
      for (const other of [
        { field: 'email', val: 'x@y.example' },
        { field: 'sellprice_class', val: 9 },
      ])
        expect((await begin({ ...wanted, ...other })).body.code).toBe('field-value-refused');
      const excluded = { action: 'product-field', ids: [sancerre], field: 'exclude_from_discount', val: 1 };
      expect((await ended(excluded, 'PRODUCTMANAGER')).batch).toMatchObject({ done: 1 });
      await ended({ ...excluded, val: 0 }, 'PRODUCTMANAGER');
      const product = { action: 'product-field', ids: [sancerre], field: 'not_returning', val: 1 };
      expect((await begin(product, 'SALES')).status).toBe(403);
      expect((await ended(product, 'PRODUCTMANAGER')).batch).toMatchObject({ done: 1 });
    },
  );

  test.runIf(isThorough)(
    'PO-018 · PO-025 · purchase orders get a status, are mailed to their supplier and drawn as one PDF',
    async () => {
      await world.record(world.by(noordhof, 0), (work) =>
        work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: 'inkoop', to: true } }),
      );
      await world.runner.waitFor(await world.heads(), 10_000);
      await world.core.directory.refresh();
      const enter = async () => {
        const order = {
          order: { supplier_id: supplier, transporter_id: null },
          lines: [{ product_id: sancerre, qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0 }],
        };
        return (await world.call('MANAGER', 'PUT', 'inkoop/neworder', order)).body.data.id as number;
      };
      const ids = [await enter(), await enter()];
      const page = async (query = '') => (await world.call('TRAFFIC', 'GET', `inkoop/list?${query}`)).body;
      const all = await page('status=wacht');
      expect(all.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
      expect(all).toMatchObject({ total: 2, sums: { total_qty: 12 } });
      expect((await page(`q=${all.data[0].internal_id}`)).data[0].id).toBe(ids[1]);
      expect((await page('q=niemand')).total).toBe(0);
      const status = { action: 'purchase-status', ids, purchase_status: 2 };
      expect((await ended(status, 'TRAFFIC')).batch).toMatchObject({ done: 2 });
      expect((await ended(status, 'TRAFFIC')).batch).toMatchObject({ done: 0, unchanged: 2 });
      const done = await ended({ ...status, purchase_status: 5 }, 'TRAFFIC');
      expect(done.batch).toMatchObject({ refused: 2 });
      expect((await page('status=besteld')).total).toBe(2);
      const matching = { list: 'listPurchases', asked: { status: 'besteld' } };
      const papers = await ended({ action: 'purchase-papers', matching }, 'TRAFFIC');
      const file = await world.bytesOf('TRAFFIC', `batch/file/${papers.id}`);
      expect(pdfText(file.bytes)).toHaveLength(2);
      const mails = await ended({ action: 'purchase-mails', ids }, 'TRAFFIC');
      expect(mails.data.map(({ note }) => note)).toEqual(mails.data.map(() => expect.stringMatching(/mail/)));
      expect((await begin({ action: 'purchase-mails', ids }, 'SALES')).status).toBe(403);
      const text = (
        await world.call('TRAFFIC', 'POST', 'list-views/file', { list: 'listPurchases', ids: [ids[0]] })
      ).body as string;
      expect(text.trim().split('\r\n')).toHaveLength(2);
    },
  );

  test('folded as it came in, equals a rebuild', async () => {
    const leases = postgresLeases(world.pool, { onFault: () => {} });
    const { store, pool } = world;
    await world.runner.waitFor(await store.heads(), 10_000);
    const folded = projections.filter(({ name }) => name === 'batches');
    expect(await compareWithRebuild({ pool, store, leases, projections: folded })).toEqual([]);
    await leases.stop();
  });
});
