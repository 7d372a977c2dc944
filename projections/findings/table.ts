import { sql } from 'kysely';
import type { AuditCheckSetting } from '#domain/audit-check/audit-check.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { FindingValues } from '#projections/findings/check.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type FindingTables = {
  /** What a check found, at the place in the log where it was done. */
  finding: {
    log: number;
    check_id: string;
    position: number;
    part: number;
    account_id: number;
    found_at: string;
    user_id: number;
    record: string;
    measure: number | null;
    values: FindingValues;
  };
  /** What a check remembers until it knows. */
  finding_memory: { log: number; check_id: string; key: string; kept: unknown };
  /** How an account set a check; none where nobody did. */
  audit_check: {
    log: number;
    account_id: number;
    check_id: string;
    setting: AuditCheckSetting;
    set_by: SetBy;
  };
};

export const findingSchema = schemaOf<FindingTables>(['finding', 'finding_memory', 'audit_check'], {
  create: [
    sql`create table finding (
      log int, check_id text, position bigint, part bigint, account_id bigint not null, found_at timestamptz not null,
      user_id bigint not null, record text not null, measure double precision, "values" jsonb not null,
      primary key (log, check_id, position, part))`,
    sql`create table finding_memory (log int, check_id text, key text, kept jsonb not null,
      primary key (log, check_id, key))`,
    sql`create table audit_check (log int, account_id bigint, check_id text, setting jsonb not null,
      set_by jsonb not null, primary key (log, account_id, check_id))`,
  ],
  index: [sql`create index on finding (account_id, check_id, found_at)`],
});
