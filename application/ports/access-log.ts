import type { AccessKind, LookedAtKind } from '#domain/access-log/kinds.ts';

/** In place of an id, for the list of all users with their names and addresses: a look at each of them. */
export const everyUser = 0;
/** One record that was looked at. */
export type LookedAt = { type: LookedAtKind; id: number };

/** Who did what, as far as it is known while a request is answered; nothing is queried for it. */
export type Access = {
  kind: AccessKind;
  /** The account in which somebody worked, and its log; null for a sign-in, whose accounts are looked up later. */
  seat: { accountId: number; log: number } | null;
  /** Null if nobody has the name that was typed. */
  userId: number | null;
  /** ROLE-034: the user in whose name. */
  onBehalfOf: number | null;
  /** The login name that somebody typed. It is looked up and never stored, as it may be a password. */
  username: string | null;
  operation: string;
  /** The screen it came from, or the token of a program; '' if unknown. */
  screen: string;
  subject: LookedAt | null;
  address: string;
  /** For an auditor every look is recorded, for others only those at one record. */
  isOfAuditor: boolean;
};

/** As stored. `at` is ISO 8601; `key` is its place in the order of rows. */
export type KeptAccess = Omit<Access, 'seat' | 'username' | 'isOfAuditor'> & {
  key: string;
  at: string;
  accountId: number;
  /** Whose data it was: the customer itself, or that of the order. */
  customerId: number | null;
};

/** Members that are absent or empty do not filter; `from` and `to` are days in Amsterdam, both included. */
export type AccessFilter = {
  accountId: number;
  from?: string | null;
  to?: string | null;
  userIds?: readonly number[];
  kinds?: readonly AccessKind[];
  customerIds?: readonly number[];
  subjects?: readonly LookedAt[];
};

/** Who looked at somebody on a day, how often, and the first and last time; `downloads` counts downloaded files. */
export type Looker = {
  userId: number;
  day: string;
  firstAt: string;
  lastAt: string;
  looks: number;
  downloads: number;
};

/**
 * Who signed in, looked at what, and downloaded what. It is kept beside the log, not in it: the chain does not cover it,
 * and rows older than the term of the account are deleted. A request only notes it; rows are written in batches, about
 * every second, so a kill loses the last moment. A look repeated within minutes is one row (`onceIn`), since an open page
 * that updates itself repeats its calls.
 */
export type AccessLog = {
  note: (access: Access) => void;
  /** Writes what was noted. Throws if it cannot, and keeps it for the next time; also throws when there was no room for all. */
  flush: () => Promise<void>;
  /** The newest first; `after` is the key of the last row of the page before. */
  page: (filter: AccessFilter, page: { after: string | null; take: number }) => Promise<KeptAccess[]>;
  /** Who looked at a customer or a user, the latest first. */
  lookers: (
    of: { accountId: number } & ({ customerId: number } | { userId: number }),
    page: { skip: number; take: number },
  ) => Promise<{ rows: Looker[]; total: number }>;
  /**
   * When a user was last seen in an account before the current visit, ISO 8601: visits are at least half an hour apart.
   * Null if there is no such row, among the newest 20,000 that are kept.
   */
  lastVisit: (of: { accountId: number; userId: number }) => Promise<string | null>;
  /** Deletes the addresses of a user who is forgotten; what it did stays, under its number. */
  forget: (userId: number) => Promise<void>;
  /** Deletes what is older than each account keeps, in months; answers how many rows. */
  sweep: (months: ReadonlyMap<number, number>, now: string) => Promise<number>;
};
