import { type Kysely, sql } from 'kysely';
import type { Product } from '#domain/product/product.ts';

/** `record` is the product as a whole. */
export type ProductRow = {
  log: number;
  product_id: number;
  account_id: number;
  number: number;
  name: string;
  /** Lower case, without accents: number, name, vintage, supplier, colour, country and region. */
  search: string;
  record: Product;
};
export type ProductTables = { product: ProductRow };

export const createProducts = (db: Kysely<ProductTables>) =>
  sql`create table product (
    log int, product_id bigint, account_id bigint not null, number int not null, name text not null,
    search text not null, record jsonb not null, primary key (log, product_id))`.execute(db);

export const indexProducts = async (db: Kysely<ProductTables>) => {
  await sql`create index on product (log, account_id, name)`.execute(db);
  await sql`create index on product (log, account_id, number)`.execute(db);
  await sql`create index on product using gin (search gin_trgm_ops)`.execute(db);
};
