import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpWebhooks } from '#application/adapters/webhook-http/sender.ts';
import { changeWebhook, resumeWebhook } from '#application/webhook/keep.ts';
import { noticesFor } from '#application/webhook/notices.ts';
import { webhookSignature } from '#application/webhook/signature.ts';
import { invoice as invoiceRecord } from '#domain/invoice/invoice.ts';
import { payments } from '#domain/payment/payments.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { noticedEvents } from '#domain/webhook/notice.ts';
import { bistro, noordhof, particulier, sancerre, shop, strict } from '#tests/support/shop.ts';
import { webhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

test('a signature is the HMAC of moment, dot and body: who has the secret makes the same', () => {
  const made = webhookSignature('whsec_geheim', 1_795_000_000, '{"id":"1"}');
  const expected = createHmac('sha256', 'whsec_geheim').update('1795000000.{"id":"1"}').digest('hex');
  expect(made).toBe(`t=1795000000,v1=${expected}`);
  expect(webhookSignature('whsec_geheim', 1_795_000_001, '{"id":"1"}')).not.toContain(expected);
});

describe('a receiver is called', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await webhookReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer(() => 200);
  });
  const headers = { 'Kelderboek-Delivery': 'd1' };
  const body = '{"id":"d1"}';
  const inside = httpWebhooks({ mayReachInside: true, timeoutMs: 200 });

  test('with a POST of the body, and its answer is told', async () => {
    expect(await inside.send({ address: receiver.address, headers, body })).toMatchObject({
      status: 200,
      problem: null,
      answer: 'thanks',
    });
    expect(receiver.received[0]).toMatchObject({ id: 'd1', text: body });
  });

  test.each([
    [302, 'refused'],
    [404, 'refused'],
    [500, 'refused'],
  ] as const)('an answer %i did not take it, and is followed nowhere', async (status, problem) => {
    receiver.answer(() => status);
    const came = await inside.send({ address: receiver.address, headers, body });
    expect(came).toMatchObject({ status, problem });
    // a long answer is not read to its end
    expect(came.answer.length).toBeLessThanOrEqual(300);
    expect(receiver.received).toHaveLength(1);
  });

  test('silence is no answer', async () => {
    receiver.answer(() => 'silence');
    expect(await inside.send({ address: receiver.address, headers, body })).toMatchObject({
      status: null,
      problem: 'timeout',
    });
  });

  test('nobody there is no answer', async () => {
    const address = 'http://127.0.0.1:9/hook';
    expect(await inside.send({ address, headers, body })).toMatchObject({
      status: null,
      problem: 'unreachable',
    });
  });

  const outside = httpWebhooks({ timeoutMs: 200 });
  test.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://224.0.0.1',
    'https://255.255.255.255',
  ])('%s lies inside and is not called', async (address) => {
    expect(await outside.send({ address: `${address}:${receiver.port}/`, headers, body })).toMatchObject({
      status: null,
      problem: 'inside',
    });
    expect(receiver.received).toEqual([]);
  });

  test('a call without TLS is made to no address on the internet', async () =>
    expect(await outside.send({ address: 'http://winkel.example/', headers, body })).toMatchObject({
      problem: 'inside',
    }));

  test.each([[['127.0.0.1']], [['203.0.113.7', '10.0.0.1']], [['::1']], [['::ffff:10.0.0.1']]])(
    'a name that leads to %j is looked up once and not called',
    async (addresses) => {
      const looked: string[] = [];
      const { send } = httpWebhooks({
        timeoutMs: 500,
        resolve: (name, _options, callback) => {
          looked.push(name);
          callback(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          );
        },
      });
      const address = `https://localhost.example:${receiver.port}/`;
      expect(await send({ address, headers, body })).toMatchObject({ status: null, problem: 'inside' });
      expect(looked).toEqual(['localhost.example']);
      expect(receiver.received).toEqual([]);
    },
  );

  test('a name that does not exist is said', async () => {
    const { send } = httpWebhooks({
      resolve: (_name, _options, callback) =>
        callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []),
    });
    expect(await send({ address: 'https://weg.example/', headers, body })).toMatchObject({
      problem: 'unknown-name',
    });
  });

  test('who speaks no TLS is told nothing', async () => {
    const address = receiver.address.replace('http:', 'https:');
    expect(await inside.send({ address, headers, body })).toMatchObject({
      status: null,
      problem: 'unreachable',
    });
    expect(receiver.received).toEqual([]);
  });
});

