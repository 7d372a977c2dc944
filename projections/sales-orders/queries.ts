import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { patternsOf } from '#projections/kernel/search-text.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import type { SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';

type Db = Kysely<SalesOrderTables>;
type Of = { log: number; accountId: number };
type Page = { skip: number; take: number };
export type Queue = 'entered' | 'todeliver' | 'delivered' | 'customerapp' | 'unprocessed';
export const queues: readonly Queue[] = ['entered', 'todeliver', 'delivered', 'customerapp', 'unprocessed'];

/** One order with its lines, of any account of the log (ROLE-025); null when there is none. */
export const salesOrderById = async (db: Db, log: number, orderId: number) => {
  const [order, lines] = await Promise.all([
    db
      .selectFrom('sales_order')
      .selectAll()
      .where('log', '=', log)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
    db
      .selectFrom('sales_order_line')
      .selectAll()
      .where('log', '=', log)
      .where('order_id', '=', orderId)
      .orderBy('line_id')
      .execute(),
  ]);
  return order ? { order, lines } : null;
};

/** The account that an order belongs to; null when there is no such order. */
export const accountOfSalesOrder = async (db: Db, log: number, orderId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('sales_order')
    .select('account_id')
    .where('log', '=', log)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/**
 * What is in a work queue on a date (DASH-003 to DASH-007). Delivering covers the orders of that day and,
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
      case 'unprocessed':
        return eb('status', 'in', ['waiting', 'printed']);
    }
  };
};
type Day = Parameters<typeof isIn>[1];

/** A page of a work queue, newest order first, with its sums. */
export const ordersInQueue = async (db: Db, { log, accountId }: Of, queue: Queue, day: Day, page: Page) => {
  const inQueue = db
    .selectFrom('sales_order')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where(isIn(queue, day));
  const [rows, sums] = await Promise.all([
    inQueue.selectAll().orderBy('number', 'desc').offset(page.skip).limit(page.take).execute(),
    figuresOf(inQueue),
  ]);
  return { rows, ...sums };
};

type Figures = { orders: number; bottles: number; incl: number };
const figuresOf = (orders: SelectQueryBuilder<SalesOrderTables, 'sales_order', unknown>): Promise<Figures> =>
  orders
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.coalesce(fn.sum<number>('bottles'), sql<number>`0`).as('bottles'),
      fn.coalesce(fn.sum<number>('incl'), sql<number>`0`).as('incl'),
    ])
    .executeTakeFirstOrThrow();

/** How much is in every work queue on a date. */
export const queueFigures = async (
  db: Db,
  { log, accountId }: Of,
  day: Day,
): Promise<Record<Queue, Figures>> => {
  const figures = await Promise.all(
    queues.map((queue) =>
      figuresOf(
        db
          .selectFrom('sales_order')
          .where('log', '=', log)
          .where('account_id', '=', accountId)
          .where(isIn(queue, day)),
      ),
    ),
  );
  return Object.fromEntries(queues.map((queue, index) => [queue, figures[index]!])) as Record<Queue, Figures>;
};

/** API-059: the last day before `today` on which this account delivered; null when there is none. */
export const lastDeliveryDate = async (
  db: Db,
  { log, accountId }: Of,
  today: CalendarDate,
): Promise<CalendarDate | null> => {
  const row = await db
    .selectFrom('sales_order')
    .select('delivery_date')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('status', '=', 'delivered')
    .where('delivery_date', '<', today)
    .orderBy('delivery_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.delivery_date ?? null;
};

/** A page of the orders of one customer, newest first (API-068). */
export const ordersOfCustomer = async (
  db: Db,
  { log, accountId }: Of,
  customerId: number,
  { skip, take }: Page,
) => {
  const orders = db
    .selectFrom('sales_order')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId);
  const [rows, { orders: total }] = await Promise.all([
    orders.selectAll().orderBy('number', 'desc').offset(skip).limit(take).execute(),
    figuresOf(orders),
  ]);
  return { rows, total };
};

