import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type LogDayTables = {
  /** The last event that a log recorded on a calendar date in Amsterdam. */
  log_day: { log: number; day: string; position: number };
};

export const logDaysSchema = schemaOf<LogDayTables>(['log_day'], {
  create: [
    sql`create table log_day (log int, day date, position bigint not null, primary key (log, day))
      with (fillfactor = 80)`,
  ],
});
