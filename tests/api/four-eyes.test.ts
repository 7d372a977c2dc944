import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { fourEyes } from '#domain/four-eyes/request.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { amountText } from '#domain/kernel/words.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, noordhof, smallWorld, type Person, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
const iban = 'NL91ABNA0417164300';
const other = 'NL39RABO0300065264';
const today = '2026-11-19';
const on = '2026-12-03';
const set = async (field: string, to: unknown) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
beforeAll(async () => {
  world = await smallWorld();
  for (const [field, to] of [
    ['t_iban', iban],
    ['500_creditor_id', 'NL87ZZZ302154670000'],
    ['finance_books', true],
    ['four_eyes_collection', true],
    ['four_eyes_credit_limit', true],
    ['four_eyes_own_account', true],
  ] as const)
    await set(field, to);
  await world.record(world.by(noordhof), async (work) => {
    const typed = { name: 'De klant', iban: other, bic: '', reference: 'MANDAAT-401' };
    await work.decide(customer, bistro, {
      type: 'ChangeCustomerField',
      change: { field: 'isAutoDebit', to: true },
    });
    await work.decide(customer, bistro, { type: 'MakeMandate', mandateId: 7, typed, today });
    await work.decide(customer, bistro, { type: 'SignMandate', on: today, today });
    for (const invoiceId of [8101, 8102])
      await work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId: bistro,
        customerNumber: bistro,
        customerName: '',
        invoiceNumber: `OUD-${invoiceId}`,
        invoiceDate: '2026-10-01',
        perRate: [],
        dueDate: '2026-10-15',
        incl: 100 * euro,
        open: 75 * euro,
      });
  });
});
afterAll(() => world?.close());

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', address: string, body?: object) =>
  (await world.call(who, method, address, body)).body;
type Request = {
  id: number;
  kind: string;
  text: string;
  own: number;
  state: string;
  reason: string;
  invoices: object[];
};
const requests = async (who: Person = 'ADMIN', decided = 0) =>
  (await call(who, 'GET', `foureyes/requests?decided=${decided}`)) as {
    data: Request[];
    waiting: number;
    may_grant: number;
    asked: string[];
  };
const limitOf = async () =>
  (await call('ADMIN', 'GET', `klant/getById/${bistro}`)).customer.creditlimit as number;
const askLimit = async (to: number, who: Person = 'MANAGER') =>
  (await call(who, 'POST', 'foureyes/creditlimit', { customer_id: bistro, to })).data.id as number;

const setLimit = (to: number) =>
  world.record(world.by(noordhof), (work) =>
    work.decide(customer, bistro, { type: 'ChangeCustomerField', change: { field: 'creditLimit', to } }),
  );

test('SEPA-080 · what takes two is not done by one, and done at once when another grants it', async () => {
  await setLimit(0);
  const alone = { customer_id: bistro, field: 'creditlimit', val: 5000 };
  expect(await call('ADMIN', 'PUT', 'klant/update', alone)).toMatchObject({ code: 'four-eyes-needed' });
  const id = await askLimit(5000);
  expect(await limitOf()).toBe(0);
  expect(await requests('MANAGER')).toMatchObject({
    waiting: 1,
    data: [{ id, kind: 'credit-limit', own: 1 }],
  });
  expect((await requests('ADMIN')).data[0]).toMatchObject({
    own: 0,
    text: expect.stringContaining('Bistro De Kade'),
  });
  expect(await call('MANAGER', 'PUT', 'foureyes/grant', { id })).toMatchObject({ code: 'four-eyes-own' });
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id })).toEqual({ data: 1 });
  expect(await limitOf()).toBe(5000);
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id })).toMatchObject({ code: 'four-eyes-decided' });
  expect((await requests('ADMIN', 1)).data[0]).toMatchObject({ id, state: 'granted' });
});

