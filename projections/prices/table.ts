import { sql } from 'kysely';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/**
 * A price of a product from a day on. Of those that have begun and not ended the latest by day, then by
 * position, holds. `plan_id` is 0 for the fields of the product, of which a day has one row. A side that is
 * null has to be counted.
 */
export type ProductPriceRow = {
  log: number;
  product_id: number;
  price_class: number;
  kind: 'catalogue' | 'promotion';
  plan_id: number;
  from_date: string;
  until: string | null;
  position: number;
  excl: number | null;
  incl: number | null;
  set_by: SetBy;
};
export type PriceTables = {
  product_price: ProductPriceRow;
  /** What is agreed with a customer for a product. */
  price_deal: {
    log: number;
    customer_id: number;
    product_id: number;
    price: number;
    side: PriceSide;
    set_by: SetBy;
  };
};

export const pricesSchema = schemaOf<PriceTables>(['product_price', 'price_deal'], {
  create: [
    sql`create table product_price (
      log int, product_id bigint, price_class int, kind text, plan_id bigint, from_date date, until date,
      position bigint not null, excl bigint, incl bigint,
      set_by jsonb not null,
      primary key (log, product_id, price_class, kind, plan_id, from_date))`,
    sql`create table price_deal (
      log int, customer_id bigint, product_id bigint, price bigint not null, side text not null, set_by jsonb not null,
      primary key (log, customer_id, product_id))`,
  ],
  index: [
    sql`create index on price_deal (log, product_id)`,
    sql`create index on product_price (from_date) where plan_id <> 0`,
    sql`create index on product_price (until) where plan_id <> 0`,
  ],
});
