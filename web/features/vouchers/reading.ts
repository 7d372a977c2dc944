import type { VoucherView } from '#api/vouchers/contract.ts';
import { customerTypeChoices } from '#web/parts/customer-types.ts';
import { cent } from '#domain/kernel/money.ts';
import { isPercentage, isPerType, type VoucherReading } from '#domain/voucher/voucher.ts';
import { money, rate } from '#web/lib/format.ts';
import * as words from '#web/features/vouchers/words.nl.ts';

/** MSG-071. */
export const editFailed = words.errorSomethingWentWrongPlease;

/** VOUCH-005, D-12: the names of the two voucher types. */
export const typeNames: Record<VoucherReading, readonly [first: string, second: string]> = {
  percent: [words.percentage, words.fixedAmount],
  value: [words.fixedAmount, words.fixedAmountPerCustomerType],
};

/** Its value, as shown in the list. */
export const worthText = (voucher: VoucherView, reading: VoucherReading): string =>
  isPercentage(voucher, reading) ? rate(voucher.amount) : money(voucher.amount * cent);

export const typeText = (voucher: VoucherView, reading: VoucherReading): string => {
  const called = typeNames[reading][voucher.discountType - 1] ?? '';
  const type = customerTypeChoices.find(({ id }) => id === voucher.customerTypeId)?.name;
  return isPerType(voucher, reading) && type ? `${called}: ${type}` : called;
};
