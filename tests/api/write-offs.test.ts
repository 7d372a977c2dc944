import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { receivedPerMethod } from '#projections/sold-days/queries.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const iban = 'NL91ABNA0417164300';
const today = '2026-11-19';
const set = async (field: string, to: unknown) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', address: string, body?: object) =>
  (await world.call(who, method, address, body)).body;
/** An invoice of € 121 of which so much was paid. */
const invoiced = async (customer_id: number, paid: number) => {
  const { data } = await call('SALES', 'POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 10, pricetype: 1, unit_price_excl: 10 }],
  });
  const { id } = data as { id: number };
  await call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' });
  if (paid !== 0)
    await call('SALES', 'POST', 'order/payments/add', {
      order_id: id,
      amount: String(paid).replace('.', ','),
      date: '19-11-2026',
      payment_methode: 1,
    });
  return id;
};
const numberOf = async (id: number) =>
  (await call('SALES', 'GET', `order/${id}`)).order['invoice-number'] as string;
const writeOff = (who: Person, order_id: number, amount: number, reason = 'Betalingsverschil') =>
  call(who, 'POST', 'order/payments/writeoff', { order_id, amount, reason });
const accountOf = async (customer: number) =>
  (await call('SALES', 'GET', `klant/account/${customer}/2026-01-01/2026-12-31`)) as {
    closing: number;
    data: { kind: string; amount: number; reason: string | null; open: number | null; line_id: number }[];
  };
const openOf = async (customer: number) => {
  const { total } = await call('SALES', 'GET', `klant/ageing/${customer}/${today}`);
  const { customer: shown } = await call('SALES', 'GET', `klant/getById/${customer}`);
  expect(total).toBe(shown.open_amount);
  return total as number;
};
const books = async () => {
  const lines: string[] = [];
  const isWell = await reportBooks(world.core.db, (line) => lines.push(line.replaceAll('\u00a0', ' ')), 0);
  expect(isWell, lines.join('\n')).toBe(true);
  return lines.join('\n');
};

beforeAll(async () => {
  world = await smallWorld();
  await set('t_iban', iban);
  await set('write_off_admin', 5 * euro);
  await set('write_off_manager', euro);
  await set('finance_books', true);
});
afterAll(() => world?.close());

test('CRED-053 · what is written off stands on the account with its reason, and is not open until it is taken back', async () => {
  const id = await invoiced(bistro, 120.58);
  expect(await openOf(bistro)).toBe(0.42);
  const { data } = await writeOff('MANAGER', id, 0.42, 'afgerond betaald');
  expect(await openOf(bistro)).toBe(0);
  const shown = await accountOf(bistro);
  expect(shown.closing).toBe(0);
  expect(shown.data[0]).toMatchObject({
    kind: 'written-off',
    amount: -0.42,
    reason: 'afgerond betaald',
    line_id: data.id ?? data.line_id,
  });
  expect(shown.data.at(-1)).toMatchObject({ kind: 'invoice', open: 0 });
  expect(await books()).toMatch(/, € 0,42 afgeboekt, € 0,00 open.*alles sluit/);

  const line_id = shown.data[0]!.line_id;
  const alone = await world.call('SALES', 'GET', `order/payments/delete/${id}/${line_id}`);
  expect(alone.body).toMatchObject({ code: 'payment-of-write-off' });
  expect(await call('MANAGER', 'PUT', 'order/payments/writeoff/takeback', { order_id: id, line_id })).toEqual(
    {
      data: 1,
    },
  );
  expect(await openOf(bistro)).toBe(0.42);
  expect((await accountOf(bistro)).data.map(({ kind }) => kind)).not.toContain('written-off');
  expect(await books()).not.toContain('afgeboekt');
  await writeOff('MANAGER', id, 0.42);
});

