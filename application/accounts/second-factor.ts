import { asGuess, checkPassword } from '#application/accounts/as-guess.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import {
  addressOf,
  isCode,
  newRecoveryCode,
  newSecret,
  plainCode,
  stepOf,
} from '#application/accounts/totp.ts';
import { type Administrator, checkMayEnterAs } from '#application/accounts/manage-user.ts';
import { type Actor, type Core, decideOne, type Ports } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { type PasskeyCore, usePasskey } from '#application/accounts/passkey-use.ts';
import type { Facts, KnownUser } from '#application/ports/facts.ts';
import type { PasskeyUsed } from '#application/ports/passkeys.ts';
import type { SecretName } from '#application/ports/secrets.ts';
import type { Account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isClientRole, type Role } from '#domain/kernel/role.ts';
import type { PasswordRefusal } from '#domain/user/password.ts';
import {
  asksSecondFactor,
  factorIdsOf,
  recoveryCodeCount,
  type SecondFactor,
  type SecondFactorRefusal,
} from '#domain/user/second-factor.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

export type FactorCore = Pick<Core, 'handle' | 'clock'> &
  Pick<Ports, 'secrets' | 'factors' | 'attempts' | 'credentials' | 'sessions'> &
  PasskeyCore & { facts: Pick<Facts, 'user' | 'account'> };
/** What a user has besides the password: a code of its app or a recovery code, or the answer of a passkey. */
export type Given = { code?: string | undefined; passkey?: PasskeyUsed | undefined };
/** What shows that it is the user who asks: its second factor, or the password of who has none. */
export type Proof = Given & { password?: string | undefined };

/** So many minutes after signing in the password was only just given. */
const justGiven = 15;

export const secretOfFactor = ({ userId, secretId }: { userId: number; secretId: string }): SecretName => ({
  secretId,
  purpose: 'second-factor',
  owner: String(userId),
});

/** Whether some account asks a second factor of a user, in the role that it has there. */
export const mustUseCode = (
  account: (accountId: number) => Account | null,
  memberships: readonly { accountId: number; roles: readonly Role[] }[],
) =>
  memberships.some(({ accountId, roles: [role] }) => {
    const there = account(accountId);
    return role !== undefined && there !== null && asksSecondFactor(there, role);
  });

const useCode = async (
  core: FactorCore,
  { userId, secretId, code }: { userId: number; secretId: string; code: string },
) => {
  const [secret] = await core.secrets.valuesOf([secretOfFactor({ userId, secretId })]);
  if (!secret) return refuse<SecondFactorRefusal>('second-factor-unreadable');
  const step = stepOf(secret, code, core.clock.now());
  const isRight = step !== null && (await core.factors.useStep(userId, secretId, step));
  return isRight || refuse<SecondFactorRefusal>('code-wrong');
};

const useRecoveryCode = async (
  core: Pick<FactorCore, 'factors' | 'handle'>,
  actor: Actor,
  { userId, codesId, code }: { userId: number; codesId: string; code: string },
) => {
  const left = await core.factors.takeCode(userId, codesId, code);
  if (left === null) return refuse<SecondFactorRefusal>('code-wrong');
  const commandId = commandIdFrom([actor.commandId, 'recovery-code']);
  const command = { type: 'UseRecoveryCode', userId, left } as const;
  return decideOne(core, inInstallation({ ...actor, commandId }), user, userId, command);
};

/**
 * Uses up a code: one of the app, or a recovery code, of which the log says that it was used; or takes the answer of a
 * passkey. Out: by which of its factors the user was known. Refuses code-wrong, too-many-attempts,
 * second-factor-unreadable, and what `usePasskey` refuses.
 */
export const checkGiven = (
  core: FactorCore,
  actor: Actor,
  { userId, factor, given }: { userId: number; factor: SecondFactor; given: Given },
): Promise<string> =>
  asGuess(core, userId, async () => {
    if (given.passkey) return usePasskey(core, userId, factor, given.passkey);
    const code = plainCode(given.code ?? '');
    const { secretId, codesId } = factor;
    if (!isCode(code)) await useRecoveryCode(core, actor, { userId, codesId, code });
    else if (secretId === null) return refuse<SecondFactorRefusal>('code-wrong');
    else await useCode(core, { userId, secretId, code });
    return factorIdsOf(factor)[0]!;
  });

