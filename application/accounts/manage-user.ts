import { claimUsername, moveUsername, releaseUsername } from '#application/accounts/claim-username.ts';
import { changePassword, type PasswordPorts } from '#application/accounts/change-password.ts';
import { acceptPassword } from '#application/accounts/password-policy.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import { dropListViews } from '#application/list-view/keep.ts';
import { type Actor, type Core, type CoreWith, decideOne, type Ports } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { AccountRefusal } from '#domain/account/account.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { person, type PersonRefusal } from '#domain/kernel/person.ts';
import type { Branch } from '#domain/user/branches.ts';
import type { UserProfile } from '#domain/user/fields.ts';
import { isClientRole, type Role } from '#domain/kernel/role.ts';
import { user, type UserFieldChange, type UserRefusal } from '#domain/user/user.ts';
import type { UsernameRefusal } from '#domain/user/username.ts';

/** Who manages, and the accounts in which it is ADMIN; and so may say who works there, and as what. */
export type Administrator = { actor: Actor; accounts: readonly { accountId: number; log: number }[] };
export type NewUser = UserProfile & {
  roles: Role[];
  /** Null: who is added gets a link to choose one. */
  password: string | null;
  /** The customer that a customer user orders for. */
  customerId: number | null;
  /** What it may do there and for others, where that is more or less than ordering there alone. */
  branches?: readonly Branch[];
  /** The last day on which it may come in, where it is invited for a time. */
  term?: { until: CalendarDate; today: CalendarDate };
};

/**
 * SET-037, SET-035: users of the accounts of an ADMIN. Who is something in an account belongs to that account;
 * name, e-mail address and password belong to all accounts of a user together, so that only who is ADMIN in
 * each of them changes those: a password is a way into all of them.
 */
type ManageCore = PasswordPorts & CoreWith<'user' | 'holderOfUsername'>;
type Known = Pick<ManageCore, 'facts'>;

/** A user who works in the account of who asks, or in the one that is asked about. */
const known = async (
  { facts }: Known,
  { actor, accounts }: Administrator,
  userId: number,
  about: number | null = null,
) => {
  const person = await facts.user(userId);
  const isAbout = (accountId: number) =>
    accountId === about && accounts.some((account) => account.accountId === accountId);
  const isHere = person?.memberships.some(
    ({ accountId }) => accountId === actor.accountId || isAbout(accountId),
  );
  return isHere ? person! : refuse<UserRefusal>('user-not-found', { userId });
};
const wholly = async (core: Known, administrator: Administrator, userId: number) => {
  const person = await known(core, administrator, userId);
  return person.memberships.every(({ accountId }) =>
    administrator.accounts.some((account) => account.accountId === accountId),
  )
    ? person
    : refuse<PersonRefusal>('user-works-elsewhere');
};
const nameIsFree = async ({ facts }: Known, username: string, userId: number) => {
  const holder = await facts.holderOfUsername(username);
  if (holder && holder.userId !== userId) return refuse<UsernameRefusal>('username-taken');
};

/**
 * Adds a user to the account of who asks. Refuses username-taken, not-a-staff-role for a customer role
 * without a customer and the other way round, and what a password may be refused for.
 */
