import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { concludeReminder } from '#application/reminder/remind.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { defaulters, unpaidInvoices } from '#api/unpaid/contract.ts';
import { openInvoicesOf } from '#projections/open-amounts/queries.ts';
import { stepsOf } from '#projections/views/next-step.ts';
import {
  bistro,
  customerOf,
  foreignCustomer,
  hotel,
  kelder,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { readsInTurn } from '#tests/support/turns-while.ts';
import { writtenInPieces } from '#tests/support/written-in-pieces.ts';

const today = '2026-11-19';
/** € 100,55 incl VAT. */
const amount = 100.55;
let world: SmallWorld;
/** Orders of Bistro De Kade that were invoiced so many days ago. */
const orders = new Map<number, number>();

const on = (date: string) => {
  world.time.today = date;
  world.time.now = `${date}T08:30:00.000Z`;
};
const invoiced = async (customer_id: number, daysAgo: number) => {
  on(addDays(today, -daysAgo));
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
  });
  const order_id = body.data.id as number;
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
  return order_id;
};
const movedIn = (accountId: number, customerId: number, invoiceId: number, daysAgo: number) =>
  world.record(world.by(accountId), (work) =>
    work.decide(invoice, invoiceId, {
      type: 'MoveInvoiceIn',
      invoiceId,
      accountId,
      customerId,
      customerNumber: customerId,
      customerName: '',
      invoiceNumber: `OUD-${invoiceId}`,
      invoiceDate: addDays(today, -daysAgo),
      perRate: [],
      dueDate: addDays(today, 14 - daysAgo),
      incl: 200 * euro,
      open: 75 * euro,
    }),
  );
const setCustomer = (customer_id: number, field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'klant/update', { customer_id, field, val });

let nextId = 71_100;
/** A new customer of a term of 14 days, with invoices of € 75,00 that moved in, so many days old. */
const debtor = async (...daysAgo: readonly number[]) => {
  on(today);
  const id = nextId++;
  const [name, address] = [`Debiteur ${id}`, `debiteur${id}@klant.example`];
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, id, { ...customerOf(id, name, 'Gouda', 0), email: address }),
  );
  const claims: number[] = [];
  for (const each of daysAgo) {
    claims.push(nextId);
    await movedIn(noordhof, id, nextId++, each);
  }
  return { id, name, address, claims };
};

beforeAll(async () => {
  world = await smallWorld();
  // oldest first: invoice dates never run backwards
  for (const daysAgo of [80, 35, 34, 29, 28, 22, 21, 14])
    orders.set(daysAgo, await invoiced(bistro, daysAgo));
  on(today);
  await movedIn(noordhof, hotel, 71_001, 60);
  await movedIn(particulier, hotel, 71_002, 60);
  await movedIn(kelder, 903, 71_003, 60);
  await setCustomer(bistro, 'email_invoice', 'administratie@kade.example');
});
afterAll(() => world?.close());

type Order = {
  internal_id: number;
  invoice_open: number;
  invoice_age_days: number;
  days_overdue: number;
  reminders: object[];
};
type Block = { order_count: number; order_total: number; orders: Order[] };
type Row = Record<'7days' | '14days' | '21days' | '22days', Block> & Record<string, unknown>;
const unpaid = async (asked: object = {}) =>
  (await world.call('MANAGER', 'POST', 'stats/unpaid', asked)).body as { customers: Row[] } & Record<
    string,
    unknown
  >;
const rowOf = async (customerId: number, asked: object = {}) =>
  (await unpaid(asked)).customers.find(({ customer_id }) => customer_id === customerId)!;
const agesIn = ({ orders: list }: Block) => list.map(({ invoice_age_days }) => invoice_age_days);
const defaultersOf = async (asked: object = {}) =>
  (await world.call('MANAGER', 'POST', 'stats/wanbetalers', asked)).body as { data: Row[]; total: number };
