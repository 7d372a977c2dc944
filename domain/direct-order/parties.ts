import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';

/** Who receives the goods of direct orders, who supplies them, and as which of its customers (by number). */
export type DirectOrderParties = { receiver: Account; supplier: Account; customerNumber: number };

/**
 * With whom an account orders directly (DIRECT-001, D-33), null with nobody: with the account of setting
 * direct_order_main_user, once it is known there as a customer. Both are of one group (law 2), sell the same
 * products, and have a stock each, or the bottles would be booked where they came from.
 */
export const directOrderPartiesOf = (
  receiver: Account,
  account: (accountId: number) => Account | null,
): DirectOrderParties | null => {
  const supplier = account(settingOf(receiver, 'directOrderSupplier'));
  const customerNumber = settingOf(receiver, 'directOrderCustomer');
  return supplier !== null &&
    customerNumber > 0 &&
    supplier.log === receiver.log &&
    supplier.accountId !== receiver.accountId &&
    supplier.productsFrom === receiver.productsFrom &&
    supplier.stockFrom !== receiver.stockFrom
    ? { receiver, supplier, customerNumber }
    : null;
};
