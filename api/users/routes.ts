import type { RequestOf } from '#api/contract/operation.ts';
import { checkIsProven } from '#api/http/session.ts';
import { type Call, implement, implementChange, implementView, success } from '#api/http/implement.ts';
import { administratorOf, inOwnName } from '#api/users/administrator.ts';
import * as contract from '#api/users/contract.ts';
import { changeOwnLanguage } from '#api/users/language-contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { changeOwnPassword } from '#application/accounts/change-password.ts';
import { addCustomerUser, setUserBranches } from '#application/accounts/customer-branches.ts';
import { changeCustomerUser } from '#application/accounts/customer-user.ts';
import { resetOfCustomer } from '#application/accounts/second-factor.ts';
import {
  enableUser,
  endSessions,
  setUserPassword,
  setUserRoles,
  setUserTerm,
  changeUserField,
  addUser,
  removeUser,
  restoreUser,
} from '#application/accounts/manage-user.ts';
import { openAccount } from '#application/accounts/open-account.ts';
import type { Position } from '#application/ports/event-store.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { shortestPasswordOf } from '#domain/account/sign-in-rules.ts';
import { ClientRole } from '#domain/kernel/role.ts';
import { userFields, type UserField } from '#domain/user/fields.ts';
import type { UserFieldChange } from '#domain/user/user.ts';
import { userOfCustomer } from '#projections/accounts/queries.ts';
import { customerUsersView, usersView } from '#projections/views/users.ts';
import * as words from '#api/users/words.nl.ts';

/** Who may do what holds from the answer on: the next call, of whomever, finds it so. */
const settled = async <Result extends { position: Position }>(call: Call, done: Result): Promise<Result> => {
  await call.core.waitFor(done.position);
  return call.recorded(done);
};

const fieldOfWire = (wire: string) =>
  Object.entries(userFields).find(([, field]) => field.wire === wire)![0] as UserField;

const profileChange = ({ field, val }: { field: string; val: string }): UserFieldChange => {
  const name = fieldOfWire(field);
  const { schema } = userFields[name];
  const parsed = schema.safeParse(val);
  if (!parsed.success) return refuse('field-value-refused', { field, problem: words.enterSomething });
  return { field: name, to: parsed.data };
};

const accountFrom = ({ name, city, group, groupName, ...shares }: RequestOf<typeof contract.newAccount>) => ({
  name,
  city,
  group: group > 0 ? { log: group } : { name: groupName || name },
  shares: {
    products: shares.sharesProducts,
    customers: shares.sharesCustomers,
    stock: shares.sharesStock,
  },
});

const editUser = (
  call: Call,
  wanted: RequestOf<typeof contract.editUser>,
): Promise<{ position: Position }> => {
  const { core, caller } = call;
  const administrator = administratorOf(call);
  const accountId = ('main_user_id' in wanted && wanted.main_user_id) || caller.account.accountId;
  switch (wanted.field) {
    case 'roles':
      return setUserRoles(core, administrator, wanted.id, accountId, wanted.val);
    case 'enabled':
      return enableUser(core, administrator, wanted.id, accountId, wanted.val);
    case 'until':
      return setUserTerm(core, administrator, wanted.id, accountId, wanted.val);
    case 'password':
      // the own one is required where it is changed
      if (wanted.id === caller.userId) refuse('password-is-own');
      return setUserPassword(core, administrator, wanted.id, wanted.val);
    default:
      return changeUserField(core, administrator, wanted.id, profileChange(wanted));
  }
};

/** By which one signs in, and where a link for another password goes. */
const signsInWith: readonly string[] = ['username', 'email'];

/** Who changes the users of customers, which takes no ADMIN. */
const ofOwnAccount = ({ actor, caller: { log } }: Call) => ({
  actor,
  accounts: [{ accountId: actor.accountId, log }],
});

