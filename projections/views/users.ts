import { type ClientRole, isClientRole, type Role } from '#domain/kernel/role.ts';
import { usersOfAccount } from '#projections/accounts/queries.ts';
import type { Page, StaffView } from '#projections/views/view.ts';

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
