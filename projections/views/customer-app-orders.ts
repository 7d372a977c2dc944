import { settingOf } from '#domain/account/settings.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { invoiceStatusInApp } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { freeForApp } from '#projections/app-range/queries.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { productMap } from '#projections/products/queries.ts';
import { invoiceStatusIn, ordersOfCustomer, pricedLineOf } from '#projections/sales-orders/queries.ts';
import type { SalesOrderLineRow } from '#projections/sales-orders/table.ts';
import { type CustomerView, ownCustomer, ownerOf, rangeOf } from '#projections/views/customer-app-range.ts';
import { type Page, productsOf, type View } from '#projections/views/view.ts';

/** What of these products is free for the customer. Refuses customer-not-found. */
export const freeStock = async ({ core, caller }: CustomerView, ids: readonly number[]) => {
  const { log, account, customerId } = caller;
  const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
  if (customerId === null) return refuse<CustomerRefusal>('customer-not-found');
  const wanted = { customerId, customersFrom, stockAccountId, ids };
  const levels = await freeForApp(core.db, { log, accountId }, wanted);
  if (levels === null) return refuse<CustomerRefusal>('customer-not-found');
  return {
    data: levels.map(({ productId, available }) => ({ productId, available: Math.max(available, 0) })),
  };
};

/** APP-045: the customer's orders, the newest first. */
export const ownOrders = async (call: CustomerView, page: Page) => {
  const { core, caller } = call;
  const customer = await ownCustomer(call);
  const { rows, total } = await ordersOfCustomer(core.db, ownerOf(call, customer), customer.customerId, page);
  return {
    data: rows.map((order) => ({
      ...order,
      invoiceStatus: invoiceStatusInApp(invoiceStatusIn(order), caller.role === 'CLIENT' ? 1 : 2),
      hasInvoice: order.invoiceNumber !== null && customer.seesInvoicesInApp,
      hasPackingSlip: !order.isPast && order.status !== 'quote',
    })),
    total,
  };
};

const seenLines = async (
  { core: { db }, caller: { account } }: View,
  lines: readonly SalesOrderLineRow[],
) => {
  const products = await productMap(
    db,
    productsOf(account),
    lines.map((line) => line.product_id),
  );
  const hidesSupplier = settingOf(account, 'hidesSupplier');
  const shippingId = settingOf(account, 'shippingProduct');
  return lines.map((line) => {
    const { unit_price: unitPrice, discount } = line;
    const product = products.get(line.product_id);
    return {
      ...camelCased(line),
      unitPrice: netPrice({ unitPrice, discount, invoiceDiscount: 0 }),
      baseTotal: lineAmount({ ...pricedLineOf(line), invoiceDiscount: 0 }),
      bottlesPerBox: product?.bottlesPerBox ?? 1,
      color: product?.color ?? null,
      supplierName: hidesSupplier ? '' : (product?.supplierName ?? ''),
      isShipping: line.product_id === shippingId,
    };
  });
};

/** Earlier lines, with what can be ordered of them now. */
export const linesAgain = async (
  call: CustomerView,
  customer: Customer,
  lines: readonly SalesOrderLineRow[],
) => {
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const [data, products] = await Promise.all([
    seenLines(call, lines),
    ids.length === 0 ? [] : rangeOf(call, customer, { limit: ids.length, ids }),
  ]);
  return { data, products };
};