test('of many customers both lists are written out in pieces, those with many invoices in smaller ones', async () => {
  const { customers, ...beside } = await unpaid();
  const one = customers.find(({ customer_id }) => customer_id === bistro)!;
  const pieces = await writtenInPieces(unpaidInvoices, 'customers', { customers: [one], ...beside });
  expect(pieces).toBeGreaterThan(10);
  expect(await writtenInPieces(defaulters, 'data', await defaultersOf())).toBeGreaterThan(2);
});

test('where the reminders of many invoices stand is looked at 500 at a time, with a turn for others after each', async () => {
  const { core } = world;
  const owner = core.facts.account(noordhof)!;
  const debtors = [
    { customerId: bistro, term: 14, customerType: '', vatNumber: '', kvk: '' },
  ] as unknown as Parameters<typeof stepsOf>[2];
  const looked = readsInTurn();
  const claims = Array.from({ length: 5_000 }, (_, nth) => ({
    id: nth + 1,
    customer_id: bistro,
    since: today,
    due_date: null,
    get amount() {
      looked.read();
      return euro;
    },
  }));
  await stepsOf(core.db, { account: owner, today }, debtors, claims);
  expect(looked.counts()).toEqual({ all: 5_000, most: 500 });
});

const mailsTo = async (recipient: string) =>
  (await world.pool.query('select * from mail.outbox where recipient = $1 order by mail_id', [recipient]))
    .rows;

