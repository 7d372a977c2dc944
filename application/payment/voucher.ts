import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { recordPayment } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import { voucherWithCode } from '#application/voucher/claim-code.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import { openOf } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { voucherPayment } from '#domain/payment/payment-method.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { goodsTotalOf } from '#domain/sales-order/totals.ts';
import { voucher, type VoucherRefusal, worthOf } from '#domain/voucher/voucher.ts';

/**
 * VOUCH-009: pays what a voucher is worth of an order, at most what is open, by payment method 5, and counts one use.
 * Refuses: voucher-not-found, voucher-disabled, voucher-used-up, voucher-used-here, voucher-not-for-customer,
 * voucher-nothing-to-pay, payment-books-closed, and what `payable` does.
 */
export const payByVoucher = (
  { handle, facts, clock }: CoreWith<'account' | 'customer', 'clock'>,
  actor: Actor,
  { orderId, code }: { orderId: number; code: string },
) => {
  const date = clock.today();
  return handle(actor, { type: 'PayByVoucher', orderId, code }, async (work) => {
    const { accountId } = actor;
    const account = accountOf(facts, actor);
    const subject = await payable(work, orderId);
    const { total } = subject;
    const voucherId = await voucherWithCode(work, { accountId, code });
    const known = voucherId === null ? null : await work.load(voucher, voucherId);
    if (!known) return refuse<VoucherRefusal>('voucher-not-found');
    const { record } = known;
    const order = await work.load(salesOrder, orderId);
    const customer = await facts.customer(account, subject.customerId);
    const worth = worthOf(record, {
      reading: settingOf(account, 'voucherTypes'),
      goods: order ? goodsTotalOf(order, settingOf(account, 'shippingProduct')) : total,
      customerTypeId: customerTypeIdOf(customer?.customerType ?? ''),
    });
    const open = openOf({ total, paid: paidOf(await work.load(payments, orderId)) });
    const amount = Math.min(open, worth);
    if (amount <= 0) return refuse<VoucherRefusal>('voucher-nothing-to-pay');
    const lineId = idFrom(actor.commandId, 'payment');
    await work.decide(voucher, record.voucherId, { type: 'UseVoucher', orderId, lineId, amount });
    const used = { voucherId: record.voucherId, code: record.code };
    const scope = { facts, actor, orderId, subject };
    await recordPayment(work, scope, { date, amount, method: voucherPayment, voucher: used });
  });
};