test('SEPA-081 · who acts for another is both, and roles that may not grant do not', async () => {
  await setLimit(0);
  const id = await askLimit(6000, 'ADMIN');
  expect(await call('FINANCE', 'PUT', 'foureyes/grant', { id })).toMatchObject({ code: 'four-eyes-role' });
  expect((await requests('FINANCE')).may_grant).toBe(0);
  await set('four_eyes_granted_by', 'books');
  expect((await requests('FINANCE')).may_grant).toBe(1);
  expect(await call('FINANCE', 'PUT', 'foureyes/refuse', { id, reason: ' ' })).toMatchObject({
    code: 'four-eyes-reason',
  });
  expect(await call('FINANCE', 'PUT', 'foureyes/refuse', { id, reason: 'te hoog' })).toEqual({ data: 1 });
  expect((await requests('ADMIN', 1)).data[0]).toMatchObject({ id, state: 'refused', reason: 'te hoog' });
  expect(await limitOf()).toBe(0);
});

test('SEPA-082 · of many who grant at once it is done once, and one of an outdated fact is refused in words', async () => {
  await setLimit(0);
  const [first, second] = [await askLimit(7000), await askLimit(8000)];
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('ADMIN', 'PUT', 'foureyes/grant', { id: first })),
  );
  expect(answers.filter(({ data }) => data === 1)).toHaveLength(1);
  expect(await limitOf()).toBe(7000);
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id: second })).toMatchObject({
    code: 'field-changed-meanwhile',
  });
  expect((await requests()).data[0]).toMatchObject({ id: second, state: 'waiting' });
  expect(await call('MANAGER', 'PUT', 'foureyes/withdraw', { id: second })).toEqual({ data: 1 });
  expect((await requests()).waiting).toBe(0);
});

test('SEPA-083 · SEPA-115 · a file for the bank is asked with what is in it, and made when it is granted and still so', async () => {
  const batches = async () =>
    (await call('ADMIN', 'GET', 'sepa/batches')) as {
      total: number;
      data: { id: number; count: number; amount: number; withdrawn: number }[];
    };
  for (const { id, withdrawn } of (await batches()).data)
    if (withdrawn === 0) await call('ADMIN', 'PUT', 'sepa/withdraw', { id });
  const { total: before } = await batches();
  const { digest, data, amount, four_eyes } = await call(
    'MANAGER',
    'GET',
    `sepa/proposal?kind=collection&on=${on}`,
  );
  expect([data.length, four_eyes]).toEqual([2, 1]);
  const wanted = { kind: 'collection', on, without: [], digest };
  expect(await call('MANAGER', 'POST', 'sepa/make', wanted)).toMatchObject({ code: 'four-eyes-needed' });
  const ask = async () => (await call('MANAGER', 'POST', 'foureyes/batch', wanted)).data.id as number;
  const id = await ask();
  expect((await requests()).data[0]!.text).toBe(
    `2 facturen, samen ${amountText(amount * euro)}, op 03-12-2026`,
  );
  expect((await requests()).data[0]!.invoices).toMatchObject([{ amount: 75 }, { amount: 75 }]);
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id })).toEqual({ data: 1 });
  expect((await requests('ADMIN', 1)).data.find((request) => request.id === id)!.invoices).toEqual([]);
  const { total, data: made } = await batches();
  expect(total).toBe(before + 1);
  expect(made[0]).toMatchObject({ count: 2, amount, withdrawn: 0 });
  await call('ADMIN', 'PUT', 'sepa/withdraw', { id: made[0]!.id });

  const again = await ask();
  await call('ADMIN', 'POST', 'order/payments/add', {
    order_id: 8101,
    date: '19-11-2026',
    amount: '1,00',
    payment_methode: 1,
  });
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id: again })).toMatchObject({
    code: 'sepa-proposal-changed',
  });
  expect((await batches()).total).toBe(before + 1);
  expect(await call('MANAGER', 'POST', 'foureyes/batch', { ...wanted, kind: 'payout' })).toMatchObject({
    code: 'four-eyes-not-needed',
  });
});

