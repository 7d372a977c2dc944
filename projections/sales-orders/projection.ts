import { type Kysely, sql } from 'kysely';
import type { EventOf } from '#domain/kernel/event.ts';
import { discountOrder, noDiscount } from '#domain/pricing/order-discount.ts';
import {
  type ChangedLine,
  type SalesOrderEvent,
  salesOrderEvents,
  type SalesOrderPlaced,
} from '#domain/sales-order/events.ts';
import type { OrderDetails } from '#domain/sales-order/details.ts';
import { placedDetails } from '#domain/sales-order/sales-order.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import type { PriceInputs } from '#domain/pricing/price.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import {
  appendRows,
  changedRows,
  deleteById,
  rowsById,
  writeRows,
  upsert,
} from '#projections/kernel/rows.ts';
import {
  asForgotten,
  forgottenIn,
  invalidate,
  type Projection,
  type Recorded,
} from '#projections/kernel/definition.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import {
  customerGroupEvents,
  foldCustomerGroups,
  isOfCustomerGroup,
} from '#projections/sales-orders/customer-groups.ts';
import { deliveredGroupSums, deliveredOn, deliveredSums } from '#projections/sales-orders/delivered.ts';
import { invoicedSums, keepingOrderSales } from '#projections/sales-orders/invoiced.ts';
import { ownPriceOf } from '#projections/sales-orders/own-price.ts';
import { settledOn, settledSums, withSettled } from '#projections/sales-orders/settled.ts';
import { adding, type MovedSums, moveSums } from '#projections/sales-orders/sums.ts';
import {
  type CustomerProductRow,
  type DeletedSalesOrderRow,
  type SalesOrderLineRow,
  type SalesOrderRow,
  salesOrdersSchema,
  type SalesOrderTables,
} from '#projections/sales-orders/table.ts';

type Db = Kysely<SalesOrderTables>;
/** The rows of a batch: those of the changed orders as they were, folded on. */
type Rows = {
  orders: Map<number, SalesOrderRow>;
  lines: Map<number, SalesOrderLineRow[]>;
  /** Which of the orders are deleted: they stand in a table of their own, so that no list has to know of them. */
  deleted: Set<number>;
  /** How often more, or less, customers ordered a product. */
  times: Map<string, CustomerProductRow>;
  /** What the prices of an order follow from, of those whose lines are known. */
  inputs: Map<number, Record<number, PriceInputs>>;
};

const lineRow = (order: SalesOrderRow, line: SalesOrderLine): SalesOrderLineRow => ({
  log: order.log,
  order_id: order.order_id,
  line_id: line.lineId,
  customer_id: order.customer_id,
  product_id: line.productId,
  product_number: line.productNumber,
  name: line.name,
  vintage: line.vintage,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  discount: line.discount,
  invoice_discount: 0,
  price_type: line.priceType,
  is_excluded_from_discount: line.inputs.isExcludedFromDiscount,
  vat_category: line.vatCategory,
  vat_rate: line.vatRate,
  purchase_price: line.purchasePrice,
  is_locked: line.isLocked,
  total_excl: 0,
  total_incl: 0,
});

/** The row with what changed about its line. */
const withChange = (row: SalesOrderLineRow, to: ChangedLine['to']): SalesOrderLineRow => ({
  ...row,
  quantity: to.quantity ?? row.quantity,
  unit_price: to.unitPrice ?? row.unit_price,
  discount: to.discount ?? row.discount,
  price_type: to.priceType ?? row.price_type,
  vat_rate: to.vatRate ?? row.vat_rate,
  is_locked: to.isLocked ?? row.is_locked,
});

/**
 * The discount of the order, its totals and those of its lines, by the same function as the screens use, from
 * what the events hold: rules that changed since change nothing here.
 */