/** A user with its second factor. Refuses user-not-found. */
export const ownUser = async ({ facts }: Pick<FactorCore, 'facts'>, userId: number) =>
  (await facts.user(userId)) ?? refuse<UserRefusal>('user-not-found', { userId });

/** Who has a second factor shows it. The password is not enough: by it alone nobody comes in. Refuses what `checkGiven` does. */
export const prove = async (core: FactorCore, actor: Actor, factor: SecondFactor, given: Given) =>
  given.code !== undefined || given.passkey
    ? checkGiven(core, actor, { userId: actor.userId, factor, given })
    : refuse<SecondFactorRefusal>('code-wrong');

/**
 * Before a factor is added: shown by one that is there; by who has none the password, unless that was given just now. A
 * session in which one was shown may add one for a while (`mayAdd`).
 */
export const proveToAdd = async (
  core: FactorCore,
  actor: Actor,
  factor: SecondFactor | null,
  { token, password, ...given }: Proof & { token: string },
) => {
  if (factor) {
    await prove(core, actor, factor, given);
    return core.sessions.verified(token);
  }
  if (password !== undefined) return void (await checkPassword(core, actor.userId, password));
  if (!(await core.sessions.isNew(token, justGiven))) refuse<PasswordRefusal>('password-wrong');
};

/** What was begun before the user had a factor, or in a session that showed none, does not take the place of one. */
export const mayAdd = async (
  { sessions }: Pick<FactorCore, 'sessions'>,
  factor: SecondFactor | null,
  token: string,
) => factor === null || sessions.isVerified(token, justGiven);

/**
 * Makes a secret that counts once a code of it was given (`confirmSecondFactor`), also to take the place of another.
 * Who has a second factor gives a code of it; who has none the password, unless that was given just now. Refuses
 * password-wrong, code-wrong, too-many-attempts.
 */
export const beginSecondFactor = async (
  core: FactorCore,
  actor: Actor,
  { token, issuer, ...proof }: Proof & { token: string; issuer: string },
) => {
  const { userId, commandId: secretId } = actor;
  const { secondFactor, username } = await ownUser(core, userId);
  await proveToAdd(core, actor, secondFactor, { ...proof, token });
  const secret = newSecret();
  const name = secretOfFactor({ userId, secretId });
  // a repeat of the command shows what was kept the first time
  const isKept = await core.secrets.keep(name, secret);
  const kept = isKept ? secret : (await core.secrets.valuesOf([name]))[0];
  if (!kept) return refuse<SecondFactorRefusal>('second-factor-unreadable');
  return { secretId, secret: kept, address: addressOf(kept, { issuer, username }) };
};

export const keepNewCodes = async (
  { factors }: Pick<FactorCore, 'factors'>,
  { userId, commandId }: Actor,
) => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await factors.keepCodes(userId, commandId, codes.map(plainCode));
  return codes;
};

/**
 * The secret counts from now on, since a code of it was given. Out: the recovery codes, this once. Refuses code-wrong,
 * too-many-attempts, second-factor-on where it counts already, second-factor-expired where the session did not show lately
 * the one that is there.
 */
export const confirmSecondFactor = async (
  core: FactorCore,
  actor: Actor,
  { secretId, code, token }: { secretId: string; code: string; token: string },
) => {
  const { userId, commandId: codesId } = actor;
  const { secondFactor } = await ownUser(core, userId);
  if (secondFactor?.secretId === secretId) return refuse<SecondFactorRefusal>('second-factor-on');
  if (!(await mayAdd(core, secondFactor, token))) return refuse<SecondFactorRefusal>('second-factor-expired');
  await asGuess(core, userId, () => useCode(core, { userId, secretId, code: plainCode(code) }));
  const codes = await keepNewCodes(core, actor);
  const command = { type: 'SetSecondFactor', userId, secretId, codesId } as const;
  const { position } = await decideOne(core, inInstallation(actor), user, userId, command);
  await core.sessions.verified(token);
  return { codes, position };
};

/** Recovery codes in place of those before. Refuses second-factor-off and what `prove` does. */
export const renewRecoveryCodes = async (core: FactorCore, actor: Actor, given: Given) => {
  const { userId, commandId: codesId } = actor;
  const { secondFactor } = await ownUser(core, userId);
  if (!secondFactor) return refuse<SecondFactorRefusal>('second-factor-off');
  await prove(core, actor, secondFactor, given);
  const codes = await keepNewCodes(core, actor);
  const command = { type: 'MakeRecoveryCodes', userId, codesId } as const;
  const { position } = await decideOne(core, inInstallation(actor), user, userId, command);
  return { codes, position };
};

