import { describe, expect, test } from 'vitest';
import type { Actor } from '#application/kernel/command-handler.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { recordBankPayment } from '#application/payment/from-bank.ts';
import { addPayment, changePayment, deletePayment, payInFull } from '#application/payment/lines.ts';
import { makePaymentLink } from '#application/payment/link.ts';
import { payInvoices } from '#application/payment/pay-invoices.ts';
import { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { makeRefund } from '#application/payment/refund.ts';
import { payByVoucher } from '#application/payment/voucher.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '#application/ports/payment-provider.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { addVoucher } from '#application/voucher/keep.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import type { PaymentService } from '#domain/payment/line.ts';
import { payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { voucher } from '#domain/voucher/voucher.ts';
import { placed as placedOrder } from '#tests/support/orders.ts';
import { bistro, cremant, noordhof, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

/** An invoice that moved in from the system of before. */
const moved = 71_001;

/** A payment service in memory: customers pay when a test says so, and it fails where a test says that. */
const service = () => {
  const known = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund[]>();
  const chargebacks = new Map<string, ProviderRefund[]>();
  const asked: string[] = [];
  const redirects: string[] = [];
  const cancels = { current: true };
  const fails = {} as Partial<Record<'create' | 'refund' | 'list', () => unknown>>;
  const provider: PaymentProvider = {
    async createPayment({ amount, description, redirectUrl, idempotencyKey }) {
      asked.push(description);
      redirects.push(redirectUrl);
      const made = fails.create?.();
      if (made) return made as ProviderPayment;
      const providerId = `tr_${idempotencyKey}`;
      const link = `https://pay.example/${providerId}`;
      const payment = { providerId, isPaid: false, ending: null, amount, paidOn: null, link };
      known.set(providerId, payment);
      return payment;
    },
    payment: async (id) => known.get(id) ?? null,
    async cancelPayment(id) {
      const payment = known.get(id);
      if (payment && cancels.current && !payment.isPaid)
        known.set(id, { ...payment, ending: 'canceled', link: null });
    },
    async createRefund(paymentId, { amount, refundId, idempotencyKey }) {
      asked.push(`refund ${amount}`);
      const given = refunds.get(paymentId) ?? [];
      const providerId = `re_${idempotencyKey}`;
      const refund = { providerId, refundId, amount, madeOn: '2026-11-19', status: 'paid' as const };
      const other = fails.refund?.();
      if (other) return { ...refund, ...other };
      refunds.set(paymentId, [...given, refund]);
      return refund;
    },
    async refunds(paymentId) {
      fails.list?.();
      return refunds.get(paymentId) ?? [];
    },
    chargebacks: async (paymentId) => chargebacks.get(paymentId) ?? [],
    createMandate: () => Promise.reject(new Error('not asked')),
    mandate: async () => null,
    revokeMandate: () => Promise.reject(new Error('not asked')),
    collect: () => Promise.reject(new Error('not asked')),
    payout: null,
  };
  const end = (id: string, over: Partial<ProviderPayment>) => known.set(id, { ...known.get(id)!, ...over });
  return { provider, known, refunds, chargebacks, asked, redirects, cancels, fails, end };
};
const fault = (thrown: Error) => (): never => {
  throw thrown;
};

const start = async (settings: OwnSettings = { mollie_active: true }) => {
  const made = await shop();
  const { handle, facts, by, accounts, store } = made;
  const set = (own: OwnSettings) => {
    const account = accounts.get(noordhof)!;
    accounts.set(noordhof, { ...account, settings: { ...account.settings, ...own } });
  };
  set(settings);
  const time = { now: '2026-11-19T08:30:00.000Z' };
  const clock = { now: () => time.now, today: () => '2026-11-19' };
  const provider = service();
  const chosen: PaymentService[] = [];
  const services = { current: provider.provider as PaymentProvider | null };
  const needs = {
    handle,
    facts,
    clock,
    paymentServices: (_: number, which: PaymentService) => {
      chosen.push(which);
      return services.current;
    },
    webhookUrl: () => 'https://huis.example/webhook',
    returnUrl: (reference: string) => `https://huis.example/terug/${reference.length > 0}`,
  };
  const order = async (over: object = {}) =>
    (await made.place(by(), made.wants([[sancerre, 6]], { discount: { manual: 0, extra: 0 }, ...over })))
      .orderId;
  const stateOf = async (orderId: number) =>
    (await store.readStream(1, `payments-${orderId}`)).reduce(
      (state, event) => payments.evolve(state, event as never),
      payments.initial,
    );
  const linking = withCore(makePaymentLink, needs);
  const link = (orderId: number, { amount = 50 * euro, description = '', who = by() } = {}) =>
    linking(who, { orderId, amount, description });
  const owners = new Map<string, number>();
  const invoices: number[] = [];
  const paymentLink = async (id: string) => {
    const asked = await Promise.all(
      invoices.map(async (orderId) => ({ orderId, ...(await stateOf(orderId)) })),
    );
    const made = asked.filter(({ links }) => links.some(({ providerId }) => providerId === id));
    const orderIds = [owners.get(id) ?? made.map(({ orderId }) => orderId)].flat();
    return orderIds.length === 0
      ? null
      : { log: 1, accountId: noordhof, orderIds, service: 'first' as const, isCollected: false };
  };
  const hear = withCore(receivePaymentUpdate, { ...needs, facts: { paymentLink } });
  const paying = withCore(payInvoices, { ...needs, facts: { ...facts, paymentLink } });
  /** A customer pays invoices, having read that they come to so much. */
  const payOnline = (ids: number[], shown: number, { customerId = bistro, who = by() } = {}) =>
    paying(who, { customerId, ids, shown, page: '/klantapp2/betaald' });
  /** An invoice, and what is open of it. */
  const invoiced = async (bottles = 6, customerId = bistro) => {
    const wanted = {
      ...made.wants([[sancerre, bottles]], { discount: { manual: 0, extra: 0 } }),
      customerId,
    };
    const { orderId } = await made.place(by(), wanted);
    await made.invoice(by(), orderId);
    invoices.push(orderId);
    const order = await orderAt(store, 1, orderId, null);
    return { orderId, open: discountedOrder(order!).totals.incl };
  };
  /** A payment online of so much. */
  const paidOnline = async (orderId: number, amount = 50 * euro) => {
    const { providerId } = await link(orderId, { amount });
    owners.set(providerId, orderId);
    provider.end(providerId, { isPaid: true, paidOn: '2026-11-18' });
    expect(await hear(providerId, by().commandId)).toMatchObject({ state: 'settled' });
    return providerId;
  };
  const refunding = withCore(makeRefund, { ...needs, facts: { ...facts, paymentLink } });
  const adding = withCore(addPayment, needs);
  return {
    ...made,
    set,
    time,
    provider,
    services,
    chosen,
    order,
    stateOf,
    link,
    hear,
    owners,
    payOnline,
    invoiced,
    paidOnline,
    add: (orderId: number, hasOwnId = true, who = by()) => adding(who, { orderId, hasOwnId }),
    change: withCore(changePayment, needs),
    drop: withCore(deletePayment, needs),
    payInFull: withCore(payInFull, needs),
    bank: withCore(recordBankPayment, needs),
    refund: (orderId: number, paymentId: string, amount: number, hasOwnId = true, who: Actor = by()) =>
      refunding(who, { orderId, paymentId, amount, hasOwnId }),
    payByVoucher: withCore(payByVoucher, needs),
    addVoucher: withCore(addVoucher, needs),
  };
};
type World = Awaited<ReturnType<typeof start>>;
const amounts = ({ lines }: Awaited<ReturnType<World['stateOf']>>) => lines.map(({ amount }) => amount);
const moveIn = ({ handle, by }: World) =>
  handle(by(), 'move in', async (work) => {
    await work.decide(invoice, moved, {
      type: 'MoveInvoiceIn',
      invoiceId: moved,
      accountId: noordhof,
      customerId: bistro,
      customerNumber: bistro,
      customerName: 'Bistro De Kade',
      invoiceNumber: '2019-0417',
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-15',
      incl: 121 * euro,
      open: 75 * euro,
      perRate: [{ rate: 2100, excl: 100 * euro, vat: 21 * euro }],
    });
  });

describe('what can be paid', () => {
  test.each([
    [
      'an order that was never there',
      async () => 4711,
      { code: 'order-not-found', details: { orderId: 4711 } },
    ],
    [
      'a deleted order',
      async ({ order, remove, by }: World) => {
        const orderId = await order();
        await remove(by(), orderId);
        return orderId;
      },
      { code: 'order-not-found' },
    ],
    ['a quote', ({ order }: World) => order({ status: 'quote' }), { code: 'order-not-payable' }],
    [
      'a backorder',
      ({ order }: World) => order({ status: 'backorder' }),
      { code: 'order-not-payable', details: { status: 'backorder' } },
    ],
    [
      'a sale of before this system',
      async ({ handle, by }: World) => {
        const past = placedOrder({ orderId: 18, status: 'delivered', isPast: true });
        await handle(by(), 'past', async (work) => {
          await work.decide({ ...salesOrder, decide: () => [past] }, 18, {} as never);
        });
        return 18;
      },
      { code: 'order-is-past' },
    ],
  ] as [string, (world: World) => Promise<number>, object][])('is not %s', async (_, made, refused) => {
    const world = await start();
    const orderId = await made(world);
    await expect(world.add(orderId)).rejects.toMatchObject(refused);
    await expect(world.link(orderId)).rejects.toMatchObject(refused);
    expect(await world.store.readStream(1, `payments-${orderId}`)).toEqual([]);
  });

  test('is an order, and the rest of an invoice that moved in, which has its customer', async () => {
    const world = await start();
    const orderId = await world.order();
    await moveIn(world);
    for (const id of [orderId, moved]) await world.add(id);
    expect(amounts(await world.stateOf(orderId))).toEqual([expect.any(Number)]);
    expect(amounts(await world.stateOf(moved))).toEqual([75 * euro]);
    expect([(await world.stateOf(orderId)).customerId, (await world.stateOf(moved)).customerId]).toEqual([
      null,
      bistro,
    ]);
    expect((await world.payInFull(world.by(), moved)).isPaidNow).toBe(false);
    await world.link(orderId);
    await world.link(moved);
    await world.link(moved, { description: ' Rest ' });
    expect(world.provider.asked).toEqual(['Order 1', 'Factuur 2019-0417', 'Rest']);
  });
});

describe('PAY-002 · a line', () => {
  test('of an old client that asks twice is the unedited one of today; another asks for another', async () => {
    const { order, add, stateOf, change, by, handle } = await start();
    const orderId = await order();
    const { line: first } = await add(orderId, false);
    expect((await add(orderId, false)).line.lineId).toBe(first.lineId);
    const { line: second } = await add(orderId);
    expect(amounts(await stateOf(orderId))).toEqual([first.amount, 0]);
    for (const { lineId } of [first, second])
      await change(by(), { orderId, lineId, to: { amount: 10 * euro } });
    const { line: third } = await add(orderId, false);
    expect(third.amount).toBe(first.amount - 20 * euro);
    await change(by(), { orderId, lineId: third.lineId, to: { date: '2026-11-18' } });

    // neither one that somebody typed nor one of another day
    const other = await order();
    await handle(by(), 'typed', async (work) => {
      for (const [lineId, date, isSuggested] of [
        [1, '2026-11-19', false],
        [2, '2026-11-18', true],
      ] as const)
        await work.decide(payments, other, {
          type: 'AddPayment',
          orderId: other,
          lineId,
          date,
          isSuggested,
          amount: 10 * euro,
          total: first.amount,
          method: 1,
        });
    });
    expect((await add(other, false)).line.amount).toBe(first.amount - 20 * euro);
  });

  test('INV-015 · is what an invoice that is paid in full gets, once', async () => {
    const { order, invoice: make, payInFull: pay, stateOf, by } = await start();
    const orderId = await order();
    await expect(pay(by(), orderId)).rejects.toMatchObject({ code: 'order-not-invoiced' });
    await make(by(), orderId);
    expect((await pay(by(), orderId)).isPaidNow).toBe(true);
    expect((await pay(by(), orderId)).isPaidNow).toBe(false);
    expect((await stateOf(orderId)).lines).toMatchObject([
      { method: 1, date: '2026-11-19', isSuggested: false },
    ]);
  });

  test('goes and comes back, and is none of another id', async () => {
    const { order, add, drop, stateOf, by } = await start();
    const orderId = await order();
    const { lineId, amount } = (await add(orderId)).line;
    await drop(by(), { orderId, lineId, isBack: false });
    expect(amounts(await stateOf(orderId))).toEqual([]);
    await drop(by(), { orderId, lineId, isBack: true });
    expect(amounts(await stateOf(orderId))).toEqual([amount]);
    for (const isBack of [true, false])
      await expect(drop(by(), { orderId, lineId: 4711, isBack })).rejects.toMatchObject({
        code: 'payment-not-found',
      });
  });

  test('of a day of which the books are closed is neither added, changed nor deleted', async () => {
    const { order, add, change, drop, bank, set, by } = await start();
    const orderId = await order();
    const { lineId } = (await add(orderId)).line;
    set({ books_closed_until: '2026-11-19' });
    const closed = { code: 'payment-books-closed' };
    await expect(add(orderId)).rejects.toMatchObject(closed);
    await expect(change(by(), { orderId, lineId, to: { amount: 1 * euro } })).rejects.toMatchObject(closed);
    await expect(drop(by(), { orderId, lineId, isBack: false })).rejects.toMatchObject(closed);
    await expect(bank(by(), { orderIds: [orderId], date: '2026-11-19', amount: euro })).rejects.toMatchObject(
      closed,
    );
  });
});

describe('VOUCH-009 · a voucher', () => {
  const wine = { quantity: 6, manualPrice: null, isLocked: false };
  const withVoucher = async (over: object = {}) => {
    const world = await start({ voucher_types: 'percent' } as OwnSettings);
    const { voucherId } = await world.addVoucher(world.by(), {
      code: 'KERST',
      name: 'Kerst',
      discountType: 2,
      customerTypeId: null,
      amount: 2_500,
      usageLimit: 2,
      ...over,
    });
    const pay = async (orderId: number, code = 'kerst') => world.payByVoucher(world.by(), { orderId, code });
    const uses = async () =>
      (await world.store.readStream(1, `voucher-${voucherId}`)).reduce(
        (state, event) => voucher.evolve(state, event as never),
        voucher.initial,
      )!.uses.length;
    return { ...world, pay, uses };
  };

  test('pays what it is worth of an order, or of an invoice that moved in, and counts', async () => {
    const world = await withVoucher();
    const orderId = await world.order();
    await moveIn(world);
    await world.pay(orderId);
    await world.pay(moved);
    expect((await world.stateOf(orderId)).lines).toMatchObject([{ amount: 25 * euro, method: 5 }]);
    expect(await world.stateOf(moved)).toMatchObject({ customerId: bistro, lines: [{ amount: 25 * euro }] });
    expect(await world.uses()).toBe(2);
  });

  test('of a percentage pays that much of the goods, as a coupon of the webshop does, and nothing of the shipping', async () => {
    const { order, pay, stateOf, set } = await withVoucher({ discountType: 1, amount: 1_000 });
    set({ voucher_types: 'percent', '204': cremant } as OwnSettings);
    const bare = await order();
    const shipped = await order({ lines: [sancerre, cremant].map((productId) => ({ ...wine, productId })) });
    for (const orderId of [bare, shipped]) await pay(orderId);
    const [[ofBare], [ofShipped]] = [amounts(await stateOf(bare)), amounts(await stateOf(shipped))];
    expect(ofBare).toBeGreaterThan(0);
    expect(ofShipped).toBe(ofBare);
  });

  test('gives its use back with the payment that goes, and takes it when that comes back', async () => {
    const { order, pay, drop, add, by, uses, stateOf } = await withVoucher();
    const orderId = await order();
    await pay(orderId);
    const { lineId: other } = (await add(orderId)).line;
    const [{ lineId } = { lineId: 0 }] = (await stateOf(orderId)).lines;
    const seen: number[] = [];
    for (const [id, isBack] of [
      [other, false],
      [lineId, false],
      [lineId, false],
      [other, true],
      [lineId, true],
      [lineId, true],
    ] as const) {
      await drop(by(), { orderId, lineId: id, isBack });
      seen.push(await uses());
    }
    expect(seen).toEqual([1, 0, 0, 0, 1, 1]);
  });

  test('pays at most what is open, and nothing where nothing is', async () => {
    const { order, pay, stateOf, add, addVoucher: make, by } = await withVoucher({ amount: 100_000 });
    const orderId = await order();
    await pay(orderId);
    const [paid] = amounts(await stateOf(orderId));
    expect(paid).toBeLessThan(1_000 * euro);
    await make(by(), {
      code: 'TWEE',
      name: 'Twee',
      discountType: 2,
      customerTypeId: null,
      amount: 100,
      usageLimit: 1,
    });
    const nothing = { code: 'voucher-nothing-to-pay' };
    await expect(pay(orderId, 'TWEE')).rejects.toMatchObject(nothing);
    const whole = await order();
    await add(whole);
    await expect(pay(whole, 'TWEE')).rejects.toMatchObject(nothing);
    await expect(pay(whole, 'ONBEKEND')).rejects.toMatchObject({ code: 'voucher-not-found' });
  });
});

describe('PAY-013 · a link', () => {
  test.each([
    ['of an account that takes no online payments', {}, true, 'online-payments-off'],
    [
      'D-70 · of one without a key of the service',
      { mollie_active: true },
      false,
      'payment-provider-not-connected',
    ],
  ])('%s is none', async (_, settings, hasKey, code) => {
    const { order, link, services, provider } = await start(settings);
    if (!hasKey) services.current = null;
    await expect(link(await order())).rejects.toMatchObject({ code });
    expect(provider.asked).toEqual([]);
  });

  test('of an account that is not known is none', async () => {
    const { order, link, by } = await start();
    const orderId = await order();
    await expect(link(orderId, { who: by(4711) })).rejects.toMatchObject({ code: 'online-payments-off' });
  });

  test('PAY-014 · goes to the service of the account, and back to its own page where it has one', async () => {
    const { order, link, set, chosen, provider, stateOf } = await start();
    const orderId = await order();
    await link(orderId);
    set({ '1fs_pay': true, mollie_redirect_url: 'https://winkel.example/dank' });
    await link(orderId);
    expect(chosen).toEqual(['first', 'second']);
    expect(provider.redirects).toEqual(['https://huis.example/terug/true', 'https://winkel.example/dank']);
    const { links } = await stateOf(orderId);
    expect(links.map(({ returnReference }) => typeof returnReference)).toEqual(['string', 'undefined']);
  });

  test('FMT-033 · that is asked again under the same id is the same, and is made once', async () => {
    const { order, link, by, provider } = await start();
    const [orderId, who] = [await order(), by()];
    const { link: made, providerId } = await link(orderId, { who });
    expect(await link(orderId, { who })).toMatchObject({ link: made, providerId });
    expect(provider.asked).toHaveLength(1);
  });

  test.each([
    [
      new NotDone('400', { saidOutside: 'Bedrag te hoog' }),
      {
        code: 'payment-provider-refused',
        details: { said: { nl: 'De betaalprovider weigert deze betaallink: “Bedrag te hoog”.' } },
      },
    ],
    [new NotDone('ECONNREFUSED'), { code: 'payment-provider-failed' }],
    [new Error('silence'), { code: 'payment-provider-failed' }],
    [Object.assign(new Error('odd'), { saidOutside: 'Iets' }), { code: 'payment-provider-failed' }],
  ])('that the service does not make is refused: %s', async (thrown, refused) => {
    const { order, link, provider, stateOf } = await start();
    const orderId = await order();
    provider.fails.create = fault(thrown);
    await expect(link(orderId)).rejects.toMatchObject(refused);
    provider.fails.create = () => ({ providerId: 'tr_x', link: null });
    await expect(link(orderId)).rejects.toMatchObject({ code: 'payment-provider-failed' });
    expect((await stateOf(orderId)).links).toEqual([]);
  });
});

describe('PAY-013 · what the service tells', () => {
  test('of a payment that is paid becomes a line of its day, once', async () => {
    const { order, paidOnline, hear, stateOf } = await start();
    const orderId = await order();
    const id = await paidOnline(orderId);
    expect(await hear(id, 'again')).toMatchObject({ state: 'settled' });
    expect((await stateOf(orderId)).lines).toMatchObject([{ amount: 50 * euro, date: '2026-11-18' }]);
  });

  test('of a payment of one order is the command that earlier versions sent, which knew one alone', async () => {
    const { order, paidOnline, store } = await start();
    const orderId = await order();
    const paymentId = await paidOnline(orderId);
    const content = { type: 'RecordProviderPayment', orderId, paymentId };
    const { metadata } = (await store.readStream(1, `payments-${orderId}`)).at(-1)!;
    expect(metadata.commandDigest).toBe(
      digestOf({ accountId: noordhof, userId: 0, onBehalfOf: null, content }),
    );
  });

  test('of one that can still be paid changes nothing, and of one that ended is noted', async () => {
    const { order, link, hear, owners, provider, stateOf } = await start();
    const orderId = await order();
    const { providerId } = await link(orderId);
    owners.set(providerId, orderId);
    expect(await hear(providerId, 'one')).toMatchObject({ state: 'open' });
    expect((await stateOf(orderId)).links).toMatchObject([{ providerId }]);
    provider.end(providerId, { ending: 'expired' });
    expect(await hear(providerId, 'two')).toMatchObject({ state: 'settled' });
    expect((await stateOf(orderId)).links).toMatchObject([{ providerId, ending: 'expired' }]);
    expect((await stateOf(orderId)).lines).toEqual([]);
  });

  test('of what is none of ours, unknown there, or of an account without a key, is let be', async () => {
    const { hear, owners, services, order, link } = await start();
    const orderId = await order();
    expect(await hear('tr_unknown', 'one')).toMatchObject({ state: 'settled' });
    owners.set('tr_unknown', orderId);
    expect(await hear('tr_unknown', 'two')).toMatchObject({ state: 'settled' });
    const { providerId } = await link(orderId);
    owners.set(providerId, orderId);
    services.current = null;
    expect(await hear(providerId, 'three')).toMatchObject({ state: 'settled' });
  });

  test('PAY-012 · a refund of that payment of which nothing is heard for a quarter of an hour is given up', async () => {
    const { order, paidOnline, refund, hear, provider, stateOf, time } = await start();
    const orderId = await order();
    const [one, other] = [await paidOnline(orderId, 40 * euro), await paidOnline(orderId, 30 * euro)];
    await refund(orderId, one, 5 * euro);
    provider.fails.refund = fault(new Error('silence'));
    for (const id of [one, other])
      await expect(refund(orderId, id, 10 * euro)).rejects.toMatchObject({ code: 'refund-unknown' });
    const outcomes = async () => (await stateOf(orderId)).refunds.map(({ outcome }) => outcome);
    time.now = '2026-11-19T08:45:00.000Z';
    await hear(one, 'in time');
    expect(await outcomes()).toEqual(['done', 'open', 'open']);
    time.now = '2026-11-19T08:45:00.001Z';
    await hear(one, 'late');
    expect(await outcomes()).toEqual(['done', 'failed', 'open']);
  });
});

describe('PAY-010 · a refund', () => {
  const paid = async () => {
    const world = await start();
    const orderId = await world.order();
    const payment = await world.paidOnline(orderId);
    const lines = async () => amounts(await world.stateOf(orderId)).slice(1);
    return { ...world, orderId, payment, lines };
  };
  const times = ({ asked }: ReturnType<typeof service>) =>
    asked.filter((each) => each.startsWith('refund')).length;

  test('is a line below zero, and the same command makes it once', async () => {
    const { refund, orderId, payment, lines, by, provider } = await paid();
    const who = by();
    await refund(orderId, payment, 10 * euro, true, who);
    await refund(orderId, payment, 10 * euro, true, who);
    expect([await lines(), times(provider)]).toEqual([[-10 * euro], 1]);
  });

  test('of a caller without ids is the same one within a minute, of that payment and amount', async () => {
    const { refund, orderId, payment, paidOnline, lines, time, provider } = await paid();
    const other = await paidOnline(orderId);
    const [ten, eleven] = [10 * euro, 11 * euro];
    const made: number[] = [];
    for (const [id, amount, hasOwnId, second] of [
      [payment, ten, false, 0],
      [payment, ten, false, 59],
      [payment, eleven, false, 59],
      [other, ten, false, 59],
      [payment, ten, true, 59],
      [payment, ten, false, 119],
    ] as const) {
      time.now = new Date(Date.parse('2026-11-19T08:30:00.000Z') + second * 1_000).toISOString();
      await refund(orderId, id, amount, hasOwnId);
      made.push(times(provider));
    }
    expect(made).toEqual([1, 1, 2, 3, 4, 5]);
    expect((await lines()).slice(1)).toEqual([-ten, -eleven, -ten, -ten, -ten]);
  });

  test('that failed is asked anew by another call, and stays failed under its own', async () => {
    const { refund, orderId, payment, lines, by, provider } = await paid();
    const who = by();
    provider.fails.refund = fault(new NotDone('409', { saidOutside: 'Saldo te laag' }));
    await expect(refund(orderId, payment, 10 * euro, false, who)).rejects.toMatchObject({
      code: 'refund-failed',
      details: { said: { nl: 'Refund MISLUKT. De betaalprovider zegt: “Saldo te laag”.' } },
    });
    delete provider.fails.refund;
    await expect(refund(orderId, payment, 10 * euro, false, who)).rejects.toMatchObject({
      code: 'refund-failed',
    });
    expect(times(provider)).toBe(1);
    await refund(orderId, payment, 10 * euro, false);
    expect([await lines(), times(provider)]).toEqual([[-10 * euro], 2]);
  });

  test('that the service has failed says so and holds nothing back, with its words or without', async () => {
    const { refund, orderId, payment, lines, provider } = await paid();
    provider.fails.refund = () => ({ status: 'failed' });
    await expect(refund(orderId, payment, 50 * euro)).rejects.toMatchObject({
      code: 'refund-failed',
      details: {},
    });
    delete provider.fails.refund;
    await refund(orderId, payment, 50 * euro);
    expect(await lines()).toEqual([-50 * euro]);
  });

  test('of which no answer came is asked after before another is made', async () => {
    const { refund, orderId, payment, lines, provider, stateOf } = await paid();
    provider.fails.refund = () => {
      const [{ refundId } = { refundId: 0 }] = provider.refunds.get(payment) ?? [];
      expect(refundId).toBe(0);
      throw new Error('silence');
    };
    await expect(refund(orderId, payment, 30 * euro)).rejects.toMatchObject({ code: 'refund-unknown' });
    delete provider.fails.refund;
    // it cannot be asked: the first still counts
    provider.fails.list = fault(new NotDone('ECONNREFUSED'));
    await expect(refund(orderId, payment, 30 * euro)).rejects.toMatchObject({ code: 'refund-too-large' });
    provider.fails.list = fault(new Error('our own'));
    await expect(refund(orderId, payment, 20 * euro)).rejects.toThrow('our own');
    delete provider.fails.list;
    const [{ refundId } = { refundId: 0 }] = (await stateOf(orderId)).refunds;
    const late = { providerId: 're_late', refundId, amount: 30 * euro, madeOn: '2026-11-19' };
    provider.refunds.set(payment, [{ ...late, status: 'paid' }]);
    await refund(orderId, payment, 20 * euro);
    expect(await lines()).toEqual([-30 * euro, -20 * euro]);
  });

  test('that may have been made is not asked for again while the service cannot tell, as it forgets what it was asked', async () => {
    const { refund, orderId, payment, lines, by, provider, stateOf } = await paid();
    const outcomes = async () => (await stateOf(orderId)).refunds.map(({ outcome }) => outcome);
    const who = by();
    const again = () => refund(orderId, payment, 30 * euro, true, who);
    provider.fails.refund = fault(new Error('its answer was lost'));
    await expect(again()).rejects.toMatchObject({ code: 'refund-unknown' });
    provider.fails.list = fault(new NotDone('ECONNREFUSED'));
    for (const fails of [undefined, fault(new NotDone('ECONNREFUSED'))]) {
      if (fails) provider.fails.refund = fails;
      else delete provider.fails.refund;
      await expect(again()).rejects.toMatchObject({ code: 'refund-unknown' });
    }
    expect([times(provider), await outcomes()]).toEqual([1, ['open']]);
    // another one was never asked for
    delete provider.fails.refund;
    await refund(orderId, payment, 5 * euro);
    delete provider.fails.list;
    await again();
    expect([await lines(), await outcomes()]).toEqual([
      [-5 * euro, -30 * euro],
      ['done', 'done'],
    ]);
  });

  test('asks nothing of others where none is open', async () => {
    const { refund, orderId, payment, lines, provider } = await paid();
    provider.fails.list = fault(new Error('our own'));
    await refund(orderId, payment, 10 * euro);
    await refund(orderId, payment, 20 * euro);
    expect(await lines()).toEqual([-10 * euro, -20 * euro]);
  });

  test('needs a payment of this order, an account that is known and its key', async () => {
    const { refund, orderId, payment, order, services, accounts, lines } = await paid();
    await expect(refund(await order(), payment, euro)).rejects.toMatchObject({
      code: 'transaction-not-found',
    });
    await expect(refund(orderId, 'tr_other', euro)).rejects.toMatchObject({ code: 'transaction-not-found' });
    const own = services.current;
    services.current = null;
    await expect(refund(orderId, payment, euro)).rejects.toMatchObject({
      code: 'payment-provider-not-connected',
    });
    services.current = own;
    accounts.delete(noordhof);
    await expect(refund(orderId, payment, euro)).rejects.toMatchObject({ code: 'online-payments-off' });
    expect(await lines()).toEqual([]);
  });
});

describe('a customer pays its invoices', () => {
  const two = async () => {
    const world = await start();
    const [one, other] = [await world.invoiced(6), await world.invoiced(12)];
    const opens = [one.open, other.open] as const;
    const ids = [one.orderId, other.orderId];
    const sum = opens[0] + opens[1];
    const lines = async () =>
      Promise.all(ids.map(async (id) => (await world.stateOf(id)).lines.map(({ amount }) => amount)));
    return { ...world, ids, opens, sum, lines };
  };

  test('PAY-013 · several in one payment: each gets its own share, once, whoever tells it and how often', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    expect(world.provider.known.get(providerId)).toMatchObject({ amount: world.sum });
    expect(world.provider.asked).toEqual(['Facturen 1, 2']);
    world.provider.end(providerId, { isPaid: true, paidOn: '2026-11-18' });
    await Promise.all(['webhook', 'return', 'process'].map((by) => world.hear(providerId, by)));
    await world.hear(providerId, 'again');
    expect(await world.lines()).toEqual(world.opens.map((open) => [open]));
    const [one, other] = await Promise.all(world.ids.map((id) => world.stateOf(id)));
    expect(one!.lines[0]!.lineId).not.toBe(other!.lines[0]!.lineId);
  });

  test('of a part of the amount the first gets what was asked, the last what is left', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    world.provider.end(providerId, { isPaid: true, amount: world.opens[0] + 5 * euro });
    await world.hear(providerId, 'part');
    expect(await world.lines()).toEqual([[world.opens[0]], [5 * euro]]);
  });

  test('what a bank takes back of several is shared out as it was paid, and what fails stands again', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    world.provider.end(providerId, { isPaid: true });
    const back = { providerId: 'chb_1', refundId: null, amount: world.sum, madeOn: '2026-11-19' };
    world.provider.chargebacks.set(providerId, [{ ...back, status: 'paid' }]);
    await world.hear(providerId, 'back');
    await world.hear(providerId, 'back again');
    expect(await world.lines()).toEqual(world.opens.map((open) => [open, -open]));
    world.provider.chargebacks.set(providerId, [{ ...back, status: 'failed' }]);
    await world.hear(providerId, 'stands again');
    const states = await Promise.all(world.ids.map((id) => world.stateOf(id)));
    expect(states.map(({ lines }) => lines[1]!.status)).toEqual(['failed', 'failed']);
  });

  test('a refund that was asked of one of them is of that one', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    world.provider.end(providerId, { isPaid: true });
    await world.hear(providerId, 'paid');
    await world.refund(world.ids[1]!, providerId, 3 * euro);
    await world.hear(providerId, 'told');
    expect(await world.lines()).toEqual([[world.opens[0]], [world.opens[1], -3 * euro]]);
  });

  test('what became of the refund of one is asked without taking that of another for its own', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    world.provider.end(providerId, { isPaid: true });
    await world.hear(providerId, 'paid');
    const [one, other] = world.ids as [number, number];
    await world.refund(one, providerId, 3 * euro);
    world.provider.fails.refund = fault(new Error('silence'));
    await expect(world.refund(other, providerId, 4 * euro)).rejects.toMatchObject({ code: 'refund-unknown' });
    delete world.provider.fails.refund;
    await world.refund(other, providerId, 5 * euro);
    expect(await world.lines()).toEqual([
      [world.opens[0], -3 * euro],
      [world.opens[1], -5 * euro],
    ]);
  });

  test('PAY-013 · two tabs that pay the same get the same payment', async () => {
    const world = await two();
    const tabs = await Promise.all([
      world.payOnline(world.ids, world.sum),
      world.payOnline(world.ids, world.sum),
    ]);
    expect(tabs[0].link).toBe(tabs[1].link);
    expect(world.provider.known.size).toBe(1);
  });

  test('one that still runs for other invoices is cancelled first; where that cannot be, its link is told', async () => {
    const world = await two();
    const first = await world.payOnline(world.ids, world.sum);
    world.provider.cancels.current = false;
    await expect(world.payOnline([world.ids[0]!], world.opens[0])).rejects.toMatchObject({
      code: 'payment-under-way',
      details: { link: first.link },
    });
    world.provider.cancels.current = true;
    const second = await world.payOnline([world.ids[0]!], world.opens[0]);
    expect(second.link).not.toBe(first.link);
    const [one, other] = await Promise.all(world.ids.map((id) => world.stateOf(id)));
    expect(one!.links.map(({ ending }) => ending)).toEqual(['canceled', undefined]);
    expect(other!.links.map(({ ending }) => ending)).toEqual(['canceled']);
  });

  test('one that runs for as many other invoices is cancelled, whatever became of what ran for this one', async () => {
    const world = await two();
    const [one, other] = world.ids as [number, number];
    const third = await world.invoiced();
    const first = await world.payOnline([one, third.orderId], world.opens[0] + third.open);
    // the provider knows nothing of this one
    const lost = await world.link(other, { amount: world.opens[1] });
    world.provider.known.delete(lost.providerId);
    const second = await world.payOnline(world.ids, world.sum);
    expect(world.provider.known.get(first.providerId)).toMatchObject({ ending: 'canceled' });
    expect(world.provider.known.get(second.providerId)).toMatchObject({ ending: null, amount: world.sum });
  });

  test('one that runs for more than is still open is cancelled, and so are all where several run', async () => {
    const world = await two();
    const first = await world.payOnline(world.ids, world.sum);
    await world.paidOnline(world.ids[0]!, 5 * euro);
    const left = world.sum - 5 * euro;
    const second = await world.payOnline(world.ids, left);
    expect(world.provider.known.get(second.providerId)).toMatchObject({ amount: left });
    const byStaff = await world.link(world.ids[0]!);
    const third = await world.payOnline(world.ids, left);
    const ends = [first, second, byStaff, third].map(
      ({ providerId }) => world.provider.known.get(providerId)!.ending,
    );
    expect(ends).toEqual(['canceled', 'canceled', 'canceled', null]);
  });

  test.each([
    ['does not answer', new NotDone('ECONNREFUSED'), { code: 'payment-provider-failed' }],
    ['is called by a fault of ours', new Error('our own'), { message: 'our own' }],
  ])('nothing is asked where what runs cannot be, as the provider %s', async (_, thrown, refused) => {
    const world = await two();
    await world.payOnline(world.ids, world.sum);
    world.provider.provider.payment = async () => fault(thrown)();
    await expect(world.payOnline(world.ids, world.sum)).rejects.toMatchObject(refused);
    expect(world.provider.known.size).toBe(1);
  });

  test('the call that asked answers its payment once it is paid too', async () => {
    const world = await two();
    const who = world.by();
    const { providerId } = await world.payOnline(world.ids, world.sum, { who });
    world.provider.end(providerId, { isPaid: true });
    await world.hear(providerId, 'paid');
    expect((await world.payOnline(world.ids, world.sum, { who })).providerId).toBe(providerId);
  });

  test('one that moved in is paid by its own customer alone', async () => {
    const world = await start();
    await moveIn(world);
    await expect(world.payOnline([moved], 75 * euro, { customerId: 402 })).rejects.toMatchObject({
      code: 'order-not-found',
    });
    await world.payOnline([moved], 75 * euro);
    expect(world.provider.asked).toEqual(['Factuur 2019-0417']);
  });

  test('a payment of another amount, as one that was asked for under this call before, is not answered', async () => {
    const world = await two();
    world.provider.fails.create = () => ({ providerId: 'tr_1', link: 'https://pay.example', amount: euro });
    await expect(world.payOnline(world.ids, world.sum)).rejects.toMatchObject({ code: 'invoices-changed' });
  });

  test('one of which the word is late is booked before anything is asked again', async () => {
    const world = await two();
    const { providerId } = await world.payOnline(world.ids, world.sum);
    world.provider.end(providerId, { isPaid: true });
    await expect(world.payOnline([world.ids[1]!], world.opens[1])).rejects.toMatchObject({
      code: 'invoice-paid',
    });
    expect(await world.lines()).toEqual(world.opens.map((open) => [open]));
    expect(world.provider.known.size).toBe(1);
  });

  test('killed before it was recorded, a repeat finds the payment that was made', async () => {
    const world = await two();
    const who = world.by();
    const { append } = world.store;
    world.store.append = async () => {
      throw new Error('killed');
    };
    await expect(world.payOnline(world.ids, world.sum, { who })).rejects.toThrow('killed');
    world.store.append = append;
    const { providerId } = await world.payOnline(world.ids, world.sum, { who });
    expect((await world.payOnline(world.ids, world.sum, { who })).providerId).toBe(providerId);
    expect(world.provider.known.size).toBe(1);
    const states = await Promise.all(world.ids.map((id) => world.stateOf(id)));
    expect(states.map(({ links }) => links.length)).toEqual([1, 1]);
  });

  test.each([
    ['of another customer', (world: World) => world.invoiced(6, 402), { code: 'order-not-found' }],
    [
      'that is none yet',
      async (world: World) => ({ orderId: await world.order(), open: 100 * euro }),
      { code: 'order-not-found' },
    ],
    [
      'of which something else is open than was read',
      async (world: World) => ({ ...(await world.invoiced()), open: 1 * euro }),
      { code: 'invoices-changed' },
    ],
    [
      'that is paid',
      async (world: World) => {
        const made = await world.invoiced();
        await world.payInFull(world.by(), made.orderId);
        return made;
      },
      { code: 'invoice-paid' },
    ],
  ] as [string, (world: World) => Promise<{ orderId: number; open: number }>, object][])(
    'not one %s',
    async (_, made, refused) => {
      const world = await start();
      const { orderId, open } = await made(world);
      await expect(world.payOnline([orderId], open)).rejects.toMatchObject(refused);
      expect(world.provider.known.size).toBe(0);
    },
  );

  test('not where the account takes no payments online, nor where the customer sees no invoices', async () => {
    const world = await start({});
    const { orderId, open } = await world.invoiced();
    await expect(world.payOnline([orderId], open)).rejects.toMatchObject({
      code: 'online-payments-off',
    });
    world.set({ mollie_active: true });
    const own = world.services.current;
    world.services.current = null;
    await expect(world.payOnline([orderId], open)).rejects.toMatchObject({
      code: 'payment-provider-not-connected',
    });
    world.services.current = own;
    const known = world.customers.get(bistro)!;
    world.customers.set(bistro, { ...known, seesInvoicesInApp: false });
    await expect(world.payOnline([orderId], open)).rejects.toMatchObject({ code: 'order-not-found' });
    world.customers.delete(bistro);
    await expect(world.payOnline([orderId], open)).rejects.toMatchObject({ code: 'customer-not-found' });
  });
});
