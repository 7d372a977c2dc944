import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const thirtyDays = 30 * 24 * 60 * 60;
const nameOf = (userId: number, prefix: '' | '__Host-' | '__Secure-') =>
  `${prefix}kelderboek-browser-${userId}`;

/**
 * What a browser in which a code was given is known by, for each user of it: a cookie that no script reads, which over
 * TLS no other host can set or see (`__Host-`, for which it goes with every call; elsewhere with those of signing in
 * alone). It is worth nothing without the password.
 */
export const knownBrowsers = (context: Context, publicUrl: string) => {
  const isSecure = publicUrl.startsWith('https:');
  return {
    of: (userId: number) =>
      getCookie(context, nameOf(userId, isSecure ? '__Host-' : '')) ??
      // of 0.9.0 and before, for its thirty days
      getCookie(context, nameOf(userId, '__Secure-')) ??
      null,
    remember(userId: number, token: string) {
      setCookie(context, nameOf(userId, isSecure ? '__Host-' : ''), token, {
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Strict',
        path: isSecure ? '/' : '/api/v1/authenticate',
        maxAge: thirtyDays,
      });
    },
  };
};
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
