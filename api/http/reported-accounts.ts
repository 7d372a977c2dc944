import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import type { Account } from '#domain/account/account.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { ReportAccount } from '#projections/report-tags/queries.ts';

/**
 * REP-010: the accounts that a report counts, without any the active one. Refuses account-not-allowed for one
 * where the caller has no role that may see it.
 */
export const reportedAccounts = (
  { caller, core }: Call,
  accountIds: readonly number[],
  maySee: (role: Role, account: Account) => boolean,
): ReportAccount[] => {
  const { account, user } = caller;
  const wanted = accountIds.length > 0 ? [...new Set(accountIds)] : [account.accountId];
  return wanted.map((accountId) => {
    const seat = user.memberships.find((membership) => membership.accountId === accountId);
    const role = seat?.roles[0];
    const found = core.directory.account(accountId);
    if (!seat || role === undefined || !found || !maySee(role, found)) return refuse('account-not-allowed');
    const { name, customersFrom, productsFrom } = found;
    return { log: seat.log, accountId, name, customersFrom, productsFrom };
  });
};
