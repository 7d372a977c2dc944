import { idFrom } from '#application/kernel/id.ts';
import type { Importer, PlannedRow, Return } from '#application/import/importer.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow } from '#domain/import/row.ts';
import type { Money } from '#domain/kernel/money.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
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

/** The order that a number in a file stands for: the same one, whichever file it comes in. */
const orderIdOf = ({ accountId }: Account, number: number) =>
  idFrom(`import.${accountId}.${number}`, 'salesOrder');

/** Whether the line of a row is in the order: by its own number, or else by its product. */
const holds = (order: SalesOrder, { line }: Values, { productId }: Product) =>
  order.lines.some((item) => (line === undefined ? item.productId === productId : item.lineId === line));

/**
 * Orders of another system, a line in each row: open ones go on here and reserve their bottles, delivered ones
 * are sales of the past, which move no stock. Both keep their number and take none of the series, which goes
 * on above the highest. Prices are those of the file, on the side in which the account sells.
 */
export const salesOrderImporter = (facts: ImportFacts, store: Pick<EventStore, 'readStream'>): Importer => {
  const refused = (row: ImportRow, ...more: Problem[]): PlannedRow => ({
    number: row.number,
    name: `Order ${textOfValue(row.values.number)}`,
    outcome: 'refused',
    problems: [...row.problems, ...more],
  });

  const record = async (
    work: UnitOfWork,
    account: Account,
    { values, customer, product }: { values: Values; customer: Customer; product: Product },
  ) => {
    const { number, orderDate, deliveryDate = null, status, quantity, price } = values;
    const orderId = orderIdOf(account, number);
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
    if (before)
      await work.decide(salesOrder, orderId, {
        type: 'EditSalesOrder',
        orderId,
        lines: [...before.lines, line],
        details: {},
      });
    else
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
          address: {
            recipientName: customer.name,
            street: customer.street,
            houseNumber: customer.houseNumber,
            houseNumberExtra: customer.houseNumberExtra,
            postcode: customer.postcode,
            city: customer.city,
            country: customer.country,
          },
        },
        remark: '',
        internalRemark: '',
        invoiceNote: '',
        warehouseNote: '',
        emailContact: isPast ? null : customer.email || null,
        lines: [line],
        ...(isPast && { isPast }),
      });
    await claimStock(work, {
      orderId,
      orderNumber: number,
      from: before ? claimsOfOrder(before) : [],
      to: claimsOfOrder((await work.load(salesOrder, orderId))!),
      mayFallShort: true,
    });
  };

  return {
    kind: 'orders',
    columns: salesOrderColumns,
    key: {
      label: 'Orderregel',
      of: ({ number, line, product }) =>
        number === undefined ? undefined : `${textOfValue(number)}/${textOfValue(line ?? product ?? '')}`,
    },
    mayImport: ({ accountId, customersFrom, productsFrom }) =>
      customersFrom === accountId && productsFrom === accountId,

    async begin(work, { accountId }, rows) {
      const numbers = rows.flatMap(({ values, problems }) =>
        typeof values.number === 'number' && !hasError(problems) ? [values.number] : [],
      );
      const next = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
      const id = numberSeriesIdOf('salesOrder', accountId);
      if (next === 1 || next <= ((await work.load(numberSeries, id)) ?? 1)) return;
      await work.decide(numberSeries, id, {
        type: 'StartNumberSeries',
        series: 'salesOrder',
        accountId,
        next,
      });
    },

    async plan(account, rows) {
      const all = (name: 'customer' | 'product' | 'number') => [
        ...new Set(rows.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : []))),
      ];
      const [customers, products, holders] = await Promise.all([
        facts.customers(account, { numbers: all('customer'), ids: [] }),
        facts.products(account, { numbers: all('product'), ids: [] }),
        facts.ordersByNumber(account, all('number')),
      ]);
      const customerOf = new Map(customers.map((item) => [item.number, item]));
      const productOf = new Map(products.map((product) => [product.number, product]));
      const orders = new Map<number, SalesOrder | null>();
      for (const number of all('number'))
        orders.set(number, await orderAt(store, account.log, orderIdOf(account, number), null));

      return rows.map((row): PlannedRow => {
        if (hasError(row.problems)) return refused(row);
        const values = row.values as Values;
        const [customer, product] = [customerOf.get(values.customer), productOf.get(values.product)];
        const order = orders.get(values.number);
        const holder = holders.get(values.number);
        const unknown = (column: string, what: string, number: number) =>
          problem('error', column, 'reference-unknown', what, String(number));
        if (!customer) return refused(row, unknown('customer', 'Klant', values.customer));
        if (!product) return refused(row, unknown('product', 'Product', values.product));
        const isTaken = holder !== undefined && holder !== orderIdOf(account, values.number);
        if (isTaken || order?.isDeleted)
          return refused(
            row,
            problem(
              'error',
              'number',
              'key-in-use',
              'Ordernummer',
              String(values.number),
              isTaken ? 'een order van hier' : 'een verwijderde order',
            ),
          );
        const planned = {
          number: row.number,
          name: `Order ${values.number}, ${lineName(product)}`,
          problems: row.problems,
        };
        if (order && holds(order, values, product)) return { ...planned, outcome: 'same' };
        return {
          ...planned,
          outcome: 'add',
          load: (work) => work.load(salesOrder, orderIdOf(account, values.number)),
          record: (work) => record(work, account, { values, customer, product }),
        };
      });
    },

    counted: (events) => ({
      added: events.filter(({ type }) => type === 'SalesOrderPlaced' || type === 'SalesOrderLinesAdded')
        .length,
      changed: 0,
    }),

    takeBack: (account, streams) =>
      Promise.all(
        [...streams]
          .filter(([stream]) => stream.startsWith(`${salesOrder.category}-`))
          .map(async ([stream, [first]]): Promise<Return> => {
            const orderId = Number(stream.slice(salesOrder.category.length + 1));
            const history = await store.readStream(account.log, stream);
            const order = await orderAt(store, account.log, orderId, null);
            const name = `Order ${order!.number}`;
            // the whole import goes under one correlation id, its taking back too
            const isOwn = history.every(
              ({ metadata }) => metadata.correlationId === first!.metadata.correlationId,
            );
            if (!isOwn) return { name, why: 'is sindsdien gewijzigd' };
            return {
              name,
              async record(work) {
                const now = (await work.load(salesOrder, orderId))!;
                await work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId });
                const claims = { orderId, orderNumber: now.number, from: claimsOfOrder(now), to: [] };
                await claimStock(work, { ...claims, mayFallShort: true });
              },
            };
          }),
      ),
  };
};
