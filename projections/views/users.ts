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
  const own = new Map(caller.user.memberships.map((item) => [item.accountId, item.roles[0]]));
  return {
    data: users.map(({ memberships, ...user }) => {
      const here = memberships.find((membership) => membership.accountId === accountId)!;
      return {
        ...user,
        roles: ofStaff(here.roles),
        isEnabled: here.isEnabled,
        accounts: memberships
          .filter((membershipOfUser) => own.has(membershipOfUser.accountId))
          .map((membershipOfUser) => ({
            accountId: membershipOfUser.accountId,
            roles: ofStaff(membershipOfUser.roles),
            isEnabled: membershipOfUser.isEnabled,
          })),
        isOwn: memberships.every((membershipOfUser) => own.get(membershipOfUser.accountId) === 'ADMIN'),
      };
    }),
    total,
  };
};
