import { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { withCore } from '#tests/support/with-core.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { paymentStatus } from '#application/processes/payment-status.ts';
import { reportBooks } from '#projections/books/check.ts';
import { payingWorld } from '#tests/support/paying-world.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, hotel, noordhof, sancerre, type SmallWorld } from '#tests/support/small-world.ts';

let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
let mollie: (typeof paying)['mollie'];
let set: (typeof paying)['set'];
beforeAll(async () => {
  paying = await payingWorld();
  ({ world, mollie, set } = paying);
});
afterEach(() => paying.mend());
afterAll(() => paying?.close());

/** An order of € 100,55 incl VAT: six bottles at € 13,85 excl VAT. */
const total = 100.55;
const place = async (more = {}) => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
    ...more,
  };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  return body.data as { id: number; real_id: number };
};
const toggle = async (order_id: number, factuurstatus: 'gefactureerd' | 'betaald') =>
  (await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus })).body;
const invoiced = async () => {
  const placed = await place();
  await toggle(placed.id, 'gefactureerd');
  return placed;
};
const orderOf = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body;
const linesOf = async (id: number) =>
  (await orderOf(id)).payments as { id: number; amount: number; payment_id: string | null }[];
const newLine = (id: number, headers = {}) =>
  world.call('FINANCE', 'GET', `order/payments/newline/${id}`, undefined, headers);
const update = async (id: number, line: number, field: string, value: string) =>
  (
    await world.call(
      'FINANCE',
      'GET',
      `order/payments/update/${id}/${line}/${field}/${encodeURIComponent(value)}`,
    )
  ).body;
const own = () => ({ 'Idempotency-Key': randomUUID() });
const eventsOf = async (id: number) =>
  (await world.store.readStream(1, `payments-${id}`)).map(({ type }) => type);

const linkFor = async (order_id: number, amount: unknown, headers = own()) =>
  world.call('SALES', 'POST', 'order/paymentlink', { order_id, amount, description: 'Factuur' }, headers);