const withTotals = (order: SalesOrderRow, lines: readonly SalesOrderLineRow[]) => {
  const {
    totals,
    percentage,
    lines: discounted,
  } = discountOrder(lines.map(ownPriceOf), {
    side: order.price_side,
    date: order.order_date,
    discount: order.discount_inputs,
  });
  const { lines: lineTotals, extra: extra_discount, perRate: per_rate, ...rest } = totals;
  const { invoiceDiscount: _discount, settled: _settled, ...sums } = rest;
  const bottles = lines.reduce((all, { quantity }) => all + quantity, 0);
  return {
    order: { ...order, ...sums, bottles, per_rate, extra_discount, order_discount: percentage },
    lines: lines.map((line, index) => ({
      ...line,
      invoice_discount: discounted[index]!.invoiceDiscount,
      price_type: discounted[index]!.type,
      total_excl: lineTotals[index]!.excl,
      total_incl: lineTotals[index]!.incl,
    })),
  };
};

const recipientOf = (customerName: string, address: DeliveryAddress) =>
  searchable(address.recipientName) === searchable(customerName)
    ? null
    : searchable(address.recipientName, address.city);

/** Those details that have no column of their own. */
const plainOf = <Details extends Partial<OrderDetails>>({
  deliveryDate: _date,
  deliveryMoment: _moment,
  methodId: _method,
  address: _address,
  orderDiscount: _discount,
  ...plain
}: Details) => plain;

const placedRow = (
  {
    log,
    accountId,
    position,
    revision,
  }: Pick<Recorded<OrderEvent>, 'log' | 'accountId' | 'position' | 'revision'>,
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
  recipient: recipientOf(data.customerName, data.delivery.address),
  source: data.source,
  status: data.status,
  invoice_number: null,
  // an imported order was invoiced in its own system
  invoice_date: data.isPast ? data.orderDate : null,
  paid: 0,
  price_side: data.priceSide,
  details: plainOf(placedDetails(data)),
  bottles: 0,
  subtotal: 0,
  discount: 0,
  excl: 0,
  vat: 0,
  incl: 0,
  purchase: 0,
  first_position: position,
  discount_inputs: data.discount ?? noDiscount,
  order_discount: 0,
  extra_discount: 0,
  references: data.references ?? {},
  external_number: null,
  per_rate: [],
  version: revision,
  credits_order_id: data.credits?.orderId ?? null,
  is_past: data.isPast === true,
  is_settled: false,
  is_slip_printed: false,
});

/** The row with those details that changed. */
const withDetails = (row: SalesOrderRow, changed: Partial<OrderDetails>): SalesOrderRow => {
  const { deliveryDate, deliveryMoment: at, methodId, address } = changed;
  return {
    ...row,
    ...(deliveryDate !== undefined && { delivery_date: deliveryDate }),
    ...(at !== undefined && { moment: at?.moment ?? null, time: at?.time ?? null }),
    ...(methodId !== undefined && { method_id: methodId }),
    ...(address && { address, city: address.city, recipient: recipientOf(row.customer_name, address) }),
    details: { ...row.details, ...plainOf(changed) },
  };
};

const { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack } = paymentEvents;
/** What changes how much of an order is paid: each says what that is from here on. */
const sumEvents = { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack };
/** What is recorded of an order in another stream; none of it is a new version of the order. */
const besideEvents = {
  ...sumEvents,
  sentOut: externalOrderEvents.placed,
  slipPrinted: orderPaperEvents.packingSlipPrinted,
};
type BesideEvent = EventOf<typeof besideEvents>;
type OrderEvent = SalesOrderEvent | BesideEvent;
const foldedEvents = { ...salesOrderEvents, ...customerGroupEvents, ...besideEvents };
type Folded = EventOf<typeof foldedEvents>;

const byLine = (a: SalesOrderLineRow, b: SalesOrderLineRow) => a.line_id - b.line_id;

