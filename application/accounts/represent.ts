import { inInstallation } from '#application/accounts/set-up.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { mayRepresent, type Role } from '#domain/kernel/role.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/**
 * Records that who is signed in begins to work as another user of the account (ROLE-033 to ROLE-035). Refuses
 * user-not-representable for oneself, for who does not work in the account, and for who has rights there that
 * the own role has not; already-representing in the name of another.
 */
export const beginRepresentation = async (
  { handle, facts }: CoreWith<'activeUser'>,
  actor: Actor,
  { userId, role }: { userId: number; role: Role },
): Promise<void> => {
  if (actor.onBehalfOf !== null) return refuse<UserRefusal>('already-representing');
  const represented = await facts.activeUser(userId);
  const there = represented?.memberships.find(({ accountId }) => accountId === actor.accountId);
  const [roleThere] = there?.roles ?? [];
  if (userId === actor.userId || roleThere === undefined || !mayRepresent(role, roleThere))
    return refuse<UserRefusal>('user-not-representable');
  const command = { type: 'BeginRepresentation', userId, accountId: actor.accountId } as const;
  await handle(inInstallation(actor), command, (work) => work.decide(user, userId, command));
};
