import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { costFields, type Product, serviceTypeId, uncounted } from '#domain/product/product.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { onlyWarehouse, type Stock, usualMinimum } from '#domain/stock/stock.ts';
import {
  allOf,
  columnOf,
  firstOf,
  firstRow,
  idsAmong,
  isAny,
  longPageFrom,
  matches,
  type Page,
  pageFrom,
  patternsOf,
  rowsOf,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { stockRowId } from '#projections/stock/row-id.ts';
import { freeOfLevel, type MovementKind, type StockRow } from '#projections/stock/table.ts';

export { freeOfLevel };

/** The stock of one account. */
type Scope = { log: number; stockAccountId: number };

/** PROD-013: the ledger of a product in each of these stocks, in their order. */
export const stockLevelsOf = async (
  db: Db,
  { log, productId, stockAccountIds }: { log: number; productId: number; stockAccountIds: readonly number[] },
) => {
  const rows = await rowsOf(
    db,
    sql<StockRow>`select * from stock_level where ${isAny('account_id', stockAccountIds)}
      and ${matches({ log, warehouse_id: onlyWarehouse, product_id: productId })}`,
  );
  return stockAccountIds.map((accountId) => {
    const row = rows.find(({ account_id }) => account_id === accountId);
    const place = { productId, accountId, warehouseId: onlyWarehouse };
    return {
      ...place,
      rowId: stockRowId(place),
      onHand: row?.on_hand ?? 0,
      reserved: row?.reserved ?? 0,
      backordered: row?.backordered ?? 0,
      onOrder: row?.on_order ?? 0,
      minimum: row?.minimum ?? null,
    };
  });
};

/**
 * PROD-025: what a row of a stock is about, by its own number; null when it is of no product of
 * `productsAccountId`. A place where nothing ever moved has no row and is found by trying the products.
 */
export const placeOfStockRow = async (
  db: Db,
  { log, stockAccountId }: Scope,
  { rowId, productsAccountId }: { rowId: number; productsAccountId: number },
) => {
  const placeOf = (productId: number) => ({
    productId,
    accountId: stockAccountId,
    warehouseId: onlyWarehouse,
  });
  const isRow = matches({ log, row_id: rowId });
  const known = await firstOf(select(db, 'numbered_place', ['account_id', 'product_id'], isRow));
  if (known) return known.account_id === stockAccountId ? placeOf(known.product_id) : null;
  const isSold = matches({ log, account_id: productsAccountId });
  const products = await select(db, 'product', ['product_id'], isSold);
  const found = products.find(({ product_id }) => stockRowId(placeOf(product_id)) === rowId);
  return found ? placeOf(found.product_id) : null;
};

/** That `level` is the ledger of a row of `product` in the stock of an account, in a query that joins the two. */
export const isLevelIn = (stockAccountId: number) =>
  sql<boolean>`level.log = product.log and level.account_id = ${stockAccountId}
    and level.warehouse_id = ${onlyWarehouse} and level.product_id = product.product_id`;

/** What a lateral join calls `level` holds, as it is now or as it was at the end of a day. */
const levelOn = ({ stockAccountId }: Scope, day: CalendarDate | null, product: RawBuilder<unknown>) =>
  day === null
    ? sql`select on_hand, reserved, backordered, on_order, minimum from stock_level l
        where l.log = product.log and l.account_id = ${stockAccountId} and l.warehouse_id = ${onlyWarehouse}
          and l.product_id = ${product}`
    : sql`select on_hand, reserved, backordered, 0::bigint as on_order
        from stock_movement m
        where m.log = product.log and m.account_id = ${stockAccountId} and m.warehouse_id = ${onlyWarehouse}
          and m.product_id = ${product} and m.day <= ${day}
        order by m.day desc, m.position desc`;

/**
 * The bottles of `product` that are free in a stock, beside the `level` of it in the same query: its balance,
 * or for a multi-product the lowest of its components that are no services, in whole pieces, `uncounted` where all are (PROD-024, PROD-039). Each component is looked
 * up by itself (`limit`), and only for a multi-product: joined, a plan of a day without statistics would go
 * through all of the stock for each product.
 */
const freeWith = (scope: Scope, day: CalendarDate | null) => sql<number>`case when exists (
    select from bundle_component c where c.log = product.log and c.bundle_id = product.product_id)
  then (
    select coalesce(min(floor(coalesce(part.on_hand - part.reserved - part.backordered, 0)::numeric / c.quantity)), ${sql.lit(uncounted)})::bigint
    from bundle_component c
    left join lateral (${levelOn(scope, day, sql`c.product_id`)} limit 1) part on true
    where c.log = product.log and c.bundle_id = product.product_id and not exists (select from product component
      where component.log = c.log and component.product_id = c.product_id
        and (component.record->>'typeId') = ${sql.lit(String(serviceTypeId))}))
  else coalesce(level.on_hand - level.reserved - level.backordered, 0) end`;

/** PROD-024: the same as `freeBottles`, for a query that joined the ledger of the product as `level` already. */
export const freeBesideLevel = (scope: Scope) => freeWith(scope, null);

/** PROD-024: the bottles of the product that are free now; for a query on the table `product`. */
export const freeBottles = (
  scope: Scope,
) => sql<number>`(select ${freeWith(scope, null)} from (values (1)) one
  left join lateral (${levelOn(scope, null, sql`product.product_id`)} limit 1) level on true)`;

/** The products in which every word of a question is found, as their own search knows them; without words all. */
const wordsIn = (question: string) =>
  allOf(patternsOf(question).map((pattern) => sql`product.search like ${pattern}`));

/** Its minimum is null where it is the usual one. */
type ListedStock = Stock & { record: Product; available: number; isBundle: boolean };

type ListedIn = { productsAccountId: number; question: string; day: CalendarDate | null; isLow: boolean };
/** Movements hold no minimum: beside the `level` of a day stands that of now. */
const minimumBeside = ({ stockAccountId }: Scope, day: CalendarDate | null) =>
  day === null
    ? sql`level.minimum`
    : sql`(select ledger.minimum from stock_level ledger where ledger.log = product.log
        and ledger.account_id = ${stockAccountId} and ledger.warehouse_id = ${onlyWarehouse}
        and ledger.product_id = product.product_id limit 1)`;
/** The products of an account with the `level` of each, now (`day` null) or at the end of a day; services, and what is of services alone, have none. */
const withLevels = (scope: Scope, list: ListedIn) => sql`product
    left join lateral (${levelOn(scope, list.day, sql`product.product_id`)} limit 1) level on true
    where ${isListed(scope, list)}
      ${list.isLow ? sql`and ${freeWith(scope, list.day)} < coalesce(${minimumBeside(scope, list.day)}, ${usualMinimum})` : sql``}`;
const isListed = ({ log }: Scope, { productsAccountId, question }: ListedIn) =>
  // the few services by their index: the record of each product is not read for it
  sql`product.log = ${log} and product.account_id = ${productsAccountId} and ${wordsIn(question)}
    and product.product_id <> all(array(select product.product_id from product
      where product.log = ${log} and product.account_id = ${productsAccountId} and (product.record->>'typeId') = ${sql.lit(String(serviceTypeId))}
      union all select bundle_id from bundle_component c where c.log = ${log} group by bundle_id
      having bool_and(exists (select from product component where component.log = c.log
        and component.product_id = c.product_id and (component.record->>'typeId') = ${sql.lit(String(serviceTypeId))}))))`;

/** The cost of a bottle today, of a row of `product` (PROD-015). */
const costToday = sql.join(
  costFields.map((name) => sql`coalesce((product.record->>${sql.lit(name)})::bigint, 0)`),
  sql` + `,
);

/** What there is of each product that such a list holds, with what a bottle costs today; one of which there is none is left out. */
export const stockToValue = (db: Db, scope: Scope, list: ListedIn) =>
  rowsOf(
    db,
    sql<{ productId: number; onHand: number; cost: Money }>`select product.product_id as "productId",
        level.on_hand as "onHand", ${costToday} as cost
      from ${withLevels(scope, list)} and level.on_hand > 0`,
  );

/**
 * A page of the products of an account by name, with their stock now (`day` null) or at the end of a day.
 * `isLow` keeps those of which less is free than their minimum (PROD-029).
 */
export const stockPage = async (db: Db, scope: Scope, { skip, take, ...list }: Page & ListedIn) => {
  const { day } = list;
  const from = withLevels(scope, list);
  return pageFrom(
    db,
    sql<ListedStock>`select product.record, coalesce(level.on_hand, 0) as "onHand",
        coalesce(level.reserved, 0) as reserved, coalesce(level.backordered, 0) as backordered,
        coalesce(level.on_order, 0) as "onOrder", ${minimumBeside(scope, day)} as minimum, ${freeWith(scope, day)} as available,
        exists (select from bundle_component c
          where c.log = product.log and c.bundle_id = product.product_id) as "isBundle"
      from ${from} order by product.name, product.product_id offset ${skip} limit ${take}`,
    // how much there is of each is looked up where that decides which are in the list
    list.isLow ? from : sql`product where ${isListed(scope, list)}`,
  );
};

export type Holder = {
  orderId: number;
  orderNumber: number;
  accountId: number;
  isBackorder: boolean;
  quantity: number;
  since: string;
  customerId: number | null;
  customerName: string | null;
  status: SalesOrderStatus | null;
  deliveryDate: CalendarDate | null;
};

/** PROD-028: the orders that keep bottles of a product or wait for them, longest first, and how many in all. */
export const holdersOf = async (
  db: Db,
  { log, stockAccountId }: Scope,
  productId: number,
  { skip, take }: Page,
) => {
  const held = sql`stock_reservation kept
    cross join lateral unnest(kept.products, kept.quantities) held (product_id, quantity)
    where kept.products @> array[${productId}]::bigint[] and held.product_id = ${productId}
      and kept.log = ${log} and kept.account_id = ${stockAccountId} and kept.warehouse_id = ${onlyWarehouse}`;
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<Holder>`select held.order_id as "orderId", held.order_number as "orderNumber",
        held.is_backorder as "isBackorder", held.quantity, held.since,
        coalesce(sold.account_id, ${stockAccountId}) as "accountId", sold.customer_id as "customerId",
        sold.customer_name as "customerName", sold.status, sold.delivery_date as "deliveryDate"
      from (select kept.*, held.quantity from ${held} order by kept.since, kept.order_id offset ${skip} limit ${take}) held
      left join sales_order sold on sold.log = held.log and sold.order_id = held.order_id
      order by held.since, held.order_id`,
    ),
    firstRow(
      db,
      sql<{ total: number; bottles: number }>`
      select count(*) as total, coalesce(sum(quantity), 0)::bigint as bottles from ${held}`,
    ),
  ]);
  return { rows, ...sums! };
};

