import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { mayRepresent, type Role } from '#domain/kernel/role.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/**
 * Records that who is signed in begins to work as another user of the account (ROLE-033 to ROLE-035). Refuses
 * user-not-representable for oneself, for who does not work in the account, and for who has rights there that
 * the own role has not; already-representing in the name of another.
 */
export const beginRepresentation = async (
  core: CoreWith<'activeUser'>,
  actor: Actor,
  { userId, role }: { userId: number; role: Role },
) => {
  if (actor.onBehalfOf !== null) return refuse<UserRefusal>('already-representing');
  const represented = await core.facts.activeUser(userId);
  const there = represented?.memberships.find(({ accountId }) => accountId === actor.accountId);
  const [roleThere] = there?.roles ?? [];
  if (userId === actor.userId || roleThere === undefined || !mayRepresent(role, roleThere))
    return refuse<UserRefusal>('user-not-representable');
  await decideOne(core, inInstallation(actor), user, userId, {
    type: 'BeginRepresentation',
    userId,
    accountId: actor.accountId,
  });
};
