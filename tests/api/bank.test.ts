import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { matchBank } from '#application/processes/match-bank.ts';
import { account } from '#domain/account/account.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import type { WantedClaims } from '#domain/bank/match.ts';
import { digitsOf, tailOf } from '#domain/bank/said-numbers.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { openClaimsAmong } from '#projections/open-amounts/queries.ts';
import { camt053, mt940, type WrittenPayment, type WrittenStatement } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  customerOf,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const iban = 'NL91ABNA0417164300';
const sender = 'NL02RABO0123456789';
const set = async (field: string, to: string | boolean) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
beforeAll(async () => {
  world = await smallWorld();
  await set('t_iban', 'NL91 ABNA 0417 1643 00');
});
afterAll(() => world?.close());

/** An invoice of € 100,55 incl. VAT, or of six bottles at another price excl. VAT. */
const total = 100.55;
const invoiced = async (customer_id = bistro, unit_price_excl = 13.85) => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl }],
  };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  const { id } = body.data as { id: number };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  const { body: issued } = await world.call('SALES', 'GET', `invoices/list`);
  const row = issued.data.find((each: { internal_id: number }) => each.internal_id === id);
  return { id, number: row['invoice-number'] as string, total: row.openstaand as number };
};
const paymentsOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body.payments as {
    id: number;
    amount: number;
    date: string;
  }[];

let days = 0;
/** A statement of the next day with these payments, that adds up. */
const statementOf = (payments: WrittenPayment[], over: Partial<WrittenStatement> = {}): WrittenStatement => {
  days += 1;
  const on = new Date(Date.UTC(2026, 9, days)).toISOString().slice(0, 10);
  const opening = 1000;
  return {
    iban,
    reference: `2026-${days}`,
    opening,
    closing: opening + payments.reduce((sum, { amount }) => sum + amount, 0),
    on,
    movements: payments.map((payment, nth) => ({
      reference: `${on} ${nth}`,
      bookedOn: on,
      amount: payment.amount,
      payments: [payment],
    })),
    ...over,
  };
};
const send = async (text: string, who = 'MANAGER') =>
  world.call(who as 'MANAGER', 'POST', 'bank/upload', {
    name: 'afschrift.xml',
    data: Buffer.from(text).toString('base64'),
  });
const read = async (...statements: WrittenStatement[]) => {
  const answer = await send(camt053(statements));
  await settledHeads(world);
  return answer;
};
type Entry = {
  id: number;
  booked_on: string;
  amount: number;
  left: number;
  state: string;
  why: string | null;
  parts: { order_id: number; amount: number }[];
  proposal: { parts: { order_id: number; amount: number }[]; why: string } | null;
};
const entries = async (show = 'open') =>
  (await world.call('MANAGER', 'GET', `bank/entries?show=${show}`)).body as {
    data: Entry[];
    total: number;
    open: { count: number; proposed: number };
  };
const put = async (address: string, body: object) => world.call('MANAGER', 'PUT', address, body);

