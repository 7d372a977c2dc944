/**
 * What came of an outside effect. failed: it did not happen and is tried again later, unless `isFinal`.
 * unknown: it may have happened; it is never done again by itself, a person is shown it.
 */
export type Outcome<Result> =
  | { outcome: 'done'; result: Result }
  | { outcome: 'failed'; reason: string; isFinal: boolean }
  | { outcome: 'unknown'; reason: string };
