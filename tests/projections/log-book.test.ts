import { describe, expect, test } from 'vitest';
import { accountEvents } from '#domain/account/account.ts';
import { productEvents } from '#domain/product/product.ts';
import { invoiceNumberEvents } from '#domain/invoice/number-claim.ts';
import { numberSeriesEvents } from '#domain/number-series/number-series.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { userEvents } from '#domain/user/user.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { logBook } from '#projections/log-book/projection.ts';
import {
  historyOf,
  type LogBook,
  type LogBookFilter,
  logBookInPieces,
  logBookPage,
} from '#projections/log-book/queries.ts';
import { createBuild } from '#projections/kernel/build.ts';
import { database } from '#projections/kernel/database.ts';
import { advance } from '#projections/kernel/fold.ts';
import type { ReadSideTables } from '#projections/kernel/schema.ts';
import { enterLog } from '#projections/kernel/standings.ts';
import { placed } from '#tests/support/orders.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import { clock } from '#tests/support/read-side.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const of = { log: 1, accountId: 3 };
const everything: LogBookFilter = { from: null, to: null, name: '', subject: '', action: '', stream: '' };
const place = { productId: 1201, accountId: 3, warehouseId: 1 };
const printed = salesOrderEvents.statusChanged({ orderId: 17, from: 'waiting', to: 'printed' });

const bookOf = ({ db, store }: Pick<Awaited<ReturnType<typeof readModelsOn>>, 'db' | 'store'>): LogBook => ({
  db,
  readAt: store.readAt,
});

/** Order 10872 in the log book of Noordhof, with people and account that have names. */
const start = async () => {
  const side = await readModelsOn([accounts, logBook]);
  await side.record('account-3', [accountEvents.opened(anAccount())], { log: 0, userId: 0 });
  for (const [userId, firstName, lastName] of [
    [12, 'Renée', 'de Groot'],
    [13, 'Piet', 'Verbeek'],
  ] as const)
    await side.record(
      `user-${userId}`,
      [userEvents.added({ userId, username: `u${userId}`, firstName, lastName, email: '' })],
      { log: 0, userId: 0 },
    );
  await side.record('product-1201', [productEvents.added(aProduct())], { userId: 13 });
  await side.record('salesOrder-17', [placed()], { screen: 'Verkooporders' });
  await side.record('stock-3.1.1201', [
    stockEvents.reserved({ ...place, orderId: 17, orderNumber: 10_872, quantity: 12 }),
  ]);
  await side.record('salesOrder-17', [printed], { userId: 13, onBehalfOf: 12 });
  const book = bookOf(side);
  const find = async (filter: Partial<LogBookFilter>, page = { skip: 0, take: 100 }) =>
    (await logBookPage(book, of, { ...everything, ...filter }, page)).rows.map(({ sentence }) => sentence);
  return { ...side, book, find };
};
const [tellsStatus, tellsStock, tellsOrder, tellsProduct] = [
  'Status gewijzigd van wacht naar geprint.',
  '12 flessen gereserveerd voor order 10872.',
  'Order ingevoerd voor Bistro De Kade met 1 regel.',
  'Product Sancerre Les Caillottes 2024 toegevoegd.',
];

