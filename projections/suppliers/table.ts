import { sql } from 'kysely';
import type { Supplier } from '#domain/supplier/supplier.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** `record` is the supplier as a whole; `added` is where in the log it came. */
export type SupplierRow = {
  log: number;
  supplier_id: number;
  account_id: number;
  name: string;
  city: string;
  country_id: number | null;
  is_enabled: boolean;
  added: number;
  /** The calendar date in Amsterdam on which it was added. */
  added_on: string;
  /** Lower case, without accents: name, city and contact person. */
  search: string;
  record: Supplier;
};

export const suppliersSchema = schemaOf<{ supplier: SupplierRow }>(['supplier'], {
  create: [
    sql`create table supplier (
      log int, supplier_id bigint, account_id bigint not null, name text not null, city text not null,
      country_id bigint, is_enabled boolean not null, added bigint not null, added_on date not null, search text not null, record jsonb not null, primary key (log, supplier_id))`,
  ],
  index: [
    sql`create index on supplier (log, account_id, added)`,
    sql`create index on supplier (log, account_id, (name collate "nl-x-icu"), supplier_id)`,
    sql`create index on supplier (log, account_id, (city collate "nl-x-icu"), (name collate "nl-x-icu"), supplier_id)`,
    sql`create index on supplier using gin (search gin_trgm_ops)`,
  ],
});
