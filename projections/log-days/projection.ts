import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { definitions } from '#domain/registry.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';
import { logDaysSchema, type LogDayTables } from '#projections/log-days/table.ts';

/** Where each day of a log ends: the link there proves all that was recorded until then (law 9). */
export const logDays: Projection<LogDayTables, StoredEvent & { type: string }> = {
  name: 'log-days',
  version: 1,
  events: definitions as never,
  ...logDaysSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    // an hour lies in one day whole, and asking the calendar for each event would cost more than the fold
    const hours = new Map(batch.map(({ recordedAt, position }) => [recordedAt.slice(0, 13), position]));
    const ends = new Map([...hours].map(([hour, position]) => [dateInAmsterdam(`${hour}:00:00Z`), position]));
    await upsert(
      db,
      'log_day',
      ['log', 'day'],
      [...ends].map(([day, position]) => ({ log, day, position })),
    );
    return []; // the log book that shows them is told already
  },
};