const webhook = async (id: string) =>
  world.call(null, 'POST', 'order/payments/webhook', `id=${id}`, {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
/** An order that a customer paid online, in full. */
const paidOnline = async () => {
  const order = await invoiced();
  const { body } = await linkFor(order.id, total);
  await mollie.end(body.link, 'paid');
  return { ...order, payment: body.payment_id as string };
};
const refund = async (
  { payment, real_id }: { payment: string; real_id: number },
  amount: string,
  headers: Record<string, string> = own(),
) =>
  (await world.call('SALES', 'GET', `order/makeRefund/${payment}/${real_id}/${amount}`, undefined, headers))
    .body;
const refundsAt = async (payment: string) => mollie.provider.refunds(payment);

describe('payment lines', () => {
  test('a payment is recorded as it was typed, once for a command, and its deletion undoes it', async () => {
    const { id } = await invoiced();
    const headers = own();
    const record = async (more = {}) =>
      world.call(
        'FINANCE',
        'POST',
        'order/payments/add',
        { order_id: id, amount: '12,50', date: '18-11-2026', payment_methode: 2, ...more },
        headers,
      );
    const first = (await record()).body;
    expect((await record()).body).toEqual(first);
    expect(await linesOf(id)).toMatchObject([
      { id: first.line_id, amount: 12.5, date: '2026-11-18', payment_methode: 2, username: 'FINANCE Test' },
    ]);
    await world.call('FINANCE', 'GET', `order/payments/delete/${id}/${first.line_id}`);
    expect(await linesOf(id)).toEqual([]);
    const refused = async (more: object) =>
      (
        await world.call('FINANCE', 'POST', 'order/payments/add', {
          order_id: id,
          amount: '1',
          date: '18-11-2026',
          payment_methode: 1,
          ...more,
        })
      ).body.code;
    expect(await refused({ payment_methode: 5 })).toBe('payment-voucher-by-code');
    expect(await refused({ payment_methode: 6 })).toBe('payment-method-of-system');
    expect(await refused({ date: '31-11-2026' })).toBe('payment-date-invalid');
    expect(await refused({ amount: '-1' })).toBe('payment-below-zero');
    expect(await linesOf(id)).toEqual([]);
  });

  test('FMT-022 · D-32 · a method that there is not is told as such, and one of the system as that', async () => {
    const { id } = await invoiced();
    const { body: line } = await newLine(id);
    const change = async (method: string) =>
      (
        await world.call(
          'FINANCE',
          'POST',
          `order/payments/update/${id}/${line.id}/payment_methode/${method}`,
        )
      ).body;
    for (const method of ['9', '0', 'bank', '1.5'])
      expect(await change(method)).toMatchObject({
        data: 0,
        code: 'payment-method-unknown',
        message: 'Deze betaalwijze bestaat niet. Kies uit: 1, 2, 3, 7.',
      });
    expect(await change('4')).toMatchObject({ data: 0, code: 'payment-method-of-system' });
    expect(await linesOf(id)).toMatchObject([{ payment_methode: 1 }]);
  });

  test.runIf(isThorough)(
    'PAY-001 · PAY-002 · API-042 · a new line has today, the open amount, method 1 and who added it',
    async () => {
      const { id } = await invoiced();
      const { body } = await newLine(id);
      const line = {
        date: '2026-11-19',
        amount: total,
        payment_methode: 1,
        payment_methode_name: 'Bank',
        payment_status: 'betaald',
        payment_id: null,
        username: 'FINANCE Test',
      };
      expect(body).toMatchObject(line);
      const { order, payments } = await orderOf(id);
      expect(payments).toMatchObject([line]);
      expect(order).toMatchObject({
        factuurstatus: 'betaald',
        invoice_paid_amount: total,
        'invoice-paid': 1,
      });
    },
  );

  test('PAY-005 · SO-042 · part of it leaves the invoice gefactureerd, and deleting sets it back', async () => {
    const { id } = await invoiced();
    const { body } = await newLine(id);
    expect(await update(id, body.id, 'amount', '100,54')).toEqual({ data: 1 });
    expect((await orderOf(id)).order).toMatchObject({
      factuurstatus: 'gefactureerd',
      invoice_paid_amount: 100.54,
      'invoice-paid': 0,
    });
    expect(await toggle(id, 'gefactureerd')).toEqual({ data: 'betaald-p' });
    await update(id, body.id, 'amount', '100.55');
    expect((await orderOf(id)).order.factuurstatus).toBe('betaald');
    const path = `${id}/${body.id}`;
    const deleted = await world.call('FINANCE', 'GET', `order/payments/delete/${path}`);
    expect(deleted.body).toEqual({ data: 1 });
    expect((await orderOf(id)).order).toMatchObject({ factuurstatus: 'gefactureerd', 'invoice-paid': 0 });
    const back = { order_id: id, line_id: body.id };
    await world.call('FINANCE', 'POST', 'order/payments/restore', back);
    expect((await orderOf(id)).order.factuurstatus).toBe('betaald');
  });

  test.runIf(isThorough)(
    'an old client that asks twice gets the unedited line of today back; ours gets another',
    async () => {
      const { id } = await invoiced();
      const first = await newLine(id);
      const second = await newLine(id);
      expect(second.body.id).toBe(first.body.id);
      expect(await linesOf(id)).toHaveLength(1);
      const third = await newLine(id, own());
      expect(third.body).toMatchObject({ amount: 0 });
      await update(id, first.body.id, 'amount', '40');
      await update(id, third.body.id, 'payment_methode', '3');
      expect((await newLine(id)).body).toMatchObject({ amount: total - 40 });
    },
  );

  test.runIf(isThorough)('PAY-006 · every change is an event with the name of who made it', async () => {
    const { id } = await invoiced();
    const { body } = await newLine(id);
    await update(id, body.id, 'date', '18-11-2026');
    await world.call('FINANCE', 'GET', `order/payments/delete/${id}/${body.id}`);
    const events = await world.store.readStream(1, `payments-${id}`);
    expect(events.map(({ type, metadata }) => [type, metadata.userId])).toEqual(
      ['PaymentLineAdded', 'PaymentLineChanged', 'PaymentLineDeleted'].map((type) => [
        type,
        world.userIdOf('FINANCE'),
      ]),
    );
    expect(events[1]!.data).toMatchObject({ from: { date: '2026-11-19' }, to: { date: '2026-11-18' } });
  });

  test('PAY-006 · ADMIN, MANAGER, SALES and FINANCE add, change and delete them, and nobody else', async () => {
    const { id } = await invoiced();
    const calls = (line: number) => [
      `order/payments/update/${id}/${line}/amount/40`,
      `order/payments/delete/${id}/${line}`,
    ];
    for (const who of ['ADMIN', 'MANAGER', 'SALES', 'FINANCE'] as const) {
      const { body } = await world.call(who, 'GET', `order/payments/newline/${id}`, undefined, own());
      expect(body, who).toMatchObject({ amount: total });
      for (const call of calls(body.id))
        expect((await world.call(who, 'GET', call)).body).toEqual({ data: 1 });
    }
    const { body } = await newLine(id);
    for (const who of ['TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR', 'CLIENT'] as const)
      for (const call of [`order/payments/newline/${id}`, ...calls(body.id)])
        expect((await world.call(who, 'GET', call)).status, `${who} ${call}`).toBe(403);
    expect(await linesOf(id)).toMatchObject([{ id: body.id, amount: total }]);
  });

  test('ROLE-026 · of an order of another account are neither added, changed nor deleted', async () => {
    const { id } = await invoiced();
    const { body } = await newLine(id);
    const { length } = await eventsOf(id);
    for (const call of [
      `order/payments/newline/${id}`,
      `order/payments/update/${id}/${body.id}/amount/40`,
      `order/payments/delete/${id}/${body.id}`,
    ])
      expect((await world.call('shopAdmin', 'GET', call)).body, call).toMatchObject({
        code: 'record-of-other-account',
      });
    const link = { order_id: id, amount: 1, description: '' };
    expect((await world.call('shopAdmin', 'POST', 'order/paymentlink', link)).body.code).toBeDefined();
    expect(await eventsOf(id)).toHaveLength(length);
  });

  test('PAY-009 · amounts, days and methods that cannot be are refused in words that say what to do', async () => {
    const { id } = await invoiced();
    const { body } = await newLine(id);
    for (const [field, value, message] of [
      ['amount', 'tien', 'Vul een bedrag in, zoals 12,50.'],
      ['amount', '12,505', 'Vul een bedrag met hoogstens twee decimalen in.'],
      ['amount', '1000000,01', 'Een bedrag is hoogstens € 1.000.000.'],
      ['amount', '-0,01', 'Er gaat niet meer geld terug dan er is betaald.'],
      ['date', '31-02-2026', 'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.'],
      ['date', 'morgen', 'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.'],
      ['payment_methode', '6', 'Deze betaalwijze boekt het systeem zelf. Kies een andere.'],
    ] as const)
      expect(await update(id, body.id, field, value)).toMatchObject({ data: 0, message });
    expect(await linesOf(id)).toMatchObject([{ amount: total }]);
    const { heads, seen } = { heads: await settledHeads(world), seen: await linesOf(id) };
    for (const value of ['24-11', '2026-13-01', '0-0-0000', 'x'])
      expect(await update(id, body.id, 'date', value), value).toMatchObject({ code: 'payment-date-invalid' });
    expect([await settledHeads(world), await linesOf(id)]).toEqual([heads, seen]);
  });

  test('PAY-001 · PAY-013 · an offer is not paid, by a line or by a link, until it is an order', async () => {
    const { id } = await place({ offer: 1 });
    const refused = { body: { code: 'order-not-payable', details: { status: 'quote' } } };
    const { length } = mollie.state.calls;
    expect(await newLine(id)).toMatchObject(refused);
    expect(await linkFor(id, total)).toMatchObject(refused);
    expect(await eventsOf(id)).toEqual([]);
    expect(mollie.state.calls).toHaveLength(length);
    await world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: 4 });
    await newLine(id);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('an order with payments is not deleted', async () => {
    const { id } = await place();
    const { body } = await newLine(id);
    const destroy = async () => (await world.call('SALES', 'PUT', 'order/destroy', { id })).body;
    expect(await destroy()).toMatchObject({ data: 0, code: 'order-has-payments' });
    await world.call('FINANCE', 'GET', `order/payments/delete/${id}/${body.id}`);
    expect(await destroy()).toEqual({ data: 1 });
  });

  test('an order that was paid online is deleted once all of it went back', async () => {
    const order = await place();
    const { body } = await linkFor(order.id, total);
    await mollie.end(body.link, 'paid');
    const destroy = async () => (await world.call('SALES', 'PUT', 'order/destroy', { id: order.id })).body;
    expect(await destroy()).toMatchObject({ code: 'order-has-payments' });
    expect(await refund({ ...order, payment: body.payment_id }, '100,55')).toEqual({ data: 1 });
    expect(await destroy()).toEqual({ data: 1 });
  });

  test('CUST-016 · what a customer has to pay is what was invoiced less what was paid', async () => {
    const openAmount = async () =>
      (await world.call('SALES', 'GET', `klant/getById/${bistro}`)).body.customer.open_amount as number;
    const before = await openAmount();
    const { id } = await invoiced();
    expect(await openAmount()).toBeCloseTo(before + total, 2);
    const { body } = await newLine(id);
    await update(id, body.id, 'amount', '60');
    expect(await openAmount()).toBeCloseTo(before + total - 60, 2);
    await update(id, body.id, 'amount', '100,55');
    expect(await openAmount()).toBeCloseTo(before, 2);
  });
});

test.runIf(isThorough)(
  'PAY-024 · an order tells that its customer is collected from, once there is a signed mandate',
  async () => {
    const { id } = await place();
    const collected = async () => (await orderOf(id)).customer['auto-incasso'];
    const change = (field: string, val: number) =>
      world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field, val });
    await world.call('ADMIN', 'GET', `klant/deletemandate/${bistro}`);
    await change('mollie_autoincasso', 0);
    await change('auto-incasso', 1);
    expect(await collected()).toBe(0);
    const typed = { name: 'Bistro De Kade', iban: 'NL91ABNA0417164300', bic: '', mandate: 'KADE-0001' };
    await world.call('ADMIN', 'POST', 'klant/makecustomsepamandate', { ...typed, customer_id: bistro });
    expect(await collected()).toBe(0);
    await world.call('ADMIN', 'POST', 'klant/signsepamandate', { customer_id: bistro });
    expect(await collected()).toBe(1);
    await change('auto-incasso', 0);
    expect(await collected()).toBe(0);
    for (const field of ['auto-incasso', 'mollie_autoincasso']) {
      await change(field, 1);
      expect(await collected()).toBe(1);
      await change(field, 0);
    }
    await world.call('ADMIN', 'GET', `klant/deletemandate/${bistro}`);
  },
);

