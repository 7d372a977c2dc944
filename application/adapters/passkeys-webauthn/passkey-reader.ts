import type { PasskeyFault, PasskeyPlace, PasskeyReader } from '#application/ports/passkeys.ts';
import { passkeyAlgorithms } from '#domain/user/passkey.ts';

/** Loaded where the first passkey is read: it is large, and most installations start without. */
const library = () => import('@simplewebauthn/server');

/** What the browser says itself: for which address it was, and for which challenge; null where that cannot be read. */
const saidBy = (clientData: string) => {
  try {
    return JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<string, unknown> | null;
  } catch {
    return null;
  }
};

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string };

/** What the library thinks of an answer, with the reason where it is one that a user can do something about. */
const judged = async <Outcome>(
  { origin, host }: PasskeyPlace,
  clientData: string,
  isAsked: (challenge: string) => Promise<boolean>,
  judge: (expected: Expected) => Promise<Outcome | null>,
): Promise<Outcome | PasskeyFault> => {
  const said = saidBy(clientData);
  if (!said) return { fault: 'passkey-refused' };
  if (said.origin !== origin) return { fault: 'passkey-elsewhere' };
  const { challenge } = said;
  if (typeof challenge !== 'string' || !(await isAsked(challenge))) return { fault: 'passkey-expired' };
  try {
    const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host };
    return (await judge(expected)) ?? { fault: 'passkey-refused' };
  } catch (error) {
    const isOfOtherHost = error instanceof Error && error.name === 'UnexpectedRPIDHash';
    return { fault: isOfOtherHost ? 'passkey-elsewhere' : 'passkey-refused' };
  }
};

const type = 'public-key' as const;
const clientExtensionResults = {};

/** Passkeys by WebAuthn. Who made the device is neither asked nor looked at (attestation `none`). */
export const webAuthnPasskeys: PasskeyReader = {
  made: (place, { id, clientData, attestation, transports }, isAsked) =>
    judged(place, clientData, isAsked, async (expected) => {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs: passkeyAlgorithms,
        response: {
          id,
          rawId: id,
          type,
          clientExtensionResults,
          response: { clientDataJSON: clientData, attestationObject: attestation },
        },
      });
      if (!registrationInfo) return null;
      const { publicKey, counter, id: credentialId } = registrationInfo.credential;
      return { credentialId, publicKey, counter, transports };
    }),

  used: (place, { id, clientData, authenticatorData, signature }, { publicKey }, isAsked) =>
    judged(place, clientData, isAsked, async (expected) => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        // its counter is judged where it is kept, so that of two at once with one counter one alone counts
        credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
        response: {
          id,
          rawId: id,
          type,
          clientExtensionResults,
          response: { clientDataJSON: clientData, authenticatorData, signature },
        },
      });
      return verified ? { counter: authenticationInfo.newCounter } : null;
    }),
};