test('CRED-054 · above the limit of a role it is refused in words, and of the amount that somebody read alone', async () => {
  const id = await invoiced(hotel, 118);
  expect(await writeOff('MANAGER', id, 3)).toMatchObject({
    code: 'write-off-above-limit',
    details: { most: 1 },
  });
  expect(await writeOff('ADMIN', id, 2)).toMatchObject({ code: 'write-off-changed', details: { open: 3 } });
  const terms = async (who: Person) => (await call(who, 'GET', 'order/payments/writeoff/terms')).data;
  expect(await terms('MANAGER')).toEqual({ most: 1, four_eyes: 0 });
  expect(await terms('ADMIN')).toEqual({ most: 5, four_eyes: 0 });
  await set('finance_books', false);
  expect((await world.call('FINANCE', 'POST', 'order/payments/writeoff', {})).status).toBe(403);
  await set('finance_books', true);
  expect(await writeOff('FINANCE', id, 3)).toMatchObject({ code: 'write-off-above-limit' });
  expect(await openOf(hotel)).toBe(3);
  expect((await writeOff('ADMIN', id, 3)).data).toBeDefined();
  expect(await openOf(hotel)).toBe(0);
});

test('CRED-055 · switched on, a second person grants it within the limit of that one, once and while so much is open', async () => {
  await set('four_eyes_write_off', true);
  onTestFinished(() => set('four_eyes_write_off', false));
  const id = await invoiced(hotel, 119);
  expect(await writeOff('ADMIN', id, 2)).toMatchObject({ code: 'four-eyes-needed' });
  const ask = (amount: number) =>
    call('FINANCE', 'POST', 'foureyes/writeoff', { order_id: id, amount, reason: 'verschil' });
  expect(await ask(1)).toMatchObject({ code: 'write-off-changed' });
  const large = await invoiced(bistro, 0);
  expect(
    await call('FINANCE', 'POST', 'foureyes/writeoff', { order_id: large, amount: 121, reason: 'x' }),
  ).toMatchObject({ code: 'write-off-above-limit', details: { most: 5 } });
  const { data } = await ask(2);
  const asked = (await call('ADMIN', 'GET', 'foureyes/requests')).data[0];
  expect(asked).toMatchObject({ id: data.id, kind: 'write-off', customer_id: hotel });
  expect(asked.text).toMatch(/, factuur .*: €.2,00 te weinig betaald, verschil$/);
  expect(await call('MANAGER', 'PUT', 'foureyes/grant', { id: data.id })).toMatchObject({
    code: 'write-off-above-limit',
  });
  expect(await openOf(hotel)).toBe(2);
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id: data.id })).toEqual({ data: 1 });
  expect(await openOf(hotel)).toBe(0);

  const other = await invoiced(hotel, 120.5);
  const late = (
    await call('FINANCE', 'POST', 'foureyes/writeoff', { order_id: other, amount: 0.5, reason: 'verschil' })
  ).data.id;
  await call('SALES', 'GET', `order/payments/newline/${other}`);
  expect(await call('ADMIN', 'PUT', 'foureyes/grant', { id: late })).toMatchObject({
    code: 'write-off-nothing-open',
  });
});

