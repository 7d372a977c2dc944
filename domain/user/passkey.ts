import { SecretId } from '#domain/account/secret.ts';
import { defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { longestPasskeyName } from '#domain/user/passkey-name.ts';
import { conflict, notFound, type RefusalTable } from '#domain/kernel/refusal.ts';
import { Id, personalText } from '#domain/kernel/schema.ts';

/**
 * A passkey of a user by the name that it was given. What it is known by (its id with the device, its public key, how
 * often it was used) stands in no event, which names the row that keeps it (law 15), so that it goes with the person.
 */
export type Passkey = { passkeyId: string; name: string };

/** As many as one user may have. */
export const mostPasskeys = 10;
/** The algorithms of keys that are taken, by their numbers in COSE: Ed25519, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

const Name = personalText(longestPasskeyName);
const ofPasskey = { userId: Id, passkeyId: SecretId };
const person = streamOf('user', 'userId');

export const passkeyEvents = {
  passkeyAdded: defineEvent('PasskeyAdded', {
    action: message('Passkey toegevoegd', 'Passkey added'),
    /** `codesId`: the recovery codes that go with it. */
    data: { ...ofPasskey, name: Name, codesId: SecretId },
    person,
    log: ({ name }) => message(`Passkey ${name} toegevoegd.`, `Passkey ${name} added.`),
  }),
  passkeyRenamed: defineEvent('PasskeyRenamed', {
    action: message('Passkey hernoemd', 'Passkey renamed'),
    data: { ...ofPasskey, from: Name, to: Name },
    person,
    log: ({ from, to }) =>
      message(`Passkey ${from} heet nu ${to}.`, `Passkey ${from} is called ${to} from now on.`),
    changes: fromTo(message('Naam van passkey', 'Name of passkey'), (name: string) => name),
  }),
  passkeyRemoved: defineEvent('PasskeyRemoved', {
    action: message('Passkey verwijderd', 'Passkey removed'),
    data: { ...ofPasskey, name: Name },
    person,
    log: ({ name }) => message(`Passkey ${name} verwijderd.`, `Passkey ${name} removed.`),
  }),
};
export type PasskeyEvent = EventOf<typeof passkeyEvents>;

/** The passkeys of a user after an event about one. */
export const passkeysAfter = (
  before: readonly Passkey[],
  { type, data }: PasskeyEvent,
): readonly Passkey[] => {
  const { passkeyId } = data;
  switch (type) {
    case 'PasskeyAdded':
      return [...before, { passkeyId, name: data.name }];
    case 'PasskeyRenamed':
      return before.map((passkey) =>
        passkey.passkeyId === passkeyId ? { passkeyId, name: data.to } : passkey,
      );
    case 'PasskeyRemoved':
      return before.filter((passkey) => passkey.passkeyId !== passkeyId);
  }
};

export const passkeyRefusals = {
  'passkeys-unavailable': conflict(
    'Passkeys werken hier niet: daarvoor moet Kelderboek een vast adres met https hebben (PUBLIC_URL).',
    'Passkeys do not work here: for them Kelderboek must have an address of its own with https (PUBLIC_URL).',
  ),
  'passkey-not-found': notFound('Deze passkey is er niet meer.', 'This passkey is not there any more.'),
  'passkey-unknown': conflict(
    'Deze passkey hoort niet of niet meer bij uw login.',
    'This passkey does not belong to your login, or no longer.',
  ),
  'passkey-known': conflict('Deze passkey staat al in de lijst.', 'This passkey is in the list already.'),
  'passkey-expired': conflict(
    'Dit duurde te lang of is al gebruikt. Probeer het opnieuw.',
    'This took too long or was used already. Try again.',
  ),
  'passkey-elsewhere': conflict(
    'Deze passkey is voor een ander adres gebruikt dan dat van Kelderboek. Open Kelderboek op zijn eigen adres.',
    'This passkey was used for another address than that of Kelderboek. Open Kelderboek at its own address.',
  ),
  'passkey-copied': conflict(
    'De teller van deze passkey loopt terug: misschien is hij gekopieerd. Log anders in, verwijder hem en maak een nieuwe.',
    'The counter of this passkey goes back: it may have been copied. Sign in another way, remove it and make a new one.',
  ),
  'passkey-refused': conflict(
    'Deze passkey is niet aangenomen: de handtekening klopt niet, of uw apparaat vroeg geen pincode, vinger of gezicht.',
    'This passkey was not accepted: its signature is wrong, or your device asked no PIN, finger or face.',
  ),
  'passkeys-full': conflict(
    `U hebt al ${mostPasskeys} passkeys. Verwijder er eerst een.`,
    `You have ${mostPasskeys} passkeys already. Remove one first.`,
  ),
} satisfies RefusalTable;
export type PasskeyRefusal = keyof typeof passkeyRefusals;