export type Movement = {
  position: number;
  recordedAt: string;
  kind: MovementKind;
  change: number;
  onHand: number;
  reserved: number;
  backordered: number;
  orderId: number | null;
  orderNumber: number | null;
  orderAccountId: number | null;
  countId: number | null;
  reason: string | null;
  userName: string | null;
};

/** A page of what moved of a product, newest first, and how much did (see `countsTo`): each with what caused it, by whom, and the ledger after it. */
export const movementsOf = async (db: Db, { log, stockAccountId }: Scope, productId: number, page: Page) => {
  const moved = sql`stock_movement moved where moved.log = ${log} and moved.account_id = ${stockAccountId}
    and moved.warehouse_id = ${onlyWarehouse} and moved.product_id = ${productId}`;
  const newest = sql`order by moved.day desc, moved.position desc`;
  return longPageFrom(
    db,
    sql<Movement>`select moved.position, moved.recorded_at as "recordedAt", moved.kind, moved.change,
        moved.on_hand as "onHand", moved.reserved, moved.backordered, moved.order_id as "orderId",
        moved.order_number as "orderNumber", sold.account_id as "orderAccountId",
        moved.count_id as "countId", moved.reason, who.first_name || ' ' || who.last_name as "userName"
      from (select * from ${moved} ${newest} offset ${page.skip} limit ${page.take}) moved
      left join app_user who on who.user_id = moved.user_id
      left join sales_order sold on sold.log = moved.log and sold.order_id = moved.order_id
      ${newest}`,
    sql`${moved} ${newest}`,
    page,
  );
};

