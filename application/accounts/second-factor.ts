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
import type { Facts } from '#application/ports/facts.ts';
import type { SecretName } from '#application/ports/secrets.ts';
import type { Account } from '#domain/account/account.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { isClientRole, type Role } from '#domain/kernel/role.ts';
import type { PasswordRefusal } from '#domain/user/password.ts';
import {
  asksSecondFactor,
  recoveryCodeCount,
  type SecondFactor,
  type SecondFactorRefusal,
} from '#domain/user/second-factor.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

type FactorCore = Pick<Core, 'handle' | 'clock'> &
  Pick<Ports, 'secrets' | 'factors' | 'attempts' | 'credentials' | 'sessions'> & {
    facts: Pick<Facts, 'user' | 'account'>;
  };
/** What shows that it is the user who asks: the password, or a code of the second factor. */
export type Proof = { password?: string | undefined; code?: string | undefined };

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

/** A guess counts against the user before it is looked at, as those of passwords do (AUTH-010). */
const asGuess = async <Answer>(
  { attempts }: Pick<FactorCore, 'attempts'>,
  userId: number,
  look: () => Promise<Answer>,
): Promise<Answer> => {
  const attempt = await attempts.begin([`code of ${userId}`]);
  if (attempt === null) return refuse<GeneralRefusal>('too-many-attempts');
  const answer = await look();
  await attempts.succeeded(attempt);
  return answer;
};

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

/**
 * Uses up a code: one of the app, or a recovery code, of which the log says that it was used. Refuses code-wrong,
 * too-many-attempts, second-factor-unreadable.
 */
export const checkCode = (
  core: FactorCore,
  actor: Actor,
  { userId, factor, given }: { userId: number; factor: SecondFactor; given: string },
) =>
  asGuess(core, userId, async () => {
    const code = plainCode(given);
    if (isCode(code)) return useCode(core, { userId, secretId: factor.secretId, code });
    const left = await core.factors.takeCode(userId, factor.codesId, code);
    if (left === null) return refuse<SecondFactorRefusal>('code-wrong');
    const commandId = commandIdFrom([actor.commandId, 'recovery-code']);
    await decideOne(core, inInstallation({ ...actor, commandId }), user, userId, {
      type: 'UseRecoveryCode',
      userId,
      left,
    });
    return true;
  });

const checkPassword = (core: FactorCore, userId: number, password: string) =>
  asGuess(
    core,
    userId,
    async () =>
      (await core.credentials.verify(userId, password)) || refuse<PasswordRefusal>('password-wrong'),
  );

/** A user of staff, with its second factor. Refuses user-not-found, and not-a-staff-role for a customer. */
const ownUser = async ({ facts }: FactorCore, userId: number) => {
  const person = await facts.user(userId);
  if (!person) return refuse<UserRefusal>('user-not-found', { userId });
  if (person.memberships.some(({ roles }) => roles.some(isClientRole)))
    return refuse<UserRefusal>('not-a-staff-role');
  return person;
};

/** Who has a second factor shows it by a code, or by the password where that is enough; who has none by the password. */
const prove = async (core: FactorCore, actor: Actor, factor: SecondFactor | null, proof: Proof) => {
  const { userId } = actor;
  if (factor && proof.code !== undefined)
    return checkCode(core, actor, { userId, factor, given: proof.code });
  if (proof.password !== undefined) return checkPassword(core, userId, proof.password);
  return refuse<SecondFactorRefusal | PasswordRefusal>(factor ? 'code-wrong' : 'password-wrong');
};

/**
 * Makes a secret that counts once a code of it was given (`confirmSecondFactor`), also to take the place of another.
 * Who has a second factor gives a code of it; who has none the password, unless that was given just now. Refuses
 * password-wrong, code-wrong, too-many-attempts, not-a-staff-role.
 */
export const beginSecondFactor = async (
  core: FactorCore,
  actor: Actor,
  { token, issuer, ...proof }: Proof & { token: string; issuer: string },
) => {
  const { userId, commandId: secretId } = actor;
  const { secondFactor, username } = await ownUser(core, userId);
  const isJustGiven = !secondFactor && proof.password === undefined;
  if (!isJustGiven || !(await core.sessions.isNew(token, justGiven)))
    await prove(core, actor, secondFactor, secondFactor ? { code: proof.code } : proof);
  const secret = newSecret();
  const name = secretOfFactor({ userId, secretId });
  // a repeat of the command shows what was kept the first time
  const isKept = await core.secrets.keep(name, secret);
  const kept = isKept ? secret : (await core.secrets.valuesOf([name]))[0];
  if (!kept) return refuse<SecondFactorRefusal>('second-factor-unreadable');
  return { secretId, secret: kept, address: addressOf(kept, { issuer, username }) };
};

