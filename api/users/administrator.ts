import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import type { Administrator } from '#application/accounts/manage-user.ts';

/** The accounts in which a caller is ADMIN. */
export const administratorOf = ({ actor, caller }: Call): Administrator => ({
  actor,
  accounts: caller.user.memberships.filter(({ roles: [first] }) => first === 'ADMIN'),
});

/** A user keeps its own name and password to itself: nobody changes them in its name. */
export const inOwnName = ({ caller }: Call) =>
  caller.onBehalfOf === null ? undefined : refuse('already-representing');