describe('a statement that is read', () => {
  test('BANK-040 · books what is sure on the day of the bank, proposes what is likely, leaves the rest', async () => {
    const [paid, guessed] = [await invoiced(), await invoiced(hotel)];
    const { body } = await read(
      statementOf([
        { amount: total, text: `factuur ${paid.number}`, iban: sender },
        { amount: 60, text: `deel van factuur ${guessed.number}` },
        { amount: -4.5, text: 'Kosten betalingsverkeer' },
      ]),
    );
    expect(body.data.statements).toMatchObject([{ movements: 3, added: 3, refused: null }]);
    expect(await paymentsOf(paid.id)).toMatchObject([{ amount: total, date: '2026-10-01' }]);
    expect(await paymentsOf(guessed.id)).toEqual([]);
    const { data, open } = await entries();
    expect(open).toMatchObject({ count: 2, proposed: 2 });
    // what was recognised stands on top
    expect(data.map(({ state, amount }) => [state, amount])).toEqual([
      ['proposed', -4.5],
      ['proposed', 60],
    ]);
    expect(data[0]!.proposal).toMatchObject({ parts: [], aside: 'costs' });
    expect(data[1]!.proposal).toMatchObject({ why: 'part', parts: [{ order_id: guessed.id, amount: 60 }] });
    expect((await entries('booked')).data[0]).toMatchObject({ why: 'number', left: 0 });
  });

  test('BANK-041 · the same or an overlapping file, of whatever kind, changes nothing twice', async () => {
    const paid = await invoiced();
    const statement = statementOf([{ amount: total, text: `factuur ${paid.number}` }]);
    await read(statement);
    expect((await read(statement)).body.data.statements).toMatchObject([{ movements: 1, added: 0 }]);
    expect((await send(mt940([statement]))).body.data.statements).toMatchObject([{ movements: 1, added: 0 }]);
    const more = {
      ...statement.movements[0]!,
      reference: 'more',
      amount: 5,
      payments: [{ amount: 5, text: 'x' }],
    };
    const longer = { ...statement, reference: 'longer', closing: statement.closing + 5 };
    const { body } = await read({ ...longer, movements: [...statement.movements, more] });
    expect(body.data.statements).toMatchObject([{ movements: 2, added: 1 }]);
    expect(await paymentsOf(paid.id)).toHaveLength(1);
  });

  test('BANK-042 · of another company, that does not add up or is no statement is refused by name, with nothing booked', async () => {
    const paid = await invoiced();
    const good = statementOf([{ amount: total, text: `factuur ${paid.number}` }]);
    const refusal = async (text: string) => (await send(text)).body;
    expect(await refusal(camt053([{ ...good, iban: sender }]))).toMatchObject({
      code: 'bank-statement-of-other',
    });
    expect(await refusal(camt053([{ ...good, closing: 1 }]))).toMatchObject({
      code: 'bank-statement-incomplete',
    });
    expect(await refusal('datum;bedrag')).toMatchObject({ code: 'bank-file-unknown' });
    await settledHeads(world);
    expect(await paymentsOf(paid.id)).toEqual([]);
    const { body } = await read(good, { ...good, iban: sender, reference: 'other' });
    expect(body.data.statements).toMatchObject([
      { refused: null },
      { refused: expect.stringContaining('niet van uw bedrijf') },
    ]);
    expect(await paymentsOf(paid.id)).toHaveLength(1);
  });

  test('a statement in another currency is left out and said, and what is in euro is booked', async () => {
    const paid = await invoiced();
    const good = statementOf([{ amount: total, text: `factuur ${paid.number}` }]);
    const file = camt053([{ ...good, reference: 'dollars' }, good]);
    const { body } = await send(file.replace(/<Stmt>.*?<\/Stmt>/, (of) => of.replaceAll('EUR', 'USD')));
    expect(body.data.statements).toMatchObject([
      { iban, reference: 'dollars', added: 0, refused: 'Dit afschrift is niet in euro.' },
      { iban, added: 1, refused: null },
    ]);
    await settledHeads(world);
    expect(await paymentsOf(paid.id)).toHaveLength(1);
  });

  test('BANK-043 · a statement that begins elsewhere than where the one before it ended says by how much', async () => {
    await read(statementOf([{ amount: 1, text: 'x' }], {}));
    await read(statementOf([{ amount: 1, text: 'x' }], { opening: 1001.5, closing: 1002.5 }));
    const { body } = await world.call('MANAGER', 'GET', 'bank/statements');
    expect(body.data[0]).toMatchObject({ gap: 0.5, opening: 1001.5, closing: 1002.5 });
    const { body: page } = await world.call('MANAGER', 'GET', 'bank/entries');
    expect(page.balances).toMatchObject([{ iban, balance: 1002.5, gaps: expect.any(Number) }]);
    expect(page.balances[0].gaps).toBeGreaterThan(0);
  });

  test('BANK-043 · of two statements of one day each goes on from the other or from the day before, in whatever order they were read', async () => {
    const statement = (over: Partial<WrittenStatement>) => statementOf([{ amount: 1, text: 'x' }], over);
    const sameDay = ({ on }: WrittenStatement, { movements, ...other }: WrittenStatement) => ({
      ...other,
      on,
      movements: movements.map((movement) => ({ ...movement, bookedOn: on })),
    });
    const gapsOf = async (...references: string[]) => {
      const { body } = await world.call('MANAGER', 'GET', 'bank/statements');
      const found = body.data as { reference: string; gap: number }[];
      return references.map((reference) => found.find((one) => one.reference === reference)!.gap);
    };
    const [earlier, first, second] = [
      statement({ reference: 'gap 0', opening: 999, closing: 1000 }),
      statement({ reference: 'gap 1' }),
      statement({ reference: 'gap 2', opening: 1001, closing: 1002 }),
    ];
    await read(earlier, first);
    await read(sameDay(first, second));
    expect(await gapsOf('gap 1', 'gap 2')).toEqual([0, 0]);

    // the later one is read first
    const [third, fourth] = [
      statement({ reference: 'gap 3', opening: 1002, closing: 1003 }),
      statement({ reference: 'gap 4', opening: 1003, closing: 1004 }),
    ];
    await read(sameDay(third, fourth));
    await read(third);
    await read(statement({ reference: 'next', opening: 1004, closing: 1005 }));
    expect(await gapsOf('gap 3', 'gap 4', 'next')).toEqual([0, 0, 0]);

    // neither fits: the first misses what is between it and the day before, the other what is between the two
    const [fifth, sixth] = [
      statement({ reference: 'gap 5', opening: 1105, closing: 1106 }),
      statement({ reference: 'gap 6', opening: 1116, closing: 1117 }),
    ];
    await read(fifth);
    await read(sameDay(fifth, sixth));
    expect(await gapsOf('gap 5', 'gap 6')).toEqual([100, 10]);
  });

  test('BANK-099 · the movements on an account in a period are listed, whatever became of them', async () => {
    const day = '2026-03-03';
    const movements = (booked: number, nth: number) => ({
      reference: `period ${nth}`,
      bookedOn: day,
      amount: booked,
      payments: [{ amount: booked, text: nth === 0 ? 'Kosten betaalpakket' : 'cadeau' }],
    });
    await read(statementOf([], { on: day, reference: 'period', movements: [-2.22, 2.22].map(movements) }));
    const on = async (from: string, until: string, of = iban) => {
      const { body } = await world.call(
        'MANAGER',
        'GET',
        `bank/entries?show=all&iban=${of}&from=${from}&to=${until}`,
      );
      return (body.data as Entry[]).map(({ amount }) => amount).toSorted((one, other) => one - other);
    };
    expect(await on(day, day)).toEqual([-2.22, 2.22]);
    expect(await on('2026-03-01', '2026-03-02')).toEqual([]);
    expect(await on('2026-03-04', '2026-03-31')).toEqual([]);
    expect(await on(day, day, 'NL20INGB0001234567')).toEqual([]);
  });

  test('BANK-101 · what was processed is found by name, account, amount, text and number, page by page', async () => {
    const known = await invoiced(bistro, 19.37);
    const other = {
      amount: -31.07,
      name: 'Drukkerij De Vélin',
      iban: 'NL20INGB0001234567',
      text: 'Etiketten voorjaar 4711',
    };
    await read(
      statementOf([
        { amount: known.total, name: 'J. Rozemarijn', iban: sender, text: `factuur ${known.number}` },
        other,
        { amount: 3107.31, name: 'Vélin retour', text: 'Etiketten 47' },
      ]),
    );
    const { data } = await entries();
    const idOf = (amount: number) => data.find((entry) => entry.amount === amount)!.id;
    for (const amount of [other.amount, 3107.31])
      await put('bank/aside', { id: idOf(amount), reason: 'other' });
    const found = async (question: string, show = 'aside', page = '') => {
      const address = `bank/entries?show=${show}&q=${encodeURIComponent(question)}${page}`;
      const { body } = await world.call('MANAGER', 'GET', address);
      return { amounts: (body.data as Entry[]).map(({ amount }) => amount), total: body.total as number };
    };
    const amounts = async (question: string, show?: string) => (await found(question, show)).amounts;
    expect(await amounts('rozemarijn', 'booked')).toEqual([known.total]);
    expect(await amounts(`${known.number} rozemarijn`, 'booked')).toEqual([known.total]);
    expect(await amounts('NL02 RABO 0123 4567 89 rozemarijn', 'booked')).toEqual([known.total]);
    expect(await amounts('rozemarijn')).toEqual([]);
    expect(await amounts('velin drukkerij')).toEqual([other.amount]);
    expect(await amounts('NL20 INGB 0001 2345 67 etiketten')).toEqual([other.amount]);
    // with or without its sign, and no part of a larger one
    for (const written of ['31,07', '-31.07', '€ 31,07', '31,07 velin'])
      expect(await amounts(written)).toEqual([other.amount]);
    for (const written of ['3.107,31', '3,107.31', '3107,31'])
      expect(await amounts(written)).toEqual([3107.31]);
    expect(await amounts('4711')).toEqual([other.amount]);
    expect(await amounts('etiketten 100%')).toEqual([]);
    const first = await found('etiketten', 'aside', '&take=1');
    const second = await found('etiketten', 'aside', '&take=1&skip=1');
    expect([first.total, ...first.amounts, ...second.amounts].toSorted((one, two) => one - two)).toEqual([
      other.amount,
      2,
      3107.31,
    ]);
  });

  test('BANK-087 · an MT940 with the number of an account alone is of the account of the company that ends with it', async () => {
    const statement = statementOf([{ amount: 8.7, text: 'x' }]);
    const said = async (text: string) => (await send(text)).body.data?.statements;
    const added = { iban, refused: null, added: 1 };
    expect(await said(mt940([{ ...statement, iban: '417164300' }]))).toMatchObject([added]);
    await settledHeads(world);
    expect(await said(camt053([statement]))).toMatchObject([{ ...added, added: 0 }]);
    const { body } = await send(mt940([{ ...statement, iban: '17164300' }]));
    expect(body).toMatchObject({ code: 'bank-statement-of-other' });
  });

  test('BANK-051 · of another account of the company is read as well, and a transfer between the two set aside', async () => {
    const savings = 'NL20INGB0001234567';
    const statement = statementOf([{ amount: 5000, text: 'Naar spaarrekening', iban }], { iban: savings });
    expect((await send(camt053([statement]))).body).toMatchObject({ code: 'bank-statement-of-other' });
    await set('t_iban_other', 'NL20 INGB 0001 2345 67');
    expect((await read(statement)).body.data.statements).toMatchObject([{ added: 1, refused: null }]);
    expect((await entries('aside')).data[0]).toMatchObject({ amount: 5000, aside: 'own-account' });
    await set('t_iban_other', '');
  });
});

