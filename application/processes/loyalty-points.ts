import type { CoreWith } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { invoiceIdOf } from '#application/sales-order/invoice.ts';
import type { Process } from '#application/processes/definition.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { coverageOf } from '#domain/invoice/status.ts';
import { orderPoints, pointsFor } from '#domain/loyalty/order-points.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

const { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack } = paymentEvents;
const { invoiced } = salesOrderEvents;
const events = {
  paymentAdded,
  paymentChanged,
  paymentDeleted,
  writtenOff,
  writeOffTakenBack,
  invoiced,
};
type Cause = ReturnType<(typeof events)[keyof typeof events]>;

/**
 * SUBS-014: gives a customer the points of an invoice once it is paid, and takes them back when it is paid no more.
 * It looks at what holds at that moment, so it may come late or twice. An invoice that moved in gives none: it was
 * made where there were no points. Switched off, no more are given, and those that were are still taken back.
 */
export const loyaltyPoints = ({ handle, facts }: CoreWith<'account'>): Process<Cause> => ({
  name: 'loyalty-points',
  events,
  async react({ log, position, accountId, metadata, data }) {
    if ('customerId' in data) return;
    const { orderId } = data;
    const account = facts.account(accountId);
    const commandId = commandIdFrom(['loyalty points', log, position]);
    const actor = systemActor({ log, accountId }, commandId, metadata.correlationId);
    await handle(actor, { type: 'BookLoyaltyPoints', orderId }, async (work) => {
      const given = await work.load(orderPoints, orderId);
      const isOn = account !== null && settingOf(account, 'hasLoyaltyPoints');
      if (given === 0 && !isOn) return;
      const order = await work.load(salesOrder, orderId);
      if (!order) return;
      const isInvoiced = order.invoiceNumber !== null;
      const total =
        (await work.load(invoice, invoiceIdOf(orderId)))?.issued?.totals.incl ??
        discountedOrder(order).totals.incl;
      const paid = paidOf(await work.load(payments, orderId));
      const isPaid = isInvoiced && coverageOf({ total, paid }) === 'full';
      const points = isPaid ? (isOn ? pointsFor(total) : given) : 0;
      const { customerId } = order;
      await work.decide(orderPoints, orderId, { type: 'RecordOrderPoints', orderId, customerId, points });
      if (points !== given)
        await work.decide(customer, customerId, { type: 'BookPoints', orderId, points: points - given });
    });
  },
});
