import { acceptPassword, type PasswordRefusal } from '#application/accounts/password-policy.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import type { By, Done, HandleCommand } from '#application/command-handler.ts';
import type { CommonPasswords, Credentials } from '#application/ports/sessions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { user } from '#domain/user/user.ts';

export type NewPassword = {
  userId: number;
  password: string;
  /** What it is now, from who is asked for it. */
  current?: string | undefined;
  /** The token of the session that goes on; every other one of the user ends. */
  keep?: string | null;
};

/**
 * Gives a user another password (AUTH-009). The event, the password and the end of the user's other sessions
 * commit together (law 15): prepared first, it counts from the moment that the event is recorded, and never
 * when it is not. Any command that records UserAdded or PasswordChanged can bring a password in the same way,
 * by `Credentials.prepare` with its own command id before it is handled. Refuses user-not-found,
 * password-too-short, password-too-long, password-common, and password-wrong when `current` is not right.
 */
export const changePassword =
  ({
    handle,
    credentials,
    common,
  }: {
    handle: HandleCommand;
    credentials: Pick<Credentials, 'prepare' | 'verify'>;
    common: CommonPasswords;
  }) =>
  async (by: By, { userId, password, current, keep = null }: NewPassword): Promise<Done> => {
    await acceptPassword(password, common);
    if (current !== undefined && !(await credentials.verify(userId, current)))
      return refuse<PasswordRefusal>('password-wrong');
    const inLog0 = { ...by, log: installationLog };
    await credentials.prepare({ log: installationLog, commandId: by.commandId, userId, password, keep });
    return handle(inLog0, { type: 'ChangePassword', userId }, async (work) => {
      await work.decide(user, userId, { type: 'ChangePassword', userId });
    });
  };
