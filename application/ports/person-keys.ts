/** A key of 256 bits; null of a person who was erased, and is never given another. */
export type PersonKey = Buffer | null;

/**
 * The keys of the people in the logs (law 10), each named by log and person. The key goes in the commit that
 * records PersonErased.
 */
export type PersonKeys = {
  /** The stored keys of these people; no entry for those who have none. */
  find: (log: number, people: readonly string[]) => Promise<Map<string, PersonKey>>;
  /** The same, creating one for those who have none. A key that is returned is on disk. */
  make: (log: number, people: readonly string[]) => Promise<Map<string, PersonKey>>;
  /** Removes all traces of deleted keys from the database pages that held them. */
  sweep: () => Promise<void>;
};
