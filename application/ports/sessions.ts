import type { Position } from '#application/ports/event-store.ts';

/** Why a token does not let anybody in (AUTH-013). */
export type TokenError = 'token_not_provided' | 'token_expired' | 'token_absent' | 'token_invalid';

/** Who is signed in, on whose behalf (ROLE-034), and for which account. */
export type SessionOfToken = {
  userId: number;
  onBehalfOf: number | null;
  accountId: number;
  /** AUTH-032: where a punch-out basket goes; null for every other session. */
  ociHook?: string | null;
};
/** A session to open: whether a code of the second factor was given just now, and whether a link opens it and no password. */
export type NewSession = SessionOfToken & { isVerified?: boolean; isByLink?: boolean };

/**
 * The session of a request, with the positions that its reads must not be older than (law 21; at first everything accepted
 * before it was opened), and the positions of the logs when it was looked up.
 */
export type SessionInUse = SessionOfToken & { recorded: Position; heads: Position };

/** Where somebody signs in from: the address, and what the browser calls itself. */
export type Origin = { address: string; agent: string };
/** A session as its user sees it; `usedAt` and `openedAt` are ISO 8601. */
type SessionSeen = SessionOfToken &
  Origin & { sessionId: string; openedAt: string; usedAt: string; isThis: boolean };

/** How long a session lasts without use, and at most. */
export type SessionLimits = { idleHours: number; mostDays: number };

/**
 * Signed-in people. A token is shown once, to who signs in; only its digest is kept. A session ends after
 * 12 hours without use (AUTH-018) and 14 days at most, where its account says nothing else; thirty days later it is
 * forgotten, and its token is then just invalid.
 * A clock that goes back leaves no session that lasts longer: a use of later than now counts as one of now.
 */
export type Sessions = {
  open: (session: NewSession, origin?: Origin) => Promise<string>;
  /** The session of a token, which counts as use. */
  find: (token: string) => Promise<SessionInUse | Extract<TokenError, 'token_expired' | 'token_invalid'>>;
  /** Stores the position that a change of a session reached: its next read, on any server, is not older. */
  recorded: (token: string, position: Position) => Promise<void>;
  /** Whether a session was opened by a password less than so many minutes ago. */
  isNew: (token: string, minutes: number) => Promise<boolean>;
  /** A code of the second factor was given in a session just now. */
  verified: (token: string) => Promise<void>;
  /** Whether one was less than so many minutes ago. */
  isVerified: (token: string, minutes: number) => Promise<boolean>;
  switchAccount: (token: string, accountId: number) => Promise<void>;
  close: (token: string) => Promise<void>;
  /** The sessions of a user that can still be used, the last used first; `token` is the one that asks. */
  list: (userId: number, token: string) => Promise<SessionSeen[]>;
  /** Ends one session of a user; false when there is none. */
  revoke: (userId: number, sessionId: string) => Promise<boolean>;
  /** Ends all sessions of a user except that of a token, including those in the name of another; answers how many. */
  revokeOthers: (userId: number, token: string) => Promise<number>;
  /** The users with a session in an account that can still be used, besides that of a token; in no order. */
  usersIn: (accountId: number, token: string) => Promise<number[]>;
  /** Ends all that these users have in these accounts, but that of a token. */
  endAll: (of: { userIds: readonly number[]; accountIds: readonly number[] }, token: string) => Promise<void>;
};

/**
 * What a one-time token lets its bearer do: choose a password, sign in, leave with a basket (APP-039), link a
 * bookkeeping (INT-011), give the code that goes with a password, or use or add a passkey: that token is its challenge.
 */
export type Entitlement = SessionOfToken & {
  kind: 'reset' | 'entry' | 'leave' | 'bookkeeping' | 'code' | 'passkey' | 'new-passkey';
};

/** Tokens of 60 characters that work once, until they expire (AUTH-024, AUTH-032). Only a digest is kept. */
export type OneTimeTokens = {
  /** Makes one that works so many minutes. A user has one to choose a password with: the newest. */
  issue: (entitlement: Entitlement, minutes: number) => Promise<string>;
  /** What a token is for, while it works. */
  peek: (kind: Entitlement['kind'], token: string) => Promise<SessionOfToken | null>;
  /** The same, and it works no more. */
  take: (kind: Entitlement['kind'], token: string) => Promise<SessionOfToken | null>;
};

/** The passwords that attackers try first. */
export type CommonPasswords = { has: (password: string) => Promise<boolean> };

/** Passwords, as salted slow hashes (AUTH-009). */
export type Credentials = {
  /**
   * A password that comes with a command: it counts from the commit in which that command records UserAdded
   * or PasswordChanged of this user (law 15), and never when it does not. To be awaited before the command is
   * handled; for a command that is sent again too, of which the last one prepared counts. In the same commit
   * every session of the user ends but that of the token `keep`.
   */
  prepare: (request: {
    log: number;
    commandId: string;
    userId: number;
    password: string;
    keep?: string | null;
  }) => Promise<void>;
  /** Gives a user, or several, a password at once, without an event: that of the demo company. */
  set: (who: number | readonly number[], password: string) => Promise<void>;
  /** Also false, and as slow, for a user who is null or has no password. */
  verify: (userId: number | null, password: string) => Promise<boolean>;
};

/** What else slows an attempt down, besides its keys. */
type Slowing = {
  /** A key of which so many failures are expected that it is never blocked: from the thirtieth on each doubles the wait. */
  slowed?: string;
  /** It shares one limit with all others that come from where nobody is known. */
  isStranger?: boolean;
};
/** How long whoever was turned away waits, in whole seconds; `isBlocked` for ten failures within fifteen minutes. */
export type SignInWait = { seconds: number; isBlocked: boolean };

/**
 * Attempts to sign in (AUTH-010). A key is what they count for: a login name, an address. Ten failures
 * within fifteen minutes block a key until the first of them is that old. Failures of later than now, of before
 * the clock went back, count no more: else nobody could sign in until it is that late again.
 */
export type SignInAttempts = {
  /** Counts a failure for every key in advance, and names it; null, and nothing counted, when it has to wait. */
  begin: (keys: readonly string[], slowing?: Slowing) => Promise<string | null>;
  /** How long what `begin` turned away has to wait. */
  wait: (keys: readonly string[], slowing?: Slowing) => Promise<SignInWait>;
  /** Takes back a failure that was counted in advance. */
  succeeded: (attempt: string) => Promise<void>;
  /** Whether this name signed in from this address in the last 90 days. */
  isFamiliar: (username: string, address: string) => Promise<boolean>;
  becomeFamiliar: (username: string, address: string) => Promise<void>;
};

/** What is kept of second factors besides the secret that makes the codes, which is sealed (`Secrets`). */
export type SecondFactors = {
  /** Whether the code of this time step was not used yet; from now on it is. */
  useStep: (userId: number, secretId: string, step: number) => Promise<boolean>;
  /** Keeps recovery codes, as salted slow hashes, under the name that an event gives to the set; before that event. */
  keepCodes: (userId: number, codesId: string, codes: readonly string[]) => Promise<void>;
  /** Uses one up; out: how many are left then, null where there was none such. */
  takeCode: (userId: number, codesId: string, code: string) => Promise<number | null>;
  codesLeft: (userId: number, codesId: string) => Promise<number>;
  /** A token by which a browser is known for 30 days, while the user has this secret or passkey and this password. */
  remember: (userId: number, factorId: string) => Promise<string>;
  isRemembered: (userId: number, factorIds: readonly string[], token: string) => Promise<boolean>;
};
