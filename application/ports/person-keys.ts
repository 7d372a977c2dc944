/** A key of 256 bits; null of a person who was erased, and is never given another. */
export type PersonKey = Buffer | null;

/**
 * The keys of the people in the logs (law 10), each named by log and person. The key goes in the commit that
 * records PersonErased.
 */
export type PersonKeys = {
  /** The keys of these people as they are known, none for who has none. */
  find: (log: number, people: readonly string[]) => Promise<Map<string, PersonKey>>;
  /** The same, having made one for who had none. A key that is answered is on disk. */
  make: (log: number, people: readonly string[]) => Promise<Map<string, PersonKey>>;
  /** Leaves no trace of keys that were deleted on the pages that held them. */
  sweep: () => Promise<void>;
};
