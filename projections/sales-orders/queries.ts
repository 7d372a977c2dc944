import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PricedLine } from '#domain/pricing/totals.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import {
  inPieces,
  inScope,
  isAfter,
  isAny,
  isSame,
  type Page,
  pageOf,
  rowCount,
  rowsOf,
  type Scope,
  sumOf,
} from '#projections/kernel/query.ts';
import { ownPriceOf } from '#projections/sales-orders/own-price.ts';
import type { SalesOrderLineRow, SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';
import type { Db } from '#projections/read-models.ts';

export const queues = [
  'entered',
  'todeliver',
  'delivered',
  'notinvoiced',
  'invoicednotdelivered',
  'customerapp',
  'unprocessed',
  'backorders',
] as const;
export type Queue = (typeof queues)[number];

/** One order with its lines, of any account of the log (ROLE-025), in one statement; null when there is none. */
export const salesOrderById = async (db: Db, log: number, orderId: number) => {
  const found = await db
    .selectFrom('sales_order')
    .selectAll()
    .select(
      sql<SalesOrderLineRow[]>`(
        select coalesce(json_agg(line order by line_id), '[]') from sales_order_line as line
        where line.log = sales_order.log and line.order_id = sales_order.order_id)`.as('lines'),
    )
    .where('log', '=', log)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!found) return null;
  const { lines, ...order } = found;
  return { order, lines };
};

/** A line with the discount that its order takes off it. */
export const pricedLineOf = (line: SalesOrderLineRow): PricedLine => ({
  ...ownPriceOf(line),
  invoiceDiscount: line.invoice_discount,
});

/** What the discount rules of an order are measured against: its total without what is excluded from discount. */
export const discountBaseOf = ({
  order,
  lines,
}: {
  order: SalesOrderRow;
  lines: readonly SalesOrderLineRow[];
}) =>
  discountOrder(lines.map(ownPriceOf), {
    side: order.price_side,
    date: order.order_date,
    discount: order.discount_inputs,
  }).base;

/** What a list shows of an order, with what its invoice status follows from. */
const listed = [
  'order_id as orderId',
  'number',
  'account_id as accountId',
  'customer_id as customerId',
  'customer_name as customerName',
  'city',
  'order_date as orderDate',
  'delivery_date as deliveryDate',
  'invoice_date as invoiceDate',
  'invoice_number as invoiceNumber',
  'status',
  'bottles',
  'excl',
  'incl',
  'paid',
] as const;

/** PAY-005, INV-001: the invoice status of an order. One of before this system was invoiced where it was made. */
export const invoiceStatusIn = ({
  invoiceDate,
  incl,
  paid,
}: {
  invoiceDate: CalendarDate | null;
  incl: Money;
  paid: Money;
}) => invoiceStatusOf({ isInvoiced: invoiceDate !== null, total: incl, paid });

/** What an order comes to incl VAT, and what was paid of it; null when there is no such order. */
export const sumsOfSalesOrder = async (db: Db, log: number, orderId: number) => {
  const row = await db
    .selectFrom('sales_order')
    .select(['incl', 'paid'])
    .where('log', '=', log)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
};

