import { expect, test } from 'vitest';
import { backupEvents } from '#domain/backup/backup.ts';
import { batchEvents } from '#domain/batch/batch.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { importEvents } from '#domain/import/import.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { mailEvents } from '#domain/mail/mail.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import { NotificationKind } from '#domain/notification/kind.ts';
import { notificationEvents } from '#domain/notification/notification.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { labelRefusalEvents } from '#domain/shipping-label/refusal.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { shopSyncEvents, type ShopSyncOutcome } from '#domain/shop-sync/shop-sync.ts';
import { notifications } from '#projections/notifications/projection.ts';
import {
  isNotification,
  notificationPage,
  type Reader,
  unreadOf,
} from '#projections/notifications/queries.ts';
import made from '#tests/golden/ShippingLabelMade.v1.json' with { type: 'json' };
import { placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const everything: Reader = {
  log: 1,
  accountId: 3,
  kinds: NotificationKind.options,
  readBy: { log: 0, userId: 8 },
  batchUser: 8,
  allBatches: true,
  productsOnly: false,
  newSince: '2000-01-01T00:00:00.000Z',
};
const world = async () => {
  const models = await readModelsOn([notifications]);
  const db = models.db as never;
  const page = (over: Partial<Reader> = {}) =>
    notificationPage(db, { ...everything, ...over }, { skip: 0, take: 50 });
  return {
    ...models,
    unread: (over: Partial<Reader> = {}) => unreadOf(db, { ...everything, ...over }),
    page,
    told: async (over: Partial<Reader> = {}) => (await page(over)).rows.map(({ facts }) => facts.is),
    isOne: (place: number, over: Partial<Reader> = {}) =>
      isNotification(db, { ...everything, ...over }, place),
    read: (place: number, isUpTo: boolean, userId = 8) =>
      models.record(
        `notificationsRead-3.${userId}`,
        [notificationEvents.read({ ownerId: userId, place, isUpTo })],
        {
          log: 0,
        },
      ),
  };
};

const app = (orderId: number, over: Parameters<typeof placed>[0] = {}) =>
  placed({ orderId, number: orderId, source: 'app-2', ...over });
const concluded = (outcome: MailOutcome, over: object = {}) =>
  mailEvents.concluded({
    mailId: 9,
    accountId: 3,
    kind: 'invoice',
    person: 'customer-401',
    customerId: 401,
    orderId: 17,
    purchaseOrderId: null,
    to: 'inkoop@bistro.example',
    outcome,
    reason: 'mailbox unavailable',
    ...over,
  });
const line = (lineId: number, over: object = {}) =>
  paymentEvents.paymentAdded({
    orderId: 17,
    paid: 0,
    lineId,
    date: '2026-11-20',
    amount: 6_124_800,
    method: 3,
    status: 'paid',
    providerId: 'tr_1',
    refundOf: null,
    isSuggested: false,
    ...over,
  });

test.runIf(isThorough)(
  'an order of the app is news, one that staff entered or that moved in is not',
  async () => {
    const { record, page } = await world();
    await record('salesOrder-17', [app(17)]);
    await record('salesOrder-18', [placed({ orderId: 18, number: 18 })]);
    await record('salesOrder-19', [app(19, { isPast: true })]);
    await record('salesOrder-20', [app(20)], { accountId: 14 });
    await record('salesOrder-21', [app(21)], { log: 2 });
    const { rows, total } = await page();
    expect(total).toBe(1);
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'order',
        about: 'salesOrder-17',
        facts: { is: 'app-order' },
        isNew: true,
        isSolved: false,
      }),
    ]);
  },
);

