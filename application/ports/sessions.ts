/** Why a token does not let anybody in (AUTH-013). */
export type TokenError = 'token_not_provided' | 'token_expired' | 'token_absent' | 'token_invalid';

/** Who is signed in, on whose behalf (ROLE-034), and for which account. */
export type SessionOfToken = { userId: number; onBehalfOf: number | null; accountId: number };

/**
 * Signed-in people. A token is shown once, to who signs in; only its digest is kept. A session ends after
 * 12 hours without use (AUTH-018); thirty days later it is forgotten, and its token is then just invalid.
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
  /**
   * A password that comes with a command: it counts from the commit in which that command records UserAdded
   * or PasswordChanged of this user (law 15), and never when it does not. To be awaited before the command is
   * handled; for a command that is sent again too, of which the last one prepared counts.
   */
  prepare: (of: { log: number; commandId: string; userId: number; password: string }) => Promise<void>;
  /** Gives a user a password at once, of which no event tells: that of the demo company. */
  set: (userId: number, password: string) => Promise<void>;
  /** False as well, and as slowly, for a user who is null or has no password. */
  verify: (userId: number | null, password: string) => Promise<boolean>;
};

/**
 * Attempts to sign in (AUTH-010). A key is what they count for: a login name, an address. Ten failures
 * within fifteen minutes block a key until the first of them is that old.
 */
export type SignInAttempts = {
  /** Counts a failure for every key in advance, and names it; null, and nothing counted, when a key is blocked. */
  begin: (keys: readonly string[]) => Promise<string | null>;
  /** It was no failure. */
  succeeded: (attempt: string) => Promise<void>;
  /** Whether this name signed in from this address in the last 90 days. */
  isFamiliar: (username: string, address: string) => Promise<boolean>;
  becomeFamiliar: (username: string, address: string) => Promise<void>;
};