describe('the unpaid invoices', () => {
  test('DUN-001 · DUN-002 · the totals are all that is open, over 21 days, and over a number of days', async () => {
    const total = async (nth: number, days?: number) =>
      (await world.call('MANAGER', 'POST', `stats/totaalopen${nth}`, days === undefined ? {} : { days }))
        .body;
    expect(await total(1)).toEqual({ openstaand: 8 * amount + 75, count: 9 });
    expect(await total(2)).toEqual({ openstaand: 6 * amount + 75, count: 7 });
    expect(await total(3)).toEqual({ openstaand: 3 * amount + 75, count: 4 });
    expect(await total(3, 60)).toEqual({ openstaand: amount, count: 1 });
    // below 1 becomes 1
    expect(await total(3, -5)).toEqual(await total(3, 1));
    expect(await unpaid({ days: 60 })).toMatchObject({
      t1: 8 * amount + 75,
      t2: 9,
      t3: 6 * amount + 75,
      t4: 7,
      t5: amount,
      t6: 1,
    });
  });

  test('DUN-004 · DUN-006 · DUN-013 · a customer has its late invoices in four blocks, by age minus its term', async () => {
    const row = await rowOf(bistro);
    // its term is 14 days: an invoice of 14 days old is not late
    expect(agesIn(row['7days'])).toEqual([21]);
    expect(agesIn(row['14days'])).toEqual([28, 22]);
    expect(agesIn(row['21days'])).toEqual([34, 29]);
    expect(agesIn(row['22days'])).toEqual([80, 35]);
    expect(row['22days']).toMatchObject({ order_count: 2, order_total: 2 * amount });
    expect(row['22days'].orders[0]).toEqual({
      internal_id: orders.get(80),
      order_id: orders.get(80),
      order_real_id: expect.any(Number),
      collective_id: null,
      'invoice-number': '1',
      'invoice-date': addDays(today, -80),
      'invoice-amount_incl': amount,
      invoice_paid: 0,
      invoice_open: amount,
      invoice_age_days: 80,
      days_overdue: 66,
      reminder_pause: null,
      collect_on: null,
      collect_announced: null,
      reminder_level: 0,
      reminder_next: null,
      reminders: [],
    });
    expect(row).toMatchObject({ order_count: 7, order_total: 7 * amount });
  });

  test('DUN-005 · D-26 · the blocks are parted by the days that are asked for; below 1 becomes 1', async () => {
    const row = await rowOf(bistro, { block1: 0, block2: 8, block3: 66 });
    expect(agesIn(row['7days'])).toEqual([]);
    expect(agesIn(row['14days'])).toEqual([22, 21]);
    expect(agesIn(row['21days'])).toEqual([35, 34, 29, 28]);
    expect(agesIn(row['22days'])).toEqual([80]);
  });

  test('DUN-004 · D-26 · blocks that overlap or are out of order are refused by name', async () => {
    const refused = async (blocks: object) => {
      const { status, body } = await world.call('ADMIN', 'POST', 'stats/unpaid', blocks);
      return status === 400 && body.issues.map(({ path }: { path: string[] }) => path.join('.'));
    };
    expect(await refused({ block1: 30, block2: 14, block3: 21 })).toEqual(['block2']);
    expect(await refused({ block1: 7, block2: 21, block3: 21 })).toEqual(['block3']);
    expect(await refused({ block1: 7, block2: 7, block3: 8 })).toBe(false);
  });

  test('DUN-006 · DUN-007 · without a term of its own the account says how many days, 21 unless changed', async () => {
    await setCustomer(bistro, 'pay_in_days', 0);
    const row = await rowOf(bistro);
    expect(row.pay_in_days).toBe(21);
    expect(agesIn(row['7days'])).toEqual([28, 22]);
    await setCustomer(bistro, 'pay_in_days', 14);
  });

  test('DUN-012 · a customer tells its account manager, term, collection, address and last reminder', async () => {
    expect(await rowOf(bistro)).toMatchObject({
      customer_id: bistro,
      customer_name: 'Bistro De Kade',
      manager: 'R. de Groot',
      pay_in_days: 14,
      auto_incasso: 0,
      customer_email_invoice: 'administratie@kade.example',
      sent_at: null,
    });
    await setCustomer(bistro, 'auto-incasso', 1);
    expect(await rowOf(bistro)).toMatchObject({ auto_incasso: 1, mandate_signed: 0 });
    await setCustomer(bistro, 'auto-incasso', 0);
  });

  test('DUN-018 · an invoice that moved in counts with its open rest, one partly paid with what is left', async () => {
    expect((await rowOf(hotel))['22days'].orders).toMatchObject([
      {
        internal_id: 71_001,
        order_id: null,
        'invoice-number': 'OUD-71001',
        'invoice-amount_incl': 200,
        invoice_paid: 125,
        invoice_open: 75,
      },
    ]);
    const id = orders.get(21)!;
    const { body } = await world.call('FINANCE', 'GET', `order/payments/newline/${id}`);
    await world.call('FINANCE', 'GET', `order/payments/update/${id}/${body.id}/amount/60`);
    expect((await rowOf(bistro))['7days']).toMatchObject({
      order_total: 40.55,
      orders: [{ 'invoice-amount_incl': amount, invoice_paid: 60, invoice_open: 40.55 }],
    });
    const { openstaand } = (await world.call('MANAGER', 'POST', 'stats/totaalopen1', {})).body;
    expect(openstaand).toBeCloseTo(8 * amount + 75 - 60, 2);
    await world.call('FINANCE', 'GET', `order/payments/delete/${id}/${body.id}`);
  });

  test('DUN-003 · DUN-008 · ROLE-036 · are looked for by customer and filtered by account manager', async () => {
    const namesOf = async (asked: object) =>
      (await unpaid(asked)).customers.map(({ customer_name }) => customer_name);
    expect(await namesOf({})).toEqual(['Bistro De Kade', 'Hotel Park Lindenhof']);
    expect(await namesOf({ search: 'lindenhof' })).toEqual(['Hotel Park Lindenhof']);
    expect(await namesOf({ manager: 'R. de Groot' })).toHaveLength(2);
    expect(await namesOf({ manager: 'Iemand anders' })).toEqual([]);
    expect((await unpaid()).managers).toEqual(['R. de Groot']);
  });

  test('DUN-003 · ALL has invoices of nothing too, Non Null Invoices leaves them out', async () => {
    const { id, name } = await debtor();
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: id,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id: sancerre, qty: 1, pricetype: 1, unit_price_excl: 0 }],
    });
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id: body.data.id,
      factuurstatus: 'gefactureerd',
    });
    on(addDays(today, 30));
    const countIn = async (type: string) =>
      (await rowOf(id, { type, search: name }))?.['21days'].order_count ?? 0;
    expect([await countIn('ALL'), await countIn('Non Null Invoices')]).toEqual([1, 0]);
    expect((await world.call('MANAGER', 'POST', 'stats/unpaid', { type: 'Iets' })).status).toBe(400);
    on(today);
  });

  test('DUN-018 · come 5000 customers a page, or fewer when asked', async () => {
    const first = await unpaid({ take: 1 });
    expect(first).toMatchObject({ total: 2, customers: [{ customer_id: bistro }] });
    expect((await unpaid({ take: 1, skip: 1 })).customers).toMatchObject([{ customer_id: hotel }]);
    expect((await world.call('MANAGER', 'POST', 'stats/unpaid', { take: 5001 })).status).toBe(400);
  });

  test('DUN-008 · come without their invoices where those are not asked for, with what each block comes to; and of one customer alone', async () => {
    const { customers: whole } = await unpaid();
    const { customers: plain, total } = await unpaid({ invoices: 0 });
    const without = (block: Block) => ({ ...block, orders: [] });
    expect(total).toBe(2);
    expect(plain).toEqual(
      whole.map((row) => ({
        ...row,
        '7days': without(row['7days']),
        '14days': without(row['14days']),
        '21days': without(row['21days']),
        '22days': without(row['22days']),
      })),
    );
    for (const block of whole.flatMap((row) => [row['7days'], row['14days'], row['21days'], row['22days']])) {
      expect(block.order_count).toBe(block.orders.length);
      expect(block.order_total).toBeCloseTo(
        block.orders.reduce((all, { invoice_open }) => all + invoice_open, 0),
        2,
      );
    }
    expect((await unpaid({ customer_id: hotel })).customers).toEqual([whole[1]]);
    // one whose invoices are of another account, and one that nobody has
    for (const customer_id of [903, 9_999_999])
      expect(await unpaid({ customer_id })).toMatchObject({ customers: [], total: 0 });
  });

  test('DASH-001 · DUN-006 · the dashboard counts as late whom the list has: by term, or by the date that an invoice came with', async () => {
    const lateNow = async () => {
      const { body } = await world.call('MANAGER', 'GET', `dashboard/summary/${today}`);
      expect(body.data.open.late_customers).toBe((await unpaid({ take: 1 })).total);
      return body.data.open.late_customers as number;
    };
    const before = await lateNow();
    // their invoices came with a date of 14 days after the first, which today is or has gone by
    await debtor(14);
    expect(await lateNow()).toBe(before);
    await debtor(15, 1);
    expect(await lateNow()).toBe(before + 1);
  });

  test('DUN-002 · DUN-018 · an invoice that moved in and was paid here is open nowhere, also not on the dashboard', async () => {
    const openNow = async () => (await world.call('MANAGER', 'POST', 'stats/totaalopen1', {})).body.count;
    const before = await openNow();
    const { body } = await world.call('FINANCE', 'GET', 'order/payments/newline/71001');
    expect(body.amount).toBe(75);
    expect(await openNow()).toBe(before - 1);
    expect((await openInvoicesOf(world.core.db, { log: 1, accountId: noordhof })).count).toBe(before - 1);
    // of one that is partly paid the rest is open
    await world.call('FINANCE', 'GET', `order/payments/update/71001/${body.id}/amount/25`);
    expect((await rowOf(hotel)).order_total).toBe(50);
    expect(await openNow()).toBe(before);
    await world.call('FINANCE', 'GET', `order/payments/delete/71001/${body.id}`);
  });
});