/** The ledger of a product after its last movement that had been recorded at a moment; null where there was none. */
export const stockAsRecorded = async (
  db: Db,
  { log, stockAccountId }: Scope,
  productId: number,
  moment: string,
) => {
  const last = sql<
    Pick<Stock, 'onHand' | 'reserved' | 'backordered'> & { recordedAt: string; userId: number }
  >`
    select on_hand as "onHand", reserved, backordered, recorded_at as "recordedAt", user_id as "userId"
    from stock_movement where log = ${log} and account_id = ${stockAccountId}
      and warehouse_id = ${onlyWarehouse} and product_id = ${productId}
      and day <= (${moment}::timestamptz at time zone 'Europe/Amsterdam')::date and recorded_at <= ${moment}
    order by day desc, position desc limit 1`;
  return (await firstRow(db, last)) ?? null;
};

/**
 * PROD-028: the bottles that left with orders, less what came back, in each of the last periods of 6 weeks: what there was
 * before it and what came in or was corrected, less what there was after it. So no movement of an order is read.
 */
export const deliveredPerSixWeeks = async (
  db: Db,
  { log, stockAccountId }: Scope,
  productId: number,
  { from, periods }: { from: CalendarDate; periods: number },
) => {
  const ofProduct = sql`stock_movement where log = ${log} and account_id = ${stockAccountId}
    and warehouse_id = ${onlyWarehouse} and product_id = ${productId}`;
  const before = (day: RawBuilder<unknown>) => sql`coalesce((select on_hand from ${ofProduct} and day < ${day}
    order by day desc, position desc limit 1), 0)`;
  // the words of a partial index
  const besideOrders = sql`coalesce((select sum(change) from ${ofProduct} and kind in ('received', 'corrected')
    and day >= first and day < next), 0)`;
  const found = sql<{ bottles: number }>`
    select (${before(sql`first`)} - ${before(sql`next`)} + ${besideOrders})::bigint as bottles
    from (select ${from}::date + nth * 42 as first, ${from}::date + nth * 42 + 42 as next
      from generate_series(0, ${periods - 1}::int) nth) period order by first`;
  return columnOf(rowsOf(db, found), 'bottles');
};

