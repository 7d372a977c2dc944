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

/** Who is signed in on this browser and in which account, for both front-ends (AUTH-004). */
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
    /** As it was when this session began, or was chosen since. */
    language: ScreenLanguage.nullish(),
  }),
  /** ROLE-035: the name of who really works, when that is in the name of `user`. */
  actingUser: z.string().nullish(),
  /** AUTH-032: where a punch-out basket goes. */
  ociHook: z.string().nullish(),
});
export type Session = z.infer<typeof Session>;

const key = 'session';

/**
 * The session of this tab; null when nobody is signed in. Working in the name of another is of one tab alone
 * (ROLE-034): the others stay who they are, and leaving it leads back to who is signed in on this browser.
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
/** Another tab signed in or out, or switched the account. */
export const onSessionElsewhere = (listener: (session: Session | null) => void) =>
  onStoredElsewhere(key, () => listener(readSession()));
