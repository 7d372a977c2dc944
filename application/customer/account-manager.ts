import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** Somebody who works in the account as staff, by full name; null when there is none. */
export type AccountManagerOf = (accountId: number, userId: number) => Promise<{ name: string } | null>;

/** Makes sure that a user of the account can be account manager. Refuses account-manager-not-found. */
export const checkAccountManager = async (
  managerOf: AccountManagerOf,
  { accountId }: { accountId: number },
  userId: number,
): Promise<void> => {
  if (!(await managerOf(accountId, userId))) refuse<CustomerRefusal>('account-manager-not-found', { userId });
};
