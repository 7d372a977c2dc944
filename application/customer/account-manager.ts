import { refuse } from '#domain/kernel/refusal.ts';

/** Somebody who works in the account as staff, by full name; null when there is none. */
export type AccountManagerOf = (accountId: number, userId: number) => Promise<{ name: string } | null>;

/** A user of the account as account manager, by name. Refuses account-manager-not-found. */
export const accountManagerIn = async (
  managerOf: AccountManagerOf,
  { accountId }: { accountId: number },
  userId: number,
): Promise<{ name: string }> =>
  (await managerOf(accountId, userId)) ??
  refuse<'account-manager-not-found'>('account-manager-not-found', { userId });
