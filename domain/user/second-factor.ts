import { SecretId } from '#domain/account/secret.ts';
import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, forbidden, type RefusalTable } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { type Passkey, type PasskeyEvent, passkeysAfter } from '#domain/user/passkey.ts';

/**
 * What a user signs in with besides the password: the row of the secret by which an app makes codes (null without
 * one), passkeys, at least one of these; and the set of recovery codes. None of it stands in an event, which names
 * where it is kept (law 15).
 */
export type SecondFactor = { secretId: string | null; codesId: string; passkeys: readonly Passkey[] };

/** The rows of all that a user signs in with. */
export const factorIdsOf = ({ secretId, passkeys }: SecondFactor): string[] => [
  ...(secretId === null ? [] : [secretId]),
  ...passkeys.map(({ passkeyId }) => passkeyId),
];

/** Of whom a new installation asks one. */
export const askedAtFirst: Role[] = ['ADMIN', 'AUDITOR'];

/** Whether an account asks a second factor of who has this role in it. */
export const asksSecondFactor = (account: HasSettings, role: Role): boolean =>
  settingOf(account, 'secondFactorRoles').includes(role);

export const recoveryCodeCount = 10;

const ofUser = { userId: Id };

export const secondFactorEvents = {
  secondFactorSet: defineEvent('SecondFactorSet', {
    action: message('Inloggen met code aan', 'Sign-in with code on'),
    data: { ...ofUser, secretId: SecretId, codesId: SecretId },
    log: () => message('Logt voortaan ook met een code in.', 'Signs in with a code as well from now on.'),
  }),
  secondFactorRemoved: defineEvent('SecondFactorRemoved', {
    action: message('Inloggen met code uit', 'Sign-in with code off'),
    data: ofUser,
    log: () => message('Logt voortaan zonder code in.', 'Signs in without a code from now on.'),
  }),
  secondFactorReset: defineEvent('SecondFactorReset', {
    action: message('Inloggen met code uitgezet', 'Sign-in with code switched off'),
    data: ofUser,
    log: () =>
      message(
        'Een beheerder heeft het inloggen met een code of passkey voor deze gebruiker uitgezet.',
        'An administrator has switched off signing in with a code or passkey for this user.',
      ),
  }),
  recoveryCodesMade: defineEvent('RecoveryCodesMade', {
    action: message('Herstelcodes gemaakt', 'Recovery codes made'),
    data: { ...ofUser, codesId: SecretId },
    log: () =>
      message(
        'Nieuwe herstelcodes gemaakt; de vorige werken niet meer.',
        'New recovery codes made; the ones before work no more.',
      ),
  }),
  recoveryCodeUsed: defineEvent('RecoveryCodeUsed', {
    action: message('Herstelcode gebruikt', 'Recovery code used'),
    data: { ...ofUser, left: NonNegativeInt },
    log: ({ left }) =>
      message(`Herstelcode gebruikt, nog ${left} over.`, `Recovery code used, ${left} left.`),
  }),
};

type SecondFactorEvent =
  Exclude<EventOf<typeof secondFactorEvents>, { type: 'RecoveryCodeUsed' }> | PasskeyEvent;

const orNothing = (factor: SecondFactor | null) => (factor && factorIdsOf(factor).length > 0 ? factor : null);

/** The second factor of a user after an event about it. */
export const secondFactorAfter = (
  before: SecondFactor | null,
  event: SecondFactorEvent,
): SecondFactor | null => {
  const passkeys = before?.passkeys ?? [];
  switch (event.type) {
    case 'SecondFactorSet': {
      const { secretId, codesId } = event.data;
      return { secretId, codesId, passkeys };
    }
    case 'RecoveryCodesMade':
      return before && { ...before, codesId: event.data.codesId };
    case 'SecondFactorRemoved':
      return orNothing(before && { ...before, secretId: null });
    case 'SecondFactorReset':
      return null;
    case 'PasskeyAdded': {
      const { codesId } = event.data;
      return { secretId: before?.secretId ?? null, codesId, passkeys: passkeysAfter(passkeys, event) };
    }
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
      return orNothing(before && { ...before, passkeys: passkeysAfter(passkeys, event) });
  }
};

export const secondFactorRefusals = {
  'code-wrong': conflict(
    'Deze code klopt niet of is al gebruikt.',
    'This code is wrong or has been used already.',
  ),
  'second-factor-off': conflict(
    'Inloggen met een code of passkey staat niet aan.',
    'Signing in with a code or passkey is not on.',
  ),
  'second-factor-on': conflict(
    'Inloggen met een code staat al aan. Zag u de herstelcodes niet? Maak dan nieuwe.',
    'Signing in with a code is on already. Did you not see the recovery codes? Make new ones.',
  ),
  'second-factor-expired': conflict('Dit duurde te lang. Begin opnieuw.', 'This took too long. Begin again.'),
  'second-factor-asked': conflict(
    'Uw rol moet met een code of passkey inloggen. Koppel eerst een andere telefoon of passkey.',
    'Your role must sign in with a code or passkey. Link another phone or passkey first.',
  ),
  'second-factor-unreadable': conflict(
    'De sleutel van uw codes is niet meer te lezen. Gebruik een herstelcode, of vraag een ADMIN om het inloggen met een code uit te zetten.',
    'The key of your codes can no longer be read. Use a recovery code, or ask an ADMIN to switch off signing in with a code.',
  ),
  'sign-in-ticket-invalid': conflict(
    'Het inloggen heeft te lang geduurd. Vul uw wachtwoord opnieuw in.',
    'Signing in took too long. Enter your password again.',
  ),
  'entry-asks-code': forbidden(
    'Deze gebruiker logt in met een code. Log in met loginnaam en wachtwoord.',
    'This user signs in with a code. Log in with login name and password.',
  ),
} satisfies RefusalTable;
export type SecondFactorRefusal = keyof typeof secondFactorRefusals;
