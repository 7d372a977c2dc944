import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { checkUnpaid } from '#application/sales-order/delete-unpaid.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import type { Facts } from '#application/ports/facts.ts';
import { directOrder, directOrderIdOf, type DirectOrderRefusal } from '#domain/direct-order/direct-order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import { mayFallShortIn } from '#domain/sales-order/new-order.ts';
import {
  type PlaceSalesOrder,
  type SalesOrder,
  salesOrder,
  type SalesOrderCommand,
} from '#domain/sales-order/sales-order.ts';
import { stockIdOf } from '#domain/stock/stock.ts';

/** What an order has of each stock, as one text. */
const heldBy = (order: SalesOrder) =>
  claimsOfOrder(order)
    .map(({ place, claim }) => `${stockIdOf(place)} ${claim.kind} ${claim.quantity}`)
    .sort()
    .join();

/** DIRECT-005: bottles that the receiver has in its stock do not come back by a change of the order that brought them. */
const checkNotReceived = async (
  work: UnitOfWork,
  { accountId, facts }: { accountId: number; facts: Pick<Facts, 'account' | 'accounts'> },
  before: SalesOrder | null,
  after: SalesOrder,
) => {
  if (before?.directOrderId === undefined || before.status !== 'delivered') return;
  if (heldBy(before) === heldBy(after)) return;
  const { directOrderId } = before;
  for (const { accountId: receiver, log } of facts.accounts())
    if (log === facts.account(accountId)?.log) {
      const direct = await work.look(directOrder, directOrderIdOf({ accountId: receiver, directOrderId }));
      if (direct?.isStockAdded) refuse<DirectOrderRefusal>('direct-order-received');
    }
};

/**
 * Changes an order, and in the same append what it has of the stock and whether it is the one backorder of its
 * customer. Refuses: customer-has-backorder, order-has-payments where it becomes a quote, stock-short where it may not fall short, and direct-order-received of one
 * that may have been delivered (`facts`).
 */
export const changeWithStock = async (
  work: UnitOfWork,
  {
    orderId,
    accountId,
    mayFallShort,
    facts,
  }: { orderId: number; accountId: number; facts?: Pick<Facts, 'account' | 'accounts'> } & Pick<
    Parameters<typeof claimStock>[1],
    'mayFallShort'
  >,
  change: () => Promise<unknown>,
) => {
  const before = await work.load(salesOrder, orderId);
  await change();
  await keepStandingBackorder(work, { accountId, orderId, before });
  const after = (await work.load(salesOrder, orderId))!;
  if (before && before.status !== 'quote' && after.status === 'quote') await checkUnpaid(work, orderId);
  if (facts) await checkNotReceived(work, { accountId, facts }, before, after);
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
 * order-has-payments of one that becomes a quote,
 * stock-short where the account blocks shortage, direct-order-received, record-of-other-account (ROLE-026).
 */
export const changeSalesOrder = (
  { handle, facts }: Needs<'handle' | 'facts'>,
  actor: Actor,
  command: Exclude<SalesOrderCommand, PlaceSalesOrder>,
  besides: (work: UnitOfWork, before: SalesOrder) => Promise<unknown> = async () => undefined,
) => {
  const { orderId } = command;
  const mayFallShort = mayFallShortIn(accountOf(facts, actor));
  return handle(actor, command, async (work) => {
    const before = await loadSalesOrder(work, orderId);
    await changeWithStock(work, { orderId, accountId: actor.accountId, mayFallShort, facts }, async () => {
      await work.decide(salesOrder, orderId, command);
      await besides(work, before);
    });
  });
};
