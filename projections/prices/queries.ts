import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { type KeptPrice, keptOn, type PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import type { PriceTables } from '#projections/prices/table.ts';

type Db = Kysely<PriceTables & CustomerTables>;

/** Of those that have begun and not ended on a day, the latest of each product, class and kind. */
const holding = (db: Db, log: number, productIds: readonly number[], date: CalendarDate) =>
  db
    .selectFrom('product_price')
    .distinctOn(['product_id', 'price_class', 'kind'])
    .select(['product_id', 'price_class', 'kind', 'excl', 'incl', 'from_date', 'until'])
    .where('log', '=', log)
    .where('product_id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where('from_date', '<=', date)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', date)]))
    .orderBy('product_id')
    .orderBy('price_class')
    .orderBy('kind')
    .orderBy('from_date', 'desc')
    .orderBy('position', 'desc');

/** PROD-016: an action price counts while it is above 0. */
const isNone = ({ excl, incl }: KeptPrice) => !excl && !incl;

/** What holds for these products on a day, for a customer of this class; one without any is left out. */
export const pricesInForce = async (
  db: Db,
  log: number,
  { customerId, priceClass, date }: { customerId: number; priceClass: PriceClass; date: CalendarDate },
  productIds: readonly number[],
): Promise<Map<number, PricesInForce>> => {
  if (productIds.length === 0) return new Map();
  const [prices, deals] = await Promise.all([
    holding(db, log, productIds, date).where('price_class', '=', priceClass).execute(),
    db
      .selectFrom('price_deal')
      .select(['product_id', 'price', 'side'])
      .where('log', '=', log)
      .where('customer_id', '=', customerId)
      .where('product_id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
      .execute(),
  ]);
  const found = new Map<number, PricesInForce>();
  const of = (productId: number) => {
    const known = found.get(productId) ?? { catalogue: null, promotion: null, deal: null };
    found.set(productId, known);
    return known;
  };
  for (const { product_id, kind, excl, incl } of prices)
    of(product_id)[kind] = isNone({ excl, incl }) ? null : { excl, incl };
  for (const { product_id, price, side } of deals) of(product_id).deal = keptOn(side, price);
  return found;
};

/** What holds for every class of a product on a day, one row for each class and kind. */
export const pricesOfProduct = (db: Db, log: number, productId: number, date: CalendarDate) =>
  holding(db, log, [productId], date).execute();

/** The prices that a product has had, has and will have, the latest day first; at most `limit`. */
export const priceHistory = (db: Db, log: number, productId: number, limit: number) =>
  db
    .selectFrom('product_price')
    .select(['price_class', 'kind', 'from_date', 'until', 'excl', 'incl', 'plan_id'])
    .where('log', '=', log)
    .where('product_id', '=', productId)
    .orderBy('from_date', 'desc')
    .orderBy('position', 'desc')
    .orderBy('price_class')
    .limit(limit)
    .execute();

/** What is agreed with a customer, product by product; at most `limit`. */
export const dealsOfCustomer = (db: Db, log: number, customerId: number, limit: number) =>
  db
    .selectFrom('price_deal')
    .select(['product_id', 'price', 'side'])
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .orderBy('product_id')
    .limit(limit)
    .execute();

/** The customers that an agreed price holds for, by name; at most `limit`. */
export const dealsOnProduct = (db: Db, log: number, productId: number, limit: number) =>
  db
    .selectFrom('price_deal')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.log', '=', 'price_deal.log')
        .onRef('customer.customer_id', '=', 'price_deal.customer_id'),
    )
    .select(['price_deal.customer_id', 'customer.name', 'customer.number', 'price', 'side'])
    .where('price_deal.log', '=', log)
    .where('price_deal.product_id', '=', productId)
    .orderBy('customer.name')
    .limit(limit)
    .execute();
