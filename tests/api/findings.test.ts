import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { fourEyes } from '#domain/four-eyes/request.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import {
  bistro,
  noordhof,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

type Check = { id: string; count: number | null; on: number; purpose: string; set_by: string | null };
type Finding = { text: string; stream: string; subject: string; username: string; action_key: string };
const checks = async (who: Person = 'ADMIN', period = {}) =>
  (await world.call(who, 'POST', 'controles', period)).body.data as Check[];
const countOf = async (id: string, period = {}) =>
  (await checks('ADMIN', period)).find((check) => check.id === id)?.count;
const found = async (id: string, who: Person = 'ADMIN', more = {}) =>
  (await world.call(who, 'POST', 'controles/gevonden', { check: id, ...more })).body as {
    data: Finding[];
    total: number;
  };
const set = async (id: string, limit: number, who: Person = 'ADMIN') =>
  (
    await world.call(who, 'PUT', 'controles/instellen', {
      check: id,
      limits: [{ name: 'limit', value: limit }],
    })
  ).body;

const place = async (price: number | null, who: Person = 'SALES') => {
  const priced = price === null ? {} : { pricetype: 1, unit_price_excl: price };
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, ...priced }],
  };
  return (await world.call(who, 'POST', 'order/store', order)).body.data.id as number;
};
const invoice = (order_id: number) =>
  world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
const setting = async (field: string, to: unknown) => {
  await world.record({ ...world.by(noordhof, 0), userId: 1 }, (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};

test('AUD-040 · a line that is invoiced under cost is found once it is invoiced, with record, row of the log and who set the price', async () => {
  const [cheap, dear] = [await place(5), await place(null)];
  expect(await countOf('sold-under-cost')).toBe(0);
  await invoice(cheap);
  await invoice(dear);
  const { data, total } = await found('sold-under-cost', 'AUDITOR');
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ stream: `salesOrder-${cheap}`, username: 'SALES Test' });
  expect(data[0]!.text.replaceAll('\u00a0', ' ')).toBe('6 × € 5,00, kostprijs € 7,3917.');
  expect(data[0]!.subject).toMatch(/^Order \d+$/);
  const action = await world.call('AUDITOR', 'GET', `stats/logboek/acties/${data[0]!.action_key}`);
  expect(action.body.action).toMatchObject({ action: 'Order ingevoerd', subject: data[0]!.subject });
  expect(await countOf('sold-under-cost', { tot: '2026-11-18' })).toBe(0);
  expect(await countOf('sold-under-cost', { van: '2026-11-19', tot: '2026-11-19' })).toBe(1);
});

test('AUD-041 · a limit is a setting: what is within it is not found, and a change of it stands in the log', async () => {
  expect(await set('sold-under-cost', 30, 'MANAGER')).not.toEqual({ data: 1 });
  expect(await set('sold-under-cost', 101)).toMatchObject({ code: 'audit-check-limit' });
  const unknown = { check: 'sold-under-cost', limits: [{ name: 'grens', value: 30 }] };
  expect((await world.call('ADMIN', 'PUT', 'controles/instellen', unknown)).body).toMatchObject({
    code: 'audit-check-limit',
    details: { unknown: ['grens'] },
  });
  expect(await set('sold-under-cost', 0)).toEqual({ data: 1 });
  expect(await set('sold-under-cost', 33)).toEqual({ data: 1 });
  expect(await countOf('sold-under-cost')).toBe(0);
  expect(await set('sold-under-cost', 32)).toEqual({ data: 1 });
  expect(await countOf('sold-under-cost')).toBe(1);
  const { body } = await world.call('AUDITOR', 'POST', 'stats/logboek/acties', {
    categories: ['auditCheck'],
  });
  expect(body.data[0].text).toBe('Grens van “Onder de kostprijs verkocht” gewijzigd.');
  expect(body.data[0].changes).toEqual([{ field: 'Grens', old_value: '33', new_value: '32' }]);
  expect((await world.call('ADMIN', 'POST', 'controles/gevonden', { check: 'no-such' })).body).toMatchObject({
    code: 'audit-check-not-found',
  });
});

test('AUD-042 · a discount by hand is held against the limit of the role of who gave it', async () => {
  // 13.85 in the catalogue: 5.00 is 63.9% off
  const before = await countOf('discount-above-limit');
  await place(5, 'SALES');
  await place(5, 'ADMIN');
  await place(13, 'SALES');
  const { data, total } = await found('discount-above-limit');
  expect(total).toBe(before! + 1);
  expect(data[0]).toMatchObject({ username: 'SALES Test', text: '63,9% korting met de hand.' });
  const limits = [{ name: 'ADMIN', value: 60 }];
  await world.call('ADMIN', 'PUT', 'controles/instellen', { check: 'discount-above-limit', limits });
  expect(await countOf('discount-above-limit')).toBe(before! + 2);
});

