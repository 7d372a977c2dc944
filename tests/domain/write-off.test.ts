import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/kernel/refusal.ts';
import { cent, euro } from '#domain/kernel/money.ts';
import { type PaymentEvent, paymentEvents } from '#domain/payment/events.ts';
import { type PaymentCommand, paidOf, payments } from '#domain/payment/payments.ts';

const orderId = 17;
const total = 121 * euro;
const paid = (amount: number) =>
  paymentEvents.paymentAdded({
    orderId,
    lineId: 1,
    date: '2026-11-10',
    amount,
    method: 1,
    status: 'paid',
    providerId: null,
    refundOf: null,
    isSuggested: false,
    paid: amount,
  });
const stateOf = (events: PaymentEvent[]) => events.reduce(payments.evolve, payments.initial);
type WriteOff = Extract<PaymentCommand, { type: 'WriteOffDifference' }>;
const writeOff = (events: PaymentEvent[], over: Partial<WriteOff> = {}) =>
  payments.decide(
    {
      type: 'WriteOffDifference',
      orderId,
      lineId: 8,
      date: '2026-11-19',
      amount: 50 * cent,
      reason: 'Betalingsverschil',
      total,
      most: euro,
      ...over,
    },
    stateOf(events),
  );
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault.code;
    throw fault;
  }
  return 'not refused';
};
const short = [paid(total - 50 * cent)];

describe('a small difference of an invoice', () => {
  test.each([
    ['too little', -50 * cent],
    ['too much', 50 * cent],
  ])('CRED-050 · paid %s is written off, and nothing is open then', (_, difference) => {
    const before = [paid(total + difference)];
    const events = writeOff(before, { amount: -difference });
    expect(events).toMatchObject([
      {
        type: 'PaymentDifferenceWrittenOff',
        data: { amount: -difference, reason: 'Betalingsverschil', paid: total },
      },
    ]);
    expect(paidOf(stateOf([...before, ...events]))).toBe(total);
  });

  test.each([
    ['above the limit of who does it', { most: 49 * cent }, 'write-off-above-limit'],
    ['by who may nothing', { most: 0 }, 'write-off-above-limit'],
    ['of another amount than is open', { amount: 51 * cent }, 'write-off-changed'],
    ['without a reason', { reason: '  ' }, 'write-off-reason'],
    ['on a day of which the books are closed', { closedUntil: '2026-11-19' }, 'payment-books-closed'],
  ])('CRED-051 · is not written off %s', (_, over, code) => {
    expect(codeOf(() => writeOff(short, over))).toBe(code);
  });

  test('CRED-051 · is written off once, and of a paid invoice nothing', () => {
    const events = writeOff(short);
    expect(codeOf(() => writeOff([...short, ...events]))).toBe('write-off-nothing-open');
    expect(codeOf(() => writeOff([paid(total)]))).toBe('write-off-nothing-open');
  });

  test('CRED-052 · is open again when it is taken back, which is no change of a payment', () => {
    const off = [...short, ...writeOff(short)];
    const line = { orderId, lineId: 8 };
    for (const type of ['DeletePayment', 'ChangePayment'] as const)
      expect(
        codeOf(() => payments.decide({ type, ...line, to: { amount: euro }, total } as never, stateOf(off))),
      ).toBe('payment-of-write-off');
    const back = payments.decide({ type: 'TakeBackWriteOff', ...line }, stateOf(off));
    expect(back).toMatchObject([
      { type: 'PaymentDifferenceTakenBack', data: { amount: 50 * cent, paid: total - 50 * cent } },
    ]);
    const after = stateOf([...off, ...back]);
    expect(paidOf(after)).toBe(total - 50 * cent);
    expect(codeOf(() => payments.decide({ type: 'TakeBackWriteOff', ...line }, after))).toBe(
      'payment-not-found',
    );
    // a payment is no write-off
    expect(codeOf(() => payments.decide({ type: 'TakeBackWriteOff', orderId, lineId: 1 }, after))).toBe(
      'payment-not-found',
    );
  });

  test('CRED-051 · is no money that can go back, and one of what was paid too much goes before its payment', () => {
    const code = (events: PaymentEvent[], command: object) =>
      codeOf(() => payments.decide({ orderId, total, ...command } as never, stateOf(events)));
    const back = { type: 'AddPayment', lineId: 3, date: '2026-11-20', method: 1, isSuggested: false };
    const off = [...short, ...writeOff(short)];
    expect(code(off, { ...back, amount: -total })).toBe('payment-below-zero');
    expect(code(off, { ...back, amount: -total + 50 * cent })).toBe('not refused');
    const over = [paid(total + 50 * cent)];
    const [kept] = writeOff(over, { amount: -50 * cent });
    expect(code([...over, kept!], { type: 'DeletePayment', lineId: 1 })).toBe('payment-given-back');
  });
});
