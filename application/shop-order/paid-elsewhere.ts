import type { Needs, UnitOfWork, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { payable } from '#application/payment/payable.ts';
import type { ShopOrder } from '#application/ports/webshop.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { onlinePayment } from '#domain/payment/payment-method.ts';
import { payments } from '#domain/payment/payments.ts';

/**
 * Records what was paid in the shop, less what it gave back before; false where that cannot be: the books of that day
 * are closed, or the order takes no payment any more.
 */
export const paidElsewhere = async (
  work: UnitOfWork,
  { clock }: Needs<'clock'> & Partial<Core>,
  {
    account,
    ids,
    orderId,
    order,
  }: { account: Account; ids: { commandId: string }; orderId: number; order: ShopOrder },
): Promise<boolean> => {
  const amount = order.total - order.refunded;
  if (amount <= 0) return true;
  try {
    const { total } = await payable(work, orderId);
    await work.decide(payments, orderId, {
      type: 'AddPayment',
      orderId,
      customerId: null,
      lineId: idFrom(ids.commandId, 'payment'),
      isSuggested: false,
      isOfSystem: true,
      total,
      closedUntil: settingOf(account, 'booksClosedUntil'),
      date: order.paidOn ?? clock.today(),
      method: onlinePayment,
      amount,
    });
    return true;
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
};
