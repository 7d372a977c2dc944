import { changePassword, type PasswordPorts } from '#application/accounts/change-password.ts';
import { acceptPassword } from '#application/accounts/password-policy.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { type CoreWith, decideOne, type Ports } from '#application/kernel/core.ts';
import { type Actor, systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type PasswordRefusal, resetProblems } from '#domain/user/password.ts';
import { user } from '#domain/user/user.ts';

/** What the installation does of itself: nobody is signed in. */
type Request = Pick<Actor, 'commandId' | 'correlationId'>;
const requester = (accountId: number, { commandId, correlationId }: Request, screen: string): Actor => ({
  ...systemActor({ log: installationLog, accountId }, commandId, correlationId),
  screen,
});

/**
 * Records that a link to choose a password is wanted, for everybody of this login name or e-mail address who
 * may work somewhere (AUTH-020, D-59); the process `password-reset-mail` sends it. Nobody at all is no
 * refusal: who asks does not learn whom there is.
 */
export const requestPasswordReset = async (
  core: CoreWith<'usersByNameOrEmail'>,
  text: string,
  request: Request,
) => {
  for (const { userId, memberships } of await core.facts.usersByNameOrEmail(text)) {
    const [membership] = memberships;
    if (!membership) continue;
    const commandId = commandIdFrom([request.commandId, userId]);

    const wanted = requester(membership.accountId, { ...request, commandId }, '/auth/forgotten');
    await decideOne(core, wanted, user, userId, { type: 'RequestPasswordReset', userId });
  }
};

/**
 * Chooses a password with the token of a link (AUTH-025 to AUTH-031). The token works once, and every session
 * of the user ends. Refuses reset-password-refused with the unmet rules and what `acceptPassword` does, after which the
 * token still works, and reset-token-invalid when it does not.
 */
export const resetPassword = async (
  core: PasswordPorts & Pick<Ports, 'tokens'>,
  { token, password }: { token: string; password: string },
  request: Request,
) => {
  const problems = resetProblems({ token, password });
  if (problems.length > 0) return refuse<PasswordRefusal>('reset-password-refused', { problems });
  const entitled = await core.tokens.peek('reset', token);
  if (!entitled) return refuse<PasswordRefusal>('reset-token-invalid');
  const { userId, accountId } = entitled;
  await acceptPassword(core, password, await core.facts.user(userId));
  if (!(await core.tokens.take('reset', token))) return refuse<PasswordRefusal>('reset-token-invalid');
  await changePassword(core, requester(accountId, request, '/auth/reset'), { userId, password });
  return { userId };
};
