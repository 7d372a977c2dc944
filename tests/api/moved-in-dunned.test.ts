import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { hotel, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

/* An invoice that was open when it moved in from another system, beside those that were made here. */

let world: SmallWorld;
const [invoiceId, number, open] = [71_001, 'OUD-2026-17', 75];
const today = '2026-11-19';
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of [
      ['t_iban', 'NL91ABNA0417164300'],
      ['500_creditor_id', 'NL87ZZZ302154670000'],
    ] as const)
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  });
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(invoice, invoiceId, {
      type: 'MoveInvoiceIn',
      invoiceId,
      accountId: noordhof,
      customerId: hotel,
      customerNumber: 402,
      customerName: 'Hotel',
      invoiceNumber: number,
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-15',
      incl: 100 * euro,
      open: open * euro,
      perRate: [],
    });
  });
  await settledHeads(world);
});
afterAll(() => world?.close());

const get = async (address: string) => (await world.call('MANAGER', 'GET', address)).body;
const post = async (address: string, body: object) =>
  (await world.call('MANAGER', 'POST', address, body)).body;
const mailsOf = async (kind: string) => {
  await settledHeads(world);
  return (await get(`mail/page?kind=${kind}`)).data as { subject: string; text: string }[];
};

test('CRED-079 · an invoice that moved in stands on the account and its statement, in the app, and is aged and reminded of', async () => {
  const period = '2026-01-01/2026-12-31';
  const { data } = await get(`klant/account/${hotel}/${period}`);
  expect(JSON.stringify(data)).toContain(number);
  expect(await get(`klant/ageing/${hotel}/${today}`)).toMatchObject({ total: open });
  const statement = await get(`klant/account/mail/${hotel}/${period}`);
  expect(JSON.stringify(statement)).toContain('75,00');

  const { body: inApp } = await world.call('hotelGuest', 'POST', 'klantapp/invoices', { open: 1, take: 10 });
  expect(JSON.stringify(inApp.data)).toContain(number);
  expect(inApp.data).toMatchObject([
    { id: invoiceId, openstaand: open, state: 'overdue', due_date: '2026-09-15' },
  ]);

  const preview = await post('stats/aanmanen/preview', { customer_id: hotel });
  expect(JSON.stringify(preview)).toContain(number);
});

test('CRED-082 · its own due date holds everywhere, whatever the term of its customer', async () => {
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of [
      ['hospitality_reminder_1', 10],
      ['business_reminder_1', 10],
      ['233', 1],
    ] as const)
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  });
  type Listed = { invoice_number: string; days_overdue: number; reminder_next: { on: string } };
  const seenOn = async (day: string) => {
    world.time.today = day;
    const { customers } = await post('stats/unpaid', {});
    const [listed] = (customers as Record<string, { orders: Listed[] }>[]).flatMap((owing) =>
      ['7days', '14days', '21days', '22days'].flatMap((block) => owing[block]!.orders),
    );
    const { late, open: atGlance } = await get(`klant/glance/${hotel}`);
    const { body: inApp } = await world.call('hotelGuest', 'POST', 'klantapp/invoices', {
      open: 1,
      take: 10,
    });
    const { body: check } = await world.call('hotelGuest', 'GET', 'klantapp/check');
    const aged = await get(`klant/ageing/${hotel}/${day}`);
    const reminder = JSON.stringify(await post('stats/aanmanen/preview', { customer_id: hotel }));
    world.time.today = today;
    return {
      listed: listed && [listed.days_overdue, listed.reminder_next.on],
      glance: [late.invoices, late.days, atGlance[0].due_date],
      inApp: [inApp.data[0].state, inApp.data[0].due_date],
      check: check.data.state,
      notDue: aged.not_due,
      isInReminder: reminder.includes('15-09-2026'),
    };
  };
  for (const to of [90, 1]) {
    await world.record(world.by(noordhof), async (work) => {
      const change = { field: 'paymentTerm', to } as const;
      await work.decide(customer, hotel, { type: 'ChangeCustomerField', change });
    });
    await settledHeads(world);
    const both = { isInReminder: true, notDue: open };
    expect(await seenOn('2026-09-15')).toEqual({
      ...both,
      listed: undefined,
      glance: [0, 0, '2026-09-15'],
      inApp: ['open', '2026-09-15'],
      check: 0,
    });
    expect(await seenOn('2026-09-17')).toEqual({
      ...both,
      notDue: 0,
      listed: [2, '2026-09-25'],
      glance: [1, 2, '2026-09-15'],
      inApp: ['overdue', '2026-09-15'],
      check: 1,
    });
  }
});

