import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const thirtyDays = 30 * 24 * 60 * 60;
const nameOf = (userId: number, isSecure: boolean) =>
  `${isSecure ? '__Secure-' : ''}kelderboek-browser-${userId}`;

/**
 * What a browser in which a code was given is known by, for each user of it: a cookie that no script reads and that goes
 * to the calls of signing in alone. It is worth nothing without the password.
 */
export const knownBrowsers = (context: Context, publicUrl: string) => {
  const isSecure = publicUrl.startsWith('https:');
  return {
    of: (userId: number) => getCookie(context, nameOf(userId, isSecure)) ?? null,
    remember(userId: number, token: string) {
      setCookie(context, nameOf(userId, isSecure), token, {
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Strict',
        path: '/api/v1/authenticate',
        maxAge: thirtyDays,
      });
    },
  };
};
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