export const userRoutes = [
  implement(contract.mayUseAccount, async ({ caller }, { accountId }) =>
    caller.user.memberships.some((membership) => membership.accountId === accountId),
  ),

  implement(contract.profile, async ({ core, caller: { user, account } }) => ({
    data: {
      ...user,
      accountId: account.accountId,
      shortestPassword: shortestPasswordOf(
        user.memberships.map(({ accountId, roles }) => ({
          account: core.directory.account(accountId),
          roles,
        })),
      ),
    },
  })),

  implementChange(contract.changeOwnPassword, async (call, { password, current }) => {
    inOwnName(call);
    const { userId, token } = call.caller;
    return changeOwnPassword(call.core, call.actor, { userId, password, current, token });
  }),

  implementChange(changeOwnLanguage, async (call, { language: to }) => {
    inOwnName(call);
    const change: UserFieldChange = { field: 'language', to };
    return settled(call, await changeUserField(call.core, administratorOf(call), call.caller.userId, change));
  }),

  implement(contract.changeOwnProfile, async (call, { data }) => {
    inOwnName(call);
    if (signsInWith.includes(data.field)) await checkIsProven(call);
    const administrator = administratorOf(call);
    const { userId } = call.caller;
    try {
      await settled(call, await changeUserField(call.core, administrator, userId, profileChange(data)));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }),

  implement(contract.newAccount, async (call, wanted) => {
    inOwnName(call);
    const { core, actor, caller } = call;
    const accountIds = caller.user.memberships.map(({ accountId }) => accountId);
    const done = await openAccount(core, actor, accountFrom(wanted), accountIds);
    return { data: { accountId: (await settled(call, done)).accountId } };
  }),

  implement(contract.usersOfAccount, usersView),

  implement(contract.addUser, async (call, wanted) => {
    const done = await addUser(call.core, administratorOf(call), { ...wanted, customerId: null });
    return { data: { userId: (await settled(call, done)).userId } };
  }),

  implement(contract.inviteAuditor, async (call, { email, until, ...wanted }) => {
    const term = { until, today: call.core.clock.today() };
    const auditor = { username: email, email, roles: ['AUDITOR' as const], password: null, customerId: null };
    const done = await addUser(call.core, administratorOf(call), { ...auditor, ...wanted, term });
    return { data: { userId: (await settled(call, done)).userId } };
  }),

  implement(contract.editUser, async (call, wanted) => {
    const done = await editUser(call, wanted);
    if (wanted.field === 'password') call.recorded(done);
    else await settled(call, done);
    return success;
  }),

  implement(contract.removeUser, async (call, { userId, accountId }) => {
    const from = accountId ?? call.caller.account.accountId;
    await settled(call, await removeUser(call.core, administratorOf(call), userId, from));
    return success;
  }),

  implement(contract.restoreUser, async (call, { userId, accountId }) => {
    await settled(call, await restoreUser(call.core, administratorOf(call), userId, accountId));
    return success;
  }),

  implement(contract.ownSessions, async ({ core, caller }) => ({
    data: (await core.sessions.list(caller.userId, caller.token)).map((session) => ({
      ...session,
      isForOther: session.onBehalfOf !== null,
    })),
  })),

  implement(contract.revokeSession, async ({ core, caller }, { sessionId }) =>
    (await core.sessions.revoke(caller.userId, sessionId)) ? success : refuse('session-not-found'),
  ),

  implement(contract.revokeOtherSessions, async ({ core, caller }) => {
    await core.sessions.revokeOthers(caller.userId, caller.token);
    return success;
  }),

  implementChange(contract.endUserSessions, (call, { userId }) =>
    endSessions(call.core, administratorOf(call), { userId, token: call.caller.token }),
  ),

  implementChange(contract.endAllSessions, (call) =>
    endSessions(call.core, administratorOf(call), { userId: null, token: call.caller.token }),
  ),

  implement(contract.customerUser, async ({ core, caller }, { customerId }) => {
    const { account } = caller;
    const customer = await core.facts.customer(account, customerId);
    if (!customer) return refuse('customer-not-found', { customerId });
    const user = await userOfCustomer(core.db, account.accountId, customerId);
    const membership = user?.memberships.find(
      (membershipOfUser) => membershipOfUser.accountId === account.accountId,
    );
    if (!user || !membership) return { data: null };
    const { userId, username, language } = user;
    const role = ClientRole.parse(membership.roles[0]);
    return { data: { userId, username, role, isEnabled: membership.isEnabled, language } };
  }),

  implementView(contract.customerUsers, customerUsersView),

  implement(contract.addCustomerUser, async (call, wanted) => {
    const done = await addCustomerUser(call.core, ofOwnAccount(call), wanted);
    return { data: { userId: (await settled(call, done)).userId } };
  }),

  implement(contract.setUserBranches, async (call, wanted) => {
    await settled(call, await setUserBranches(call.core, call.actor, wanted));
    return success;
  }),

  implement(contract.resetCustomerCode, async (call, { userId }) => {
    inOwnName(call);
    await settled(call, await resetOfCustomer(call.core, ofOwnAccount(call), userId));
    return success;
  }),

  implement(contract.changeCustomerUser, async (call, wanted) => {
    const { position } = await changeCustomerUser(call.core, ofOwnAccount(call), wanted);
    await settled(call, { position });
    return success;
  }),
];
