import type { Membership } from '#domain/user/user.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';

export const membershipOf = (user: UserOfSession, accountId: number) =>
  user.memberships.find((membership) => membership.accountId === accountId)!;

/** A user as the wire knows it (AUTH-011), in one of its accounts. */
export const asUser = (user: UserOfSession, { accountId, roles, customerId }: Membership) => ({
  userId: user.userId,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  language: user.language,
  roles,
  accountId,
  customerId,
});