const fold = (rows: Rows, event: Recorded<OrderEvent>): void => {
  const { log, revision: version, data } = event;
  const { orderId } = data;
  const price = (of: readonly { lineId: number; inputs?: PriceInputs | undefined }[]) => {
    const changed = of.flatMap(({ lineId, inputs }) => (inputs ? [[lineId, inputs] as const] : []));
    if (changed.length === 0) return;
    rows.inputs.set(orderId, { ...rows.inputs.get(orderId), ...Object.fromEntries(changed) });
  };
  const before = rows.orders.get(orderId);
  const lines = rows.lines.get(orderId);
  const replace = (changed: Partial<SalesOrderRow>, lines: readonly SalesOrderLineRow[]) => {
    const after = withTotals({ ...before!, ...changed, version }, lines);
    rows.orders.set(orderId, after.order);
    rows.lines.set(orderId, after.lines);
  };
  const change = (to: Partial<SalesOrderRow>) =>
    void rows.orders.set(orderId, { ...before!, ...to, version });
  const count = (customer_id: number, lines: readonly { product_id: number }[], times: 1 | -1) => {
    for (const { product_id } of lines) {
      const key = `${customer_id} ${product_id}`;
      const before = rows.times.get(key)?.times ?? 0;
      rows.times.set(key, { log, customer_id, product_id, times: before + times });
    }
  };
  switch (event.type) {
    case 'SalesOrderPlaced': {
      const order = placedRow(event, event.data);
      const added = event.data.lines.map((line) => lineRow(order, line));
      count(event.data.customerId, added, 1);
      price(event.data.lines);
      return replace(order, added);
    }
    case 'SalesOrderLinesAdded': {
      const added = event.data.lines.map((line) => lineRow(before!, line));
      count(before!.customer_id, added, 1);
      price(event.data.lines);
      return replace({}, [...lines!, ...added].toSorted(byLine));
    }
    case 'SalesOrderLinesChanged': {
      const changes = new Map(event.data.changed.map((change) => [change.lineId, change.to]));
      price(event.data.changed.map(({ lineId, to: { inputs } }) => ({ lineId, inputs })));
      return replace(
        {},
        lines!.map((row) => withChange(row, changes.get(row.line_id) ?? {})),
      );
    }
    case 'SalesOrderLinesRemoved':
    case 'SalesOrderLinesBackordered': {
      const removed = event.type === 'SalesOrderLinesRemoved' ? event.data.removed : event.data.moved;
      const ids = new Set(removed.map(({ lineId }) => lineId));
      const isRemoved = ({ line_id }: SalesOrderLineRow) => ids.has(line_id);
      count(before!.customer_id, lines!.filter(isRemoved), -1);
      return replace(
        {},
        lines!.filter((row) => !isRemoved(row)),
      );
    }
    case 'SalesOrderDetailsChanged': {
      const { orderDiscount, ...details } = event.data.to as Partial<OrderDetails>;
      const changed = withDetails(before!, details);
      if (!orderDiscount) return change(changed);
      return replace(
        { ...changed, discount_inputs: { ...changed.discount_inputs, ...orderDiscount } },
        lines!,
      );
    }
    case 'SalesOrderDeleted':
    case 'SalesOrderRestored': {
      const isDeleted = event.type === 'SalesOrderDeleted';
      if (isDeleted) rows.deleted.add(orderId);
      else rows.deleted.delete(orderId);
      count(before!.customer_id, lines!, isDeleted ? -1 : 1);
      return change({});
    }
    case 'SalesOrderStatusChanged':
      return change({ status: event.data.to });
    case 'SalesOrderInvoiced': {
      const { invoiceNumber: invoice_number, invoiceDate: invoice_date } = event.data;
      return change({ invoice_number, invoice_date });
    }
    case 'PaymentLineAdded':
    case 'PaymentLineChanged':
    case 'PaymentLineDeleted':
    case 'PaymentDifferenceWrittenOff':
    case 'PaymentDifferenceTakenBack':
      // that of a deleted order is recorded in the archive
      if (before) rows.orders.set(orderId, { ...before, paid: event.data.paid });
      return;
    case 'ExternalOrderPlaced':
      if (before) rows.orders.set(orderId, { ...before, external_number: event.data.externalNumber });
      return;
    case 'PackingSlipPrinted':
      if (before) rows.orders.set(orderId, { ...before, is_slip_printed: true });
      return;
    default:
      // it shows nothing in these rows, but the order has a new version
      return change({});
  }
};

