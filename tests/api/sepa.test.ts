import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { sepaFaults, sepaSchemas } from '#tests/support/sepa-files.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
const iban = 'NL91ABNA0417164300';
const today = '2026-11-19';
/** The first day that the term of the notice by mail leaves. */
const on = '2026-12-03';
const set = async (field: string, to: string | boolean | number) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
/** A customer that pays by direct debit, under a mandate that is signed. */
const collectedOf = (customerId: number, of: string) =>
  world.record(world.by(noordhof), async (work) => {
    const typed = { name: 'De klant', iban: of, bic: '', reference: `MANDAAT-${customerId}` };
    await work.decide(customer, customerId, {
      type: 'ChangeCustomerField',
      change: { field: 'isAutoDebit', to: true },
    });
    await work.decide(customer, customerId, { type: 'MakeMandate', mandateId: customerId, typed, today });
    await work.decide(customer, customerId, { type: 'SignMandate', on: today, today });
  });
beforeAll(async () => {
  world = await smallWorld();
  await set('t_iban', iban);
  await set('500_creditor_id', 'NL87ZZZ302154670000');
  await collectedOf(bistro, 'NL39RABO0300065264');
});
afterAll(() => world?.close());

const call = (method: 'GET' | 'POST' | 'PUT', address: string, body?: object, who: Person = 'MANAGER') =>
  world.call(who, method, address, body);
/** An invoice of six bottles at a price excl. VAT, due on 3 December. */
const invoiced = async (customer_id = bistro, unit_price_excl = 13.85) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl }],
  });
  const { id } = body.data as { id: number };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  return { id, ...(await listed(id)) };
};
const listed = async (id: number) => {
  const { body } = await world.call('SALES', 'GET', `invoices/list`);
  const row = body.data.find((each: { internal_id: number }) => each.internal_id === id);
  return {
    number: row['invoice-number'] as string,
    open: row.openstaand as number,
    collectOn: row.collect_on as string | null,
  };
};
type Proposal = {
  data: { order_id: number; amount: number; sequence: string }[];
  total: number;
  amount: number;
  digest: string;
  on: string;
  announced: number;
  missing: string | null;
  left_out: { order_id: number; why: string }[];
};
const proposal = async (kind = 'collection', day = on) =>
  (await call('GET', `sepa/proposal?kind=${kind}&on=${day}`)).body as Proposal;
const make = async (without: number[] = [], over: object = {}, commandId: string = randomUUID()) => {
  const { digest } = await proposal();
  const body = { kind: 'collection', on, without, digest, ...over };
  return world.call('MANAGER', 'POST', 'sepa/make', body, { 'Idempotency-Key': commandId });
};
type Batch = {
  id: number;
  number: number;
  count: number;
  amount: number;
  sha256: string;
  withdrawn: number;
  booked: number;
  returned: number;
};
const batches = async (who: Person = 'MANAGER') =>
  (await call('GET', 'sepa/batches', undefined, who)).body.data as Batch[];
const fileOf = async (id: number) => {
  const { body } = await call('GET', `sepa/file/${id}`);
  return String(body);
};
const endToEndIdIn = (xml: string, number: string) =>
  xml
    .split('</DrctDbtTxInf>')
    .find((piece) => piece.includes(`Factuur ${number} `))!
    .match(/<EndToEndId>(.*)</)![1]!;

