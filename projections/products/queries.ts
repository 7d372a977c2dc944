import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { countedAtFirst, countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Product } from '#domain/product/product.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import { onlyWarehouse, type Stock, usualMinimum } from '#domain/stock/stock.ts';
import { prepared } from '#projections/kernel/database.ts';
import {
  allOf,
  byNumberOrId,
  type Chosen,
  columnOf,
  findsWords,
  firstRow,
  inPieces,
  inScope,
  isAfter,
  isAny,
  isChosenOr,
  type NumbersOrIds,
  type Page,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { exclPrice, inclPrice, isService, supplierName } from '#projections/products/table.ts';
import { freeBottles, freeOfLevel, isLevelIn } from '#projections/stock/queries.ts';
import type { Db } from '#projections/read-models.ts';

export { isService } from '#projections/products/table.ts';

/**
 * A product of an account, for who looks products up by their ids: not by an index of the account, which looks
 * as good as the key to a plan without statistics and goes through all of its products.
 */
export const isOf = (accountId: number) => sql<boolean>`(product.account_id = ${accountId}) is true`;

/** Those of the products that exist. */
export const productsById = async (db: Db, { log, accountId }: Scope, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const found = sql<{ record: Product }>`select ${prepared} record from product
    where log = ${log} and ${isOf(accountId)} and ${isAny('product_id', ids)}`;
  return columnOf(rowsOf(db, found), 'record');
};

/** The same by their ids, which may be named more than once. */
export const productMap = async (db: Db, scope: Scope, ids: readonly number[]) =>
  new Map((await productsById(db, scope, ids)).map((product) => [product.productId, product]));

/** BOOK-007: at most `limit` enabled products that are a service, by name: what can be booked. */
export const servicesByName = async (db: Db, scope: Scope, limit: number) =>
  select(
    db,
    'product',
    ['product_id as productId', 'name'],
    sql`${inScope(scope)} and is_enabled = true and ${isService} order by name limit ${limit}`,
  );

/** Products of an account with the bottles free in a stock; which of them, and in what order, is said by `rest`. */
export const productsWithFree = (db: Db, scope: Scope, stockAccountId: number, rest: RawBuilder<unknown>) =>
  rowsOf(
    db,
    sql<{ record: Product; available: number }>`
    select record, ${freeBottles({ log: scope.log, stockAccountId })} as available
    from product where ${inScope(scope, 'product')} ${rest}`,
  );

/**
 * All products by name, or those that are enabled, with the bottles free in the stock of `stockAccountId`; read in pieces of
 * `size`.
 */
export const productsWithStock = async (
  db: Db,
  scope: Scope,
  {
    stockAccountId,
    isEnabledOnly = false,
    size = 1_000,
  }: { stockAccountId: number; isEnabledOnly?: boolean; size?: number },
) => {
  const pieces = inPieces(
    size,
    (last?: { record: Product; available: number }) =>
      productsWithFree(
        db,
        scope,
        stockAccountId,
        sql`and (${!isEnabledOnly} or is_enabled) and (name, product_id) > (${last?.record.name ?? ''}::text, ${last?.record.productId ?? 0}::bigint)
          order by name, product_id limit ${size}`,
      ),
    ({ record, available }) => ({ product: record, available }),
  );
  const found: { product: Product; available: number }[] = [];
  for await (const piece of pieces) found.push(...piece);
  return found;
};

type StockFacts = Pick<Product, 'productId' | 'bottlesPerBox' | 'message'> & { available: number };
/** What finds what an order page shows of products beside its lines (SO-030): free bottles, box size, message. */
export const stockFactsQuery = (
  scope: Scope,
  { stockAccountId, ids }: { stockAccountId: number; ids: RawBuilder<unknown> },
) =>
  sql<StockFacts>`select product_id as "productId", (record->>'bottlesPerBox')::bigint as "bottlesPerBox",
      record->>'message' as message, ${freeBottles({ log: scope.log, stockAccountId })} as available
    from product where ${inScope(scope, 'product')} and ${isAny('product.product_id', ids)}`;

/** A product with its stock, in bottles (PROD-011); PROD-024: the usual minimum where none was set. */
export type ListedProduct = { product: Product; available: number; addedOn: CalendarDate } & Record<
  keyof Stock,
  number
>;

/** Those products of an account for which a condition holds, with their ledger in one stock as far as they have one. */
const listed = (db: Db, scope: Scope, stockAccountId: number, condition: RawBuilder<unknown>) =>
  rowsOf(
    db,
    sql<ListedProduct>`
    select product.record as product, product.added_on as "addedOn", coalesce(on_hand, 0) as "onHand", coalesce(reserved, 0) as reserved,
      coalesce(backordered, 0) as backordered, coalesce(on_order, 0) as "onOrder",
      coalesce(minimum, ${usualMinimum}::bigint) as minimum,
      ${freeBottles({ log: scope.log, stockAccountId })} as available
    from product left join stock_level level on ${isLevelIn(stockAccountId)}
    where ${inScope(scope, 'product')} and ${condition}`,
  );

/**
 * PROD-001: a page of the products in which every word of the question is found, with the bottles free in the
 * stock of `stockAccountId`. One whose number is requested goes first. `total` counts no further than 1 000.
 */
export const searchProducts = async (
  db: Db,
  scope: Scope,
  {
    question,
    includesDisabled,
    stockAccountId,
    skip,
    take,
  }: { question: string; includesDisabled: boolean; stockAccountId: number; skip: number; take: number },
) => {
  const words = findsWords('search', question);
  if (!words) return { rows: [], total: 0 };
  const isFound = sql`${inScope(scope)} and ${words} and ${includesDisabled ? sql`true` : sql`is_enabled`}`;
  const requested = /^\d{1,9}$/.test(question.trim()) ? Number(question.trim()) : null;
  const exact =
    requested === null
      ? []
      : await select(db, 'product', ['product_id'], sql`${isFound} and number = ${requested}`);
  const isOther = exact.length === 0 ? sql`true` : sql`number <> ${requested}`;
  const [page, counted] = await Promise.all([
    select(
      db,
      'product',
      ['product_id'],
      sql`${isFound} and ${isOther} order by name, vintage desc, product_id
        offset ${Math.max(0, skip - exact.length)} limit ${take}`,
    ),
    firstRow(
      db,
      sql<{ total: number }>`
        select count(*) as total from (select 1 from product where ${isFound} limit ${countedAtFirst}) found`,
    ),
  ]);
  const ids = [...(skip === 0 ? exact : []), ...page].slice(0, take).map(({ product_id }) => product_id);
  return { rows: await productsInOrder(db, scope, { ids, stockAccountId }), total: counted!.total };
};

/** Null and an empty question ask nothing. */
export type ProductsWanted = Chosen & {
  question: string;
  includesDisabled: boolean;
  supplierId: number | null;
  countryId: number | null;
  color: WineColor | null;
  sort: 'added' | 'name' | 'number' | 'supplier' | 'price' | 'stock';
  isDescending: boolean;
  /** Only of these; of all where it is left out. */
  amongst?: readonly number[] | null;
};
/** In whose stock, and on which side prices are. */
type Listing = { stockAccountId: number; priceSide: PriceSide };

/** A page of products in one of the orders that an index has, and how many there are (see `countsTo`). */
export const pageOfProducts = async (
  db: Db,
  scope: Scope,
  { stockAccountId, priceSide }: Listing,
  {
    question,
    includesDisabled,
    supplierId,
    countryId,
    color,
    sort,
    isDescending,
    skip,
    take,
    isCounted,
    ids: chosen,
    amongst,
  }: ProductsWanted & Page,
) => {
  const isWanted = allOf([
    inScope(scope, 'product'),
    isChosenOr('product.product_id', { ids: chosen }, [
      findsWords('product.search', question),
      !includesDisabled && sql`product.is_enabled`,
      supplierId !== null && sql`(record->>'supplierId')::bigint = ${supplierId}`,
      countryId !== null && sql`(record->>'countryId')::bigint = ${countryId}`,
      color !== null && sql`record->>'color' = ${color}`,
      amongst && isAny('product.product_id', amongst),
    ]),
  ]);
  const [direction, other] = isDescending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const along = (...columns: readonly RawBuilder<unknown>[]) =>
    sql.join(columns.map((column) => sql`${column} ${direction}`));
  const id = sql`product_id`;
  const ids = async (order: RawBuilder<unknown>, at: Page, condition = sql`true`) =>
    columnOf(
      select(
        db,
        'product',
        ['product_id'],
        sql`${isWanted} and ${condition} order by ${order} offset ${at.skip} limit ${at.take}`,
      ),
      'product_id',
    );
  const byName = sql`name ${direction}, vintage ${other}, product_id ${direction}`;

  /** By their ledger; what has none, such as a service, comes after all that have one. */
  const byStock = async () => {
    const leveled = sql`stock_level level join product on ${isLevelIn(stockAccountId)}
      where level.log = ${scope.log} and level.account_id = ${stockAccountId}
        and level.warehouse_id = ${onlyWarehouse} and ${isWanted}`;
    const first = await columnOf(
      rowsOf(
        db,
        sql<{ product_id: number }>`select level.product_id from ${leveled}
          order by ${freeOfLevel} ${direction}, level.product_id ${direction} offset ${skip} limit ${take}`,
      ),
      'product_id',
    );
    if (first.length === take) return first;
    const count = await firstRow(db, sql<{ count: number }>`select count(*) as count from ${leveled}`);
    const hasNone = sql`not exists (select from stock_level level where ${isLevelIn(stockAccountId)})`;
    const rest = { skip: Math.max(0, skip - count!.count), take: take - first.length };
    return [...first, ...(await ids(sql`name, vintage desc, product_id`, rest, hasNone))];
  };
  const at = { skip, take };
  const page = {
    added: () => ids(along(sql`added`), at),
    name: () => ids(byName, at),
    number: () => ids(along(sql`number`), at),
    supplier: () => ids(along(supplierName, sql`name`, id), at),
    price: () => ids(along(priceSide === 'excl' ? exclPrice : inclPrice, id), at),
    stock: byStock,
  };
  const most = countsTo({ ...at, isCounted });
  const [found, counted] = await Promise.all([
    page[sort](),
    firstRow(
      db,
      sql<{ total: number }>`
        select count(*) as total from (select 1 from product where ${isWanted} order by ${byName} limit ${most + 1}) found`,
    ),
  ]);
  return {
    rows: await productsInOrder(db, scope, { ids: found, stockAccountId }),
    ...foundSoFar(counted!.total, most),
  };
};

/** PROD-002: the latest of those that are enabled, newest first. */
export const latestProducts = (
  db: Db,
  scope: Scope,
  { stockAccountId, limit }: { stockAccountId: number; limit: number },
) => listed(db, scope, stockAccountId, sql`is_enabled order by added desc limit ${limit}`);

/** Those of these products that the account has, in their order, with their stock (PROD-030). */
export const productsInOrder = async (
  db: Db,
  scope: Scope,
  { ids, stockAccountId }: { ids: readonly number[]; stockAccountId: number },
) => {
  if (ids.length === 0) return [];
  const rows = await listed(db, scope, stockAccountId, isAny('product.product_id', ids));
  return ids.flatMap((id) => rows.filter(({ product }) => product.productId === id));
};

/** The grapes of an account's products in whose searchable text a question is found; an empty one finds all. */
export const grapesInUse = async (db: Db, scope: Scope, question: string) => {
  const words = findsWords('search', question) ?? sql<boolean>`true`;
  const found = sql<{ grape: string }>`
    select distinct grape from product, jsonb_array_elements_text(record->'grapes') grape
    where ${inScope(scope)} and ${words}`;
  return columnOf(rowsOf(db, found), 'grape');
};

/** API-169: the countries of which an account has products. */
export const countriesOfProducts = async (db: Db, scope: Scope) => {
  const found = sql<{ id: number }>`select distinct (record->>'countryId')::bigint as id from product
    where ${inScope(scope)} and record->>'countryId' is not null`;
  return columnOf(rowsOf(db, found), 'id');
};

/** The products that have one of these numbers or ids. */
export const productsByNumberOrId = (db: Db, scope: Scope, wanted: NumbersOrIds) =>
  byNumberOrId<Product>(db, { table: 'product', key: 'product_id' }, scope, wanted);

/** The products with these ids in the webshop. */
export const productsByShopId = async (db: Db, scope: Scope, shopIds: readonly string[]) =>
  shopIds.length === 0
    ? []
    : columnOf(
        select(
          db,
          'product',
          ['record'],
          sql`${inScope(scope)} and record->>'shopProductId' <> ''
            and record->>'shopProductId' = any(${[...shopIds]}::text[])`,
        ),
        'record',
      );

/** The bottles of every product that has any in the stock of `stockAccountId`, in pieces, for a file. */
export const stockInPieces = (db: Db, scope: Scope, stockAccountId: number, size = 2_000) =>
  inPieces(
    size,
    (last?: { number: number; product_id: number; quantity: number }) =>
      rowsOf(
        db,
        sql<NonNullable<typeof last>>`
        select product.number, product.product_id, on_hand as quantity
        from product join stock_level level on ${isLevelIn(stockAccountId)}
        where ${inScope(scope, 'product')}
          and ${isAfter(['product.number', 'product.product_id'], [last?.number, last?.product_id])}
        order by product.number, product.product_id limit ${size}`,
      ),
    ({ number, quantity }) => ({ number, quantity }),
  );

/** The name of a product of each of these suppliers that have any. */
export const productOfSuppliers = async (db: Db, log: number, supplierIds: readonly number[]) => {
  const found = sql<{ id: number; name: string }>`
    select (record->>'supplierId')::bigint as id, min(name) as name from product
    where log = ${log} and (record->>'supplierId')::bigint = any(${[...supplierIds]}::bigint[]) group by 1`;
  return new Map((await rowsOf(db, found)).map(({ id, name }) => [id, name]));
};

/** At most `take` products that were added after a place in the log, in their order, and where the last of all was (0: none). */
export const productsAddedAfter = async (db: Db, scope: Scope, after: number, take: number) => {
  const [added, [last]] = await Promise.all([
    select(
      db,
      'product',
      ['product_id as productId', 'added as position'],
      sql`${inScope(scope)} and added > ${after} order by added limit ${take}`,
    ),
    select(db, 'product', ['added'], sql`${inScope(scope)} order by added desc limit 1`),
  ]);
  return { added, last: last?.added ?? 0 };
};

/** All products by number, in pieces, for a file. */
export const productsInPieces = (db: Db, scope: Scope, size = 1_000) =>
  inPieces(
    size,
    (last?: { record: Product }) =>
      select(
        db,
        'product',
        ['record'],
        sql`${inScope(scope)}
          and ${isAfter(['number', 'product_id'], [last?.record.number, last?.record.productId])}
          order by number, product_id limit ${size}`,
      ),
    ({ record }) => record,
  );

/** All vintages of a wine, by their ids. */
export const vintagesOf = (db: Db, scope: Scope, productId: number) => {
  const root = sql`coalesce((record->>'rootId')::bigint, product_id)`;
  const isOfWine = sql`${inScope(scope)} and ${root} = (
    select ${root} from product where log = ${scope.log} and product_id = ${productId})`;
  return select(db, 'product', ['product_id', 'vintage'], isOfWine);
};

/** A wine and its earlier vintages, where the year says which are earlier (PROD-040); by their ids. */
export const earlierVintages = async (db: Db, scope: Scope, productId: number) => {
  const rows = await vintagesOf(db, scope, productId);
  const year = rows.find(({ product_id }) => product_id === productId)?.vintage;
  return rows
    .filter(({ product_id, vintage }) => product_id === productId || !year || !vintage || vintage < year)
    .map(({ product_id }) => product_id);
};

/** How many products there are, up to so many, and whether one that is sold has no price. */
export const productsSoFar = async (db: Db, scope: Scope, most: number) =>
  (await firstRow<{ count: number; lacksPrice: boolean }>(
    db,
    sql`select
      (select count(*) from (select from product where ${inScope(scope)} limit ${most}) p) as count,
      exists(select from product where ${inScope(scope)} and ${exclPrice} <= 0 and is_enabled
        and (${isService}) is not true) as "lacksPrice"`,
  ))!;
