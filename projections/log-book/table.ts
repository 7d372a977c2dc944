import { sql } from 'kysely';
import type { Change } from '#domain/kernel/event.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/**
 * One recorded event, as a sentence. What is said otherwise in English stands in `_en`, null where it is the
 * same, and in `changes` as messages: which is read, the reader says. `part_of` is the other stream in whose history it
 * belongs.
 */
export type LogEntryRow = {
  log: number;
  position: number;
  recorded_at: string;
  account_id: number;
  user_id: number;
  on_behalf_of: number | null;
  stream: string;
  category: string;
  type: string;
  subject: string;
  subject_en: string | null;
  sentence: string;
  sentence_en: string | null;
  screen: string | null;
  changes: Change[];
  part_of: string | null;
  /** Whom it says something personal of, by the stream of that person's record; null when of nobody. */
  person: string | null;
};
/** The name by which people know a record. */
type LogSubjectRow = {
  log: number;
  stream: string;
  subject: string;
  subject_en: string | null;
  search: string;
};
export type LogBookTables = { log_entry: LogEntryRow; log_subject: LogSubjectRow };

export const logBookSchema = schemaOf<LogBookTables>(['log_entry', 'log_subject'], {
  create: [
    sql`create table log_entry (
      log int, position bigint, recorded_at timestamptz not null, account_id bigint not null,
      user_id bigint not null, on_behalf_of bigint, stream text not null, category text not null,
      type text not null, subject text not null, subject_en text, sentence text not null, sentence_en text, screen text, changes jsonb not null,
      part_of text, person text, primary key (log, position))`,
    sql`create table log_subject (
      log int, stream text, subject text not null, subject_en text, search text not null, primary key (log, stream))`,
  ],
  index: [
    sql`create index on log_entry (account_id, recorded_at, log, position)`,
    sql`create index on log_entry (account_id, type, recorded_at)`,
    sql`create index on log_entry (log, stream, position)`,
    sql`create index on log_entry (log, part_of, position) where part_of is not null`,
    sql`create index on log_entry (log, person) where person is not null`,
    sql`create index on log_subject using gin (search gin_trgm_ops)`,
  ],
});