test('CRED-056 · a movement at the bank that differs by little is finished with it, and taken back whole', async () => {
  const [short, over] = [await invoiced(hotel, 0), await invoiced(hotel, 0)];
  const movements = [120.6, 121.3].map((amount, at) => ({
    reference: `M-${at}`,
    bookedOn: '2026-11-18',
    amount,
    payments: [{ amount, text: 'dank' }],
  }));
  const statement = { iban, reference: '2026-1', opening: 0, closing: 241.9, on: '2026-11-18', movements };
  const data = Buffer.from(camt053([statement])).toString('base64');
  await call('MANAGER', 'POST', 'bank/upload', { name: 'x.xml', data });
  await settledHeads(world);
  const entries = async (show: string) =>
    (await call('MANAGER', 'GET', `bank/entries?show=${show}`)).data as { id: number; amount: number }[];
  const idOf = async (amount: number) => (await entries('open')).find((each) => each.amount === amount)!.id;
  const [first, second] = [await idOf(120.6), await idOf(121.3)];
  const book = (id: number, order_id: number, amount: number, write_off: number) =>
    call('MANAGER', 'PUT', 'bank/book', {
      id,
      parts: [{ order_id, amount, write_off }],
      reason: 'Betalingsverschil',
    });
  // all of it or nothing
  expect(await book(first, short, 120.6, 0.3)).toMatchObject({ data: 0, code: 'write-off-changed' });
  expect(await openOf(hotel)).toBe(242);
  expect(await book(first, short, 120.6, 0.4)).toEqual({ data: 1 });
  expect(await book(second, over, 121.3, -0.3)).toEqual({ data: 1 });
  expect(await openOf(hotel)).toBe(0);
  expect(await books()).toContain('alles sluit');
  await call('MANAGER', 'PUT', 'bank/takeback', { id: second });
  expect(await openOf(hotel)).toBe(121);
  // one that was taken back by itself does not stand in the way
  const { data: shown } = await accountOf(hotel);
  const line_id = shown.find(({ kind, amount }) => kind === 'written-off' && amount === -0.4)!.line_id;
  await call('MANAGER', 'PUT', 'order/payments/writeoff/takeback', { order_id: short, line_id });
  expect(await call('MANAGER', 'PUT', 'bank/takeback', { id: first })).toEqual({ data: 1 });
  expect(await openOf(hotel)).toBe(242);
  expect(await books()).toContain('alles sluit');
});

test('CRED-057 · the queue says what would be open after what it proposes', async () => {
  const id = await invoiced(bistro, 0);
  const payment = { amount: 120.9, text: `factuur ${await numberOf(id)}` };
  const statement = {
    iban,
    reference: '2026-2',
    opening: 241.9,
    closing: 362.8,
    on: today,
    movements: [{ reference: 'M-9', bookedOn: today, amount: 120.9, payments: [payment] }],
  };
  const data = Buffer.from(camt053([statement])).toString('base64');
  await call('MANAGER', 'POST', 'bank/upload', { name: 'y.xml', data });
  await settledHeads(world);
  const { data: found } = await call('MANAGER', 'GET', 'bank/entries');
  expect(found[0].proposal.parts).toMatchObject([{ order_id: id, amount: 120.9, rest: 0.1 }]);
});

test('CRED-058 · the booking lines take it from the debtors to the payment differences, on its own day', async () => {
  const id = await invoiced(bistro, 121.05);
  await writeOff('MANAGER', id, -0.05);
  const number = await numberOf(id);
  for (const lines of ['orders3a', 'orders3b']) {
    const { body } = await world.call('ADMIN', 'GET', `settings/export/${lines}/${today}/${today}`);
    const rows = String(body)
      .split('\r\n')
      .map((line) => line.split(';'));
    const booked = rows.filter((row) => row[1] === number).map((row) => row.slice(7, 10).join(';'));
    expect(booked).toContain('Debiteuren;121,00;0,00');
    expect(booked.slice(-2)).toEqual(['Betalingsverschillen;0,00;0,05', 'Debiteuren;0,05;0,00']);
  }
});

test('CRED-059 · is no money that came in: what was received leaves it out', async () => {
  const received = await receivedPerMethod(
    world.core.db,
    { log: 1, accountId: noordhof },
    { from: '2026-01-01', to: '2026-12-31' },
  );
  expect(received.map(({ method }) => method)).toContain(1);
  expect(received.map(({ method }) => method)).not.toContain(8);
});

test('CRED-054 · of another account it is as unknown as what nobody has', async () => {
  const id = await invoiced(bistro, 120.9);
  expect(await writeOff('foreignAdmin', id, 0.1)).toMatchObject({ code: 'order-not-found' });
  expect(await openOf(bistro)).toBeGreaterThan(0);
});
