import { describe, expect, test } from 'vitest';
import { euro } from '#domain/kernel/money.ts';
import { typedAmount } from '#domain/payment/amount.ts';
import { type PaymentEvent, paymentEvents } from '#domain/payment/events.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { paymentDifferences } from '#domain/payment/adds-up.ts';
import { coverageOf, invoiceStatusOf } from '#domain/payment/invoice-status.ts';
import { paidOf, type PaymentCommand, payments, refundableOf } from '#domain/payment/payments.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(payments);
const orderId = 17;
const total = 418.18 * euro;

const line = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  ...{ lineId: 1, date: '2026-11-19', amount: total, method: 1, status: 'paid' },
  ...{ providerId: null, refundOf: null, isSuggested: true },
  ...over,
});
const added = (over: Partial<PaymentLine> = {}, paid = over.amount ?? total) =>
  paymentEvents.paymentAdded({ orderId, ...line(over), paid });
const add = (over: Partial<Extract<PaymentCommand, { type: 'AddPayment' }>> = {}): PaymentCommand => ({
  ...{ type: 'AddPayment', orderId, lineId: 1, date: '2026-11-19', amount: total, method: 1 },
  ...{ isSuggested: true, total },
  ...over,
});
const change = (to: Partial<PaymentLine>, lineId = 1): PaymentCommand => ({
  ...{ type: 'ChangePayment', orderId, lineId, to, total },
});
const tr = 'tr_WDqYK6vllg';
const link = paymentEvents.linkMade({
  ...{ orderId, service: 'first', providerId: tr, amount: total, link: 'https://pay.example/1' },
});
const online = added({ lineId: 2, method: 6, providerId: tr, isSuggested: false });
const refund = (amount: number, over: { refundId?: number; mayExceed?: boolean } = {}): PaymentCommand => ({
  ...{ type: 'RequestRefund', orderId, refundId: 9, providerId: tr, amount, mayExceed: false },
  at: '2026-11-19T08:30:00.000Z',
  ...over,
});
const refundAsked = (amount: number, refundId = 9) =>
  paymentEvents.refundRequested({
    ...{ orderId, refundId, providerId: tr, amount, at: '2026-11-19T08:30:00.000Z' },
  });
const noteRefund = (
  over: Partial<Extract<PaymentCommand, { type: 'NoteProviderRefund' }>> = {},
): PaymentCommand => ({
  ...{ type: 'NoteProviderRefund', orderId, refundId: 9, lineId: 99, paymentId: tr, providerId: 're_1' },
  ...{ amount: 100 * euro, date: '2026-11-20', status: 'paid' },
  ...over,
});

describe('a payment line', () => {
  test('PAY-001 · PAY-006 · is added with its day, amount, method and status, and says what is paid then', () => {
    given().when(add()).then(added());
    given(added({ amount: 100 * euro }))
      .when(add({ lineId: 3, amount: 50 * euro, isSuggested: false }))
      .then(added({ lineId: 3, amount: 50 * euro, isSuggested: false }, 150 * euro));
  });

  test('PAY-002 · changes field by field; the same value changes nothing', () => {
    given(added())
      .when(change({ amount: 400 * euro }))
      .then(
        paymentEvents.paymentChanged({
          ...{ orderId, lineId: 1, paid: 400 * euro },
          ...{ from: { amount: total }, to: { amount: 400 * euro } },
        }),
      );
    given(added())
      .when(change({ method: 3 }))
      .then(
        paymentEvents.paymentChanged({
          ...{ orderId, lineId: 1, paid: total, from: { method: 1 }, to: { method: 3 } },
        }),
      );
    given(added())
      .when(change({ date: '2026-11-19' }))
      .nothingHappens();
    given()
      .when(change({ method: 3 }))
      .refuses('payment-not-found');
  });

  test('PAY-002 · is deleted once, and comes back as it was', () => {
    const remove: PaymentCommand = { type: 'DeletePayment', orderId, lineId: 1 };
    const deleted = paymentEvents.paymentDeleted({
      ...{ orderId, lineId: 1, date: '2026-11-19', amount: total, method: 1, paid: 0 },
    });
    given(added()).when(remove).then(deleted);
    given(added(), deleted).when(remove).nothingHappens();
    given(added(), deleted).when({ type: 'RestorePayment', orderId, lineId: 1 }).then(added());
    given(added()).when({ type: 'RestorePayment', orderId, lineId: 1 }).nothingHappens();
    given().when({ type: 'RestorePayment', orderId, lineId: 1 }).refuses('payment-not-found');
  });

  test('PAY-003 · of the provider is neither edited nor deleted', () => {
    given(link, online)
      .when(change({ amount: euro }, 2))
      .refuses('payment-of-provider');
    given(link, online).when({ type: 'DeletePayment', orderId, lineId: 2 }).refuses('payment-of-provider');
  });

  test('FMT-022 · D-32 · gets no method from people that the system sets', () => {
    given()
      .when(add({ method: 6 }))
      .refuses('payment-method-of-system');
    given(added())
      .when(change({ method: 4 }))
      .refuses('payment-method-of-system');
  });

  test('takes money back up to what was paid; of a credit it begins below zero', () => {
    given()
      .when(add({ amount: -euro }))
      .refuses('payment-below-zero', { paid: 0 });
    given(added())
      .when(add({ lineId: 3, amount: -total - 100 }))
      .refuses('payment-below-zero');
    given(added())
      .when(add({ lineId: 3, amount: -total, isSuggested: false }))
      .then(added({ lineId: 3, amount: -total, isSuggested: false }, 0));
    given(added())
      .when(change({ amount: -euro }))
      .refuses('payment-below-zero');
    given()
      .when(add({ amount: -50 * euro, total: -50 * euro }))
      .then(added({ amount: -50 * euro }));
  });
});