export const addUser = async (core: ManageCore, administrator: Administrator, added: NewUser) => {
  const { actor } = administrator;
  const { roles, password, customerId, branches, term, ...profile } = added;
  const userId = idFrom(actor.commandId, 'user');
  const log = administrator.accounts.find(({ accountId }) => accountId === actor.accountId)!.log;
  if (roles.some((role) => isClientRole(role) !== (customerId !== null)))
    return refuse<UserRefusal>('not-a-staff-role');
  await nameIsFree(core, profile.username, userId);
  if (password !== null) {
    const memberships = [{ accountId: actor.accountId, roles }];
    await acceptPassword(core, password, { ...profile, memberships });
    await core.credentials.prepare({ log: installationLog, commandId: actor.commandId, userId, password });
  }
  const content = { type: 'AddUser', profile, roles, customerId, branches, until: term?.until };
  const done = await core.handle(inInstallation(administrator.actor), content, async (work) => {
    await claimUsername(work, profile.username, userId);
    await work.decide(user, userId, { type: 'AddUser', userId, ...profile });
    const membership = { accountId: actor.accountId, log, roles, customerId };
    await work.decide(user, userId, { type: 'AdmitUser', userId, ...membership });
    if (branches)
      await work.decide(user, userId, {
        type: 'SetUserBranches',
        userId,
        accountId: actor.accountId,
        branches,
      });
    if (term)
      await work.decide(user, userId, { type: 'SetUserTerm', userId, accountId: actor.accountId, ...term });
    if (password === null) await work.decide(user, userId, { type: 'RequestPasswordReset', userId });
  });
  return { ...done, userId };
};

/**
 * Changes a field of a user. Refuses user-not-found, user-works-elsewhere, username-taken,
 * field-changed-meanwhile, field-value-refused.
 */
export const changeUserField = async (
  core: ManageCore,
  administrator: Administrator,
  userId: number,
  fieldChange: UserFieldChange,
) => {
  if (userId !== administrator.actor.userId) await wholly(core, administrator, userId);
  const { field, to } = fieldChange;
  if (field === 'username') await nameIsFree(core, to, userId);
  const command = { type: 'ChangeUserField', userId, change: fieldChange } as const;
  return core.handle(inInstallation(administrator.actor), command, async (work) => {
    const before = await work.load(user, userId);
    const events = await work.decide(user, userId, command);
    if (field === 'username' && events.length > 0)
      await moveUsername(work, before!.profile.username, to, userId);
  });
};

/** Whether a link may let anybody in as this user: only where its password could be set too. */
export const checkMayEnterAs = async (core: Known, administrator: Administrator, userId: number) => {
  await wholly(core, administrator, userId);
};

/** Refuses user-not-found, user-works-elsewhere, and what a password may be refused for. */
export const setUserPassword = async (
  core: ManageCore,
  administrator: Administrator,
  userId: number,
  password: string,
) => {
  await wholly(core, administrator, userId);
  return changePassword(core, administrator.actor, { userId, password });
};

/**
 * A user whose rights in an account who asks may change, and that account. Refuses user-not-found, own-access,
 * account-not-allowed.
 */
const rightsOf = async (core: Known, administrator: Administrator, userId: number, accountId: number) => {
  const { actor, accounts } = administrator;
  const person = await known(core, administrator, userId, accountId);
  if (userId === actor.userId || userId === actor.onBehalfOf) refuse<UserRefusal>('own-access');
  const account = accounts.find((item) => item.accountId === accountId);
  if (!account) return refuse<AccountRefusal>('account-not-allowed');
  return { person, account, inAccount: { ...inInstallation(actor), accountId } };
};

/**
 * What a user is in an account of which who asks is ADMIN; in one where it does not work yet it is admitted.
 * Refuses not-a-staff-role, and what `rightsOf` does.
 */
export const setUserRoles = async (
  core: ManageCore,
  administrator: Administrator,
  userId: number,
  accountId: number,
  roles: Role[],
) => {
  const { person, account, inAccount } = await rightsOf(core, administrator, userId, accountId);
  const membership = person.memberships.find((item) => item.accountId === accountId);
  const isOfCustomer = (membership ?? person.memberships[0])?.customerId !== null;
  if (roles.some((role) => isClientRole(role) !== isOfCustomer) || (isOfCustomer && !membership))
    return refuse<UserRefusal>('not-a-staff-role');
  const command = membership
    ? ({ type: 'ChangeUserRoles', userId, accountId, roles } as const)
    : ({ type: 'AdmitUser', userId, accountId, log: account.log, roles, customerId: null } as const);
  // at a repeat it works there
  const content = { type: 'SetUserRoles', userId, accountId, roles };
  return decideOne(core, inAccount, user, userId, command, content);
};

