import { sql, type Transaction } from 'kysely';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { streamsWith } from '#domain/registry.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { columnOf, rowsOf, select } from '#projections/kernel/query.ts';
import { type ReadSide, type ReadSideTables, shownIn } from '#projections/kernel/schema.ts';

/** A projection of any shape: the kernel only hands its own tables and its own events back to it. */
export type AnyProjection = Projection<any, any, any>;

/** One set of tables of a projection, in a schema of its own. */
export type Build = {
  name: string;
  version: number;
  schema: string;
  projection: AnyProjection;
  /** Nobody sees it yet, and its sums and indexes are not made. */
  isBeside: boolean;
  /** The kinds of event it folds, by type. */
  kinds: ReadonlyMap<string, EventDefinition>;
  /** Whether it folds events of this stream: one of a type that this version does not know stops it. */
  isAbout: (stream: string) => boolean;
};

/** The schemas that their tables are in. */
export const schemasOf = (builds: readonly Build[]) => builds.map(({ schema }) => schema);

/** A projection with the schema that its tables are in. */
export const buildOf = (projection: AnyProjection, schema: string, isBeside = false): Build => {
  const kinds = new Map(
    Object.values(projection.events).map((kind) => [(kind as EventDefinition).type, kind as EventDefinition]),
  );
  const { name, version } = projection;
  return { name, version, schema, projection, isBeside, kinds, isAbout: streamsWith(new Set(kinds.keys())) };
};

/**
 * From here to the end of the transaction, unqualified names are those of this build. A lax commit is answered
 * before it is on disk.
 */
export const lookIn = (trx: Transaction<ReadSideTables>, schema: string, { isLax = false } = {}) => {
  const path = sql`set_config('search_path', ${`"${schema}", public`}, true)`;
  return (
    isLax ? sql`select ${path}, set_config('synchronous_commit', 'off', true)` : sql`select ${path}`
  ).execute(trx);
};

/** Makes the tables of a projection in a new schema, to be folded from the start of every log. */
export const createBuild = (db: ReadSide, projection: AnyProjection): Promise<Build> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ build: number }>`select nextval('read_side.build') as build`.execute(trx);
    const { name, version, tables } = projection;
    const schema = `rm_${name.replaceAll('-', '_')}_v${version}_b${rows[0]!.build}`;
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    // what is not shown yet is made again after a crash
    await lookIn(trx, schema, { isLax: true });
    await projection.create(trx);
    await sql`insert into read_side.projection (schema_name, name, version, tables, stage)
      values (${schema}, ${name}, ${version}, ${[...tables]}, 'beside')`.execute(trx);
    return buildOf(projection, schema, true);
  });

/**
 * The builds of these projections, in their present version, that a process left before anybody saw them; of several the
 * last. One that stopped at an event is none of them: it begins anew.
 */
export const begunBuilds = async (db: ReadSide, projections: readonly AnyProjection[]) => {
  const rows = await rowsOf(
    db,
    sql<ReadSideTables['read_side.projection']>`select begun.* from read_side.projection begun
      where not is_live and stage in ('beside', 'indexed') and name = any(${projections.map(({ name }) => name)}::text[])
        and (select count(*) > 0 and count(stopped_at) = 0 from read_side.checkpoint
          where checkpoint.schema_name = begun.schema_name)
      order by substring(schema_name from '\\d+$')::bigint desc`,
  );
  return projections.flatMap((projection) => {
    const { name, version } = projection;
    const row = rows.find((begun) => begun.name === name && begun.version === version);
    return row ? [buildOf(projection, row.schema_name, row.stage === 'beside')] : [];
  });
};

/** Makes the indexes that only queries need, and its sums, and lets the planner know the tables; once. */
export const indexBuild = async (db: ReadSide, build: Build) => {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`update read_side.projection set stage = 'indexed'
      where schema_name = ${build.schema} and stage = 'beside'`.execute(trx);
    if (Number(numAffectedRows) === 0) return;
    await lookIn(trx, build.schema, { isLax: true });
    const { tables, sums, index } = build.projection;
    const known = new Set<string>();
    /** Tables that have got rows since; what is empty is looked at once it grows (`statistics.ts`). */
    const analyze = async () => {
      const filled = await rowsOf(
        trx,
        sql<{
          name: string;
        }>`select name from unnest(${[...tables]}::text[]) name where pg_relation_size(name::regclass) > 0`,
      );
      for (const { name } of filled) {
        if (!known.has(name)) await sql`analyze ${sql.id(name)}`.execute(trx);
        known.add(name);
      }
    };
    await index?.(trx);
    await analyze();
    if (sums) {
      await sums(trx);
      await analyze();
    }
  });
  build.isBeside = false;
};

/** The builds that queries see, of these projections in their present version. */
export const liveBuilds = async (db: ReadSide, projections: readonly AnyProjection[]) => {
  const shown = await shownBuilds(db, projections);
  return projections.flatMap((projection) => {
    const live = shown.find(
      ({ name, version }) => name === projection.name && version === projection.version,
    );
    return live ? [buildOf(projection, live.schema_name)] : [];
  });
};

/** What queries see of these projections, in whatever version. */
export const shownBuilds = (db: ReadSide, named: readonly { name: string }[]) =>
  rowsOf(
    db,
    sql<ReadSideTables['read_side.projection']>`select * from read_side.projection
      where is_live and name = any(${named.map(({ name }) => name)}::text[])`,
  );

/** In the transaction: from its commit on, queries see these builds in place of what they saw before. */
export const showBuilds = async (trx: ReadSide, builds: readonly Build[]) => {
  const before = await shownBuilds(trx, builds);
  const replaced = before.map(({ schema_name }) => schema_name);
  const views = new Set(
    [...before, ...builds.map(({ projection }) => projection)].flatMap(({ tables }) => tables),
  );
  for (const view of views) await sql`drop view if exists ${sql.id(shownIn, view)}`.execute(trx);
  for (const { schema, projection } of builds)
    for (const table of projection.tables)
      await sql`create view ${sql.id(shownIn, table)} as select * from ${sql.id(schema, table)}`.execute(trx);
  await sql`delete from read_side.checkpoint where schema_name = any(${replaced}::text[])`.execute(trx);
  await sql`update read_side.projection set is_live = false
    where schema_name = any(${replaced}::text[])`.execute(trx);
  await sql`update read_side.projection set is_live = true, stage = null
    where schema_name = any(${schemasOf(builds)}::text[])`.execute(trx);
};

/** Drops a build, with the views that still show it. Its rows in the bookkeeping go with it. */
export const dropBuild = (db: ReadSide, schema: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout to '2s'`.execute(trx);
    await sql`delete from read_side.projection where schema_name = ${schema}`.execute(trx);
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
  });

/** The builds that nobody sees: replaced, or left half-way by a process that died. */
export const unseenBuilds = (db: ReadSide) =>
  columnOf(select(db, 'read_side.projection', ['schema_name'], sql`not is_live`), 'schema_name');
