import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { recordPayment } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';

/**
 * INT-012: a payment that a bookkeeping read from the bank, recorded as one by bank. The command id follows from the
 * payment there, so it is recorded once. Refuses as a payment that people add does.
 */
export const recordBankPayment = (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderId, date, amount }: { orderId: number; date: CalendarDate; amount: Money },
) =>
  handle(actor, { type: 'RecordBankPayment', orderId }, async (work) => {
    const subject = await payable(work, orderId);
    await recordPayment(work, { facts, actor, orderId, subject }, { date, amount });
  });