describe('reminders', () => {
  const remind = (body: object, headers: Record<string, string> = {}) =>
    world.call('MANAGER', 'POST', 'stats/aanmanen', body, headers);

  test('DUN-009 · DUN-014 · API-230 · of an invoice goes out once for each click, with letter and invoice', async () => {
    const { id, address } = await debtor();
    const order_id = await invoiced(id, 0);
    const click = { 'Idempotency-Key': randomUUID() };
    const asked = { order_id, reminder_type: 2, emails: address };
    const about = { order_id, reminder_type: 2 };
    const seen = (await world.call('MANAGER', 'POST', 'stats/aanmanen/preview', about)).body;
    expect(await mailsTo(address)).toEqual([]);
    expect((await remind(asked, click)).body).toEqual({ data: 1 });
    expect((await remind(asked, click)).body).toEqual({ data: 1 });
    const mails = await mailsTo(address);
    expect(mails).toMatchObject([
      {
        subject: expect.stringMatching(/^Tweede herinnering: factuur \d+$/),
        process: 'reminder-mail',
        state: 'kept',
        order_id: String(order_id),
      },
    ]);
    expect(mails[0].attachments.map(({ name }: { name: string }) => name)).toEqual([
      `herinnering-${id}.pdf`,
      expect.stringMatching(/^factuur-\d+\.pdf$/),
    ]);
    expect(mails[0].body).toMatch(/Factuur \d+ van /);
    expect(mails[0].body).toContain('€ 100,55');
    const { look, ...said } = seen;
    expect(mails[0].html).toBe(letterHtml({ ...look, subject: seen.subject, text: seen.text }));
    expect(mails[0].html).toMatch(/<td[^>]*>€ 100,55<\/td>/);
    expect(said).toEqual({
      to: address,
      subject: mails[0].subject,
      text: mails[0].body,
      attachments: mails[0].attachments.map(({ name }: { name: string }) => name),
      claimed: null,
    });
  });

  test('DUN-008 · DUN-013 · stand with the customer and with the invoice, with when and where to', async () => {
    const { id, name, address, claims } = await debtor(60, 50);
    await remind({ order_id: claims[0], reminder_type: 2, emails: address });
    const row = await rowOf(id, { search: name });
    const sent = {
      type: 'Tweede herinnering',
      reminder_type_id: 2,
      sent_at: '19-11-2026 09:30',
      sent_to: address,
    };
    expect(row).toMatchObject({ sent_at: '19-11-2026 09:30', reminders: [sent] });
    expect(row['22days'].orders[0]!.reminders).toMatchObject([sent]);
    expect(row['22days'].orders[1]!.reminders).toEqual([]);
  });

  test.runIf(isThorough)(
    'DUN-016 · D-39 · OURS-025 · no other within 7 days, by whatever call; then it may',
    async () => {
      const { id, name, address, claims } = await debtor(60, 50);
      expect((await remind({ order_id: claims[0], reminder_type: 1, emails: address })).body).toEqual({
        data: 1,
      });
      expect(await rowOf(id, { search: name })).toMatchObject({ blocked_until: '2026-11-26' });
      on('2026-11-25');
      const tooSoon = { data: 0, message: 'Laatste herinnering is minder dan 7 dagen geleden verstuurd.' };
      expect((await remind({ order_id: claims[1], reminder_type: 1, emails: address })).body).toMatchObject(
        tooSoon,
      );
      const all = { customer_id: id, email: address };
      expect((await world.call('MANAGER', 'POST', 'stats/aanmanen/customer', all)).body).toMatchObject(
        tooSoon,
      );
      const late = { klant_id: id, days: 30 };
      expect((await world.call('MANAGER', 'POST', 'stats/wanbetalers/reminder', late)).body).toMatchObject(
        tooSoon,
      );
      expect(await mailsTo(address)).toHaveLength(1);
      on('2026-11-26');
      expect(await rowOf(id, { search: name })).toMatchObject({ blocked_until: null });
      expect((await world.call('MANAGER', 'POST', 'stats/aanmanen/customer', all)).body).toEqual({ data: 1 });
      on(today);
    },
  );

  test('DUN-008 · API-231 · of all that is open name each invoice, and the total', async () => {
    const { id, address } = await debtor(60, 5);
    await world.call('MANAGER', 'POST', 'stats/aanmanen/customer', { customer_id: id, email: address });
    const [mail] = await mailsTo(address);
    expect(mail.subject).toBe('Overzicht van openstaande facturen van Wijnimport Noordhof');
    expect(mail.body.match(/^Factuur OUD-/gm)).toHaveLength(2);
    expect(mail.body).toContain('Totaal: € 150,00');
    expect(mail.attachments).toMatchObject([{ name: `herinnering-${id}.pdf` }]);
    // to the address for invoices, where there is one
    const toBistro = await world.call('MANAGER', 'POST', 'stats/aanmanen/preview', { customer_id: bistro });
    expect(toBistro.body.to).toBe('administratie@kade.example');
  });

  test('DUN-011 · DUN-015 · to an address that is none are not sent, and keep nobody from another try', async () => {
    const { address, claims } = await debtor(60);
    const asked = { order_id: claims[0], reminder_type: 1 };
    expect((await remind({ ...asked, emails: 'a@b' })).status).toBe(400);
    expect((await remind({ ...asked, emails: 'geen adres' })).body).toMatchObject({ data: 0 });
    expect((await remind({ ...asked, emails: `${address},twee@hotel.example` })).body).toMatchObject({
      data: 0,
    });
    expect((await remind({ ...asked, emails: address })).body).toEqual({ data: 1 });
    const [mail] = await mailsTo(address);
    expect(mail.body).toContain(`Factuur OUD-${claims[0]}`);
    expect(mail.body).toContain('€ 75,00 (rest van € 200,00)');
    expect(mail.attachments).toHaveLength(1);
  });

  test('DUN-014 · of what is paid, unknown or owed to another account there are none', async () => {
    const { claims, address } = await debtor(60);
    await world.call('FINANCE', 'GET', `order/payments/newline/${claims[0]}`);
    const nothing = { data: 0, code: 'nothing-to-remind-of', message: 'Hiervan staat niets meer open.' };
    for (const order_id of [claims[0], 71_002, 71_003, 4_400_000_000_001]) {
      const { body } = await remind({ order_id, reminder_type: 1, emails: address });
      expect(body, String(order_id)).toMatchObject(nothing);
    }
    expect(await mailsTo(address)).toEqual([]);
  });

  test('ROLE-023 · a customer of another account is neither reminded nor printed a letter', async () => {
    const unknown = { code: 'customer-not-found' };
    for (const [path, body] of [
      ['aanmanen/customer', { customer_id: foreignCustomer, email: 'niets@hotel.example' }],
      ['wanbetalers/reminder', { klant_id: foreignCustomer, days: 30 }],
    ] as const)
      expect((await world.call('MANAGER', 'POST', `stats/${path}`, body)).body).toMatchObject(unknown);
    const letter = await world.call('MANAGER', 'GET', `stats/aanmanen/pdf/${foreignCustomer}`);
    expect(letter.body).toMatchObject(unknown);
  });

  test('DUN-017 · API-232 · are printed as a letter of all that is open, with the total', async () => {
    const report = vi.spyOn(world.core.documents, 'report');
    const { headers } = await world.call('SALES', 'GET', `stats/aanmanen/pdf/${bistro}`);
    expect(headers.get('content-type')).toBe('application/pdf');
    const [{ intro, tables }] = report.mock.lastCall!;
    expect(intro).toBe('Hieronder vindt u alles wat bij ons nog openstaat.');
    expect(tables[0]!.rows).toHaveLength(9);
    expect(tables[0]!.rows.at(-1)).toEqual(['Totaal', '', '', '', '', '', '€ 804,40']);
    report.mockRestore();
  });
});

