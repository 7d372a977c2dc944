import { type Kysely, sql } from 'kysely';

/** Where queries find every live read model, as views. */
export const shownIn = 'read_model';

/** The bookkeeping of the read side. A build is one set of tables of one version of a projection. */
export type ReadSideTables = {
  'read_side.projection': {
    schema_name: string;
    name: string;
    version: number;
    tables: string[];
    is_live: boolean;
    /** How far a build is that nobody sees yet, null of all others. Versions before 0.26.0 began with another, or with none. */
    stage: 'beside' | 'indexed' | 'folding' | null;
  };
  'read_side.checkpoint': {
    schema_name: string;
    log: number;
    position: number;
    stopped_at: number | null;
    stopped_type: string | null;
    stopped_error: string | null;
    stopped_since: Date | string | null;
  };
};
export type ReadSide = Kysely<ReadSideTables>;

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_002;

/** Makes the bookkeeping and the schema of the views when they are not there yet. */
export const installReadSide = (db: ReadSide) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${installing})`.execute(trx);
    await sql`create schema if not exists read_side`.execute(trx);
    await sql`create schema if not exists ${sql.id(shownIn)}`.execute(trx);
    await sql`create sequence if not exists read_side.build`.execute(trx);
    await sql`create table if not exists read_side.projection (
      schema_name text primary key,
      name text not null,
      version integer not null,
      tables text[] not null,
      is_live boolean not null default false
    )`.execute(trx);
    await sql`alter table read_side.projection add column if not exists stage text`.execute(trx);
    await sql`create unique index if not exists one_live_build
      on read_side.projection (name) where is_live`.execute(trx);
    await sql`create table if not exists read_side.checkpoint (
      schema_name text not null references read_side.projection on delete cascade,
      log integer not null,
      position bigint not null,
      stopped_at bigint,
      stopped_type text,
      stopped_error text,
      stopped_since timestamptz,
      primary key (schema_name, log)
    ) with (fillfactor = 50)`.execute(trx);
  });
