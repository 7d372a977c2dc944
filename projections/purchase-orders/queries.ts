import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import type { Product } from '#domain/product/product.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import type { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import { usualMinimum } from '#domain/stock/stock.ts';
import {
  allOf,
  type Chosen,
  findsWords,
  firstRow,
  inScope,
  isChosenOr,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  sumOf,
} from '#projections/kernel/query.ts';
import { isService } from '#projections/products/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { isLevelIn } from '#projections/stock/queries.ts';

/** An order in a list: all of it that fits a row. Instants are ISO 8601. */
export type ListedPurchaseOrder = {
  purchaseOrderId: number;
  number: number;
  reference: string;
  supplierId: number;
  supplierName: string;
  transporterId: number | null;
  status: PurchaseOrderStatus;
  deliveryDate: CalendarDate | null;
  deliveryWeek: number | null;
  totalPallets: number;
  quantity: number;
  received: number;
  price: number;
  userName: string;
  enteredAt: string;
  confirmedOn: CalendarDate | null;
  confirmedAt: string | null;
  supplierMailedAt: string | null;
  transporterMailedAt: string | null;
  thirdPartyMailedAt: string | null;
};

const listedColumns = sql`o.purchase_order_id as "purchaseOrderId", o.number, o.supplier_id as "supplierId",
  o.record->'details'->>'reference' as reference,
  o.record->'details'->'supplier'->>'name' as "supplierName",
  (o.record->'details'->'transporter'->>'id')::bigint as "transporterId", o.status,
  o.record->'details'->>'deliveryDate' as "deliveryDate",
  (o.record->'details'->>'deliveryWeek')::int as "deliveryWeek",
  (o.record->'details'->>'totalPallets')::int as "totalPallets", o.quantity, o.received, o.price,
  coalesce(who.first_name || ' ' || who.last_name, '') as "userName", o.entered_at as "enteredAt",
  o.confirmed_on as "confirmedOn", o.confirmed_at as "confirmedAt",
  o.supplier_mailed_at as "supplierMailedAt", o.transporter_mailed_at as "transporterMailedAt",
  o.third_party_mailed_at as "thirdPartyMailedAt"`;

/** A page of those orders of an account of which `condition` holds, and how many there are. */
const page = async (
  db: Db,
  scope: Scope,
  { condition, order, skip, take }: { condition: RawBuilder<unknown>; order: RawBuilder<unknown> } & Page,
) => {
  const found = sql`purchase_order o where ${inScope(scope, 'o')} and ${condition}`;
  return pageFrom(
    db,
    sql<ListedPurchaseOrder>`select ${listedColumns}
      from (select * from ${found} order by ${order} offset ${skip} limit ${take}) o
      left join app_user who on who.user_id = o.user_id order by ${order}`,
    found,
  );
};

const newest = sql`o.number desc`;
const lastConfirmed = sql`o.confirmed_on desc, o.number desc`;

/** PO-002: those that are not in yet, the newest first. */
export const openPurchaseOrders = (db: Db, scope: Scope, at: Page) =>
  page(db, scope, { condition: sql`o.is_open`, order: newest, ...at });

/** How many are not in yet. */
export const countOpenPurchases = async (db: Db, scope: Scope) => {
  const found = sql<{ count: number }>`select count(*) as count from purchase_order o
    where ${inScope(scope, 'o')} and o.is_open`;
  return (await firstRow(db, found))!.count;
};

/** PO-002: those that were entered from a day on, whatever became of them, the newest first. */
export const purchaseOrdersEntered = (db: Db, scope: Scope, since: CalendarDate, at: Page) =>
  page(db, scope, {
    condition: sql`o.entered_on >= ${since}::date`,
    order: sql`o.entered_on desc, o.number desc`,
    ...at,
  });

/** PO-002: those that are in, from a day on where it is given, the last first. */
export const completedPurchaseOrders = (db: Db, scope: Scope, since: CalendarDate | null, at: Page) =>
  page(db, scope, {
    condition: since === null ? sql`not o.is_open` : sql`not o.is_open and o.confirmed_on >= ${since}::date`,
    order: lastConfirmed,
    ...at,
  });

/** PO-001: those whose number begins so. */
export const purchaseOrdersByNumber = (db: Db, scope: Scope, question: string, at: Page) =>
  page(db, scope, { condition: sql`o.number::text like ${`${question}%`}`, order: newest, ...at });

/** SUP-003: those at one supplier, the newest first. */
export const purchaseOrdersOfSupplier = (db: Db, scope: Scope, supplierId: number, at: Page) =>
  page(db, scope, { condition: sql`o.supplier_id = ${supplierId}`, order: newest, ...at });

/** An empty question and null ask nothing. */
export type PurchasesWanted = Chosen & {
  question: string;
  status: PurchaseOrderStatus | null;
  /** Of the day of entry, both included. */
  from: CalendarDate | null;
  until: CalendarDate | null;
};

