/** Why a token does not let anybody in (AUTH-013). */
export type TokenError = 'token_not_provided' | 'token_expired' | 'token_absent' | 'token_invalid';

/** Who is signed in, on whose behalf (ROLE-034), and for which account. */
export type SessionOfToken = { userId: number; onBehalfOf: number | null; accountId: number };

/**
 * Signed-in people. A token is shown once, to who signs in; only its digest is kept. A session ends after
 * 12 hours without use (AUTH-018).
 */
export type Sessions = {
  open: (session: SessionOfToken) => Promise<string>;
  /** The session of a token, which counts as use. */
  find: (token: string) => Promise<SessionOfToken | Extract<TokenError, 'token_expired' | 'token_invalid'>>;
  switchAccount: (token: string, accountId: number) => Promise<void>;
  close: (token: string) => Promise<void>;
};

/** Passwords, as salted slow hashes (AUTH-009). */
export type Credentials = {
  set: (userId: number, password: string) => Promise<void>;
  /** False as well, and as slowly, for a user who is null or has no password. */
  verify: (userId: number | null, password: string) => Promise<boolean>;
};

/** Failed attempts to sign in, by login name and by address (AUTH-010). */
export type SignInAttempts = {
  /** Whether one of these keys failed too often lately. */
  isBlocked: (keys: readonly string[]) => Promise<boolean>;
  failed: (keys: readonly string[]) => Promise<void>;
};
