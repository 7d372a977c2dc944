import { z } from 'zod';
import { clients, operationsFor, staff } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  NullableInstant,
  NullableText,
  renamed,
  Text,
  Whole,
} from '#api/contract/wire.ts';
import { Code, given, proof } from '#api/contract/proof-wire.ts';

const { operation } = operationsFor([...staff, 'AUDITOR', ...clients]);

const Codes = inData({ codes: z.array(Text) });

const OwnPasskey = renamed({
  passkeyId: ['id', Text],
  name: Text,
  since: Instant,
  usedAt: NullableInstant,
});

/**
 * Ours: since when who asks signs in with a code of an app, whether it must have a second factor, how many recovery
 * codes are left, its passkeys, and at which address passkeys work (null: at none).
 */
export const secondFactor = operation('secondFactor', 'GET users/secondfactor', {
  summary: 'Own signing in with a code',
  beforeSetUp: true,
  reads: ['User'],
  response: inData({
    since: NullableInstant,
    isAsked: ['asked', Flag],
    codesLeft: ['codes_left', Whole],
    passkeys: z.array(OwnPasskey),
    passkeysAt: NullableText,
  }),
});

/** Ours: a secret that counts once a code of it came. Asks the password, of who has a second factor a code. */
export const beginSecondFactor = operation('beginSecondFactor', 'POST users/secondfactor/begin', {
  summary: 'Make a secret for sign-in codes',
  beforeSetUp: true,
  answers: 'problem',
  example: { code: '123456' },
  request: proof,
  response: inData({
    secretId: ['begun', Text],
    secret: Text,
    address: Text,
    /** The address as a QR code: a path in a square of so many modules. */
    qr: z.object({ size: Whole, path: Text }),
  }),
});

/** Ours. The recovery codes are shown this once. */
export const confirmSecondFactor = operation('confirmSecondFactor', 'POST users/secondfactor/confirm', {
  summary: 'Sign in with codes of this secret from now on',
  beforeSetUp: true,
  answers: 'problem',
  example: { begun: '4a170ce2-499c-4ed3-9e27-5a568e51acd5', code: '123456' },
  request: { secretId: ['begun', z.uuid()], code: Code },
  response: Codes,
});

/** Ours. */
export const renewRecoveryCodes = operation('renewRecoveryCodes', 'POST users/secondfactor/codes', {
  summary: 'Make recovery codes anew',
  answers: 'problem',
  example: { code: '123456' },
  request: given,
  response: Codes,
});

/** Ours. */
export const removeSecondFactor = operation('removeSecondFactor', 'POST users/secondfactor/off', {
  summary: 'Sign in without a code from now on',
  answers: 'problem',
  example: { code: '123456' },
  request: given,
});

/** Ours. */
export const resetSecondFactor = operation('resetSecondFactor', 'POST users/secondfactor/reset', {
  asksCode: true,
  summary: 'Switch off the sign-in codes of a colleague',
  roles: ['ADMIN'],
  answers: 'problem',
  request: byId('userId'),
});