describe('an amount that somebody typed', () => {
  test.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['1.234,50', 1234.5],
    ['€ 1.000.000', null],
    ['1000000', 1_000_000],
    ['-12,50', -12.5],
    ['0', 0],
    ['12,500', 12.5],
  ])('%s is %s', (typed, euros) => {
    if (euros === null) expect(() => typedAmount(typed)).toThrow('payment-amount-invalid');
    else expect(typedAmount(typed)).toBe(Math.round(euros * euro));
  });
  test.each(['', 'tien', '1e6', '12,5,0', '--1', 'NaN', '0x10', '1.2.3'])('%s is none', (typed) =>
    expect(() => typedAmount(typed)).toThrow('payment-amount-invalid'),
  );
  test('PAY-009 · has whole cents and at most € 1.000.000', () => {
    expect(() => typedAmount('12,505')).toThrow('payment-amount-too-fine');
    expect(() => typedAmount('1000000,01')).toThrow('payment-amount-too-large');
    expect(() => typedAmount('-1000000,01')).toThrow('payment-amount-too-large');
  });
});

describe('the invoice status', () => {
  test('PAY-005 · INV-001 · is betaald from the total on, betaald-p below it, gefactureerd with nothing', () => {
    expect(coverageOf(total, total)).toBe('full');
    expect(coverageOf(total, total + 100)).toBe('full');
    expect(coverageOf(total, total - 100)).toBe('part');
    expect(coverageOf(total, 100)).toBe('part');
    expect(coverageOf(total, 0)).toBe('none');
    expect(coverageOf(-total, 0)).toBe('none');
    expect(coverageOf(-total, -total)).toBe('full');
    const of = (paid: number, isInvoiced = true) => invoiceStatusOf({ isInvoiced, total, paid });
    expect([of(total), of(1), of(0), of(total, false)]).toEqual([
      'betaald',
      'gefactureerd',
      'gefactureerd',
      'niet gefactureerd',
    ]);
  });
  test('PAY-005 · deleting what paid it sets it back', () => {
    const after = (...events: PaymentEvent[]) => paidOf(events.reduce(payments.evolve, payments.initial));
    const [deleted] = payments.decide(
      { type: 'DeletePayment', orderId, lineId: 1 },
      payments.evolve(payments.initial, added()),
    );
    expect(coverageOf(total, after(added()))).toBe('full');
    expect(coverageOf(total, after(added(), deleted!))).toBe('none');
  });
});