/** The account that an order belongs to; null when there is no such order. */
export const accountOfSalesOrder = async (db: Db, log: number, orderId: number) => {
  const row = await db
    .selectFrom('sales_order')
    .select('account_id')
    .where('log', '=', log)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/**
 * What is in a work queue on a date (DASH-003 to DASH-008). Conditions of partial indexes stand in them as words. Delivering covers the orders of that day and,
 * on the day itself, what goes out as soon as possible. Delivered covers the last workday with deliveries.
 */
const isIn = (
  queue: Queue,
  { date, today, lastDate }: { date: CalendarDate; today: CalendarDate; lastDate: CalendarDate | null },
) => {
  return ({ eb, and, or }: ExpressionBuilder<SalesOrderTables, 'sales_order'>) => {
    switch (queue) {
      case 'entered':
        return eb('order_date', '=', date);
      case 'customerapp':
        return and([eb('order_date', '=', date), eb('source', '!=', 'staff')]);
      case 'todeliver': {
        const planned = and([eb('delivery_date', '=', date), eb('status', 'not in', ['quote', 'backorder'])]);
        const soon = and([
          eb('delivery_date', 'is', null),
          eb('order_date', '>=', addDays(date, -31)),
          eb('status', 'in', ['waiting', 'printed', 'out-for-delivery']),
        ]);
        return date === today ? or([planned, soon]) : planned;
      }
      case 'delivered':
        return and([eb('delivery_date', '=', lastDate ?? date), eb('status', '=', 'delivered')]);
      case 'notinvoiced':
        return and([eb('invoice_date', 'is', null), sql<boolean>`status not in ('quote', 'backorder')`]);
      case 'invoicednotdelivered':
        return and([eb('invoice_date', 'is not', null), sql<boolean>`status <> 'delivered'`]);
      case 'backorders':
        return sql<boolean>`status = 'backorder'`;
      case 'unprocessed':
        return eb('status', 'in', ['waiting', 'printed']);
    }
  };
};
type Day = Parameters<typeof isIn>[1];

/** A page of a work queue, newest order first, with its sums. */
export const ordersInQueue = async (db: Db, scope: Scope, queue: Queue, day: Day, page: Page) => {
  const inQueue = db.selectFrom('sales_order').where(inScope(scope)).where(isIn(queue, day));
  const [rows, sums] = await Promise.all([
    inQueue
      .select(listed)
      .select(['moment', 'time', 'source'])
      .select(({ ref }) => ref('details', '->>').key('remark').as('remark'))
      .orderBy('number', 'desc')
      .offset(page.skip)
      .limit(page.take)
      .execute(),
    figuresOf(inQueue),
  ]);
  return { rows, ...sums };
};

const figures = [rowCount.as('orders'), sumOf('bottles').as('bottles'), sumOf('incl').as('incl')] as const;
type Figures = { orders: number; bottles: number; incl: number };
const figuresOf = (orders: SelectQueryBuilder<SalesOrderTables, 'sales_order', unknown>) =>
  orders.select(figures).executeTakeFirstOrThrow();

/** DASH-003, DASH-006: what came in is that of today, whatever day is looked at. */
const enteredToday: readonly Queue[] = ['entered', 'customerapp'];

/** How much is in every work queue, all in one question: of a date, and what came in today. */
export const queueFigures = async (db: Db, scope: Scope, day: Day) => {
  const ofToday = { ...day, date: day.today };
  const ofQueue = (queue: Queue) =>
    db
      .selectFrom('sales_order')
      .where(inScope(scope))
      .where(isIn(queue, enteredToday.includes(queue) ? ofToday : day))
      .select([sql<Queue>`${sql.lit(queue)}::text`.as('queue'), ...figures]);
  const [first, ...others] = queues.map(ofQueue);
  const rows = await others.reduce((all, next) => all.unionAll(next), first!).execute();
  return Object.fromEntries(rows.map(({ queue, ...figures }) => [queue, figures])) as Record<Queue, Figures>;
};

/** The lines of these orders, in their order. */
export const linesOfOrders = (db: Db, log: number, orderIds: readonly number[]) =>
  db
    .selectFrom('sales_order_line')
    .select(['order_id', 'line_id', 'product_id', 'product_number', 'name', 'vintage', 'quantity'])
    .where('log', '=', log)
    .where(isAny('order_id', orderIds))
    .orderBy('order_id')
    .orderBy('line_id')
    .execute();

/** The lines of the standing backorder of a customer (QUOTE-011). */
export const backorderLinesOf = (db: Db, scope: Scope, customerId: number) =>
  db
    .selectFrom('sales_order as order')
    .innerJoin('sales_order_line as line', (join) => join.on(isSame('order_id', 'line', 'order')))
    .select([
      'order.order_id as orderId',
      'order.number',
      'order.order_date as since',
      'line.line_id as lineId',
      'line.product_id as productId',
      'line.product_number as productNumber',
      'line.name',
      'line.vintage',
      'line.quantity',
    ])
    .where(inScope(scope, 'order'))
    .where('order.customer_id', '=', customerId)
    .where(sql<boolean>`"order".status = 'backorder'`)
    .orderBy('line.line_id')
    .execute();

/** How far the number of a backorder line can be from that of its order. */
const linesMost = 100_000;
/** QUOTE-011: the number by which a line of a backorder is known on its own; ids of orders are far apart. */
export const backorderLineId = (orderId: number, lineId: number) => orderId + lineId;
/** The backorder and its line that have this number; null when there is none. */
export const backorderLineById = async (db: Db, scope: Scope, id: number) => {
  const order = await db
    .selectFrom('sales_order')
    .select('order_id')
    .where(inScope(scope))
    .where(sql<boolean>`status = 'backorder'`)
    .where('order_id', '<', id)
    .where('order_id', '>=', id - linesMost)
    .orderBy('order_id', 'desc')
    .executeTakeFirst();
  return order ? { orderId: order.order_id, lineId: id - order.order_id } : null;
};

/** API-059: the last day before `today` on which this account delivered; null when there is none. */
export const lastDeliveryDate = async (db: Db, scope: Scope, today: CalendarDate) => {
  const row = await db
    .selectFrom('sales_order')
    .select('delivery_date')
    .where(inScope(scope))
    .where('status', '=', 'delivered')
    .where('delivery_date', '<', today)
    .orderBy('delivery_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.delivery_date ?? null;
};

/** A page of the orders of one customer, newest first (API-068). */
export const ordersOfCustomer = async (db: Db, scope: Scope, customerId: number, page: Page) => {
  const orders = db.selectFrom('sales_order').where(inScope(scope)).where('customer_id', '=', customerId);
  return pageOf(orders.select(listed).select('is_past as isPast').orderBy('number', 'desc'), orders, page);
};

/** INT-026: the last orders of the checkout, the newest first. The condition of the partial index stands in it as words. */
export const ordersOfCheckout = (db: Db, scope: Scope, limit: number) =>
  db
    .selectFrom('sales_order')
    .select(listed)
    .where(inScope(scope))
    .where(sql<boolean>`"references" ->> 'till' is not null`)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The products that a customer ordered, most often first (APP-015). */
export const productsOfCustomer = async (db: Db, log: number, customerId: number, limit: number) => {
  const rows = await db
    .selectFrom('customer_product')
    .select('product_id')
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .orderBy('times', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

/** The newest order number of those of these customers that have any. */
export const newestOrderOfCustomers = async (db: Db, log: number, customerIds: readonly number[]) => {
  const rows = await db
    .selectFrom('sales_order')
    .select(({ fn }) => ['customer_id', fn.max('number').as('number')])
    .where('log', '=', log)
    .where(isAny('customer_id', customerIds))
    .groupBy('customer_id')
    .execute();
  return new Map(rows.map(({ customer_id, number }) => [customer_id, number]));
};

/** The numbers of a customer's orders that are still to be delivered, at most so many; a quote is none. */
export const openOrdersOf = async (db: Db, log: number, customerId: number, limit: number) => {
  const rows = await db
    .selectFrom('sales_order')
    .select('number')
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['delivered', 'quote'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
};

/**
 * A page of what a customer paid for a wine, in all its vintages, the newest order first; quotes are left
 * out. One row more than asked tells whether there are others.
 */
export const pricesPaid = (
  db: Db,
  log: number,
  {
    customerId,
    productIds,
    accountIds,
  }: { customerId: number; productIds: readonly number[]; accountIds: readonly number[] },
  { skip, take }: Page,
) =>
  db
    .selectFrom('sales_order_line as line')
    .innerJoin('sales_order as order', (join) => join.on(isSame('order_id', 'order', 'line')))
    .select([
      'order.order_id as orderId',
      'order.number',
      'order.order_date as orderDate',
      'order.price_side as side',
      'line.product_id as productId',
      'line.name',
      'line.vintage',
      'line.quantity',
      'line.unit_price as unitPrice',
      'line.discount',
      'line.invoice_discount as invoiceDiscount',
      'line.price_type as priceType',
    ])
    .where('line.log', '=', log)
    .where('line.customer_id', '=', customerId)
    .where(isAny('line.product_id', productIds))
    .where(sql<boolean>`"order".account_id = any(${accountIds}::bigint[])`)
    .where('order.status', '!=', 'quote')
    .orderBy('order.order_date', 'desc')
    .orderBy('order.number', 'desc')
    .orderBy('line.line_id')
    .offset(skip)
    .limit(take)
    .execute();

/** Orders that are still to be delivered with a product in them, the oldest first; at most `limit`. */
export const openOrdersOfProduct = async (
  db: Db,
  { log, accountId }: Scope,
  productId: number,
  limit: number,
) =>
  db
    .selectFrom('sales_order_line as line')
    .innerJoin('sales_order as order', (join) => join.on(isSame('order_id', 'order', 'line')))
    .select(['order.order_id as orderId', 'order.number', 'order.customer_name as customerName'])
    .select(({ fn }) => fn.sum<number>('line.quantity').as('quantity'))
    .where('line.log', '=', log)
    .where('line.product_id', '=', productId)
    .where('order.account_id', '=', accountId)
    .where('order.status', 'not in', ['delivered', 'quote'])
    .groupBy(['order.order_id', 'order.number', 'order.customer_name'])
    .orderBy('order.number')
    .limit(limit)
    .execute();

/** How many customers ordered a product. */
export const timesOrdered = async (db: Db, log: number, productId: number) => {
  const row = await db
    .selectFrom('customer_product')
    .select(rowCount.as('count'))
    .where('log', '=', log)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.count ?? 0;
};
/** Scope which accounts of the log orders may be looked at (ROLE-025). */
type Seen = { log: number; accountIds: readonly number[] };

const ordersSeen = (db: Db, { log, accountIds }: Seen, customerId: number) =>
  db
    .selectFrom('sales_order')
    .where('sales_order.log', '=', log)
    .where('sales_order.customer_id', '=', customerId)
    .where(isAny('sales_order.account_id', accountIds));

/**
 * A page of a customer's orders in every account that may be seen, newest first (CUST-017); with `isUnpaid` those
 * that payments do not cover yet.
 */
export const ordersOfCustomerSeen = async (
  db: Db,
  seen: Seen,
  customerId: number,
  { isUnpaid = false, ...page }: Page & { isUnpaid?: boolean },
) => {
  const orders = ordersSeen(db, seen, customerId).where(
    isUnpaid
      ? sql<boolean>`not is_past and status not in ('quote', 'backorder')
          and case when incl < 0 then paid > incl else paid < incl end`
      : sql<boolean>`true`,
  );
  return pageOf(
    orders.select(listed).orderBy('sales_order.number', 'desc').orderBy('sales_order.order_id', 'desc'),
    orders,
    page,
  );
};

const linesSeen = (db: Db, seen: Seen, customerId: number) =>
  ordersSeen(db, seen, customerId).innerJoin('sales_order_line as line', (join) =>
    join.on(isSame('order_id', 'line', 'sales_order')),
  );

/** A page of what a customer ordered, line by line, the newest order first (CUST-018). */
export const linesOfCustomer = async (db: Db, seen: Seen, customerId: number, page: Page) => {
  const lines = linesSeen(db, seen, customerId);
  return pageOf(
    lines
      .select([
        'sales_order.order_id as orderId',
        'sales_order.number',
        'sales_order.order_date as orderDate',
        'line.line_id as lineId',
        'line.product_id as productId',
        'line.name',
        'line.vintage',
        'line.quantity',
        'line.unit_price as unitPrice',
        'line.discount',
        'line.price_type as priceType',
        'line.total_excl as totalExcl',
      ])
      .orderBy('sales_order.number', 'desc')
      .orderBy('sales_order.order_id', 'desc')
      .orderBy('line.line_id'),
    lines,
    page,
  );
};

/** Orders that count as sold: no quotes, nothing that waits for stock. */
const isSold = ['waiting', 'printed', 'out-for-delivery', 'delivered'] as const;

/** The products that a customer bought, the most bottles first, at most `limit` (API-120). */
export const productsBought = (
  db: Db,
  seen: Seen,
  customerId: number,
  { from, to, limit }: { from: CalendarDate | null; to: CalendarDate | null; limit: number },
) => {
  let lines = linesSeen(db, seen, customerId).where('sales_order.status', 'in', isSold);
  if (from) lines = lines.where('sales_order.order_date', '>=', from);
  if (to) lines = lines.where('sales_order.order_date', '<=', to);
  return lines
    .select(({ fn }) => [
      'line.product_id as productId',
      sql<string>`max(line.name)`.as('name'),
      sql<string | null>`max(line.vintage)`.as('vintage'),
      fn.sum<number>('line.quantity').as('quantity'),
      fn.sum<number>('line.total_excl').as('excl'),
      rowCount.as('times'),
      sql<string>`max(sales_order.order_date)`.as('lastDate'),
    ])
    .groupBy('line.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('line.product_id')
    .limit(limit)
    .execute();
};

/** What a customer bought in a period by order date, both days included (CUST-019). Money in 1/10 000 euro. */
export const figuresOfCustomer = (
  db: Db,
  seen: Seen,
  customerId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) =>
  ordersSeen(db, seen, customerId)
    .where('sales_order.status', 'in', isSold)
    .where('sales_order.order_date', '>=', from)
    .where('sales_order.order_date', '<=', to)
    .select([
      rowCount.as('orders'),
      sumOf('bottles').as('bottles'),
      sumOf('excl').as('excl'),
      sumOf('incl').as('incl'),
      sumOf('purchase').as('purchase'),
    ])
    .executeTakeFirstOrThrow();
/** The newest order number on which each of these products stands that are on any. */
export const newestOrderOfProducts = async (db: Db, log: number, productIds: readonly number[]) => {
  const rows = await db
    .selectFrom('sales_order_line as line')
    .innerJoin('sales_order as order', (join) => join.on(isSame('order_id', 'order', 'line')))
    .select(({ fn }) => ['line.product_id', fn.max('order.number').as('number')])
    .where('line.log', '=', log)
    .where(isAny('line.product_id', productIds))
    .groupBy('line.product_id')
    .execute();
  return new Map(rows.map(({ product_id, number }) => [product_id, number]));
};

const mostBuyers = 2_000;

/** PROD-032: the customers that ordered a product in a period, quotes aside, most bottles first. */
export const buyersOfProduct = (
  db: Db,
  { log, accountIds }: Seen,
  productId: number,
  { from, until }: { from: CalendarDate; until: CalendarDate },
) =>
  rowsOf(
    db,
    sql<{
      customerId: number;
      number: number;
      name: string;
      city: string;
      email: string;
      orders: number;
      bottles: number;
      excl: number;
      lastOrderDate: CalendarDate;
    }>`
    select customer.customer_id as "customerId", customer.number, customer.name, customer.city,
      customer.record->>'email' as email, bought.orders, bought.bottles, bought.excl,
      bought.last as "lastOrderDate"
    from (
      select sold.customer_id, count(distinct sold.order_id) as orders, sum(line.quantity)::bigint as bottles,
        sum(line.total_excl)::bigint as excl, max(sold.order_date) as last
      from sales_order_line line
      join sales_order sold on sold.log = line.log and sold.order_id = line.order_id
      where line.log = ${log} and line.product_id = ${productId} and sold.account_id = any(${[...accountIds]})
        and sold.order_date between ${from} and ${until} and sold.status <> 'quote'
      group by sold.customer_id
    ) bought
    join customer on customer.log = ${log} and customer.customer_id = bought.customer_id
    where bought.bottles > 0
    order by bought.bottles desc, customer.name, customer.customer_id
    limit ${mostBuyers}`,
  );

/** The orders of an account that have these numbers, by number. */
export const ordersByNumber = async (db: Db, scope: Scope, numbers: readonly number[]) => {
  const rows = await db
    .selectFrom('sales_order')
    .select(['number', 'order_id'])
    .where(inScope(scope))
    .where(sql<boolean>`number = any(${[...numbers]}::int[])`)
    .execute();
  return new Map(rows.map(({ number, order_id }) => [number, order_id]));
};

/** Every line of the orders of an account, by order number, in pieces: what a file of orders holds. */
export const orderLinesInPieces = (db: Db, scope: Scope, size = 1_000) =>
  inPieces(
    size,
    (last?: { number: number; line: number }) =>
      db
        .selectFrom('sales_order_line as line')
        .innerJoin('sales_order as order', (join) => join.on(isSame('order_id', 'order', 'line')))
        .leftJoin('customer', (join) => join.on(isSame('customer_id', 'customer', 'order')))
        .select([
          'order.number',
          'line.line_id as line',
          'customer.number as customer',
          'order.order_date as orderDate',
          'order.delivery_date as deliveryDate',
          'order.status',
          'line.product_number as product',
          'line.quantity',
          'line.unit_price as price',
        ])
        .where(inScope(scope, 'order'))
        .where('order.status', 'not in', ['quote', 'backorder'])
        .where(isAfter(['order.number', 'line.line_id'], [last?.number, last?.line]))
        .orderBy('order.number')
        .orderBy('line.line_id')
        .limit(size)
        .execute(),
    (line) => line,
  );
