import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type PriceListRow = {
  log: number;
  list_id: number;
  account_id: number;
  name: string;
  /** Who made it. */
  creator_id: number;
  is_deleted: boolean;
  /** The ids of the products that are ticked. */
  checked: readonly number[];
};

export const priceListsSchema = schemaOf<{ price_list: PriceListRow }>(['price_list'], {
  create: [
    sql`create table price_list (
      log int, list_id bigint, account_id bigint not null, name text not null, creator_id bigint not null,
      is_deleted boolean not null, checked jsonb not null, primary key (log, list_id))`,
  ],
  index: [sql`create index on price_list (log, account_id, name) where not is_deleted`],
});
