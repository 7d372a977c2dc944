import type { Position } from '#application/ports/event-store.ts';

/** One outside effect: of a process, for an event, under a key that the process chose. */
export type AttemptKey = { process: string; log: number; key: string };

/**
 * under-way: begun, its outcome not recorded. done: it happened. failed: it certainly did not happen and will
 * be tried again. given-up: the same, but not again by itself. unknown: it may have happened, so only a
 * person may say what next.
 */
export type AttemptState = 'under-way' | 'done' | 'failed' | 'given-up' | 'unknown';

/** `position` is that of the event it was made for; `changedAt` ISO 8601. */
export type Attempt = AttemptKey & {
  position: number;
  state: AttemptState;
  tries: number;
  result: unknown;
  reason: string | null;
  changedAt: string;
};

/** Where processes are in the logs, and the outcomes of what they did outside. Law 14. */
export type ProcessStore = {
  /**
   * Registers a process with these checkpoints, 0 in any other log. One that is registered already keeps its own.
   */
  register: (process: string, positions: Position) => Promise<void>;
  /** The checkpoint in a log; 0 if it has not read it. */
  checkpoint: (process: string, log: number) => Promise<number>;
  /** False, and nothing changed, if the checkpoint is not `from`. */
  advance: (process: string, log: number, from: number, to: number) => Promise<boolean>;
  /**
   * Records that an effect is about to be tried. `may` is false if it must not be: it was done, waits for its next try,
   * or is marked as under way, which makes it unknown.
   */
  begin: (attempt: AttemptKey & { position: number }) => Promise<{ may: boolean; attempt: Attempt }>;
  /** Records its outcome; of a failure with the milliseconds until the next try. */
  end: (
    attempt: AttemptKey,
    outcome:
      | { state: 'done'; result: unknown }
      | { state: 'failed'; reason: string; retryMs: number }
      | { state: 'given-up' | 'unknown'; reason: string },
  ) => Promise<void>;
  /** A person decides on one that is unknown or given up: it was done, or must be tried again now. */
  settle: (attempt: AttemptKey, decision: 'done' | 'again') => Promise<boolean>;
  /**
   * The events to react to again because of an attempt: position, milliseconds until then (0: now), and that moment as
   * the store has it.
   */
  due: (process: string, log: number) => Promise<{ position: number; inMs: number; dueAt: string }[]>;
  /**
   * Attempts for an event that are still due as of that moment, although the process has reacted to it again, wait no
   * longer; a failed one is given up.
   */
  letGo: (process: string, log: number, due: { position: number; dueAt: string }) => Promise<void>;
  /** All attempts in these states, the oldest first. */
  attempts: (states: readonly AttemptState[]) => Promise<Attempt[]>;
};