test('SEPA-084 · the IBAN of the company is set once when another grants it', async () => {
  await set('t_iban', iban);
  const alone = { field: 't_iban', val: other };
  expect(await call('ADMIN', 'PUT', 'users/updatemainuserdata', alone)).toMatchObject({
    code: 'four-eyes-needed',
  });
  expect(await call('MANAGER', 'POST', 'foureyes/iban', { to: 'NL00' })).toMatchObject({
    code: 'field-value-refused',
  });
  const id = (await call('MANAGER', 'POST', 'foureyes/iban', { to: other })).data.id as number;
  await call('ADMIN', 'PUT', 'foureyes/grant', { id });
  await settledHeads(world);
  await world.core.waitFor(await world.heads());
  expect(world.core.facts.account(noordhof)!.settings?.t_iban).toBe(other);
});

test('SEPA-086 · what was granted and could not be done after all says so, and changes nothing', async () => {
  await set('t_iban', iban);
  const id = (await call('MANAGER', 'POST', 'foureyes/iban', { to: other })).data.id as number;
  const another = 'NL02ABNA0123456789';
  await set('t_iban', another);
  // as when it was changed between the look of who grants and what the process does
  await world.record(world.by(noordhof), (work) =>
    work.decide(fourEyes, id, { type: 'GrantFourEyes', requestId: id, people: [1], mayGrant: true }),
  );
  await settledHeads(world);
  await world.core.waitFor(await world.heads());
  expect(world.core.facts.account(noordhof)!.settings?.t_iban).toBe(another);
  expect((await requests('ADMIN', 1)).data[0]).toMatchObject({
    id,
    state: 'failed',
    reason: expect.stringMatching(/^Iemand anders heeft dit veld intussen gewijzigd/),
  });
  const { data } = await call('ADMIN', 'POST', 'stats/logboek', { stream: `fourEyes-${id}` });
  const told = data as { action: string; changes?: unknown }[];
  expect(JSON.stringify(told)).not.toContain('field-changed-meanwhile');
  expect(JSON.stringify(told)).toContain('niet gedaan. Iemand anders heeft dit veld intussen gewijzigd');
  expect(JSON.stringify(told)).toContain(other);
});

test('SEPA-085 · whoever may look at it gets a notification, and another account sees and decides nothing', async () => {
  const limit = await limitOf();
  const id = await askLimit(9000);
  const { data } = await call('ADMIN', 'GET', 'notifications/page?kind=four-eyes');
  expect(data[0]).toMatchObject({
    kind: 'four-eyes',
    record: 'fourEyes',
    text: 'Een tweede moet hiernaar kijken.',
  });
  for (const who of ['foreignAdmin', 'shopAdmin'] as const) {
    expect(await requests(who)).toMatchObject({ data: [], waiting: 0 });
    expect((await call(who, 'PUT', 'foureyes/grant', { id })).code).toMatch(
      /^(four-eyes-not-found|record-of-other-account)$/,
    );
  }
  for (const who of ['SALES', 'TRAFFIC'] as const)
    expect((await world.call(who, 'GET', 'foureyes/requests')).status).toBe(403);
  expect(await limitOf()).toBe(limit);
});

test('SEPA-115 · of a large file the first 200 invoices are told, and how many come after them', async () => {
  const [requestId, orderIds] = [990_001, Array.from({ length: 203 }, (_, nth) => 700_000 + nth)];
  const askedBy = [world.userIdOf('MANAGER')];
  const wanted = { kind: 'collection' as const, on, orderIds, amount: 203 * euro };
  await world.record(world.by(noordhof), (work) =>
    work.decide(fourEyes, requestId, { type: 'AskFourEyes', requestId, wanted, askedBy }),
  );
  await world.core.waitFor(await world.heads());
  const asked = (await requests()).data.find(({ id }) => id === requestId);
  expect(asked).toMatchObject({ invoices: [], invoices_more: 3 });
  expect(await call('MANAGER', 'PUT', 'foureyes/withdraw', { id: requestId })).toEqual({ data: 1 });
});