/**
 * The products that a scanned or typed code means, with the bottles that should be there; multi-products have
 * none themselves. A number, barcode or other code that is exactly that of a product means it alone; else every word is looked for.
 */
export const productsToCount = async (
  db: Db,
  scope: Scope,
  { productsAccountId, question, limit }: { productsAccountId: number; question: string; limit: number },
) => {
  const code = question.trim();
  const found = (where: RawBuilder<unknown>) =>
    rowsOf(
      db,
      sql<{ record: Product; onHand: number }>`
      select product.record, coalesce(level.on_hand, 0) as "onHand" from product
      left join lateral (${levelOn(scope, null, sql`product.product_id`)}) level on true
      where product.log = ${scope.log} and product.account_id = ${productsAccountId} and ${where}
        and not exists (select from bundle_component c
          where c.log = product.log and c.bundle_id = product.product_id)
      order by product.name, product.product_id limit ${limit}`,
    );
  if (/^\d{1,9}$/.test(code)) {
    const rows = await found(sql`product.number = ${Number(code)}`);
    if (rows.length > 0) return { rows, isExact: rows.length === 1 };
  }
  // narrowed by the words of its search, which are indexed
  const coded = await found(
    sql`${wordsIn(code)} and ${code} in (product.record->>'barcode', product.record->>'otherCode', product.record->>'lwin')`,
  );
  if (coded.length > 0) return { rows: coded, isExact: coded.length === 1 };
  if (patternsOf(code).length === 0) return { rows: [], isExact: false };
  return { rows: await found(wordsIn(code)), isExact: false };
};

/** Those of these products of which somebody has bottles, keeps them or waits for them. */
export const productsInStock = (db: Db, log: number, productIds: readonly number[]) =>
  idsAmong(
    db,
    { log, table: 'stock_level', column: 'product_id' },
    productIds,
    sql`(on_hand, reserved) <> (0, 0)`,
  );

/** Whether anything is free in the stock of an account. */
export const hasFreeStock = async (db: Db, { log, stockAccountId }: Scope) =>
  (await firstRow(
    db,
    sql`select 1 from stock_level
      where log = ${log} and account_id = ${stockAccountId} and warehouse_id = ${onlyWarehouse}
        and ${freeOfLevel} > 0 limit 1`,
  )) !== null;
