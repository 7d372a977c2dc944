import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { bistro, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
const today = '2026-11-19';
const on = '2026-12-03';
const set = async (settings: Record<string, string | number>) => {
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of Object.entries(settings))
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  });
  await world.core.waitFor(await world.heads());
};
const change = async (field: 'isAutoDebit' | 'language', to: boolean | string) => {
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, bistro, { type: 'ChangeCustomerField', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
const batchOf = async (without: number[]) => {
  const { body } = await world.call('MANAGER', 'GET', `sepa/proposal?kind=collection&on=${on}`);
  const wanted = { kind: 'collection', on, without, digest: body.digest };
  const made = await world.call('MANAGER', 'POST', 'sepa/make', wanted);
  return made.body.data.id as number;
};
const period = `${bistro}/2026-11-01/2026-11-30`;
/** What the mail of the statement says of the balance, and the same of its paper. */
const asked = async () => {
  const { body } = await world.call('SALES', 'GET', `klant/account/mail/${period}`);
  const { bytes } = await world.bytesOf('SALES', `klant/account/pdf/${period}`);
  const paper = pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join(' ');
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  return { mail: plain(String(body.text).split('\n\n')[2]!), paper: plain(paper) };
};

let [first, second, third] = [0, 0, 0];
beforeAll(async () => {
  world = await smallWorld();
  await set({ t_iban: 'NL91ABNA0417164300', '500_creditor_id': 'NL87ZZZ302154670000' });
  await world.record(world.by(noordhof), async (work) => {
    const typed = { name: 'De klant', iban: 'NL39RABO0300065264', bic: '', reference: 'MANDAAT-1' };
    await work.decide(customer, bistro, { type: 'MakeMandate', mandateId: 1, typed, today });
    await work.decide(customer, bistro, { type: 'SignMandate', on: today, today });
  });
  await change('isAutoDebit', true);
  // due on 3 December
  [first, second] = [await invoiced(world, bistro, 10), await invoiced(world, bistro, 20)];
});
afterAll(() => world?.close());

const all = /^Het saldo is € 363,00\. Wilt u € 363,00 aan ons overmaken/;
const rest =
  'Het saldo is € 363,00. € 121,00 gaat met de incasso van 03-12-2026; dat hoeft u niet over te maken. Wilt u € 242,00 aan ons overmaken';

test('CRED-085 · a statement of account does not ask for what is in a file for the bank, and says how much of it goes on which day', async () => {
  expect((await asked()).mail).toMatch(all);
  const batchId = await batchOf([second]);
  const { mail, paper } = await asked();
  expect(mail).toContain(rest);
  expect(paper).toContain('€ 121,00 gaat met de incasso van 03-12-2026');
  expect(paper).toContain('Wilt u € 242,00 aan ons overmaken');
  expect(paper).not.toContain('Wilt u € 363,00');
  for (const language of ['en', 'de', 'fr']) {
    await change('language', language);
    const said = (await asked()).mail;
    expect(said, language).toMatch(/363[.,]00.*121[.,]00.*2026.*242[.,]00/);
  }
  await change('language', 'nl');
  // what comes back is asked again, and so is what is taken back before
  await world.record(world.by(noordhof), (work) =>
    work.decide(sepaBatches, noordhof, {
      type: 'SettleSepaBatch',
      accountId: noordhof,
      batchId,
      outcome: 'returned',
      orderIds: [first],
    }),
  );
  await world.core.waitFor(await world.heads());
  expect((await asked()).mail).toMatch(all);
  const whole = await batchOf([]);
  expect((await asked()).mail).toBe(
    `Het saldo is € 363,00. € 363,00 gaat met de incasso van 03-12-2026; dat hoeft u niet over te maken.`,
  );
  await world.call('MANAGER', 'PUT', 'sepa/withdraw', { id: whole });
  expect((await asked()).mail).toMatch(all);
});

test('CRED-086 · nor for what its invoice said would be collected, as long as there is a mandate to collect it under', async () => {
  await set({ pre_notification: 'invoice' });
  third = await invoiced(world, bistro, 1);
  const announced =
    /€ 375,10\. Wij schrijven € 12,10 af op of na 03-12-2026; dat hoeft u niet over te maken\. Wilt u € 363,00 aan/;
  expect((await asked()).mail).toMatch(announced);
  await change('isAutoDebit', false);
  expect((await asked()).mail).toMatch(/^Het saldo is € 375,10\. Wilt u € 375,10 aan/);
});

test('CRED-087 · of an invoice that said that it would be collected nobody is reminded, also after that day, until it came back or is collected no more', async () => {
  await change('isAutoDebit', true);
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
  await set({ business_reminder_1: 3, hospitality_reminder_1: 3, consumer_reminder_1: 3 });
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
  await change('isAutoDebit', false);
  expect(await rowOf()).toMatchObject({ collect_announced: null });
  expect(await due()).toBe(375.1);
  expect(await overviewOf()).toMatch(/375,10/);
  await change('isAutoDebit', true);
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