const keepNewCodes = async ({ factors }: FactorCore, { userId, commandId }: Actor) => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await factors.keepCodes(userId, commandId, codes.map(plainCode));
  return codes;
};

/**
 * The secret counts from now on, since a code of it was given. Out: the recovery codes, this once. Refuses code-wrong,
 * too-many-attempts, second-factor-on where it counts already.
 */
export const confirmSecondFactor = async (
  core: FactorCore,
  actor: Actor,
  { secretId, code, token }: { secretId: string; code: string; token: string },
) => {
  const { userId, commandId: codesId } = actor;
  const { secondFactor } = await ownUser(core, userId);
  if (secondFactor?.secretId === secretId) return refuse<SecondFactorRefusal>('second-factor-on');
  await asGuess(core, userId, () => useCode(core, { userId, secretId, code: plainCode(code) }));
  const codes = await keepNewCodes(core, actor);
  const command = { type: 'SetSecondFactor', userId, secretId, codesId } as const;
  const { position } = await decideOne(core, inInstallation(actor), user, userId, command);
  await core.sessions.verified(token);
  return { codes, position };
};

/** Recovery codes in place of those before. Refuses second-factor-off, code-wrong, password-wrong, too-many-attempts. */
export const renewRecoveryCodes = async (core: FactorCore, actor: Actor, proof: Proof) => {
  const { userId, commandId: codesId } = actor;
  const { secondFactor } = await ownUser(core, userId);
  if (!secondFactor) return refuse<SecondFactorRefusal>('second-factor-off');
  await prove(core, actor, secondFactor, proof);
  const codes = await keepNewCodes(core, actor);
  const command = { type: 'MakeRecoveryCodes', userId, codesId } as const;
  const { position } = await decideOne(core, inInstallation(actor), user, userId, command);
  return { codes, position };
};

/**
 * The user signs in by password alone again. Refuses second-factor-off, second-factor-asked where an account asks one,
 * code-wrong, password-wrong, too-many-attempts.
 */
export const removeSecondFactor = async (core: FactorCore, actor: Actor, proof: Proof) => {
  const { userId } = actor;
  const { secondFactor, memberships } = await ownUser(core, userId);
  if (!secondFactor) return refuse<SecondFactorRefusal>('second-factor-off');
  if (
    mustUseCode(
      core.facts.account,
      memberships.filter(({ isEnabled }) => isEnabled),
    )
  )
    return refuse<SecondFactorRefusal>('second-factor-asked');
  await prove(core, actor, secondFactor, proof);
  return decideOne(core, inInstallation(actor), user, userId, { type: 'RemoveSecondFactor', userId });
};

/**
 * An ADMIN switches it off for a colleague who lost the phone and the recovery codes; only where it could set the
 * password too. Refuses user-not-found, user-works-elsewhere, own-access, second-factor-off.
 */
export const resetSecondFactor = async (
  core: Parameters<typeof checkMayEnterAs>[0] & Pick<FactorCore, 'handle'>,
  administrator: Administrator,
  userId: number,
) => {
  const { actor } = administrator;
  if (userId === actor.userId || userId === actor.onBehalfOf) return refuse<UserRefusal>('own-access');
  await checkMayEnterAs(core, administrator, userId);
  return decideOne(core, inInstallation(actor), user, userId, { type: 'ResetSecondFactor', userId });
};

/**
 * Who runs the installation switches it off for somebody who has nobody to ask: the only ADMIN, say. Refuses
 * second-factor-off.
 */
export const resetByOperator = (
  core: Pick<FactorCore, 'handle'>,
  { userId, memberships }: { userId: number; memberships: readonly { accountId: number }[] },
  commandId: string,
) => {
  const scope = { log: installationLog, accountId: memberships[0]?.accountId ?? 1 };
  const actor = { ...systemActor(scope, commandId), screen: 'npm run reset-code' };
  return decideOne(core, actor, user, userId, { type: 'ResetSecondFactor', userId });
};

/** The session gave a code just now. Refuses second-factor-off, code-wrong, too-many-attempts. */
export const verifySession = async (
  core: FactorCore,
  actor: Actor,
  { code, token }: { code: string; token: string },
) => {
  const { userId } = actor;
  const { secondFactor: factor } = await ownUser(core, userId);
  if (!factor) return refuse<SecondFactorRefusal>('second-factor-off');
  await checkCode(core, actor, { userId, factor, given: code });
  await core.sessions.verified(token);
};
