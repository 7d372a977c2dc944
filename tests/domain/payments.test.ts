import { describe, expect, test } from 'vitest';
import { euro } from '#domain/kernel/money.ts';
import { checkAmount, largestPayment, typedAmount } from '#domain/payment/amount.ts';
import { type PaymentEvent, paymentEvents } from '#domain/payment/events.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { coverageOf, invoiceStatusOf } from '#domain/invoice/status.ts';
import { paidOf, type PaymentCommand, payments, refundableOf } from '#domain/payment/payments.ts';
import { paymentServiceOf } from '#domain/payment/online.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(payments);
const orderId = 17;
const total = 418.18 * euro;

const line = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  lineId: 1,
  date: '2026-11-19',
  amount: total,
  method: 1,
  status: 'paid',
  providerId: null,
  refundOf: null,
  isSuggested: true,
  ...over,
});
const added = (over: Partial<PaymentLine> = {}, paid = over.amount ?? total) =>
  paymentEvents.paymentAdded({ orderId, ...line(over), paid });
const add = (over: Partial<Extract<PaymentCommand, { type: 'AddPayment' }>> = {}): PaymentCommand => ({
  type: 'AddPayment',
  orderId,
  lineId: 1,
  date: '2026-11-19',
  amount: total,
  method: 1,
  isSuggested: true,
  total,
  ...over,
});
const change = (to: Partial<PaymentLine>, lineId = 1): PaymentCommand => ({
  type: 'ChangePayment',
  orderId,
  lineId,
  to,
  total,
});
const tr = 'tr_WDqYK6vllg';
const link = paymentEvents.linkMade({
  orderId,
  service: 'first',
  providerId: tr,
  amount: total,
  link: 'https://pay.example/1',
});
const online = added({ lineId: 2, method: 6, providerId: tr, isSuggested: false });
const refund = (amount: number, over: { refundId?: number; mayExceed?: boolean } = {}): PaymentCommand => ({
  type: 'RequestRefund',
  orderId,
  refundId: 9,
  providerId: tr,
  amount,
  mayExceed: false,
  at: '2026-11-19T08:30:00.000Z',
  ...over,
});
const refundAsked = (amount: number, refundId = 9) =>
  paymentEvents.refundRequested({
    orderId,
    refundId,
    providerId: tr,
    amount,
    at: '2026-11-19T08:30:00.000Z',
  });
