import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';
import { extendableStatuses } from '#domain/sales-order/status.ts';
import type { Money } from '#domain/kernel/money.ts';
import {
  firstOf,
  firstRow,
  inScope,
  matches,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { isSold, isVisible, type Visible } from '#projections/sales-orders/queries.ts';

/** The orders of one customer in one account. */
type OfCustomer = Scope & { customerId: number };

/** A page of the quotes of a customer, the newest first. */
export const quotesOfCustomer = async (db: Db, scope: OfCustomer, page: Page) => {
  const quotes = db
    .selectFrom('sales_order')
    .where(inScope(scope))
    .where('customer_id', '=', scope.customerId)
    .where('status', '=', 'quote');
  const listed = quotes
    .select(['order_id as orderId', 'number', 'order_date as orderDate', 'bottles', 'incl', 'details'])
    .orderBy('number', 'desc');
  return pageOf(listed, quotes, page);
};

/** How many latest orders decide what a customer usually orders, and in how many of them a wine stands at least. */
const [latestOrders, oftenEnough] = [12, 2];

/** A page of the lines of an own order; null when it is not the customer's. */
export const linesOfOwnOrder = async (
  db: Db,
  { log, accountId, customerId }: OfCustomer,
  orderId: number,
  page: Page,
) => {
  const [order] = await select(
    db,
    'sales_order',
    ['price_side'],
    sql`log = ${log} and order_id = ${orderId} and account_id = ${accountId} and customer_id = ${customerId}`,
  );
  if (!order) return null;
  const lines = db.selectFrom('sales_order_line').where(matches({ log, order_id: orderId }));
  return pageOf(lines.selectAll().orderBy('line_id'), lines, page);
};

/** The wines in at least two of the latest orders of a customer, in the quantity ordered most often; see `usualLines`. */
export const usualQuantities = (db: Db, scope: OfCustomer) => {
  const { log, customerId } = scope;
  const usual = sql<{ product_id: number; quantity: number; order_id: number; line_id: number }>`
    select line.product_id, (mode() within group (order by line.quantity))::int as quantity,
      count(distinct latest.order_id) as times,
      (array_agg(latest.order_id order by latest.number desc))[1] as order_id,
      (array_agg(line.line_id order by latest.number desc, line.line_id))[1] as line_id
    from (select order_id, number from sales_order
      where ${inScope(scope)} and customer_id = ${customerId} and status <> 'quote'
      order by number desc limit ${latestOrders}) latest
    join sales_order_line line on line.order_id = latest.order_id and line.log = ${log}
    where line.quantity > 0
    group by line.product_id having count(distinct latest.order_id) >= ${oftenEnough}
    order by times desc, line.product_id limit 200`;
  return rowsOf(db, usual);
};

/**
 * The wines that stand in at least two of the latest orders of a customer, each as in the newest of them, in the
 * quantity that was ordered most often; what is ordered most often first.
 */
export const usualLines = async (db: Db, scope: OfCustomer) => {
  const often = await usualQuantities(db, scope);
  if (often.length === 0) return [];
  const rows = await db
    .selectFrom('sales_order_line')
    .selectAll()
    .where('log', '=', scope.log)
    .where(sql<boolean>`order_id = any(${often.map((item) => item.order_id)}::bigint[])`)
    .execute();
  return often.flatMap(({ quantity, order_id, line_id }) => {
    const row = rows.find((item) => item.order_id === order_id && item.line_id === line_id);
    return row ? [{ ...row, quantity }] : [];
  });
};

/** The orders of a customer that it may still add to, the next delivery first. */
export const extendableOrders = (db: Db, scope: OfCustomer) =>
  select(
    db,
    'sales_order',
    ['order_id as orderId', 'number', 'delivery_date as deliveryDate'],
    sql`${inScope(scope)} and customer_id = ${scope.customerId} and source <> 'staff'
      and status = any(${[...extendableStatuses]}::text[]) and invoice_number is null and is_past = false
      order by delivery_date, number desc limit 20`,
  );

/** When a customer last ordered a product, and how much; null where it never did. */
export const lastOrderedOf = (db: Db, { log, accountId, customerId }: OfCustomer, productId: number) =>
  firstOf(
    rowsOf(
      db,
      sql<{ date: CalendarDate; quantity: number }>`
      select sales_order.order_date as date, line.quantity from sales_order_line line
      join sales_order on sales_order.log = line.log and sales_order.order_id = line.order_id
      where line.log = ${log} and line.customer_id = ${customerId} and line.product_id = ${productId}
        and line.quantity > 0 and (sales_order.account_id = ${accountId}) is true and ${isSold}
      order by sales_order.order_date desc, sales_order.number desc limit 1`,
    ),
  );

/** The order date of the newest order of each of these customers that ever ordered; quotes and backorders are none. */
export const lastOrdersOf = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  const found = sql<{ customer_id: number; order_date: CalendarDate }>`
    select wanted.customer_id, last.order_date
    from unnest(${[...customerIds]}::bigint[]) wanted (customer_id)
    cross join lateral (select order_date from sales_order
      where ${inScope(scope)} and sales_order.customer_id = wanted.customer_id
        and status not in ('quote', 'backorder')
      order by number desc limit 1) last`;
  return new Map((await rowsOf(db, found)).map(({ customer_id, order_date }) => [customer_id, order_date]));
};

