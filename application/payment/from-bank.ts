import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { recordPayment } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import { openOf } from '#domain/invoice/status.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { sharesOf } from '#domain/payment/amount.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';

/**
 * INT-012: a payment that a bookkeeping read from the bank, recorded as one by bank; of a collective invoice it is shared
 * over what is open of its orders, the last gets what is left. The command id follows from the payment there, so it is
 * recorded once. Refuses as a payment that people add does.
 */
export const recordBankPayment = (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderIds, date, amount }: { orderIds: readonly number[]; date: CalendarDate; amount: Money },
) => {
  const [first, ...others] = orderIds;
  // as it was always named
  const content = { type: 'RecordBankPayment', orderId: first, ...(others.length > 0 && { others }) };
  return handle(actor, content, async (work) => {
    const subjects = [];
    for (const orderId of orderIds) {
      const subject = await payable(work, orderId);
      const open = openOf({ total: subject.total, paid: paidOf(await work.load(payments, orderId)) });
      subjects.push({ orderId, subject, open: Math.max(0, open) });
    }
    const shares =
      amount < 0
        ? [amount]
        : sharesOf(
            amount,
            subjects.map(({ open }) => open),
          );
    for (const [at, { orderId, subject }] of subjects.entries()) {
      const share = shares[at] ?? 0;
      const lineId =
        at === 0 ? idFrom(actor.commandId, 'payment') : idFrom(actor.commandId, `payment ${orderId}`);
      if (share !== 0)
        await recordPayment(work, { facts, actor, orderId, subject }, { date, amount: share, lineId });
    }
  });
};