describe('an address', () => {
  const refusal = async (
    address: string,
    addresses: readonly string[] | 'unreachable',
    mayReachInside = false,
  ) => {
    const core = {
      dns: { addresses: async () => addresses },
      webhooksReachInside: mayReachInside,
      handle: async () => ({ events: [], position: {} }),
    };
    const choice = { name: 'Winkel', address, kinds: ['order.placed' as const] };
    try {
      await changeWebhook(core as never, {} as never, { webhookId: 1, choice });
      return null;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  test.each([
    ['https://winkel.example/hook', ['203.0.113.7'], null],
    ['http://winkel.example/hook', ['203.0.113.7'], 'webhook-not-https'],
    ['http://127.0.0.1/hook', [], 'webhook-not-https'],
    ['https://jan@winkel.example/', ['203.0.113.7'], 'webhook-with-login'],
    ['https://:geheim@winkel.example/', ['203.0.113.7'], 'webhook-with-login'],
    ['https://weg.example/', [], 'webhook-unknown-name'],
    ['https://winkel.example/', ['203.0.113.7', '192.168.1.4'], 'webhook-inside'],
    ['https://169.254.169.254/', [], 'webhook-inside'],
    ['https://[::1]/', [], 'webhook-inside'],
    ['https://winkel.example/', 'unreachable', null],
  ] as const)('%s, of which DNS says %j: %s', async (address, addresses, code) =>
    expect(await refusal(address, addresses)).toBe(code),
  );

  test.each([
    ['http://127.0.0.1:8080/hook', null],
    ['http://localhost:8080/hook', null],
    ['http://winkel.example/', 'webhook-not-https'],
  ])('%s, for trying out: %s', async (address, code) => expect(await refusal(address, [], true)).toBe(code));
});

test.each([
  ['with what waits', false, { tries: 3, position: 4 }, null],
  ['without what could not be delivered', true, { tries: 3, position: 4 }, 5],
  ['without anything, where nothing was tried in vain', true, { tries: 0, position: 4 }, null],
  ['without anything, where nothing was ever sent', true, null, null],
])('it goes on %s', async (_, isSkipping, standing, skipped) => {
  const decided: unknown[] = [];
  const work = { decide: async (_decider: unknown, _id: number, command: unknown) => decided.push(command) };
  const core = {
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
    webhooks: { standing: async () => standing },
  };
  await resumeWebhook(core as never, { log: 1 } as never, { webhookId: 7, isSkipping });
  expect(decided).toEqual([{ type: 'ResumeWebhook', webhookId: 7, skipped }]);
});

describe('a program hears', () => {
  const kinds = new Set<string>(Object.values(noticedEvents).map(({ type }) => type));
  const world = async () => {
    const made = await shop();
    const told = noticesFor(made);
    const heard = async (accountId: number) => {
      const events = (await made.store.readLog(1, 0, 1_000)).filter(({ type }) => kinds.has(type));
      const notices = events.map(async (event) =>
        (await told({ accountId }, event)).map(({ kind }) => `${event.type}: ${kind}`),
      );
      return (await Promise.all(notices)).flat();
    };
    return { ...made, told, heard };
  };

  test('once that an invoice is paid, by what covers it, also by what was paid before it was made', async () => {
    const { place, by, wants, invoice, handle, heard } = await world();
    const pay = (orderId: number, lineId: number, amount: number) =>
      handle(by(), lineId, (work) =>
        work.decide(payments, orderId, {
          type: 'AddPayment',
          orderId,
          customerId: null,
          lineId,
          isSuggested: false,
          total: 0,
          closedUntil: null,
          date: '2026-11-19',
          method: 1,
          amount,
        }),
      );
    const paid = async () => (await heard(noordhof)).filter((each) => each.endsWith('invoice.paid'));
    const [early, late] = [
      await place(by(), wants([[sancerre, 6]])),
      await place(by(), wants([[sancerre, 6]])),
    ];
    await pay(early.orderId, 1, 9_000_000);
    await invoice(by(), late.orderId);
    await pay(late.orderId, 2, 10_000);
    expect(await paid()).toEqual([]);
    await invoice(by(), early.orderId);
    expect(await paid()).toEqual(['InvoiceIssued: invoice.paid']);
    await pay(late.orderId, 3, 9_000_000);
    await pay(late.orderId, 4, 10_000);
    expect(await paid()).toEqual(['InvoiceIssued: invoice.paid', 'PaymentLineAdded: invoice.paid']);
  });

  test('that what moved in is paid, at what was open of it then', async () => {
    const { by, handle, heard, store, told } = await world();
    const invoiceId = 8111;
    await handle(by(), 'moved in', (work) =>
      work.decide(invoiceRecord, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId: bistro,
        customerNumber: 401,
        customerName: '',
        invoiceNumber: 'OUD-8111',
        invoiceDate: '2026-10-01',
        perRate: [],
        dueDate: '2026-10-15',
        incl: 100_000,
        open: 40_000,
      }),
    );
    const pay = (lineId: number, amount: number) =>
      handle(by(), lineId, (work) =>
        work.decide(payments, invoiceId, {
          type: 'AddPayment',
          orderId: invoiceId,
          customerId: bistro,
          lineId,
          isSuggested: false,
          total: 40_000,
          closedUntil: null,
          date: '2026-11-19',
          method: 1,
          amount,
        }),
      );
    const paid = async () => (await heard(noordhof)).filter((each) => each.endsWith('invoice.paid'));
    await pay(1, 30_000);
    expect(await paid()).toEqual([]);
    await pay(2, 10_000);
    expect(await paid()).toEqual(['PaymentLineAdded: invoice.paid']);
    const last = (await store.readLog(1, 0, 1_000)).at(-1)!;
    expect((await told({ accountId: noordhof }, last)).at(-1)).toMatchObject({
      recordId: invoiceId,
      details: { invoiceNumber: 'OUD-8111' },
    });
  });

  test('of records that its account shares, of stock where it sells from it, and of nothing else of another', async () => {
    const { place, by, wants, accounts, heard, told } = await world();
    accounts.set(strict, { ...accounts.get(strict)!, stockFrom: strict });
    await place(by(), wants([[sancerre, 6]]));
    const other = (of: string[]) => [...new Set(of.map((each) => each.split(': ')[1]))];
    expect(other(await heard(noordhof))).toEqual(['stock.changed', 'order.placed']);
    expect(other(await heard(particulier))).toEqual(['stock.changed']);
    expect(await heard(strict)).toEqual([]);
    expect(await heard(999)).toEqual([]);
    const began = pricePlanEvents.vatTookEffect({
      productId: sancerre,
      accountId: noordhof,
      category: 'high',
      from: '2026-11-19',
      before: 900,
      rate: 2100,
      classes: [1],
    });
    const event = {
      ...began,
      accountId: noordhof,
      recordedAt: '2026-11-19T08:30:00.000Z',
    } as never;
    expect(await told({ accountId: noordhof }, event)).toHaveLength(1);
    expect(await told({ accountId: particulier }, event)).toEqual([]);
  });
});
