import type { AccessKind, LookedAtKind } from '#domain/access-log/kinds.ts';

/** In place of an id: the list of all users, with their names and addresses, is a look at each of them. */
export const everyUser = 0;
/** One record that was looked at. */
export type LookedAt = { type: LookedAtKind; id: number };

/** Who did it, as it is known while a request is answered; nothing is looked up for it. */
export type Access = {
  kind: AccessKind;
  /** The account that was worked in, and its log; null of who signs in, whose accounts are looked up later. */
  seat: { accountId: number; log: number } | null;
  /** Null where nobody is known by the name that was typed. */
  userId: number | null;
  /** ROLE-034: in whose name. */
  onBehalfOf: number | null;
  /** By which name somebody tried to come in. It is looked up and never kept: it may be a password. */
  username: string | null;
  operation: string;
  /** The screen it came from, or the token of a program; '' where neither is known. */
  screen: string;
  subject: LookedAt | null;
  address: string;
  /** Of an auditor every look is kept, of others those at one record. */
  isOfAuditor: boolean;
};

/** As it is kept. `at` is ISO 8601; `key` names its place among the others. */
export type KeptAccess = Omit<Access, 'seat' | 'username' | 'isOfAuditor'> & {
  key: string;
  at: string;
  accountId: number;
  /** Whose data it was: the customer itself, or that of the order. */
  customerId: number | null;
};

/** What is left out or empty asks nothing; `from` and `to` are days in Amsterdam, both included. */
export type AccessFilter = {
  accountId: number;
  from?: string | null;
  to?: string | null;
  userIds?: readonly number[];
  kinds?: readonly AccessKind[];
  customerIds?: readonly number[];
  subjects?: readonly LookedAt[];
};

/** Who looked at somebody on a day, how often, and first and last when; `downloads` are files that it took along. */
export type Looker = {
  userId: number;
  day: string;
  firstAt: string;
  lastAt: string;
  looks: number;
  downloads: number;
};

/**
 * Who came in, looked, and took along. It stands beside the log, not in it: no link of the chain covers it, and what is
 * older than an account keeps it goes. A request only notes it; it is written in batches, about every second, so a kill
 * loses the last moment. A look that somebody repeats within minutes is one row (`onceIn`), as a page that brings itself
 * up to date asks again and again.
 */
export type AccessLog = {
  note: (access: Access) => void;
  /** Writes what was noted since. Throws where it could not, and keeps that for the next time; what there was no room for is told too. */
  flush: () => Promise<void>;
  /** The newest first; `after` is the key of the last row of the page before. */
  page: (filter: AccessFilter, page: { after: string | null; take: number }) => Promise<KeptAccess[]>;
  /** Who looked at a customer or a user, the latest first. */
  lookers: (
    of: { accountId: number } & ({ customerId: number } | { userId: number }),
    page: { skip: number; take: number },
  ) => Promise<{ rows: Looker[]; total: number }>;
  /**
   * When a user was last seen in an account before the visit of now, ISO 8601: visits are half an hour apart. Null where it
   * was not, as far as it is kept and within its newest 20,000 rows.
   */
  lastVisit: (of: { accountId: number; userId: number }) => Promise<string | null>;
  /** Drops where a user who is forgotten came from; what it did stays, under its number. */
  forget: (userId: number) => Promise<void>;
  /** Drops what is older than each account keeps, by months; how many rows went. */
  sweep: (months: ReadonlyMap<number, number>, now: string) => Promise<number>;
};