describe('the queue', () => {
  const openEntry = async (payment: WrittenPayment) => {
    await read(statementOf([payment]));
    const { data } = await entries();
    return data.toSorted((one, other) => (one.booked_on < other.booked_on ? 1 : -1))[0]!;
  };

  test.runIf(isThorough)(
    'BANK-044 · a movement is booked as somebody chooses, in parts, and taken back by its opposite',
    async () => {
      const [one, other] = [await invoiced(), await invoiced(hotel)];
      const entry = await openEntry({ amount: 2 * total, text: 'verzamelbetaling' });
      expect(
        (await put('bank/book', { id: entry.id, parts: [{ order_id: one.id, amount: total }] })).body,
      ).toEqual({ data: 1 });
      expect((await entries()).data.find(({ id }) => id === entry.id)).toMatchObject({
        state: 'open',
        left: total,
      });
      await put('bank/book', { id: entry.id, parts: [{ order_id: other.id, amount: total }] });
      expect(await paymentsOf(other.id)).toMatchObject([{ amount: total }]);
      expect((await put('bank/takeback', { id: entry.id })).body).toEqual({ data: 1 });
      expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toEqual([[], []]);
      expect((await entries()).data.find(({ id }) => id === entry.id)).toMatchObject({
        state: 'open',
        left: 2 * total,
      });
    },
  );

  test('BANK-044 · what is booked twice on one invoice goes altogether when it is taken back', async () => {
    const one = await invoiced(bistro, 41);
    const entry = await openEntry({ amount: one.total, text: 'in twee keer' });
    const parts = [one.total - 10, 10].map((amount) => ({ order_id: one.id, amount }));
    await put('bank/book', { id: entry.id, parts });
    expect(await paymentsOf(one.id)).toHaveLength(2);
    await put('bank/takeback', { id: entry.id });
    expect(await paymentsOf(one.id)).toEqual([]);
  });

  test('BANK-045 · what stands on a statement is not changed or deleted at the order', async () => {
    const one = await invoiced();
    const entry = await openEntry({ amount: total, text: 'zonder kenmerk' });
    await put('bank/book', { id: entry.id, parts: [{ order_id: one.id, amount: total }] });
    const [line] = await paymentsOf(one.id);
    for (const address of [`delete/${one.id}/${line!.id}`, `update/${one.id}/${line!.id}/amount/1`])
      expect((await world.call('MANAGER', 'GET', `order/payments/${address}`)).body).toMatchObject({
        code: 'payment-of-bank',
      });
    expect(await paymentsOf(one.id)).toMatchObject([{ amount: total }]);
  });

  test.runIf(isThorough)(
    'BANK-046 · who paid once is known by the account that it was paid from',
    async () => {
      const [one, next] = [await invoiced(hotel, 21), await invoiced(hotel, 22)];
      const from = 'NL20INGB0001234567';
      const first = await openEntry({ amount: one.total, text: 'geen nummer', iban: from });
      await put('bank/book', { id: first.id, parts: [{ order_id: one.id, amount: one.total }] });
      // the same amount is open at somebody else
      await invoiced(bistro, 22);
      const second = await openEntry({ amount: next.total, text: 'weer geen nummer', iban: from });
      expect(second.proposal).toMatchObject({ parts: [{ order_id: next.id }], why: 'sender' });
    },
  );

  test('BANK-047 · what is of no invoice is set aside with a reason and brought back', async () => {
    const entry = await openEntry({ amount: -9, text: 'Kosten' });
    // nobody here has access to the payouts of a payment provider
    expect((await put('bank/payout', { id: entry.id })).body).toMatchObject({ code: 'bank-payout-off' });
    await put('bank/aside', { id: entry.id, reason: 'costs' });
    expect((await entries('aside')).data[0]).toMatchObject({ id: entry.id, aside: 'costs' });
    await put('bank/aside', { id: entry.id, reason: null });
    expect((await entries()).data.some(({ id }) => id === entry.id)).toBe(true);
  });

  test('a movement of zero is proposed to be costs, agreed with, brought back and set aside, and leaves the queue', async () => {
    const entry = await openEntry({ amount: 0, text: 'Rente 4e kwartaal' });
    expect(entry).toMatchObject({ state: 'proposed', left: 0, proposal: { aside: 'costs' } });
    const isOpen = async () => (await entries()).data.some(({ id }) => id === entry.id);
    const { body } = await put('bank/agree', { ids: [entry.id] });
    expect(body.data).toMatchObject({ agreed: [entry.id], refused: 0 });
    expect(await isOpen()).toBe(false);
    await put('bank/aside', { id: entry.id, reason: null });
    expect(await isOpen()).toBe(true);
    expect((await put('bank/aside', { id: entry.id, reason: 'other' })).status).toBe(200);
    expect((await entries('aside')).data.find(({ id }) => id === entry.id)).toMatchObject({ aside: 'other' });
  });

  test('BANK-048 · another account, and roles without money, see and change nothing of it', async () => {
    const entry = await openEntry({ amount: -8, text: 'Kosten' });
    for (const who of ['SALES', 'TRAFFIC', 'FINANCE']) expect((await send('x', who)).status).toBe(403);
    await set('finance_books', true);
    expect((await world.call('FINANCE', 'GET', 'bank/entries')).body.open.count).toBeGreaterThan(0);
    for (const who of ['foreignAdmin', 'shopAdmin'] as const) {
      expect((await world.call(who, 'GET', 'bank/entries')).body).toMatchObject({
        data: [],
        open: { count: 0 },
      });
      expect((await world.call(who, 'GET', 'bank/statements')).body.data).toEqual([]);
      await world.call(who, 'PUT', 'bank/aside', { id: entry.id, reason: 'costs' });
    }
    expect((await entries()).data.find(({ id }) => id === entry.id)).toMatchObject({ aside: null });
  });
});

