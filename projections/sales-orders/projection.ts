import { type Kysely, sql } from 'kysely';
import { never } from '#domain/kernel/decider.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import type { Delivery } from '#domain/sales-order/delivery.ts';
import { type SalesOrderEvent, salesOrderEvents, type SalesOrderPlaced } from '#domain/sales-order/events.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { type PersonEvent, personEvents } from '#domain/person/person.ts';
import type { Projection, Recorded, Touched } from '#projections/kernel/definition.ts';
import { asForgotten, forgottenIn } from '#projections/kernel/forgotten.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createSalesOrders,
  indexSalesOrders,
  type SalesOrderLineRow,
  type SalesOrderRow,
  type SalesOrderTables,
} from '#projections/sales-orders/table.ts';

type Db = Kysely<SalesOrderTables>;
/** The rows of a batch: those of the touched orders as they were, folded on. */
type Rows = { orders: Map<number, SalesOrderRow>; lines: Map<number, SalesOrderLineRow[]> };

const lineRow = (log: number, orderId: number, line: SalesOrderLine): SalesOrderLineRow => ({
  log,
  order_id: orderId,
  line_id: line.lineId,
  product_id: line.productId,
  product_number: line.productNumber,
  name: line.name,
  vintage: line.vintage,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  discount: line.discount,
  price_type: line.priceType,
  is_excluded_from_discount: line.inputs.isExcludedFromDiscount,
  vat_category: line.vatCategory,
  vat_rate: line.vatRate,
  purchase_price: line.purchasePrice,
  is_locked: line.isLocked,
  total_excl: 0,
  total_incl: 0,
});

/** Totals of the order and of its lines, by the same function as the screens use. */
const withTotals = (order: SalesOrderRow, lines: readonly SalesOrderLineRow[]) => {
  const totals = totalsOf(
    lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unit_price,
      discount: line.discount,
      vatRate: line.vat_rate,
      purchasePrice: line.purchase_price,
    })),
    order.price_side,
  );
  const { subtotal, discount, excl, vat, incl, purchase, perRate: per_rate } = totals;
  const bottles = lines.reduce((all, { quantity }) => all + quantity, 0);
  return {
    order: { ...order, bottles, subtotal, discount, excl, vat, incl, purchase, per_rate },
    lines: lines.map((line, index) => ({
      ...line,
      total_excl: totals.lines[index]!.excl,
      total_incl: totals.lines[index]!.incl,
    })),
  };
};

type Receiver = Pick<SalesOrderPlaced, 'customerName'> & { delivery: Pick<Delivery, 'address'> };
const recipientOf = ({ customerName, delivery: { address } }: Receiver) =>
  searchable(address.recipientName) === searchable(customerName)
    ? null
    : searchable(address.recipientName, address.city);

const placedRow = (
  log: number,
  accountId: number,
  version: number,
  data: SalesOrderPlaced,
): SalesOrderRow => ({
  log,
  order_id: data.orderId,
  account_id: accountId,
  number: data.number,
  customer_id: data.customerId,
  customer_name: data.customerName,
  city: data.delivery.address.city,
  order_date: data.orderDate,
  delivery_date: data.delivery.date,
  moment: data.delivery.moment,
  time: data.delivery.time,
  method_id: data.delivery.methodId,
  address: data.delivery.address,
  recipient: recipientOf(data),
  source: data.source,
  status: data.status,
  price_side: data.priceSide,
  remark: data.remark,
  internal_remark: data.internalRemark,
  invoice_note: data.invoiceNote,
  warehouse_note: data.warehouseNote,
  bottles: 0,
  subtotal: 0,
  discount: 0,
  excl: 0,
  vat: 0,
  incl: 0,
  purchase: 0,
  per_rate: [],
  version,
});

const fold = (rows: Rows, event: Recorded<SalesOrderEvent>): void => {
  const { log, accountId, revision: version, data } = event;
  const { orderId } = data;
  const before = rows.orders.get(orderId);
  const keep = (order: SalesOrderRow, lines: readonly SalesOrderLineRow[]) => {
    const after = withTotals(order, lines);
    rows.orders.set(orderId, after.order);
    rows.lines.set(orderId, after.lines);
  };
  switch (event.type) {
    case 'SalesOrderPlaced':
      return keep(
        placedRow(log, accountId, version, event.data),
        event.data.lines.map((line) => lineRow(log, orderId, line)),
      );
    case 'SalesOrderLinesAdded': {
      const added = event.data.lines.map((line) => lineRow(log, orderId, line));
      return keep({ ...before!, version }, [...rows.lines.get(orderId)!, ...added]);
    }
    case 'SalesOrderStatusChanged':
      return void rows.orders.set(orderId, { ...before!, status: event.data.to, version });
    case 'SalesOrderConfirmationRequested':
      return void rows.orders.set(orderId, { ...before!, version });
    default:
      return never(event);
  }
};

