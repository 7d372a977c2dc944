import { type RawBuilder, sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import type { PricedLine } from '#domain/pricing/totals.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import { prepared } from '#projections/kernel/database.ts';
import {
  allOf,
  columnOf,
  firstOf,
  firstRow,
  inPieces,
  inScope,
  isAfter,
  isAny,
  isSame,
  matches,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
  sumOf,
} from '#projections/kernel/query.ts';
import { ownPriceOf } from '#projections/sales-orders/own-price.ts';
import type { SalesOrderLineRow, SalesOrderRow } from '#projections/sales-orders/table.ts';
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
  const found = await firstRow(
    db,
    sql<SalesOrderRow & { lines: SalesOrderLineRow[] }>`
    select ${prepared} *, (select coalesce(json_agg(line order by line_id), '[]') from sales_order_line as line
      where line.log = sales_order.log and line.order_id = sales_order.order_id) as lines
    from sales_order where ${matches({ log, order_id: orderId })}`,
  );
  if (!found) return null;
  const { lines, ...order } = found;
  return { order, lines };
};

/** What finds one order of any account of the log, and what finds its lines. */
export const orderQuery = (log: number, orderId: number) =>
  sql<SalesOrderRow>`select * from sales_order where ${matches({ log, order_id: orderId })}`;
export const linesQuery = (log: number, orderId: number) =>
  sql<SalesOrderLineRow>`select * from sales_order_line where ${matches({ log, order_id: orderId })}
    order by line_id`;

/** A deleted order as it was, with its lines; null when there is none (SO-047). */
export const deletedSalesOrderById = async (db: Db, log: number, orderId: number) => {
  const found = await firstOf(
    select(db, 'deleted_sales_order', ['row as order', 'lines'], matches({ log, order_id: orderId })),
  );
  return found && { ...found, lines: found.lines.toSorted((one, other) => one.line_id - other.line_id) };
};

/** What the price of a line follows from; null where the order has no such line. */
export const inputsOfLine = async (db: Db, log: number, orderId: number, lineId: number) =>
  (await firstOf(select(db, 'sales_order_inputs', ['inputs'], matches({ log, order_id: orderId }))))?.inputs[
    lineId
  ] ?? null;

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

/** PAY-005, INV-001: the invoice status of an order. One from before this system was invoiced where it was made. */
export const invoiceStatusIn = ({
  invoiceDate,
  incl,
  paid,
}: {
  invoiceDate: CalendarDate | null;
  incl: Money;
  paid: Money;
}) => invoiceStatusOf({ isInvoiced: invoiceDate !== null, total: incl, paid });

/** The account that an order belongs to; null when there is no such order. */
export const accountOfSalesOrder = async (db: Db, log: number, orderId: number) => {
  const found = select(db, 'sales_order', ['account_id'], matches({ log, order_id: orderId }));
  return (await firstOf(found))?.account_id ?? null;
};

/** Whose each of these orders is, deleted ones too. */
export const customersOfOrders = async (db: Db, log: number, orderIds: readonly number[]) => {
  const rows = await rowsOf(
    db,
    sql<{ order_id: number; customer_id: number }>`
      select order_id, customer_id from sales_order where log = ${log} and order_id = any(${orderIds})
      union all
      select order_id, (row->>'customer_id')::bigint from deleted_sales_order where log = ${log} and order_id = any(${orderIds})`,
  );
  return new Map(rows.map(({ order_id, customer_id }) => [order_id, customer_id]));
};

/** The orders of a customer in an account, deleted ones too; at most so many, in no order. */
export const orderIdsOfCustomer = async (
  db: Db,
  { log, accountId }: Scope,
  customerId: number,
  most: number,
) => {
  const rows = await rowsOf(
    db,
    sql<{ order_id: number }>`
      select order_id from sales_order
        where log = ${log} and customer_id = ${customerId} and account_id = ${accountId}
      union all
      select order_id from deleted_sales_order
        where log = ${log} and (row->>'customer_id')::bigint = ${customerId}
          and (row->>'account_id')::bigint = ${accountId}
      limit ${most}`,
  );
  return rows.map(({ order_id }) => order_id);
};

