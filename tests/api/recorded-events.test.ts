import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { servedBookkeeping } from '#tests/support/bookkeeping.ts';
import {
  barolo,
  cremant,
  hotel,
  noordhof,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { servedWarehouse } from '#tests/support/warehouse-simulator.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';
import { recordBackupOutcome } from '#application/backup/record-outcome.ts';
import { account } from '#domain/account/account.ts';
import { product } from '#domain/product/product.ts';

/*
 * What is recorded of what seldom happens. The other types of events occur in the tests of their areas; this file
 * and those together are what `tests/golden/keep.ts` makes a release's golden backups of.
 */

let world: SmallWorld;
let books: Awaited<ReturnType<typeof servedBookkeeping>>;
let warehouse: Awaited<ReturnType<typeof servedWarehouse>>;

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await world.call('ADMIN', method, path, body);
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({ path, status: 200 });
  return answer.body;
};
const setting = (field: string, val: unknown) => ask('PUT', 'users/updatemainuserdata', { field, val });
const refreshed = async () => {
  await world.runner.waitFor(await world.heads(), 10_000);
  await world.core.directory.refresh();
};

beforeAll(async () => {
  [books, warehouse] = await Promise.all([servedBookkeeping(), servedWarehouse()]);
  world = await smallWorld({
    bookkeepingPrograms: books.programs(),
    externalWarehouses: () => warehouse.warehouse,
  });
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const field of ['260', 'inkoop', 'cjh_connect', 'cjh_orders'])
      await work.decide(account, noordhof, {
        type: 'ChangeSetting',
        change: { field, to: true } as never,
      });
  });
  await refreshed();
});
afterAll(async () => {
  await world?.close();
  await Promise.all([books?.close(), warehouse?.close()]);
});

