import { sql } from 'kysely';
import type { FourEyesKind, FourEyesState } from '#domain/four-eyes/kind.ts';
import type { FourEyesWanted } from '#domain/four-eyes/request.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type FourEyesTables = {
  /** What somebody asked another to look at. */
  four_eyes: {
    log: number;
    request_id: number;
    account_id: number;
    kind: FourEyesKind;
    wanted: FourEyesWanted;
    state: FourEyesState;
    asked_by: number[];
    asked_on: CalendarDate;
    decided_by: number | null;
    decided_on: CalendarDate | null;
    reason: string;
    seat: number;
  };
};

export const fourEyesSchema = schemaOf<FourEyesTables>(['four_eyes'], {
  create: [
    sql`create table four_eyes (
      log int, request_id bigint, account_id bigint not null, kind text not null, wanted jsonb not null,
      state text not null, asked_by jsonb not null, asked_on date not null, decided_by bigint, decided_on date,
      reason text not null, seat bigint not null, primary key (log, request_id))`,
  ],
  index: [sql`create index on four_eyes (log, account_id, seat desc)`],
});