/** A number finds the orders that begin with it, words those at suppliers in whom all are found. */
const isAskedFor = ({ log, suppliersFrom }: Scope & { suppliersFrom: number }, question: string) => {
  const text = question.trim();
  if (text === '') return null;
  if (/^\d{1,9}$/.test(text)) return sql`o.number::text like ${`${text}%`}`;
  return sql`o.supplier_id = any(array(select supplier_id from supplier
    where log = ${log} and account_id = ${suppliersFrom} and ${findsWords('supplier.search', text) ?? sql`true`}))`;
};

/**
 * A page of the purchase orders of an account by day of entry, how many are found (see `countsTo`), and what they come
 * to: null where there are more. The suppliers that words find are those of `suppliersFrom`.
 */
export const pageOfPurchases = async (
  db: Db,
  scope: Scope & { suppliersFrom: number },
  wanted: PurchasesWanted,
  { isDescending, ...at }: Page & { isDescending: boolean },
) => {
  const { question, status, from, until } = wanted;
  const found = sql`purchase_order o where ${allOf([
    inScope(scope, 'o'),
    isChosenOr('o.purchase_order_id', wanted, [
      isAskedFor(scope, question),
      status !== null && sql`o.status = ${status}`,
      from !== null && sql`o.entered_on >= ${from}::date`,
      until !== null && sql`o.entered_on <= ${until}::date`,
    ]),
  ])}`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql`o.entered_on ${direction}, o.number ${direction}`;
  const most = countsTo(at);
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<ListedPurchaseOrder>`select ${listedColumns}
        from (select * from ${found} order by ${order} offset ${at.skip} limit ${at.take}) o
        left join app_user who on who.user_id = o.user_id order by ${order}`,
    ),
    firstRow(
      db,
      sql<{ total: number; quantity: number; price: number }>`select count(*) as total,
        ${sumOf('quantity')} as quantity, ${sumOf('price')} as price
        from (select o.quantity, o.price from ${found} order by ${order} limit ${most + 1}) counted`,
    ),
  ]);
  const { total, ...figures } = sums!;
  const so = foundSoFar(total, most);
  return { rows, ...so, sums: so.hasMore ? null : figures };
};

/** What the email log of an order holds, the newest first (PO-015). */
export type PurchaseLogLine = { newValue: string; userName: string; createdAt: string; field: string };

/** At most so many lines: no order is mailed that often. */
const mostLogged = 200;

/** The id of the order of an account that people know by a number; null when there is none. */
export const purchaseOrderIdByNumber = async (db: Db, scope: Scope, number: number) => {
  const found = sql<{ id: number }>`select o.purchase_order_id as id from purchase_order o
    where ${inScope(scope, 'o')} and o.number = ${number}`;
  return (await firstRow(db, found))?.id ?? null;
};

/** One order with its email log; null when there is none. `ownerAccountId` is whose it is. */
export const purchaseOrderById = async (db: Db, log: number, purchaseOrderId: number) => {
  const [found, logLines] = await Promise.all([
    firstRow(
      db,
      sql<ListedPurchaseOrder & { record: PurchaseOrder; accountId: number }>`
      select ${listedColumns}, o.record, o.account_id as "accountId"
      from purchase_order o left join app_user who on who.user_id = o.user_id
      where o.log = ${log} and o.purchase_order_id = ${purchaseOrderId}`,
    ),
    rowsOf(
      db,
      sql<PurchaseLogLine>`select l.new_value as "newValue", l.field, l.recorded_at as "createdAt",
        coalesce(who.first_name || ' ' || who.last_name, '') as "userName"
      from purchase_order_log l left join app_user who on who.user_id = l.user_id
      where l.log = ${log} and l.purchase_order_id = ${purchaseOrderId}
      order by l.position desc limit ${mostLogged}`,
    ),
  ]);
  if (!found) return null;
  const { record: order, accountId: ownerAccountId, ...listed } = found;
  return { ownerAccountId, order, listed, logLines };
};

/** A product with its stock, in bottles. */
export type OrderableProduct = {
  record: Product;
  onHand: number;
  onOrder: number;
  available: number;
  minimum: number;
};

/**
 * PO-009: the products of a supplier that are on sale, by name, with their bottles in the stock of
 * `stockAccountId`; multi-products and services have none and are left out.
 */
export const productsOfSupplier = (
  db: Db,
  scope: Scope,
  { supplierId, stockAccountId }: { supplierId: number; stockAccountId: number },
) =>
  rowsOf(
    db,
    sql<OrderableProduct>`
    select product.record, coalesce(level.minimum, ${usualMinimum}::bigint) as minimum,
      coalesce(level.on_hand, 0) as "onHand", coalesce(level.on_order, 0) as "onOrder",
      coalesce(level.on_hand - level.reserved - level.backordered, 0) as available
    from product
    left join stock_level level on ${isLevelIn(stockAccountId)}
    where ${inScope(scope, 'product')} and product.is_enabled and ${isService} is not true
      and (product.record->>'supplierId')::bigint = ${supplierId}
      and not exists (select from bundle_component c
        where c.log = product.log and c.bundle_id = product.product_id)
    order by product.name, product.vintage desc, product.product_id`,
  );