const isOfOrder = (event: Recorded<SalesOrderEvent | PersonEvent>): event is Recorded<SalesOrderEvent> =>
  event.type !== 'PersonErased';

/** The touched orders as the tables hold them; lines only of those that get more of them. */
const known = async (db: Db, batch: readonly Recorded<SalesOrderEvent>[]): Promise<Rows> => {
  const { log } = batch[0]!;
  const placed = new Set(
    batch.flatMap(({ type, data }) => (type === 'SalesOrderPlaced' ? [data.orderId] : [])),
  );
  const older = (events: readonly Recorded<SalesOrderEvent>[]) => [
    ...new Set(events.map(({ data }) => data.orderId).filter((id) => !placed.has(id))),
  ];
  const [touched, growing] = [
    older(batch),
    older(batch.filter(({ type }) => type === 'SalesOrderLinesAdded')),
  ];
  const orders =
    touched.length === 0
      ? []
      : await db
          .selectFrom('sales_order')
          .selectAll()
          .where('log', '=', log)
          .where(sql<boolean>`order_id = any(${touched})`)
          .execute();
  const lines =
    growing.length === 0
      ? []
      : await db
          .selectFrom('sales_order_line')
          .selectAll()
          .where('log', '=', log)
          .where(sql<boolean>`order_id = any(${growing})`)
          .orderBy('line_id')
          .execute();
  return {
    orders: new Map(orders.map((row) => [row.order_id, row])),
    lines: Map.groupBy(lines, (row) => row.order_id),
  };
};

/** What customers ordered more often: added to what is there. */
const countProducts = async (db: Db, batch: readonly Recorded<SalesOrderEvent>[], rows: Rows) => {
  const counts = new Map<string, { log: number; customer_id: number; product_id: number; times: number }>();
  for (const event of batch) {
    if (event.type !== 'SalesOrderPlaced' && event.type !== 'SalesOrderLinesAdded') continue;
    const { log } = event;
    const { customer_id } = rows.orders.get(event.data.orderId)!;
    for (const { productId: product_id } of event.data.lines) {
      const key = `${customer_id} ${product_id}`;
      counts.set(key, { log, customer_id, product_id, times: (counts.get(key)?.times ?? 0) + 1 });
    }
  }
  if (counts.size > 0)
    await sql`insert into customer_product
      select * from json_populate_recordset(null::customer_product, ${JSON.stringify([...counts.values()])}::json)
      on conflict (log, customer_id, product_id)
      do update set times = customer_product.times + excluded.times`.execute(db);
};

/** The orders of a customer who is forgotten, as they would be read from the log from now on (law 10). */
const forgetCustomer = async (db: Db, log: number, customerId: number): Promise<SalesOrderRow[]> => {
  const orders = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .execute();
  const rows = orders.map((order) => {
    const said = {
      customerName: order.customer_name,
      delivery: { address: order.address },
      remark: order.remark,
      internalRemark: order.internal_remark,
      invoiceNote: order.invoice_note,
      warehouseNote: order.warehouse_note,
    };
    const left = asForgotten(said, salesOrderEvents.placed, `customer-${customerId}`);
    return {
      ...order,
      customer_name: left.customerName,
      address: left.delivery.address,
      recipient: recipientOf(left),
      remark: left.remark,
      internal_remark: left.internalRemark,
      invoice_note: left.invoiceNote,
      warehouse_note: left.warehouseNote,
    };
  });
  await upsert(db, 'sales_order', ['log', 'order_id'], rows);
  return rows;
};

export const salesOrders: Projection<SalesOrderTables, SalesOrderEvent | PersonEvent> = {
  name: 'sales-orders',
  version: 4,
  tables: ['sales_order', 'sales_order_line', 'customer_product'],
  events: { ...salesOrderEvents, ...personEvents },
  create: createSalesOrders,
  index: indexSalesOrders,

  async project(all, db) {
    const { log } = all[0]!;
    const batch = all.filter(isOfOrder);
    const rows: Rows = batch.length > 0 ? await known(db, batch) : { orders: new Map(), lines: new Map() };
    for (const event of batch) fold(rows, event);
    await upsert(db, 'sales_order', ['log', 'order_id'], [...rows.orders.values()]);
    await upsert(db, 'sales_order_line', ['log', 'order_id', 'line_id'], [...rows.lines.values()].flat());
    await countProducts(db, batch, rows);
    for (const event of all) {
      const customerId = forgottenIn(event, 'customer');
      if (customerId === null) continue;
      for (const order of await forgetCustomer(db, log, customerId)) rows.orders.set(order.order_id, order);
    }
    return [...rows.orders.values()].flatMap(
      ({ order_id: id, account_id: accountId, customer_id: customerId }): Touched[] => [
        { type: 'SalesOrder', id, accountId, customerId },
        { type: 'SalesOrder', id: 'list', accountId, customerId },
      ],
    );
  },
};
