import type { HasSettings } from '#domain/account/settings.ts';
import { settingOf } from '#domain/account/settings.ts';
import { signInSettings } from '#domain/account/sign-in-settings.ts';
import { isClientRole, type Role } from '#domain/kernel/role.ts';
import { shortestPassword } from '#domain/user/password.ts';

/** How long a session in an account lasts; as at first where the account is not known. */
export const sessionLimitsOf = (account: HasSettings | null) => ({
  idleHours: account ? settingOf(account, 'sessionIdleHours') : signInSettings.sessionIdleHours.initial,
  mostDays: account ? settingOf(account, 'sessionMostDays') : signInSettings.sessionMostDays.initial,
});

/** How long a password is at least of who has these roles, the first of which counts (D-44), each in its account. */
export const shortestPasswordOf = (
  memberships: readonly { account: HasSettings | null; roles: readonly Role[] }[],
): number =>
  Math.max(
    shortestPassword,
    ...memberships.map(({ account, roles: [role] }) =>
      account && role ? settingOf(account, `passwordLength${role}`) : shortestPassword,
    ),
  );

/** ROLE-018 (D-09): the role in which somebody works in an account: of a customer that of its version of the app there. */
export const roleIn = (account: HasSettings | null, role: Role): Role => {
  if (!account || !isClientRole(role)) return role;
  if (!settingOf(account, 'secondAppRoles').includes(role)) return 'CLIENT';
  return role === 'CLIENT' ? 'CLIENT2' : role;
};