/** The types of the events that `work` leaves in the log of Noordhof. */
const recordedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = (await world.heads())[1] ?? 0;
  await work();
  return (await world.store.readLog(1, before, 10_000)).map(({ type }) => type);
};
const ordered = async (customer_id: number, lines: [number, number][]): Promise<number> => {
  const order_lines = lines.map(([product_id, qty]) => ({ product_id, qty }));
  return (await ask('POST', 'order/store', { customer_id, 'delivery-method_id': 1, order_lines })).data.id;
};
const invoiced = async (customerId: number, lines: [number, number][]): Promise<number> => {
  const order_id = await ordered(customerId, lines);
  await ask('PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
  return order_id;
};

test('BOOK-002 · BOOK-003 · an open slot is renamed, moved and removed', async () => {
  const slot = { name: 'Proeverij', start_date: '2026-12-04', slot: 1, products: [] };
  const { id } = (await ask('POST', 'bookings/new', slot)).data;
  const types = await recordedBy(async () => {
    await ask('PUT', 'bookings/update', { id, field: 'name', val: 'Rondleiding' });
    await ask('PUT', 'bookings/update', { id, field: 'start_date', val: '2026-12-05' });
    const { data } = await ask('GET', 'bookings/all/2026-12-05');
    expect(data).toMatchObject([{ id, name: 'Rondleiding', slot: 1 }]);
    await ask('PUT', 'bookings/delete', { id });
    expect((await ask('GET', 'bookings/all/2026-12-05')).data).toEqual([]);
  });
  expect(types).toEqual(['BookingSlotFieldChanged', 'BookingSlotMoved', 'BookingSlotRemoved']);
});

test('PO-015 · lines of a purchase order are changed, added and removed in one save', async () => {
  const line = (product_id: number, qty: number) => ({
    product_id,
    qty,
    accise: 0.67,
    departpurchaseprice: 7.4,
    transportprice: 0.35,
  });
  const order = { reference: 'Voorjaar', supplier_id: supplier, week: 49, total_pallets: 1 };
  const lines = [line(sancerre, 60), line(barolo, 12)];
  const { id } = (await ask('PUT', 'inkoop/neworder', { order, lines })).data;
  const [first] = (await ask('GET', `inkoop/order/${id}`)).lines as { id: number }[];
  const types = await recordedBy(() =>
    ask('POST', 'inkoop/updateorder', {
      id,
      code: 1,
      order,
      lines: [{ id: first!.id, ...line(sancerre, 90) }, line(cremant, 6)],
    }),
  );
  expect(types).toEqual(
    expect.arrayContaining([
      'PurchaseOrderLinesRemoved',
      'PurchaseOrderLinesChanged',
      'PurchaseOrderLinesAdded',
    ]),
  );
  const { lines: kept } = await ask('GET', `inkoop/order/${id}`);
  expect(kept).toMatchObject([
    { product_id: sancerre, qty: 90 },
    { product_id: cremant, qty: 6 },
  ]);
});

test('CUST-026 · an invoice takes its share of what a customer was financed with', async () => {
  await ask('PUT', 'klant/update', { customer_id: hotel, field: 'customer_financing', val: 1 });
  await ask('PUT', 'klant/financing/add', { customer_id: hotel, amount: 5000, discount: 10 });
  expect(await recordedBy(() => invoiced(hotel, [[sancerre, 6]]))).toContain('CustomerFinancingBooked');
  // 10 % of 6 × € 13,85
  expect(await ask('GET', `klant/financing/info/${hotel}`)).toMatchObject({ balance: 4991.69 });
});

test('INV-020 · an invoice of 300 lines is recorded whole', async () => {
  const types = await recordedBy(() =>
    invoiced(
      hotel,
      Array.from({ length: 300 }, () => [sancerre, 1] as [number, number]),
    ),
  );
  expect(types).toEqual(expect.arrayContaining(['InvoiceIssued', 'InvoiceLinesIssued']));
});

test('DUN-014 · a reminder is recorded as asked for, and what became of its mail', async () => {
  const order_id = await invoiced(hotel, [[barolo, 1]]);
  const types = await recordedBy(async () => {
    world.time.now = '2027-01-19T08:30:00.000Z';
    world.time.today = '2027-01-19';
    const asked = { order_id, reminder_type: 2, emails: 'administratie@hotel.example' };
    await ask('POST', 'stats/aanmanen', asked);
    world.time.now = '2026-11-19T08:30:00.000Z';
    world.time.today = '2026-11-19';
    const mails = async () => (await ask('GET', `order/documents/${order_id}`)).mails as { state: string }[];
    await expect.poll(mails).toMatchObject([{ state: 'kept' }]);
    await settledHeads(world);
  });
  expect(types).toEqual(expect.arrayContaining(['ReminderRequested', 'ReminderConcluded']));
});

test('SO-050 · INT-015 · an order goes to the external warehouse, which is told of new products', async () => {
  const id = await ordered(hotel, [[barolo, 1]]);
  expect(await recordedBy(() => ask('GET', `order/ext/push/1/${id}`))).toContain('ExternalOrderPlaced');
  await setting('cjh_new_products_email', 'magazijn@elders.example');
  await refreshed();
  // one that begins tells of none that it had
  expect(await recordedBy(() => world.withWarehouses())).toContain('NewProductsAnnounced');
  await world.record(world.by(noordhof), (work) =>
    work.decide(product, 5200, productOf(5200, 'Chinon', 90_000)),
  );
  await refreshed();
  // once an hour
  world.time.now = '2026-11-19T09:30:00.000Z';
  const news = async () => {
    const before = (await world.heads())[1] ?? 0;
    await world.withWarehouses();
    return (await world.store.readLog(1, before, 100)).map(({ type, data }) => ({ type, data }));
  };
  expect(await news()).toContainEqual({
    type: 'NewProductsAnnounced',
    data: expect.objectContaining({ productIds: [5200] }),
  });
  world.time.now = '2026-11-19T08:30:00.000Z';
});

test('a secret of an account is noted without what it is', async () => {
  const before = (await world.heads())[0]!;
  await ask('PUT', 'settings/webshopsecret', { description: 'geheim-van-de-winkel' });
  const events = await world.store.readLog(0, before, 100);
  expect(events.map(({ type }) => type)).toContain('AccountSecretKept');
  expect(JSON.stringify(events)).not.toContain('geheim-van-de-winkel');
});

const openInvoice =
  'Klantnummer;Factuurnummer;Factuurdatum;Vervaldatum;Grondslag hoog;Btw hoog;Grondslag laag;Btw laag;Totaal incl. btw;Openstaand\n' +
  '402;2019-0417;01-10-2026;22-10-2026;100,00;21,00;50,00;4,50;175,50;75,50\n';
test.each(
  everyThird([
    ['products', 'Nummer;Naam;Leverancier\n5100;Morgon;Domaine des Trois Sources\n', 'ProductTakenBack'],
    ['suppliers', 'Naam;Telefoon\nBodega Nueva;030 555 01 42\n', 'SupplierTakenBack'],
    ['invoices', openInvoice, 'InvoiceTakenBack'],
  ]),
)('an import of %s is taken back', async (kind, text, type) => {
  const name = `${kind}.csv`;
  const { id } = (await ask('POST', 'import/upload', { kind, name, data: btoa(text) })).data;
  await ask('POST', `import/start/${id}`, {});
  await world.importWorker.idle();
  const types = await recordedBy(async () => {
    await ask('POST', `import/takeback/${id}`, {});
    await world.importWorker.idle();
  });
  expect(types).toEqual([type, 'ImportTakenBack']);
  // and no read model stops at it
  expect(await world.runner.waitFor(await world.heads(), 10_000)).toBe('fresh');
});

test.runIf(isThorough)(
  'INT-013 · a bookkeeping that refuses an invoice, falls silent and answers again',
  async () => {
    const { redirect_url } = await ask('GET', 'settings/bookkeeping/activate/exact');
    // the person who allows it on the page of Exact, which answers with a code
    const page = await (await fetch(redirect_url as string)).text();
    const hidden = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!.replaceAll('&amp;', '&')] as [string, string],
    );
    const allowed = await fetch(redirect_url as string, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(hidden),
    });
    const given = Object.fromEntries(new URL(allowed.headers.get('location')!).searchParams);
    await ask('POST', 'settings/bookkeeping/link', { system: 'exact', ...given });
    await setting('exact_vat_codes', 'hoog tarief: 4\nlaag tarief: 8');
    await setting('exact_sync', 1);
    await setting('exact_sync_from', '2026-01-01');
    await refreshed();
    const sync = () => world.core.syncBookkeeping(noordhof, 'exact');
    books.state.fault = { kind: 503 };
    expect(await recordedBy(sync)).toContain('BookkeepingStopped');
    books.state.fault = null;
    expect(await recordedBy(sync)).toEqual(expect.arrayContaining(['InvoiceBooked', 'BookkeepingResumed']));
    await invoiced(hotel, [[sancerre, 1]]);
    await refreshed();
    books.state.fault = { kind: 400, only: 'POST' };
    expect(await recordedBy(sync)).toContain('InvoiceBookingRefused');
  },
);

