import { installationLog } from '#application/accounts/set-up.ts';
import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { account, type AccountRefusal } from '#domain/account/account.ts';
import { companyGroup } from '#domain/company-group/company-group.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { user } from '#domain/user/user.ts';

export type NewAccount = {
  name: string;
  city: string;
  /** The log of a group that there is, or the name of a new one. */
  group: { log: number } | { name: string };
  /** ROLE-032: what it takes from the first account of its group; a new group has no other account. */
  shares: { products: boolean; customers: boolean; stock: boolean };
};

/** The same colour for the same account, and rarely that of another. */
const colors = ['#7A2445', '#2F6B4F', '#2C5F8A', '#8A5A1F', '#5B4A9A', '#A0522D', '#1F6F73', '#7A6A1F'];

/**
 * Opens an account in which who asks is ADMIN (SET-036, ROLE-037), in one append: a log of its own or that of
 * a group, and the membership. It needs nothing more: settings, lists and number series begin at what holds
 * until they are changed. Refuses account-not-master outside the master account, account-not-allowed for a
 * group in which who asks has no account.
 */
export const openAccount = async (
  { handle, facts, masterAccountId }: CoreWith<'accounts'> & { masterAccountId: number },
  actor: Actor,
  { name, city, group, shares }: NewAccount,
  callerAccounts: readonly number[],
) => {
  if (actor.accountId !== masterAccountId) return refuse<AccountRefusal>('account-not-master');
  const accountId = idFrom(actor.commandId, 'account');
  const ofGroup = 'log' in group ? facts.accounts().filter(({ log }) => log === group.log) : [];
  const first = ofGroup.find(({ productsFrom, accountId: id }) => productsFrom === id) ?? ofGroup[0];
  if ('log' in group && (!first || !ofGroup.some((item) => callerAccounts.includes(item.accountId))))
    return refuse<AccountRefusal>('account-not-allowed');
  const from = (isShared: boolean, source: 'customersFrom' | 'productsFrom' | 'stockFrom') =>
    isShared && first ? first[source] : accountId;

  const groupName = first?.groupName ?? ('name' in group ? group.name : name);
  const content = { type: 'OpenAccount', name, city, group, shares };
  // of the new account, so that its log book begins with it
  const done = await handle({ ...actor, log: installationLog, accountId }, content, async (work) => {
    let log = first?.log;
    if (log === undefined) {
      log = Math.max(0, ...facts.accounts().map((item) => item.log)) + 1;
      // a group from before groups had a stream has its log in the accounts alone
      while ((await work.load(companyGroup, log)) !== null) log += 1;
      await work.decide(companyGroup, log, { type: 'OpenCompanyGroup', log, name: groupName });
    }
    await work.decide(account, accountId, {
      type: 'OpenAccount',
      accountId,
      log,
      groupName,
      name,
      color: colors[accountId % colors.length]!,
      priceSide: first?.priceSide ?? 'excl',
      customersFrom: from(shares.customers, 'customersFrom'),
      productsFrom: from(shares.products, 'productsFrom'),
      stockFrom: from(shares.stock, 'stockFrom'),
      city,
      minimumOrder: null,
      blocksShortage: false,
    });
    await work.decide(user, actor.userId, {
      type: 'AdmitUser',
      userId: actor.userId,
      accountId,
      log,
      roles: ['ADMIN'],
      customerId: null,
    });
  });
  return { ...done, accountId };
};
