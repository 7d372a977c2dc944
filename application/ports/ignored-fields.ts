/** Who sent a field that nobody knows, with which program and in which call; `userId` is null of a checkout. */
export type IgnoredField = {
  accountId: number;
  userId: number | null;
  program: string;
  call: string;
  field: string;
};
/** How often, and first and last when (ISO 8601). */
export type CountedField = Omit<IgnoredField, 'accountId'> & {
  count: number;
  firstAt: string;
  lastAt: string;
};

/**
 * What clients send that is ignored, as far as it is named in an answer (D-65). It is counted in memory and written now
 * and then: a request writes nothing for it, and a kill loses the last moments. Of an account the latest few hundred
 * are kept.
 */
export type IgnoredFields = {
  note: (of: Omit<IgnoredField, 'field'>, fields: readonly string[]) => void;
  /** Writes what was counted since. */
  flush: () => Promise<void>;
  /** The latest first; `since` is from when they are counted. */
  list: (
    accountId: number,
    page: { skip: number; take: number },
  ) => Promise<{ rows: CountedField[]; total: number; since: string }>;
  /** Counts anew from now on. */
  clear: (accountId: number) => Promise<void>;
};
