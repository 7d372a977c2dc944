import { type Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { readModels } from '#projections/kernel/database.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import { logBookInPieces, type LogBookFilter, logBookPage } from '#projections/log-book/queries.ts';
import { stillSo } from '#projections/log-book/table.ts';
import { projections, type ReadModels } from '#projections/read-models.ts';
import { type ActionFilter, actionsPage } from '#projections/views/log-actions.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { clock } from '#tests/support/read-side.ts';

const scope = { log: 1, accountId: 3 };
const noActions: ActionFilter = {
  from: null,
  fromTime: null,
  to: null,
  toTime: null,
  userIds: [],
  categories: [],
  types: [],
  streams: [],
  batchId: null,
  text: '',
};
/** Each event is read as that of a printed order. */
const printed = {
  ...salesOrderEvents.statusChanged({ orderId: 17, from: 'waiting', to: 'printed' }),
  stream: 'salesOrder-17',
  revision: 1,
  accountId: 3,
  commandId: '',
  recordedAt: '2026-11-19T09:00:00.000Z',
  metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null },
};

/** So many actions, of which the positions lie so far apart that they are in 8 wide stretches of some 1,300 each. */
const [actions, apart] = [10_000, 200];

let close: () => Promise<void>;
/** How many places were read. */
let read = 0;
let db: Kysely<ReadModels>;

/**
 * A tenth of another account, a fortieth in the log of the users; words of each value, of one in 20, 100 and 1,000, of the
 * oldest 500 alone, and of one action, of which one has many events. The oldest 1,500 records are called otherwise. Two in
 * three actions belong to one of two products.
 */
beforeAll(async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  const queries = new Pool({ connectionString: database.url });
  for (const one of [pool, queries]) one.on('error', () => {});
  await pool.query('create extension pg_trgm');
  await installLeases(pool);
  const leases = postgresLeases(pool);
  const onFault = (fault: Error) => {
    throw fault;
  };
  const store = memoryEventStore({ clock });
  const runner = projectionRunner({ pool, store, leases, projections, onFault, log: () => {} });
  await runner.start();
  await runner.stop();
  const views = readModels<ReadModels>(queries);
  close = async () => {
    await views.destroy();
    await leases.stop();
    await pool.end();
    await database.drop();
  };
  const series = sql`generate_series(1, ${actions}::int) n`;
  const log = sql`case when n % 40 = 0 then 0 else 1 end`;
  const account = sql`case when n % 10 = 1 then 14 else 3 end`;
  const events = sql`array[case when n = 5000 then ${apart} else 1 end]`;
  await sql`insert into log_action (log, position, command_id, recorded_at, account_id, user_id, types, streams, parts)
    select ${log}, n * ${apart}, gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '10 minutes', ${account},
      n % 7, array_fill(case when n % 2 = 0 then 'SalesOrderStatusChanged' else 'ProductFieldChanged' end, ${events}),
      array_fill('salesOrder-' || n, ${events}),
      array_fill(case when n % 3 < 2 then 'product-' || n % 3 end, ${events})
    from ${series}`.execute(views);
  await sql`insert into log_value (log, position, about, account_id, words)
    select ${log}, n * ${apart} + case when n = 5000 then ${apart} - 1 else 0 end, 'customer-1', ${account},
      array['overal', 'twintig' || n % 20 || 'e', 'honderd' || n % 100 || 'e', 'duizend' || n % 1000 || 'e', 'eigen' || n || 'e',
        case when n <= 500 then 'vroeger' else 'later' end]
    from ${series}`.execute(views);
  await sql`insert into log_subject (log, stream, until, subject, search)
    select ${log}, 'salesOrder-' || n, ${stillSo}::bigint, name || n, lower(name || n)
    from ${series}, lateral (select case when n <= 1500 then 'Wijn ' else 'Order ' end as name) called`.execute(
    views,
  );
  await sql`insert into log_word select distinct log, word from log_value, unnest(words) word`.execute(views);
  await pool.query('vacuum analyze');
  db = views.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (Object.keys(result.rows[0] ?? {}).join() === 'position') read += result.rows.length;
      return result;
    },
  });
}, 300_000);
afterAll(() => close?.());

const readAt = async (log: number, positions: readonly number[]) =>
  positions.map((position) => ({ ...printed, log, position }));
const page = (
  filter: Partial<ActionFilter>,
  { after = null, take = 50, most }: { after?: string | null; take?: number; most?: number } = {},
) => {
  read = 0;
  return actionsPage(
    { db, readAt },
    scope,
    { ...noActions, ...filter },
    { after, take, ...(most !== undefined && { most }) },
    'nl',
  );
};

