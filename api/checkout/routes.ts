import * as contract from '#api/checkout/contract.ts';
import { implementChange, implementCheckout, implementCheckoutFile } from '#api/http/implement.ts';
import { linesOn } from '#api/sales-orders/wanted-order.ts';
import { refuse } from '#api/http/refuse.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { markOfKey } from '#application/booking/service-key.ts';
import { sellAtCheckout } from '#application/checkout/sell.ts';
import type { Settlement } from '#domain/checkout/sale.ts';
import { checkoutOrdersOf } from '#projections/views/checkout-orders.ts';
import { orderToSend } from '#projections/views/order-paper.ts';
import { orderTicketOf } from '#projections/views/order-ticket.ts';

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
  if (isOnAccount === (method !== null)) return refuse('sale-not-settled');
  return method === null ? { kind: 'on-account' } : { kind: 'paid', method, amount };
};

export const checkoutRoutes = [
  implementCheckout(contract.sellAtCheckout, async (call, { customerId, lines, ...settled }) => {
    const sold = await sellAtCheckout(call.core, call.actor, {
      customerId,
      lines: linesOn(call.caller.account.priceSide, lines),
      settlement: settlementOf(settled),
    });
    return { data: call.recorded(sold) };
  }),

  implementCheckout(contract.checkoutOrders, checkoutOrdersOf),

  implementCheckoutFile(contract.checkoutTicket, async (call, { orderId }) => {
    const toSend = await orderToSend(call, orderId);
    // a till reads what a till sold
    if (!toSend.order.references.till) return refuse('order-not-found', { orderId });
    return orderTicketOf(call, toSend);
  }),

  implementChange(contract.setCheckoutKey, ({ core, actor }, { key }) =>
    changeSetting(core, actor, { field: 'checkout_token', to: markOfKey(key) }),
  ),
];
