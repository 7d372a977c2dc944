import { accountOf } from '#application/accounts/account-of.ts';
import type { PasswordPorts } from '#application/accounts/change-password.ts';
import { addUser, type Administrator } from '#application/accounts/manage-user.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, CoreWith } from '#application/kernel/core.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Branch } from '#domain/user/branches.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

type OwnBranch = Pick<Branch, 'customerId' | 'right' | 'limit'>;

/** Branches with the numbers of their customers. Refuses customer-not-found and limit-without-order. */
const numbered = (
  { facts }: CoreWith<'account' | 'customer'>,
  actor: Actor,
  branches: readonly OwnBranch[],
): Promise<Branch[]> => {
  const account = accountOf(facts, actor);
  return Promise.all(
    branches.map(async (branch) => {
      const { customerId, right, limit } = branch;
      if (limit !== null && right !== 'order') return refuse<UserRefusal>('limit-without-order');
      const customer = await facts.customer(account, customerId);
      if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
      return { ...branch, customerNumber: customer.number };
    }),
  );
};

/**
 * One more user at a customer, with what it may do there in the same append: nobody orders above a limit in between.
 * Refuses customer-not-found, limit-without-order and username-taken.
 */
export const addCustomerUser = async (
  core: PasswordPorts & CoreWith<'account' | 'customer' | 'user' | 'holderOfUsername'>,
  administrator: Administrator,
  {
    customerId,
    right,
    limit,
    ...person
  }: OwnBranch & {
    username: string;
    firstName: string;
    lastName: string;
    email: string;
  },
) =>
  addUser(core, administrator, {
    ...person,
    roles: ['CLIENT2'],
    password: null,
    customerId,
    branches: await numbered(core, administrator.actor, [{ customerId, right, limit }]),
  });

/**
 * For which customers of the account a user of the app orders, up to which amount, approves or looks, and whether it may
 * sign in. Refuses user-not-found also for staff, customer-not-found, and limit-without-order.
 */
export const setUserBranches = async (
  core: CoreWith<'account' | 'customer' | 'user'>,
  actor: Actor,
  wanted: { userId: number; branches: readonly OwnBranch[]; isEnabled?: boolean | undefined },
) => {
  const { userId, isEnabled } = wanted;
  const { accountId } = actor;
  const person = await core.facts.user(userId);
  const seat = person?.memberships.find((membership) => membership.accountId === accountId);
  if (!seat || seat.customerId === null) return refuse<UserRefusal>('user-not-found', { userId });
  const branches = await numbered(core, actor, wanted.branches);
  return core.handle(inInstallation(actor), { type: 'SetUserBranches', ...wanted }, async (work) => {
    await work.decide(user, userId, { type: 'SetUserBranches', userId, accountId, branches });
    if (isEnabled !== undefined)
      await work.decide(user, userId, { type: 'EnableUser', userId, accountId, isEnabled });
  });
};