test('BANK-050 · a bundle is read as one, told later of what it is made, and each of its payments finds its invoice', async () => {
  const [one, other] = [await invoiced(bistro, 31), await invoiced(bistro, 32)];
  const sum = Math.round((one.total + other.total) * 100) / 100;
  const whole = statementOf([{ amount: sum, text: 'Verzamelbetaling' }]);
  await read(whole);
  const [movement] = whole.movements;
  const payments = [one, other].map(({ total: amount, number }) => ({ amount, text: `factuur ${number}` }));
  await read({ ...whole, reference: 'notice', movements: [{ ...movement!, payments }] });
  expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toMatchObject([
    [{ amount: one.total }],
    [{ amount: other.total }],
  ]);
});

describe('what comes back', () => {
  test('BANK-052 · by its end-to-end id opens its invoice again, as a charge-back, once; and is taken back before the payment', async () => {
    const one = await invoiced(hotel, 51);
    const collected = {
      amount: one.total,
      text: `factuur ${one.number}`,
      endToEndId: 'INC-51',
      iban: sender,
    };
    await read(statementOf([collected]));
    expect(await paymentsOf(one.id)).toHaveLength(1);
    const back = { ...collected, amount: -one.total, text: 'storno', returnReason: 'AM04' };
    const returned = statementOf([back]);
    await read(returned);
    await read(returned);
    expect((await paymentsOf(one.id)).map(({ amount }) => amount)).toEqual([one.total, -one.total]);
    const { body: list } = await world.call('SALES', 'GET', 'invoices/list');
    expect(list.data.find((row: { internal_id: number }) => row.internal_id === one.id).openstaand).toBe(
      one.total,
    );
    const booked = (await entries('booked')).data;
    const [entry, payment] = [-one.total, one.total].map((amount) =>
      booked.find((each) => each.amount === amount)!,
    );
    expect(entry).toMatchObject({ why: 'returned', payments: [{ return_reason: 'AM04' }] });
    const { body: news } = await world.call('MANAGER', 'GET', 'notifications/page');
    expect(JSON.stringify(news)).toContain('teruggeboekt door de bank');
    // the payment stays while what came back of it is booked
    expect((await put('bank/takeback', { id: payment!.id })).body).toMatchObject({
      code: 'bank-entry-came-back',
    });
    expect((await put('bank/takeback', { id: entry!.id })).body).toEqual({ data: 1 });
    expect((await paymentsOf(one.id)).map(({ amount }) => amount)).toEqual([one.total]);
  });

  test('BANK-053 · without its id is proposed by the account that it was paid from, and collected again it is a payment again', async () => {
    const one = await invoiced(bistro, 52);
    const from = 'NL39RABO0300065264';
    await read(statementOf([{ amount: one.total, text: `factuur ${one.number}`, iban: from }]));
    await read(statementOf([{ amount: -one.total, text: 'storno', iban: from, returnReason: 'MD06' }]));
    const entry = (await entries()).data.find(({ amount }) => amount === -one.total)!;
    expect(entry.proposal).toMatchObject({
      why: 'returned',
      parts: [{ order_id: one.id, amount: -one.total }],
    });
    await put('bank/agree', { ids: [entry.id] });
    await read(statementOf([{ amount: one.total, text: `factuur ${one.number}`, iban: from }]));
    expect((await paymentsOf(one.id)).map(({ amount }) => amount)).toEqual([
      one.total,
      -one.total,
      one.total,
    ]);
  });
});

