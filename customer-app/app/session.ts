import { z } from 'zod';
import type { SignedInUser } from '#api/contract/authentication.ts';
import { Role } from '#domain/user/role.ts';
import { readStored, removeStored } from '#web/lib/browser-storage.ts';

/** Who is signed in on this browser, as the sign-in page left it. */
export type Session = { token: string; user: SignedInUser };

const Session: z.ZodType<Session> = z.object({
  token: z.string().min(1),
  user: z.object({
    userId: z.int(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(Role).min(1),
    accountId: z.int(),
    customerId: z.int().nullable(),
  }),
});

const key = 'session';
const loginPage = '/auth/login';

/** The session kept by this browser; null when nobody is signed in. */
export const readSession = (): Session | null => readStored(key, Session);

/** AUTH-013, AUTH-017: forgets who was signed in and goes to the sign-in page, with a full load. */
export const leaveToLogin = () => {
  removeStored(key);
  location.assign(loginPage);
};
