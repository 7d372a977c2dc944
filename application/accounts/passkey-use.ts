import type { Ports } from '#application/kernel/core.ts';
import type { KeptPasskey, PasskeyPlace, PasskeyUsed } from '#application/ports/passkeys.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { PasskeyRefusal } from '#domain/user/passkey.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';

export type PasskeyCore = Pick<Ports, 'passkeys' | 'passkeyReader' | 'tokens'> & {
  /** Where browsers reach this server. */
  publicUrl: () => string;
};
type Asked = 'passkey' | 'new-passkey';

/** So many minutes a challenge can be answered, once. */
const challengeMinutes = 5;
export const challengeTimeout = challengeMinutes * 60_000;

const isNumbers = /^\[|^[\d.]+$/;

/**
 * Where passkeys work: a browser binds them to a host with a name, and gives them to pages over https alone; localhost
 * counts as such. Null where they cannot.
 */
export const passkeyPlaceOf = (publicUrl: string): PasskeyPlace | null => {
  const { protocol, hostname: host, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' && !isNumbers.test(host);
  return isSecure || host === 'localhost' ? { host, origin } : null;
};

/** Refuses passkeys-unavailable. */
export const passkeyPlace = ({ publicUrl }: Pick<PasskeyCore, 'publicUrl'>): PasskeyPlace =>
  passkeyPlaceOf(publicUrl()) ?? refuse<PasskeyRefusal>('passkeys-unavailable');

/** A passkey of a user that counts: an event names it, and its key is kept. */
const counts = ({ passkeys }: SecondFactor, { passkeyId }: KeptPasskey) =>
  passkeys.some((named) => named.passkeyId === passkeyId);

export const keptPasskeys = async (
  { passkeys }: Pick<PasskeyCore, 'passkeys'>,
  userId: number,
  factor: SecondFactor | null,
) => (factor?.passkeys.length ? (await passkeys.of(userId)).filter((kept) => counts(factor, kept)) : []);

export const credentialsOf = (kept: readonly KeptPasskey[]) =>
  kept.map(({ credentialId: id, transports }) => ({ type: 'public-key' as const, id, transports }));

export const newChallenge = (
  { tokens }: Pick<PasskeyCore, 'tokens'>,
  kind: Asked,
  { userId, accountId }: { userId: number; accountId: number },
) => tokens.issue({ kind, userId, onBehalfOf: null, accountId }, challengeMinutes);

/** Whether a user was asked this; it is used up. */
export const wasAsked =
  ({ tokens }: Pick<PasskeyCore, 'tokens'>, kind: Asked, userId: number) =>
  async (challenge: string) =>
    (await tokens.take(kind, challenge))?.userId === userId;

/**
 * What a browser is asked, so that a passkey of this user answers: the request options of WebAuthn as JSON. Refuses
 * passkeys-unavailable, passkey-unknown for who has none.
 */
export const askPasskey = async (
  core: PasskeyCore,
  who: { userId: number; accountId: number },
  factor: SecondFactor | null,
) => {
  const { host } = passkeyPlace(core);
  const kept = await keptPasskeys(core, who.userId, factor);
  if (kept.length === 0) return refuse<PasskeyRefusal>('passkey-unknown');
  return {
    challenge: await newChallenge(core, 'passkey', who),
    rpId: host,
    timeout: challengeTimeout,
    userVerification: 'required' as const,
    allowCredentials: credentialsOf(kept),
  };
};

/**
 * Takes the answer of a passkey; out: which one it was. Refuses passkeys-unavailable, passkey-unknown (removed, or of
 * another), passkey-elsewhere, passkey-expired, passkey-refused, passkey-copied.
 */
export const usePasskey = async (
  core: PasskeyCore,
  userId: number,
  factor: SecondFactor,
  used: PasskeyUsed,
): Promise<string> => {
  const place = passkeyPlace(core);
  const kept = await core.passkeys.find(used.id);
  if (kept?.userId !== userId || !counts(factor, kept)) return refuse<PasskeyRefusal>('passkey-unknown');
  const read = await core.passkeyReader.used(place, used, kept, wasAsked(core, 'passkey', userId));
  if ('fault' in read) return refuse<PasskeyRefusal>(read.fault);
  if (!(await core.passkeys.used(kept.passkeyId, read.counter)))
    return refuse<PasskeyRefusal>('passkey-copied');
  return kept.passkeyId;
};