test.runIf(isThorough)(
  'BANK-054 · what somebody took back is proposed again by the next statement, never booked',
  async () => {
    const one = await invoiced(bistro, 53);
    await read(statementOf([{ amount: one.total, text: `factuur ${one.number}` }]));
    const entry = (await entries('booked')).data.find(({ amount }) => amount === one.total)!;
    await put('bank/takeback', { id: entry.id });
    await read(statementOf([{ amount: 0.01, text: 'niets' }]));
    expect(await paymentsOf(one.id)).toEqual([]);
    const again = (await entries()).data.find(({ id }) => id === entry.id);
    expect(again).toMatchObject({ state: 'proposed', proposal: { why: 'number' } });
  },
);

test.runIf(isThorough)(
  'BANK-055 · all that is likely is agreed with at once, and taken back at once; what a rule says no to stays',
  async () => {
    const [one, other] = [await invoiced(bistro, 61), await invoiced(hotel, 62)];
    await read(
      statementOf([
        { amount: 10, text: `deel van factuur ${one.number}` },
        { amount: 20, text: `deel van factuur ${other.number}` },
        { amount: -3, text: 'Kosten' },
      ]),
    );
    const ids = (await entries()).data
      .filter(({ amount }) => [10, 20, -3].includes(amount))
      .map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const { body } = await put('bank/agree', { ids });
    expect(body.data).toEqual({ agreed: ids, refused: 0 });
    expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toMatchObject([
      [{ amount: 10 }],
      [{ amount: 20 }],
    ]);
    expect((await put('bank/agree', { ids })).body.data).toEqual({ agreed: [], refused: 0 });
    await put('bank/agree', { ids, undo: true });
    expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toEqual([[], []]);
    expect((await entries()).data.filter(({ id }) => ids.includes(id))).toMatchObject(
      ids.map(() => ({ state: expect.any(String) })),
    );
    await set('books_closed_until', '2026-12-31');
    const refused = (await put('bank/agree', { ids: null })).body.data;
    await set('books_closed_until', '');
    expect(refused.refused).toBeGreaterThan(0);
  },
);

