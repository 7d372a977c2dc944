import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client, Pool } from 'pg';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { type AnyProjection, type Build, createBuild } from '#projections/kernel/build.ts';
import { indexBuilds } from '#projections/kernel/build-beside.ts';
import { database } from '#projections/kernel/database.ts';
import { advance, type Folded } from '#projections/kernel/fold.ts';
import { installReadSide, type ReadSideTables } from '#projections/kernel/schema.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import { enterLog } from '#projections/kernel/standings.ts';
import { projections, type ReadModels } from '#projections/read-models.ts';
import { filledDatabase } from '#tests/support/database.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { isMutating } from '#tests/support/long-run.ts';
import { clock, readSide } from '#tests/support/read-side.ts';

/** The actor, place and id of an event; missing fields get a default. */
type About = {
  log?: number;
  accountId?: number;
  userId?: number;
  onBehalfOf?: number | null;
  screen?: string | null;
};

type Database = Awaited<ReturnType<typeof filledDatabase>>;

const inDatabase = async <Result>({ url }: Database, work: (client: Client) => Promise<Result>) => {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const tablesIn = async (client: Client) => {
  const { rows } = await client.query<{ name: string; oid: number }>(`
    select oid::regclass::text as name, oid from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text ~ '^(rm_|read_side|leases)' order by oid`);
  const { rows: builds } = await client.query('select * from read_side.projection order by schema_name');
  return { names: rows.map(({ name }) => name), shape: JSON.stringify([rows, builds]) };
};

/** A database with these read models, built once for all tests, before anything is recorded. */
const builtDatabase = (wanted: readonly AnyProjection[], name: string): Promise<Database> =>
  filledDatabase(name, async (connectionString) => {
    const pool = new Pool({ connectionString });
    await pool.query('create extension pg_trgm');
    await installLeases(pool);
    const leases = postgresLeases(pool);
    const runner = projectionRunner({
      pool,
      leases,
      projections: wanted,
      store: memoryEventStore({ clock }),
      log: () => {},
      onFault(fault) {
        throw fault;
      },
    });
    await runner.start();
    await runner.stop();
    await leases.stop();
    await pool.end();
  });

/** Databases that a test is done with, emptied, by their name. */
const spare = new Map<string, (Database & { shape: string })[]>();

/**
 * A database with these read models and nothing in them. One of a few is emptied after its test and serves the
 * next, which takes a third of the time of another copy; one in which a test built or dropped something goes.
 */
const emptyDatabase = async (wanted: readonly AnyProjection[]): Promise<Database> => {
  const name = `read_models_${hash('sha256', wanted.map((one) => one.name).join(' ')).slice(0, 16)}`;
  const left = spare.get(name)?.pop();
  const made = left ?? (await builtDatabase(wanted, name));
  if (wanted.length === projections.length || isMutating) return made;
  const shape = left?.shape ?? (await inDatabase(made, tablesIn)).shape;
  return {
    ...made,
    async drop() {
      const isAsBuilt = await inDatabase(made, async (client) => {
        const now = await tablesIn(client);
        if (now.shape !== shape) return false;
        const toEmpty = now.names.filter((table) => table !== 'read_side.projection');
        await client.query(`truncate ${toEmpty.join()}`);
        return true;
      });
      if (isAsBuilt) spare.set(name, [...(spare.get(name) ?? []), { ...made, shape }]);
      else await made.drop();
    },
  };
};

/** All read models on a database of their own, updated by a runner, with a log in memory. */
export const readModelsOn = async (wanted: readonly AnyProjection[] = projections) => {
  const side = await readSide(() => emptyDatabase(wanted));
  const runner = side.newRunner(wanted);
  await runner.start();
  const revisions = new Map<string, number>();

  /** Records events of one stream as one command, and waits until every read model includes them. */
  const record = async (
    stream: string,
    events: readonly StoredEvent[],
    { log = 1, accountId = 3, userId = 12, onBehalfOf = null, screen = null }: About = {},
  ) => {
    const expectedRevision = revisions.get(`${log} ${stream}`) ?? 0;
    const commandId = crypto.randomUUID();
    const result = await side.store.append({
      log,
      accountId,
      commandId,
      metadata: { userId, onBehalfOf, commandDigest: '', correlationId: commandId, screen },
      streams: [{ stream, expectedRevision, events }],
    });
    if (result.outcome !== 'committed') throw new Error(`${stream}: ${result.outcome}`);
    revisions.set(`${log} ${stream}`, expectedRevision + events.length);
    if ((await runner.waitFor({ [log]: result.position }, 10_000)) !== 'fresh')
      throw new Error(`No read model of ${stream}: ${JSON.stringify(side.faults)}`);
    return result.position;
  };
  return { ...side, runner, record, db: side.views as unknown as Kysely<ReadModels> };
};

/** Folds events of one log, in batches of these sizes repeatedly, into new tables of each projection. */
export const folder = async (pool: Parameters<typeof database>[0]) => {
  const db = database<ReadSideTables>(pool);
  await installReadSide(db);
  return {
    db,
    async fold(
      events: readonly RecordedEvent[],
      sizes: readonly number[],
      folded: Folded = () => {},
    ): Promise<Build[]> {
      const builds: Build[] = [];
      for (const projection of projections) builds.push(await createBuild(db, projection));
      const { log } = events[0]!;
      await enterLog(db, builds, log);
      for (let after = 0, turn = 0; after < events.length; turn += 1) {
        const piece = events.slice(after, after + sizes[turn % sizes.length]!);
        const stops = await advance(db, builds, { log, after, events: piece, folded });
        for (const [{ name }, stop] of stops) throw new Error(`${name}: ${JSON.stringify(stop)}`);
        after += piece.length;
      }
      await indexBuilds(db, builds);
      return builds;
    },
  };
};