test('AUD-043 · a payment that was deleted, stock that was corrected outside a count and a setting that went back are found', async () => {
  const id = await place(null);
  await invoice(id);
  const paid = (await world.call('SALES', 'GET', `order/payments/newline/${id}`)).body;
  await world.call('SALES', 'GET', `order/payments/delete/${id}/${paid.id ?? paid.line_id}`);
  expect((await found('payment-deleted')).data[0]).toMatchObject({ stream: `salesOrder-${id}` });

  const at = { accountId: noordhof, productId: sancerre, warehouseId: 1 };
  await world.record({ ...world.by(noordhof), userId: 2 }, (work) =>
    work.decide(stock, stockIdOf(at), {
      type: 'CorrectStock',
      ...at,
      onHand: 500,
      expected: null,
      reason: 'breuk',
      countId: null,
    }),
  );
  await world.core.waitFor(await world.heads());
  expect((await found('stock-without-count')).data[0]).toMatchObject({
    stream: `product-${sancerre}`,
    username: 'MANAGER Test',
  });

  await setting('four_eyes_write_off', true);
  await setting('four_eyes_write_off', false);
  expect((await found('setting-switched-back')).data.map(({ text }) => text)).toEqual([
    'Een afboeking vraagt een tweede teruggezet binnen een uur.',
  ]);
  expect(await countOf('number-skipped')).toBe(0);
});

test('AUD-044 · what watches persons is off until a purpose is said, which is shown, and what it found goes when it is off', async () => {
  const night = (await checks()).find(({ id }) => id === 'worked-at-night')!;
  expect(night).toMatchObject({ on: 0, count: null, purpose: '' });
  const switched = async (on: boolean, purpose = '') =>
    (await world.call('ADMIN', 'PUT', 'controles/instellen', { check: night.id, on, purpose })).body;
  expect(await switched(true)).toMatchObject({ code: 'audit-check-purpose' });
  const atNight = async () => {
    world.time.now = '2026-11-19T22:30:00.000Z';
    const id = await place(null);
    await invoice(id);
    await world.call('SALES', 'GET', `order/payments/newline/${id}`);
  };
  await atNight();
  expect(await switched(true, 'Kasverschillen van oktober')).toEqual({ data: 1 });
  expect((await checks('AUDITOR')).find(({ id }) => id === night.id)).toMatchObject({
    on: 1,
    count: 0,
    purpose: 'Kasverschillen van oktober',
    set_by: 'ADMIN Test',
  });
  await atNight();
  expect(await found(night.id)).toMatchObject({ total: 1, data: [{ text: 'Om 23 uur.' }] });
  const { body } = await world.call('ADMIN', 'POST', 'stats/logboek/acties', { categories: ['auditCheck'] });
  expect(body.data[0]).toMatchObject({
    text: 'Controle “’s Nachts gewerkt” aangezet.',
    reason: 'Kasverschillen van oktober',
  });
  await switched(false);
  await switched(true, 'Opnieuw');
  expect(await countOf(night.id)).toBe(0);
});

test('AUD-045 · another account finds nothing of it, and only who reads the log book reads the checks', async () => {
  for (const check of await checks('foreignAdmin')) expect(check.count ?? 0, check.id).toBe(0);
  for (const check of await checks('shopAdmin')) expect(check.count ?? 0, check.id).toBe(0);
  expect((await found('sold-under-cost', 'foreignAdmin')).total).toBe(0);
  for (const who of ['SALES', 'TRAFFIC', 'FINANCE', 'CLIENT'] as const)
    expect((await world.call(who, 'POST', 'controles', {})).status, who).toBe(403);
});

test('AUD-126 · a file for the bank that one person made is found, and one that another granted is not', async () => {
  const who = { ...world.by(noordhof), userId: world.userIdOf('FINANCE') };
  const make = (work: UnitOfWork, batchId: number) =>
    work.decide(sepaBatches, noordhof, {
      type: 'MakeSepaBatch',
      accountId: noordhof,
      batchId,
      kind: 'payout',
      on: '2026-12-03',
      format: 'pain.001.001.09',
      fileName: `uitbetaling-${batchId}.xml`,
      sha256: '0'.repeat(64),
      isAnnounced: false,
      items: [{ orderId: batchId, customerId: bistro, amount: 100_000 }],
    });
  const wanted = { kind: 'payout' as const, on: '2026-12-03', orderIds: [8201], amount: 100_000 };
  await world.record({ ...who, userId: world.userIdOf('MANAGER') }, (work) =>
    work.decide(fourEyes, 8301, { type: 'AskFourEyes', requestId: 8301, wanted, askedBy: [2] }),
  );
  await world.record({ ...who, ...world.by(noordhof), userId: who.userId }, async (work) => {
    const people = [who.userId];
    await work.decide(fourEyes, 8301, { type: 'GrantFourEyes', requestId: 8301, people, mayGrant: true });
    await make(work, 8201);
  });
  await world.core.waitFor(await world.heads());
  expect(await countOf('made-and-released')).toBe(0);
  await world.record({ ...world.by(noordhof), userId: who.userId }, (work) => make(work, 8202));
  await world.core.waitFor(await world.heads());
  const { data, total } = await found('made-and-released');
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    text: 'Maakte uitbetaling 2 zonder dat een tweede persoon ernaar keek.',
    username: 'FINANCE Test',
    stream: `sepaBatches-${noordhof}`,
  });
});