let days = 0;
/** A statement with these payments, read and matched. */
const atBank = async (...payments: { amount: number; text: string; endToEndId?: string }[]) => {
  days += 1;
  const bookedOn = `2026-12-${String(days).padStart(2, '0')}`;
  const statement = {
    iban,
    reference: `2026-${days}`,
    opening: 0,
    closing: Math.round(payments.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
    on: bookedOn,
    movements: payments.map((payment, nth) => ({
      reference: `${days} ${nth}`,
      bookedOn,
      amount: payment.amount,
      payments: [payment],
    })),
  };
  await call('POST', 'bank/upload', {
    name: 'afschrift.xml',
    data: Buffer.from(camt053([statement])).toString('base64'),
  });
  await settledHeads(world);
};

describe('a collection', () => {
  test('SEPA-040 · is proposed of what is due under a mandate; what cannot be collected is named with the reason', async () => {
    const [one, other] = [await invoiced(), await invoiced(bistro, 21)];
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, hotel, {
        type: 'ChangeCustomerField',
        change: { field: 'isAutoDebit', to: true },
      }),
    );
    const without = await invoiced(hotel);
    expect((await proposal('collection', '2026-12-02')).total).toBe(0);
    const { data, amount, announced, left_out, missing } = await proposal();
    expect(data.map(({ order_id, sequence }) => [order_id, sequence])).toEqual(
      [
        [one.id, 'FRST'],
        [other.id, 'RCUR'],
      ]
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([id], nth) => [id, nth === 0 ? 'FRST' : 'RCUR']),
    );
    expect(amount).toBeCloseTo(one.open + other.open);
    expect([announced, missing]).toEqual([1, null]);
    expect(left_out).toMatchObject([{ order_id: without.id, why: 'geen mandaat' }]);
    const { body: beyond } = await call('GET', `sepa/proposal?kind=collection&on=${on}&left_out_skip=1`);
    expect(beyond).toMatchObject({ left_out: [], left_out_count: 1, total: data.length });
  });

  test('SEPA-041 · is made as a file that is the same at each download, by the SHA-256 in the log', async () => {
    const { total, amount } = await proposal();
    const { body } = await make();
    const [batch] = await batches();
    expect(batch).toMatchObject({ id: body.data.id, count: total, amount, booked: 0, withdrawn: 0 });
    const xml = await fileOf(batch!.id);
    expect(createHash('sha256').update(xml).digest('hex')).toBe(batch!.sha256);
    expect(await fileOf(batch!.id)).toBe(xml);
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
    expect(xml).toContain(`<CtrlSum>${amount.toFixed(2)}</CtrlSum>`);
    if (sepaSchemas) expect(sepaFaults(xml)).toEqual([]);
    const { body: log } = await call('POST', 'stats/logboek', { take: 100 });
    expect(JSON.stringify(log)).toContain(batch!.sha256);
  });

  test('SEPA-042 · takes no invoice twice, and the invoice says until when it is at the bank', async () => {
    expect((await proposal()).total).toBe(0);
    const [{ id }] = (await batches()) as [Batch];
    const { body } = await call('GET', `sepa/items/${id}`);
    const [{ order_id }] = body.data;
    expect((await listed(order_id)).collectOn).toBe(on);
    expect((await world.call('SALES', 'GET', `order/${order_id}`)).body.order.collect_on).toBe(on);
  });

  test('SEPA-043 · is withdrawn while nothing was booked, and what was in it may be in the next', async () => {
    const [{ id, count }] = (await batches()) as [Batch];
    expect((await call('PUT', 'sepa/withdraw', { id })).body).toEqual({ data: 1 });
    expect((await batches())[0]).toMatchObject({ id, withdrawn: 1 });
    expect((await proposal()).total).toBe(count);
    expect((await call('PUT', 'sepa/withdraw', { id: 123 })).body).toMatchObject({
      code: 'sepa-batch-not-found',
    });
  });

  test.runIf(isThorough)(
    'SEPA-044 · said again it is the same; of another proposal than was seen it is refused',
    async () => {
      await invoiced(bistro, 21);
      const { digest } = await proposal();
      const commandId = randomUUID();
      const first = await make([], { digest }, commandId);
      expect((await make([], { digest }, commandId)).body).toEqual(first.body);
      expect((await make([], { digest })).body).toMatchObject({ code: 'sepa-proposal-changed' });
      const extra = await invoiced(bistro, 22);
      await call('PUT', 'sepa/withdraw', { id: first.body.data.id });
      expect((await make([], { digest })).body).toMatchObject({ code: 'sepa-proposal-changed' });
      expect((await make((await proposal()).data.map(({ order_id }) => order_id))).body).toMatchObject({
        code: 'sepa-batch-empty',
      });
      await make([extra.id]);
      expect((await proposal()).data.map(({ order_id }) => order_id)).toEqual([extra.id]);
      await make();
    },
  );

  test('SEPA-045 · of many who ask at the same time one gets it', async () => {
    await invoiced(bistro, 23);
    const { digest } = await proposal();
    const before = (await batches()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => make([], { digest })));
    expect(answers.filter(({ body }) => body.data?.id).length).toBe(1);
    expect((await batches()).length).toBe(before + 1);
  });

  test('SEPA-046 · on a day on which no bank works, or before its term, it is refused, and without creditor ID too', async () => {
    await invoiced(bistro, 24);
    const refusal = async (day: string) => (await make([], { on: day })).body.code as string;
    const { digest } = await proposal('collection', '2026-12-05');
    expect((await make([], { on: '2026-12-05', digest })).body).toMatchObject({ code: 'sepa-day-closed' });
    expect(await refusal('2026-12-02')).toBe('sepa-proposal-changed');
    await set('pre_notification_days', 20);
    expect((await make()).body).toMatchObject({ code: 'sepa-day-too-soon' });
    await set('pre_notification_days', 14);
    await set('500_creditor_id', '');
    expect((await proposal()).missing).toBe('creditor-id');
    expect((await make()).body).toMatchObject({ code: 'sepa-no-creditor-id' });
    await set('500_creditor_id', 'NL87ZZZ302154670000');
    await set('t_iban', '');
    expect((await make()).body).toMatchObject({ code: 'sepa-no-account' });
    await set('t_iban', iban);
    const far = '2027-03-01';
    const later = (await proposal('collection', far)).digest;
    expect((await make([], { on: far, digest: later })).body).toMatchObject({ code: 'sepa-day-too-far' });
  });

  /** The mails about collections, the newest first. */
  const told = async () => (await world.call('MANAGER', 'GET', 'mail/page?kind=collection')).body;

  test('SEPA-047 · each customer gets a mail of it beforehand, once', async () => {
    const before = (await told()).total as number;
    expect((await make()).body.data.id).toBeGreaterThan(0);
    await settledHeads(world);
    const { data, total } = await told();
    expect([total, JSON.stringify(data[0])]).toEqual([
      before + 1,
      expect.stringMatching(/Incasso van .* op 03-12-2026/),
    ]);
  });

  test('SEPA-055 · that is withdrawn is told of again to whom it was announced', async () => {
    expect((await call('PUT', 'sepa/withdraw', { id: (await batches())[0]!.id })).body).toEqual({ data: 1 });
    await settledHeads(world);
    expect(JSON.stringify((await told()).data[0])).toContain('Geen incasso op 03-12-2026');
  });

  test('SEPA-048 · is in the old format where the account asks so', async () => {
    await invoiced(bistro, 25);
    await set('pain_format', 'pain.008.001.02');
    const { body } = await make();
    const xml = await fileOf(body.data.id);
    expect(xml).toContain('pain.008.001.02');
    if (sepaSchemas) expect(sepaFaults(xml)).toEqual([]);
    await set('pain_format', 'pain.008.001.08');
  });
});

