import type { RetentionKind, RowKind } from '#domain/kernel/retention.ts';

type Scope = { log: number; accountId: number };
/** Days are yyyy-MM-dd. `next`: of the oldest that is not due yet. */
export type RetainedFigures = { kept: number; due: number; oldest: string | null; next: string | null };
/** A person by its id, and from which day its term counts. */
export type KeptPerson = { id: number; since: string };
/** What was counted of persons: the oldest that are due, and when that was (ISO 8601). */
export type CountedPersons = RetainedFigures & { people: readonly KeptPerson[]; countedAt: string };

/** What is kept outside the log for a term, and what was counted of what is kept in it. */
export type Retained = {
  /** Of rows from before a day; of more than `mostCounted` only the oldest are looked at. */
  rows: (kind: RowKind, scope: Scope, before: string) => Promise<RetainedFigures>;
  /** Deletes those for good; how many. */
  drop: (kind: Exclude<RowKind, 'access'>, scope: Scope, before: string) => Promise<number>;
  /** What was counted for this term and this day; null where it was not. */
  counted: (
    scope: Scope,
    kind: RetentionKind,
    of: { months: number; today: string },
  ) => Promise<CountedPersons | null>;
  /** Keeps what was counted, in place of what was before. */
  noteCounted: (
    scope: Scope,
    kind: RetentionKind,
    of: { months: number; today: string },
    counted: CountedPersons,
  ) => Promise<void>;
};
