import type { Core } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/**
 * Changes the status of an order, and with it what the order has of the stock: delivering takes the bottles,
 * turning back returns them, a quote has none (D-40). A backorder becomes an order for good (QUOTE-009). Refuses: order-not-found,
 * status-not-reachable, order-invoiced for a quote (QUOTE-004), stock-short where the account blocks shortage, record-of-other-account (ROLE-026).
 */
export const changeSalesOrderStatus = async (
  { handle, facts, clock }: Core,
  actor: Actor,
  { orderId, to }: { orderId: number; to: SalesOrderStatus },
) => {
  const account = accountOf(facts, actor);
  const scope = {
    orderId,
    accountId: actor.accountId,
    mayFallShort: !settingOf(account, 'blocksShortage'),
  };
  const { events, position } = await handle(
    actor,
    { type: 'ChangeSalesOrderStatus', orderId, to },
    async (work) => {
      const { status, lines } = await loadSalesOrder(work, orderId);
      await changeWithStock(work, scope, async () => {
        await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
        if (to !== 'quote' || status === 'quote') return;
        const details = { validUntil: addDays(clock.today(), settingOf(account, 'quoteDays')) };
        await work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details });
      });
    },
  );
  const { type: requested } = salesOrderEvents.confirmationRequested;
  return { isConfirmationRequested: events.some(({ type }) => type === requested), position };
};