describe('what the bank does', () => {
  test('SEPA-050 · is booked when it says so: done, come back, and then collected anew as a first one or following', async () => {
    const one = await invoiced(bistro, 26);
    const { body } = await make();
    const id = body.data.id as number;
    const endToEndId = endToEndIdIn(await fileOf(id), one.number);
    await atBank({ amount: one.open, text: '', endToEndId });
    expect((await batches())[0]).toMatchObject({ id, booked: 1 });
    expect(await listed(one.id)).toMatchObject({ open: 0, collectOn: null });
    expect((await call('PUT', 'sepa/withdraw', { id })).body).toMatchObject({ code: 'sepa-batch-booked' });

    await atBank({ amount: -one.open, text: 'STORNO', endToEndId });
    expect((await batches())[0]).toMatchObject({ id, booked: 0, returned: 1 });
    expect((await proposal()).data.map(({ order_id }) => order_id)).toEqual([one.id]);
    const { body: booked } = await call('GET', 'bank/entries?show=booked');
    const entry = booked.data.find(({ amount }: { amount: number }) => amount === -one.open);
    await call('PUT', 'bank/takeback', { id: entry.id });
    await settledHeads(world);
    expect((await batches())[0]).toMatchObject({ id, booked: 1, returned: 0 });
  });

  test.runIf(isThorough)(
    'SEPA-054 · is booked on each invoice of a file that the bank books as one',
    async () => {
      const two = [await invoiced(bistro, 26), await invoiced(bistro, 27)];
      const { body } = await make();
      const id = body.data.id as number;
      const total = (await batches())[0]!.amount;
      const reference = /<MsgId>([^<]+)</.exec(await fileOf(id))![1]!;
      await atBank({ amount: total - 0.01, text: `INCASSO ${reference}` });
      expect((await batches())[0]).toMatchObject({ id, booked: 0 });
      await atBank({ amount: total, text: `INCASSO ${reference}` });
      expect((await batches())[0]).toMatchObject({ id, booked: two.length });
    },
  );
});

