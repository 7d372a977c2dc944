/** A stored state of a source (some streams of a log), so that a read need not fold everything before it. */
export type KeptState = {
  /** The position of the last event in it, and when that was recorded (ISO 8601). */
  position: number;
  recordedAt: string;
  /** The revision of each stream of the source. */
  revisions: Readonly<Record<string, number>>;
  /** The people about whom it may hold personal data. */
  people: readonly string[];
  state: unknown;
};

/** The stored states of a source around a moment. */
export type StatesAround = {
  /** At most two from before or at that moment, the latest first. */
  before: readonly KeptState[];
  /** The first one after it, and the newest of all. */
  after: KeptState | null;
  last: KeptState | null;
};

/**
 * Snapshots of records, kept beside the log: any of them may be missing, and is made again from the log. Each belongs to
 * one version of the program. Those about a person are deleted in the transaction that records that it is forgotten.
 */
export type RecordStates = {
  /** A state is kept once per this many events of a source. */
  every: number;
  /** The states of these sources around a moment (ISO 8601); sources without any are left out. */
  around: (log: number, sources: readonly string[], moment: string) => Promise<Map<string, StatesAround>>;
  /** The newest of a source; null if there is none. */
  latest: (log: number, source: string) => Promise<KeptState | null>;
  /**
   * Stores states made from the log up to `head`, except those about somebody who was forgotten after that; a state that
   * is there already is left as it is.
   */
  keep: (log: number, source: string, states: readonly KeptState[], head: number) => Promise<void>;
  /** Deletes the states of other versions of the program, and answers which sources they were of. */
  dropOutdated: (log: number) => Promise<string[]>;
  /**
   * The streams of these categories of which the nth event of so many was recorded since the last look, and how far that
   * look went: piece by piece, null at the end of the log. `lookedTo` says that they are done.
   */
  grown: (
    log: number,
    categories: readonly string[],
    every: number,
  ) => Promise<{ streams: string[]; to: number } | null>;
  lookedTo: (log: number, to: number) => Promise<void>;
};
