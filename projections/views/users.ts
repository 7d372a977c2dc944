import { type ClientRole, isClientRole, type Role } from '#domain/kernel/role.ts';
import { usersOfAccount, usersOfCustomer } from '#projections/accounts/queries.ts';
import { branchesOf } from '#domain/user/branches.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerById, customersNamed } from '#projections/customers/queries.ts';
import { customersOf, type Page, type StaffView } from '#projections/views/view.ts';

type StaffOrAuditor = Exclude<Role, ClientRole>;

const ofStaff = (roles: readonly Role[]) =>
  roles.filter((role): role is StaffOrAuditor => !isClientRole(role));

/** The users of the account that calls, each with the accounts that the caller may see it in. */
export const usersView = async ({ core, caller }: StaffView, { skip, take, q }: Page & { q: string }) => {
  const { accountId } = caller.account;
  const { users, total } = await usersOfAccount(core.db, accountId, { skip, take, search: q });
  const rolesOfCaller = new Map(caller.user.memberships.map((item) => [item.accountId, item.roles[0]]));
  return {
    data: users.map(({ memberships, ...user }) => {
      const here = memberships.find((item) => item.accountId === accountId)!;
      return {
        ...user,
        roles: ofStaff(here.roles),
        isEnabled: here.isEnabled,
        until: here.until,
        usesCode: user.secondFactor !== null,
        accounts: memberships
          .filter((membership) => rolesOfCaller.has(membership.accountId))
          .map((membership) => ({
            accountId: membership.accountId,
            roles: ofStaff(membership.roles),
            isEnabled: membership.isEnabled,
          })),
        isOwn: memberships.every((membership) => rolesOfCaller.get(membership.accountId) === 'ADMIN'),
      };
    }),
    total,
  };
};

/** Who orders for a customer or sees it, each with all its branches. Refuses customer-not-found. */
export const customerUsersView = async (
  { core: { db }, caller: { account } }: StaffView,
  { customerId, ...page }: Page & { customerId: number },
) => {
  const scope = customersOf(account);
  if (!(await customerById(db, scope, customerId))) return refuse<CustomerRefusal>('customer-not-found');
  const { users, total } = await usersOfCustomer(db, account.accountId, customerId, page);
  const found = users.map(({ memberships, ...user }) => ({
    ...user,
    seat: memberships.find(({ accountId }) => accountId === account.accountId)!,
  }));
  const ids = found.flatMap(({ seat }) => branchesOf(seat).map((branch) => branch.customerId));
  const named = await customersNamed(db, scope, [...new Set(ids)]);
  const names = new Map(named.map((customer) => [customer.customerId, customer]));
  return {
    data: found.map(({ seat, ...user }) => ({
      ...user,
      isEnabled: seat.isEnabled,
      usesCode: user.secondFactor !== null,
      branches: seat.branches.map(({ right, limit, ...branch }) => ({
        customerId: branch.customerId,
        name: names.get(branch.customerId)?.name ?? '',
        city: names.get(branch.customerId)?.city ?? '',
        right,
        limit,
      })),
    })),
    total,
  };
};