/** The orders that credit the invoice of an order, by number. */
export const creditsOfOrder = (db: Db, log: number, orderId: number) =>
  columnOf(
    select(
      db,
      'sales_order',
      ['order_id'],
      sql`${matches({ log, credits_order_id: orderId })} order by number`,
    ),
    'order_id',
  );

type Day = { date: CalendarDate; today: CalendarDate; lastDate: CalendarDate | null };
const isOpen = sql`status not in ('quote', 'backorder')`;

/**
 * What is in a work queue on a date (DASH-003 to DASH-008). What is printed by its status alone, such as an order of
 * the app, waits for its packing slip (D-01). Conditions of partial indexes stand in them as words.
 * Delivering covers the orders of that day and, on the day itself, what goes out as soon as possible. Delivered
 * covers the last workday with deliveries.
 */
const isIn = (queue: Queue, { date, today, lastDate }: Day) => {
  switch (queue) {
    case 'entered':
      return sql`order_date = ${date}`;
    case 'customerapp':
      return sql`order_date = ${date} and source <> 'staff'`;
    case 'todeliver': {
      const planned = sql`delivery_date = ${date} and ${isOpen}`;
      const soon = sql`delivery_date is null and order_date >= ${addDays(date, -31)}
        and status in ('waiting', 'printed', 'out-for-delivery')`;
      return date === today ? sql`(${planned} or ${soon})` : planned;
    }
    case 'delivered':
      return sql`delivery_date = ${lastDate ?? date} and status = 'delivered'`;
    case 'notinvoiced':
      return sql`invoice_date is null and ${isOpen}`;
    case 'invoicednotdelivered':
      return sql`invoice_date is not null and status <> 'delivered'`;
    case 'backorders':
      return sql`status = 'backorder'`;
    case 'unprocessed':
      return sql`status in ('waiting', 'printed') and not (status = 'printed' and is_slip_printed)`;
  }
};

/** Of what is to be delivered those with a time first, the earliest on top; else the newest order first. */
const orderOfQueue = (queue: Queue) =>
  queue === 'todeliver' ? sql`"time" nulls last, moment = 'after', number desc` : sql`number desc`;

/** A page of a work queue, with its sums. */
export const ordersInQueue = async (db: Db, scope: Scope, queue: Queue, day: Day, page: Page) => {
  const inQueue = sql<boolean>`${inScope(scope)} and ${isIn(queue, day)}`;
  const [rows, sums] = await Promise.all([
    db
      .selectFrom('sales_order')
      .select([...listed, 'moment', 'time', 'source', sql<string>`details ->> 'remark'`.as('remark')])
      .where(inQueue)
      .orderBy(orderOfQueue(queue))
      .offset(page.skip)
      .limit(page.take)
      .execute(),
    firstRow(db, sql<Figures>`select ${figures} from sales_order where ${inQueue}`),
  ]);
  return { rows, ...sums! };
};

/** How many orders of an account are to be delivered today. */
export const countToDeliver = async (db: Db, scope: Scope, today: CalendarDate) => {
  const isToday = isIn('todeliver', { date: today, today, lastDate: null });
  const found = sql<{ count: number }>`select count(*) as count from sales_order
    where ${inScope(scope)} and ${isToday}`;
  return (await firstRow(db, found))!.count;
};

type Figures = { orders: number; bottles: number; incl: number };
const figures = sql`count(*) as orders, ${sumOf('bottles')} as bottles, ${sumOf('incl')} as incl`;

/** DASH-003, DASH-006: what came in is that of today, whatever day is looked at. */
const enteredToday: readonly Queue[] = ['entered', 'customerapp'];