test('BANK-056 · a kill between any two steps of the matching books nothing twice and leaves nothing out', async () => {
  const core = world.core as unknown as Parameters<typeof matchBank>[0];
  for (const [nth, isAfter] of [0, 1, 2].flatMap((at) => [
    [at, false],
    [at, true],
  ]) as [number, boolean][]) {
    const orders = [await invoiced(bistro, 70 + nth), await invoiced(hotel, 80 + nth)];
    const [first, second, loose] = [1, 2, 3].map(
      (each) => 7_000_000 + nth * 100 + Number(isAfter) * 10 + each,
    );
    const ids = [first!, second!];
    await world.record(world.by(noordhof), async (work) => {
      for (const [at, order] of [...orders, null].entries()) {
        const amount = Math.round((order ? order.total : 7) * euro);
        const text = order ? `factuur ${order.number}` : 'Kosten';
        const entryId = order ? ids[at]! : loose!;
        const payment = {
          amount,
          name: '',
          iban: '',
          text,
          paymentReference: '',
          endToEndId: '',
          mandateId: '',
          returnReason: '',
        };
        const movement = {
          iban,
          reference: `kill ${entryId}`,
          bookedOn: '2026-11-18',
          amount,
          payments: [payment],
        };
        await work.decide(bankEntry, entryId, { type: 'ReadBankEntry', entryId, ...movement });
      }
    });
    let steps = 0;
    const dying: typeof core.handle = async (...wanted) => {
      const isLast = steps === nth;
      steps += 1;
      if (isLast && !isAfter) throw new Error('killed');
      const done = await core.handle(...wanted);
      if (isLast) throw new Error('killed');
      return done;
    };
    const event = {
      log: 1,
      accountId: noordhof,
      position: 1_000_000 + nth * 2 + Number(isAfter),
      metadata: { correlationId: randomUUID() },
    } as never;
    await matchBank({ ...core, handle: dying })
      .react(event, {} as never)
      .catch(() => undefined);
    await matchBank(core).react(event, {} as never);
    await settledHeads(world);
    for (const { id, total: paid } of orders)
      expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual([paid]);
    expect((await entries()).data.find(({ id }) => id === loose)?.proposal).toMatchObject({ aside: 'costs' });
  }
});

