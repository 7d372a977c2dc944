import type { Kysely } from 'kysely';
import { message } from '#domain/kernel/message.ts';
import { z } from 'zod';
import type { Append, EventStore } from '#application/ports/event-store.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { addUp } from '#projections/kernel/rows.ts';

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
 * The bottles and events of each cellar. Adding is not idempotent: an event folded twice, or never, shows in
 * the sum.
 */
export const cellarProjection = (
  over: Partial<Pick<Projection<CellarTables, BottleEvent>, 'name' | 'version'>> & {
    table?: string;
    before?: (batch: readonly Recorded<BottleEvent>[], db: Kysely<CellarTables>) => Promise<void> | void;
  } = {},
): Projection<CellarTables, BottleEvent> => {
  const table = (over.table ?? 'cellar') as 'cellar';
  const about = { key: ['log', 'cellar'], counter: 'events' } as const;
  return {
    name: over.name ?? 'cellar-list',
    version: over.version ?? 1,
    tables: [table],
    sums: { [table]: about },
    events: bottleEvents,
    create: (db) =>
      db.schema
        .createTable(table)
        .addColumn('log', 'integer', (column) => column.notNull())
        .addColumn('cellar', 'bigint', (column) => column.notNull())
        .addColumn('bottles', 'bigint', (column) => column.notNull())
        .addColumn('events', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('cellar_pk', ['log', 'cellar'])
        .execute(),
    index: (db) => db.schema.createIndex('cellar_by_bottles').on(table).column('bottles').execute(),
    async project(batch, db, isBeside) {
      await over.before?.(batch, db);
      const sums = new Map<number, { log: number; cellar: number; bottles: number; events: number }>();
      for (const event of batch) {
        const { cellar } = event.data;
        const sum = sums.get(cellar) ?? { log: event.log, cellar, bottles: 0, events: 0 };
        sums.set(cellar, { ...sum, bottles: sum.bottles + change(event), events: sum.events + 1 });
      }
      await addUp(db, table, about, [...sums.values()], isBeside);
      return [...sums.keys()].map((cellar) => ({
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
