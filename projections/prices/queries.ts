import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import { priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { type KeptPrice, keptOn, onSide, type PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PricesByClass } from '#domain/product/prices.ts';
import type { Product } from '#domain/product/product.ts';
import type { VatCategory } from '#domain/kernel/vat.ts';
import { prepared } from '#projections/kernel/database.ts';
import {
  firstRow,
  idsAmong,
  inPieces,
  isAfter,
  isAny,
  isSame,
  matches,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { Recorded } from '#projections/kernel/definition.ts';
import { type OwnPriceEvent, priceFold, priceKey } from '#projections/prices/fold.ts';
import type { ProductPriceRow } from '#projections/prices/table.ts';

type Held = Pick<
  ProductPriceRow,
  'product_id' | 'price_class' | 'kind' | 'excl' | 'incl' | 'from_date' | 'until' | 'set_by'
>;
/** Of those that have begun and not ended on a day, the latest of each product, class (or that one) and kind. */
const holding = (
  log: number,
  productIds: readonly number[],
  date: CalendarDate,
  priceClass?: RawBuilder<unknown>,
) => sql<Held>`select distinct on (product_id, price_class, kind)
    product_id, price_class, kind, excl, incl, from_date, until, set_by from product_price
  where log = ${log} and ${isAny('product_id', productIds)} and from_date <= ${date}
    and (until is null or until >= ${date}) ${priceClass ? sql`and price_class = ${priceClass}` : sql``}
  order by product_id, price_class, kind, from_date desc, position desc`;

/** The prices of a product after one more event of its stream or of that of its plans, in memory. */
export const pricesAfter = (
  before: readonly ProductPriceRow[],
  event: Recorded<OwnPriceEvent>,
): readonly ProductPriceRow[] => {
  const keyOf = (row: ProductPriceRow) => priceKey.map((column) => row[column]).join(' ');
  const rows = new Map(before.map((row) => [keyOf(row), row]));
  priceFold({
    all: () => [...rows.values()],
    put: (row) => rows.set(keyOf(row), row),
    remove: (row) => rows.delete(keyOf(row)),
  })(event);
  return [...rows.values()];
};

/** Of such rows what `holding` finds in the table: the one in force on a day of each class and kind. */
export const pricesHolding = (rows: readonly ProductPriceRow[], date: CalendarDate): ProductPriceRow[] => {
  const begun = rows
    .filter((row) => row.from_date <= date && (row.until === null || row.until >= date))
    .toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.position - b.position);
  return [...new Map(begun.map((row) => [`${row.price_class} ${row.kind}`, row])).values()];
};

const priceClasses = [1, 2, 3] as const satisfies readonly PriceClass[];

/** PROD-016: an action price counts while it is above 0. */
const isNone = ({ excl, incl }: KeptPrice) => !excl && !incl;

/** What one price rests on; of a deal the amount stands under `excl`, whichever side it is on. */
export type InForce =
  | {
      product_id: number;
      kind: 'catalogue' | 'promotion';
      excl: Money | null;
      incl: Money | null;
      set_by: SetBy;
    }
  | { product_id: number; kind: 'deal'; excl: Money; side: PriceSide; set_by: SetBy }
  | { product_id: null; kind: 'terms'; set_by: PricesInForce['terms'] };

/** What holds for these products on a day, for a customer of this class; one without any is left out. */
export const pricesInForce = async (
  db: Db,
  log: number,
  { customerId, priceClass, date }: { customerId: number; priceClass: PriceClass; date: CalendarDate },
  productIds: readonly number[],
) => {
  if (productIds.length === 0) return new Map<number, PricesInForce>();
  const inForce = rowsInForce(log, { customerId, priceClass: sql`${priceClass}::int`, date }, productIds);
  const { rows } = await sql<InForce>`select ${prepared} * from (${inForce}) as in_force`.execute(db);
  return pricesOf(rows);
};

/** All that the prices of these products rest on, for a class that may be that of a row of `customer`. */
export const rowsInForce = (
  log: number,
  of: { customerId: number; priceClass: RawBuilder<unknown>; date: CalendarDate },
  productIds: readonly number[],
) => {
  const ids = [...productIds];
  return sql<InForce>`select product_id, kind, excl, incl, null as side, set_by
    from (${holding(log, ids, of.date, of.priceClass)}) as held
    union all
    select product_id, 'deal', price, null, side, set_by from price_deal
    where log = ${log} and customer_id = ${of.customerId} and product_id = any(${ids}::bigint[])
    union all
    select null, 'terms', null, null, null, terms_set_by from customer
    where log = ${log} and customer_id = ${of.customerId}`;
};

/** What such rows come to, by product; one without any is left out. */
export const pricesOf = (rows: readonly InForce[]): Map<number, PricesInForce> => {
  const terms = rows.find((row) => row.kind === 'terms')?.set_by ?? {};
  const found = new Map<number, PricesInForce>();
  for (const row of rows) {
    if (row.kind === 'terms') continue;
    const known = found.get(row.product_id) ?? { catalogue: null, promotion: null, deal: null, terms };
    found.set(row.product_id, known);
    if (row.kind === 'deal') known.deal = { ...keptOn(row.side, row.excl), setBy: row.set_by };
    else known[row.kind] = isNone(row) ? null : { excl: row.excl, incl: row.incl, setBy: row.set_by };
  }
  return found;
};

/** What holds for every class of a product on a day, one row for each class and kind. */
export const pricesOfProduct = (db: Db, log: number, productId: number, date: CalendarDate) =>
  rowsOf(db, holding(log, [productId], date));

/** Plans of a product of which a day comes or has passed by today, and what it is to cost by what was planned. */
type DuePrices = {
  log: number;
  accountId: number;
  productId: number;
  planIds: number[];
  planned: { priceClass: PriceClass; side: PriceSide; price: Money; known: Money }[];
};
const ofClasses = (rows: DuePrices['planned'], which: 'price' | 'known') =>
  priceClasses.map(
    (priceClass) => rows.find((row) => row.priceClass === priceClass)?.[which] ?? null,
  ) as unknown as PricesByClass;

/**
 * The plans, of every log, of which the first day came after `since`, or the last passed since then; one that was laid
 * down for the same day is in force by that. And whatever planned price holds today where the product costs something
 * else yet.
 */
export const duePrices = async (db: Db, since: CalendarDate, today: CalendarDate) => {
  const begun = sql`plan_id <> 0 and from_date <= ${today}`;
  const field = sql`'sellPrice' || coalesce(nullif(price_class, 1)::text, '') || case when excl is null then 'Incl' else '' end`;
  const rows = await rowsOf(
    db,
    sql<DuePrices>`
      with due as (
        select log, product_id, plan_id from product_price
          where ${begun} and from_date > ${since} and from_date > (set_by->>'on')::date
        union select log, product_id, plan_id from product_price
          where plan_id <> 0 and until >= ${since} and until < ${today}),
      held as (
        select distinct on (log, product_id, price_class)
          log, product_id, price_class, plan_id, excl, incl from product_price
        where kind = 'catalogue' and from_date <= ${today}
          and (log, product_id) in (select log, product_id from product_price where ${begun} and kind = 'catalogue')
        order by log, product_id, price_class, from_date desc, position desc),
      planned as (
        select log, product_id, json_build_object('priceClass', price_class,
          'side', case when excl is null then 'incl' else 'excl' end,
          'price', coalesce(excl, incl), 'known', (record->>(${field}))::bigint) as price
        from held join product using (log, product_id)
        where plan_id <> 0 and (record->>(${field}))::bigint <> coalesce(excl, incl))
      select log, account_id as "accountId", product_id as "productId",
        coalesce((select json_agg(plan_id order by plan_id) from due
          where due.log = product.log and due.product_id = product.product_id), '[]') as "planIds",
        coalesce((select json_agg(price) from planned
          where planned.log = product.log and planned.product_id = product.product_id), '[]') as planned
      from product
      where (log, product_id) in (select log, product_id from due union select log, product_id from planned)
      order by log, product_id`,
  );
  return rows.map(({ planned, ...due }) => ({
    ...due,
    holding: (['excl', 'incl'] as const).flatMap((side) => {
      const ofSide = planned.filter((row) => row.side === side);
      const [prices, known] = [ofClasses(ofSide, 'price'), ofClasses(ofSide, 'known')];
      return ofSide.length === 0 ? [] : [{ side, prices, known }];
    }),
  }));
};

/**
 * The products of an account in a VAT category that come to another price incl VAT at another rate, each with the
 * classes of price that do; in pieces.
 */
export async function* changedByVat(
  db: Db,
  { log, accountId }: Scope,
  {
    category,
    before,
    rate,
    date,
  }: { category: VatCategory; before: number; rate: number; date: CalendarDate },
) {
  type Known = { productId: number; prices: Product['prices'] };
  const pieces = inPieces(
    1_000,
    (last?: Known) =>
      rowsOf(
        db,
        sql<Known>`select product_id as "productId", record->'prices' as prices from product
          where log = ${log} and account_id = ${accountId} and record->>'vatCategory' = ${category}
            and ${isAfter(['product_id'], [last?.productId])}
          order by product_id limit 1000`,
      ),
    (product) => product,
  );
  for await (const products of pieces) {
    const ids = products.map(({ productId }) => productId);
    const rows = await rowsOf(db, holding(log, ids, date));
    const held = new Map(rows.map((row) => [`${row.product_id} ${row.price_class} ${row.kind}`, row]));
    yield products
      .map(({ productId, prices }) => {
        const classes = priceClasses.filter((priceClass) => {
          const promotion = held.get(`${productId} ${priceClass} promotion`);
          const stored =
            (promotion && !isNone(promotion)
              ? promotion
              : held.get(`${productId} ${priceClass} catalogue`)) ?? keptOn('excl', prices[priceClass - 1]!);
          return onSide(stored, 'incl', before) !== onSide(stored, 'incl', rate);
        });
        return { productId, classes };
      })
      .filter(({ classes }) => classes.length > 0);
  }
}

/** The prices that a product has had, has and will have, the latest day first; at most `limit`. */
export const priceHistory = (db: Db, log: number, productId: number, limit: number) =>
  select(
    db,
    'product_price',
    ['price_class as priceClass', 'kind', 'from_date as from', 'until', 'excl', 'incl', 'plan_id as planId'],
    sql`log = ${log} and product_id = ${productId}
      order by from_date desc, position desc, price_class limit ${limit}`,
  );

/** How many plans of a product have a day to come. */
export const plansAhead = async (db: Db, log: number, productId: number, today: CalendarDate) =>
  (await firstRow<{ count: number }>(
    db,
    sql`select count(distinct plan_id) as count from product_price
      where log = ${log} and product_id = ${productId} and plan_id <> 0 and (from_date > ${today} or until >= ${today})`,
  ))!.count;

/** What is agreed with a customer, product by product. */
export const dealsOfCustomer = (db: Db, log: number, customerId: number) =>
  select(
    db,
    'price_deal',
    ['product_id as productId', 'price', 'side'],
    sql`log = ${log} and customer_id = ${customerId} order by product_id`,
  );

/** How many of these are about a product of an account. */
export const countDealsOfCustomer = async (db: Db, { log, accountId }: Scope, customerId: number) => {
  const counted = sql<{ count: number }>`select count(*) as count from price_deal
    join product on ${isSame('product_id', 'product', 'price_deal')}
    where price_deal.log = ${log} and price_deal.customer_id = ${customerId} and product.account_id = ${accountId}`;
  return (await firstRow(db, counted))!.count;
};

/** The customers that an agreed price holds for, by name. */
export const dealsOnProduct = (db: Db, log: number, productId: number) =>
  db
    .selectFrom('price_deal')
    .innerJoin('customer', (join) => join.on(isSame('customer_id', 'customer', 'price_deal')))
    .select(['price_deal.customer_id as customerId', 'customer.name', 'customer.number', 'price', 'side'])
    .where(matches({ 'price_deal.log': log, 'price_deal.product_id': productId }))
    .orderBy('customer.name')
    .execute();

/** What is agreed with these customers, by `priceDealIdOf`. */
export const dealsOfCustomers = async (db: Db, log: number, customerIds: readonly number[]) => {
  const rows = await select(
    db,
    'price_deal',
    ['customer_id as customerId', 'product_id as productId', 'price', 'side'],
    sql`log = ${log} and ${isAny('customer_id', customerIds)}`,
  );
  return new Map(rows.map(({ price, side, ...pair }) => [priceDealIdOf(pair), { price, side }]));
};

type Dealt = {
  customerId: number;
  productId: number;
  customerNumber: number;
  productNumber: number;
  price: number;
  side: PriceSide;
};

/** All that is agreed with the customers of an account, by their numbers and those of products, in pieces, for a file. */
export const dealsInPieces = (db: Db, { log, accountId }: Scope, size = 2_000) =>
  inPieces(
    size,
    (last?: Dealt) =>
      rowsOf(
        db,
        sql<Dealt>`
      select deal.customer_id as "customerId", deal.product_id as "productId", deal.price, deal.side,
        customer.number as "customerNumber", product.number as "productNumber"
      from price_deal deal
      join customer on customer.log = deal.log and customer.customer_id = deal.customer_id
      join product on product.log = deal.log and product.product_id = deal.product_id
      where deal.log = ${log} and customer.account_id = ${accountId} and product.account_id = ${accountId}
        and ${isAfter(['deal.customer_id', 'deal.product_id'], [last?.customerId, last?.productId])}
      order by deal.customer_id, deal.product_id limit ${size}`,
      ),
    (deal) => deal,
  );

/** Those of these products for which something is agreed. */
export const productsWithDeals = (db: Db, log: number, productIds: readonly number[]) =>
  idsAmong(db, { log, table: 'price_deal', column: 'product_id' }, productIds);

/** The catalogue prices of a product, one for each class, excl or incl VAT as they are kept. */
export type CataloguePrices = Pick<
  Product,
  'productId' | 'number' | 'name' | 'vintage' | 'vatCategory' | 'typeId'
> & {
  prices: readonly [KeptPrice, KeptPrice, KeptPrice];
};

/** Those in force on a day of the active products of an account, or of these ids, in pieces by id. */
export const cataloguePrices = (
  db: Db,
  { log, accountId }: Scope,
  { date, ids }: { date: CalendarDate; ids?: readonly number[] },
): AsyncGenerator<CataloguePrices[]> =>
  withHeld(
    db,
    log,
    date,
    inPieces(
      1_000,
      (last?: Product) =>
        rowsOf(
          db,
          sql<{ record: Product }>`select record from product
            where log = ${log} and account_id = ${accountId} and ${ids ? isAny('product_id', ids) : sql`is_enabled`}
              and ${isAfter(['product_id'], [last?.productId])}
            order by product_id limit 1000`,
        ).then((rows) => rows.map(({ record }) => record)),
      (product) => product,
    ),
  );

async function* withHeld(db: Db, log: number, date: CalendarDate, pieces: AsyncGenerator<Product[]>) {
  for await (const products of pieces) {
    const ids = products.map(({ productId }) => productId);
    const rows = await rowsOf(db, holding(log, ids, date));
    const held = new Map(rows.map((row) => [`${row.product_id} ${row.price_class} ${row.kind}`, row]));
    yield products.map(
      ({ productId, number, name, vintage, vatCategory, typeId, prices }): CataloguePrices => {
        const of = (priceClass: PriceClass) =>
          held.get(`${productId} ${priceClass} catalogue`) ?? keptOn('excl', prices[priceClass - 1]!);
        return { productId, number, name, vintage, vatCategory, typeId, prices: [of(1), of(2), of(3)] };
      },
    );
  }
}
