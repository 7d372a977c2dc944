import { acceptPassword } from '#application/accounts/password-policy.ts';
import { checkPassword, type Guessing } from '#application/accounts/as-guess.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { PasswordRefusal } from '#domain/user/password.ts';
import { user } from '#domain/user/user.ts';

export type NewPassword = {
  userId: number;
  password: string;
  /** The token of the session that goes on; every other one of the user ends. */
  keep?: string | null;
};

export type PasswordPorts = CoreWith<'account' | 'user', 'credentials' | 'common'>;

/**
 * Gives a user another password (AUTH-009). The event, the password and the end of the user's other sessions
 * commit together (law 15): prepared first, it counts from the moment that the event is recorded, and never
 * when it is not. Any command that records UserAdded or PasswordChanged can bring a password in the same way,
 * by `Credentials.prepare` with its own command id before it is handled. Refuses user-not-found, and
 * what `acceptPassword` does.
 */
export const changePassword = async (
  core: PasswordPorts,
  actor: Actor,
  { userId, password, keep = null }: NewPassword,
) => {
  const { credentials } = core;
  await acceptPassword(core, password, await core.facts.user(userId));
  await credentials.prepare({ log: installationLog, commandId: actor.commandId, userId, password, keep });
  return decideOne(core, inInstallation(actor), user, userId, { type: 'ChangePassword', userId });
};

/** So long after signing in, in minutes, the password was only just given. */
const justGiven = 15;

/**
 * AUTH-034: gives who asks another password of its own. Whoever signed in a while ago says the current one too, so
 * that a session that was left open, or whose token was stolen, is no way to take over the account; who came in by a
 * link says it too. Refuses password-wrong and too-many-attempts besides what `changePassword` refuses.
 */
export const changeOwnPassword = async (
  core: PasswordPorts & Needs<'sessions'> & Guessing,
  actor: Actor,
  {
    userId,
    password,
    current,
    token,
  }: Omit<NewPassword, 'keep'> & {
    /** What it is now, from who is asked for it. */
    current?: string | undefined;
    token: string;
  },
) => {
  if (current !== undefined) await checkPassword(core, userId, current);
  else if (!(await core.sessions.isNew(token, justGiven))) return refuse<PasswordRefusal>('password-wrong');
  return changePassword(core, actor, { userId, password, keep: token });
};
