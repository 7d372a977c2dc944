import type { Who } from '#application/ports/event-store.ts';
import type { HowToRead } from '#application/ports/table-files.ts';
import type { Mapping } from '#domain/import/column.ts';
import type { ImportCounts, RefusedRow } from '#domain/import/import.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import type { Said } from '#domain/kernel/message.ts';

/**
 * new: waits for a person. running and taking-back: a server works on it, or will as soon as one is there.
 * failed: that ended in a fault, `fault` says which, and may be started again.
 */
type ImportState = 'new' | 'running' | 'done' | 'taking-back' | 'taken-back' | 'failed';

/** A record that an import brought and that stays though the import is taken back, with the reason. */
export type Stayed = { name: Said; why: Said };

export type ImportJob = {
  importId: number;
  log: number;
  accountId: number;
  by: Who;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  how: HowToRead;
  mapping: Mapping;
  updatesExisting: boolean;
  /** Suppliers and entries of lists that rows name and that are not there are made; absent: no. */
  makesMissing?: boolean;
  rows: number;
  /** Rows that are through, in the batches that are; of taking back, batches from the last. */
  handled: number;
  batches: number;
  /** How many batches there were, since some are taken back. */
  allBatches?: number;
  counts: ImportCounts;
  /** Those that a rule refused while they were recorded; absent: none. */
  refusedRows?: readonly RefusedRow[];
  takenBack: number;
  stayed: Stayed[];
  fault: string | null;
  /** What it was doing when it failed. */
  failedIn: 'running' | 'taking-back' | null;
  /** Whether the file itself is still there. */
  hasContent: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** What of a job changes on its way. */
type Progress = Partial<
  Omit<ImportJob, 'importId' | 'log' | 'accountId' | 'by' | 'kind' | 'fileName' | 'hasContent' | 'createdAt'>
>;

/** Files that are moved in, and how far they are. What they recorded is in the log. */
export type Imports = {
  /** Does nothing when it is there already. */
  add: (job: ImportJob, content: Uint8Array) => Promise<void>;
  find: (log: number, importId: number) => Promise<ImportJob | null>;
  content: (importId: number) => Promise<Uint8Array | null>;
  /** Those of an account, of these kinds where they are named, the newest first. */
  list: (
    log: number,
    accountId: number,
    page: { skip: number; take: number; kinds: readonly ImportKind[] | null },
  ) => Promise<{ rows: ImportJob[]; total: number }>;
  /** Those that a server should work on, the oldest first. */
  underWay: () => Promise<ImportJob[]>;
  /** Changes what is named, when the import is in one of these states; false when it is not. */
  update: (importId: number, states: readonly ImportState[], progress: Progress) => Promise<boolean>;
  /**
   * Forgets the files of imports that nothing happened to for so many days, or all those of a log and which
   * customers stayed; one that is worked on keeps its file. What they did stays known.
   */
  forgetContents: (which: { days: number } | { log: number }) => Promise<void>;
};
