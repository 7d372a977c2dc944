import { z } from 'zod';
import { ScreenLanguage } from '#domain/kernel/language.ts';
import { Role } from '#domain/kernel/role.ts';
import {
  inThisTab,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '#web/lib/browser-storage.ts';

/** The signed-in user of this browser and their account, for both front-ends (AUTH-004). */
const Session = z.object({
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
    /** The user's language when the session began, or the one chosen since. */
    language: ScreenLanguage.nullish(),
  }),
  /** ROLE-035: the name of the user who acts for `user`. */
  actingUser: z.string().nullish(),
  /** AUTH-032: the destination of a punch-out basket. */
  ociHook: z.string().nullish(),
});
export type Session = z.infer<typeof Session>;

const key = 'session';

/**
 * The session of this tab; null if nobody is signed in. Acting for another user applies to one tab
 * (ROLE-034): other tabs are not affected, and ending it leads back to the user signed in on this browser.
 */
export const readSession = (): Session | null => inThisTab.read(key, Session) ?? readStored(key, Session);
export const keepSession = (session: Session) => {
  if (session.actingUser) inThisTab.write(key, session);
  else writeStored(key, session);
};
export const forgetSession = () => {
  if (inThisTab.read(key, Session)) inThisTab.remove(key);
  else removeStored(key);
};
const endedKey = 'ended';
/** The server ended the session: the sign-in page that this leads to says so, once. */
export const noteEnded = () => inThisTab.write(endedKey, true);
export const wasEnded = () => inThisTab.read(endedKey, z.boolean()) ?? false;
export const forgetEnded = () => inThisTab.remove(endedKey);
/** Another tab signed in or out, or switched accounts. */
export const onSessionElsewhere = (listener: (session: Session | null) => void) =>
  onStoredElsewhere(key, () => listener(readSession()));
