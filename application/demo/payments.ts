import type { BankBook } from '#application/demo/bank.ts';
import { at, instantAt, minute, workdayFrom } from '#application/demo/calendar.ts';
import { guestsOf } from '#application/demo/people.ts';
import type { Random } from '#application/demo/random.ts';
import { type DemoInvoice, doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { cent } from '#domain/kernel/money.ts';

const [administrator, manager, finance] = [1, 2, 5] as const;

/** Of a hundred invoices so many are paid too late, in part only, or not at all. */
const [lateShare, partShare, neverShare] = [0.05, 0.02, 0.015];

/** So many days after its date who has not paid an invoice is reminded of it, the first, second and third time. */
const remindedAfter = [36, 50, 64] as const;

/**
 * How customers pay what the demo company invoices: most within the term of 21 days, some late, some in part, a few
 * never. Private persons pay at once. `plan` does something at an instant, if that comes before the end.
 */
export const cashBook = ({
  trader,
  company,
  random,
  plan,
  bank = null,
}: {
  trader: Trader;
  company: Pick<Simulation, 'pay' | 'remind'>;
  random: Random;
  plan: (time: number, act: () => Promise<void>) => void;
  /** Where the company has its statements read. */
  bank?: BankBook | null;
}) => {
  const { log } = trader.account;
  const guests = guestsOf(log);
  const daysUntilPaid = (isConsumer: boolean, isGuest: boolean) => {
    if (isConsumer) return random.between(0, 2);
    if (isGuest) return random.between(4, 9);
    return random.chance(lateShare) ? random.between(38, 75) : random.between(6, 24);
  };
  return {
    expect: (invoice: DemoInvoice) => {
      const { orderId, accountId, customerId, invoiceNumber, invoiceDate, total } = invoice;
      const ownBank = accountId === trader.account.accountId ? bank : null;
      const isGuest = guests.has(customerId);
      /** Reminds of what is open on those days: all of it, and from the day of payment on the rest. */
      const remind = (paidOn: CalendarDate | null, rest: number) => {
        for (const [nth, days] of remindedAfter.entries()) {
          const on = workdayFrom(addDays(invoiceDate, days));
          const amount = paidOn === null || on < paidOn ? total : rest;
          if (amount <= 0) continue;
          const reminderType = (nth + 1) as 1 | 2 | 3;
          const words = ['reminder', log, orderId, reminderType] as const;
          const actor = doneBy({ log, accountId }, manager, '/tools/unpaid', ...words);
          plan(instantAt(on, at(10)) + nth * minute, () =>
            company.remind(actor, { orderId, customerId, invoiceNumber, amount, reminderType }),
          );
        }
      };
      if (total <= 0) return;
      ownBank?.owed(invoice);
      if (!isGuest && random.chance(neverShare)) return remind(null, total);
      const isConsumer = accountId === trader.consumerAccount?.accountId;
      const isPart = !isConsumer && !isGuest && random.chance(partShare);
      const day = workdayFrom(addDays(invoiceDate, 1 + daysUntilPaid(isConsumer, isGuest)));
      const amount = isPart ? Math.round(total / 2 / cent) * cent : total;
      remind(day, total - amount);
      const userId = accountId === trader.account.accountId && log === 1 ? finance : administrator;
      const actor = doneBy({ log, accountId }, userId, `/verkoop/${orderId}`, 'payment', log, orderId);
      plan(instantAt(day, at(9)) + random.between(0, 7 * 60) * minute, async () => {
        if (!ownBank?.isPaidAtBank(invoice, amount, day)) await company.pay(actor, { orderId, amount });
      });
    },
  };
};