const isOfOrder = (event: Recorded<Folded>): event is Recorded<OrderEvent> => !isOfCustomerGroup(event);

/** What its lines show too; of its details the discount alone reaches those. */
const linesEvents: readonly OrderEvent['type'][] = [
  'SalesOrderLinesAdded',
  'SalesOrderLinesChanged',
  'SalesOrderLinesRemoved',
  'SalesOrderLinesBackordered',
  'SalesOrderDeleted',
  'SalesOrderRestored',
];
const reachesLines = ({ type, data }: Recorded<OrderEvent>) =>
  linesEvents.includes(type) || ('to' in data && typeof data.to === 'object' && 'orderDiscount' in data.to);

/** The orders that begin in a batch: no table has them yet. */
const placedIn = (batch: readonly Recorded<OrderEvent>[]) =>
  new Set(batch.flatMap(({ type, data }) => (type === 'SalesOrderPlaced' ? [data.orderId] : [])));

/** The changed orders as the tables hold them; lines only of those of which they are needed. */
const load = async (db: Db, log: number, batch: readonly Recorded<OrderEvent>[]) => {
  const placed = placedIn(batch);
  const older = (events: readonly Recorded<OrderEvent>[]) => [
    ...new Set(events.map(({ data }) => data.orderId).filter((id) => !placed.has(id))),
  ];
  const ids = older(batch);
  const opened = older(batch.filter(reachesLines));
  const restored = older(batch.filter(({ type }) => type === 'SalesOrderRestored'));
  const orders = await rowsById(db, 'sales_order', 'order_id', log, ids);
  const lines = await rowsById(db, 'sales_order_line', 'order_id', log, opened);
  const deleted = await rowsById(db, 'deleted_sales_order', 'order_id', log, restored);
  const inputs = await rowsById(db, 'sales_order_inputs', 'order_id', log, opened);
  const linesOf = Map.groupBy(
    [...lines.toSorted(byLine), ...deleted.flatMap((order) => order.lines)],
    (row) => row.order_id,
  );
  return {
    orders: new Map([...orders, ...deleted.map(({ row }) => row)].map((row) => [row.order_id, row])),
    // an order whose lines all wait in the backorder has none
    lines: new Map(opened.map((id) => [id, linesOf.get(id) ?? []])),
    deleted: new Set(deleted.map(({ order_id }) => order_id)),
    times: new Map(),
    inputs: new Map(inputs.map((row) => [row.order_id, row.inputs])),
  };
};

/** The orders that events of a type are about. */
const idsOf = (batch: readonly Recorded<OrderEvent>[], type: OrderEvent['type']) => [
  ...new Set(batch.filter((event) => event.type === type).map(({ data }) => data.orderId)),
];

const orderKey = ['log', 'order_id'] as const;

/** An order of which lines go is written anew with those that stay, as there are few of them. */
const rewrittenIn = (batch: readonly Recorded<OrderEvent>[]) => [
  ...idsOf(batch, 'SalesOrderLinesRemoved'),
  ...idsOf(batch, 'SalesOrderLinesBackordered'),
];

