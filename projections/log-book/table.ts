import { type RawBuilder, sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/**
 * What one command recorded in a log, as one row: where its events stand, from `position` on, and by what they are
 * found. What is said of them is read in the log, in the language of who reads it.
 */
type LogActionRow = {
  log: number;
  position: number;
  command_id: string;
  recorded_at: string;
  account_id: number;
  user_id: number;
  on_behalf_of: number | null;
  screen: string | null;
  /** Of each event its type, its stream, and the other stream in whose history it belongs: `ofFirst` where that is the first. */
  types: string[];
  streams: string[];
  parts: (string | null)[];
};
/** A name by which people know a record, or knew it: in what stands before position `until`. */
type LogSubjectRow = {
  log: number;
  stream: string;
  until: number;
  subject: string;
  /** Null where it is the same. */
  subject_en: string | null;
  /** Null once it is called otherwise: it is found by its name of today. */
  search: string | null;
};
/** The words of what an event says that something was and became. */
type LogValueRow = {
  log: number;
  /** Of the event, not of its action. */
  position: number;
  /** The stream of the person whom they are about, with whom the row goes; of no person, that of the event. */
  about: string;
  account_id: number;
  words: string[];
};
/** Each word of these once, so that what is like a word is looked for among words, not among all that was recorded. */
type LogWordRow = { log: number; word: string };
export type LogBookTables = {
  log_action: LogActionRow;
  log_subject: LogSubjectRow;
  log_value: LogValueRow;
  log_word: LogWordRow;
};

/** The part of an event that belongs in the history of the first stream of its action. */
export const ofFirst = '';
/** `until` of the name of today. */
export const stillSo = Number.MAX_SAFE_INTEGER;

/** So many positions of a log, 2 to this power, are a narrow stretch of it, and so many a wide one. */
export const stretchBits = { narrow: 14, wide: 18 };
type Stretch = keyof typeof stretchBits;
/** By what an index finds what an account has in a stretch of a log: `wide-3.1.76`. Columns or values of each. */
export const stretchMark = (
  width: Stretch,
  {
    log,
    accountId,
    stretch,
  }: { log: RawBuilder<unknown>; accountId: RawBuilder<unknown>; stretch: RawBuilder<unknown> },
) =>
  sql`${sql.lit(`${width}-`)} || (${log})::text || '.' || (${accountId})::text || '.' || (${stretch})::text`;
const ofRow = (width: Stretch) =>
  stretchMark(width, {
    log: sql`log`,
    accountId: sql`account_id`,
    stretch: sql`(position >> ${sql.lit(stretchBits[width])})`,
  });
/**
 * The stretches in which a row stands. An index of lists has no order of its own: what is newest in it is asked for stretch by
 * stretch, and the others are passed over.
 */
export const marks = sql`(array[${ofRow('narrow')}, ${ofRow('wide')}])`;

export const logBookSchema = schemaOf<LogBookTables>(['log_action', 'log_subject', 'log_value', 'log_word'], {
  create: [
    sql`create table log_action (
      log int, position bigint, command_id uuid not null, recorded_at timestamptz not null, account_id bigint not null,
      user_id bigint not null, on_behalf_of bigint, screen text, types text[] not null, streams text[] not null,
      parts text[] not null, primary key (log, position))`,
    sql`create table log_subject (
      log int, stream text, until bigint, subject text not null, subject_en text, search text,
      primary key (log, stream, until))`,
    sql`create table log_value (
      log int, position bigint, about text not null, account_id bigint not null, words text[] not null,
      primary key (log, position))`,
    sql`create table log_word (log int, word text, primary key (log, word))`,
  ],
  index: [
    sql`create index on log_action (account_id, recorded_at, log, position)`,
    // a customer that orders in its app is one of thousands of persons, each of whom did little
    sql`create index on log_action (user_id, recorded_at)`,
    sql`create index on log_action (on_behalf_of) where on_behalf_of is not null`,
    // a short list of what is still to be sorted in: each search reads it
    sql`create index on log_action using gin (streams, parts, types, ${marks}) with (gin_pending_list_limit = 256)`,
    sql`create index on log_subject using gin (search gin_trgm_ops)`,
    sql`create index on log_value using gin (words, ${marks}) with (gin_pending_list_limit = 256)`,
    sql`create index on log_value (log, about)`,
    sql`create index on log_word using gin (word gin_trgm_ops)`,
  ],
});
