import {
  accountBasics,
  accountsOfUser,
  isTokenValid,
  login,
  logout,
  signedInUser,
  switchAccount,
} from '#api/contract/authentication.ts';
import { implement, implementPublic } from '#api/http/implement.ts';
import { callerOf } from '#api/http/session.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Membership } from '#domain/user/user.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';

/** AUTH-006, AUTH-010: one text for every failure, so that nobody learns which login names exist. */
const failed = 'Something went wrong, please contact support';

const asUser = (user: UserOfSession, { accountId, roles, customerId }: Membership) => ({
  userId: user.userId,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  roles,
  accountId,
  customerId,
});

export const authenticationRoutes = [
  implementPublic(login, async ({ username, password }, { services, address }) => {
    const { signInAttempts, directory, credentials, sessions } = services;
    const keys = [`name ${username.toLowerCase()}`, `address ${address}`];
    if (await signInAttempts.isBlocked(keys)) return { data: { errors: [failed] } };
    const user = await directory.userByName(username);
    const isRight = await credentials.verify(user?.userId ?? null, password);
    const membership = user?.memberships[0];
    if (!isRight || !user || !membership) {
      await signInAttempts.failed(keys);
      return { data: { errors: [failed] } };
    }
    const { accountId } = membership;
    const token = await sessions.open({ userId: user.userId, onBehalfOf: null, accountId });
    return { data: { token, user: [asUser(user, membership)] } };
  }),

  implement(logout, async (_, { services, caller }) => {
    await services.sessions.close(caller.token);
    return { data: 1 as const };
  }),

  implement(signedInUser, async (_, { caller: { user, account } }) => {
    const membership = user.memberships.find(({ accountId }) => accountId === account.accountId)!;
    return { data: { user: [asUser(user, membership)] } };
  }),

  implementPublic(
    isTokenValid,
    async (_, { services, token }) => token !== null && typeof (await callerOf(services, token)) !== 'string',
  ),

  implement(accountBasics, async (_, { caller: { account } }) => ({
    data: {
      accountId: account.accountId,
      name: account.name,
      color: account.color,
      hasCheckout: false,
      priceSide: account.priceSide,
      blocksShortage: account.blocksShortage,
      minimumOrder: account.minimumOrder,
    },
  })),

  implement(accountsOfUser, async (_, { caller: { user }, services: { directory } }) => ({
    data: user.memberships.flatMap(({ accountId }) => {
      const account = directory.account(accountId);
      return account ? [{ accountId, name: account.name, color: account.color }] : [];
    }),
  })),

  implement(switchAccount, async ({ accountId }, { services, caller }) => {
    if (!caller.user.memberships.some((membership) => membership.accountId === accountId))
      return refuse<'record-of-other-account'>('record-of-other-account');
    await services.sessions.switchAccount(caller.token, accountId);
    return { data: 1 as const };
  }),
];
