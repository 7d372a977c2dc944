import type { Facts } from '#application/ports/facts.ts';

/** The account that a command, an event or a job is of. */
export const accountOf = (facts: Pick<Facts, 'account'>, { accountId }: Readonly<{ accountId: number }>) => {
  const account = facts.account(accountId);
  if (!account) throw new Error(`No account ${accountId}`);
  return account;
};