/** How much is in every work queue, all in one question: of a date, and what came in today. */
export const queueFigures = async (db: Db, scope: Scope, day: Day) => {
  const ofToday = { ...day, date: day.today };
  const perQueue = queues.map(
    (queue) => sql`select ${sql.lit(queue)}::text as queue, ${figures} from sales_order
      where ${inScope(scope)} and ${isIn(queue, enteredToday.includes(queue) ? ofToday : day)}`,
  );
  const rows = await rowsOf(db, sql<Figures & { queue: Queue }>`${sql.join(perQueue, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ queue, ...figures }) => [queue, figures])) as Record<Queue, Figures>;
};

/** The lines of these orders, in their order. */
export const linesOfOrders = (db: Db, log: number, orderIds: readonly number[]) =>
  select(
    db,
    'sales_order_line',
    ['order_id', 'line_id', 'product_id', 'product_number', 'name', 'vintage', 'quantity'],
    sql`log = ${log} and ${isAny('order_id', orderIds)} order by order_id, line_id`,
  );

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
    .where(
      sql<boolean>`${inScope(scope, 'order')} and "order".customer_id = ${customerId}
        and "order".status = 'backorder'`,
    )
    .orderBy('line.line_id')
    .execute();

/** How far the number of a backorder line can be from that of its order. */
const linesMost = 100_000;
/** QUOTE-011: the number by which a line of a backorder is known on its own; ids of orders are far apart. */
export const backorderLineId = (orderId: number, lineId: number) => orderId + lineId;
/** The backorder and its line that have this number; null when there is none. */
export const backorderLineById = async (db: Db, scope: Scope, id: number) => {
  const isBefore = sql`${inScope(scope)} and status = 'backorder' and order_id < ${id}
    and order_id >= ${id - linesMost} order by order_id desc limit 1`;
  const order = await firstOf(select(db, 'sales_order', ['order_id as orderId'], isBefore));
  return order && { ...order, lineId: id - order.orderId };
};

/** API-059: the last day before `today` on which this account delivered; null when there is none. */
export const lastDeliveryDate = async (db: Db, scope: Scope, today: CalendarDate) => {
  const isEarlier = sql`${inScope(scope)} and status = 'delivered' and delivery_date < ${today}
    order by delivery_date desc limit 1`;
  return (await firstOf(select(db, 'sales_order', ['delivery_date'], isEarlier)))?.delivery_date ?? null;
};

/** A page of the orders of one customer, newest first (API-068). */
export const ordersOfCustomer = async (db: Db, scope: Scope, customerId: number, page: Page) => {
  const orders = db.selectFrom('sales_order').where(inScope(scope)).where('customer_id', '=', customerId);
  return pageOf(orders.select(listed).select('is_past as isPast').orderBy('number', 'desc'), orders, page);
};

/** The same of several customers together. */
export const ordersOfCustomers = async (db: Db, scope: Scope, customerIds: readonly number[], page: Page) => {
  const orders = db.selectFrom('sales_order').where(inScope(scope)).where(isAny('customer_id', customerIds));
  return pageOf(orders.select(listed).orderBy('number', 'desc'), orders, page);
};

/** INT-026: the last orders of the checkout, the newest first. The condition of the partial index stands in it as words. */
export const ordersOfCheckout = (db: Db, scope: Scope, limit: number) =>
  select(
    db,
    'sales_order',
    listed,
    sql`${inScope(scope)} and "references" ->> 'till' is not null order by number desc limit ${limit}`,
  );

/** The newest order number of those of these customers that have any. */
export const newestOrderOfCustomers = async (db: Db, log: number, customerIds: readonly number[]) => {
  const newest = sql<{ id: number; number: number }>`
    select customer_id as id, max(number) as number from sales_order
    where log = ${log} and ${isAny('customer_id', customerIds)} group by customer_id`;
  return new Map((await rowsOf(db, newest)).map(({ id, number }) => [id, number]));
};

/** The numbers of a customer's orders that are still to be delivered, at most so many; a quote is none. */
export const openOrdersOf = (db: Db, log: number, customerId: number, limit: number) => {
  const isToDeliver = sql`log = ${log} and customer_id = ${customerId}
    and status not in ('delivered', 'quote') order by number limit ${limit}`;
  return columnOf(select(db, 'sales_order', ['number'], isToDeliver), 'number');
};

/** The orders of a customer that have an invoice, with its date. */
export const invoicedOrdersOf = async (db: Db, log: number, customerId: number) => {
  const isInvoiced = sql`log = ${log} and customer_id = ${customerId} and invoice_date is not null`;
  const rows = await select(
    db,
    'sales_order',
    ['order_id as orderId', 'invoice_date as invoiceDate'],
    isInvoiced,
  );
  return rows.map(({ orderId, invoiceDate }) => ({ orderId, invoiceDate: invoiceDate! }));
};

/**
 * A page of what a customer paid for a wine, in all its vintages, the newest order first; quotes are left
 * out. One row more than asked says whether there are others.
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
    .where(
      sql<boolean>`line.log = ${log} and line.customer_id = ${customerId}
        and ${isAny('line.product_id', productIds)} and ${isAny('order.account_id', accountIds)}
        and "order".status <> 'quote'`,
    )
    .orderBy(sql`"order".order_date desc, "order".number desc, line.line_id`)
    .offset(skip)
    .limit(take)
    .execute();

/** Orders that are still to be delivered with a product in them, the oldest first; at most `limit`. */
export const openOrdersOfProduct = (db: Db, { log, accountId }: Scope, productId: number, limit: number) =>
  rowsOf(
    db,
    sql<{ orderId: number; number: number; customerName: string; quantity: number }>`
    select sold.order_id as "orderId", sold.number, sold.customer_name as "customerName",
      sum(line.quantity) as quantity
    from sales_order_line line join sales_order sold on ${isSame('order_id', 'sold', 'line')}
    where line.log = ${log} and line.product_id = ${productId} and sold.account_id = ${accountId}
      and sold.status not in ('delivered', 'quote')
    group by sold.order_id, sold.number, sold.customer_name order by sold.number limit ${limit}`,
  );

/** How many customers ordered a product: from each to the next along the index, however often each did. */
export const timesOrdered = async (db: Db, log: number, productId: number) => {
  const next = (after: RawBuilder<unknown>) => sql`(select customer_id from sales_order_line
    where ${matches({ log, product_id: productId })} and ${after} order by customer_id limit 1)`;
  const customers = sql<{ count: number }>`with recursive ordered (customer_id) as (
      ${next(sql`true`)}
      union all
      select ${next(sql`sales_order_line.customer_id > ordered.customer_id`)} from ordered
      where customer_id is not null)
    select count(customer_id) as count from ordered`;
  return (await firstRow(db, customers))!.count;
};

/** In which accounts of the log orders may be looked at (ROLE-025). */
export type Visible = { log: number; accountIds: readonly number[] };

export const isVisible = ({ log, accountIds }: Visible, customerId: number) =>
  sql<boolean>`sales_order.log = ${log} and sales_order.customer_id = ${customerId}
    and ${isAny('sales_order.account_id', accountIds)}`;

/**
 * A page of a customer's orders in every account that may be seen, newest first (CUST-017); with `isUnpaid` those
 * that payments do not cover yet.
 */
export const ordersOfCustomerSeen = async (
  db: Db,
  visible: Visible,
  customerId: number,
  { isUnpaid = false, ...page }: Page & { isUnpaid?: boolean },
) => {
  const isOwing = sql`not is_past and ${isOpen} and case when incl < 0 then paid > incl else paid < incl end`;
  const orders = db
    .selectFrom('sales_order')
    .where(allOf([isVisible(visible, customerId), isUnpaid && isOwing]));
  return pageOf(orders.select(listed).orderBy(sql`number desc, order_id desc`), orders, page);
};

/** A page of what a customer ordered, line by line, the newest order first (CUST-018). */
export const linesOfCustomer = async (db: Db, visible: Visible, customerId: number, page: Page) => {
  const lines = db
    .selectFrom('sales_order')
    .innerJoin('sales_order_line as line', (join) => join.on(isSame('order_id', 'line', 'sales_order')))
    .where(isVisible(visible, customerId));
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
      .orderBy(sql`sales_order.number desc, sales_order.order_id desc, line.line_id`),
    lines,
    page,
  );
};

/** Orders that count as sold: no quotes, nothing that waits for stock. */
export const isSold = sql`sales_order.status in ('waiting', 'printed', 'out-for-delivery', 'delivered')`;

/** The products that a customer bought, the most bottles first, at most `limit` (API-120). */
export const productsBought = (
  db: Db,
  visible: Visible,
  customerId: number,
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
) => {
  const isBought = allOf([
    isVisible(visible, customerId),
    isSold,
    from && sql`sales_order.order_date >= ${from}`,
    to && sql`sales_order.order_date <= ${to}`,
  ]);
  return rowsOf(
    db,
    sql<{
      productId: number;
      name: string;
      vintage: string | null;
      quantity: number;
      excl: Money;
      times: number;
      lastDate: CalendarDate;
    }>`
    select line.product_id as "productId", max(line.name) as name, max(line.vintage) as vintage,
      sum(line.quantity) as quantity, sum(line.total_excl) as excl, count(*) as times,
      max(sales_order.order_date) as "lastDate"
    from sales_order join sales_order_line line on ${isSame('order_id', 'line', 'sales_order')}
    where ${isBought} group by line.product_id order by quantity desc, line.product_id`,
  );
};

/** What a customer bought in a period by order date, both days included (CUST-019). Money in 1/10 000 euro. */
export const figuresOfCustomer = async (
  db: Db,
  visible: Visible,
  customerId: number,
  { from, to }: Period,
) => {
  const bought = sql<Figures & { excl: Money; purchase: Money }>`
    select ${figures}, ${sumOf('excl')} as excl, ${sumOf('purchase')} as purchase from sales_order
    where ${isVisible(visible, customerId)} and ${isSold} and order_date between ${from} and ${to}`;
  return (await firstRow(db, bought))!;
};

/** The newest order number on which each of these products stands that are on any. */
export const newestOrderOfProducts = async (db: Db, log: number, productIds: readonly number[]) => {
  const newest = sql<{ id: number; number: number }>`
    select line.product_id as id, max(sold.number) as number
    from sales_order_line line join sales_order sold on ${isSame('order_id', 'sold', 'line')}
    where line.log = ${log} and ${isAny('line.product_id', productIds)} group by line.product_id`;
  return new Map((await rowsOf(db, newest)).map(({ id, number }) => [id, number]));
};

/** PROD-032: the customers that ordered a product in a period, without quotes, most bottles first. */
export const buyersOfProduct = (
  db: Db,
  { log, accountIds }: Visible,
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
    order by bought.bottles desc, customer.name, customer.customer_id`,
  );

/** The orders of an account that have these numbers, by number. */
export const ordersByNumber = async (db: Db, scope: Scope, numbers: readonly number[]) => {
  const isNumbered = sql`${inScope(scope)} and number = any(${[...numbers]}::int[])`;
  const rows = await select(db, 'sales_order', ['number', 'order_id'], isNumbered);
  return new Map(rows.map(({ number, order_id }) => [number, order_id]));
};

/** The day on which an order is to be delivered; undefined of one that is not there. */
export const deliveryDayOf = async (db: Db, scope: Scope, number: number) =>
  (
    await firstOf(
      select(db, 'sales_order', ['delivery_date as day'], sql`${inScope(scope)} and number = ${number}`),
    )
  )?.day;

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
        .where(
          sql<boolean>`${inScope(scope, 'order')} and "order".status not in ('quote', 'backorder')
            and ${isAfter(['order.number', 'line.line_id'], [last?.number, last?.line])}`,
        )
        .orderBy(sql`"order".number, line.line_id`)
        .limit(size)
        .execute(),
    (line) => line,
  );

/** Orders in the order in which they are driven: by day, as soon as possible first, by carrier, then by postcode. */
export const inRouteOrder = (db: Db, log: number, orderIds: readonly number[]) =>
  columnOf(
    select(
      db,
      'sales_order',
      ['order_id'],
      sql`log = ${log} and ${isAny('order_id', orderIds)}
        order by delivery_date nulls first, method_id, replace(address->>'postcode', ' ', ''), number`,
    ),
    'order_id',
  );

/** Whether an account has an order. */
export const hasOrders = async (db: Db, scope: Scope) =>
  (await firstRow(db, sql`select 1 from sales_order where ${inScope(scope)} limit 1`)) !== null;
