import { sql } from 'kysely';
import type { Transporter } from '#domain/transporter/transporter.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const transportersSchema = schemaOf<{
  /** A transporter that an account added or made something else of; the default ones have no row. */
  transporter: {
    log: number;
    account_id: number;
    transporter_id: number;
    record: Transporter;
  };
}>(['transporter'], {
  create: [
    sql`create table transporter (
      log int, account_id bigint, transporter_id bigint, record jsonb not null,
      primary key (log, account_id, transporter_id))`,
  ],
});
