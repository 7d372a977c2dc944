import { z } from 'zod';
import { SignedInUser } from '#api/authentication/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { inData, OptionalFlag, sentText, Text, textUpTo } from '#api/contract/wire.ts';

/** A session that was opened. */
const SignedIn = z.object({ token: Text, user: z.array(SignedInUser) });

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
        second_factor: z.object({ ticket: Text, step: z.enum(['code', 'set-up']) }).optional(),
      }),
    ]),
  ),
});

/** Ours: after `login` of who signs in with a code; who has to set that up first gives none. */
export const giveCode = operation('giveCode', 'POST authenticate/code', {
  summary: 'Finish signing in with a code',
  roles: 'public',
  example: { ticket: 'x', code: '123456' },
  request: { ticket: textUpTo(200), code: sentText(50), remembers: ['remember', OptionalFlag] },
  response: inData(SignedIn),
});
