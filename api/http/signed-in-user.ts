import { branchesOf } from '#domain/user/branches.ts';
import type { MembershipOfSession, UserOfSession } from '#projections/accounts/queries.ts';

export const membershipOf = (user: UserOfSession, accountId: number) =>
  user.memberships.find((membership) => membership.accountId === accountId)!;

/** A user as the wire knows it (AUTH-011), in one of its accounts, for the first of its customers. */
export const asUser = (user: UserOfSession, membership: MembershipOfSession) => ({
  userId: user.userId,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  language: user.language,
  roles: membership.roles,
  accountId: membership.accountId,
  customerId: branchesOf(membership)[0]?.customerId ?? null,
});