/** Whether some account asks a second factor of a user, so that one stays. */
export const mustKeepOne = (
  { facts }: Pick<FactorCore, 'facts'>,
  { memberships }: Pick<KnownUser, 'memberships'>,
) =>
  mustUseCode(
    facts.account,
    memberships.filter(({ isEnabled }) => isEnabled),
  );

/**
 * The user signs in without the app again: by a passkey where it has one, else by password alone. Refuses
 * second-factor-off, second-factor-asked where an account asks one and none is left, and what `prove` does.
 */
export const removeSecondFactor = async (core: FactorCore, actor: Actor, given: Given) => {
  const { userId } = actor;
  const person = await ownUser(core, userId);
  const { secondFactor } = person;
  if (!secondFactor?.secretId) return refuse<SecondFactorRefusal>('second-factor-off');
  const mustKeep = mustKeepOne(core, person);
  if (mustKeep && secondFactor.passkeys.length === 0)
    return refuse<SecondFactorRefusal>('second-factor-asked');
  await prove(core, actor, secondFactor, given);
  const command = { type: 'RemoveSecondFactor', userId, mustKeepOne: mustKeep } as const;
  return decideOne(core, inInstallation(actor), user, userId, command);
};

/**
 * An ADMIN switches it off, passkeys too, for a colleague who lost the phone and the recovery codes; only where it could
 * set the password too. Refuses user-not-found, user-works-elsewhere, own-access, second-factor-off.
 */
export const resetSecondFactor = async (
  core: Parameters<typeof checkMayEnterAs>[0] & Pick<FactorCore, 'handle' | 'passkeys'>,
  administrator: Administrator,
  userId: number,
) => {
  const { actor } = administrator;
  if (userId === actor.userId || userId === actor.onBehalfOf) return refuse<UserRefusal>('own-access');
  await checkMayEnterAs(core, administrator, userId);
  const command = { type: 'ResetSecondFactor', userId } as const;
  const done = await decideOne(core, inInstallation(actor), user, userId, command);
  await core.passkeys.drop(userId);
  return done;
};

const isCustomer = ({ memberships }: Pick<KnownUser, 'memberships'>) =>
  memberships.every(({ roles }) => roles.every(isClientRole));

/** The same for who orders for a customer, by staff that sees to such users. Refuses user-not-found for staff too. */
export const resetOfCustomer = async (
  core: Parameters<typeof resetSecondFactor>[0] & Pick<FactorCore, 'facts'>,
  by: Administrator,
  userId: number,
) =>
  isCustomer(await ownUser(core, userId))
    ? resetSecondFactor(core, by, userId)
    : refuse<UserRefusal>('user-not-found', { userId });

/**
 * Who runs the installation switches it off for somebody who has nobody to ask: the only ADMIN, say. Refuses
 * second-factor-off.
 */
export const resetByOperator = async (
  core: Pick<FactorCore, 'handle' | 'passkeys'>,
  { userId, memberships }: { userId: number; memberships: readonly { accountId: number }[] },
  commandId: string,
) => {
  const scope = { log: installationLog, accountId: memberships[0]?.accountId ?? 1 };
  const actor = { ...systemActor(scope, commandId), screen: 'npm run reset-code' };
  const done = await decideOne(core, actor, user, userId, { type: 'ResetSecondFactor', userId });
  await core.passkeys.drop(userId);
  return done;
};

/**
 * The session gave a code or passkey just now, or the password of who has neither. Refuses second-factor-off, password-wrong,
 * too-many-attempts, and what `checkGiven` refuses.
 */
export const verifySession = async (
  core: FactorCore,
  actor: Actor,
  { token, password, ...given }: Proof & { token: string },
) => {
  const { userId } = actor;
  const { secondFactor: factor } = await ownUser(core, userId);
  if (factor) await checkGiven(core, actor, { userId, factor, given });
  else if (password !== undefined) await checkPassword(core, userId, password);
  else return refuse<SecondFactorRefusal>('second-factor-off');
  await core.sessions.verified(token);
};
