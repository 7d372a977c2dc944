import { afterAll, beforeAll, expect, test } from 'vitest';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
const placeAt = async (now: string, today: string) => {
  Object.assign(world.time, { now, today });
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });
  expect(body.data.id).toBeGreaterThan(0);
  return (await world.heads())[1]!;
};
let ends: number[];

beforeAll(async () => {
  world = await smallWorld({ isTamperedWith: true });
  await placeAt('2026-11-19T22:58:00.000Z', '2026-11-19');
  ends = [
    await placeAt('2026-11-19T22:59:59.999Z', '2026-11-19'),
    await placeAt('2026-11-19T23:00:00.000Z', '2026-11-20'),
    await placeAt('2026-11-22T09:00:00.000Z', '2026-11-22'),
  ];
});
afterAll(() => world?.close());

const linkAt = async (position: number, log = 1) => {
  const { rows } = await world.pool.query(
    `select encode(link, 'hex') as link from es.event where log = $1 and position = $2`,
    [log, position],
  );
  return rows[0].link;
};

test('the hash at the end of each day in Amsterdam is shown, of a day that is not over as well', async () => {
  const { status, body } = await world.call('ADMIN', 'GET', 'stats/logboek/bewijs');
  const ofUsers = (await world.heads())[0]!;
  const day = (date: string, position: number, hash: string, over = 1) => ({
    day: date,
    users: 0,
    log: 1,
    position,
    hash,
    over,
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      total: 4,
      data: [
        day('2026-11-22', ends[2]!, await linkAt(ends[2]!), 0),
        day('2026-11-20', ends[1]!, await linkAt(ends[1]!)),
        day('2026-11-19', ends[0]!, await linkAt(ends[0]!)),
        { ...day('2026-11-19', ofUsers, await linkAt(ofUsers, 0)), users: 1, log: 0 },
      ],
    },
  });
});

test('a day ends at its last event, whether the events came in at once or one by one', async () => {
  const { body } = await world.call('ADMIN', 'GET', 'stats/logboek/bewijs?skip=1&take=1');
  const { rows } = await world.pool.query(
    `select max(position)::int as last from es.event
     where log = 1 and recorded_at < '2026-11-20T23:00:00Z'`,
  );
  expect(body.data).toEqual([expect.objectContaining({ day: '2026-11-20', position: rows[0].last })]);
});

test('the file holds them all', async () => {
  const { body, headers } = await world.call('MANAGER', 'GET', 'stats/logboek/bewijs/csv');
  expect(headers.get('content-disposition')).toContain('logboek-bewijs-2026-11-22.csv');
  const lines = String(body).replace('\uFEFF', '').split('\r\n');
  expect(lines.splice(5)).toEqual(['']);
  expect(lines[0]).toBe('Dag;Logboek;Log;Positie;Hash');
  expect(lines[1]).toBe(`2026-11-22 (nog niet voorbij);Bedrijf;1;${ends[2]};${await linkAt(ends[2]!)}`);
  expect(lines[4]).toMatch(/^2026-11-19;Gebruikers en accounts;0;\d+;[0-9a-f]{64}$/);
});

test('the file goes on where there are more days than are read at once', async () => {
  await world.pool.query(`insert into read_model.log_day (log, day, position)
    select 1, date '2026-01-01' - n, 1 from generate_series(1, 497) n`);
  const { body } = await world.call('MANAGER', 'GET', 'stats/logboek/bewijs/csv');
  expect(String(body).trim().split('\r\n')).toHaveLength(1 + 4 + 497);
});

test.each([
  ['AUDITOR', 200],
  ['MANAGER', 200],
  ['SALES', 403],
  ['CLIENT', 403],
] as const)('%s is answered %i', async (role, status) => {
  expect((await world.call(role, 'GET', 'stats/logboek/bewijs')).status).toBe(status);
  expect((await world.call(role, 'GET', 'stats/logboek/bewijs/csv')).status).toBe(status);
});