/** Shuts a user out of an account, or lets it in again. Refuses what `rightsOf` does. */
export const enableUser = async (
  core: ManageCore,
  administrator: Administrator,
  userId: number,
  accountId: number,
  isEnabled: boolean,
) => {
  const { inAccount } = await rightsOf(core, administrator, userId, accountId);
  return decideOne(core, inAccount, user, userId, {
    type: 'EnableUser',
    userId,
    accountId,
    isEnabled,
  });
};

/**
 * The last day on which a user may come in to an account, null for as long as nobody ends it. Refuses term-in-the-past,
 * and what `rightsOf` does.
 */
export const setUserTerm = async (
  core: ManageCore & Pick<Core, 'clock'>,
  administrator: Administrator,
  userId: number,
  accountId: number,
  until: CalendarDate | null,
) => {
  const { inAccount } = await rightsOf(core, administrator, userId, accountId);
  const command = { type: 'SetUserTerm', userId, accountId, until, today: core.clock.today() } as const;
  return decideOne(core, inAccount, user, userId, command);
};

/** Ends what a user may in an account; who works nowhere any more leaves its login name free. Refuses what `rightsOf` does. */
export const removeUser = async (
  core: ManageCore,
  administrator: Administrator,
  userId: number,
  accountId: number,
) => {
  const { inAccount } = await rightsOf(core, administrator, userId, accountId);
  const command = { type: 'RemoveUser', userId, accountId } as const;
  return core.handle(inAccount, command, async (work) => {
    await work.decide(user, userId, command);
    await dropListViews(work, accountId, userId);
    const left = await work.load(user, userId);
    if (left?.memberships.length === 0) await releaseUsername(work, left.profile.username, userId);
  });
};

/**
 * Gives a user that was removed from an account back what it was there, with its last day and switched off where it was;
 * a login name that had become free is its own again. Lists and views that it kept there are gone. Refuses own-access,
 * account-not-allowed, user-not-found also for one who is forgotten, user-of-customer, username-taken.
 */
export const restoreUser = async (
  core: ManageCore,
  { actor, accounts }: Administrator,
  userId: number,
  accountId: number,
) => {
  if (userId === actor.userId || userId === actor.onBehalfOf) refuse<UserRefusal>('own-access');
  if (!accounts.some((account) => account.accountId === accountId))
    return refuse<AccountRefusal>('account-not-allowed');
  const command = { type: 'RestoreUser', userId, accountId } as const;
  return core.handle({ ...inInstallation(actor), accountId }, command, async (work) => {
    const before = await work.load(user, userId);
    if ((await work.load(person, `user-${userId}`)).isErased)
      return refuse<UserRefusal>('user-not-found', { userId });
    const events = await work.decide(user, userId, command);
    if (events.length > 0 && before?.memberships.length === 0)
      await claimUsername(work, before.profile.username, userId);
  });
};

/**
 * Ends the sessions of a user in the accounts of who asks, or of everybody who has one in the account in which it
 * asks (null), but the session that asks; nothing else of them changes, so that they sign in again as before. Refuses
 * user-not-found.
 */
export const endSessions = async (
  core: ManageCore & Pick<Ports, 'sessions'>,
  { actor, accounts }: Administrator,
  { userId, token }: { userId: number | null; token: string },
) => {
  if (userId !== null) await known(core, { actor, accounts }, userId);
  const userIds = userId === null ? await core.sessions.usersIn(actor.accountId, token) : [userId];
  const done = await core.handle(inInstallation(actor), { type: 'EndSessions', userId }, async (work) => {
    for (const each of userIds) await work.decide(user, each, { type: 'EndSessions', userId: each });
  });
  await core.sessions.endAll({ userIds, accountIds: accounts.map(({ accountId }) => accountId) }, token);
  return done;
};
