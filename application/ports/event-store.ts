import type { StoredEvent } from '#domain/kernel/event.ts';

/** The position of each log: an answer carries it, a later read waits for it. */
export type Position = Readonly<Record<number, number>>;

/** Two positions as one: each log at the furthest. */
export const furthest = (one: Position, other: Position): Position => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([log, at]) => [log, Math.max(at, one[Number(log)] ?? 0)])),
});

/** The user, and the user on whose behalf that is (become user, ROLE-034), if any. */
export type Who = { userId: number; onBehalfOf: number | null };

/**
 * Beside who: a digest of the command, to distinguish a repeat from a reused id (law 3), the request it came
 * with, and the screen it was done from.
 */
export type Metadata = Who & { commandDigest: string; correlationId: string; screen: string | null };

/**
 * `position` counts within the log, `revision` within the stream; both are dense and start at 1.
 * `accountId` is the account that the change was done for; the owner of a stream is that of its first event.
 */
export type RecordedEvent<Event extends StoredEvent = StoredEvent> = Event & {
  log: number;
  position: number;
  stream: string;
  revision: number;
  accountId: number;
  commandId: string;
  recordedAt: string;
  metadata: Metadata;
};

/**
 * What one command records, all streams or none. A stream without events only guards: it must still be at
 * its expected revision. The store sets the recorded time from its clock.
 */
export type Append = {
  log: number;
  /** A UUID; once in a log. */
  commandId: string;
  accountId: number;
  metadata: Metadata;
  streams: readonly { stream: string; expectedRevision: number; events: readonly StoredEvent[] }[];
  /**
   * The commands on whose events this one was decided, and which are still being recorded. If another process was quicker
   * than one of them, a stream may have the expected revision and yet hold other events than those decided on.
   */
  after?: readonly string[];
};

/**
 * committed: `position` is that of its last event. duplicate: the log already holds this command id.
 * conflict: a stream is not at its expected revision, or a command of `after` was not recorded; nothing is recorded then.
 */
export type AppendResult =
  { outcome: 'committed'; position: number } | { outcome: 'duplicate' } | { outcome: 'conflict' };

/** The chain of a log (law 9), to be shown as proof. */
export type EventChain = {
  /** The link at a position, in hex: it stands for every event up to there. Null where there is none. */
  linkAt: (log: number, position: number) => Promise<string | null>;
};

/**
 * The log of events. Appends of one log that are sent one after another without waiting are recorded in
 * that order, so a later one may expect what an earlier one is about to record. An exception of `append`
 * says nothing about the outcome: ask `readCommand`.
 */
export type EventStore = {
  append: (append: Append) => Promise<AppendResult>;
  /** The events of a stream after a revision (0: from its start), oldest first; at most `limit` of them, where given. */
  readStream: (
    log: number,
    stream: string,
    afterRevision?: number,
    limit?: number,
  ) => Promise<RecordedEvent[]>;
  /** The events of several streams, those of each oldest first. */
  readStreams: (log: number, streams: readonly string[]) => Promise<RecordedEvent[]>;
  /** The first and the last event of a stream; one event when it has no more, none when there is none. */
  readStreamEnds: (log: number, stream: string) => Promise<RecordedEvent[]>;
  /** The events recorded under a command id, over all streams of the log; none when never committed. */
  readCommand: (log: number, commandId: string) => Promise<RecordedEvent[]>;
  /** At most `limit` events after a position of a log, in its order; none of the types in `without`. */
  readLog: (
    log: number,
    after: number,
    limit: number,
    without?: readonly string[],
  ) => Promise<RecordedEvent[]>;
  /** The events at these positions of a log, in the order of the log. */
  readAt: (log: number, positions: readonly number[]) => Promise<RecordedEvent[]>;
  /** The position of the last event of one of these types after a position of a log; 0 when there is none. */
  lastOf: (log: number, types: readonly string[], after: number) => Promise<number>;
  /** The logs that exist and the position of their last event. */
  heads: () => Promise<Position>;
  /**
   * Calls back with a log whenever it has grown, by this process or another, and now and then when it may have. `to` is
   * the position of its last event then, if known, and `events` are those up to there that this process itself has just
   * recorded.
   */
  onGrowth: (listener: GrowthListener) => () => void;
};

/** At most `limit` events after a position of a log, in its order. */
export type ReadLog = (log: number, after: number, limit: number) => Promise<RecordedEvent[]>;

/**
 * `readLog` for a reader that keeps following a log. Events of a type for which `isRead` is false are returned as stored,
 * with what is personal in them still sealed.
 */
export type FollowLog = (
  log: number,
  after: number,
  limit: number,
  isRead?: (type: string) => boolean,
) => Promise<RecordedEvent[]>;

export type GrowthListener = (log: number, to?: number, events?: readonly RecordedEvent[]) => void;
