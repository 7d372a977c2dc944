import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, Core } from '#application/kernel/core.ts';
import { changeSalesOrder } from '#application/sales-order/change-with-stock.ts';
import { checkCredit, holdToCredit } from '#application/sales-order/credit-limit.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/**
 * Changes the status of an order, and with it what the order has of the stock: delivering takes the bottles,
 * turning back returns them, a quote has none (D-40). A backorder becomes an order for good (QUOTE-009). Refuses
 * as `changeSalesOrder`, with status-not-reachable, credit-limit-holds, credit-limit-exceeded for a quote that becomes an
 * order, and order-invoiced for a quote (QUOTE-004).
 */
export const changeSalesOrderStatus = async (
  core: Core,
  actor: Actor,
  { orderId, to }: { orderId: number; to: SalesOrderStatus },
) => {
  const { events, position } = await changeSalesOrder(
    core,
    actor,
    { type: 'ChangeSalesOrderStatus', orderId, to },
    async (work, before) => {
      const { status, lines } = before;
      await checkCredit(core, actor, work, { orderId, before, after: { ...before, status: to } });
      await holdToCredit(core, actor, work, before, to);
      if (to !== 'quote' || status === 'quote') return;
      const days = settingOf(accountOf(core.facts, actor), 'quoteDays');
      const details = { validUntil: addDays(core.clock.today(), days) };
      await work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details });
    },
  );
  const { type: requested } = salesOrderEvents.confirmationRequested;
  return { isConfirmationRequested: events.some(({ type }) => type === requested), position };
};
