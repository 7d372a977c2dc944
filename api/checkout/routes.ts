import * as contract from '#api/checkout/contract.ts';
import { sellAtCheckout } from '#application/checkout/sell.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { checkoutOrders, checkoutTicket, setCheckoutKey } from '#api/checkout/contract.ts';
import { implement, implementCheckout, implementCheckoutFile } from '#api/http/implement.ts';
import { productNamesOf } from '#projections/views/checkout-names.ts';
import { orderToSend } from '#projections/views/order-paper.ts';
import { orderTicketOf } from '#projections/views/order-ticket.ts';
import { linesOn } from '#api/sales-orders/wanted-order.ts';
import { markOfKey } from '#application/booking/service-key.ts';
import type { SaleRefusal, Settlement } from '#domain/checkout/sale.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { invoiceStatusOfRow, linesOfOrders, ordersOfCheckout } from '#projections/sales-orders/queries.ts';

/** INT-026. */
const mostOrders = 100;

/** INT-024: one of the two, so that nothing is given away for want of a word. */
const settlementOf = ({
  method,
  amount,
  isOnAccount,
}: {
  method: 2 | 3 | null;
  amount: number | null;
  isOnAccount: boolean;
}): Settlement => {
  if (isOnAccount === (method !== null)) return refuse<SaleRefusal>('sale-not-settled');
  return method === null ? { kind: 'on-account' } : { kind: 'paid', method, amount };
};

export const checkoutRoutes = [
  implementCheckout(contract.sellAtCheckout, async ({ customerId, lines, ...settled }, call) => {
    const { orderId, number, invoiceNumber } = call.recorded(
      await sellAtCheckout(call.core, call.by, {
        customerId,
        lines: linesOn(call.caller.account.priceSide, lines),
        settlement: settlementOf(settled),
      }),
    );
    return { data: { orderId, number, invoiceNumber } };
  }),

  implementCheckout(checkoutOrders, async (_, call) => {
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
  }),

  implementCheckoutFile(checkoutTicket, async ({ orderId }, call) => {
    const toSend = await orderToSend(call, orderId);
    // a till reads what a till sold
    if (!toSend.order.references.till) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    return orderTicketOf(call, toSend);
  }),

  implement(setCheckoutKey, async ({ key }, { core, by, recorded }) => {
    recorded(await changeSetting(core, by, { field: 'checkout_token', to: markOfKey(key) }));
    return { data: 1 as const };
  }),
];
