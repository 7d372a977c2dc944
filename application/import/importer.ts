import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Stayed } from '#application/ports/imports.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import type { Account } from '#domain/account/account.ts';
import type { Column } from '#domain/import/column.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import type { Problem } from '#domain/import/problem.ts';
import type { ImportRow, KeyOf } from '#domain/import/row.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';

/**
 * What becomes of a row: `record` decides it, under the guard of the streams that it touches. `load` reads the
 * one that is its own, beside those of other rows.
 */
export type PlannedRow = {
  number: number;
  /** By which people know the record. */
  name: string;
  outcome: 'add' | 'change' | 'same' | 'refused';
  problems: readonly Problem[];
  load?: (work: UnitOfWork) => Promise<unknown>;
  record?: (work: UnitOfWork) => Promise<void>;
};

export type PlanOptions = { updatesExisting: boolean; importName: string };

/** What is to be done to take a record back, or why it stays. */
export type Return = { name: string } & (
  { record: (work: UnitOfWork) => Promise<void> } | Pick<Stayed, 'why'>
);

/** How one kind of record is moved in. What it plans for a row depends on the row and on what is recorded alone. */
export type Importer = {
  kind: ImportKind;
  columns: readonly Column[];
  /** What tells rows of one file apart, and what a row that repeats it is told. */
  key: { label: string; of: KeyOf };
  /** What rows say about each other beside that. */
  compared?: (rows: readonly ImportRow[]) => readonly ImportRow[];
  /** Why the account cannot have records of this kind of its own. */
  mayImport: (account: Account) => boolean;
  /** What comes before the first row: numbers above the highest of the file. */
  begin?: (work: UnitOfWork, account: Account, rows: readonly ImportRow[]) => Promise<void>;
  plan: (account: Account, rows: readonly ImportRow[], options: PlanOptions) => Promise<PlannedRow[]>;
  /** How many records these events of rows added, and how many they changed. */
  counted: (events: readonly StoredEvent[]) => { added: number; changed: number };
  /** What becomes of each stream that these events of the import are in, when it is taken back. */
  takeBack: (account: Account, streams: ReadonlyMap<string, readonly RecordedEvent[]>) => Promise<Return[]>;
};
