import { sql } from 'kysely';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const vouchersSchema = schemaOf<{
  /** `added` is where in the log it came; `created_at` ISO 8601. */
  voucher: {
    log: number;
    voucher_id: number;
    account_id: number;
    added: number;
    created_at: string;
    /** Lower case, without accents: code and name. */
    search: string;
    state: VoucherState;
  };
}>(['voucher'], {
  create: [
    sql`create table voucher (
      log int, voucher_id bigint, account_id bigint not null, added bigint not null, created_at text not null,
      search text not null, state jsonb not null, primary key (log, voucher_id))`,
  ],
  index: [
    sql`create index on voucher (log, account_id, added)`,
    sql`create index on voucher using gin (search gin_trgm_ops)`,
  ],
});