const recordRefund = (
  over: Partial<Extract<PaymentCommand, { type: 'RecordProviderRefund' }>> = {},
): PaymentCommand => ({
  type: 'RecordProviderRefund',
  orderId,
  refundId: 9,
  lineId: 99,
  paymentId: tr,
  providerId: 're_1',
  amount: 100 * euro,
  date: '2026-11-20',
  status: 'paid',
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
          orderId,
          lineId: 1,
          paid: 400 * euro,
          from: { amount: total },
          to: { amount: 400 * euro },
        }),
      );
    given(added())
      .when(change({ method: 3 }))
      .then(
        paymentEvents.paymentChanged({
          orderId,
          lineId: 1,
          paid: total,
          from: { method: 1 },
          to: { method: 3 },
        }),
      );
    given(added())
      .when(change({ date: '2026-11-19' }))
      .nothingHappens();
    const other = added({ lineId: 3, amount: euro }, total + euro);
    const toCash = { from: { method: 1 as const }, to: { method: 3 as const }, paid: total + euro };
    const state = [added(), other, paymentEvents.paymentChanged({ orderId, lineId: 3, ...toCash })].reduce(
      payments.evolve,
      payments.initial,
    );
    expect(state.lines.map(({ lineId, method, isEdited }) => [lineId, method, isEdited])).toEqual([
      [1, 1, false],
      [3, 3, true],
    ]);
    given()
      .when(change({ method: 3 }))
      .refuses('payment-not-found');
  });

  test('REP-040 · the log book tells each field that changed, from what to what', () => {
    const { changes } = paymentEvents.paymentChanged;
    const told = (from: object, to: object) =>
      dutch(changes!({ orderId, lineId: 1, paid: 0, from, to } as never)).map((each) =>
        Object.values(each).join(' '),
      );
    expect(told({ method: 1 }, { method: 3 })).toEqual(['Betaalwijze Bank Cash']);
    expect(told({ date: '2026-11-19' }, { date: '2026-11-20' })).toEqual([
      'Betaald op 19-11-2026 20-11-2026',
    ]);
    expect(told({ status: 'paid' }, { status: 'failed' })).toEqual(['Betaalstatus betaald mislukt']);
    expect(told({ method: 1 }, {})).toEqual([]);
    expect(told({}, { method: 1 })).toEqual([]);
  });

  test('PAY-002 · is deleted once, and comes back as it was', () => {
    const remove: PaymentCommand = { type: 'DeletePayment', orderId, lineId: 1, total };
    const deleted = paymentEvents.paymentDeleted({
      orderId,
      lineId: 1,
      date: '2026-11-19',
      amount: total,
      method: 1,
      paid: 0,
    });
    given(added()).when(remove).then(deleted);
    given(added(), deleted).when(remove).nothingHappens();
    given(added(), deleted).when({ type: 'RestorePayment', orderId, lineId: 1, total }).then(added());
    given(added()).when({ type: 'RestorePayment', orderId, lineId: 1, total }).nothingHappens();
    given().when({ type: 'RestorePayment', orderId, lineId: 1, total }).refuses('payment-not-found');
  });

  test('PAY-003 · of the provider is neither edited nor deleted', () => {
    given(link, online)
      .when(change({ amount: euro }, 2))
      .refuses('payment-of-provider');
    given(link, online)
      .when({ type: 'DeletePayment', orderId, lineId: 2, total })
      .refuses('payment-of-provider');
  });

  test('FMT-022 · D-32 · gets no method from people that the system sets', () => {
    given()
      .when(add({ method: 6 }))
      .refuses('payment-method-of-system');
    given(added())
      .when(change({ method: 4 }))
      .refuses('payment-method-of-system');
  });

  test('VOUCH-009 · by voucher keeps amount and method; its day may change', () => {
    const byVoucher = { voucher: { voucherId: 88, code: 'WELKOM10' } };
    const paid = added({ method: 5, isSuggested: false, ...byVoucher });
    given()
      .when(add({ method: 5, isSuggested: false, ...byVoucher }))
      .then(paid);
    for (const to of [{ amount: euro }, { method: 1 as const }])
      given(paid).when(change(to)).refuses('payment-of-voucher');
    const day = { from: { date: '2026-11-19' }, to: { date: '2026-11-20' } };
    given(paid)
      .when(change(day.to))
      .then(paymentEvents.paymentChanged({ orderId, lineId: 1, ...day, paid: total }));
  });

  test('VOUCH-009 · is by voucher with its code alone', () => {
    given()
      .when(add({ method: 5 }))
      .refuses('payment-voucher-by-code');
    given(added())
      .when(change({ method: 5 }))
      .refuses('payment-voucher-by-code');
  });

  test('has no day in closed books, nor is one of such a day changed, deleted or brought back by people', () => {
    const closedUntil = '2026-11-19';
    const remove: PaymentCommand = { type: 'DeletePayment', orderId, lineId: 1, total };
    const deleted = paymentEvents.paymentDeleted({
      orderId,
      lineId: 1,
      date: '2026-11-19',
      amount: total,
      method: 1,
      paid: 0,
    });
    const closed = (command: PaymentCommand, until = closedUntil) =>
      ({ ...command, closedUntil: until }) as PaymentCommand;
    given().when(closed(add())).refuses('payment-books-closed', { closedUntil });
    given().when(closed(add(), '2026-11-18')).then(added());
    given(added())
      .when(closed(change({ amount: euro })))
      .refuses('payment-books-closed');
    given(added())
      .when(closed(change({ date: '2026-11-18' }), '2026-11-18'))
      .refuses('payment-books-closed');
    given(added()).when(closed(remove)).refuses('payment-books-closed');
    given(added(), deleted)
      .when(closed({ type: 'RestorePayment', orderId, lineId: 1, total }))
      .refuses('payment-books-closed');
  });

  test('PAY-002 · that comes back stands once, beside the others', () => {
    const other = added({ lineId: 3, amount: euro }, total + euro);
    const gone = (lineId: number, amount: number, paid: number) =>
      paymentEvents.paymentDeleted({ orderId, lineId, date: '2026-11-19', amount, method: 1, paid });
    const state = [added(), other, gone(1, total, euro), gone(3, euro, 0), added()].reduce(
      payments.evolve,
      payments.initial,
    );
    expect(state.lines.map(({ lineId }) => lineId)).toEqual([1]);
    expect(state.deleted.map(({ lineId }) => lineId)).toEqual([3]);
    const none = payments.evolve(payments.initial, gone(7, euro, 0));
    expect(none).toEqual(payments.initial);
  });

  test('an order of nothing takes no money back; adding or changing to nothing is never money back', () => {
    given()
      .when(add({ amount: -euro, total: 0 }))
      .refuses('payment-below-zero');
    const [owed, back] = [added({ amount: -50 * euro }), added({ lineId: 2, amount: -euro }, -51 * euro)];
    given(owed, back)
      .when(add({ lineId: 3, amount: 0, isSuggested: false }))
      .then(added({ lineId: 3, amount: 0, isSuggested: false }, -51 * euro));
    given(owed, back)
      .when(change({ amount: 0 }))
      .then(
        paymentEvents.paymentChanged({
          orderId,
          lineId: 1,
          from: { amount: -50 * euro },
          to: { amount: 0 },
          paid: -euro,
        }),
      );
  });

  test('PAY-005 · a payment of which money went back neither gets smaller than that nor goes before it', () => {
    const back = added({ lineId: 3, amount: -100 * euro, isSuggested: false }, total - 100 * euro);
    const remove: PaymentCommand = { type: 'DeletePayment', orderId, lineId: 1, total };
    given(added(), back).when(remove).refuses('payment-given-back');
    given(added(), back)
      .when(change({ amount: 99.99 * euro }))
      .refuses('payment-given-back');
    const [from, to] = [{ amount: total }, { amount: 100 * euro }];
    given(added(), back)
      .when(change(to))
      .then(paymentEvents.paymentChanged({ orderId, lineId: 1, from, to, paid: 0 }));
    const gone = { orderId, date: '2026-11-19', method: 1 } as const;
    given(added(), back)
      .when({ ...remove, lineId: 3 })
      .then(paymentEvents.paymentDeleted({ ...gone, lineId: 3, amount: -100 * euro, paid: total }));
    const removed = [
      paymentEvents.paymentDeleted({ ...gone, lineId: 3, amount: -100 * euro, paid: total }),
      paymentEvents.paymentDeleted({ ...gone, lineId: 1, amount: total, paid: 0 }),
    ];
    given(added(), back, ...removed)
      .when({ type: 'RestorePayment', orderId, lineId: 3, total })
      .refuses('payment-below-zero');
    // of a credit money goes out first
    const [out, in_] = [added({ amount: -50 * euro }), added({ lineId: 2, amount: 10 * euro }, -40 * euro)];
    given(out, in_)
      .when({ ...remove, lineId: 2, total: -50 * euro })
      .then(paymentEvents.paymentDeleted({ ...gone, lineId: 2, amount: 10 * euro, paid: -50 * euro }));
    // what only the provider gave back nobody can delete
    const backOnline = {
      lineId: 9,
      amount: -total - euro,
      method: 6,
      providerId: 're_1',
      refundOf: tr,
    } as const;
    given(added({ amount: euro }), link, online, added(backOnline, 0))
      .when(change({ amount: 0 }))
      .then(
        paymentEvents.paymentChanged({
          orderId,
          lineId: 1,
          from: { amount: euro },
          to: { amount: 0 },
          paid: -euro,
        }),
      );
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
    ['-0', 0],
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
    expect(Object.is(typedAmount('-0'), 0)).toBe(true);
    expect(() => checkAmount(12_50)).toThrow('payment-amount-too-fine');
    expect(checkAmount(-largestPayment)).toBe(-largestPayment);
  });
});

