import { invoiceStatusOfRow, linesOfOrders, ordersOfCheckout } from '#projections/sales-orders/queries.ts';
import { productNamesOf } from '#projections/views/checkout-names.ts';
import type { View } from '#projections/views/view.ts';

/** INT-026. */
const mostOrders = 100;

export const checkoutOrdersOf = async (call: View) => {
  const { account, log } = call.caller;
  const { db } = call.core;
  const orders = await ordersOfCheckout(db, { log, accountId: account.accountId }, mostOrders);
  const lines = await linesOfOrders(
    db,
    log,
    orders.map(({ order_id }) => order_id),
  );
  const nameOf = await productNamesOf(call, account, lines);
  return {
    data: orders.map((order) => ({
      orderId: order.order_id,
      number: order.number,
      orderDate: order.order_date,
      customerId: order.customer_id,
      customerName: order.customer_name,
      status: order.status,
      invoiceStatus: invoiceStatusOfRow(order),
      invoiceNumber: order.invoice_number,
      incl: order.incl,
      paid: order.paid,
      lines: lines
        .filter(({ order_id }) => order_id === order.order_id)
        .map((line) => ({ productId: line.product_id, name: nameOf(line), quantity: line.quantity })),
    })),
  };
};
