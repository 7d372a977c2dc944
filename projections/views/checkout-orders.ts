import { invoiceStatusIn, linesOfOrders, ordersOfCheckout } from '#projections/sales-orders/queries.ts';
import { productNamesOf } from '#projections/views/checkout-names.ts';
import type { View } from '#projections/views/view.ts';

/** INT-026. */
const mostOrders = 100;

export const checkoutOrdersOf = async (call: View) => {
  const { account, log } = call.caller;
  const { db } = call.core;
  const orders = await ordersOfCheckout(db, account, mostOrders);
  const lines = await linesOfOrders(
    db,
    log,
    orders.map(({ orderId }) => orderId),
  );
  const nameOf = await productNamesOf(call, account, lines);
  return {
    data: orders.map((order) => ({
      ...order,
      invoiceStatus: invoiceStatusIn(order),
      lines: lines
        .filter((line) => line.order_id === order.orderId)
        .map((line) => ({ productId: line.product_id, name: nameOf(line), quantity: line.quantity })),
    })),
  };
};