/** The products that a customer ordered, most often first (APP-015). */
export const productsOfCustomer = async (
  db: Db,
  log: number,
  customerId: number,
  limit: number,
): Promise<number[]> => {
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

/** How many customers with the words of a question are looked at for their orders. */
const customersMost = 200;

/**
 * At most `limit` orders of an account, newest first (SHELL-016): those whose number starts with the question,
 * or those in whose customer or recipient, by name and town, every word of it is found.
 */
export const searchOrders = async (
  db: Kysely<SalesOrderTables & CustomerTables>,
  { log, accountId }: Of,
  question: string,
  limit: number,
): Promise<SalesOrderRow[]> => {
  const ofAccount = db
    .selectFrom('sales_order')
    .selectAll('sales_order')
    .where('sales_order.log', '=', log)
    .where('sales_order.account_id', '=', accountId)
    .orderBy('sales_order.number', 'desc')
    .limit(limit);
  if (/^\d+$/.test(question))
    return ofAccount.where(sql<boolean>`number::text like ${`${question}%`}`).execute();
  const patterns = patternsOf(question);
  if (patterns.length === 0) return [];
  const customers = db
    .selectFrom('customer')
    .select('customer.customer_id')
    .where('customer.log', '=', log)
    .where((where) => where.and(patterns.map((pattern) => where('customer.search', 'like', pattern))))
    .where(({ exists }) =>
      exists(
        ofAccount.clearOrderBy().whereRef('sales_order.customer_id', '=', sql.ref('customer.customer_id')),
      ),
    )
    .orderBy('customer.name')
    .limit(customersMost);
  const [byCustomer, byRecipient] = await Promise.all([
    db
      .selectFrom(customers.as('found'))
      .innerJoinLateral(
        ofAccount.whereRef('sales_order.customer_id', '=', sql.ref('found.customer_id')).as('newest'),
        (join) => join.onTrue(),
      )
      .selectAll('newest')
      .orderBy('newest.number', 'desc')
      .limit(limit)
      .execute(),
    ofAccount
      .where((where) => where.and(patterns.map((pattern) => where('recipient', 'like', pattern))))
      .execute(),
  ]);
  const found = new Map([...byCustomer, ...byRecipient].map((order) => [order.order_id, order]));
  return [...found.values()].toSorted((a, b) => b.number - a.number).slice(0, limit);
};

/** The numbers of a customer's orders that are still to be delivered, at most so many; a quote is none. */
export const openOrdersOf = async (
  db: Kysely<SalesOrderTables>,
  log: number,
  customerId: number,
  limit: number,
): Promise<number[]> => {
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

/** Orders that are still to be delivered with a product in them, the oldest first; at most `limit`. */
export const openOrdersOfProduct = async (
  db: Db,
  { log, accountId }: Of,
  productId: number,
  limit: number,
) => {
  const rows = await db
    .selectFrom('sales_order_line as line')
    .innerJoin('sales_order as order', (join) =>
      join.onRef('order.log', '=', 'line.log').onRef('order.order_id', '=', 'line.order_id'),
    )
    .select(['order.order_id', 'order.number', 'order.customer_name'])
    .select(({ fn }) => fn.sum<number>('line.quantity').as('quantity'))
    .where('line.log', '=', log)
    .where('line.product_id', '=', productId)
    .where('order.account_id', '=', accountId)
    .where('order.status', 'not in', ['delivered', 'quote'])
    .groupBy(['order.order_id', 'order.number', 'order.customer_name'])
    .orderBy('order.number')
    .limit(limit)
    .execute();
  return rows.map(({ order_id: orderId, customer_name: customerName, quantity, ...row }) => ({
    ...{ orderId, customerName, quantity: quantity },
    ...row,
  }));
};

/** How many customers ordered a product. */
export const timesOrdered = async (db: Db, log: number, productId: number): Promise<number> => {
  const row = await db
    .selectFrom('customer_product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('log', '=', log)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.count ?? 0;
};
