import type { Actor, Core } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { settingOf } from '#domain/account/settings.ts';
import { checkWholeBoxes } from '#domain/product/boxes.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { checkCredit } from '#application/sales-order/credit-limit.ts';
import { newLine } from '#application/sales-order/new-line.ts';
import { checkLimit, checkPriced, risenPrices, type ShownAtMost } from '#domain/sales-order/new-order.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { cutOffOf, soonestDelivery } from '#domain/sales-order/delivery-days.ts';
import { mostRemarked } from '#domain/sales-order/details.ts';
import { mostBottles } from '#domain/sales-order/line.ts';
import { withinMost } from '#domain/sales-order/price-lines.ts';
import { mayBeAddedTo } from '#domain/sales-order/status.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import type { Money } from '#domain/kernel/money.ts';

export type Addition = {
  orderId: number;
  /** Whose order it has to be. */
  customerId: number;
  lines: readonly { productId: number; quantity: number }[];
  /** Goes below what is remarked already. */
  remark: string;
  shownAtMost: ShownAtMost;
  /** What its user may order at most, excl. VAT: of the whole order. */
  limit?: Money | null | undefined;
};

/**
 * A customer adds wines to an order of its own that is not on its way yet. A wine that stands on it already gets
 * more bottles at the price that it has, up to what a line has at most; another comes as a line of today's price.
 * Refuses order-not-found, order-on-its-way, delivery-date-not-offered (APP-036), order-without-lines, customer-blocked, product-not-found,
 * line-amount-too-large, dearer-than-shown, approval-needed, credit-limit-exceeded, order-remarks-full, and stock-short
 * always: in the app nothing is sold that is not there (LINE-008).
 */
export const addToSalesOrder = async (core: Core, actor: Actor, { limit, ...wanted }: Addition) => {
  const { handle, facts, clock } = core;
  const account = accountOf(facts, actor);
  const { orderId, customerId } = wanted;
  const productIds = [...new Set(wanted.lines.map(({ productId }) => productId))];
  const selling = await facts.selling(account, { customerId, date: clock.today() }, productIds);

  return handle(actor, { type: 'AddToSalesOrder', wanted }, async (work) => {
    const order = await work.load(salesOrder, orderId);
    const { customer, products } = selling;
    if (!customer) return refuse<CustomerRefusal>('customer-not-found');
    await checkIsOn(work, customerId);
    if (customer.isAppBlocked) return refuse<CustomerRefusal>('customer-blocked');
    if (!order || order.isDeleted || order.customerId !== customerId)
      return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    if (!mayBeAddedTo(order)) return refuse<OrderRequestRefusal>('order-on-its-way');
    const { deliveryDate } = order.details;
    const until = cutOffOf(customer, settingOf(account, 'deliveryDaysByCity'));
    if (deliveryDate !== null && deliveryDate < soonestDelivery(clock, until))
      return refuse<OrderRequestRefusal>('delivery-date-not-offered');
    const lines = [...order.lines];
    let { lastLineId } = order;
    const date = supplyDateOf({ ...order.details, orderDate: order.orderDate });
    const priced = wanted.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, quantity }) => {
        const line = newLine(
          account,
          selling,
          { productId, quantity, manualPrice: null, isLocked: false },
          { lineId: (lastLineId += 1), date },
        );
        checkWholeBoxes([{ ...products.get(productId)!, productId, quantity }]);
        return line;
      });
    if (priced.length === 0) return refuse<SalesOrderRefusal>('order-without-lines');
    checkPriced(priced);
    const risen = risenPrices(priced, wanted.shownAtMost);
    if (risen.length > 0) return refuse<OrderRequestRefusal>('dearer-than-shown', { risen });
    for (const line of priced) {
      const at = lines.findIndex(
        (known) =>
          known.productId === line.productId &&
          !known.isLocked &&
          known.unitPrice <= line.unitPrice &&
          known.quantity + line.quantity <= mostBottles,
      );
      if (at < 0) lines.push(line);
      else lines[at] = withinMost({ ...lines[at]!, quantity: lines[at]!.quantity + line.quantity });
    }
    checkLimit(discountedOrder({ ...order, lines }).totals.excl, limit);
    await checkCredit(core, actor, work, { orderId, before: order, after: { ...order, lines } });
    const remark = [order.details.remark, wanted.remark].filter(Boolean).join('\n');
    if (remark.length > mostRemarked) return refuse<OrderRequestRefusal>('order-remarks-full');
    const details = { ...order.details, remark };
    await changeWithStock(work, { orderId, accountId: actor.accountId, mayFallShort: false }, () =>
      work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details }),
    );
  });
};
