import { expect, test } from 'vitest';
import { cashBook } from '#application/demo/payments.ts';
import { demoCustomerId } from '#application/demo/people.ts';
import { randomFrom } from '#application/demo/random.ts';
import { traders } from '#application/demo/trader.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';

const trader = traders[0]!;
const invoiceDate = '2026-03-02';
const total = 250 * euro;

/** What becomes of 1,000 invoices of one day: how much each is paid, and when. */
const paidOf = async (accountId: number, customerId = 1) => {
  const paid: { orderId: number; amount: number; on: string }[] = [];
  let day = '';
  const plans: { time: number; act: () => Promise<void> }[] = [];
  const company = {
    pay: async (_: unknown, what: { orderId: number; amount: number }) =>
      void paid.push({ ...what, on: day }),
    remind: async () => {},
  };
  const plan = (time: number, act: () => Promise<void>) => void plans.push({ time, act });
  const book = cashBook({ trader, company, plan, random: randomFrom('test') });
  for (let orderId = 1; orderId <= 1000; orderId += 1)
    book.expect({ orderId, accountId, customerId, invoiceNumber: String(orderId), invoiceDate, total });
  for (const { time, act } of plans) {
    day = dateInAmsterdam(time);
    await act();
  }
  return paid;
};

test('most invoices of the demo company are paid in time, some late, some in part, a few never', async () => {
  const paid = await paidOf(trader.account.accountId);
  const inTime = paid.filter(({ on }) => on <= addDays(invoiceDate, 28));
  expect(paid.length).toBeGreaterThan(960);
  expect(paid.length).toBeLessThan(1000);
  expect(inTime.length / paid.length).toBeGreaterThan(0.9);
  expect(inTime.length).toBeLessThan(paid.length);
  const inPart = paid.filter(({ amount }) => amount !== total);
  expect(inPart.length).toBeGreaterThan(5);
  expect(inPart.every(({ amount }) => amount === total / 2)).toBe(true);
});

test('private persons pay at once', async () => {
  const paid = await paidOf(trader.consumerAccount!.accountId);
  expect(paid.every(({ on, amount }) => on <= addDays(invoiceDate, 5) && amount === total)).toBe(true);
});

test('the customers of the demo logins pay well before their term, so that they can order', async () => {
  const guest = demoCustomerId(trader.account.log, 'De Wijnkamer');
  const paid = await paidOf(trader.account.accountId, guest);
  expect(paid).toHaveLength(1000);
  expect(paid.filter(({ amount, on }) => amount !== total || on > addDays(invoiceDate, 14))).toEqual([]);
});