test('of an invoice at the bank a part that its customer pays otherwise leaves it there, and in no second file', async () => {
  const one = await invoiced(bistro, 27);
  const { body } = await make();
  const id = body.data.id as number;
  const endToEndId = endToEndIdIn(await fileOf(id), one.number);
  const entryOf = async (amount: number) => {
    const { body: queue } = await call('GET', 'bank/entries');
    return (queue.data as { id: number; amount: number; state: string }[]).find(
      (entry) => entry.amount === amount,
    )!;
  };
  await atBank({ amount: 10, text: `deel van factuur ${one.number}` });
  await expect.poll(async () => (await entryOf(10)).state, { timeout: 30_000 }).toBe('proposed');
  await call('PUT', 'bank/agree', { ids: [(await entryOf(10)).id] });
  await settledHeads(world);
  const rest = Math.round((one.open - 10) * 100) / 100;
  expect(await listed(one.id)).toMatchObject({ open: rest, collectOn: on });
  expect((await proposal()).data.some(({ order_id }) => order_id === one.id)).toBe(false);
  // what the bank collects is more than is left: somebody says what it is
  await atBank({ amount: one.open, text: '', endToEndId });
  const parts = [{ order_id: one.id, amount: rest }];
  expect((await call('PUT', 'bank/book', { id: (await entryOf(one.open)).id, parts })).status).toBe(200);
  await expect.poll(async () => (await batches())[0], { timeout: 30_000 }).toMatchObject({ id, booked: 1 });
  // a part that is given back is no collection that came back
  await atBank({ amount: -3.21, text: 'terug' });
  const back = [{ order_id: one.id, amount: -3.21 }];
  expect((await call('PUT', 'bank/book', { id: (await entryOf(-3.21)).id, parts: back })).status).toBe(200);
  await settledHeads(world);
  expect((await batches())[0]).toMatchObject({ id, booked: 1, returned: 0 });
});

test('of a file each piece that the bank books as one is booked on its own invoices', async () => {
  await collectedOf(hotel, 'NL86INGB0002445588');
  await invoiced(bistro, 28);
  await invoiced(hotel, 29);
  const { data } = await proposal();
  const { body } = await make();
  const id = body.data.id as number;
  const xml = await fileOf(id);
  const isPaid = async (sequence: string) => {
    const ofPiece = data.filter((item) => item.sequence === sequence);
    const all = await Promise.all(ofPiece.map((item) => listed(item.order_id)));
    expect(all.length).toBeGreaterThan(0);
    return all.every(({ open }) => open === 0);
  };
  const comesIn = async (sequence: string) => {
    const piece = new RegExp(`<PmtInfId>([^<]+CORE.${sequence})</PmtInfId>[^]*?<CtrlSum>([^<]+)<`);
    const [, name, amount] = piece.exec(xml)!;
    await atBank({ amount: Number(amount), text: `INCASSOBATCH ${name}` });
    await expect.poll(() => isPaid(sequence), { timeout: 30_000 }).toBe(true);
  };
  await comesIn('FRST');
  expect(await isPaid('RCUR')).toBe(false);
  await comesIn('RCUR');
  const { count } = (await batches())[0]!;
  await expect.poll(async () => (await batches())[0]!.booked, { timeout: 30_000 }).toBe(count);
});

describe('a payout', () => {
  test('SEPA-051 · pays credit notes to the account of the customer, and each is in one file at most', async () => {
    const bought = await invoiced(bistro, 30);
    const { body: credited } = await world.call('SALES', 'GET', `order/makecredit/${bought.id}/1`);
    const creditId = credited.data.id ?? credited.data;
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id: creditId,
      factuurstatus: 'gefactureerd',
    });
    const { body: list } = await world.call('SALES', 'GET', 'invoices/list?state=credit');
    const credit = list.data[0];
    const found = await proposal('payout', '2026-11-20');
    expect(found.data).toMatchObject([
      { order_id: credit.internal_id, amount: -credit.openstaand, invoiced_on: today },
    ]);
    const { body } = await make([], { kind: 'payout', on: '2026-11-20', digest: found.digest });
    const xml = await fileOf(body.data.id);
    expect(xml).toContain('pain.001.001.09');
    if (sepaSchemas) expect(sepaFaults(xml)).toEqual([]);
    expect((await proposal('payout', '2026-11-20')).total).toBe(0);
  });
});

