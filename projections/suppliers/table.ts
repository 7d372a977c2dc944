import { type Kysely, sql } from 'kysely';
import type { Supplier } from '#domain/supplier/supplier.ts';

/** `record` is the supplier as a whole; `added` is where in the log it came. */
export type SupplierRow = {
  log: number;
  supplier_id: number;
  account_id: number;
  name: string;
  is_enabled: boolean;
  added: number;
  /** Lower case, without accents: name, city and contact person. */
  search: string;
  record: Supplier;
};
export type SupplierTables = { supplier: SupplierRow };

export const createSuppliers = (db: Kysely<SupplierTables>) =>
  sql`create table supplier (
    log int, supplier_id bigint, account_id bigint not null, name text not null, is_enabled boolean not null,
    added bigint not null, search text not null, record jsonb not null, primary key (log, supplier_id))`.execute(
    db,
  );

export const indexSuppliers = async (db: Kysely<SupplierTables>) => {
  await sql`create index on supplier (log, account_id, added)`.execute(db);
  await sql`create index on supplier using gin (search gin_trgm_ops)`.execute(db);
};