/** The keys of all pages, and how often one was not full. */
const allPages = async (filter: Partial<ActionFilter>, how: { take?: number; most?: number } = {}) => {
  const keys: string[] = [];
  let partial = 0;
  for (let after: string | null = null; ;) {
    const { rows, next, searchedTo } = await page(filter, { ...how, after });
    keys.push(...rows.map(({ key }) => key));
    if (searchedTo !== null) partial += 1;
    if (next === null) return { keys, partial };
    expect(next).not.toBe(after);
    after = next;
  }
};

/** The same by reading every value. */
const withWord = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ key: string }>`select log || '-' || n * ${apart} as key
    from (select *, position / ${apart} as n from log_value) value
    where account_id = 3 and ${condition} order by n desc`.execute(db);
  return rows.map(({ key }) => key);
};

/** All pages of what every value has: the long run alone. */
const everywhere = ['everywhere', { text: 'overal' }, sql`true`] as const;
test.each([
  ...(isThorough ? [everywhere] : []),
  ['in one of 100', { text: 'honderd37e' }, sql`'honderd37e' = any(words)`],
  ['in one of 1,000, also in the log of the users', { text: 'duizend80e' }, sql`'duizend80e' = any(words)`],
  ['among the oldest alone', { text: 'vroeger' }, sql`'vroeger' = any(words)`],
  ['of one value', { text: 'eigen4322e' }, sql`n = 4322`],
  ['of an action with many events', { text: 'eigen5000e' }, sql`n = 5000`],
  [
    'beside another',
    { text: 'vroeger honderd40e' },
    sql`'vroeger' = any(words) and 'honderd40e' = any(words)`,
  ],
  ['of a person', { text: 'honderd8e', userIds: [3] }, sql`n % 100 = 8 and n % 7 = 3`],
  ['of a kind', { text: 'vroeger', types: ['ProductFieldChanged'] }, sql`n <= 500 and n % 2 = 1`],
  [
    'of most, in a period',
    { text: 'overal', from: '2026-02-01', to: '2026-02-03' },
    sql`'2026-01-01'::timestamptz + n * interval '10 minutes' >= '2026-01-31T23:00Z'
      and '2026-01-01'::timestamptz + n * interval '10 minutes' < '2026-02-03T23:00Z'`,
  ],
  [
    'in a period',
    { text: 'twintig8e', from: '2026-02-01', to: '2026-02-10' },
    sql`n % 20 = 8 and '2026-01-01'::timestamptz + n * interval '10 minutes' >= '2026-01-31T23:00Z'
      and '2026-01-01'::timestamptz + n * interval '10 minutes' < '2026-02-10T23:00Z'`,
  ],
] as const)(
  'AUD-150 · a word %s is found page by page, each action once, however little is read for a page',
  async (_, filter, isOne) => {
    const wanted = await withWord(isOne);
    expect(wanted.length).toBeGreaterThan(0);
    expect((await allPages(filter)).keys).toEqual(wanted);
    expect((await allPages(filter, { take: 200, most: 20 })).keys).toEqual(wanted);
    expect((await allPages(filter, { take: 500, most: Infinity })).partial).toBe(0);
  },
);

test('AUD-150 · of a word that every value has the newest are on the first page', async () => {
  // also where the wide stretch in which it ends has more than are read at once
  for (const [to, isOne] of [
    [null, sql`true`],
    ['2026-02-05', sql`n < 5178`],
  ] as const) {
    const { rows } = await page({ text: 'overal', to }, { take: 4 });
    expect(rows.map(({ key }) => key)).toEqual((await withWord(isOne)).slice(0, 4));
  }
});

test('AUD-150 · a page for which enough was read says until when, and the next goes on from there', async () => {
  const asked = { text: 'vroeger', types: ['ProductFieldChanged'] };
  const first = await page(asked, { most: 0 });
  expect(first.rows.length).toBeLessThan(50);
  expect(first.searchedTo).toMatch(/^2026-/);
  expect(first.next).not.toBeNull();
  const { keys, partial } = await allPages(asked, { most: 0 });
  expect(keys).toEqual(await withWord(sql`n <= 500 and n % 2 = 1`));
  // the second page has so few of that kind before it that each of them is asked
  expect(partial).toBe(1);
});

