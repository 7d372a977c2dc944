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

describe('a payout', () => {
  const eur = (value: string) => ({ currency: 'EUR', value });
  const settlement = (over: object = {}) => ({
    id: 'stl_1',
    reference: '1234567.2611.03',
    status: 'paidout',
    settledAt: '2026-11-18T22:30:00Z',
    amount: eur('79.30'),
    periods: {
      2026: { 11: { revenue: [], costs: [{ amountGross: eur('0.4235') }, { amountGross: eur('0.2765') }] } },
    },
    ...over,
  });
  const lists: Record<string, object[]> = {
    payments: [
      { id: 'tr_1', amount: eur('100.00'), settlementAmount: eur('100.00') },
      { id: 'tr_2', amount: eur('10.00') },
    ],
    captures: [
      { id: 'cpt_1', paymentId: 'tr_5', amount: eur('12.00'), settlementAmount: eur('12.00') },
      { id: 'cpt_2', paymentId: 'tr_6', amount: eur('5.00'), settlementAmount: eur('5.00') },
      { id: 'cpt_3', paymentId: 'tr_5', amount: eur('3.00'), settlementAmount: eur('3.00') },
    ],
    refunds: [{ id: 're_1', paymentId: 'tr_0', amount: eur('10.00'), settlementAmount: eur('-10.00') }],
    chargebacks: [{ id: 'chb_1', paymentId: 'tr_9', amount: eur('20.00'), settlementAmount: eur('-20.00') }],
  };
  const answering =
    (one: object | null = settlement()): Script =>
    ({ url }) => {
      const [, kind, from] =
        /\/(payments|captures|refunds|chargebacks)\?limit=250(?:&from=(\w+))?$/.exec(url) ?? [];
      if (!kind) return one ? { body: one } : { status: 404 };
      const list = lists[kind]!;
      const [page, next] =
        kind === 'payments' && !from ? [[list[0]], 'tr_2'] : [list.slice(from ? 1 : 0), null];
      const href = `https://api.mollie.com/v2/settlements/stl_1/${kind}?limit=250&from=${next}`;
      return { body: { _embedded: { [kind]: page }, _links: { next: next && { href } } } };
    };
  const asked = { reference: '1234567.2611.03', amount: 79.3 * euro, on: '2026-11-19' };

  test('BANK-067 · is found by the reference of the bank, with all its pages, captures as the payments they are of, and costs, by its own token', async () => {
    const { mollie, heard } = await start(answering(), { payoutKey: 'access_x' });
    expect(await mollie.payout!(asked)).toEqual({
      payoutId: 'stl_1',
      reference: '1234567.2611.03',
      amount: 79.3 * euro,
      costs: 0.7 * euro,
      items: [
        { kind: 'payment', providerId: 'tr_1', paymentId: 'tr_1', amount: 100 * euro },
        { kind: 'payment', providerId: 'tr_2', paymentId: 'tr_2', amount: 10 * euro },
        { kind: 'capture', providerId: 'tr_5', paymentId: 'tr_5', amount: 15 * euro },
        { kind: 'capture', providerId: 'tr_6', paymentId: 'tr_6', amount: 5 * euro },
        { kind: 'refund', providerId: 're_1', paymentId: 'tr_0', amount: -10 * euro },
        { kind: 'chargeback', providerId: 'chb_1', paymentId: 'tr_9', amount: -20 * euro },
      ],
    });
    expect(heard.map(({ url }) => url)).toEqual([
      '/v2/settlements/1234567.2611.03',
      '/v2/settlements/stl_1/payments?limit=250',
      '/v2/settlements/stl_1/payments?limit=250&from=tr_2',
      '/v2/settlements/stl_1/captures?limit=250',
      '/v2/settlements/stl_1/refunds?limit=250',
      '/v2/settlements/stl_1/chargebacks?limit=250',
    ]);
    expect(new Set(heard.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer access_x']));
  });

  test('without a reference is the only one of that amount of the last days', async () => {
    const find = async (...settlements: object[]) => {
      const listed: Script = (request) =>
        request.url === '/v2/settlements?limit=50'
          ? { body: { _embedded: { settlements } } }
          : answering()(request);
      const { mollie } = await start(listed, { payoutKey: 'access_x' });
      return (await mollie.payout!({ ...asked, reference: null }))?.payoutId ?? null;
    };
    expect(await find(settlement(), settlement({ id: 'stl_2', amount: eur('79.31') }))).toBe('stl_1');
    expect(await find(settlement(), settlement({ id: 'stl_2' }))).toBeNull();
    for (const other of [{ status: 'pending' }, { settledAt: '2026-11-11T10:00:00Z' }, { settledAt: null }])
      expect(await find(settlement(other))).toBeNull();
  });

  test('that is not there is null; without a token nothing can be asked; an odd answer is an error', async () => {
    expect(await (await start(answering(null), { payoutKey: 'x' })).mollie.payout!(asked)).toBeNull();
    expect((await start(answering())).mollie.payout).toBeNull();
    const { mollie } = await start(answering(settlement({ amount: eur('79,30') })), { payoutKey: 'x' });
    await expect(mollie.payout!(asked)).rejects.toThrow();
    const { mollie: empty } = await start(answering(settlement({ periods: [] })), { payoutKey: 'x' });
    expect((await empty.payout!(asked))!.costs).toBe(0);
  });
});

describe('a first payment', () => {
  const wanted = {
    amount: 100 * euro,
    description: 'Factuur 1',
    redirectUrl: 'https://kelderboek.example/terug',
    webhookUrl: 'https://kelderboek.example/hook',
    idempotencyKey: 'sleutel',
    first: { name: 'Bistro De Kade', email: 'kade@klant.example' },
  };
  const eur = { currency: 'EUR', value: '100.00' };

  test('SEPA-065 · is of a customer that is made for it, and tells the mandate that came of it once it is paid', async () => {
    const answer: Script = ({ url, method }) => {
      if (url === '/v2/customers') return { status: 201, body: { id: 'cst_1' } };
      if (url === '/v2/customers/cst_1/mandates/mdt_1')
        return {
          body: {
            id: 'mdt_1',
            status: 'valid',
            method: 'directdebit',
            mandateReference: 'SD-1',
            signatureDate: '2026-11-19',
            details: {
              consumerName: 'B De Kade',
              consumerAccount: 'NL39RABO0300065264',
              consumerBic: 'RABONL2U',
            },
          },
        };
      const first = { id: 'tr_1', amount: eur, sequenceType: 'first', customerId: 'cst_1' };
      return method === 'POST'
        ? {
            status: 201,
            body: { ...first, status: 'open', _links: { checkout: { href: 'https://pay.example/1' } } },
          }
        : { body: { ...first, status: 'paid', mandateId: 'mdt_1', paidAt: '2026-11-19T09:00:00Z' } };
    };
    const { mollie, heard } = await start(answer);
    expect(await mollie.createPayment(wanted)).toMatchObject({ providerId: 'tr_1', isPaid: false });
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/v2/customers', { name: 'Bistro De Kade', email: 'kade@klant.example' }],
      [
        'POST',
        '/v2/payments',
        {
          amount: eur,
          description: 'Factuur 1',
          redirectUrl: wanted.redirectUrl,
          webhookUrl: wanted.webhookUrl,
          sequenceType: 'first',
          customerId: 'cst_1',
        },
      ],
    ]);
    const of = { customer: 'cst_1', mandate: 'mdt_1' };
    expect(await mollie.payment('tr_1')).toMatchObject({ isPaid: true, mandate: of });
    expect(await mollie.mandate(of)).toEqual({
      name: 'B De Kade',
      iban: 'NL39RABO0300065264',
      bic: 'RABONL2U',
      reference: 'SD-1',
      signedOn: '2026-11-19',
    });
  });
});

