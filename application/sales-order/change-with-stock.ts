import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import { settingOf } from '#domain/account/settings.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import {
  type PlaceSalesOrder,
  type SalesOrder,
  salesOrder,
  type SalesOrderCommand,
} from '#domain/sales-order/sales-order.ts';

/**
 * Changes an order, and in the same append what it has of the stock and whether it is the one backorder of its
 * customer. Refuses: customer-has-backorder, and stock-short where it may not fall short.
 */
export const changeWithStock = async (
  work: UnitOfWork,
  { orderId, accountId, mayFallShort }: { orderId: number; accountId: number; mayFallShort: boolean },
  change: () => Promise<unknown>,
) => {
  const before = await work.load(salesOrder, orderId);
  await change();
  await keepStandingBackorder(work, { accountId, orderId, before });
  const after = (await work.load(salesOrder, orderId))!;
  await claimStock(work, {
    orderId,
    orderNumber: after.number,
    from: before ? claimsOfOrder(before) : [],
    to: claimsOfOrder(after),
    mayFallShort,
  });
};

/**
 * Carries out a command upon an order, with what that changes of the stock; `besides` is decided in the same append.
 * An action that asks nothing beside the order is this call alone. Refuses: order-not-found, what the decider does,
 * stock-short where the account blocks shortage, record-of-other-account (ROLE-026).
 */
export const changeSalesOrder = (
  { handle, facts }: Needs<'handle' | 'facts'>,
  actor: Actor,
  command: Exclude<SalesOrderCommand, PlaceSalesOrder>,
  besides: (work: UnitOfWork, before: SalesOrder) => Promise<unknown> = async () => undefined,
) => {
  const { orderId } = command;
  const mayFallShort = !settingOf(accountOf(facts, actor), 'blocksShortage');
  return handle(actor, command, async (work) => {
    const before = await loadSalesOrder(work, orderId);
    await changeWithStock(work, { orderId, accountId: actor.accountId, mayFallShort }, async () => {
      await work.decide(salesOrder, orderId, command);
      await besides(work, before);
    });
  });
};
