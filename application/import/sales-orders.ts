import {
  namedIn,
  continueSeriesAfter,
  countingAdded,
  type Importer,
  numbersIn,
  planEach,
  recordsIn,
  unknownNumber,
} from '#application/import/importer.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import * as words from '#application/import/words.nl.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { deleteUnpaid } from '#application/sales-order/delete-unpaid.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { checkNumberFree, importedOrderId } from '#application/sales-order/imported-number.ts';
import { addressOf } from '#application/sales-order/place.ts';
import { orderAt, readSalesOrderEvent } from '#application/sales-order/order-at.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import { salesOrderColumns } from '#domain/sales-order/import-columns.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { orderLine } from '#domain/sales-order/price-lines.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SettableStatus } from '#domain/sales-order/status.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';

type Values = {
  number: number;
  line?: number;
  customer: number;
  orderDate: string;
  deliveryDate?: string;
  status: SettableStatus;
  product: number;
  quantity: number;
  price: Money;
};

/** The whole import goes under one correlation id, its taking back too. */
const isOfOneImport = (history: readonly RecordedEvent[]) =>
  new Set(history.map(({ metadata }) => metadata.correlationId)).size === 1;

/** Whether the line of a row is in the order: by its own number, or else by its product. */
const holds = (order: SalesOrder, { line }: Values, { productId }: Product) =>
  order.lines.some((item) => (line === undefined ? item.productId === productId : item.lineId === line));

/**
 * Orders of another system, a line in each row: open ones go on here and reserve their bottles, delivered ones
 * are sales of the past, which move no stock. Both keep their number and take none of the series, which goes
 * on above the highest. Prices are those of the file, on the side in which the account sells.
 */
export const salesOrderImporter = (facts: ImportFacts, store: Pick<EventStore, 'readStream'>): Importer => {
  const record = async (
    work: UnitOfWork,
    account: Account,
    {
      orderId,
      values,
      customer,
      product,
    }: { orderId: number; values: Values; customer: Customer; product: Product },
  ) => {
    const { number, orderDate, deliveryDate = null, status, quantity, price } = values;
    const before = await work.load(salesOrder, orderId);
    if (before && (before.isDeleted || holds(before, values, product))) return;
    const isPast = status === 'delivered';
    const line = orderLine(
      {
        product,
        customer,
        priceSide: account.priceSide,
        vatRates: vatRatesOf(account),
        date: supplyDateOf({ deliveryDate, orderDate }),
      },
      { productId: product.productId, quantity, manualPrice: price, isLocked: false },
      {
        lineId: values.line ?? (before?.lastLineId ?? 0) + 1,
        stockAccountId: account.stockFrom,
        warehouseId: onlyWarehouse,
      },
    );
    if (before) {
      const lines = [...before.lines, line];
      await work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details: {} });
    } else {
      // one that was taken back may be restored since this row was planned
      await checkNumberFree(work, account, { orderId, number });
      await work.decide(salesOrder, orderId, {
        type: 'PlaceSalesOrder',
        orderId,
        number,
        customerId: customer.customerId,
        customerName: customer.name,
        source: 'staff',
        status,
        orderDate,
        priceSide: account.priceSide,
        delivery: {
          date: deliveryDate ?? (isPast ? orderDate : null),
          moment: null,
          time: null,
          methodId: 1,
          address: addressOf(customer),
        },
        remark: '',
        internalRemark: '',
        invoiceNote: '',
        warehouseNote: '',
        emailContact: isPast ? null : customer.email || null,
        lines: [line],
        ...(isPast && { isPast }),
      });
    }
    await claimStock(work, {
      orderId,
      orderNumber: number,
      from: before ? claimsOfOrder(before) : [],
      to: claimsOfOrder((await work.load(salesOrder, orderId))!),
      mayFallShort: true,
    });
  };

  /** Which order a number stands for now, and that order where it is there. */
  const orderOf = async (account: Account, number: number) => {
    for (let takenBack = 0; ; takenBack += 1) {
      const orderId = importedOrderId(account, number, takenBack);
      const history = await store.readStream(account.log, `${salesOrder.category}-${orderId}`);
      const order = history.map(readSalesOrderEvent).reduce(salesOrder.evolve, salesOrder.initial);
      if (!order?.isDeleted || !isOfOneImport(history)) return { orderId, order };
    }
  };

  return {
    kind: 'orders',
    columns: salesOrderColumns,
    key: {
      label: words.orderLine,
      keyOf: ({ number, line, product }) =>
        number === undefined ? undefined : `${textOfValue(number)}/${textOfValue(line ?? product ?? '')}`,
    },
    shared: { by: 'number', refused: ['customer', 'status'], warned: ['orderDate', 'deliveryDate'] },
    keeps: ['customersFrom', 'productsFrom'],
    begin: continueSeriesAfter('salesOrder'),

    async plan(account, rows) {
      const orderNumbers = numbersIn(rows, 'number');
      const [customers, products, holders] = await Promise.all([
        namedIn(facts.customers, account, rows, 'customer'),
        namedIn(facts.products, account, rows, 'product'),
        facts.ordersByNumber(account, orderNumbers),
      ]);
      const orders = new Map<number, { orderId: number; order: SalesOrder | null }>();
      for (const number of orderNumbers) orders.set(number, await orderOf(account, number));

      const nameOf = ({ number }: ImportRow['values']) => words.orderName(textOfValue(number));
      return planEach(rows, nameOf, (row) => {
        const values = row.values as Values;
        const [customer, product] = [customers.get(values.customer), products.get(values.product)];
        if (!customer) return [unknownNumber('customer', words.customer, values.customer)];
        if (!product) return [unknownNumber('product', words.product, values.product)];
        const { number } = values;
        const { orderId, order } = orders.get(number)!;
        const holder = holders.get(number);
        const isTaken = holder !== undefined && holder !== orderId;
        if (isTaken || order?.isDeleted) {
          const owner = isTaken ? words.ownOrder : words.deletedOrder;
          return [problem('error', 'number', 'key-in-use', words.orderNumber, String(number), owner)];
        }
        if (order && order.customerId !== customer.customerId)
          return [
            problem('error', 'number', 'key-in-use', words.orderNumber, String(number), words.otherCustomer),
          ];
        const name = words.orderLineName(number, lineName(product));
        if (order && holds(order, values, product)) return { name, outcome: 'same' };
        return {
          name,
          outcome: 'add',
          load: (work) => work.load(salesOrder, orderId),
          record: (work) => record(work, account, { orderId, values, customer, product }),
        };
      });
    },

    counted: countingAdded('SalesOrderPlaced', 'SalesOrderLinesAdded'),

    takeBack: (account, streams) =>
      Promise.all(
        recordsIn(salesOrder, streams).map(async ({ stream, id }) => {
          const orderId = Number(id);
          const history = await store.readStream(account.log, stream);
          const order = await orderAt(store, account.log, orderId, null);
          const name = words.orderName(order!.number);
          if (!isOfOneImport(history)) return { name, why: words.changedSince };
          return {
            name,
            async record(work) {
              const now = (await work.load(salesOrder, orderId))!;
              await deleteUnpaid(work, orderId);
              const claims = { orderId, orderNumber: now.number, from: claimsOfOrder(now), to: [] };
              await claimStock(work, { ...claims, mayFallShort: true });
            },
          };
        }),
      ),
  };
};
