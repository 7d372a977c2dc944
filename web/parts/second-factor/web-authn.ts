import type { ResponseOf } from '#api/contract/operation.ts';
import type { askOwnPasskey, beginPasskey } from '#api/users/passkey-contract.ts';
import * as words from '#web/parts/second-factor/words.nl.ts';

type Question = ResponseOf<typeof askOwnPasskey>['data'];
type ToMake = ResponseOf<typeof beginPasskey>['data'];

/** Whether this browser knows passkeys, in this page. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** What a browser says when a device was not asked, did not answer, or its user did not want to. */
const problemOf = (fault: unknown): string => {
  const { name } = fault as Error;
  if (name === 'InvalidStateError') return words.passkeyIsHere;
  if (name === 'SecurityError') return words.passkeyNotAtThisAddress;
  return words.passkeyNotGiven;
};
type Outcome<Answer> = { answer: Answer } | { problem: string };

const asking = async <Json, Answer>(
  ask: () => Promise<Credential | null>,
  read: (json: Json) => Answer,
): Promise<Outcome<Answer>> => {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    return credential ? { answer: read(credential.toJSON() as Json) } : { problem: words.passkeyNotGiven };
  } catch (fault) {
    return { problem: problemOf(fault) };
  }
};

/** Asks the device for a passkey. */
export const answerByPasskey = (question: Question) =>
  asking(
    () => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question) }),
    ({ id, response }: AuthenticationResponseJSON) => ({
      id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    }),
  );

/** Has the device make one. */
export const makePasskey = (toMake: ToMake) =>
  asking(
    () =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(toMake) }),
    ({ id, response }: RegistrationResponseJSON) => ({
      id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports,
    }),
  );
