import type { ClientBase } from 'pg';
import { transaction } from '#application/adapters/postgres/transaction.ts';
import {
  appendFunction,
  appendWholeFunction,
} from '#application/adapters/event-store-postgres/append-function.ts';

/**
 * What each version of the schema adds. A step that has been published never changes: a later one alters.
 * Stream and type compare by byte (collate "C"), whatever the database's own collation.
 */
const steps = [
  `
create table es.log (
  log int primary key,
  position bigint not null,
  link bytea not null,
  recorded_at timestamptz
) with (fillfactor = 20);

create table es.event (
  log int not null,
  position bigint not null,
  stream text collate "C" not null,
  revision int not null,
  type text collate "C" not null,
  version smallint not null,
  account_id bigint not null,
  command_id uuid not null,
  command_index smallint not null,
  recorded_at timestamptz not null,
  data jsonb not null,
  metadata jsonb not null,
  digest bytea not null,
  link bytea not null,
  primary key (log, position),
  constraint event_stream_revision unique (log, stream, revision),
  constraint event_command unique (log, command_id, command_index)
);

create function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Events are for ever: % on %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger event_is_forever before update or delete or truncate on es.event
  for each statement execute function es.refuse_change();
create trigger log_is_forever before delete or truncate on es.log
  for each statement execute function es.refuse_change();
-- also where replication has switched ordinary triggers off
alter table es.event enable always trigger event_is_forever;
alter table es.log enable always trigger log_is_forever;

${appendFunction}
`,
  // what stood here is what the next one replaces
  appendWholeFunction,
  appendWholeFunction,
  appendWholeFunction,
  // what is so of a whole command stands at its first event: the metadata, and that it was recorded
  `
alter table es.event alter column metadata drop not null;
alter table es.event drop constraint event_command;
create unique index event_command on es.event (log, command_id) where command_index = 0;
${appendFunction}
${appendWholeFunction}
`,
];

/** The database is of a newer version than this program. Nothing was changed. */
export class NewerSchema extends Error {}

/**
 * Brings the schema `es` of a database up to date. May be called at every start and by several processes
 * at once: they wait for each other. Fails with NewerSchema.
 */
export const installEventStore = (client: ClientBase) =>
  transaction(client, async () => {
    await client.query(`select pg_advisory_xact_lock(hashtext('es.install'))`);
    await client.query(`create schema if not exists es`);
    await client.query(`create table if not exists es.schema_version (version int not null)`);
    const { rows } = await client.query<{ version: number }>('select version from es.schema_version');
    const installed = rows[0]?.version ?? 0;
    if (installed > steps.length)
      throw new NewerSchema(`The event store has schema ${installed}; this program knows ${steps.length}`);
    for (const step of steps.slice(installed)) await client.query(step);
    if (installed < steps.length) {
      await client.query('delete from es.schema_version');
      await client.query('insert into es.schema_version values ($1)', [steps.length]);
    }
  });