const placeOfLine = ({ order_id, line_id }: SalesOrderLineRow) => `${order_id} ${line_id}`;
/** The lines that the table has when those of a batch are written: none of an order that was archived or is written anew. */
const standingLines = (batch: readonly Recorded<OrderEvent>[], before: Pick<Rows, 'lines' | 'deleted'>) => {
  const gone = new Set([...before.deleted, ...rewrittenIn(batch)]);
  const lines = [...before.lines].flatMap(([orderId, of]) => (gone.has(orderId) ? [] : of));
  return new Map(lines.map((line) => [placeOfLine(line), line]));
};

/** Deleted orders are archived with their lines; those that are restored come back from there. */
const archive = async (db: Db, log: number, batch: readonly Recorded<OrderEvent>[], rows: Rows) => {
  const remove = (table: 'sales_order' | 'sales_order_line' | 'deleted_sales_order', ids: Iterable<number>) =>
    deleteById(
      db,
      table,
      'order_id',
      [...ids].map((id) => ({ log, id })),
    );
  await remove('sales_order_line', [...rows.deleted, ...rewrittenIn(batch)]);
  await remove('deleted_sales_order', idsOf(batch, 'SalesOrderRestored'));
  await remove('sales_order', rows.deleted);
  await upsert(
    db,
    'deleted_sales_order',
    orderKey,
    [...rows.deleted].map((order_id) => ({
      log,
      order_id,
      row: rows.orders.get(order_id)!,
      lines: rows.lines.get(order_id)!,
    })),
  );
};

/** What is recorded of an order that was deleted meanwhile: its customer paid (PAY-005), the warehouse took it, its slip was printed. */
const changeArchived = async (db: Db, log: number, batch: readonly Recorded<OrderEvent>[], rows: Rows) => {
  const changed = new Map<number, { paid?: number; external_number?: string; is_slip_printed?: true }>();
  for (const { type, data } of batch) {
    if (rows.orders.has(data.orderId)) continue;
    const before = changed.get(data.orderId);
    if ('paid' in data) changed.set(data.orderId, { ...before, paid: data.paid });
    if ('externalNumber' in data)
      changed.set(data.orderId, { ...before, external_number: data.externalNumber });
    if (type === 'PackingSlipPrinted') changed.set(data.orderId, { ...before, is_slip_printed: true });
  }
  if (changed.size === 0) return;
  const values = [...changed].map(([order_id, change]) => ({ order_id, change }));
  await sql`update deleted_sales_order old set "row" = old."row" || new.change
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (order_id bigint, change jsonb)
    where old.log = ${log} and old.order_id = new.order_id`.execute(db);
};

const forgottenRow = (row: SalesOrderRow): SalesOrderRow => {
  const person = `customer-${row.customer_id}`;
  const { placed, detailsChanged } = salesOrderEvents;
  const said = { customerName: row.customer_name, delivery: { address: row.address } };
  const { customerName, delivery } = asForgotten(said, placed, person);
  return {
    ...row,
    customer_name: customerName,
    address: delivery.address,
    recipient: recipientOf(customerName, delivery.address),
    details: asForgotten({ to: row.details }, detailsChanged, person).to,
  };
};

/** Clears the orders of a customer who is forgotten, as they would be read from the log from now on (law 10). */
const forgetCustomer = async (db: Db, log: number, customerId: number) => {
  const orders = await rowsById(db, 'sales_order', 'customer_id', log, [customerId]);
  const deleted = await rowsOf(
    db,
    sql<DeletedSalesOrderRow>`select * from deleted_sales_order
      where log = ${log} and ("row"->>'customer_id')::bigint = ${customerId}`,
  );
  const rows = orders.map(forgottenRow);
  await upsert(db, 'sales_order', orderKey, rows);
  await upsert(
    db,
    'deleted_sales_order',
    orderKey,
    deleted.map((order) => ({ ...order, row: forgottenRow(order.row) })),
  );
  return rows;
};

/**
 * Adds to how often customers ordered a product. What is there is read first: a row that is new, or is changed where it
 * stands, writes less than one that is put in and found to be there.
 */