describe('the toggle of the invoice status', () => {
  test('INV-015 · D-35 · betaald adds one line of the open amount, by bank, of today', async () => {
    const { id } = await invoiced();
    const { body } = await newLine(id);
    await update(id, body.id, 'amount', '40');
    expect(await toggle(id, 'betaald')).toEqual({ data: 'updated_invoice_status' });
    expect(await toggle(id, 'betaald')).toEqual({ data: 'betaald' });
    expect(await linesOf(id)).toMatchObject([
      { amount: 40 },
      { amount: 60.55, payment_methode: 1, date: '2026-11-19' },
    ]);
  });

  test('INV-009 · INV-010 · INV-014 · back to gefactureerd answers what the lines say, and changes nothing', async () => {
    const { id } = await invoiced();
    expect(await toggle(id, 'gefactureerd')).toEqual({ data: 'updated_invoice_status' });
    await toggle(id, 'betaald');
    expect(await toggle(id, 'gefactureerd')).toEqual({ data: 'betaald' });
    expect((await orderOf(id)).order.factuurstatus).toBe('betaald');
    const [line] = await linesOf(id);
    await update(id, line!.id, 'amount', '1');
    expect(await toggle(id, 'gefactureerd')).toEqual({ data: 'betaald-p' });
  });

  test('what is not invoiced is not paid by it', async () => {
    const { id } = await place();
    expect(await toggle(id, 'betaald')).toEqual({ data: 'error' });
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('a payment link', () => {
  test('PAY-013 · PAY-014 · D-52 · leads to a checkout page, and what is paid there becomes a line once', async () => {
    const { id } = await invoiced();
    const { body } = await linkFor(id, '100,55');
    expect(body).toMatchObject({ payment_id: expect.stringMatching(/^tr_/) });
    const page = await (await fetch(body.link)).text();
    expect(page).toContain('€ 100,55');
    expect(await linesOf(id)).toEqual([]);
    const { status, text } = await mollie.end(body.link, 'paid');
    expect([status, text.includes('De betaling is: <b>betaald</b>')]).toEqual([200, true]);
    expect(await linesOf(id)).toMatchObject([
      {
        amount: total,
        payment_methode: 6,
        payment_methode_name: 'Online betaling',
        payment_status: 'betaald',
        payment_id: body.payment_id,
        refundable: total,
      },
    ]);
    // told again, and again at the same time
    await Promise.all([webhook(body.payment_id), webhook(body.payment_id), webhook(body.payment_id)]);
    expect(await linesOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(['PaymentLinkMade', 'PaymentLineAdded']);
  });

  test.runIf(isThorough)(
    'that fails, is canceled or expires pays nothing, says so, and cannot be paid afterwards',
    async () => {
      const { id } = await invoiced();
      for (const ending of ['failed', 'canceled', 'expired'] as const) {
        const { body } = await linkFor(id, total);
        await mollie.end(body.link, ending);
        await mollie.end(body.link, 'paid');
        await webhook(body.payment_id);
      }
      expect(await linesOf(id)).toEqual([]);
      await linkFor(id, total);
      const { payment_links } = await orderOf(id);
      const states = payment_links.map(({ state }: { state: string }) => state);
      expect(states).toEqual(['open', 'expired', 'canceled', 'failed']);
      const history = JSON.stringify((await world.call('ADMIN', 'GET', `order/history/${id}`)).body);
      for (const said of ['mislukt', 'geannuleerd', 'verlopen'])
        expect(history).toContain(`Online betaling van € 100,55 is ${said}.`);
    },
  );

  const statusAt = async (id: string) => {
    const payment = await mollie.provider.payment(id);
    return payment!.isPaid ? 'paid' : (payment!.ending ?? 'open');
  };
  const gone = async (id: number) => (await world.call('SALES', 'PUT', 'order/destroy', { id })).body;

  test('PAY-013 · is ended once its order is deleted, becomes a quote or is credited whole, and not before', async () => {
    const credit = (id: number, qty: number) =>
      world.call('SALES', 'POST', 'order/credit', { id, lines: [{ line_id: 1, qty }], reason: 'retour' });
    const status = (order_id: number, offer: 0 | 1) =>
      world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 4, offer });
    const whole = (id: number) => world.call('SALES', 'GET', `order/makecredit/${id}/1`);
    const waits = await place();
    const kept = (await linkFor(waits.id, total)).body.payment_id as string;
    let credited = 0;
    for (const end of [
      gone,
      (id: number) => status(id, 1),
      async (id: number) => {
        await toggle(id, 'gefactureerd');
        credited = id;
        await credit(id, 2);
        expect((await orderOf(id)).payment_links).toMatchObject([{ state: 'open' }]);
        await credit(id, 4);
      },
      async (id: number) => {
        await toggle(id, 'gefactureerd');
        await whole(id);
      },
    ]) {
      const { id } = await place();
      const { body } = await linkFor(id, total);
      await end(id);
      await expect.poll(() => statusAt(body.payment_id), { timeout: 10_000 }).toBe('canceled');
      await expect.poll(() => eventsOf(id)).toEqual(['PaymentLinkMade', 'PaymentLinkEnded']);
    }
    expect(await statusAt(kept)).toBe('open');
    expect((await linkFor(credited, total)).body.code).toBe('invoice-credited-whole');
  });

  test('PAY-013 · that is paid all the same, though its order was deleted, stands in the list at its order', async () => {
    const { id, real_id } = await place();
    const { body } = await linkFor(id, total);
    mollie.state.fault = 503;
    await gone(id);
    await mollie.end(body.link, 'paid');
    mollie.state.fault = null;
    await webhook(body.payment_id);
    for (const asked of ['', `?customer=${bistro}`]) {
      const { body: list } = await world.call('SALES', 'GET', `payments/list${asked}`);
      const paid = list.data.filter((line: { order_id: number }) => line.order_id === id);
      expect(paid).toMatchObject([{ amount: total, order_real_id: real_id, customer_id: bistro }]);
    }
    const account = world.core.directory.account(noordhof)!;
    const parts = await world.core.facts.providerLines(account, [body.payment_id]);
    expect(parts.get(body.payment_id)).toMatchObject([{ orderId: id, invoiceNumber: `Order ${real_id}` }]);
  });

  test.runIf(isThorough)(
    'PAY-013 · of which the word of the provider got lost is asked for, until it has ended',
    async () => {
      const { id } = await invoiced();
      const { body } = await linkFor(id, total);
      mollie.state.fault = 503;
      await mollie.end(body.link, 'paid');
      mollie.state.fault = null;
      const follow = paymentStatus({
        hear: withCore(receivePaymentUpdate, world.core),
        now: () => '2100-01-01T00:00:00.000Z',
      });
      const [made] = await world.store.readStream(1, `payments-${id}`);
      const told: unknown[] = [];
      const attempt = async (_key: string, effect: () => Promise<unknown>) => {
        told.push(await effect());
        return { outcome: 'done', result: undefined } as never;
      };
      await follow.react(made as never, { attempt });
      expect(told).toEqual([{ state: 'settled' }]);
      expect(await linesOf(id)).toMatchObject([{ amount: total, payment_id: body.payment_id }]);

      const { id: other } = await invoiced();
      await linkFor(other, total);
      const [open] = await world.store.readStream(1, `payments-${other}`);
      await expect(follow.react(open as never, { attempt })).rejects.toThrow('The payment is open');
    },
  );

  test.runIf(isThorough)(
    'PAY-013 · leads back to a page that tells what became of it, and nothing else',
    async () => {
      const { id } = await invoiced();
      const returned = async (link: string) => {
        const { redirectUrl } = await (
          await fetch(link.replace('/checkout/', '/v2/payments/'), {
            headers: { authorization: `Bearer ${mollie.key}` },
          })
        ).json();
        await world.core.waitFor(await world.heads());
        const [, reference] = /\/betaling\/([\da-f-]{36})$/.exec(redirectUrl) ?? [];
        return world.call(null, 'GET', `order/payments/return/${reference}`);
      };
      const invoice_number = (await orderOf(id)).order['invoice-number'];
      for (const ending of ['failed', 'canceled', 'expired', 'paid'] as const) {
        const { body } = await linkFor(id, total);
        const about = { amount: total, invoice_number };
        const [open, nothing] = [
          { paid: 0, open: total },
          { paid: total, open: 0 },
        ];
        expect((await returned(body.link)).body).toEqual({
          state: 'open',
          paid: 0,
          link: body.link,
          invoices: [{ invoice_number, ...open }],
          ...about,
        });
        await mollie.end(body.link, ending);
        const isPaid = ending === 'paid';
        expect((await returned(body.link)).body).toEqual({
          state: ending,
          paid: isPaid ? total : 0,
          link: null,
          invoices: [{ invoice_number, ...(isPaid ? nothing : open) }],
          ...about,
        });
      }
      for (const [reference, status] of [
        [randomUUID(), 404],
        ['tr_1', 400],
      ] as const)
        expect(await world.call(null, 'GET', `order/payments/return/${reference}`)).toMatchObject({ status });
    },
  );

  test.runIf(isThorough)(
    'PAY-013 · leads back to mollie_redirect_url, where the account has one',
    async () => {
      const returnOf = async () => {
        const { id } = await invoiced();
        const { body } = await linkFor(id, total);
        const address = body.link.replace('/checkout/', '/v2/payments/');
        const asked = await fetch(address, { headers: { authorization: `Bearer ${mollie.key}` } });
        return ((await asked.json()) as { redirectUrl: string }).redirectUrl;
      };
      await set('mollie_redirect_url', 'https://wijn.example/dank');
      expect(await returnOf()).toBe('https://wijn.example/dank');
      await set('mollie_redirect_url', '');
      expect(await returnOf()).toMatch(/\/betaling\/[\da-f-]{36}$/);
    },
  );

  test.runIf(isThorough)('PAY-014 · goes to the second payment service while 1fs_pay is on', async () => {
    const serviceOf = async () => {
      const { id } = await invoiced();
      await linkFor(id, total);
      const [made] = await world.store.readStream(1, `payments-${id}`);
      return (made!.data as { service: string }).service;
    };
    await set('1fs_pay', true);
    expect(await serviceOf()).toBe('second');
    await set('1fs_pay', false);
    expect(await serviceOf()).toBe('first');
  });

  test.runIf(isThorough)('that the provider refuses says why, in its own words', async () => {
    const { id } = await invoiced();
    Object.assign(mollie.state, { fault: 422, detail: 'The amount is lower than the minimum' });
    expect((await linkFor(id, total)).body).toMatchObject({
      code: 'payment-provider-refused',
      message: 'De betaalprovider weigert deze betaallink: “The amount is lower than the minimum”.',
    });
    mollie.state.detail = null;
  });

  test.runIf(isThorough)(
    'that the bank of the customer takes back opens the invoice again, once, and closes it when that is reversed',
    async () => {
      const { id } = await invoiced();
      const { body } = await linkFor(id, total);
      await mollie.end(body.link, 'paid');
      expect((await orderOf(id)).order.factuurstatus).toBe('betaald');
      await mollie.chargeBack(body.payment_id);
      await webhook(body.payment_id);
      expect(await linesOf(id)).toMatchObject([
        { amount: total, payment_status: 'betaald' },
        { amount: -total, payment_status: 'betaald', payment_id: expect.stringMatching(/^chb_/) },
      ]);
      expect((await orderOf(id)).order.factuurstatus).toBe('gefactureerd');
      const history = (await world.call('ADMIN', 'GET', `order/history/${id}`)).body;
      expect(JSON.stringify(history)).toContain('teruggeboekt door de bank van de klant');
      await mollie.chargeBack(body.payment_id, true);
      expect((await orderOf(id)).order.factuurstatus).toBe('betaald');
    },
  );

  test('PAY-013 · words about payments that are not ours, or not paid, change nothing', async () => {
    const { id } = await invoiced();
    const { body } = await linkFor(id, total);
    for (const forged of ['tr_forged12345', body.payment_id, 're_1', 'tr_..', '0'])
      expect((await webhook(forged)).status).toBe(200);
    expect((await webhook('tr_x y<>')).status).toBe(400);
    expect((await world.call(null, 'POST', 'order/payments/webhook', {})).status).toBe(400);
    expect(await eventsOf(id)).toEqual(['PaymentLinkMade']);
  });

  const limits = [
    [120, 'POST', 'order/payments/webhook', 'id=tr_unknown', undefined],
    [240, 'GET', `order/payments/return/${randomUUID()}`, undefined, 'payment-not-found'],
  ] as const;
  test.each(inLongRun<readonly (typeof limits)[number][]>(limits, limits.slice(0, 1)))(
    'one address is answered %i times a minute at %s %s, another still is',
    async (most, method, path, body, code) => {
      const ask = (nth: number, address: string) =>
        world.call(
          null,
          method,
          path,
          body,
          { 'Content-Type': 'application/x-www-form-urlencoded', nth: `${nth}` },
          address,
        );
      for (let nth = 0; nth < most; nth += 1) expect((await ask(nth, '203.0.113.9')).body.code).toBe(code);
      expect((await ask(most, '203.0.113.9')).body).toMatchObject({ code: 'too-many-calls' });
      expect((await ask(most, '203.0.113.10')).body.code).toBe(code);
    },
  );

  test.runIf(isThorough)(
    'PAY-013 · what the provider tells late and in another order comes to the same lines, each once',
    async () => {
      const { id } = await invoiced();
      const { body } = await linkFor(id, total);
      // the word of the payment is lost, and so is that of money that went back from the provider's own site
      mollie.state.fault = 503;
      await mollie.end(body.link, 'paid');
      mollie.state.fault = null;
      for (const [refundId, amount] of [
        [901, 300_000],
        [902, 205_500],
      ] as const)
        await mollie.provider.createRefund(body.payment_id, {
          amount,
          refundId,
          description: '',
          idempotencyKey: randomUUID(),
        });
      expect(await linesOf(id)).toEqual([]);
      await Promise.all([webhook(body.payment_id), webhook(body.payment_id), webhook('tr_forged1')]);
      await webhook(body.payment_id);
      expect((await linesOf(id)).map(({ amount }) => amount)).toEqual([total, -30, -20.55]);
      expect((await orderOf(id)).order.invoice_paid_amount).toBe(50);
    },
  );

  test('PAY-013 · while the provider cannot be asked the word is refused, so that it comes again', async () => {
    const { id } = await invoiced();
    const { body } = await linkFor(id, total);
    mollie.state.fault = 503;
    await mollie.end(body.link, 'paid');
    expect(await webhook(body.payment_id)).toMatchObject({
      status: 503,
      body: { code: 'payment-provider-unavailable' },
    });
    expect(await linesOf(id)).toEqual([]);
    mollie.state.fault = null;
    expect((await webhook(body.payment_id)).body).toEqual({ data: 1 });
    expect(await linesOf(id)).toHaveLength(1);
  });

  test.runIf(isThorough)(
    'FMT-033 · the answer that got lost is answered again under the same id, with the same payment',
    async () => {
      const { id } = await invoiced();
      const sent = own();
      mollie.state.fault = 'lost';
      expect((await linkFor(id, total, sent)).body).toMatchObject({ code: 'payment-provider-failed' });
      mollie.state.fault = null;
      mollie.state.calls.length = 0;
      const second = await linkFor(id, total, sent);
      const third = await linkFor(id, total, sent);
      expect(third.body).toEqual(second.body);
      expect(mollie.state.calls).toEqual(['POST /v2/payments']);
      expect(await eventsOf(id)).toEqual(['PaymentLinkMade']);
    },
  );

  test('PAY-009 · of an amount that cannot be paid is refused', async () => {
    const { id } = await invoiced();
    for (const [amount, code] of [
      [0, 'payment-amount-not-positive'],
      ['-10,00', 'payment-amount-not-positive'],
      [1_000_000.01, 'payment-amount-too-large'],
      [0.005, 'payment-amount-too-fine'],
      ['tien', 'payment-amount-invalid'],
    ] as const)
      expect((await linkFor(id, amount)).body).toMatchObject({ code });
    expect((await linkFor(id, 0.01)).body).toHaveProperty('link');
  });

  test('PAY-007 · is made where the account takes online payments, and mollie tells that it does', async () => {
    const { id } = await invoiced();
    const options = async () => (await world.call('SALES', 'GET', 'authenticate/checkoptions')).body.data;
    expect(await options()).toMatchObject({ mollie: 1 });
    await set('mollie_active', false);
    try {
      expect((await linkFor(id, total)).body).toMatchObject({ code: 'online-payments-off' });
      expect(await options()).toMatchObject({ mollie: 0 });
    } finally {
      await set('mollie_active', true);
    }
  });
});

describe('a refund', () => {
  test.runIf(isThorough)(
    'PAY-010 · PAY-012 · several give back what was paid, each a line below zero, and no more',
    async () => {
      const paid = await paidOnline();
      expect(await refund(paid, '60,50')).toEqual({ data: 1 });
      expect(await refund(paid, '40.06')).toMatchObject({ data: 0, code: 'refund-too-large' });
      expect(await refund(paid, '40.05')).toEqual({ data: 1 });
      expect(await refund(paid, '0,01')).toMatchObject({ code: 'refund-too-large' });
      const lines = await linesOf(paid.id);
      expect(lines.map(({ amount }) => amount)).toEqual([total, -60.5, -40.05]);
      expect(lines[1]).toMatchObject({
        payment_id: expect.stringMatching(/^re_/),
        refund_of: paid.payment,
        payment_methode: 6,
      });
      expect((await orderOf(paid.id)).order).toMatchObject({ factuurstatus: 'gefactureerd' });
      // what the provider tells of them adds nothing
      await webhook(paid.payment);
      expect(await linesOf(paid.id)).toHaveLength(3);
    },
  );

  test.runIf(isThorough)(
    'an equal one within a minute, of a caller without ids, is the same; after it another',
    async () => {
      const paid = await paidOnline();
      const [first, second] = await Promise.all([refund(paid, '10', {}), refund(paid, '10', {})]);
      expect([first, second]).toEqual([{ data: 1 }, { data: 1 }]);
      expect(await refund(paid, '10.00', {})).toEqual({ data: 1 });
      expect(await refundsAt(paid.payment)).toHaveLength(1);
      expect(await refund(paid, '10')).toEqual({ data: 1 });
      expect(await refundsAt(paid.payment)).toHaveLength(2);
      world.time.now = '2026-11-19T08:31:01.000Z';
      expect(await refund(paid, '10', {})).toEqual({ data: 1 });
      world.time.now = '2026-11-19T08:30:00.000Z';
      expect(await refundsAt(paid.payment)).toHaveLength(3);
    },
  );

  test('PAY-012 · MSG-025 · that the provider refuses says Refund MISLUKT and holds nothing back', async () => {
    const paid = await paidOnline();
    mollie.state.fault = 422;
    expect(await refund(paid, '10')).toMatchObject({
      data: 0,
      code: 'refund-failed',
      message: 'Refund MISLUKT',
    });
    mollie.state.fault = null;
    expect((await linesOf(paid.id))[0]).toMatchObject({ refundable: total });
    expect(await refund(paid, String(total))).toEqual({ data: 1 });
    expect(await eventsOf(paid.id)).toContain('RefundFailed');
  });

  test('PAY-009 · PAY-010 · what is under way is not offered a second time', async () => {
    const paid = await paidOnline();
    mollie.state.fault = 'lost';
    expect(await refund(paid, '30,55')).toMatchObject({ code: 'refund-unknown' });
    mollie.state.fault = null;
    expect(await linesOf(paid.id)).toMatchObject([{ amount: total, refundable: 70 }]);
    await webhook(paid.payment);
    expect(await linesOf(paid.id)).toMatchObject([
      { amount: total, refundable: 70 },
      { amount: -30.55, refundable: null },
    ]);
  });

  test.runIf(isThorough)(
    'of which the answer got lost is found again under the same id, and made once',
    async () => {
      const paid = await paidOnline();
      const sent = own();
      mollie.state.fault = 'lost';
      expect(await refund(paid, '30', sent)).toMatchObject({ data: 0, code: 'refund-unknown' });
      mollie.state.fault = null;
      // as long as nobody knows, its amount is not given back a second time
      expect(await refund(paid, '30', sent)).toEqual({ data: 1 });
      expect(await refund(paid, '30', sent)).toEqual({ data: 1 });
      expect(await refundsAt(paid.payment)).toHaveLength(1);
      expect((await linesOf(paid.id)).map(({ amount }) => amount)).toEqual([total, -30]);
    },
  );

  test.runIf(isThorough)('of which nobody asks again is found when the provider tells of it', async () => {
    const paid = await paidOnline();
    mollie.state.fault = 'lost';
    await refund(paid, '30');
    mollie.state.fault = null;
    await webhook(paid.payment);
    expect((await linesOf(paid.id)).map(({ amount }) => amount)).toEqual([total, -30]);
    expect(await eventsOf(paid.id)).not.toContain('RefundFailed');
  });

  test.runIf(isThorough)(
    'a provider that hangs is waited for briefly, and what never got there is given up later',
    async () => {
      const paid = await paidOnline();
      mollie.state.fault = 'silence';
      expect(await refund(paid, String(total))).toMatchObject({ code: 'refund-unknown' });
      mollie.state.fault = null;
      expect(await refund(paid, '1')).toMatchObject({ code: 'refund-too-large' });
      world.time.now = '2026-11-19T08:50:00.000Z';
      expect(await refund(paid, '1')).toEqual({ data: 1 });
      world.time.now = '2026-11-19T08:30:00.000Z';
      expect((await refundsAt(paid.payment)).map(({ amount }) => amount)).toEqual([10_000]);
    },
  );

  test('PAY-004 · PAY-009 · of no transaction of this order, or of no amount, is refused', async () => {
    const paid = await paidOnline();
    const other = await invoiced();
    expect(await refund({ ...other, payment: paid.payment }, '10')).toMatchObject({
      code: 'transaction-not-found',
    });
    expect(await refund(paid, '-10')).toMatchObject({ code: 'payment-amount-not-positive' });
    expect(await refund(paid, '0')).toMatchObject({ code: 'payment-amount-not-positive' });
    expect(await refund({ ...paid, real_id: 99_999_999 }, '10')).toMatchObject({ code: 'order-not-found' });
  });

  test('PAY-011 · D-19 · by the setting up to € 25 more than was paid, and that is shown', async () => {
    const paid = await paidOnline();
    expect(await refund(paid, '125,55')).toMatchObject({ code: 'refund-too-large' });
    await set('refund_extra', true);
    expect(await linesOf(paid.id)).toMatchObject([{ refundable: 125.55 }]);
    expect(await refund(paid, '125,56')).toMatchObject({ code: 'refund-too-large' });
    expect(await refund(paid, '125,55')).toEqual({ data: 1 });
    await set('refund_extra', false);
  });

  test('PAY-003 · a line of the provider is neither edited nor deleted', async () => {
    const paid = await paidOnline();
    const [line] = await linesOf(paid.id);
    expect(await update(paid.id, line!.id, 'amount', '1')).toMatchObject({ code: 'payment-of-provider' });
    const { body } = await world.call('FINANCE', 'GET', `order/payments/delete/${paid.id}/${line!.id}`);
    expect(body).toMatchObject({ data: 0, code: 'payment-of-provider' });
  });
});

describe('an invoice that moved in from the system of before', () => {
  const due = 75;
  let moved = 71_000;
  const movedIn = async (open = due) => {
    moved += 1;
    const invoiceId = moved;
    await world.record(world.by(noordhof), async (work) => {
      await work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId: hotel,
        customerNumber: hotel,
        customerName: 'Hotel',
        invoiceNumber: `2019-${invoiceId}`,
        invoiceDate: '2026-09-01',
        dueDate: '2026-09-15',
        incl: 121 * euro,
        open: open * euro,
        perRate: [{ rate: 2100, excl: 100 * euro, vat: 21 * euro }],
      });
    });
    return invoiceId;
  };
  const invoiceOf = async (id: number) =>
    (await world.call('SALES', 'GET', `order/movedininvoice/${id}`)).body as {
      invoice: Record<string, unknown>;
      payments: { id: number; amount: number; payment_id: string | null }[];
    };
  const customerOf = async () => (await world.call('SALES', 'GET', `klant/getById/${hotel}`)).body.customer;

  test('PAY-001 · PAY-002 · PAY-005 · is paid by lines, and closes when they cover what was open', async () => {
    const id = await movedIn();
    const { body } = await newLine(id);
    expect(body).toMatchObject({ amount: due, payment_methode: 1, date: '2026-11-19' });
    expect(await update(id, body.id, 'amount', '30,50')).toEqual({ data: 1 });
    expect(await invoiceOf(id)).toMatchObject({
      invoice: { factuurstatus: 'gefactureerd', amount_due: due, invoice_paid_amount: 30.5 },
      payments: [{ amount: 30.5 }],
    });
    await newLine(id, own());
    expect((await invoiceOf(id)).invoice).toMatchObject({
      factuurstatus: 'betaald',
      invoice_paid_amount: due,
    });
    const back = (await invoiceOf(id)).payments[1]!.id;
    await world.call('FINANCE', 'GET', `order/payments/delete/${id}/${back}`);
    expect((await invoiceOf(id)).invoice).toMatchObject({ factuurstatus: 'gefactureerd' });
    expect(await update(id, body.id, 'amount', '-0,01')).toMatchObject({ code: 'payment-below-zero' });
    await newLine(id, own());
  });

  const stateInApp = async () => (await world.call('hotelGuest', 'GET', 'klantapp/check')).body.data.state;

  test('CUST-016 · counts in debt, in what is overdue and in the block of the app, for as much as is left of it', async () => {
    const before = await customerOf();
    const id = await movedIn();
    const owed = async () => {
      const { open_amount, count_open_overtime } = await customerOf();
      return [
        Number((open_amount - before.open_amount).toFixed(2)),
        count_open_overtime - before.count_open_overtime,
      ];
    };
    expect(await owed()).toEqual([due, 1]);
    // APP-011: what is open for so long blocks the ordering app
    expect(await stateInApp()).toBe(1);
    const { body } = await newLine(id);
    await update(id, body.id, 'amount', '70');
    expect(await owed()).toEqual([5, 1]);
    await update(id, body.id, 'amount', '75');
    expect(await owed()).toEqual([0, 0]);
    expect(await stateInApp()).toBe(0);
    const listed = await world.call('SALES', 'GET', `klant/movedininvoices/${hotel}/0/10`);
    expect(listed.body.data.at(-1)).toMatchObject({ id, factuurstatus: 'betaald' });
  });

  test('PAY-010 · PAY-012 · PAY-013 · is paid online by a link, and given back up to what was paid', async () => {
    const id = await movedIn();
    const { body } = await linkFor(id, due);
    expect(await (await fetch(body.link)).text()).toContain('€ 75,00');
    await mollie.end(body.link, 'paid');
    await webhook(body.payment_id);
    expect(await invoiceOf(id)).toMatchObject({
      invoice: { factuurstatus: 'betaald' },
      payments: [{ amount: due, payment_id: body.payment_id, refundable: due }],
    });
    const paid = { payment: body.payment_id as string, real_id: 0 };
    expect(await refund(paid, '75,01')).toMatchObject({ code: 'refund-too-large' });
    expect(await refund(paid, '25,00')).toEqual({ data: 1 });
    expect((await invoiceOf(id)).payments.map(({ amount }) => amount)).toEqual([due, -25]);
    expect((await invoiceOf(id)).invoice).toMatchObject({ factuurstatus: 'gefactureerd' });
    // 0 names no order: it is of no use for the payment of one
    const other = await paidOnline();
    expect(await refund({ ...other, real_id: 0 }, '1')).toMatchObject({ code: 'order-not-found' });
    await world.call('SALES', 'GET', `order/payments/newline/${id}`);
    const { body: history } = await world.call('ADMIN', 'GET', `klant/history/${hotel}`);
    const ofPayments = (history.data as { stream: string; subject: string }[]).filter(
      ({ stream }) => stream === `payments-${id}`,
    );
    expect(new Set(ofPayments.map(({ subject }) => subject))).toEqual(new Set([`Factuur 2019-${id}`]));
  });

  test('ROLE-026 · of another account is neither seen nor paid', async () => {
    const id = await movedIn();
    expect((await world.call('foreignAdmin', 'GET', `order/movedininvoice/${id}`)).status).toBe(404);
    const { body } = await world.call('shopAdmin', 'GET', `order/payments/newline/${id}`);
    expect(body).toMatchObject({ status: 403, code: 'record-of-other-account' });
  });
});

test('PAY-005 · after all of this the books of every order add up', async () => {
  await world.core.waitFor(await world.heads());
  const { db } = world.core;
  const told = async () => {
    const lines: string[] = [];
    return { isWell: await reportBooks(db, (line) => lines.push(line), 0), lines };
  };
  const { isWell, lines } = await told();
  expect(lines).toEqual([
    expect.stringMatching(/^Account 3: \d\d orders, \d\d facturen, \d\d betalingen, .* open; alles sluit\.$/),
  ]);
  expect(isWell).toBe(true);
});