describe('the invoice status', () => {
  test('PAY-005 · INV-001 · is betaald from the total on, betaald-p below it, gefactureerd with nothing', () => {
    expect(coverageOf({ total, paid: total })).toBe('full');
    expect(coverageOf({ total, paid: total + 100 })).toBe('full');
    expect(coverageOf({ total, paid: total - 100 })).toBe('part');
    expect(coverageOf({ total, paid: 100 })).toBe('part');
    expect(coverageOf({ total, paid: 0 })).toBe('none');
    expect(coverageOf({ total: -total, paid: 0 })).toBe('none');
    expect(coverageOf({ total: -total, paid: -total })).toBe('full');
    const of = (paid: number, isInvoiced = true) => invoiceStatusOf({ isInvoiced, total, paid });
    expect([of(total), of(1), of(0), of(total, false)]).toEqual([
      'paid',
      'invoiced',
      'invoiced',
      'not-invoiced',
    ]);
  });
  test('PAY-005 · deleting what paid it sets it back', () => {
    const after = (...events: PaymentEvent[]) => paidOf(events.reduce(payments.evolve, payments.initial));
    const [deleted] = payments.decide(
      { type: 'DeletePayment', orderId, lineId: 1, total },
      payments.evolve(payments.initial, added()),
    );
    expect(coverageOf({ total, paid: after(added()) })).toBe('full');
    expect(coverageOf({ total, paid: after(added(), deleted!) })).toBe('none');
  });
});

