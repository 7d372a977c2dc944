import { sql } from 'kysely';
import type { LookupList } from '#domain/lookup/lists.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** An entry that an account added to a list or made something else of; the default ones have no row. */
export type LookupEntryRow = {
  log: number;
  account_id: number;
  list: LookupList;
  entry_id: number;
  name: string;
  parent_id: number | null;
  description: string;
  is_removed: boolean;
};

export const lookupsSchema = schemaOf<{
  lookup_entry: LookupEntryRow;
  /** A supplier as a list shows it. */
  supplier_name: {
    log: number;
    account_id: number;
    supplier_id: number;
    name: string;
    is_enabled: boolean;
  };
}>(['lookup_entry', 'supplier_name'], {
  create: [
    sql`create table lookup_entry (
      log int, account_id bigint, list text, entry_id bigint, name text not null, parent_id bigint,
      description text not null, is_removed boolean not null,
      primary key (log, account_id, list, entry_id))`,
    sql`create table supplier_name (
      log int, account_id bigint not null, supplier_id bigint, name text not null,
      is_enabled boolean not null, primary key (log, supplier_id))`,
  ],
  index: [sql`create index on supplier_name (log, account_id, name)`],
});
