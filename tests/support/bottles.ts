import { type Kysely, type RawBuilder, sql } from 'kysely';
import { message } from '#domain/kernel/message.ts';
import { z } from 'zod';
import type { Append, EventStore } from '#application/ports/event-store.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';

/** A made-up area for tests of the kernel: bottles laid down in cellars, and drunk. */
const bottles = z.object({ cellar: z.int(), count: z.int() });
export const bottleEvents = {
  laidDown: defineEvent('BottlesLaidDown', {
    action: message('Flessen geteld', 'Bottles counted'),
    data: bottles,
    log: ({ count }) => message(`${count} flessen neergelegd`, `${count} bottles laid down`),
  }),
  drunk: defineEvent('BottlesDrunk', {
    action: message('Flessen gedronken', 'Bottles drunk'),
    data: bottles,
    log: ({ count }) => message(`${count} flessen gedronken`, `${count} bottles drunk`),
  }),
};
export type BottleEvent = EventOf<typeof bottleEvents>;
export type CellarTables = { cellar: { log: number; cellar: number; bottles: number; events: number } };

export const log = 7;

/** Records events as commands of at most a thousand, each with its own stream; returns the position. */
export const record = async (
  store: EventStore,
  events: Append['streams'][number]['events'],
  inLog = log,
): Promise<number> => {
  const commandId = crypto.randomUUID();
  const result = await store.append({
    log: inLog,
    commandId,
    accountId: 1,
    metadata: { userId: 3, onBehalfOf: null, commandDigest: '', correlationId: commandId, screen: null },
    streams: [{ stream: `cellar-${commandId}`, expectedRevision: 0, events: events.slice(0, 1000) }],
  });
  if (result.outcome !== 'committed') throw new Error(result.outcome);
  return events.length > 1000 ? record(store, events.slice(1000), inLog) : result.position;
};

/** A number of events over ten cellars, the same ones each time. */
export const someEvents = (count: number, from = 0): BottleEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const data = { cellar: number % 10, count: (number % 7) + 1 };
    return number % 3 === 2 ? bottleEvents.drunk(data) : bottleEvents.laidDown(data);
  });

const change = ({ type, data }: BottleEvent) => (type === 'BottlesDrunk' ? -data.count : data.count);

/**
 * Each change, and the bottles and events of each cellar, which are added up at the end of a build that nobody sees yet. Adding
 * is not idempotent: an event folded twice, or never, shows in the sum.
 */
export const cellarProjection = (
  over: Partial<Pick<Projection<CellarTables, BottleEvent>, 'name' | 'version'>> & {
    table?: string;
    before?: (batch: readonly Recorded<BottleEvent>[], db: Kysely<CellarTables>) => Promise<void> | void;
  } = {},
): Projection<CellarTables, BottleEvent> => {
  const table = (over.table ?? 'cellar') as 'cellar';
  const changes = `${table}_change`;
  const adding = (
    which: RawBuilder<unknown>,
  ) => sql`insert into ${sql.table(table)} (log, cellar, bottles, events)
    select log, cellar, sum(bottles), count(*) from ${sql.table(changes)} where ${which} group by log, cellar
    on conflict (log, cellar) do update set bottles = ${sql.ref(`${table}.bottles`)} + excluded.bottles,
      events = ${sql.ref(`${table}.events`)} + excluded.events`;
  return {
    name: over.name ?? 'cellar-list',
    version: over.version ?? 1,
    tables: [table],
    events: bottleEvents,
    async create(db) {
      await sql`create table ${sql.table(changes)} (log int, position bigint, cellar bigint, bottles bigint)`.execute(
        db,
      );
      await sql`create table ${sql.table(table)} (log int not null, cellar bigint not null, bottles bigint not null,
        events bigint not null, constraint cellar_pk primary key (log, cellar))`.execute(db);
    },
    sums: (db) => adding(sql`true`).execute(db),
    index: (db) => db.schema.createIndex('cellar_by_bottles').on(table).column('bottles').execute(),
    async project(batch, db, isBeside) {
      await over.before?.(batch, db);
      const rows = batch.map((event) => {
        const { log: of, position, data } = event;
        return { log: of, position, cellar: data.cellar, bottles: change(event) };
      });
      await sql`insert into ${sql.table(changes)} select * from
        json_populate_recordset(null::${sql.table(changes)}, ${JSON.stringify(rows)}::json)`.execute(db);
      const [first] = rows;
      if (!isBeside) await adding(sql`log = ${first!.log} and position >= ${first!.position}`).execute(db);
      return [...new Set(batch.map(({ data }) => data.cellar))].map((cellar) => ({
        type: 'Stock' as const,
        id: cellar,
        accountId: 1,
        customerId: null,
      }));
    },
  };
};

/** The expected contents of the cellars after these events. */
export const cellarsAfter = (events: readonly BottleEvent[], inLog = log) => {
  const cellars = new Map<number, { log: number; cellar: number; bottles: number; events: number }>();
  for (const event of events) {
    const { cellar } = event.data;
    const known = cellars.get(cellar) ?? { log: inLog, cellar, bottles: 0, events: 0 };
    cellars.set(cellar, { ...known, bottles: known.bottles + change(event), events: known.events + 1 });
  }
  return [...cellars.values()].sort((a, b) => a.cellar - b.cellar);
};
