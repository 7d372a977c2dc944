/** A state that a source (some streams of a log) had come to, so that a look need not fold all that came before it. */
export type KeptState = {
  /** Of the last event that is in it, and when that was recorded (ISO 8601). */
  position: number;
  recordedAt: string;
  /** How far each stream of the source had come. */
  revisions: Readonly<Record<string, number>>;
  /** Of whom anything personal may stand in it. */
  people: readonly string[];
  state: unknown;
};

/** Of a source around a moment. */
export type StatesAround = {
  /** At most two that had been recorded by then, the latest first. */
  before: readonly KeptState[];
  /** The first that was recorded later, and the newest of all. */
  after: KeptState | null;
  last: KeptState | null;
};

/**
 * States of records between their events, kept beside the log: any of them may be missing, and is made again of the log.
 * Each is of one version of the program. With a person go the states that tell of it, in the transaction that records it.
 */
export type RecordStates = {
  /** Of how many events of a source its state is kept. */
  every: number;
  /** The states of these sources around a moment (ISO 8601). A source without any is left out. */
  around: (log: number, sources: readonly string[], moment: string) => Promise<Map<string, StatesAround>>;
  /** The newest of a source; null where none is kept. */
  latest: (log: number, source: string) => Promise<KeptState | null>;
  /**
   * Keeps states that were made of what a log held up to `head`. Those that tell of somebody who was forgotten after that
   * are not kept; one that is there stays as it is.
   */
  keep: (log: number, source: string, states: readonly KeptState[], head: number) => Promise<void>;
  /** Drops the states of other versions of the program, and answers of which sources they were. */
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