test('CRED-080 · it is collected like others, and its customer is told beforehand by its number', async () => {
  await world.record(world.by(noordhof), async (work) => {
    const typed = { name: 'Het hotel', iban: 'NL20INGB0001234567', bic: '', reference: 'MANDAAT-HOTEL' };
    const change = { field: 'isAutoDebit', to: true } as const;
    await work.decide(customer, hotel, { type: 'ChangeCustomerField', change });
    await work.decide(customer, hotel, { type: 'MakeMandate', mandateId: hotel, typed, today });
    await work.decide(customer, hotel, { type: 'SignMandate', on: today, today });
  });
  await settledHeads(world);
  const on = '2026-12-03';
  const proposal = await get(`sepa/proposal?kind=collection&on=${on}`);
  expect(proposal.data).toMatchObject([{ order_id: invoiceId, amount: open, due_on: '2026-09-15' }]);
  await post('sepa/make', { kind: 'collection', on, without: [], digest: proposal.digest });
  const [told, ...others] = await mailsOf('collection');
  expect(others).toEqual([]);
  expect(JSON.stringify(told)).toContain('75,00');
  expect(JSON.stringify(told)).toContain(number);
});

let nextMovedIn = 71_010;
test('SEPA-081 · where invoices announce a collection, one that moved in is announced by a mail of its own, with the term', async () => {
  const own = nextMovedIn++;
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, {
      type: 'ChangeSetting',
      change: { field: 'pre_notification', to: 'invoice' } as never,
    }),
  );
  await world.record(world.by(noordhof), async (work) => {
    const typed = { name: 'Het hotel', iban: 'NL20INGB0001234567', bic: '', reference: `MANDAAT-${own}` };
    const change = { field: 'isAutoDebit', to: true } as const;
    await work.decide(customer, hotel, { type: 'ChangeCustomerField', change });
    const { mandate } = (await work.load(customer, hotel))!;
    if (mandate) await work.decide(customer, hotel, { type: 'DeleteMandate' });
    await work.decide(customer, hotel, { type: 'MakeMandate', mandateId: own, typed, today });
    await work.decide(customer, hotel, { type: 'SignMandate', on: today, today });
    await work.decide(invoice, own, {
      type: 'MoveInvoiceIn',
      invoiceId: own,
      accountId: noordhof,
      customerId: hotel,
      customerNumber: 402,
      customerName: 'Hotel',
      invoiceNumber: `OUD-${own}`,
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-15',
      incl: 60 * euro,
      open: 60 * euro,
      perRate: [],
    });
  });
  const before = (await mailsOf('collection')).length;
  const first = await get('sepa/proposal?kind=collection');
  expect(first).toMatchObject({ data: [], mailed_count: 0, mailable_from: '2026-12-03' });
  expect(first.left_out[0].why).toContain('op een latere dag gaat er een mail aan vooraf');
  const later = await get('sepa/proposal?kind=collection&on=2026-12-03');
  const data = later.data as { order_id: number; mailed: number }[];
  expect(data).toContainEqual(expect.objectContaining({ order_id: own, mailed: 1 }));
  expect(later).toMatchObject({ mailed_count: data.length, mailable_from: null });
  const without = data.flatMap(({ order_id }) => (order_id === own ? [] : [order_id]));
  await post('sepa/make', { kind: 'collection', on: '2026-12-03', without, digest: later.digest });
  const mails = await mailsOf('collection');
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]!.subject).toContain('60,00');
});