/** How many months a year has, and so how many lie between a month and the one to compare it with. */
const year = 12;

/**
 * What a customer bought in the last twelve months, month by month up to today, and in the twelve before;
 * `interval` is the days between two days on which it ordered, null where it ordered on fewer than three.
 */
export const yearOfCustomer = async (db: Db, visible: Visible, customerId: number, today: CalendarDate) => {
  const found = sql<{
    back: number;
    excl: Money;
    bottles: number;
    orders: number;
    first: CalendarDate;
    last: CalendarDate;
    days: number;
  }>`
    select back, sum(excl) as excl, sum(bottles) as bottles, count(*) as orders, min(order_date) as first,
      max(order_date) as last, count(distinct order_date) as days
    from (select order_date, excl, bottles,
        (extract(year from age(${today}::date, order_date)) * ${year}
          + extract(month from age(${today}::date, order_date)))::int as back
      from sales_order
      where ${isVisible(visible, customerId)} and ${isSold}
        and order_date between ${today}::date - interval '24 months' + interval '1 day' and ${today}::date) sold
    group by back order by back`;
  const rows = await rowsOf(db, found);
  const dayBefore = today.endsWith('02-29') ? addDays(today, -1) : today;
  const ofYear = rows.filter(({ back }) => back < year);
  const sum = (name: 'excl' | 'bottles' | 'orders' | 'days', of = ofYear) =>
    of.reduce((all, row) => all + row[name], 0);
  const [newest, oldest, days] = [ofYear[0]?.last, ofYear.at(-1)?.first, sum('days')];
  return {
    from: addDays(`${Number(today.slice(0, 4)) - 1}${dayBefore.slice(4)}`, 1),
    excl: sum('excl'),
    exclBefore: sum(
      'excl',
      rows.filter(({ back }) => back >= year),
    ),
    months: Array.from(
      { length: year },
      (_, at) => rows.find(({ back }) => back === year - 1 - at)?.excl ?? 0,
    ),
    bottles: sum('bottles'),
    orders: sum('orders'),
    interval:
      newest === undefined || oldest === undefined || days < 3
        ? null
        : Math.round(daysFrom(oldest, newest) / (days - 1)),
  };
};

type OrderOfDay = { orderId: number; number: number; date: CalendarDate | null };

/** The newest order of a customer, the next that is to be delivered, and how many there are, quotes included. */
export const ordersAround = async (db: Db, visible: Visible, customerId: number, today: CalendarDate) => {
  const mine = isVisible(visible, customerId);
  const one = (date: string, rest: RawBuilder<unknown>) =>
    firstOf(
      rowsOf(
        db,
        sql<OrderOfDay>`select order_id as "orderId", number, ${sql.ref(date)} as date from sales_order
          where ${mine} and ${rest} limit 1`,
      ),
    );
  const [lastOrder, nextDelivery, counted] = await Promise.all([
    one('order_date', sql`${isSold} order by order_date desc, number desc`),
    one(
      'delivery_date',
      sql`status in ('waiting', 'printed', 'out-for-delivery') and not is_past
        and (delivery_date is null or delivery_date >= ${today}::date)
        order by delivery_date nulls first, number`,
    ),
    firstRow(db, sql<{ count: number }>`select count(*) as count from sales_order where ${mine}`),
  ]);
  return { lastOrder, nextDelivery, orderCount: counted!.count };
};
