import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { forgottenFrom, retentionCutoff } from '#domain/kernel/retention.ts';
import {
  customerOf,
  foreignCustomer,
  noordhof,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const [prospect, buyer] = [5001, 5002];
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof), async (work) => {
    for (const [id, name] of [
      [prospect, 'Café De Vraag'],
      [buyer, 'Brasserie Koop'],
    ] as const)
      await work.decide(customer, id, { ...customerOf(id, name, 'Utrecht', 0) });
  });
  await world.core.waitFor(await world.heads());
}, 60_000);
afterAll(() => world?.close());

type Kind = { kind: string; months: number; kept: number; due: number; next_on: string | null };
const terms = async (who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', 'bewaartermijnen')).body as { data: Kind[]; on: number };
const ofKind = async (kind: string) => (await terms()).data.find((one) => one.kind === kind)!;
const preview = async (kind: string, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', 'bewaartermijnen/voorbeeld', { kind })).body.data as {
    id: number;
    subject: string;
    due_on: string;
  }[];
const setting = (field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
const at = (today: string) => Object.assign(world.time, { now: `${today}T08:30:00.000Z`, today });

test('AUD-051 · seven years count from the end of the year, other terms from the day', () => {
  expect(retentionCutoff('customer', 84, '2033-12-31')).toBe('2026-01-01');
  expect(retentionCutoff('customer', 84, '2034-01-01')).toBe('2027-01-01');
  expect(forgottenFrom('customer', 84, '2026-11-19')).toBe('2034-01-01');
  expect(retentionCutoff('prospect', 24, '2028-11-20')).toBe('2026-11-20');
  expect(forgottenFrom('prospect', 24, '2026-11-19')).toBe('2028-11-20');
  expect(forgottenFrom('guest', 1, '2027-01-31')).toBe('2027-03-01');
});

test('AUD-052 · no term is shorter than the law asks', async () => {
  expect((await setting('retention_customer', 83)).body).toMatchObject({ code: 'field-value-refused' });
  expect((await setting('retention_customer', 96)).body).toEqual({ data: 1 });
  expect(await ofKind('customer')).toMatchObject({ months: 96 });
  await setting('retention_customer', 84);
});

test('AUD-053 · what is due is shown beforehand, and is forgotten only where that is on, with the term in the log', async () => {
  await world.call('SALES', 'POST', 'order/store', {
    customer_id: buyer,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });
  expect(await ofKind('prospect')).toMatchObject({ due: 0, kept: 1, next_on: '2028-11-20' });
  at('2028-11-19');
  expect(await preview('prospect')).toEqual([]);
  at('2028-11-20');
  expect(await ofKind('prospect')).toMatchObject({ due: 1 });
  expect(await ofKind('customer')).toMatchObject({ due: 0, kept: 1, next_on: '2034-01-01' });
  expect(await preview('prospect')).toMatchObject([{ id: prospect, due_on: '2028-11-20' }]);
  expect((await preview('prospect', 'foreignAdmin')).map(({ id }) => id)).toEqual([foreignCustomer]);
  expect((await world.call('SALES', 'GET', 'bewaartermijnen')).status).toBe(403);

  await world.forgetWhatIsDue();
  expect(await ofKind('prospect')).toMatchObject({ due: 1 });
  expect((await setting('retention_on', 1)).body).toEqual({ data: 1 });
  await world.core.waitFor(await world.heads());
  await world.core.directory.refresh();
  await world.forgetWhatIsDue();
  await world.core.waitFor(await world.heads());
  expect(await ofKind('prospect')).toMatchObject({ due: 0, kept: 0 });
  const { body } = await world.call('AUDITOR', 'POST', 'stats/logboek/acties', {
    streams: [`customer-${prospect}`],
  });
  expect(body.data[0].text).toBe(
    'Persoonsgegevens vergeten: de bewaartermijn van relaties zonder order, 24 maanden, is voorbij sinds 20-11-2028.',
  );
  expect(await ofKind('customer')).toMatchObject({ kept: 1, due: 0 });
});
