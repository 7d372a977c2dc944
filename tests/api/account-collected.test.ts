import { afterAll, beforeAll, expect, test } from 'vitest';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { directDebit } from '#tests/support/direct-debit.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { bistro, hotel, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
const on = '2026-12-03';
let debit: Awaited<ReturnType<typeof directDebit>>;
const batchOf = async (without: number[]) => {
  const { body } = await world.call('MANAGER', 'GET', `sepa/proposal?kind=collection&on=${on}`);
  const wanted = { kind: 'collection', on, without, digest: body.digest };
  const made = await world.call('MANAGER', 'POST', 'sepa/make', wanted);
  return made.body.data.id as number;
};
/** What the mail of the statement says of the balance, and the same of its paper. */
const asked = async (customerId = bistro) => {
  const period = `${customerId}/2026-11-01/2026-11-30`;
  const { body } = await world.call('SALES', 'GET', `klant/account/mail/${period}`);
  const { bytes } = await world.bytesOf('SALES', `klant/account/pdf/${period}`);
  const paper = pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join(' ');
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  return { mail: plain(String(body.text).split('\n\n')[2]!), paper: plain(paper) };
};

let [first, second] = [0, 0];
beforeAll(async () => {
  world = await smallWorld();
  debit = await directDebit(world);
  await debit.agree(bistro);
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
    await debit.change(bistro, 'language', language);
    const said = (await asked()).mail;
    expect(said, language).toMatch(/363[.,]00.*121[.,]00.*2026.*242[.,]00/);
  }
  await debit.change(bistro, 'language', 'nl');
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
  await debit.agree(hotel);
  await invoiced(world, hotel, 30);
  await debit.set({ pre_notification: 'invoice' });
  await invoiced(world, hotel, 1);
  await debit.set({ pre_notification: 'mail' });
  const announced =
    /€ 375,10\. Wij schrijven € 12,10 af op of na \d\d-12-2026; dat hoeft u niet over te maken\. Wilt u € 363,00 aan/;
  expect((await asked(hotel)).mail).toMatch(announced);
  await debit.change(hotel, 'isAutoDebit', false);
  expect((await asked(hotel)).mail).toMatch(/^Het saldo is € 375,10\. Wilt u € 375,10 aan/);
});
