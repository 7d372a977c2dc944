import { describe, expect, test } from 'vitest';
import { mollieProvider } from '#application/adapters/payments-mollie/provider.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { euro } from '#domain/kernel/money.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Said, type Script, scriptedServer } from '#tests/support/scripted-server.ts';

/* Version 2 of the API of Mollie as its documentation has it, call by call. */

const start = async (script: Script, over: object = {}) => {
  const server = await scriptedServer(script);
  const mollie = mollieProvider({ baseUrl: `${server.url}//`, key: 'test_sleutel', pauseMs: 1, ...over });
  return { mollie, heard: server.heard };
};
/** Answers one after the other; the last for all that follow. */
const inTurn = (...said: (Said | null)[]): Script => {
  let nth = -1;
  return () => said[Math.min((nth += 1), said.length - 1)]!;
};
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (fault: Error) => fault,
  );

const payment = (over: object = {}) => ({
  id: 'tr_1',
  status: 'open',
  amount: { currency: 'EUR', value: '1476.73' },
  _links: { checkout: { href: 'https://www.mollie.com/checkout/1' } },
  ...over,
});
const wanted = {
  amount: 1476.73 * euro,
  description: 'Order 10872',
  redirectUrl: 'https://noordhof.example/betaling/x',
  webhookUrl: 'https://noordhof.example/webhook',
  idempotencyKey: 'sleutel-1',
};

describe('a payment', () => {
  test('is asked for with its amount in euros and its key, and told with where to pay', async () => {
    const { mollie, heard } = await start(() => ({ status: 201, body: payment() }));
    expect(await mollie.createPayment(wanted)).toEqual({
      providerId: 'tr_1',
      amount: 1476.73 * euro,
      isPaid: false,
      ending: null,
      paidOn: null,
      link: 'https://www.mollie.com/checkout/1',
    });
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/v2/payments',
        headers: {
          accept: 'application/hal+json',
          authorization: 'Bearer test_sleutel',
          'idempotency-key': 'sleutel-1',
          'content-type': 'application/json',
        },
      },
    ]);
    expect(heard[0]!.body).toEqual({
      amount: { currency: 'EUR', value: '1476.73' },
      description: 'Order 10872',
      redirectUrl: 'https://noordhof.example/betaling/x',
      webhookUrl: 'https://noordhof.example/webhook',
    });
  });

  test.each([
    [0.05, '0.05'],
    [0.5, '0.50'],
    [12, '12.00'],
    [-12.34, '-12.34'],
    [0, '0.00'],
  ])('of € %d travels as %s', async (amount, value) => {
    const { mollie, heard } = await start(() => ({ body: payment({ amount: { currency: 'EUR', value } }) }));
    const made = await mollie.createPayment({ ...wanted, amount: Math.round(amount * 100) * (euro / 100) });
    expect((heard[0]!.body as typeof wanted).amount).toEqual({ currency: 'EUR', value });
    expect(made.amount / euro).toBeCloseTo(amount, 9);
  });

  test.each([
    [
      { status: 'paid', paidAt: '2026-11-20T23:30:00Z', _links: {} },
      { isPaid: true, ending: null, paidOn: '2026-11-21', link: null },
    ],
    [
      { status: 'canceled', _links: null },
      { isPaid: false, ending: 'canceled', paidOn: null, link: null },
    ],
    [
      { status: 'expired', _links: { checkout: null } },
      { isPaid: false, ending: 'expired', link: null },
    ],
    [
      { status: 'failed', paidAt: null },
      { isPaid: false, ending: 'failed', paidOn: null },
    ],
  ])('that stands at %j is told as that', async (over, told) => {
    const { mollie, heard } = await start(() => ({ body: payment(over) }));
    expect(await mollie.payment('tr_1/..')).toMatchObject(told);
    expect(heard[0]!.url).toBe('/v2/payments/tr_1/..');
    expect(heard[0]!.headers).not.toHaveProperty('idempotency-key');
    expect(heard[0]!.headers).not.toHaveProperty('content-type');
  });

  test('that is not there is null; one in another currency or of an odd amount is an error', async () => {
    expect(await (await start(() => ({ status: 404 }))).mollie.payment('tr_9')).toBeNull();
    for (const amount of [
      { currency: 'USD', value: '1.00' },
      { currency: 'EUR', value: '1.0' },
      { currency: 'EUR', value: '1,00' },
    ])
      await expect(
        (await start(() => ({ body: payment({ amount }) }))).mollie.payment('tr_1'),
      ).rejects.toThrow();
  });
});

