import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer } from '#domain/customer/customer.ts';
import type { Money } from '#domain/kernel/money.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import { isPacked, type SalesOrderStatus } from '#domain/sales-order/status.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

/** Records why an order may go above the credit limit of its customer; a blank reason takes that back. */
export const passCredit = async (work: UnitOfWork, orderId: number, creditReason: string) => {
  const { lines } = await loadSalesOrder(work, orderId);
  await work.decide(salesOrder, orderId, {
    type: 'EditSalesOrder',
    orderId,
    lines,
    details: { creditReason },
  });
};

/** The same by who may. Refuses order-not-found, record-of-other-account. */
export const passCreditLimit = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { orderId, reason }: { orderId: number; reason: string },
) => handle(actor, { type: 'PassCreditLimit', orderId, reason }, (work) => passCredit(work, orderId, reason));

/**
 * Stops a change by which an order asks for more credit than its customer has left, where the account refuses that: a
 * quote becomes an order, an order comes to more, or one that was deleted is there again. Nothing is asked of one that
 * was let through with a reason; with `creditReason`, of who may say so, it is let through now. Refuses
 * credit-limit-exceeded.
 */
export const checkCredit = async (
  { facts }: CoreWith<'account' | 'outstanding'>,
  actor: Actor,
  work: UnitOfWork,
  {
    orderId,
    before,
    after,
    creditReason,
  }: { orderId: number; before: SalesOrder; after: SalesOrder; creditReason?: string | undefined },
) => {
  const account = accountOf(facts, actor);
  const asksNothing = after.isDeleted || after.status === 'quote' || after.details.creditReason;
  if (!settingOf(account, 'blocksAboveCreditLimit') || asksNothing) return;
  const askedNothing = before.isDeleted || before.status === 'quote';
  const [from, incl] = [before, after].map((order) => discountedOrder(order).totals.incl) as [Money, Money];
  if (incl <= (askedNothing ? 0 : Math.max(0, from))) return;
  const creditLimit = (await work.load(customer, after.customerId))?.record.creditLimit ?? 0;
  if (creditLimit === 0) return;
  const counted = await facts.outstanding(account, after.customerId);
  const paid = paidOf(await work.load(payments, orderId));
  // an order is among what counts already, where those count: for what it was
  const isCounted = !askedNothing && settingOf(account, 'countsOrdersForCredit');
  const outstanding = isCounted ? counted - from : counted - paid;
  if (outstanding + incl <= creditLimit) return;
  if (!creditReason) refuse<OrderRequestRefusal>('credit-limit-exceeded', { creditLimit, outstanding, incl });
  else await passCredit(work, orderId, creditReason);
};

/**
 * Stops an order from being packed whose customer is above its credit limit, where the account holds orders to that and
 * counts those without an invoice; nobody let it through with a reason. Refuses credit-limit-holds.
 */
export const holdToCredit = async (
  { facts }: CoreWith<'account' | 'outstanding'>,
  actor: Actor,
  work: UnitOfWork,
  { status, customerId, details }: Pick<SalesOrder, 'status' | 'customerId' | 'details'>,
  to: SalesOrderStatus,
) => {
  const account = accountOf(facts, actor);
  const isHeld = settingOf(account, 'blocksAboveCreditLimit') && settingOf(account, 'countsOrdersForCredit');
  if (!isHeld || details.creditReason || isPacked(status) || !isPacked(to)) return;
  const creditLimit = (await work.load(customer, customerId))?.record.creditLimit ?? 0;
  if (creditLimit === 0) return;
  const outstanding = await facts.outstanding(account, customerId);
  if (outstanding > creditLimit)
    refuse<OrderRequestRefusal>('credit-limit-holds', { creditLimit, outstanding });
};
