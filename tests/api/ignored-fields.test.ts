import { afterAll, beforeAll, expect, test } from 'vitest';
import { noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const lenient = { Prefer: 'return=representation', 'User-Agent': 'Winkelkoppeling/2.1' };
const list = async (who: 'ADMIN' | 'shopAdmin' = 'ADMIN') => {
  await world.core.ignored.flush();
  return (await world.call(who, 'GET', 'settings/ignoredfields')).body as {
    data: Record<string, unknown>[];
    total: number;
    since: string;
  };
};

test.runIf(isThorough)(
  'what a client sends in vain is counted by user, program, call and field',
  async () => {
    const before = await list();
    expect(before).toMatchObject({ data: [], total: 0 });
    expect(new Date(before.since).toISOString()).toBe(before.since);
    const sent = { id: 1, field: 'city', val: 'Zutphen', colour: 1, gift: 2 };
    const ask = (headers?: Record<string, string>) =>
      world.call('MANAGER', 'PUT', 'inkoop/transporters/update', sent, headers);
    expect((await ask(lenient)).headers.get('X-Ignored-Fields')).toContain('gift');
    expect((await ask(lenient)).status).toBe(200);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(new Map(data.map(({ field, count }) => [field, count]))).toEqual(
      new Map([
        ['colour', 2],
        ['gift', 2],
      ]),
    );
    expect(data[0]).toMatchObject({
      username: 'manager',
      program: 'Winkelkoppeling/2.1',
      call: 'PUT inkoop/transporters/update',
      last_at: world.core.clock.now(),
    });
    // what the next write counts is added to it, and what is refused is no news
    await ask(lenient);
    expect((await ask()).status).toBe(400);
    expect((await list()).data.map(({ count }) => count)).toEqual([3, 3]);
    expect((await list('shopAdmin')).data).toEqual([]);
  },
);

test('of an account the latest five hundred are kept', async () => {
  const of = { accountId: noordhof, userId: 1, program: 'p', call: 'GET x' };
  for (let nth = 0; nth < 700; nth += 1) world.core.ignored.note(of, [`field ${nth}`]);
  await world.core.ignored.flush();
  expect((await list()).total).toBe(500);
});

test('an administrator has it counted anew', async () => {
  const { since } = await list();
  expect((await world.call('MANAGER', 'POST', 'settings/ignoredfields/clear')).status).toBe(403);
  expect((await world.call('ADMIN', 'POST', 'settings/ignoredfields/clear')).status).toBe(200);
  const after = await list();
  expect(after).toMatchObject({ data: [], total: 0 });
  expect(after.since > since).toBe(true);
});
