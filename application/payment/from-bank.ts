import type { Actor, Done, HandleCommand } from '#application/kernel/command-handler.ts';
import { idFrom } from '#application/kernel/id.ts';
import { closedUntilOf, whose } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { payments } from '#domain/payment/payments.ts';

const bank = 1;

/**
 * INT-012: a payment that a bookkeeping read from the bank, noted as one by bank. The command id follows from the
 * payment there, so it is noted once. Refuses as a payment that people add does.
 */
export const recordBankPayment = (
  { handle, facts }: { handle: HandleCommand; facts: Pick<Facts, 'account'> },
  actor: Actor,
  { orderId, date, amount }: { orderId: number; date: CalendarDate; amount: Money },
): Promise<Done> =>
  handle(actor, { type: 'RecordBankPayment', orderId }, async (work) => {
    const subject = await payable(work, orderId);
    await work.decide(payments, orderId, {
      type: 'AddPayment',
      orderId,
      customerId: whose(subject),
      lineId: idFrom(actor.commandId, 'payment'),
      isSuggested: false,
      total: subject.total,
      closedUntil: closedUntilOf(facts, actor),
      date,
      method: bank,
      amount,
    });
  });
