import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import { allOf, findsWords, longPageFrom, type Page, rowsOf } from '#projections/kernel/query.ts';
import { freeBesideLevel, isLevelIn } from '#projections/stock/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** The products that one account keeps, and the stock of one. */
type Scope = { log: number; accountId: number; stockAccountId: number };

/** REP-035: null and an empty question ask nothing; the price is of class 1 without VAT, the stock what is free. */
export type ProductReportFilter = {
  question: string;
  supplierId: number | null;
  countryId: number | null;
  color: WineColor | null;
  minPrice: Money | null;
  maxPrice: Money | null;
  minStock: number | null;
  maxStock: number | null;
};

const activeProducts = (scope: Scope, filter: ProductReportFilter) => {
  const { supplierId, countryId, color, minPrice, maxPrice, minStock, maxStock } = filter;
  const price = sql`(product.record->>'sellPrice')::bigint`;
  const words = findsWords('product.search', filter.question);
  const conditions = [
    sql`product.log = ${scope.log} and product.account_id = ${scope.accountId} and product.is_enabled`,
    words,
    supplierId !== null && sql`(product.record->>'supplierId')::bigint = ${supplierId}`,
    countryId !== null && sql`(product.record->>'countryId')::bigint = ${countryId}`,
    color && sql`product.record->>'color' = ${color}`,
    minPrice !== null && sql`${price} >= ${minPrice}`,
    maxPrice !== null && sql`${price} <= ${maxPrice}`,
    minStock !== null && sql`${freeBesideLevel(scope)} >= ${minStock}`,
    maxStock !== null && sql`${freeBesideLevel(scope)} <= ${maxStock}`,
  ];
  return sql`product
    left join stock_level level on ${isLevelIn(scope.stockAccountId)}
    where ${allOf(conditions)}`;
};

/** A page of the active products by name, with the bottles that are there and those that are free. */
export const productsOfReport = async (
  db: Db,
  scope: Scope,
  filter: ProductReportFilter,
  { skip, take }: Page,
) => {
  const from = sql`${activeProducts(scope, filter)}
    order by product.name, product.vintage desc, product.product_id`;
  return longPageFrom(
    db,
    sql<{ record: Product; on_hand: number | null; available: number }>`
      select product.record, level.on_hand, ${freeBesideLevel(scope)} as available from ${from} offset ${skip} limit ${take}`,
    from,
    { skip, take, isCounted: true },
  );
};

export type StockSum = { products: number; on_hand: number; available: number; value: Money };

/**
 * REP-034: the stock of the active products and what it has cost, by colour. A multi-product has no bottles of its
 * own: those of its components count once, with these.
 */
export const stockValueByColor = (db: Db, scope: Scope, filter: ProductReportFilter) =>
  rowsOf(
    db,
    sql<StockSum & { color: WineColor }>`
    select product.record->>'color' as color, count(*) as products,
      coalesce(sum(level.on_hand), 0)::bigint as on_hand,
      coalesce(sum(level.on_hand - level.reserved - level.backordered), 0)::bigint as available,
      coalesce(sum(level.on_hand * (product.record->>'purchasePrice')::numeric), 0) as value
    from ${activeProducts(scope, filter)} group by 1 order by 5 desc, 1`,
  );
