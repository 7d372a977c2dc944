import type { By, Done, HandleCommand } from '#application/command-handler.ts';
import type { Credentials } from '#application/ports/sessions.ts';
import { user } from '#domain/user/user.ts';

/**
 * Gives a user another password (AUTH-009). The event and the password commit together (law 15): prepared
 * first, it counts from the moment that the event is recorded, and never when it is not. Any command that
 * records UserAdded or PasswordChanged can bring a password in the same way, by `Credentials.prepare` with its
 * own command id before it is handled. Refuses user-not-found.
 */
export const changePassword =
  ({ handle, credentials }: { handle: HandleCommand; credentials: Pick<Credentials, 'prepare'> }) =>
  async (by: By, { userId, password }: { userId: number; password: string }): Promise<Done> => {
    await credentials.prepare({ log: by.log, commandId: by.commandId, userId, password });
    return handle(by, { type: 'ChangePassword', userId }, async (work) => {
      await work.decide(user, userId, { type: 'ChangePassword', userId });
    });
  };