describe('REP-038 · REP-040 · the log book', () => {
  test('tells what happened to what, by whom, for whom, when, from where, and the old and new value', async () => {
    const { book, store } = await start();
    const before = await store.readLog(1, 0, 100);
    const { rows, total } = await logBookPage(book, of, everything, { skip: 0, take: 100 });
    expect(total).toBe(rows.length);
    expect(rows[0]).toEqual({
      position: before.at(-1)!.position,
      recordedAt: clock.now(),
      userName: 'Renée de Groot',
      actingUserName: 'Piet Verbeek',
      accountName: 'Wijnimport Noordhof',
      subjectType: 'Verkooporder',
      subject: 'Order 10872',
      stream: 'salesOrder-17',
      action: 'Status gewijzigd',
      sentence: tellsStatus,
      screen: null,
      changes: [{ field: 'Status', from: 'wacht', to: 'geprint' }],
    });
    expect(rows.find(({ sentence }) => sentence === tellsOrder)).toMatchObject({
      userName: 'Renée de Groot',
      actingUserName: null,
      screen: 'Verkooporders',
      changes: [{ field: 'Sancerre Les Caillottes 2024', from: null, to: '12 flessen' }],
    });
    expect(rows.find(({ subjectType }) => subjectType === 'Account')).toMatchObject({
      userName: 'Kelderboek',
    });
  });

  test.runIf(isThorough)(
    'names stock by its wine and a number series by what it counts, whatever batch named them',
    async () => {
      const { book, record } = await start();
      await record('numberSeries-salesOrder.3', [
        numberSeriesEvents.taken({ series: 'salesOrder', accountId: 3, number: 1 }),
      ]);
      await record('numberSeries-salesOrder.3', [
        numberSeriesEvents.taken({ series: 'salesOrder', accountId: 3, number: 2 }),
      ]);
      const { rows } = await logBookPage(book, of, everything, { skip: 0, take: 3 });
      expect(rows.map(({ subject, subjectType }) => [subjectType, subject])).toEqual([
        ['Nummerreeks', 'Nummerreeks ordernummer'],
        ['Nummerreeks', 'Nummerreeks ordernummer'],
        ['Verkooporder', 'Order 10872'],
      ]);
      const [stock] = (
        await logBookPage(book, of, { ...everything, action: 'gereserveerd' }, { skip: 0, take: 1 })
      ).rows;
      expect(stock).toMatchObject({ subjectType: 'Voorraad', subject: 'Sancerre Les Caillottes 2024' });
    },
  );

  test.runIf(isThorough)('of a record that nobody named tells what it is, and its number', async () => {
    const { book, record } = await start();
    await record('stock-3.1.99', [
      stockEvents.received({ ...place, productId: 99, quantity: 1, reason: 'begin', onHand: 1 }),
    ]);
    const { rows } = await logBookPage(book, of, everything, { skip: 0, take: 1 });
    expect(rows[0]).toMatchObject({ subject: 'Voorraad 3.1.99' });
  });

  test.runIf(isThorough)('names an invoice number by what stands on paper', async () => {
    const { book, record } = await start();
    await record('invoiceNumber-3.6223192341519663', [
      invoiceNumberEvents.claimed({ accountId: 3, invoiceId: 71, invoiceNumber: '2026-0071' }),
    ]);
    const { rows } = await logBookPage(book, of, everything, { skip: 0, take: 1 });
    expect(rows[0]).toMatchObject({ subject: 'Factuurnummer 2026-0071', subjectType: 'Factuurnummer' });
  });

  test.runIf(isThorough)(
    'of one record tells what it is called, whatever its newest entry is about',
    async () => {
      const { book, record } = await start();
      await record('stock-3.1.1201', [
        stockEvents.released({ ...place, orderId: 17, orderNumber: 10_872, quantity: 12 }),
      ]);
      const { rows, recordName } = await logBookPage(
        book,
        of,
        { ...everything, stream: 'salesOrder-17' },
        { skip: 0, take: 1 },
      );
      expect([rows[0]!.subject, recordName]).toEqual(['Sancerre Les Caillottes 2024', 'Order 10872']);
      const other = await logBookPage(
        book,
        { log: 1, accountId: 14 },
        { ...everything, stream: 'salesOrder-17' },
        { skip: 0, take: 1 },
      );
      expect(other.recordName).not.toBe('Order 10872');
    },
  );

  test.runIf(isThorough)('opens the history of an order, with the stock events in it', async () => {
    const { book } = await start();
    const history = await historyOf(book, of, 'salesOrder-17', 10);
    expect(history.map(({ sentence }) => sentence)).toEqual([tellsStatus, tellsStock, tellsOrder]);
    expect(await historyOf(book, of, 'salesOrder-17', 1)).toHaveLength(1);
    expect((await historyOf(book, of, 'product-1201', 10)).map(({ sentence }) => sentence)).toEqual([
      tellsProduct,
    ]);
    expect(await historyOf(book, { log: 2, accountId: 3 }, 'salesOrder-17', 10)).toEqual([]);
  });

  test.runIf(isThorough)(
    'is searched by subject, by words in any order, with or without accents',
    async () => {
      const { find } = await start();
      expect(await find({ subject: 'order 10872' })).toEqual([tellsStatus, tellsStock, tellsOrder]);
      expect(await find({ subject: 'caillottes sancerre' })).toEqual([tellsStock, tellsProduct]);
      expect(await find({ subject: 'barolo' })).toEqual([]);
      expect(await find({ stream: 'salesOrder-17' })).toEqual([tellsStatus, tellsStock, tellsOrder]);
    },
  );

  test.runIf(isThorough)('is searched by the name of who did it or for whom it was done', async () => {
    const { find } = await start();
    expect(await find({ name: 'verbeek' })).toEqual([tellsStatus, tellsProduct]);
    expect(await find({ name: 'renee' })).toEqual([tellsStatus, tellsStock, tellsOrder]);
    expect(await find({ name: 'Groot RENÉE' })).toEqual([tellsStatus, tellsStock, tellsOrder]);
    expect(await find({ name: 'u13' })).toEqual([tellsStatus, tellsProduct]);
    expect(await find({ name: 'niemand' })).toEqual([]);
    expect(await find({ name: '%' })).toEqual([]);
  });

  test.runIf(isThorough)('is searched by what was done, and by all of these together', async () => {
    const { find } = await start();
    expect(await find({ action: 'STATUS' })).toEqual([tellsStatus]);
    expect(await find({ action: 'gereserveerd' })).toEqual([tellsStock]);
    expect(await find({ action: 'vergiftigd' })).toEqual([]);
    expect(await find({ action: 'order', name: 'renee', subject: '10872' })).toEqual([tellsOrder]);
    expect(await find({ action: 'order', name: 'verbeek', subject: '10872' })).toEqual([]);
  });

  test.runIf(isThorough)('shows a page, and counts all', async () => {
    const { book } = await start();
    const page = await logBookPage(book, of, everything, { skip: 1, take: 2 });
    expect(page.rows.map(({ sentence }) => sentence)).toEqual([tellsStock, tellsOrder]);
    expect(page.total).toBe(7);
  });

  test('counts the next thousand events past the page that is asked for, and says that there are more', async () => {
    const { book, record } = await start();
    const waiting = salesOrderEvents.statusChanged({ orderId: 17, from: 'printed', to: 'waiting' });
    for (let nth = 0; nth < 4; nth += 1)
      await record('salesOrder-17', Array.from({ length: 140 }, () => [waiting, printed]).flat());
    const page = (skip: number) => logBookPage(book, of, everything, { skip, take: 20 });
    expect(await page(0)).toMatchObject({ total: 1_000, hasMore: true });
    expect(await page(960)).toMatchObject({ total: 1_000, hasMore: true });
    expect(await page(980)).toMatchObject({ total: 7 + 4 * 280, hasMore: false });
  });

  test('keeps one row of an action, in whatever batches its events come, and shows each of them', async () => {
    const { book, pool, record, store } = await start();
    await record('salesOrder-17', [
      salesOrderEvents.confirmationRequested({ orderId: 17 }),
      salesOrderEvents.statusChanged({ orderId: 17, from: 'printed', to: 'waiting' }),
      printed,
    ]);
    const events = await store.readLog(1, 0, 1_000);
    const db = database<ReadSideTables>(pool);
    const foldedBy = async (size: number) => {
      const build = await createBuild(db, logBook);
      await enterLog(db, [build], 1);
      for (let after = 0; after < events.length; after += size) {
        const piece = { log: 1, after, events: events.slice(after, after + size), folded: () => {} };
        expect(await advance(db, [build], piece)).toEqual(new Map());
      }
      const { rows: actions } = await pool.query(
        `select * from ${build.schema}.log_action order by position`,
      );
      const { rows: names } = await pool.query(
        `select * from ${build.schema}.log_subject order by stream, until`,
      );
      return { actions, names };
    };
    const whole = await foldedBy(1_000);
    expect(whole.actions.map(({ types }) => types.length)).toEqual([1, 1, 1, 1, 3]);
    for (const size of [1, 2, 5, 6]) expect(await foldedBy(size)).toEqual(whole);

    const { rows: all, total } = await logBookPage(book, of, everything, { skip: 0, take: 100 });
    expect(all.map(({ position }) => position).slice(0, 7)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(total).toBe(10);
    const one = async (skip: number) => (await logBookPage(book, of, everything, { skip, take: 1 })).rows;
    expect((await Promise.all(all.map((_, skip) => one(skip)))).flat()).toEqual(all);
    for (const size of [1, 2, 4]) {
      const found: unknown[] = [];
      for await (const piece of logBookInPieces(book, of, everything, { size })) found.push(...piece);
      expect(found).toEqual(all);
    }
  });

  test('calls a record as it was called then, and finds it by its name of today', async () => {
    const { book, find, record } = await start();
    await record('product-1201', [
      productEvents.fieldChanged({
        id: 1201,
        field: 'name',
        from: 'Sancerre Les Caillottes',
        to: 'Grand Chemarin',
        subject: 'Grand Chemarin 2024',
      }),
    ]);
    const { rows } = await logBookPage(
      book,
      of,
      { ...everything, stream: 'product-1201' },
      { skip: 0, take: 9 },
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Grand Chemarin 2024',
      'Sancerre Les Caillottes 2024',
    ]);
    expect(await find({ subject: 'chemarin' })).toHaveLength(2);
    expect(await find({ subject: 'caillottes' })).toEqual([tellsStock]);
  });

  test('ROLE-023 · is that of one account: what was done for another is not in it', async () => {
    const { book, record } = await start();
    await record('salesOrder-18', [placed({ orderId: 18, number: 99 })], { accountId: 14 });
    const page = (accountId: number) =>
      logBookPage(book, { log: 1, accountId }, everything, { skip: 0, take: 100 });
    expect((await page(3)).rows.map(({ subject }) => subject)).not.toContain('Order 99');
    expect((await page(14)).rows.map(({ subject }) => subject)).toEqual(['Order 99']);
    expect(
      (await logBookPage(book, { log: 2, accountId: 3 }, everything, { skip: 0, take: 9 })).rows.every(
        ({ subjectType }) => ['Account', 'Gebruiker'].includes(subjectType),
      ),
    ).toBe(true);
  });

  test.runIf(isThorough)('screens are told that the log book of the account grew', async () => {
    const { runner, record } = await start();
    const told: unknown[] = [];
    runner.onInvalidated((_log, invalidated) => told.push(...invalidated));
    await record('salesOrder-17', [salesOrderEvents.confirmationRequested({ orderId: 17 })], {
      accountId: 14,
    });
    expect(told).toEqual([{ type: 'LogBook', id: 'list', accountId: 14, customerId: null }]);
  });
});