describe('a payment of the provider', () => {
  const note = (over: { providerId?: string; amount?: number } = {}): PaymentCommand => ({
    ...{ type: 'NoteProviderPayment', orderId, lineId: 2, providerId: tr, amount: total },
    ...{ date: '2026-11-19', ...over },
  });
  test('PAY-013 · becomes a line once, and only where its link was made here', () => {
    given(link).when(note()).then(online);
    given(link, online).when(note()).nothingHappens();
    given(link)
      .when(note({ providerId: 'tr_forged' }))
      .nothingHappens();
    given().when(note()).nothingHappens();
  });

  test('PAY-010 · D-19 · gives back up to what was paid, over several refunds; € 25 more by the setting', () => {
    given(link, online)
      .when(refund(100 * euro))
      .then(refundAsked(100 * euro));
    given(link, online, refundAsked(300 * euro, 8))
      .when(refund(118.19 * euro))
      .refuses('refund-too-large', { most: 118.18 * euro });
    given(link, online, refundAsked(300 * euro, 8))
      .when(refund(118.18 * euro))
      .then(refundAsked(118.18 * euro));
    given(link, online)
      .when(refund(total + 25 * euro))
      .refuses('refund-too-large');
    given(link, online)
      .when(refund(total + 25 * euro, { mayExceed: true }))
      .then(refundAsked(total + 25 * euro));
    given(link, online)
      .when(refund(total + 25 * euro + 100, { mayExceed: true }))
      .refuses('refund-too-large');
  });

  test('PAY-004 · PAY-009 · gives nothing back where nothing was paid, nor an amount that is none', () => {
    given(link).when(refund(euro)).refuses('transaction-not-found');
    given(link, online).when(refund(0)).refuses('payment-amount-not-positive');
    given(link, online).when(refund(-euro)).refuses('payment-amount-not-positive');
  });

  test('PAY-012 · a refund becomes a line below zero with the id of the provider, once', () => {
    const made = added(
      {
        ...{ lineId: 9, date: '2026-11-20', amount: -100 * euro, method: 6 },
        ...{ providerId: 're_1', refundOf: tr, isSuggested: false },
      },
      total - 100 * euro,
    );
    const asked = refundAsked(100 * euro);
    given(link, online, asked).when(noteRefund()).then(made);
    given(link, online, asked, made).when(noteRefund()).nothingHappens();
    const state = [link, online, asked, made].reduce(payments.evolve, payments.initial);
    expect(refundableOf(state, tr, { mayExceed: false })).toBe(total - 100 * euro);
    expect(paidOf(state)).toBe(total - 100 * euro);
    // the bank sends it back
    given(link, online, asked, made)
      .when(noteRefund({ status: 'failed' }))
      .then(
        paymentEvents.paymentChanged({
          ...{ orderId, lineId: 9, from: { status: 'paid' }, to: { status: 'failed' }, paid: total },
        }),
      );
  });

  test('PAY-010 · a refund that failed leaves its amount to give back', () => {
    const failed = paymentEvents.refundFailed({ orderId, refundId: 9, amount: total });
    given(link, online, refundAsked(total)).when(refund(euro)).refuses('refund-too-large', { most: 0 });
    given(link, online, refundAsked(total)).when({ type: 'FailRefund', orderId, refundId: 9 }).then(failed);
    given(link, online, refundAsked(total), failed)
      .when({ type: 'FailRefund', orderId, refundId: 9 })
      .nothingHappens();
    given(link, online, refundAsked(total), failed)
      .when(refund(total, { refundId: 10 }))
      .then(refundAsked(total, 10));
  });
});

describe('over all orders', () => {
  const books = () => ({
    orders: [
      { orderId: 17, isInvoiced: true, total, paid: 100 * euro },
      { orderId: 18, isInvoiced: true, total: 50 * euro, paid: 50 * euro },
      { orderId: 19, isInvoiced: false, total: 50 * euro, paid: 0 },
      { orderId: 20, isInvoiced: true, total: -50 * euro, paid: 0 },
    ],
    lines: [
      { orderId: 17, amount: 150 * euro, status: 'paid' as const },
      { orderId: 17, amount: -50 * euro, status: 'pending' as const },
      { orderId: 17, amount: -20 * euro, status: 'failed' as const },
      { orderId: 18, amount: 50 * euro, status: 'paid' as const },
    ],
    open: [
      { orderId: 17, amount: total - 100 * euro },
      { orderId: 20, amount: -50 * euro },
    ],
  });
  test('PAY-005 · payments and open amounts add up to the invoices', () =>
    expect(paymentDifferences(books())).toEqual([]));
  test.each([
    ['a sum that is a cent off', (all: ReturnType<typeof books>) => void (all.orders[1]!.paid += 100)],
    ['a line that nobody counted', (all: ReturnType<typeof books>) => void all.lines.pop()],
    [
      'an open amount too many',
      (all: ReturnType<typeof books>) => void all.open.push({ orderId: 19, amount: 1 }),
    ],
    ['an invoice that is open twice', (all: ReturnType<typeof books>) => void all.open.push(all.open[0]!)],
    ['an open invoice that is in no list', (all: ReturnType<typeof books>) => void all.open.shift()],
    ['a payment of no order', (all: ReturnType<typeof books>) => void all.orders.pop()],
  ])('%s is told', (_what, broken) => {
    const all = books();
    broken(all);
    expect(paymentDifferences(all)).not.toEqual([]);
  });
});
