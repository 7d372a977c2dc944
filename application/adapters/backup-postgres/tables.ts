import type { ClientBase, Pool } from 'pg';
import { forgottenText } from '#domain/kernel/personal.ts';

/** Where read models and what runs for a moment live: nothing there is missed after a restore. */
const leftOutSchemas = ['read_side', 'read_model', 'leases', 'information_schema'];
/**
 * Signed-in people sign in again, a password under way is sent again; the version of the schema is that of the program
 * that restores, and whether the log is the copy of one on a server is said anew by who starts with that. A dossier that
 * waits to be fetched is asked for again, and states of records are made of the log.
 */
export const leftOutTables = [
  'as_of.looked',
  'as_of.state',
  'dossier.asked',
  'dossier.piece',
  'es.schema_version',
  'es.mirror',
  'ignored.field',
  'ignored.since',
  'retention.counted',
  'webhook.attempt',
  'secret.session',
  'secret.failed_sign_in',
  'secret.prepared_credential',
  'secret.one_time_token',
  'secret.used_code',
  'secret.known_browser',
];

export const personKeyTable = 'secret.person_key';
const notTold = `'${forgottenText}'`;
/**
 * How a table stands in the main part of a backup, which is kept for years: without what forgetting a person deletes
 * from it. Whole it lies in the part beside, for a number of days. Who has no key any more stays known as such.
 */
export const withoutPersonal: Record<string, { where?: string; columns?: Record<string, string> }> = {
  [personKeyTable]: { where: 'key is null' },
  'access.entry': { columns: { address: `''` } },
  'mail.kept': { where: 'false' },
  'mail.outbox': {
    columns: {
      recipient: notTold,
      subject: notTold,
      body: notTold,
      html: `''`,
      from_name: `''`,
      reply_to: `''`,
      bcc: `''`,
      sender: `''`,
      reason: `''`,
      // there is nobody to send it to
      state: `case when state in ('queued', 'trying') then 'refused' else state end`,
    },
  },
};

export type Table = {
  name: string;
  key: string;
  columns: string[];
  /** Those of them that hold JSON. */
  json: string[];
  /** Whether no column holds a list or a record, so that each value has one text. */
  isFlat: boolean;
};

/** A name with its schema, quoted for SQL. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/**
 * The tables that a backup holds: all but read models (law 5) and what lasts a moment, so that a table that
 * is added later is not forgotten. Each with its columns and those of its key, in SQL; a table stands after
 * those that it refers to.
 */
export const tablesToKeep = async (client: ClientBase | Pool): Promise<Table[]> => {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array(select attname::text from pg_attribute a
         where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select attname::text from pg_attribute a
         where a.attrelid = c.oid and attnum > 0 and atttypid in ('json'::regtype, 'jsonb'::regtype)) as json,
       not exists(select from pg_attribute a join pg_type t on t.oid = atttypid
         where a.attrelid = c.oid and attnum > 0 and typcategory in ('A', 'C')) as "isFlat",
       coalesce((select string_agg(quote_ident(attname), ', ' order by array_position(i.indkey::int2[], attnum))
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary), 'ctid') as key,
       array(select distinct rn.nspname || '.' || r.relname from pg_constraint f
         join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|rm_)' and n.nspname <> all($1)
       and n.nspname || '.' || c.relname <> all($2)
     order by name`,
    [leftOutSchemas, leftOutTables],
  );
  const sorted: typeof rows = [];
  const place = (table: (typeof rows)[number]) => {
    if (sorted.includes(table)) return;
    for (const other of rows) if (table.refers_to.includes(other.name)) place(other);
    sorted.push(table);
  };
  for (const table of rows) place(table);
  return sorted.map(({ refers_to: _, ...table }) => table);
};
