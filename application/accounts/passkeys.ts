import {
  challengeTimeout,
  credentialsOf,
  keptPasskeys,
  newChallenge,
  passkeyPlace,
  wasAsked,
} from '#application/accounts/passkey-use.ts';
import {
  type FactorCore,
  type Given,
  keepNewCodes,
  mayAdd,
  mustKeepOne,
  ownUser,
  type Proof,
  prove,
  proveToAdd,
} from '#application/accounts/second-factor.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne } from '#application/kernel/core.ts';
import type { PasskeyMade } from '#application/ports/passkeys.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isClientRole } from '#domain/kernel/role.ts';
import { passkeyAlgorithms, type PasskeyRefusal } from '#domain/user/passkey.ts';
import type { SecondFactorRefusal } from '#domain/user/second-factor.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/** A user of staff; passkeys are for staff alone. Refuses user-not-found and, for a customer, not-a-staff-role. */
const staffUser = async (core: FactorCore, userId: number) => {
  const person = await ownUser(core, userId);
  return person.memberships.some(({ roles }) => roles.some(isClientRole))
    ? refuse<UserRefusal>('not-a-staff-role')
    : person;
};

/**
 * What a browser is asked to make a passkey: the creation options of WebAuthn as JSON. Who has a second factor shows
 * it; who has none gives the password, unless that was given just now. Refuses passkeys-unavailable, password-wrong,
 * code-wrong, too-many-attempts, not-a-staff-role.
 */
export const beginPasskey = async (
  core: FactorCore,
  actor: Actor,
  { company, ...proof }: Proof & { token: string; company: string },
) => {
  const { userId } = actor;
  const { host } = passkeyPlace(core);
  const { secondFactor, username } = await staffUser(core, userId);
  await proveToAdd(core, actor, secondFactor, proof);
  const id = Buffer.from(`kelderboek-${userId}`).toString('base64url');
  return {
    challenge: await newChallenge(core, 'new-passkey', actor),
    rp: { id: host, name: company },
    user: { id, name: username, displayName: username },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: credentialsOf(await keptPasskeys(core, userId, secondFactor)),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: challengeTimeout,
  };
};

/**
 * A passkey counts from now on. Out: recovery codes, this once, for who had no second factor before. Refuses
 * passkey-elsewhere, passkey-expired, passkey-refused, passkey-known, passkeys-full.
 */
export const addPasskey = async (
  core: FactorCore,
  actor: Actor,
  { name, passkey, token }: { name: string; passkey: PasskeyMade; token: string },
) => {
  const { userId, commandId: passkeyId } = actor;
  const { secondFactor } = await staffUser(core, userId);
  if (!(await mayAdd(core, secondFactor, token))) return refuse<PasskeyRefusal>('passkey-expired');
  const isAsked = wasAsked(core, 'new-passkey', userId);
  const key = await core.passkeyReader.made(passkeyPlace(core), passkey, isAsked);
  if ('fault' in key) return refuse<PasskeyRefusal>(key.fault);
  const named = (secondFactor?.passkeys ?? []).map((each) => each.passkeyId);
  if (!(await core.passkeys.keep({ ...key, userId, passkeyId }, named)))
    return refuse<PasskeyRefusal>('passkey-known');
  const codes = secondFactor ? [] : await keepNewCodes(core, actor);
  const command = { type: 'AddPasskey', userId, passkeyId, name, codesId: passkeyId } as const;
  const { position } = await decideOne(core, inInstallation(actor), user, userId, command);
  await core.sessions.verified(token);
  return { codes, position };
};

/** Refuses passkey-not-found. */
export const renamePasskey = (
  core: Pick<FactorCore, 'handle'>,
  actor: Actor,
  { passkeyId, name }: { passkeyId: string; name: string },
) => {
  const { userId } = actor;
  const command = { type: 'RenamePasskey', userId, passkeyId, name } as const;
  return decideOne(core, inInstallation(actor), user, userId, command);
};

/**
 * A passkey counts no more. Refuses passkey-not-found, second-factor-off, second-factor-asked where it is the last of
 * who must have one, and what `prove` does.
 */
export const removePasskey = async (
  core: FactorCore,
  actor: Actor,
  { passkeyId, ...given }: Given & { passkeyId: string },
) => {
  const { userId } = actor;
  const person = await staffUser(core, userId);
  if (!person.secondFactor) return refuse<SecondFactorRefusal>('second-factor-off');
  await prove(core, actor, person.secondFactor, given);
  const mustKeep = mustKeepOne(core, person);
  const command = { type: 'RemovePasskey', userId, passkeyId, mustKeepOne: mustKeep } as const;
  const done = await decideOne(core, inInstallation(actor), user, userId, command);
  await core.passkeys.drop(userId, passkeyId);
  return done;
};