test('AUD-132 · an invoice that was mailed later than a week is found by its first mail, and one of within the week is not', async () => {
  const [late, soon] = [await place(null), await place(null)];
  await invoice(late);
  await invoice(soon);
  // last, as the days go by
  const { now } = world.time;
  const mail = async (orderId: number, after: number, document: 'invoice' | 'packing-slip' = 'invoice') => {
    world.time.now = new Date(Date.parse(now) + after * 86_400_000).toISOString();
    await world.record(world.by(noordhof), (work) =>
      work.decide(orderPaper, orderId, {
        type: 'RequestMail',
        orderId,
        customerId: bistro,
        document,
        to: 'boekhouding@dekade.example',
        subject: 'Factuur',
        text: 'De factuur is bijgevoegd.',
        attachments: [],
      }),
    );
  };
  await mail(late, 1, 'packing-slip');
  await mail(soon, 7);
  await mail(late, 8);
  await mail(soon, 20);
  await world.core.waitFor(await world.heads());
  const { data, total } = await found('invoice-mailed-late', 'AUDITOR');
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ stream: `salesOrder-${late}` });
  expect(data[0]!.text).toMatch(/^Factuur \S+ van 19-11-2026 is na 8 dagen gemaild\.$/);
});

test('AUD-148 · many bookings of one person within a minute are one finding, of what one press or a batch does not count; off until a purpose is said', async () => {
  const id = 'much-in-little-time';
  const began = Date.parse('2026-12-20T12:00:00.000Z');
  let seconds = 0;
  const book = async (times: number, every: number, press = {}) => {
    for (let nth = 0; nth < times; nth += 1) {
      seconds += every;
      world.time.now = new Date(began + seconds * 1_000).toISOString();
      const by = { ...world.by(noordhof), userId: world.userIdOf('FINANCE'), ...press };
      await world.record(by, (work) =>
        work.decide(stock, stockIdOf({ accountId: noordhof, productId: sancerre, warehouseId: 1 }), {
          type: 'CorrectStock',
          accountId: noordhof,
          productId: sancerre,
          warehouseId: 1,
          onHand: 1_000 + seconds,
          expected: null,
          reason: 'breuk',
          countId: null,
        }),
      );
    }
    await world.core.waitFor(await world.heads());
  };
  const switched = async (on: boolean, purpose = '') =>
    (await world.call('ADMIN', 'PUT', 'controles/instellen', { check: id, on, purpose })).body;
  expect((await checks()).find((check) => check.id === id)).toMatchObject({ on: 0, count: null });
  expect(await switched(true)).toMatchObject({ code: 'audit-check-purpose' });
  await book(25, 1);
  expect(await switched(true, 'Kasverschillen')).toEqual({ data: 1 });
  expect(await countOf(id)).toBe(0);
  seconds += 120;
  // as fast, but not for long: the limit is 20
  await book(15, 2);
  seconds += 120;
  await book(1, 1);
  await book(24, 2);
  // of one press, and of an action on many records
  await book(30, 1, { correlationId: '018f0000-0000-7000-8000-000000000001' });
  await book(30, 1, { screen: '/acties/17' });
  expect(await countOf(id)).toBe(1);
  expect(await found(id, 'AUDITOR')).toMatchObject({
    total: 1,
    data: [
      {
        text: 'Tot 26 boekingen binnen een minuut; dit is de eerste.',
        stream: `product-${sancerre}`,
        username: 'FINANCE Test',
      },
    ],
  });
  const limited = async (value: number) => {
    const limits = [{ name: 'limit', value }];
    const set = { check: id, on: true, purpose: 'Kasverschillen', limits };
    expect((await world.call('ADMIN', 'PUT', 'controles/instellen', set)).body).toEqual({ data: 1 });
    return countOf(id);
  };
  expect(await limited(10)).toBe(2);
  expect(await limited(30)).toBe(0);
  const remembered = async () => {
    const { rows } = await world.pool.query<{ key: string }>(
      'select key from read_model.finding_memory where check_id = $1 order by key',
      [id],
    );
    return rows.map(({ key }) => key);
  };
  expect(await remembered()).toEqual([`${noordhof} ${world.userIdOf('FINANCE')}`, `on ${noordhof}`]);
  await switched(false);
  await world.core.waitFor(await world.heads());
  expect(await remembered()).toEqual([]);
});