describe('a payment of the provider', () => {
  const note = (over: { providerId?: string; amount?: number } = {}): PaymentCommand => ({
    type: 'RecordProviderPayment',
    orderId,
    lineId: 2,
    providerId: tr,
    amount: total,
    date: '2026-11-19',
    ...over,
  });
  test('PAY-013 · becomes a line once, and only where its link was made here', () => {
    given(link).when(note()).then(online);
    given(link, online).when(note()).nothingHappens();
    given(link)
      .when(note({ providerId: 'tr_forged' }))
      .nothingHappens();
    given().when(note()).nothingHappens();
  });

  test('PAY-013 · of nothing or below it is none', () => {
    for (const amount of [0, -euro]) given(link).when(note({ amount })).nothingHappens();
  });

  test('PAY-013 · its link is noted once, and its end where it was not paid, each time that it is another', () => {
    const { customerId: _, ...made } = link.data;
    const other = paymentEvents.linkMade({ ...made, providerId: 'tr_other' });
    const noted = { type: 'RecordPaymentLink', ...made } as const;
    given(link).when(noted).nothingHappens();
    given(other).when(noted).then(link);
    const end = (ending: 'failed' | 'expired', providerId = tr) =>
      ({ type: 'RecordPaymentLinkEnded', orderId, providerId, ending }) as const;
    const ended = (ending: 'failed' | 'expired') =>
      paymentEvents.linkEnded({ orderId, providerId: tr, amount: total, ending });
    given(other, link).when(end('failed')).then(ended('failed'));
    given(link, ended('failed')).when(end('failed')).nothingHappens();
    given(link, ended('failed')).when(end('expired')).then(ended('expired'));
    given(link, online).when(end('failed')).nothingHappens();
    given(link).when(end('failed', 'tr_forged')).nothingHappens();
    given().when(end('failed')).nothingHappens();
    const state = [other, link, ended('expired')].reduce(payments.evolve, payments.initial);
    expect(state.links.map(({ ending }) => ending)).toEqual([undefined, 'expired']);
  });

  test('PAY-010 · what can be given back is that of one payment: not of a refund, of another, or of none', () => {
    const second = added({ lineId: 5, method: 6, providerId: 'tr_2', amount: 50 * euro, isSuggested: false });
    const back = added({
      lineId: 9,
      method: 6,
      providerId: 're_1',
      refundOf: tr,
      amount: -100 * euro,
      isSuggested: false,
    });
    const failed = added({
      lineId: 10,
      method: 6,
      providerId: 're_2',
      refundOf: tr,
      amount: -60 * euro,
      isSuggested: false,
      status: 'failed',
    });
    const nothing = added({ lineId: 6, method: 6, providerId: 'tr_3', amount: 0, isSuggested: false });
    const elsewhere = paymentEvents.refundRequested({
      orderId,
      refundId: 11,
      providerId: 'tr_2',
      amount: 20 * euro,
      at: '2026-11-19T08:30:00.000Z',
    });
    const state = [added(), online, second, back, failed, nothing, elsewhere].reduce(
      payments.evolve,
      payments.initial,
    );
    const most = (providerId: string, mayExceed = false) => refundableOf(state, providerId, { mayExceed });
    expect(most(tr)).toBe(total - 100 * euro);
    expect(most('tr_2')).toBe(30 * euro);
    expect([most('re_1', true), most('tr_3', true), most('tr_4', true)]).toEqual([0, 0, 0]);
    for (const providerId of ['re_1', 'tr_4'])
      given(online, back)
        .when({ ...refund(euro), providerId } as PaymentCommand)
        .refuses('transaction-not-found');
  });

  test('PAY-012 · a refund of a payment that is none of ours is not noted; one by the bank of the customer says so', () => {
    given(link, online)
      .when(recordRefund({ paymentId: 'tr_other' }))
      .nothingHappens();
    const line = { lineId: 9, date: '2026-11-20', amount: -100 * euro, method: 6 as const, refundOf: tr };
    const taken = { ...line, providerId: 'chb_1', isSuggested: false, isChargeback: true as const };
    given(link, online)
      .when(recordRefund({ providerId: 'chb_1', isChargeback: true }))
      .then(added(taken, total - 100 * euro));
    const { log } = paymentEvents.paymentAdded;
    expect(dutch(log(added(taken, 0).data))).toContain('teruggeboekt door de bank van de klant');
    const [given_, none] = [
      added({ ...taken, isChargeback: undefined } as never, 0),
      added({ amount: 0 }, 0),
    ];
    expect(dutch(log(given_.data))).toMatch(/^Terugbetaling van .* toegevoegd \(Online betaling\)/);
    expect(dutch(log(none.data))).toMatch(/^Betaling van .* toegevoegd \(Bank\)/);
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
        lineId: 9,
        date: '2026-11-20',
        amount: -100 * euro,
        method: 6,
        providerId: 're_1',
        refundOf: tr,
        isSuggested: false,
      },
      total - 100 * euro,
    );
    const asked = refundAsked(100 * euro);
    given(link, online, asked).when(recordRefund()).then(made);
    given(link, online, asked, made).when(recordRefund()).nothingHappens();
    const state = [link, online, asked, made].reduce(payments.evolve, payments.initial);
    expect(refundableOf(state, tr, { mayExceed: false })).toBe(total - 100 * euro);
    expect(paidOf(state)).toBe(total - 100 * euro);
    // the bank sends it back
    given(link, online, asked, made)
      .when(recordRefund({ status: 'failed' }))
      .then(
        paymentEvents.paymentChanged({
          orderId,
          lineId: 9,
          from: { status: 'paid' },
          to: { status: 'failed' },
          paid: total,
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

test('PAY-014 · 1fs_pay chooses the second payment service', () => {
  expect(paymentServiceOf(anAccount())).toBe('first');
  expect(paymentServiceOf(anAccount({ settings: { '1fs_pay': true } }))).toBe('second');
});

describe('payments of an invoice that moved in', () => {
  const customerId = 412;
  const whose = <Event extends PaymentEvent>(event: Event) => ({
    ...event,
    data: { ...event.data, customerId },
  });

  test('PAY-001 · name its customer, from the first on to what comes back', () => {
    given()
      .when({ ...add(), customerId } as PaymentCommand)
      .then(whose(added()));
    const { providerId, service, amount, link: address } = link.data;
    given()
      .when({ type: 'RecordPaymentLink', orderId, customerId, providerId, service, amount, link: address })
      .then(whose(link));
    given(whose(link))
      .when({
        type: 'RecordProviderPayment',
        orderId,
        lineId: 2,
        providerId: tr,
        amount: total,
        date: '2026-11-19',
      })
      .then(whose(online));
    given(whose(link), whose(online))
      .when(refund(100 * euro))
      .then(whose(refundAsked(100 * euro)));
  });

  test('stand in the log book under the invoice and with its customer; those of an order under the order', () => {
    const { namedBy, partOf } = paymentEvents.paymentAdded;
    expect([namedBy!(whose(added()).data), partOf!(whose(added()).data)]).toEqual([
      'invoice-17',
      'customer-412',
    ]);
    expect([namedBy!(added().data), partOf!(added().data)]).toEqual(['salesOrder-17', 'salesOrder-17']);
  });
});
