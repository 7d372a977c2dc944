import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '#api/contract/operations.ts';
import { addDays } from '#domain/kernel/date.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

const today = '2026-11-19';
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  const on = (date: string) => Object.assign(world.time, { today: date, now: `${date}T08:30:00.000Z` });
  on(addDays(today, -60));
  const order_lines = [{ product_id: sancerre, qty: 6 }];
  const placed = { customer_id: bistro, 'delivery-method_id': 1, order_lines };
  const { body } = await world.call('SALES', 'POST', 'order/store', placed);
  const order_id = body.data.id as number;
  await world.call('SALES', 'PUT', 'order/updatestatus', { order_id, status: 'afgeleverd' });
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
  on(today);
  // somebody looks at a customer, and a program sends a field that nobody knows
  await world.call('SALES', 'GET', `klant/getById/${bistro}`);
  const sent = { id: 1, field: 'city', val: 'Zutphen', colour: 1 };
  await world.call('MANAGER', 'PUT', 'inkoop/transporters/update', sent, { Prefer: 'return=minimal' });
  await world.core.ignored.flush();
});
afterAll(() => world?.close());

/** What a call is asked with, besides the page: its own example, or what there is here. */
const askedOf = (path: string, example: Record<string, unknown> = {}) => ({
  ...example,
  ...(path.startsWith('klant/') && { id: bistro }),
  ...(path.startsWith('users/') && { id: world.userIdOf('SALES') }),
  from: addDays(today, -90),
  until: today,
  day: today,
});

test('a page past the last row tells how many rows there are, as the first page does', async () => {
  const told: string[] = [];
  for (const { path, method, changes, request, example } of operations) {
    const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    if (changes || !('skip' in properties) || !('take' in properties)) continue;
    const totalFrom = async (skip: number) => {
      const asked: Record<string, unknown> = { ...askedOf(path, example), skip, take: 1 };
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => String(asked[name]));
      const others = Object.entries(asked).filter(
        ([name]) => name in properties && !path.includes(`{${name}}`),
      );
      const body = Object.fromEntries(others);
      const query = new URLSearchParams(others.map(([name, value]) => [name, String(value)]));
      const { status, body: answer } =
        method === 'GET'
          ? await world.call('ADMIN', 'GET', `${at}?${query}`)
          : await world.call('ADMIN', method, at, body);
      return status === 200 ? (answer.total as number | undefined) : undefined;
    };
    const total = await totalFrom(0);
    if (!total) continue;
    told.push(path);
    expect([path, await totalFrom(total + 5)]).toEqual([path, total]);
  }
  // of those that count as they read
  const counting = ['stats/unpaid', 'stats/wanbetalers', 'klant/gezien/{id}', 'settings/ignoredfields'];
  expect(told).toEqual(expect.arrayContaining([...counting, 'klant/account/{id}/{from}/{until}']));
});