const countOrdered = async (db: Db, more: readonly CustomerProductRow[]) => {
  const counted = changedRows(db, 'customer_product', ['log', 'customer_id', 'product_id']);
  await counted.readKeys(more);
  for (const row of more) {
    const times = (counted.get(row)?.times ?? 0) + row.times;
    if (times === 0) counted.remove(row);
    else counted.put({ ...row, times });
  }
  await counted.writeRead();
};

/** An invoice locks the lines of its order (INV-016) and an order has one at most, so each counts once and for good. */
const countInvoiced = async (db: Db, log: number, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return;
  const these = sql`o.log = ${log} and o.order_id = any(${[...orderIds]}::bigint[])`;
  for (const sums of invoicedSums) await adding(sums, these).execute(db);
  await keepingOrderSales(these).execute(db);
};

const sums: readonly MovedSums[] = [
  { tables: settledSums, placeOf: settledOn },
  { tables: deliveredSums, placeOf: deliveredOn },
  { tables: deliveredGroupSums, placeOf: deliveredOn, isByCustomer: true },
];

export const salesOrders: Projection<SalesOrderTables, Folded> = {
  name: 'sales-orders',
  version: 29,
  events: foldedEvents,
  ...salesOrdersSchema,

  async project(all, db, isBeside) {
    const { log } = all[0]!;
    const batch = all.filter(isOfOrder);
    const rows = await load(db, log, batch);
    const before = {
      orders: new Map(rows.orders),
      lines: new Map(rows.lines),
      deleted: new Set(rows.deleted),
      inputs: new Map(rows.inputs),
    };
    for (const event of batch) fold(rows, event);
    for (const [orderId, order] of rows.orders) rows.orders.set(orderId, withSettled(order));
    const groups = await foldCustomerGroups(db, log, all.filter(isOfCustomerGroup));
    const move = { log, before, after: rows, customerIds: groups.changed };
    const addSums = isBeside ? null : await moveSums(db, sums, move);
    await groups.write();
    await archive(db, log, batch, rows);
    await changeArchived(db, log, batch, rows);
    const isLive = ({ order_id }: { order_id: number }) => !rows.deleted.has(order_id);
    const stored = ({ order_id }: { order_id: number }) =>
      before.deleted.has(order_id) ? undefined : before.orders.get(order_id);
    await writeRows(db, 'sales_order', orderKey, [...rows.orders.values()].filter(isLive), stored);
    const standing = standingLines(batch, before);
    const lines = [...rows.lines.values()].flat().filter(isLive);
    await writeRows(db, 'sales_order_line', [...orderKey, 'line_id'], lines, (line) =>
      standing.get(placeOfLine(line)),
    );
    const priced = [...rows.inputs].filter(([orderId, inputs]) => before.inputs.get(orderId) !== inputs);
    const placed = placedIn(batch);
    const inputs = Map.groupBy(
      priced.map(([order_id, of]) => ({ log, order_id, inputs: of })),
      ({ order_id }) => placed.has(order_id),
    );
    await upsert(db, 'sales_order_inputs', orderKey, inputs.get(false) ?? []);
    await appendRows(db, 'sales_order_inputs', inputs.get(true) ?? []);
    if (addSums) {
      await countOrdered(
        db,
        [...rows.times.values()].filter(({ times }) => times !== 0),
      );
      await addSums();
      await countInvoiced(db, log, idsOf(batch, 'SalesOrderInvoiced'));
    }
    for (const event of all) {
      const customerId = forgottenIn(event, 'customer');
      if (customerId === null) continue;
      for (const order of await forgetCustomer(db, log, customerId)) rows.orders.set(order.order_id, order);
    }
    return [...rows.orders.values()].flatMap(
      ({ order_id: id, account_id: accountId, customer_id: customerId }) => [
        invalidate('SalesOrder', id, accountId, customerId),
        invalidate('SalesOrder', 'list', accountId, customerId),
      ],
    );
  },
};
