import type { Facts } from '#application/ports/facts.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** Makes sure that a user of the account can be account manager. Refuses account-manager-not-found. */
export const checkAccountManager = async (
  facts: Pick<Facts, 'accountManager'>,
  { accountId }: { accountId: number },
  userId: number,
) => {
  if (!(await facts.accountManager(accountId, userId)))
    refuse<CustomerRefusal>('account-manager-not-found', { userId });
};