test('AUD-147 · a page of a word that one in some hundred values has is read of the newest of them alone, and goes on in the next', async () => {
  // 90 of them, some 5 in the actions that are looked through first
  const first = await page({ text: 'honderd37e' }, { take: 8 });
  expect(first.rows).toHaveLength(8);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(30);
  const second = await page({ text: 'honderd37e' }, { take: 8, after: first.next });
  expect(read).toBeLessThan(30);
  expect([...first.rows, ...second.rows].map(({ key }) => key)).toEqual(
    (await withWord(sql`'honderd37e' = any(words)`)).slice(0, 16),
  );
});

test('AUD-154 · of records of which each was much worked on a page is read of the newest actions alone, and none is left out or added', async () => {
  const streams = ['product-0', 'product-1'];
  const wanted = await withWord(sql`n % 3 < 2`);
  const first = await page({ streams }, { take: 8 });
  expect(first.rows.map(({ key }) => key)).toEqual(wanted.slice(0, 8));
  // of either log twice what a page and one more are
  expect(read).toBeLessThanOrEqual(36);
  expect((await allPages({ streams }, { take: 500 })).keys).toEqual(wanted);
  const said = await withWord(sql`n % 3 < 2 and 'duizend82e' = any(words)`);
  expect((await allPages({ streams, text: 'duizend82e' }, { most: 1_000 })).keys).toEqual(said);
});

test('AUD-155 · of a kind of event a page is read of the newest actions alone, also where it was common long ago and is not now', async () => {
  const types = ['ProductFieldChanged'];
  const wanted = await withWord(sql`n % 2 = 1`);
  expect((await allPages({ types }, { take: 500 })).keys).toEqual(wanted);
  await page({ types: ['VoucherAdded'] });
  expect(read).toBe(0);
  const old = await page({ types, to: '2026-01-11' }, { take: 8 });
  expect(old.rows).toHaveLength(8);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(36);
});

test('AUD-155 · of a person a word is asked of its own actions where those are few', async () => {
  const few = await withWord(sql`n % 7 = 3 and n % 1000 = 80`);
  read = 0;
  expect((await allPages({ userIds: [3], text: 'duizend80e' })).keys).toEqual(few);
  expect(read).toBe(0);
});

test('AUD-151 · of a part that many words have the shortest are looked for, and which part that was is said', async () => {
  const { rows, cut } = await page({ text: 'eigen' });
  expect(cut).toEqual(['eigen']);
  // 9 of one figure and 31 of two, four of which another account has
  expect(rows).toHaveLength(36);
  expect((await page({ text: 'eigen4322e' })).cut).toEqual([]);
});

const everyEvent: LogBookFilter = { from: null, to: null, name: '', subject: '', action: '', stream: '' };
const eventsCalled = async (subject: string) => {
  const { rows } = await sql<{ position: number }>`select position from log_action
    join log_subject on log_subject.log = log_action.log and stream = streams[1]
    where account_id = 3 and search like all(${subject.split(' ').map((word) => `%${word}%`)}) order by position desc`.execute(
    db,
  );
  return rows.map(({ position }) => position);
};

test('AUD-152 · of a name that more records have than are looked up, events are met piece by piece, and none is left out', async () => {
  const wanted = await eventsCalled('wijn');
  expect(wanted.length).toBeGreaterThan(1_000);
  const found: number[] = [];
  const searched: string[] = [];
  for (let until: string | null = null; ;) {
    const filter: LogBookFilter = { ...everyEvent, subject: 'wijn', until };
    const { rows, searchedTo, hasMore } = await logBookPage({ db, readAt }, scope, filter, {
      skip: 0,
      take: 1_500,
    });
    found.push(...rows.map(({ position }) => position));
    expect(hasMore).toBe(searchedTo !== null);
    if (searchedTo === null) break;
    if (searched.length === 0) expect(rows).toEqual([]);
    searched.push(searchedTo);
    until = searchedTo;
  }
  expect(searched.length).toBeGreaterThan(1);
  // what was recorded at that very moment comes again
  expect([...new Set(found)]).toEqual(wanted);
  const inFile: number[] = [];
  for await (const piece of logBookInPieces({ db, readAt }, scope, { ...everyEvent, subject: 'wijn' }))
    inFile.push(...piece.map(({ position }) => position));
  expect(inFile).toEqual(wanted);
});

test('AUD-152 · what few records are called, or most of the newest, is answered at once', async () => {
  const ask = (subject: string) =>
    logBookPage({ db, readAt }, scope, { ...everyEvent, subject }, { skip: 0, take: 200 });
  const few = await ask('wijn 149');
  expect(few.rows.map(({ position }) => position)).toEqual(await eventsCalled('wijn 149'));
  expect(few).toMatchObject({ searchedTo: null, hasMore: false });
  expect(await ask('order')).toMatchObject({ searchedTo: null, hasMore: true });
});
