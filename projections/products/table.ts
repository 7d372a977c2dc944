import { sql } from 'kysely';
import { type Product, serviceTypeId } from '#domain/product/product.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** The lists whose names a product carries. */
export type NamedBy = 'suppliers' | 'countries' | 'regions' | 'subregions';

/**
 * `record` is the product as a whole, with the names of its supplier and origin, and `version` (the database
 * keeps it) the digest by which who has it already knows it again; the columns beside it are what is looked
 * for. `added` is where in the log it was added, `known` the names that stood in that event.
 */
export type ProductRow = {
  log: number;
  product_id: number;
  account_id: number;
  number: number;
  name: string;
  vintage: string | null;
  is_enabled: boolean;
  /** Lower case, without accents: everything by which people look for a product. */
  search: string;
  added: number;
  /** The calendar date in Amsterdam on which it was added. */
  added_on: string;
  known: Pick<Product, 'supplierName' | 'country' | 'region'>;
  record: Product;
};
/** What a supplier or a place is called, where that is not the default. */
export type ProductNameRow = {
  log: number;
  account_id: number;
  list: NamedBy;
  entry_id: number;
  name: string;
};
export type ProductTables = { product: ProductRow; product_name: ProductNameRow };

export const isService = sql<boolean>`(product.record->>'typeId') = ${sql.lit(String(serviceTypeId))}`;

/** By these a list is sorted; an index has each. */
export const supplierName = sql`record->>'supplierName'`;
export const exclPrice = sql`(record->>'sellPrice')::bigint`;
export const inclPrice = sql`(record->>'sellPriceIncl')::bigint`;

export const productsSchema = schemaOf<ProductTables>(['product', 'product_name'], {
  create: [
    sql`create table product (
      log int, product_id bigint, account_id bigint not null, number int not null, name text not null,
      vintage text, is_enabled boolean not null, search text not null, added bigint not null, added_on date not null,
      known jsonb not null, record jsonb not null, version text generated always as (md5(record::text)) stored,
      primary key (log, product_id))`,
    sql`create table product_name (
      log int, account_id bigint, list text, entry_id bigint, name text not null,
      primary key (log, account_id, list, entry_id))`,
  ],
  index: [
    sql`create index on product (log, account_id, name, vintage desc, product_id)`,
    sql`create index on product (log, account_id, number)`,
    sql`create index on product (log, (coalesce((record->>'rootId')::bigint, product_id)))`,
    sql`create index on product (log, ((record->>'replacedById')::bigint))
      where record->>'replacedById' is not null`,
    sql`create index on product (log, account_id, added)`,
    sql`create index on product (log, account_id, (${supplierName}), name, product_id)`,
    sql`create index on product (log, account_id, (${exclPrice}), product_id)`,
    sql`create index on product (log, account_id, (${inclPrice}), product_id)`,
    sql`create index on product (log, account_id, ((record->>'supplierId')::bigint))`,
    sql`create index on product (log, account_id, ((record->>'countryId')::bigint))`,
    sql`create index on product (log, account_id, name) where ${isService}`,
    sql`create index on product (log, account_id, (record->>'shopProductId')) where record->>'shopProductId' <> ''`,
    sql`create index on product using gin (search gin_trgm_ops)`,
  ],
});
