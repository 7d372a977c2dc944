import { homeOf, isClientRole, type Role } from '#domain/kernel/role.ts';

/** APP-001, APP-002: one app under two addresses; returns the one that a path belongs to. */
export const appAt = (pathname: string) => (/^\/klantapp2(\/|$)/.test(pathname) ? '/klantapp2' : '/klantapp');

/** The public page about a payment, for who comes back from paying it in a browser where nobody is signed in. */
export const publicReturn = (pathname: string) => {
  const [, reference] = /\/betaald\/([\da-f-]{36})\/?$/.exec(pathname) ?? [];
  return reference === undefined ? null : `/betaling/${reference}`;
};

/**
 * ROLE-017, ROLE-018: where to send a user of this role who opened this path of the app; null if they may
 * stay. CLIENT has the first version, CLIENT2 and CLIENT3 the second, staff neither.
 */
export const elsewhere = (role: Role, pathname: string) =>
  isClientRole(role) && homeOf(role).startsWith(`${appAt(pathname)}/`) ? null : homeOf(role);
