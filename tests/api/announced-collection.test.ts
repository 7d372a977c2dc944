import { afterAll, beforeAll, expect, test } from 'vitest';
import { euro } from '#domain/kernel/money.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { directDebit } from '#tests/support/direct-debit.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { bistro, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

test('CRED-087 · of an invoice that said that it would be collected nobody is reminded, also after that day, until it came back or is collected no more', async () => {
  const debit = await directDebit(world);
  await debit.agree(bistro);
  await invoiced(world, bistro, 30);
  await debit.set({ pre_notification: 'invoice' });
  const third = await invoiced(world, bistro, 1);
  const at = (day: string) => {
    world.time.today = day;
    world.time.now = `${day}T08:30:00.000Z`;
  };
  const ask = (path: string, body: object) => world.call('MANAGER', 'POST', path, body);
  const remind = async () =>
    (await ask('stats/aanmanen', { order_id: third, reminder_type: 1, emails: 'wie@klant.example' })).body;
  const overviewOf = async () => (await ask('stats/aanmanen/preview', { customer_id: bistro })).body.text;
  const rowOf = async () => {
    const { body } = await ask('stats/unpaid', {});
    const row = body.customers.find(({ customer_id }: { customer_id: number }) => customer_id === bistro);
    const orders = ['7days', '14days', '21days', '22days'].flatMap((block) => row[block].orders);
    return orders.find(({ internal_id }) => internal_id === third);
  };
  const refused = { code: 'reminder-announced', message: expect.stringContaining('Maak de incasso') };
  const theOthers = /363,00/;
  expect(await remind()).toMatchObject(refused);
  // the day of collection goes by, and nobody made the collection
  at('2026-12-10');
  await debit.set({ business_reminder_1: 3, hospitality_reminder_1: 3, consumer_reminder_1: 3 });
  expect(await rowOf()).toMatchObject({
    collect_on: null,
    collect_announced: '2026-12-03',
    reminder_next: { on: null, why: 'collected' },
  });
  expect(await remind()).toMatchObject(refused);
  expect(await overviewOf()).toMatch(theOthers);
  const due = async () =>
    (await ask('batch/reminders', { ids: [bistro], days: 10 })).body.data[0].amount as number;
  expect(await due()).toBe(363);
  // who is collected from no longer is reminded as others are
  await debit.change(bistro, 'isAutoDebit', false);
  expect(await rowOf()).toMatchObject({ collect_announced: null });
  expect(await due()).toBe(375.1);
  expect(await overviewOf()).toMatch(/375,10/);
  await debit.change(bistro, 'isAutoDebit', true);
  // and so is what came back
  await world.record(world.by(noordhof), (work) =>
    work.decide(sepaBatches, noordhof, {
      type: 'MakeSepaBatch',
      accountId: noordhof,
      batchId: 72_002,
      kind: 'collection',
      on: '2026-12-14',
      format: 'pain.008.001.08',
      fileName: 'incasso.xml',
      sha256: 'a'.repeat(64),
      isAnnounced: false,
      items: [{ orderId: third, customerId: bistro, amount: 12.1 * euro }],
    }),
  );
  await world.core.waitFor(await world.heads());
  expect(await rowOf()).toMatchObject({ collect_on: '2026-12-14', collect_announced: null });
  await world.record(world.by(noordhof), (work) =>
    work.decide(sepaBatches, noordhof, {
      type: 'SettleSepaBatch',
      accountId: noordhof,
      batchId: 72_002,
      outcome: 'returned',
      orderIds: [third],
    }),
  );
  await world.core.waitFor(await world.heads());
  expect(await rowOf()).toMatchObject({ collect_on: null, collect_announced: null });
  expect(await remind()).toEqual({ data: 1 });
});