describe('REP-041 · the log book of a period', () => {
  const at = async (...instants: string[]) => {
    const side = await readModelsOn([accounts, logBook]);
    const real = clock.now;
    try {
      for (const [index, instant] of instants.entries()) {
        clock.now = () => instant;
        await side.record(`salesOrder-${index + 1}`, [placed({ orderId: index + 1, number: index + 1 })]);
      }
    } finally {
      clock.now = real;
    }
    const book = bookOf(side);
    const subjects = async (from: string | null, to: string | null) =>
      (await logBookPage(book, of, { ...everything, from, to }, { skip: 0, take: 100 })).rows.map(
        ({ subject }) => subject,
      );
    return { ...side, book, subjects };
  };

  test.runIf(isThorough)(
    'goes from midnight to midnight in Amsterdam, first and last day included',
    async () => {
      const { subjects } = await at(
        '2026-07-01T21:59:59.999Z',
        '2026-07-01T22:00:00.000Z',
        '2026-11-19T22:59:59.999Z',
        '2026-11-19T23:00:00.000Z',
      );
      expect(await subjects('2026-07-02', '2026-11-19')).toEqual(['Order 3', 'Order 2']);
      expect(await subjects('2026-11-20', null)).toEqual(['Order 4']);
      expect(await subjects(null, '2026-07-01')).toEqual(['Order 1']);
      expect(await subjects('2026-08-01', '2026-08-31')).toEqual([]);
    },
  );

  test.runIf(isThorough)(
    'comes in pieces with every entry once, also while others are recorded',
    async () => {
      const { book, record } = await at(...Array.from({ length: 7 }, () => '2026-11-19T10:00:00.000Z'));
      const subjects: string[] = [];
      let pieces = 0;
      for await (const piece of logBookInPieces(book, of, everything, { size: 3 })) {
        subjects.push(...piece.map(({ subject }) => subject));
        pieces += 1;
        await record(`salesOrder-${100 + pieces}`, [placed({ orderId: 100 + pieces, number: 100 + pieces })]);
      }
      expect(subjects).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Order ${number}`));
      expect(pieces).toBe(3);
    },
  );

  test('a file is said and written 250 entries at a time, with a turn for others after each', async () => {
    const { book, record } = await start();
    const changed = (nth: number) =>
      productEvents.fieldChanged({
        id: 1201,
        field: 'name',
        from: `Sancerre ${nth}`,
        to: `Sancerre ${nth + 1}`,
        subject: 'Sancerre',
      });
    await record(
      'product-1201',
      Array.from({ length: 510 }, (_, nth) => changed(nth)),
    );
    const sizes: number[] = [];
    for await (const piece of logBookInPieces(book, of, everything)) sizes.push(piece.length);
    expect(sizes.slice(0, -1)).toEqual([250, 250]);
    expect(sizes.at(-1)).toBeGreaterThan(0);
  });

  test.runIf(isThorough)('asks as much for its last piece as for its second', async () => {
    const { book } = await at(...Array.from({ length: 20 }, () => '2026-11-19T10:00:00.000Z'));
    const asked: number[] = [];
    const watched = book.db.withPlugin({
      transformQuery({ node }) {
        const { sql: text } = book.db.getExecutor().compileQuery(node, { queryId: 'watched' } as never);
        if (text.includes('from log_action')) asked.push(text.length);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for await (const piece of logBookInPieces({ ...book, db: watched as never }, of, everything, { size: 3 }))
      void piece;
    const [first, second, ...others] = asked;
    expect(others).toHaveLength(5);
    expect(second).toBeGreaterThan(first!);
    expect(new Set([second, ...others]).size).toBe(1);
  });
});
