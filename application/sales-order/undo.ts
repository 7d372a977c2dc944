import type { Actor, Needs } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { checkCredit, holdToCredit } from '#application/sales-order/credit-limit.ts';
import { deleteUnpaid } from '#application/sales-order/delete-unpaid.ts';
import { checkNumberFree } from '#application/sales-order/imported-number.ts';
import { readSalesOrderEvent } from '#application/sales-order/order-at.ts';
import { returnCoupons } from '#application/shop-order/return-coupons.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { merge } from '#domain/sales-order/merge.ts';
import { mayFallShortIn } from '#domain/sales-order/new-order.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { suppliedAgain } from '#domain/sales-order/supply.ts';
import { statuses } from '#domain/sales-order/status.ts';
import type { Said } from '#domain/kernel/message.ts';
import * as words from '#application/sales-order/words.nl.ts';

/** A change by the command that made it, or by where one of its events stands in the log. */
export type UndoneChange = {
  orderId: number;
  of: { commandId: string } | { position: number };
  /** Why what comes of it may go above the credit limit, of who may say so. */
  creditReason?: string | undefined;
};

const forGood: readonly string[] = [salesOrderEvents.linesBackordered.type, salesOrderEvents.invoiced.type];
const overtaken = (what: string, now: Said) =>
  refuse<SalesOrderRefusal>('undo-overtaken', {
    conflicts: [{ lineId: null, detail: null, label: what, mine: '', theirs: now }],
  });

/**
 * Takes back what one command made of an order: lines, details, its status, its deletion, with the stock that
 * goes with it. It is a change like any other and can be undone itself. What others changed elsewhere in
 * the order stays. What comes back is held to the credit limit as entry is. Refuses: nothing-to-undo (also where `onlyStatus` and more than that changed),
 * voucher-used-up or voucher-disabled where a deleted order of the webshop cannot have its coupon again,
 * undo-overtaken when the same was changed again since (what it is now stands in `conflicts`),
 * order-has-payments, order-number-taken, status-not-reachable, credit-limit-exceeded, credit-limit-holds, stock-short, direct-order-received, order-not-found,
 * record-of-other-account.
 */
export const undoSalesOrderChange = async (
  { handle, facts, store }: Needs<'handle' | 'facts' | 'store'>,
  actor: Actor,
  { orderId, of, creditReason }: UndoneChange,
  { onlyStatus }: { onlyStatus: boolean },
) => {
  const account = accountOf(facts, actor);
  const history = await store.readStream(actor.log, `${salesOrder.category}-${orderId}`);
  const [placed] = history;
  if (!placed) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  if (placed.accountId !== actor.accountId) return refuse<GeneralRefusal>('record-of-other-account');
  const commandId =
    'commandId' in of ? of.commandId : history.find(({ position }) => position === of.position)?.commandId;
  const first = history.findIndex((event) => event.commandId === commandId);
  // the order itself is not undone but deleted
  if (first <= 0) return refuse<SalesOrderRefusal>('nothing-to-undo');
  // lines that went to a backorder changed two orders; an invoice stands (INV-020)
  const whole = await store.readCommand(actor.log, commandId!);
  if (whole.some(({ type }) => forGood.includes(type))) return refuse<SalesOrderRefusal>('nothing-to-undo');
  const end = history.findLastIndex((event) => event.commandId === commandId) + 1;
  const upTo = (count: number) =>
    history.slice(0, count).map(readSalesOrderEvent).reduce(salesOrder.evolve, salesOrder.initial)!;
  const [before, after] = [upTo(first), upTo(end)];
  const isStatus = before.status !== after.status;
  if (onlyStatus && !isStatus) return refuse<SalesOrderRefusal>('nothing-to-undo');

  const scope = {
    orderId,
    accountId: actor.accountId,
    mayFallShort: mayFallShortIn(account),
    facts,
  };
  const content = { type: 'UndoSalesOrderChange', orderId, of, ...(creditReason && { creditReason }) };
  return handle(actor, content, async (work) => {
    const now = (await work.load(salesOrder, orderId))!;
    await changeWithStock(work, scope, async () => {
      if (before.isDeleted !== after.isDeleted) {
        if (now.isDeleted !== before.isDeleted)
          await returnCoupons(work, store, { log: actor.log, orderId, isBack: !before.isDeleted });
        if (before.isDeleted) return now.isDeleted || deleteUnpaid(work, orderId);
        await checkNumberFree(work, actor, { orderId, number: now.number });
        return work.decide(salesOrder, orderId, { type: 'RestoreSalesOrder', orderId });
      }
      if (now.isDeleted) return overtaken(words.order, words.deleted);
      if (isStatus) {
        if (now.status !== after.status && now.status !== before.status)
          return overtaken(words.status, statuses[now.status].name);
        const to = before.status;
        await holdToCredit({ handle, facts }, actor, work, now, to);
        await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
      }
      const { lines: merged, details, conflicts } = merge({ base: after, mine: before, theirs: now });
      if (conflicts.length > 0) return refuse<SalesOrderRefusal>('undo-overtaken', { conflicts });
      const supplied = { from: now.details, to: details, orderDate: now.orderDate };
      const lines = suppliedAgain(merged, supplied, vatRatesOf(account));
      return work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, details, lines });
    });
    const becomes = (await work.load(salesOrder, orderId))!;
    await checkCredit({ handle, facts }, actor, work, {
      orderId,
      before: now,
      after: becomes,
      creditReason,
    });
  });
};