test('a backup that was not made is told to those who see to the account, until one is made', async () => {
  const outcome = async (night: number, reason: 'full' | 'exists' | 'late' | null) => {
    const types = await recordedBy(() =>
      recordBackupOutcome(world.core, world.core.directory.accounts(), {
        at: `2026-11-${night}T01:00:00.000Z`,
        fault: reason && { reason, code: '' },
      }),
    );
    // what became of the mails about it comes by itself
    return types.filter((type) => type !== 'MailConcluded');
  };
  const mailed = async () => {
    const { rows } = await world.pool.query<{ recipient: string; subject: string }>(
      `select recipient, subject from mail.outbox where kind = 'backup' and account_id = $1 order by mail_id`,
      [noordhof],
    );
    return rows.map(({ recipient, subject }) => [recipient, subject]);
  };
  const told = async (who: 'ADMIN' | 'MANAGER' | 'AUDITOR' | 'SALES', headers = {}) => {
    await world.runner.waitFor(await world.heads(), 10_000);
    const page = 'notifications/page?kind=backup';
    const { data } = (await world.call(who, 'GET', page, undefined, headers)).body as {
      data: { text: string; subject: string; solved: number; record_id: number }[];
    };
    return data.map(({ text, subject, solved, record_id }) => [record_id, subject, text, solved]);
  };
  // each account of the log has its own
  expect(new Set(await outcome(20, 'full'))).toEqual(new Set(['BackupFailed']));
  expect(await outcome(21, 'full')).toEqual([]);
  // that it is late is no news
  expect(await outcome(21, 'late')).toEqual([]);
  const why = 'Er is geen reservekopie gemaakt: er is geen ruimte meer op de schijf.';
  expect(await told('ADMIN')).toEqual([[noordhof, 'Reservekopie', why, 0]]);
  expect(await told('MANAGER', { 'X-Language': 'en' })).toEqual([
    [noordhof, 'Backup', 'No backup was made: there is no room left on the disk.', 0],
  ]);
  for (const who of ['AUDITOR', 'SALES'] as const) expect(await told(who)).toEqual([]);
  const admin = 'admin@noordhof.example';
  await vi.waitFor(async () =>
    expect(await mailed()).toContainEqual([admin, 'Er is geen reservekopie gemaakt']),
  );
  expect(new Set(await outcome(22, null))).toEqual(new Set(['BackupMade']));
  expect(await outcome(23, null)).toEqual([]);
  expect(await told('ADMIN')).toEqual([[noordhof, 'Reservekopie', why, 1]]);
  await vi.waitFor(async () =>
    expect(await mailed()).toContainEqual([admin, 'Er wordt weer een reservekopie gemaakt']),
  );
  const book = await ask('POST', 'stats/logboek', { take: 50, stream: `backup-${noordhof}` });
  expect((book.data as { text: string }[]).map(({ text }) => text)).toContain(
    'Er is weer een reservekopie gemaakt. Op 20-11-2026 02:00:00 mislukte dat voor het eerst.',
  );
});
