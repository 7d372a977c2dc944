import { z } from 'zod';
import { SignedInUser } from '#api/authentication/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { inData, OptionalFlag, sentText, Text, textUpTo } from '#api/contract/wire.ts';
import { PasskeyQuestion, PasskeyUsed } from '#api/contract/passkey-wire.ts';

/** A session that was opened; ours, D-55: of a customer, where the ordering app is entered once if it has an address of its own. */
const SignedIn = z.object({ token: Text, user: z.array(SignedInUser), app_entry: Text.optional() });

/** API-001. */
export const login = operation('login', 'POST authenticate/login', {
  item: 'API-001',
  summary: 'Sign in',
  roles: 'public',
  example: { username: 'admin' },
  request: { username: textUpTo(200), password: textUpTo(1000) },
  response: inData(
    z.union([
      SignedIn,
      z.object({
        errors: z.array(Text),
        /** Ours: the password is right, and the user signs in with a code, or has to set that up first. */
        second_factor: z
          .object({
            ticket: Text,
            step: z.enum(['code', 'set-up']),
            /** By what, besides a recovery code. */
            by: z.array(z.enum(['app', 'passkey'])),
          })
          .optional(),
      }),
    ]),
  ),
});

/** Ours: after `login` of who has a passkey, what a browser asks of it. */
export const askPasskey = operation('askPasskey', 'POST authenticate/passkey', {
  summary: 'Ask for a passkey to finish signing in',
  answers: 'problem',
  roles: 'public',
  example: { ticket: 'x' },
  request: { ticket: textUpTo(200) },
  response: inData(PasskeyQuestion),
});

/** Ours: after `login` of who signs in with a code or passkey; who has to set that up first gives none. */
export const giveCode = operation('giveCode', 'POST authenticate/code', {
  summary: 'Finish signing in with a code',
  roles: 'public',
  example: { ticket: 'x', code: '123456' },
  request: {
    ticket: textUpTo(200),
    code: sentText(50),
    passkey: PasskeyUsed.optional(),
    remembers: ['remember', OptionalFlag],
  },
  response: inData(SignedIn),
});
