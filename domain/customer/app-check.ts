import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';

/**
 * What unpaid invoices mean in the ordering app (APP-007 to APP-011, D-10): `warn`: ordering may continue for
 * a number of days; `block`: it may not.
 */
export type AppCheck = { state: 'clear' } | { state: 'warn'; daysLeft: number } | { state: 'block' };

/**
 * `oldestOpen` is the day on which the payment term of the oldest open invoice starts, null when nothing is
 * open. Days count from the end of the term; `warns` and `blocks` switch settings 232 and 233.
 */
export const appCheck = ({
  oldestOpen,
  term,
  warnAfter,
  blockAfter,
  warns,
  blocks,
  today,
}: {
  oldestOpen: CalendarDate | null;
  term: number;
  warnAfter: number;
  blockAfter: number;
  warns: boolean;
  blocks: boolean;
  today: CalendarDate;
}): AppCheck => {
  if (oldestOpen === null) return { state: 'clear' };
  const lastDay = addDays(oldestOpen, term);
  // D-48
  const daysLeft = daysFrom(today, addDays(lastDay, blockAfter));
  if (daysLeft <= 0) return blocks ? { state: 'block' } : { state: 'clear' };
  return warns && today >= addDays(lastDay, warnAfter) ? { state: 'warn', daysLeft } : { state: 'clear' };
};

type CheckedCustomer = Pick<Customer, 'isAppBlocked' | 'paymentTerm'>;
/**
 * The same from the settings of the account. `blocked`: the account blocked the customer itself, whatever it
 * owes (APP-012).
 */
export const appCheckOf = (
  account: Account,
  customer: CheckedCustomer,
  { oldestOpen, today }: { oldestOpen: CalendarDate | null; today: CalendarDate },
): AppCheck | { state: 'blocked' } =>
  customer.isAppBlocked
    ? { state: 'blocked' }
    : appCheck({
        oldestOpen,
        today,
        term: paymentTermOf(customer, settingOf(account, 'paymentTerm')),
        warnAfter: settingOf(account, 'unpaidWarningDays'),
        blockAfter: settingOf(account, 'appBlockDays'),
        warns: settingOf(account, 'appWarnsOfUnpaid'),
        blocks: settingOf(account, 'appBlocksUnpaid'),
      });