test.runIf(isThorough)(
  'of payments those of the provider are news: what came in, what the bank took back, a refund that failed',
  async () => {
    const { record, page } = await world();
    await record('payments-17', [
      line(1),
      line(2, { providerId: null }),
      line(3, { status: 'failed' }),
      line(4, { amount: -10_000, refundOf: 'tr_1' }),
      line(5, { amount: -20_000, refundOf: 'tr_1', isChargeback: true }),
      paymentEvents.refundFailed({ orderId: 17, refundId: 6, amount: 30_000 }),
    ]);
    await record('payments-71', [line(7, { orderId: 71, customerId: 401 })]);
    expect((await page()).rows.map(({ kind, about, facts }) => [kind, about, facts])).toEqual([
      ['payment', 'customer-401', { is: 'paid', amount: 6_124_800 }],
      ['payment', 'salesOrder-17', { is: 'refund-failed', amount: 30_000 }],
      ['payment', 'salesOrder-17', { is: 'charged-back', amount: 20_000 }],
      ['payment', 'salesOrder-17', { is: 'paid', amount: 6_124_800 }],
    ]);
  },
);

test('mail that did not arrive for sure is news once, whatever is tried, and solved when it did', async () => {
  const { record, page, unread } = await world();
  await record('mail-8', [concluded('accepted', { mailId: 8 })]);
  await record('mail-9', [concluded('refused')]);
  await record('mail-9', [concluded('unknown')]);
  await record('reminders-3.401', [
    reminderEvents.concluded({ reminderId: 5, accountId: 3, customerId: 401, isSent: false }),
  ]);
  await record('mail-10', [concluded('bounced', { mailId: 10, orderId: null, purchaseOrderId: 51 })]);
  expect((await page()).rows.map(({ about, facts, isSolved }) => ({ about, ...facts, isSolved }))).toEqual([
    expect.objectContaining({ about: 'purchaseOrder-51', outcome: 'bounced', isSolved: false }),
    expect.objectContaining({ about: 'customer-401', mail: 'reminder', outcome: 'refused' }),
    expect.objectContaining({ about: 'salesOrder-17', outcome: 'unknown', reason: 'mailbox unavailable' }),
  ]);
  // no row names whom it was sent to (law 10)
  expect(JSON.stringify(await page())).not.toContain('bistro.example');
  expect(await unread()).toMatchObject({ unread: 3 });
  await record('mail-9', [concluded('accepted')]);
  await record('reminders-3.401', [
    reminderEvents.concluded({ reminderId: 5, accountId: 3, customerId: 401, isSent: true, outcome: 'kept' }),
  ]);
  expect((await page()).rows.map(({ isSolved, isNew }) => [isSolved, isNew])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  expect(await unread()).toMatchObject({ unread: 1 });
});

test('what a bookkeeping did not take is news until it did; so is a link that stalls, and a parcel that was returned', async () => {
  const { record, page } = await world();
  const invoice = { invoiceId: 17, orderId: 17, customerId: 401, system: 'snelstart' as const };
  await record('invoiceBooking-17', [
    invoiceBookingEvents.refused({ ...invoice, invoiceNumber: 'F-1', said: 'Bistro De Kade is onbekend' }),
  ]);
  await record('bookkeepingTrouble-3', [
    bookkeepingTroubleEvents.began({ system: 'exact', about: 'payments', said: 'Geen toegang.' }),
  ]);
  const to = (status: 'delivered' | 'returned', labelId: number) =>
    shippingLabelEvents.statusChanged({
      orderId: 17,
      labelId,
      number: labelId,
      from: 'under-way',
      to: status,
    });
  await record('shippingLabels-17', [to('delivered', 1), to('returned', 2)]);
  const states = async () => (await page()).rows.map(({ facts, isSolved }) => [facts.is, isSolved]);
  expect(await states()).toEqual([
    ['parcel-returned', false],
    ['bookkeeping-stopped', false],
    ['invoice-not-booked', false],
  ]);
  expect(JSON.stringify(await page())).not.toContain('De Kade');
  await record('invoiceBooking-17', [
    invoiceBookingEvents.booked({ ...invoice, number: '7', reference: '7' }),
  ]);
  await record('bookkeepingTrouble-3', [
    bookkeepingTroubleEvents.ended({ system: 'exact', about: 'payments' }),
  ]);
  expect(await states()).toEqual([
    ['parcel-returned', false],
    ['bookkeeping-stopped', true],
    ['invoice-not-booked', true],
  ]);
});

test('a label that a carrier refuses is news until there is one; of many at once the batch tells it', async () => {
  const { record, page } = await world();
  const refused = (orderId: number) =>
    labelRefusalEvents.refused({
      orderId,
      customerId: 401,
      carrier: 'dpd',
      nth: 1,
      said: 'Bistro De Kade is onbekend',
    });
  await record('labelRefusal-17', [refused(17)]);
  await record('labelRefusal-18', [refused(18)], { screen: '/acties/5' });
  const states = async () =>
    (await page()).rows.map(({ kind, about, facts, isSolved }) => [kind, about, facts, isSolved]);
  const ofOrder = ['parcel', 'salesOrder-17', { is: 'label-refused', carrier: 'dpd' }];
  expect(await states()).toEqual([[...ofOrder, false]]);
  await record('shippingLabels-17', [shippingLabelEvents.made({ ...made.means, orderId: 17 } as never)]);
  expect(await states()).toEqual([[...ofOrder, true]]);
});

test('a webshop that does not take products is news until it does, request by request', async () => {
  const { record, page } = await world();
  const came = (requestedAt: number, outcome: ShopSyncOutcome) =>
    shopSyncEvents.outcomeChanged({
      accountId: 3,
      requestedAt,
      shop: 'connector',
      productCount: 2,
      outcome,
      reason: '',
    });
  await record('shopSync-3', [came(40, 'waiting'), came(41, 'waiting')]);
  await record('shopSync-3', [came(40, 'failed'), came(41, 'done')]);
  expect((await page()).rows.map(({ kind, facts, isSolved }) => [kind, facts, isSolved])).toEqual([
    ['webshop', { is: 'shop-not-synced', productCount: 2, outcome: 'failed', reason: '' }, false],
    ['webshop', { is: 'shop-not-synced', productCount: 2, outcome: 'waiting', reason: '' }, true],
  ]);
});

test.runIf(isThorough)(
  'a backup that was not made is news until one is, and again when it fails once more',
  async () => {
    const { record, page } = await world();
    const since = '2026-11-26T01:00:00.000Z';
    const failed = { at: since, since, reason: 'full', code: 'ENOSPC' } as const;
    const states = async () =>
      (await page()).rows.map(({ kind, about, facts, isSolved }) => [kind, about, facts, isSolved]);
    const told = ['backup', 'backup-3', { is: 'backup-failed', ...failed }];
    await record('backup-3', [backupEvents.failed(failed)]);
    expect(await states()).toEqual([[...told, false]]);
    await record('backup-3', [backupEvents.made({ at: '2026-11-27T01:00:00.000Z', since })]);
    expect(await states()).toEqual([[...told, true]]);
    await record('backup-3', [backupEvents.failed(failed)]);
    expect(await states()).toEqual([[...told, false]]);
  },
);

const ended = (batchId: number, refused: number, failed: number) =>
  batchEvents.ended({ batchId, done: 2, unchanged: 0, refused, failed });

test.runIf(isThorough)(
  'a batch is news when not all of it was done, solved when a retry did the rest, and shown to who began it',
  async () => {
    const { record, page, told } = await world();
    const started = (batchId: number) =>
      batchEvents.started({ batchId, action: 'invoices', choice: {}, ids: [1, 2, 3] });
    await record('batch-1', [started(1)], { userId: 8 });
    await record('batch-2', [started(2)], { userId: 12, onBehalfOf: 9 });
    expect(await told()).toEqual([]);
    await record('batch-1', [ended(1, 0, 0)]);
    expect(await told()).toEqual([]);
    await record('batch-2', [ended(2, 1, 0)]);
    expect((await page()).rows).toMatchObject([
      { userId: 9, facts: { refused: 1, failed: 0 }, isSolved: false },
    ]);
    expect(await told({ allBatches: false })).toEqual([]);
    expect(await told({ allBatches: false, batchUser: 9 })).toEqual(['batch']);
    await record('batch-2', [batchEvents.retried({ batchId: 2, ids: [3] }), ended(2, 0, 0)]);
    expect((await page()).rows).toMatchObject([{ facts: { refused: 1 }, isSolved: true }]);
    await record('batch-2', [ended(2, 0, 3)]);
    expect((await page()).rows).toMatchObject([{ facts: { refused: 0, failed: 3 }, isSolved: false }]);
  },
);

test.runIf(isThorough)(
  'an import is news when it ended; who sees to products alone sees those of products',
  async () => {
    const { record, page, told } = await world();
    const start = (importId: number, kind: 'customers' | 'products') =>
      importEvents.started({ importId, kind, fileName: 'x.csv', rows: 4, updatesExisting: false });
    await record('import-1', [start(1, 'customers')]);
    await record('import-2', [start(2, 'products')]);
    expect(await told()).toEqual([]);
    const counts = { added: 3, changed: 0, unchanged: 0, refused: 1 };
    await record('import-1', [importEvents.finished({ importId: 1, ...counts })]);
    await record('import-2', [importEvents.finished({ importId: 2, ...counts })]);
    expect((await page()).rows.map(({ facts }) => facts)).toEqual([
      { is: 'import', imported: 'products', ...counts },
      { is: 'import', imported: 'customers', ...counts },
    ]);
    expect((await page({ productsOnly: true })).rows).toMatchObject([{ about: 'import-2' }]);
    expect((await page({ productsOnly: true })).total).toBe(1);
  },
);

test.runIf(isThorough)(
  'a sample of the first steps is no news, whether it is thrown away or not',
  async () => {
    const { record, told } = await world();
    const counts = { added: 3, changed: 0, unchanged: 0, refused: 0 };
    for (const [importId, fileName] of [
      [1, 'eerste-stappen-voorbeeldwijnen.csv'],
      [2, 'wijnen.csv'],
    ] as const) {
      const started = { importId, kind: 'products' as const, fileName, rows: 3, updatesExisting: false };
      await record(`import-${importId}`, [
        importEvents.started(started),
        importEvents.finished({ importId, ...counts }),
      ]);
    }
    expect(await told()).toEqual(['import']);
  },
);

test.runIf(isThorough)(
  'each user has read one or everything up to a place; who never did finds the last days new',
  async () => {
    const { record, page, unread, read, isOne } = await world();
    for (const id of [21, 22, 23, 24]) await record(`salesOrder-${id}`, [app(id)]);
    const places = (await page()).rows.map(({ place }) => place);
    const [newest, third, second] = places as [number, number, number, number];
    const isNew = async (over: Partial<Reader> = {}) => (await page(over)).rows.map((row) => row.isNew);
    expect(await unread()).toEqual({ unread: 4, newest });
    expect(await unread({ newSince: '2999-01-01T00:00:00.000Z' })).toEqual({ unread: 0, newest: null });

    await read(third, false);
    expect(await isNew()).toEqual([true, false, true, true]);
    await read(second, true);
    expect(await isNew()).toEqual([true, false, false, false]);
    // a mark of its own counts, however long ago the rest happened
    expect(await unread({ newSince: '2999-01-01T00:00:00.000Z' })).toEqual({ unread: 1, newest });
    const another = { readBy: { log: 0, userId: 9 } };
    expect(await isNew(another)).toEqual([true, true, true, true]);
    expect(await unread({ kinds: ['mail'] })).toEqual({ unread: 0, newest: null });

    expect(await isOne(newest)).toBe(true);
    expect(await isOne(newest, { kinds: ['mail'] })).toBe(false);
    expect(await isOne(newest, { accountId: 14 })).toBe(false);
    expect(await isOne(newest + 1)).toBe(false);
  },
);

test('the count stops at a hundred', async () => {
  const { record, unread } = await world();
  const many = Array.from({ length: 120 }, (_, nth) => line(nth + 1));
  await record('payments-17', many);
  expect((await unread()).unread).toBe(100);
});

test('law 10 · of a user who is forgotten no mark is left', async () => {
  const { record, read, unread, page } = await world();
  await record('salesOrder-17', [app(17)]);
  await record('salesOrder-18', [app(18)]);
  const [newest, first] = (await page()).rows.map(({ place }) => place) as [number, number];
  await read(first, true);
  await read(newest, false);
  await read(newest, true, 9);
  expect((await unread()).unread).toBe(0);
  await record('person-user-8', [personEvents.erased({ person: 'user-8' })], { log: 0 });
  expect((await unread()).unread).toBe(2);
  expect((await unread({ readBy: { log: 0, userId: 9 } })).unread).toBe(0);
});