test.runIf(isThorough)(
  'BANK-057 · with a customer that is forgotten go name, account and text of what it paid',
  async () => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, 477, customerOf(477, 'Vergeten Bistro', 'Zeist', 0)),
    );
    await world.core.waitFor(await world.heads());
    const one = await invoiced(477, 91);
    await read(
      statementOf([
        { amount: one.total, text: `factuur ${one.number} van mij`, name: 'V. Ergeten', iban: sender },
      ]),
    );
    const entry = () =>
      entries('booked').then(({ data }) => data.find(({ amount }) => amount === one.total)!) as Promise<
        Entry & { payments: { name: string }[] }
      >;
    expect((await entry()).payments[0]!.name).toBe('V. Ergeten');
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: one.id,
      orderstatus_id: 3,
      offer: 0,
    });
    const { status } = await world.call('ADMIN', 'POST', 'klant/forget/477', {});
    expect(status).toBe(200);
    await settledHeads(world);
    await expect
      .poll(async () => (await entry()).payments[0])
      .toMatchObject({ name: '', iban: '', text: '' });
    expect(await entry()).toMatchObject({ amount: one.total, parts: [{ order_id: one.id }] });
  },
);

test('BANK-082 · of what is open those invoices are read that payments can be of, by the same numbers as they are matched by', async () => {
  const numbers = ['2026-0123', 'F 2026.00045', '20260077', '2026', 'A-7/00', 'oud'];
  const ids = numbers.map((_, nth) => 71_800 + nth);
  await world.record(world.by(noordhof), async (work) => {
    for (const [nth, invoiceNumber] of numbers.entries())
      await work.decide(invoice, ids[nth]!, {
        type: 'MoveInvoiceIn',
        invoiceId: ids[nth]!,
        accountId: noordhof,
        customerId: hotel,
        customerNumber: hotel,
        customerName: '',
        invoiceNumber,
        invoiceDate: '2026-09-01',
        dueDate: '2026-09-15',
        incl: (7_000 + nth) * euro,
        open: (7_000 + nth) * euro,
        perRate: [],
      });
  });
  const among = async (wanted: Partial<WantedClaims>) => {
    const none = { numbers: [], customerIds: [], amounts: [], orderIds: [] };
    const scope = { log: 1, accountIds: [noordhof] };
    const found = await openClaimsAmong(world.core.db, scope, { ...none, ...wanted });
    return found.map(({ orderId }) => orderId).filter((id) => ids.includes(id));
  };
  await expect.poll(() => among({ customerIds: [hotel] })).toEqual(ids);
  expect(await among({ numbers: ['999999'] })).toEqual([]);
  for (const [nth, number] of numbers.entries())
    for (const said of [digitsOf(number), tailOf(number)].filter(Boolean))
      expect([number, said, await among({ numbers: [said] })]).toEqual([
        number,
        said,
        expect.arrayContaining([ids[nth]]),
      ]);
  expect(await among({ amounts: [7_003 * euro] })).toEqual([ids[3]]);
  expect(await among({ orderIds: [ids[5]!] })).toEqual([ids[5]]);
});

test('BANK-049 · after all of it the books are right', async () => {
  await settledHeads(world);
  const lines: string[] = [];
  expect([await reportBooks(world.core.db, (line) => lines.push(line), 0), lines]).toEqual([true, lines]);
});
