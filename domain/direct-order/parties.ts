import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';

/** The receiver and supplier of direct orders, and the receiver's customer number at the supplier. */
export type DirectOrderParties = { receiver: Account; supplier: Account; customerNumber: number };

/**
 * With whom an account places direct orders (DIRECT-001, D-33), null for nobody: the account of setting
 * direct_order_main_user, once it has this account as a customer. Both are in one group (law 2), sell the
 * same products, and have separate stock; otherwise the bottles would be booked where they came from.
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
