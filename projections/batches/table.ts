import { sql } from 'kysely';
import type { BatchAction, BatchChoice } from '#domain/batch/action.ts';
import type { BatchPhase, RowOutcome } from '#domain/batch/batch.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** A batch as it was started, and how far it is; `place` is where in the log, the moments are ISO 8601. */
export type BatchRow = {
  log: number;
  batch_id: number;
  account_id: number;
  /** In whose name: the user that whoever did it had become, if any. */
  user_id: number;
  place: number;
  action: BatchAction;
  choice: BatchChoice;
  started_at: string;
  ended_at: string | null;
  phase: BatchPhase;
  records: number;
  done: number;
  unchanged: number;
  refused: number;
  failed: number;
};
/** A record of a batch; no outcome until it is done. */
type BatchRecordRow = {
  log: number;
  batch_id: number;
  record_id: number;
  nth: number;
  outcome: RowOutcome | null;
  note: string;
};
export type BatchTables = { batch: BatchRow; batch_record: BatchRecordRow };

export const batchesSchema = schemaOf<BatchTables>(['batch', 'batch_record'], {
  create: [
    sql`create table batch (
      log int, batch_id bigint, account_id bigint not null, user_id bigint not null, place bigint not null,
      action text not null, choice jsonb not null, started_at timestamptz not null, ended_at timestamptz,
      phase text not null, records int not null, done int not null, unchanged int not null, refused int not null,
      failed int not null, primary key (log, batch_id))`,
    sql`create table batch_record (
      log int, batch_id bigint, record_id bigint, nth int not null, outcome text, note text not null,
      primary key (log, batch_id, record_id))`,
  ],
  index: [
    sql`create index on batch (log, account_id, user_id, place)`,
    sql`create index on batch_record (log, batch_id, nth)`,
  ],
});
