import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/**
 * Changes the status of an order, and with it what the order has of the stock: delivering takes the bottles,
 * turning back returns them, a quote has none (D-40). A backorder becomes an order for good (QUOTE-009). Refuses: order-not-found,
 * status-not-reachable, order-invoiced for a quote (QUOTE-004), stock-short where the account blocks shortage, record-of-other-account (ROLE-026).
 */
export const changeSalesOrderStatus = async (
  { handle, facts, clock }: { handle: HandleCommand; facts: Facts; clock: Clock },
  actor: Actor,
  { orderId, to }: { orderId: number; to: SalesOrderStatus },
): Promise<{ isConfirmationRequested: boolean; position: Position }> => {
  const account = accountOf(facts, actor);
  const blocksShortage = settingOf(account, 'blocksShortage');
  const { events, position } = await handle(
    actor,
    { type: 'ChangeSalesOrderStatus', orderId, to },
    async (work) => {
      const before = await loadSalesOrder(work, orderId);
      await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
      if (to === 'quote' && before.status !== 'quote') {
        const validUntil = addDays(clock.today(), settingOf(account, 'quoteDays'));
        const { lines } = before;
        await work.decide(salesOrder, orderId, {
          type: 'EditSalesOrder',
          orderId,
          lines,
          details: { validUntil },
        });
      }
      await keepStandingBackorder(work, { accountId: actor.accountId, orderId, before });
      await claimStock(work, {
        orderId,
        orderNumber: before.number,
        from: claimsOf(before.lines, before.status),
        to: claimsOf(before.lines, to),
        mayFallShort: !blocksShortage,
      });
    },
  );
  const { type: requested } = salesOrderEvents.confirmationRequested;
  return { isConfirmationRequested: events.some(({ type }) => type === requested), position };
};
