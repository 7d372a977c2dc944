import { sql } from 'kysely';
import type { ScenarioChanges } from '#domain/what-if/changes.ts';
import type { Compared } from '#domain/what-if/lay-over.ts';
import type { ComparedBy } from '#domain/what-if/kinds.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** What happened and what would have, of the last run that ended. */
type ScenarioTotals = Compared & { orders: number };
/** A scenario with how far it is; days are yyyy-MM-dd, moments ISO 8601. */
export type ScenarioRow = {
  log: number;
  scenario_id: number;
  account_id: number;
  /** Who made it: the user that whoever did it had become, if any. */
  user_id: number;
  /** Where in the log it was saved last. */
  place: number;
  saved_at: string;
  name: string;
  from_date: string;
  until_date: string;
  is_shared: boolean;
  changes: ScenarioChanges;
  /** The run of now or before; null before the first. */
  run_id: number | null;
  phase: 'none' | 'running' | 'cancelled' | 'ended';
  handled: number;
  orders: number;
  /** The run of which `scenario_row` holds the outcome. */
  result_run_id: number | null;
  totals: ScenarioTotals | null;
  /** Changed since that run. */
  is_stale: boolean;
  applied_from: string | null;
};
/** What one customer, product or kind of product came to and would have come to, in 1/10 000 euro excl VAT. */
export type ScenarioRowRow = {
  log: number;
  run_id: number;
  scenario_id: number;
  compared_by: ComparedBy;
  record_id: number;
  bottles: number;
  excl: number;
  purchase: number;
  new_excl: number;
  new_purchase: number;
};

export const scenariosSchema = schemaOf<{ scenario: ScenarioRow; scenario_row: ScenarioRowRow }>(
  ['scenario', 'scenario_row'],
  {
    create: [
      sql`create table scenario (
      log int, scenario_id bigint, account_id bigint not null, user_id bigint not null, place bigint not null,
      saved_at timestamptz not null, name text not null, from_date date not null, until_date date not null,
      is_shared boolean not null, changes jsonb not null, run_id bigint, phase text not null, handled int not null,
      orders int not null, result_run_id bigint, totals jsonb, is_stale boolean not null, applied_from date,
      primary key (log, scenario_id))`,
      sql`create table scenario_row (
      log int, run_id bigint, scenario_id bigint not null, compared_by text, record_id bigint, bottles bigint not null,
      excl bigint not null, purchase bigint not null, new_excl bigint not null, new_purchase bigint not null,
      primary key (log, run_id, compared_by, record_id))`,
    ],
    index: [
      sql`create index on scenario (log, account_id, place)`,
      sql`create index on scenario_row (log, scenario_id)`,
    ],
  },
);