describe('a collection under a mandate', () => {
  const collection = {
    customer: 'cst_1',
    mandate: 'mdt_1',
    amount: 12.5 * euro,
    description: 'Factuur 2026-1',
    webhookUrl: 'https://noordhof.example/webhook',
    reference: 'KBI-A-B',
    idempotencyKey: 'sleutel-3',
  };

  test('is asked for as a recurring one, with what it is found by; a mandate is made of customer and account', async () => {
    const { mollie, heard } = await start(({ method, url }) => {
      if (method === 'GET') return { body: { _embedded: { payments: [] } } };
      if (url === '/v2/customers') return { status: 201, body: { id: 'cst_1' } };
      if (url.endsWith('/mandates')) return { status: 201, body: { id: 'mdt_1', status: 'valid' } };
      return { status: 201, body: payment({ status: 'pending', _links: {} }) };
    });
    const made = await mollie.createMandate({
      name: 'DE KLANT',
      email: '',
      iban: 'NL39RABO0300065264',
      bic: '',
      reference: 'MANDAAT-1',
      signedOn: '2026-11-19',
      idempotencyKey: 'sleutel-4',
    });
    expect(made).toEqual({ customer: 'cst_1', mandate: 'mdt_1' });
    expect(await mollie.collect(collection)).toMatchObject({
      providerId: 'tr_1',
      isPaid: false,
      ending: null,
    });
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v2/customers',
      'POST /v2/customers/cst_1/mandates',
      'GET /v2/customers/cst_1/payments?limit=250',
      'POST /v2/payments',
    ]);
    expect(heard[0]!.body).toEqual({ name: 'DE KLANT' });
    expect(heard[1]!.body).toEqual({
      method: 'directdebit',
      consumerName: 'DE KLANT',
      consumerAccount: 'NL39RABO0300065264',
      signatureDate: '2026-11-19',
      mandateReference: 'MANDAAT-1',
    });
    expect(heard[3]!.headers['idempotency-key']).toBe('sleutel-3');
    expect(heard[3]!.body).toEqual({
      amount: { currency: 'EUR', value: '12.50' },
      description: 'Factuur 2026-1',
      webhookUrl: 'https://noordhof.example/webhook',
      method: 'directdebit',
      sequenceType: 'recurring',
      customerId: 'cst_1',
      mandateId: 'mdt_1',
      metadata: { collection: 'KBI-A-B' },
    });
  });

  test('that was asked for before, however long ago, is found by its reference and not asked for again', async () => {
    const payments = [payment({ id: 'tr_3' }), payment({ id: 'tr_2', metadata: { collection: 'KBI-A-B' } })];
    const { mollie, heard } = await start(() => ({ body: { _embedded: { payments } } }));
    expect((await mollie.collect(collection)).providerId).toBe('tr_2');
    expect(heard).toHaveLength(1);
  });

  test('a mandate that is not valid is refused; one that is gone already is ended', async () => {
    const { mollie } = await start(({ url }) => ({
      status: 201,
      body: { id: 'cst_1', ...(url.endsWith('mandates') && { status: 'invalid' }) },
    }));
    const wanted = {
      name: 'A',
      email: 'a@b.nl',
      iban: 'X',
      bic: 'ABNANL2A',
      reference: 'R',
      signedOn: '2026-11-19',
      idempotencyKey: 'k',
    };
    await expect(mollie.createMandate(wanted)).rejects.toThrow(NotDone);
    const { mollie: gone } = await start(() => ({ status: 404 }));
    await gone.revokeMandate({ customer: 'cst_1', mandate: 'mdt_1' });
  });
});