test('SEPA-030 · a signed mandate is kept as it came, a PDF or a picture of at most 10 MB', async () => {
  const data = Buffer.from('%PDF-1.7 getekend').toString('base64');
  const keep = (sent: string, who: Person = 'SALES') =>
    call('POST', 'klant/mandatepaper', { customer_id: bistro, name: 'mandaat.pdf', data: sent }, who);
  const paper = (who: Person = 'SALES') => call('GET', `klant/mandatepaper/${bistro}`, undefined, who);
  expect((await paper()).body).toMatchObject({ code: 'mandate-paper-not-found' });
  expect((await keep(btoa('<html>'))).body).toMatchObject({ code: 'mandate-paper-unknown' });
  expect((await keep(data)).body).toEqual({ data: 1 });
  expect((await paper()).body).toBe('%PDF-1.7 getekend');
  expect((await paper('foreignAdmin')).status).toBe(404);
  expect((await paper('TRAFFIC')).status).toBe(403);
});

test('SEPA-031 · by which scheme is collected is changed, and a mandate is revoked, after which nothing is collected', async () => {
  const change = async (over: object, who: Person = 'SALES') => {
    const terms = { customer_id: bistro, scheme: 'CORE', use: 'recurrent', revoked_on: null, ...over };
    return (await call('PUT', 'klant/mandateterms', terms, who)).body;
  };
  const kept = async () => (await call('GET', `klant/getById/${bistro}`)).body.customer.mandate as object;
  await invoiced(bistro, 26);
  const { total } = await proposal();
  expect(await change({ scheme: 'B2B' })).toEqual({ data: 1 });
  expect(await kept()).toMatchObject({ scheme: 'B2B', revoked_on: null });
  expect(await change({ revoked_on: '2026-11-20' })).toMatchObject({ code: 'mandate-date-invalid' });
  expect(await change({ revoked_on: today })).toEqual({ data: 1 });
  expect(await kept()).toMatchObject({ revoked_on: today });
  const without = await proposal();
  expect(without.total).toBe(0);
  expect(without.left_out.filter(({ why }) => why === 'mandaat ingetrokken')).toHaveLength(total);
  expect(await change({})).toEqual({ data: 1 });
  expect((await proposal()).total).toBe(total);
});

test('SEPA-049 · a batch of more invoices than stand in one event has each of them once', async () => {
  const many = 401;
  const before = await proposal();
  const told = (await world.call('MANAGER', 'GET', 'mail/page?kind=collection')).body.total as number;
  await world.record(world.by(noordhof), async (work) => {
    for (let invoiceId = 9_001; invoiceId <= 9_000 + many; invoiceId++)
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
        incl: 10 * euro,
        open: 10 * euro,
      });
  });
  await settledHeads(world);
  const { body } = await make(before.data.map(({ order_id }) => order_id));
  const made = (await batches()).find(({ id }) => id === body.data.id);
  expect(made).toMatchObject({ count: many, amount: 10 * many });
  const xml = await fileOf(body.data.id);
  const numbers = [...xml.matchAll(/Factuur (OUD-9\d+) /g)].map(([, number]) => number);
  expect([numbers.length, new Set(numbers).size]).toEqual([many, many]);
  expect((await call('GET', `sepa/items/${body.data.id}`)).body.total).toBe(many);
  await settledHeads(world);
  expect((await world.call('MANAGER', 'GET', 'mail/page?kind=collection')).body.total).toBe(told + 1);
  expect((await proposal()).total).toBe(before.total);
});

test('SEPA-052 · another account, and roles without money, see and change nothing of it', async () => {
  await set('finance_books', false);
  const [{ id }] = (await batches()) as [Batch];
  for (const who of ['SALES', 'TRAFFIC', 'FINANCE'] as const)
    expect((await call('GET', 'sepa/batches', undefined, who)).status).toBe(403);
  await set('finance_books', true);
  expect((await batches('FINANCE')).length).toBeGreaterThan(0);
  for (const who of ['foreignAdmin', 'shopAdmin'] as const) {
    expect(await batches(who)).toEqual([]);
    expect((await call('GET', `sepa/items/${id}`, undefined, who)).body).toMatchObject({
      data: [],
      total: 0,
    });
    expect((await call('GET', `sepa/file/${id}`, undefined, who)).status).toBe(404);
    expect((await call('PUT', 'sepa/withdraw', { id }, who)).body).toMatchObject({
      code: 'sepa-batch-not-found',
    });
  }
});

test('SEPA-053 · after all of it the books are right', async () => {
  await settledHeads(world);
  const lines: string[] = [];
  expect([await reportBooks(world.core.db, (line) => lines.push(line), 0), lines]).toEqual([true, lines]);
});
