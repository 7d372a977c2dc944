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
   * Makes a process known, standing at these positions; in a log that is not among them it stands at 0. One
   * that is known already stays where it is.
   */
  register: (process: string, positions: Position) => Promise<void>;
  /** 0 for a log it has not read. */
  checkpoint: (process: string, log: number) => Promise<number>;
  /** False, and nothing changed, when the process does not stand at `from`. */
  advance: (process: string, log: number, from: number, to: number) => Promise<boolean>;
  /**
   * Records that an effect is about to be tried. `may` is false when it must not be: it was done, waits for
   * its next try, or was found under way, which makes it unknown.
   */
  begin: (attempt: AttemptKey & { position: number }) => Promise<{ may: boolean; attempt: Attempt }>;
  /** Records its outcome; for a failure, after how many milliseconds to try again. */
  end: (
    attempt: AttemptKey,
    outcome:
      | { state: 'done'; result: unknown }
      | { state: 'failed'; reason: string; retryMs: number }
      | { state: 'given-up' | 'unknown'; reason: string },
  ) => Promise<void>;
  /** A person decides about one that is unknown or given up: it was done, or it is to be tried again now. */
  settle: (attempt: AttemptKey, decision: 'done' | 'again') => Promise<boolean>;
  /**
   * The events to react to again because of an attempt: position, milliseconds until then (0: now), and the same as the
   * store has it.
   */
  due: (process: string, log: number) => Promise<{ position: number; inMs: number; dueAt: string }[]>;
  /**
   * What is due for an event still as of that moment, though the process reacted to it since, is not waited for any more:
   * where it failed it is given up.
   */
  letGo: (process: string, log: number, due: { position: number; dueAt: string }) => Promise<void>;
  /** All attempts in these states, the oldest first. */
  attempts: (states: readonly AttemptState[]) => Promise<Attempt[]>;
};
