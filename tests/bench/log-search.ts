import type pg from 'pg';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { type LogBook, type LogBookFilter, logBookPage } from '#projections/log-book/queries.ts';
import { stillSo } from '#projections/log-book/table.ts';
import { type ActionFilter, actionsPage, suggestedFor } from '#projections/views/log-actions.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';

const wanted = 200;
/** As many records as there are orders for so many actions, and as many words as a company has whatever its age. */
const [actionsOfRecord, words] = [4, 200_000];
/** Words that one in so many values has. */
const often = [101, 211, 499, 997, 1999, 4999];

/**
 * Rows of the log book as years would leave them, in steps: actions of two events at 4 records of 40 users, three
 * values in four actions, with words that are common, words of which each is in some hundred values, and one that is rare.
 */
const fill = async (client: pg.Client, actions: number) => {
  const step = 250_000;
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set search_path = read_model`,
  );
  // indexes over millions of rows are made at once in a part of the time that filling them takes
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any('{log_action,log_value,log_subject,log_word}'::regclass[]) and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let from = 1; from <= actions; from += step) {
    const to = Math.min(actions, from + step - 1);
    await client.query(
      `insert into read_model.log_action (log, position, command_id, recorded_at, account_id, user_id, types, streams,
         parts)
       select ${log}, n * 2, gen_random_uuid(), now() - (${actions} - n) * interval '20 seconds', ${accountId}, 1 + n % 40,
         array[(array['SalesOrderPlaced', 'SalesOrderStatusChanged', 'SalesOrderLineChanged', 'ProductFieldChanged'])
           [1 + n % 4], 'StockReserved'],
         array['salesOrder-' || n / ${actionsOfRecord}, 'stock-' || n % 2000],
         array[null, 'salesOrder-' || n / ${actionsOfRecord}]
       from generate_series(${from}::bigint, ${to}) n`,
    );
    await client.query(
      `insert into read_model.log_value (log, position, about, account_id, words)
       select ${log}, n * 2, 'customer-' || n % 9000, ${accountId},
         array['geprint', 'woord' || (n * 7919) % ${words}, case when n = ${Math.floor(actions / 2)} then 'zeldzaam'
           else 'bedrag' || n % 5000 end, case when n <= ${Math.floor(actions / 20)} then 'vroeger' else 'later' end]
           || array(select 'een' || every || 'van' || (n * 7919) % every from unnest('{${often.join(',')}}'::int[]) every)
       from generate_series(${from}::bigint, ${to}) n where n % 4 < 3 or n = ${Math.floor(actions / 2)}`,
    );
  }
  await client.query(
    `insert into read_model.log_subject (log, stream, until, subject, search)
     select ${log}, 'salesOrder-' || n, ${stillSo}, 'Order ' || n, 'order ' || n
     from generate_series(0, ${Math.floor(actions / actionsOfRecord)}) n
     union all select ${log}, 'product-' || n, ${stillSo}, 'Sancerre ' || n, 'sancerre ' || n
       from generate_series(1, 20000) n`,
  );
  await client.query(
    `insert into read_model.log_word select ${log}, word from (
       select 'woord' || n as word from generate_series(0, ${words - 1}) n
       union select 'bedrag' || n from generate_series(0, 4999) n union select 'geprint' union select 'zeldzaam'
       union select 'vroeger' union select 'later'
       union select 'een' || every || 'van' || nth
         from unnest('{${often.join(',')}}'::int[]) every, generate_series(0, every - 1) nth) words`,
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
  // who reads would write what was filled, page by page
  await client.query('checkpoint');
};

const everything: ActionFilter = {
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
const everyEvent: LogBookFilter = { from: null, to: null, name: '', subject: '', action: '', stream: '' };
const page = { after: null, take: 25 };

/** Each event of a page reads as this one: what the log itself is asked for grows with the page alone. */
const printed = {
  ...salesOrderEvents.statusChanged({ orderId: 17, from: 'waiting', to: 'printed' }),
  stream: 'salesOrder-17',
  revision: 1,
  accountId,
  commandId: '',
  recordedAt: '2026-11-19T09:00:00.000Z',
  metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null },
};

/**
 * Searches of the log book among so many actions: `npm run bench -- log-search`, or ACTIONS=5000000 for more. The rows
 * are those of read models alone.
 */
export const bench = async ({ actions = 1_000_000, rounds = 20 } = {}): Promise<BenchRow[]> => {
  const { client, application, close } = await company();
  try {
    const began = performance.now();
    await fill(client, actions);
    const filled = performance.now() - began;
    const book: LogBook = {
      db: application.core.db,
      readAt: async (inLog, positions) => positions.map((position) => ({ ...printed, log: inLog, position })),
    };
    const scope = { log, accountId };
    const asks: Record<string, (nth: number) => Partial<ActionFilter>> = {
      'the newest': () => ({}),
      'a record': (nth) => ({ streams: [`salesOrder-${nth * 997}`] }),
      'records much worked on': (nth) => ({
        streams: [nth, nth + 700, nth + 1400].map((id) => `stock-${id}`),
      }),
      'a person': (nth) => ({ userIds: [1 + (nth % 40)] }),
      'a kind of event and a week': () => ({
        types: ['ProductFieldChanged'],
        from: '2026-11-01',
        to: '2026-11-08',
      }),
      'a word of a few values': (nth) => ({ text: `woord${nth * 811}` }),
      'a word of one value': () => ({ text: 'zeldzaam' }),
      'a word that is everywhere': () => ({ text: 'geprint' }),
      'a common and a rare word': (nth) => ({ text: `geprint woord${nth * 613}` }),
      'a word mistyped': () => ({ text: 'zeldzam' }),
      'a word that is nowhere': () => ({ text: 'xqzjkwv' }),
      'two letters': () => ({ text: 'wo' }),
      'a part of each word': () => ({ text: 'woord' }),
      'a word of long ago': () => ({ text: 'vroeger' }),
      'a common word of a kind long ago': () => ({ text: 'vroeger', types: ['ProductFieldChanged'] }),
      'a common word of a kind and a week': () => ({
        text: 'geprint',
        types: ['ProductFieldChanged'],
        from: '2026-11-01',
        to: '2026-11-08',
      }),
      'a person and a word that never met': (nth) => ({ text: 'vroeger bedrag1', userIds: [1 + (nth % 40)] }),
    };
    const ask = (asked: Partial<ActionFilter>) => () =>
      actionsPage(book, scope, { ...everything, ...asked }, page, 'nl');
    const events = (asked: Partial<LogBookFilter>) => () =>
      logBookPage(book, scope, { ...everyEvent, ...asked }, { skip: 0, take: 25 });
    const suggested = (question: string) => () => suggestedFor(application.core.db, scope, question, 'nl');
    const reads: Record<string, (nth: number) => () => Promise<unknown>> = {
      ...Object.fromEntries(
        Object.entries(asks).map(([name, asked]) => [name, (nth: number) => ask(asked(nth))] as const),
      ),
      ...Object.fromEntries(
        often.map((every) => [
          `a word of one in ${every} values`,
          (nth: number) => ask({ text: `een${every}van${(nth * 37) % every}` }),
        ]),
      ),
      'events of a part of a name': () => events({ subject: 'order' }),
      'events of a name of many, none lately': () => events({ subject: 'sancerre' }),
      'events of a record by name': (nth) => events({ subject: `order ${nth * 9970}` }),
      'events of a kind': () => events({ action: 'status' }),
      'records suggested by a part of a name': () => suggested('order'),
      'records suggested by name': (nth) => suggested(`order ${nth * 9970}`),
    };
    const rows: BenchRow[] = [
      { name: `${actions} actions filled (s)`, value: filled / 1_000, ratioTo: null, ratio: null },
    ];
    for (const [name, read] of Object.entries(reads)) {
      const took: number[] = [];
      let first: number | null = null;
      for (let nth = -2; nth < rounds; nth += 1) {
        const start = performance.now();
        await read(Math.abs(nth) + 1)();
        const ms = performance.now() - start;
        first ??= ms;
        if (nth >= 0) took.push(ms);
      }
      took.sort((one, other) => one - other);
      const p95 = took[Math.floor(took.length * 0.95)]!;
      rows.push(
        { name: `${name} (ms, first look)`, value: first!, ratioTo: null, ratio: null },
        { name: `${name} (ms, p50)`, value: took[Math.floor(took.length / 2)]!, ratioTo: null, ratio: null },
        { name: `${name} (ms, p95)`, value: p95, ratioTo: 'wanted', ratio: p95 / wanted },
      );
    }
    return rows;
  } finally {
    await close();
  }
};

const bounds: Bounds = Object.fromEntries(
  ['a record', 'a word of one value', 'a word that is everywhere', 'a word mistyped'].map((name) => [
    `${name} (ms, p95)`,
    { most: 1 },
  ]),
);

if (import.meta.main)
  await report(
    () => bench({ actions: Number(process.env['ACTIONS'] ?? inCheck(100_000, 1_000_000)) }),
    bounds,
  );
