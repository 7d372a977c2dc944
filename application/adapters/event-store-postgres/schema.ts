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

${appendFunction('at each')}
`,
  // what stood here is what the next one replaces
  appendWholeFunction('at each'),
  appendWholeFunction('at each'),
  appendWholeFunction('at each'),
];

/**
 * The last version: what is so of a whole command stands at its first event, the metadata and that it was recorded. A
 * process of 0.14 or before cannot read that, so it is taken up when none is there.
 */
const onFirst = 'on es.event (log, command_id) where command_index = 0';
const atTheFirst = `
alter table es.event alter column metadata drop not null;
alter table es.event drop constraint event_command;
alter index es.event_first rename to event_command;
${appendFunction('at the first')}
${appendWholeFunction('at the first')}
`;
const newest = steps.length + 1;
/** What a wait for a lock that took too long ends in. */
const lockNotAvailable = '55P03';

/**
 * How a process that serves is called among the connections of its database, from its start until it ends: with the
 * version of the schema that it reads. Before 0.15 it was called so without one.
 */
export const servingName = `kelderboek live ${newest}`;

/** The database is of a newer version than this program. Nothing was changed. */
export class NewerSchema extends Error {}

/** Whether a process serves this database that does not read the last version. */
const olderServes = async (client: ClientBase) => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name like 'kelderboek live%'
         and coalesce(substring(application_name from '[0-9]+$')::int, 0) < $1) as "isThere"`,
    [newest],
  );
  return rows[0]!.isThere;
};

const versionOf = async (client: ClientBase) => {
  const { rows } = await client.query<{ version: number }>('select version from es.schema_version');
  return rows[0]?.version ?? 0;
};

const setVersion = async (client: ClientBase, version: number) => {
  await client.query('delete from es.schema_version');
  await client.query('insert into es.schema_version values ($1)', [version]);
};

/** Only one at a time installs; it waits for others. */
const lock = (client: ClientBase) => client.query(`select pg_advisory_xact_lock(hashtext('es.install'))`);

/**
 * Takes the last version up on a database that has events, where that holds nobody up: the index is made beside appends,
 * and what needs the table for itself waits for it for `patience` ms at most. Out: whether it was, or
 * is being taken up by another process.
 */
const takeUpLast = async (client: ClientBase, patience: number): Promise<boolean> => {
  const { rows } = await client.query<{ isMine: boolean }>(
    `select pg_try_advisory_lock(hashtext('es.take_up')) as "isMine"`,
  );
  if (!rows[0]!.isMine) return true; // another process is at it
  try {
    if ((await versionOf(client)) === newest) return true; // another did meanwhile
    await client.query(`set lock_timeout = ${patience}`);
    // one that was cut short is of no use
    await client.query('drop index if exists es.event_first');
    await client.query(`create unique index concurrently event_first ${onFirst}`);
    return await transaction(client, async () => {
      await lock(client);
      if (await olderServes(client)) return false;
      await client.query(atTheFirst);
      await setVersion(client, newest);
      return true;
    });
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
    await client.query(`select pg_advisory_unlock(hashtext('es.take_up'))`);
  }
};

/**
 * Brings the schema `es` of a database up to date. May be called at every start and by several processes
 * at once: they wait for each other. Fails with NewerSchema. Out: whether it has the last version, which waits for a
 * start at which no process of an earlier version serves, and at which nobody uses the table of events for longer than
 * `patience` ms; until then all is recorded as earlier versions read it.
 */
export const installEventStore = async (
  client: ClientBase,
  { patience = 5_000 } = {},
): Promise<{ isLast: boolean }> => {
  const version = await transaction(client, async () => {
    await lock(client);
    await client.query(`create schema if not exists es`);
    await client.query(`create table if not exists es.schema_version (version int not null)`);
    const installed = await versionOf(client);
    if (installed > newest)
      throw new NewerSchema(`The event store has schema ${installed}; this program knows ${newest}`);
    for (const step of steps.slice(installed)) await client.query(step);
    const isNew = installed === 0;
    if (isNew) await client.query(`create unique index event_first ${onFirst}; ${atTheFirst}`);
    const reached = isNew ? newest : Math.max(installed, steps.length);
    if (reached !== installed) await setVersion(client, reached);
    return reached;
  });
  const isLast = version === newest || (!(await olderServes(client)) && (await takeUpLast(client, patience)));
  return { isLast };
};