describe('the defaulters', () => {
  const remind = (klant_id: number, days = 30) =>
    world.call('MANAGER', 'POST', 'stats/wanbetalers/reminder', { klant_id, days });

  test('DUN-019 · DUN-020 · are customers with invoices older than so many days, 30 unless asked', async () => {
    const { id, name, address } = await debtor(80, 31, 30);
    const found = async (asked: object = {}) => (await defaultersOf({ search: name, ...asked })).data;
    const all = { customer_id: id, email: address };
    await world.call('MANAGER', 'POST', 'stats/aanmanen/customer', all);
    await expect.poll(() => found()).toMatchObject([{ aanmaningen_verstuurd: [{ count_invoices: 3 }] }]);
    // the clock of a log never runs back: later than that of any test here
    on('2026-12-10');
    await remind(id, 60);
    await expect.poll(async () => (await found())[0]?.aanmaningen_verstuurd).toHaveLength(2);
    // DUN-021: after an overview the first reminder is still the first
    expect((await mailsTo(address)).at(-1).subject).toMatch(/^Herinnering/);
    on(today);
    expect(await found()).toMatchObject([
      {
        klant: name,
        klant_id: id,
        manager: 'R. de Groot',
        auto_incasso: 0,
        count_verlopen: 2,
        total_verlopen: 150,
        sent_at: '10-12-2026 09:30',
        aanmaningen_verstuurd: [
          { sent_at: '10-12-2026 09:30', amount: 75, count_invoices: 1 },
          { sent_at: expect.stringMatching(/^\d\d-11-2026 09:30$/), amount: 225, count_invoices: 3 },
        ],
      },
    ]);
    expect(await found({ days: 70 })).toMatchObject([{ klant_id: id, count_verlopen: 1 }]);
    expect(await found({ days: 80 })).toEqual([]);
    expect(await found({ days: 0 })).toEqual(await found({ days: 1 }));
  });

  test.runIf(isThorough)('DUN-019 · are sorted, looked for and come 50 a page', async () => {
    const [one, other] = [await debtor(40, 40), await debtor(40)];
    const both = `samen${one.id}`;
    for (const each of [one, other]) {
      each.name = `${both} ${each.id}`;
      await setCustomer(each.id, 'name', each.name);
    }
    await remind(one.id);
    const names = async (asked: object) =>
      (await defaultersOf({ search: both, ...asked })).data.map(({ klant }) => klant);
    for (const sort of ['klant', 'manager', 'count_verlopen', 'total_verlopen', 'auto_incasso', 'sent_at'])
      expect(await names({ sort, desc: 0 }), sort).toHaveLength(2);
    expect(await names({ sort: 'klant', desc: 0 })).toEqual([one.name, other.name]);
    expect(await names({ sort: 'klant', desc: 1 })).toEqual([other.name, one.name]);
    for (const sort of ['total_verlopen', 'count_verlopen', 'sent_at']) {
      expect(await names({ sort, desc: 0 }), sort).toEqual([other.name, one.name]);
      expect(await names({ sort, desc: 1 }), sort).toEqual([one.name, other.name]);
    }
    expect(await names({ search: other.name })).toEqual([other.name]);
    const all = await defaultersOf({});
    const paged = await defaultersOf({ take: 1, skip: 1 });
    expect([paged.total, paged.data]).toEqual([all.total, all.data.slice(1, 2)]);
  });

  test('DUN-021 · API-234 · are reminded of what is older than those days, one step more firmly each time', async () => {
    const { id, address, claims } = await debtor(60, 20);
    const preview = async (asked: object) =>
      (await world.call('MANAGER', 'POST', 'stats/aanmanen/preview', { customer_id: id, ...asked })).body;
    const overdue = await preview({ days: 30 });
    const everything = await preview({});
    expect(everything.subject).toMatch(/^Overzicht van openstaande facturen/);
    for (const claim of claims) expect(everything.text).toContain(`OUD-${claim}`);
    await remind(id);
    const [{ subject, body: text }] = await mailsTo(address);
    expect(overdue).toMatchObject({ to: address, subject, text });
    on('2026-11-26');
    await remind(id);
    on('2026-12-03');
    expect((await remind(id)).body).toEqual({ data: 1 });
    on('2026-12-10');
    await remind(id);
    const mails = await mailsTo(address);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Herinnering',
      'Tweede herinnering',
      'Laatste herinnering',
      'Laatste herinnering',
    ]);
    expect(mails[0].body).toContain(`OUD-${claims[0]}`);
    expect(mails[0].body).not.toContain(`OUD-${claims[1]}`);
    on('2026-12-17');
    expect((await remind(id, 365)).body).toMatchObject({ data: 0, code: 'nothing-to-remind-of' });
    expect(await mailsTo(address)).toHaveLength(4);
    on(today);
  });

  test('DUN-021 · no more firmly for a reminder of another invoice, nor for one that was refused', async () => {
    const remindOf = (order_id: number, emails: string) =>
      world.call('MANAGER', 'POST', 'stats/aanmanen', { order_id, reminder_type: 2, emails });
    const subjectFor = async (customer_id: number) =>
      (await world.call('MANAGER', 'POST', 'stats/aanmanen/preview', { customer_id, days: 30 })).body.subject;
    const { id, address, claims } = await debtor(60, 50);
    await remindOf(claims[0]!, address);
    expect(await subjectFor(id)).toMatch(/^Laatste herinnering/);
    await world.call('FINANCE', 'GET', `order/payments/newline/${claims[0]}`);
    expect(await subjectFor(id)).toMatch(/^Herinnering/);

    const refused = await debtor(60);
    await remindOf(refused.claims[0]!, refused.address);
    expect(await subjectFor(refused.id)).toMatch(/^Laatste herinnering/);
    const [{ message_id }] = await mailsTo(refused.address);
    const reminderId = Number(String(message_id).split('-').at(-1));
    const outcome = { outcome: 'refused', reason: '', tries: 1 } as const;
    const scope = { log: 1, accountId: noordhof };
    await concludeReminder(world.core, scope, { reminderId, customerId: refused.id, ...outcome });
    expect(await subjectFor(refused.id)).toMatch(/^Herinnering/);
  });

  test('DUN-013 · DUN-021 · however many of other invoices came after it, an invoice keeps its own and its next step', async () => {
    const { id, name, address, claims } = await debtor(300, 200);
    const [first, other] = claims as [number, number];
    const send = async (order_id: number, reminder_type: number, day: number) => {
      on(addDays(today, day));
      const request = { order_id, reminder_type, emails: address };
      expect((await world.call('MANAGER', 'POST', 'stats/aanmanen', request)).body).toEqual({ data: 1 });
    };
    await send(first, 2, 0);
    for (let nth = 1; nth <= 11; nth += 1) await send(other, 1, 7 * nth);
    const row = await rowOf(id, { search: name });
    const shown = new Map(row['22days'].orders.map((order) => [order.internal_id, order.reminders]));
    expect(shown.get(first)).toMatchObject([{ reminder_type_id: 2 }]);
    expect(shown.get(other)).toHaveLength(10);
    expect(row['reminders']).toHaveLength(10);
    const preview = { customer_id: id, days: 30 };
    expect((await world.call('MANAGER', 'POST', 'stats/aanmanen/preview', preview)).body.subject).toMatch(
      /^Laatste herinnering/,
    );
    on(today);
  });
});
