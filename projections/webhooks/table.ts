import { sql } from 'kysely';
import type { Webhook } from '#domain/webhook/webhook.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const webhooksSchema = schemaOf<{
  /** `added` is where in the log it came, `changed` where it was changed last. */
  webhook: {
    log: number;
    webhook_id: number;
    account_id: number;
    added: number;
    changed: number;
    is_on: boolean;
    record: Webhook;
  };
}>(['webhook'], {
  create: [
    sql`create table webhook (
      log int, webhook_id bigint, account_id bigint not null, added bigint not null, changed bigint not null,
      is_on boolean not null, record jsonb not null, primary key (log, webhook_id))`,
  ],
  index: [
    sql`create index on webhook (log, account_id, added)`,
    sql`create index on webhook (webhook_id) where is_on`,
  ],
});