describe('what went back', () => {
  const refund = (over: object = {}) => ({
    id: 're_1',
    status: 'queued',
    amount: { currency: 'EUR', value: '10.00' },
    createdAt: '2026-11-20T23:30:00Z',
    metadata: { refundId: 7 },
    ...over,
  });

  test('is asked for with our number of it', async () => {
    const { mollie, heard } = await start(() => ({ status: 201, body: refund() }));
    const request = { amount: 10 * euro, description: 'Terug', refundId: 7, idempotencyKey: 'sleutel-2' };
    expect(await mollie.createRefund('tr_1', request)).toEqual({
      providerId: 're_1',
      amount: 10 * euro,
      refundId: 7,
      madeOn: '2026-11-21',
      status: 'pending',
    });
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/v2/payments/tr_1/refunds' });
    expect(heard[0]!.headers['idempotency-key']).toBe('sleutel-2');
    expect(heard[0]!.body).toEqual({
      amount: { currency: 'EUR', value: '10.00' },
      description: 'Terug',
      metadata: { refundId: 7 },
    });
  });

  test('is told by where it stands, and whether it is ours', async () => {
    const refunds = ['refunded', 'failed', 'canceled', 'pending'].map((status) =>
      refund({ status, metadata: null }),
    );
    const list = [...refunds, refund({ metadata: { refundId: 'zeven' } })];
    const { mollie, heard } = await start(() => ({ body: { _embedded: { refunds: list } } }));
    const told = await mollie.refunds('tr_1');
    expect(told.map(({ status, refundId }) => [status, refundId])).toEqual([
      ['paid', null],
      ['failed', null],
      ['failed', null],
      ['pending', null],
      ['pending', null],
    ]);
    expect(heard[0]!.url).toBe('/v2/payments/tr_1/refunds?limit=250');
    expect(await (await start(() => ({ status: 404 }))).mollie.refunds('tr_1')).toEqual([]);
  });

  test('by the bank of who paid is told above zero, and as taken back where it is', async () => {
    const one = {
      id: 'chb_1',
      amount: { currency: 'EUR', value: '-10.00' },
      createdAt: '2026-11-20T10:00:00Z',
    };
    const chargebacks = [one, { ...one, id: 'chb_2', reversedAt: '2026-11-22T10:00:00Z' }];
    const { mollie, heard } = await start(() => ({ body: { _embedded: { chargebacks } } }));
    const told = {
      providerId: 'chb_1',
      amount: 10 * euro,
      refundId: null,
      madeOn: '2026-11-20',
      status: 'paid',
    };
    expect(await mollie.chargebacks('tr_1')).toEqual([
      told,
      { ...told, providerId: 'chb_2', status: 'failed' },
    ]);
    expect(heard[0]!.url).toBe('/v2/payments/tr_1/chargebacks?limit=250');
    expect(await (await start(() => ({ status: 404 }))).mollie.chargebacks('tr_1')).toEqual([]);
  });
});

describe('an answer that is none', () => {
  const make = async (script: Script, over: object = {}) => {
    const { mollie, heard } = await start(script, over);
    const fault = await faultOf(mollie.createPayment(wanted));
    return { fault, tries: heard.length };
  };

  test('is asked for three times, and taken when it comes', async () => {
    expect(await make(inTurn({ status: 500 }, { status: 429 }, { status: 201, body: payment() }))).toEqual({
      fault: null,
      tries: 3,
    });
    const { fault, tries } = await make(() => ({ status: 503 }));
    expect(tries).toBe(3);
    expect(fault!.message).toBe('The payment provider answers 503');
  });

  test('of which nobody knows whether it was done is told apart from one that was not looked at', async () => {
    for (const status of [500, 409])
      expect((await make(() => ({ status }))).fault).not.toBeInstanceOf(NotDone);
    const busy = await make(() => ({ status: 429 }));
    expect(busy.fault).toBeInstanceOf(NotDone);
    expect(busy.fault).toMatchObject({ isFinal: false, message: 'The payment provider answers 429' });
    // once in doubt stays in doubt
    expect((await make(inTurn({ status: 500 }, { status: 429 }))).fault).not.toBeInstanceOf(NotDone);
    // what only reads has done nothing
    const { mollie } = await start(() => ({ status: 500 }));
    expect(await faultOf(mollie.payment('tr_1'))).toBeInstanceOf(NotDone);
  });

  test('where nobody listens was not done; where the answer never comes nobody knows', async () => {
    const nobody = mollieProvider({
      baseUrl: `http://127.0.0.1:${await freePort()}`,
      key: 'x',
      tries: 1,
    });
    const fault = await faultOf(nobody.createPayment(wanted));
    expect(fault).toBeInstanceOf(NotDone);
    expect(fault!.message).toBe('The payment provider does not answer');
    const silent = await make(() => null, { timeoutMs: 40, tries: 2 });
    expect(silent.tries).toBe(2);
    expect(silent.fault).not.toBeInstanceOf(NotDone);
    expect(silent.fault!.message).toBe('The payment provider does not answer');
    const elsewhere = await make(() => ({ status: 302, headers: { location: '/v2/elders' } }), { tries: 1 });
    expect(elsewhere.fault!.message).toBe('The payment provider does not answer');
  });

  test.each([400, 401, 403, 404, 422])(
    '%i is a no for good, with the words for a person of 422 alone',
    async (status) => {
      const { fault, tries } = await make(() => ({
        status,
        body: { detail: `Zo niet. ${'x'.repeat(400)}` },
      }));
      expect(tries).toBe(1);
      expect(fault).toBeInstanceOf(NotDone);
      const said = `Zo niet. ${'x'.repeat(291)}`;
      expect(fault).toMatchObject({
        isFinal: true,
        message: `The payment provider answers ${status}: ${said}`,
        saidOutside: status === 422 ? said : '',
      });
      const wordless = await make(() => ({ status, body: 'geen json' }));
      expect(wordless.fault!.message).toBe(`The payment provider answers ${status}: `);
    },
  );
});
