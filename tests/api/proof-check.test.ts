import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bistro, sancerre, smallWorld, type Person, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld({
    proof: { file: `${folder.path}/heads.jsonl`, timestampUrl: null },
    isTamperedWith: true,
  });
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

const check = async (request: object = {}, who: Person = 'AUDITOR') =>
  (await world.call(who, 'POST', 'stats/logboek/bewijs/controleren', request)).body;
const place = () =>
  world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });

test('AUD-048 · the chain of the log is checked up to its end, with the signed heads held against it', async () => {
  const length = (await world.heads())[1]!;
  await world.proveHeads();
  const walked = await check();
  expect(walked).toMatchObject({
    position: length,
    length,
    fault: null,
    heads: { met: 1, stamped: 0, other: 0 },
  });
  expect(walked.link).toBe(await world.store.linkAt(1, length));
  expect(await check({ users: 1 })).toMatchObject({ length: (await world.heads())[0], fault: null });

  await place();
  const { position, link, time } = walked;
  const now = (await world.heads())[1]!;
  expect(now).toBeGreaterThan(position);
  expect(await check({ position, link, time })).toMatchObject({
    position: now,
    fault: null,
    heads: { met: 1 },
  });
  // from another link than the one that it was left at, nothing follows
  expect(await check({ position, link: '0'.repeat(64), time })).toMatchObject({
    fault: { position: position + 1, what: 'link' },
    heads: null,
  });
});

test('AUD-049 · what was done since a moment is counted by kind of record, of one account', async () => {
  const since = async (at: string, who: Person = 'AUDITOR') =>
    (await world.call(who, 'POST', 'stats/logboek/sinds', { since: at })).body as {
      data: { category: string; name: string; count: number }[];
      total: number;
    };
  world.time.now = '2026-11-19T10:00:00.000Z';
  await place();
  await place();
  expect(await since('2026-11-19T09:59:00.000Z')).toMatchObject({
    data: [{ category: 'salesOrder', name: 'Verkooporder', count: 2 }],
    total: 2,
  });
  expect((await since('2026-11-19T10:00:01.000Z')).data).toEqual([]);
  expect((await since('2026-11-19T09:59:00.000Z', 'foreignAdmin')).data).toEqual([]);
});

test('AUD-156 · since its last visit is since when an auditor was seen last, on whatever device, a visit being half an hour apart', async () => {
  const told = async () => {
    const { body } = await world.call('AUDITOR', 'POST', 'stats/logboek/sinds', { since: null });
    await world.core.access.flush();
    return body as { since: string; first: 0 | 1; total: number };
  };
  world.time.now = '2027-03-01T10:00:00.000Z';
  await told();
  world.time.now = '2027-03-03T08:00:00.000Z';
  expect(await told()).toMatchObject({ since: '2027-03-01T10:00:00.000Z', first: 0 });
  // it goes on: the same visit
  world.time.now = '2027-03-03T08:20:00.000Z';
  expect(await told()).toMatchObject({ since: '2027-03-01T10:00:00.000Z', total: 0 });
  world.time.now = '2027-03-03T09:00:00.000Z';
  await place();
  expect(await told()).toMatchObject({ since: '2027-03-03T08:20:00.000Z', total: 1 });
  // another person was never here
  const { body } = await world.call('foreignAdmin', 'POST', 'stats/logboek/sinds', {});
  expect(body).toMatchObject({ since: '2027-02-24T09:00:00.000Z', first: 1 });
});

test('AUD-048 · an event that was changed in the database is named, and nobody outside the books is answered', async () => {
  const position = (await world.heads())[1]!;
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  try {
    await owner.query('alter table es.event disable trigger event_is_forever');
    await owner.query(`update es.event set data = '{"id": 99}' where log = 1 and position = $1`, [position]);
    await owner.query('alter table es.event enable always trigger event_is_forever');
  } finally {
    await owner.end();
  }
  expect(await check()).toMatchObject({
    position: position - 1,
    fault: { position, what: 'digest' },
    heads: null,
  });
  for (const who of ['SALES', 'FINANCE', 'CLIENT'] as const)
    expect((await world.call(who, 'POST', 'stats/logboek/bewijs/controleren', {})).status).toBe(403);
});
