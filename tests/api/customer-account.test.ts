import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { cent, euro } from '#domain/kernel/money.ts';
import { payments } from '#domain/payment/payments.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  bistro,
  noordhof,
  foreignCustomer,
  hotel,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const today = () => world.core.clock.today();
const shifted = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

const pay = (order_id: number, amount: number, day: string) =>
  world.call('SALES', 'POST', 'order/payments/add', {
    order_id,
    amount: String(amount).replace('.', ','),
    date: day.split('-').toReversed().join('-'),
    payment_methode: 1,
  });
const accountOf = async (customer: number, page = '') =>
  (await world.call('SALES', 'GET', `klant/account/${customer}/${shifted(-400)}/${shifted(60)}${page}`)).body;
const ageingAt = async (customer: number, day: string) =>
  (await world.call('SALES', 'GET', `klant/ageing/${customer}/${day}`)).body;
const openOf = async (customer: number) =>
  (await world.call('SALES', 'GET', `klant/getById/${customer}`)).body.customer.open_amount as number;

let first: number;
let second: number;
beforeAll(async () => {
  world = await smallWorld();
  first = await invoiced(world, bistro, 10);
  second = await invoiced(world, bistro, 20);
  await pay(first, 121, today());
  await pay(second, 42.01, today());
  await world.core.waitFor(await world.heads());
});
afterAll(() => world?.close());

