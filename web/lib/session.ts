import { z } from 'zod';
import type { SignedInUser } from '#api/contract/authentication.ts';
import { Role } from '#domain/user/role.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';

/** Who is signed in on this browser and in which account, for both front-ends (AUTH-004). */
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

/** The session kept by this browser; null when nobody is signed in. */
export const readSession = (): Session | null => readStored(key, Session);
export const keepSession = (session: Session) => writeStored(key, session);
export const forgetSession = () => removeStored(key);
/** Another tab signed in or out, or switched the account. */
export const onSessionElsewhere = (listener: (session: Session | null) => void) =>
  onStoredElsewhere(key, () => listener(readSession()));
