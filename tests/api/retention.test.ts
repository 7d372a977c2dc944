import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDue } from '#application/processes/forget-due.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { forgottenFrom, retentionCutoff } from '#domain/kernel/retention.ts';
import {
  bistro,
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
});
afterAll(() => world?.close());

type Kind = {
  kind: string;
  months: number;
  kept: number;
  due: number;
  oldest: string | null;
  next_on: string | null;
};
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
/** What was counted is told for an hour. */
const anHourLater = () => {
  world.time.now = new Date(Date.parse(world.time.now) + 3_600_000).toISOString();
};
const refreshed = async () => {
  await world.core.waitFor(await world.heads());
  await world.core.directory.refresh();
};

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
  anHourLater();
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
  await refreshed();
  await world.forgetWhatIsDue();
  await world.core.waitFor(await world.heads());
  expect(await ofKind('prospect')).toMatchObject({ due: 0, kept: 0, oldest: null, next_on: null });
  const { body } = await world.call('AUDITOR', 'POST', 'stats/logboek/acties', {
    streams: [`customer-${prospect}`],
  });
  expect(body.data[0].text).toBe(
    'Persoonsgegevens vergeten: de bewaartermijn van relaties zonder order, 24 maanden, is voorbij sinds 20-11-2028.',
  );
  expect(await ofKind('customer')).toMatchObject({ kept: 1, due: 0 });
});

test('AUD-127 · what was counted is told to whoever asks for an hour, and says when it was', async () => {
  at('2029-01-02');
  const { counted_at } = (await terms()) as unknown as { counted_at: string };
  expect(counted_at).toBe('2029-01-02T08:30:00.000Z');
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, 5003, { ...customerOf(5003, 'Nieuw', 'Utrecht', 0) }),
  );
  await refreshed();
  expect(await ofKind('prospect')).toMatchObject({ kept: 0 });
  anHourLater();
  expect(await ofKind('prospect')).toMatchObject({ kept: 1, oldest: '2029-01-02', next_on: '2031-01-03' });
  // the longest ago comes first, in whatever order they were made
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(customer, 5005, { ...customerOf(5005, 'Nieuwer', 'Utrecht', 0) });
  });
  at('2029-03-04');
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, 5004, { ...customerOf(5004, 'Nieuwst', 'Utrecht', 0) }),
  );
  await refreshed();
  anHourLater();
  expect(await ofKind('prospect')).toMatchObject({ kept: 3, oldest: '2029-01-02', next_on: '2031-01-03' });
});

test('AUD-128 · a deleted order counts as an order, and who has something open is kept, however old', async () => {
  at('2030-01-01');
  const [deleted, owing, paid] = [5011, 5012, 5013];
  await world.record(world.by(noordhof), async (work) => {
    for (const id of [deleted, owing, paid])
      await work.decide(customer, id, { ...customerOf(id, `Klant ${id}`, 'Utrecht', 0) });
    for (const [invoiceId, customerId, open] of [
      [8111, owing, 10_000],
      [8112, paid, 0],
    ] as const)
      await work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId,
        customerNumber: customerId,
        customerName: '',
        invoiceNumber: `OUD-${invoiceId}`,
        invoiceDate: '2029-10-01',
        perRate: [],
        dueDate: '2029-10-15',
        incl: 10_000,
        open,
      });
  });
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: deleted,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });
  await world.call('ADMIN', 'PUT', 'order/destroy', { id: body.data.id });
  await refreshed();
  // entered in 2030 and never ordered, but for the deleted order: with the customers, until 2038
  at('2037-12-31');
  expect((await preview('prospect')).map(({ id }) => id)).not.toContain(deleted);
  expect((await preview('customer')).map(({ id }) => id)).not.toContain(deleted);
  at('2038-01-01');
  const due = (await preview('customer')).map(({ id }) => id);
  expect(due).toContain(deleted);
  expect(due).toContain(paid);
  expect(due).not.toContain(owing);
});

test('AUD-129 · who is refused fills no round: the others come, in the same or the next', async () => {
  const account = world.core.directory.account(noordhof)!;
  const asked: number[] = [];
  const ids = Array.from({ length: 12 }, (_, nth) => 9100 + nth);
  const round = forgetDue({
    ...world.core,
    facts: {
      ...world.core.facts,
      accounts: () => [account],
      customer: async (_account, customerId) => {
        asked.push(customerId);
        // a rule refuses the first eight
        return customerId < 9108 ? null : world.core.facts.customer(account, bistro);
      },
      openOrders: async () => [],
    },
    due: async (_account, kind, after) => ({
      months: 84,
      people:
        kind === 'customer' ? ids.filter((id) => id > after).map((id) => ({ id, since: '2020-01-01' })) : [],
      next: null,
    }),
    drop: async () => undefined,
    count: async () => undefined,
    onFault: (fault) => {
      throw fault;
    },
    most: 3,
  });
  await round();
  expect(new Set(asked)).toEqual(new Set(ids.slice(0, 11)));
  await round();
  expect(asked.at(-1)).toBe(ids.at(-1));
  await round();
  expect(new Set(asked).size).toBe(ids.length);
});

test('AUD-130 · carts and mails have a term of their own, and go when it is over, where that is on', async () => {
  const scope = { log: 1, accountId: noordhof };
  const { pool, core } = world;
  await pool.query(
    `insert into app.basket (log, account_id, customer_id, note, info_typed_at)
     values (1, ${noordhof}, ${bistro}, 'Zqxnotitie', '2037-01-01'), (1, ${noordhof}, 402, 'vers', '2037-12-30');
     insert into app.basket_line values (1, ${noordhof}, ${bistro}, ${sancerre}, 6, null, '2037-01-02')`,
  );
  await pool.query(
    `insert into mail.outbox (message_id, log, account_id, person, process, key, recipient, from_name, reply_to, bcc,
       subject, body, attachments, state, queued_at)
     select 'm' || n, 1, ${noordhof}, 'customer-${bistro}', 'p', n::text, 'a@b.example', '', '', '', 'Zqxmail', '', '[]',
       case n when 3 then 'queued' else 'accepted' end, case n when 2 then '2037-12-30' else '2030-01-01' end::timestamptz
     from generate_series(1, 3) n`,
  );
  at('2038-01-01');
  expect(await ofKind('basket')).toMatchObject({ months: 12, kept: 2, due: 0, oldest: '2037-01-02' });
  at('2038-01-03');
  expect(await ofKind('basket')).toMatchObject({ due: 1, next_on: '2038-12-31' });
  expect(await ofKind('mail')).toMatchObject({ months: 84, due: 2, oldest: '2030-01-01' });
  expect(await ofKind('access')).toMatchObject({ months: 12 });
  await world.forgetWhatIsDue();
  expect(await ofKind('basket')).toMatchObject({ kept: 1, due: 0 });
  // one that still waits to be sent stays
  const { rows } = await pool.query(
    `select message_id from mail.outbox where subject = 'Zqxmail' order by 1`,
  );
  expect(rows.map(({ message_id }) => message_id)).toEqual(['m2', 'm3']);
  expect((await core.baskets.read({ ...scope, customerId: bistro })).lines).toEqual([]);
  expect((await core.retained.rows('basket', scope, '2038-01-03')).kept).toBe(1);
});