describe('the account of a customer', () => {
  test('CRED-001 · shows invoices and payments with the balance after each, and ends at what the customer owes', async () => {
    const account = await accountOf(bistro);
    expect(account).toMatchObject({ total: 4, opening: 0 });
    const amounts = account.data.map(({ kind, amount, balance }: Record<string, unknown>) => [
      kind,
      amount,
      balance,
    ]);
    expect(amounts).toEqual([
      ['payment', -42.01, 199.99],
      ['payment', -121, 242],
      ['invoice', 242, 363],
      ['invoice', 121, 121],
    ]);
    expect(account.closing).toBe(199.99);
    expect(account.closing).toBe(await openOf(bistro));
  });

  test('CRED-002 · says of a payment on which invoice it was set, and of an invoice what is left', async () => {
    const { data } = await accountOf(bistro);
    const invoices = data.filter(({ kind }: { kind: string }) => kind === 'invoice');
    expect(invoices.map(({ open }: { open: number }) => open)).toEqual([199.99, 0]);
    expect(data[0].invoice_number).toBe(invoices[0].invoice_number);
    expect(data[1].invoice_number).toBe(invoices[1].invoice_number);
  });

  test('CRED-003 · pages keep the balance that each entry has on the whole', async () => {
    const { data, total } = await accountOf(bistro, '?skip=2&take=1');
    expect(total).toBe(4);
    expect(data).toMatchObject([{ amount: 242, balance: 363 }]);
  });

  test('CRED-004 · what is open is told by due date as of any day, before a payment as it was then', async () => {
    const term = 14;
    const now = await ageingAt(bistro, today());
    expect(now).toMatchObject({ not_due: 199.99, total: 199.99 });
    expect(await ageingAt(bistro, shifted(-1))).toMatchObject({ total: 0 });
    for (const [late, name] of [
      [0, 'not_due'],
      [1, 'days_30'],
      [30, 'days_30'],
      [31, 'days_60'],
      [61, 'days_90'],
      [91, 'days_over_90'],
    ] as const)
      expect(await ageingAt(bistro, shifted(term + late)), name).toMatchObject({
        [name]: 199.99,
        total: 199.99,
      });
    // paid a week later: open until then
    const later = await invoiced(world, hotel, 10);
    await pay(later, 121, shifted(7));
    expect(await ageingAt(hotel, shifted(6))).toMatchObject({ total: 121 });
    expect(await ageingAt(hotel, shifted(7))).toMatchObject({ total: 0 });
    expect((await accountOf(hotel)).closing).toBe(0);
  });

  test('CRED-005 · the ages of all customers add up to those of each', async () => {
    const { body } = await world.call('SALES', 'GET', `stats/ageing/${shifted(50)}`);
    expect(body.data).toEqual([
      { customer_id: bistro, name: expect.any(String), ...(await ageingAt(bistro, shifted(50))) },
    ]);
    expect(body.sums).toMatchObject({ days_60: 199.99, total: 199.99 });
  });

  test('CRED-009 · the ages of all customers come sorted by any of them, and as a file with the same rows', async () => {
    const more = await invoiced(world, hotel, 1);
    const at = shifted(50);
    const ages = async (asked: string) =>
      (await world.call('SALES', 'GET', `stats/ageing/${at}?${asked}`)).body.data as Record<
        string,
        unknown
      >[];
    const ids = async (asked: string) => (await ages(asked)).map(({ customer_id }) => customer_id);
    expect(await ids('')).toEqual([bistro, hotel]);
    expect(await ids('sort=days_60&descending=0')).toEqual([hotel, bistro]);
    expect(await ids('sort=name&descending=0&take=1&skip=1')).toEqual([hotel]);
    const file = { list: 'ageing', asked: { day: at, sort: 'total', descending: 0 }, format: 'csv' };
    const { body } = await world.call('SALES', 'POST', 'list-views/file', file);
    const [head, first] = String(body).trim().split(/\r?\n/);
    expect(head).toContain('Klant;"Niet vervallen"'.replaceAll('"', ''));
    expect(first).toMatch(/Hotel.*12,10/);
    await pay(more, 12.1, today());
  });

  test('CRED-006 · the statement of a period is a PDF that ends at the balance, and is mailed as it was shown', async () => {
    const period = `${shifted(-30)}/${shifted(0)}`;
    const { bytes } = await world.bytesOf('SALES', `klant/account/pdf/${bistro}/${period}`);
    const written = pdfText(bytes)
      .flat()
      .map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining(['Factuur 1', 'Betaling (Bank), factuur 1']));
    expect(written.join(' ')).toContain('199,99');
    // each amount is in its column, without sign
    expect(written.join(' ')).toContain('Factuur 2 03-12-2026 € 242,00 € 363,00');
    expect(written.join(' ')).toContain('Betaling (Bank), factuur 2 € 42,01 € 199,99');
    // the head of a column is not broken in the middle of a word
    expect(written).toEqual(expect.arrayContaining(['BETALEN VOOR', 'GEFACTUREERD', 'BETAALD', 'SALDO']));
    const preview = await world.call('SALES', 'GET', `klant/account/mail/${bistro}/${period}`);
    expect(preview.body).toMatchObject({
      to: 'inkoop@klant.example',
      subject: expect.stringContaining('Rekeningoverzicht'),
    });
    expect(preview.body.text).toMatch(/Het saldo is €\s199,99\./);
    expect(preview.body.look).toMatchObject({ language: 'nl' });
    const speaks = (to: string) =>
      world.record(world.by(noordhof), (work) =>
        work.decide(customer, bistro, {
          type: 'ChangeCustomerField',
          change: { field: 'language', to } as never,
        }),
      );
    await speaks('de');
    const inGerman = await world.call('SALES', 'GET', `klant/account/mail/${bistro}/${period}`);
    expect(inGerman.body).toMatchObject({
      subject: expect.stringContaining('Kontoauszug'),
      look: { language: 'de' },
    });
    await speaks('nl');
    const sent = await world.call('SALES', 'POST', 'klant/account/mail', {
      id: bistro,
      from: shifted(-30),
      until: today(),
      email: 'boekhouding@klant.example',
    });
    expect(sent.body.data.id).toBeGreaterThan(0);
    const log = await world.call('MANAGER', 'GET', `klant/history/${bistro}`);
    expect(JSON.stringify(log.body)).toContain('boekhouding@klant.example');
  });

  test('CRED-088 · a statement up to a past day says what was paid or credited since, and asks for the rest', async () => {
    const orderId = await invoiced(world, bistro, 10);
    const until = today();
    const requestAt = async (day: string) => {
      world.time.today = day;
      world.time.now = `${day}T08:30:00.000Z`;
      await world.core.waitFor(await world.heads());
      const path = `${bistro}/${shifted(-100)}/${until}`;
      const { body } = await world.call('SALES', 'GET', `klant/account/mail/${path}`);
      const { bytes } = await world.bytesOf('SALES', `klant/account/pdf/${path}`);
      const paper = pdfText(bytes)
        .flat()
        .map(({ text }) => text)
        .join(' ');
      const mail = String(body.text).split('\n\n')[2]!.replaceAll(/\s+/g, ' ');
      expect(paper.replaceAll(/\s+/g, ' ')).toContain(mail.slice(mail.indexOf('. ') + 2));
      return mail;
    };
    const asksAll = /^Het saldo is € 320,99\. Wilt u € 320,99 aan/;
    expect(await requestAt(until)).toMatch(asksAll);
    const later = shifted(3);
    world.time.today = later;
    world.time.now = `${later}T08:30:00.000Z`;
    await pay(orderId, 21, later);
    // what is invoiced since stands on the next statement, and what is paid later was not paid yet
    await invoiced(world, bistro, 1);
    await pay(orderId, 1, shifted(5));
    expect(await requestAt(later)).toMatch(
      /^Het saldo is € 320,99\. Sinds \d\d-\d\d-2026 is € 21,00 betaald of gecrediteerd\. Wilt u € 299,99 aan/,
    );
    await pay(second, -42.01, later);
    expect(await requestAt(later)).toMatch(/is € 21,01 teruggeboekt\. Wilt u € 342,00 aan/);
  });

  test('CRED-007 · of another account, by other roles, and backwards it is refused', async () => {
    const path = (id: number) => `klant/account/${id}/2026-01-01/2026-12-31`;
    expect((await world.call('SALES', 'GET', path(foreignCustomer))).status).toBe(404);
    expect((await world.call('foreignAdmin', 'GET', path(bistro))).status).toBe(404);
    expect((await world.call('TRAFFIC', 'GET', path(bistro))).status).toBe(403);
    expect((await world.call('CLIENT', 'GET', path(bistro))).status).toBe(403);
    const backwards = await world.call('SALES', 'GET', `klant/account/${bistro}/2026-12-31/2026-01-01`);
    expect(backwards).toMatchObject({ status: 409, body: { code: 'account-period-backwards' } });
  });

  test('CRED-008 · a period with more than fits on a statement is refused by name', async () => {
    const orderId = await invoiced(world, hotel, 10);
    await world.record(world.by(noordhof), async (work) => {
      for (let lineId = 1; lineId <= 500; lineId++)
        await work.decide(payments, orderId, {
          type: 'AddPayment',
          orderId,
          lineId,
          isSuggested: false,
          total: 121 * euro,
          date: today(),
          amount: cent,
          method: 1,
        });
    });
    await world.core.waitFor(await world.heads());
    const path = `klant/account/mail/${hotel}/${today()}/${today()}`;
    expect(await world.call('SALES', 'GET', path)).toMatchObject({
      status: 409,
      body: { code: 'account-statement-too-long' },
    });
  });
});
