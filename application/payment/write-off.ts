import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { closedUntilOf } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { payments } from '#domain/payment/payments.ts';
import { mostWrittenOffBy } from '#domain/payment/write-off-limit.ts';

/** All that is open of an order with an invoice, or of an invoice that moved in; below zero where too much was paid. */
export type Difference = { orderId: number; amount: Money; reason: string };

/**
 * What writing a difference off says and on which invoice, within the limit `most`; nothing is recorded by it. Refuses
 * order-not-invoiced, write-off-nothing-open, write-off-changed, write-off-above-limit, write-off-reason,
 * payment-books-closed, and what `payable` does.
 */
export const writingOff = async (
  work: Pick<UnitOfWork, 'load'>,
  { facts }: CoreWith<'account'>,
  actor: Actor,
  difference: Difference & { date: CalendarDate; most: Money; bankEntryId?: number },
) => {
  const { orderId } = difference;
  const { isInvoiced, invoiceNumber, customerId, total, movedIn } = await payable(work, orderId);
  if (!isInvoiced) return refuse<InvoiceRefusal>('order-not-invoiced');
  const command = {
    type: 'WriteOffDifference',
    customerId: movedIn?.customerId ?? null,
    lineId: idFrom(actor.commandId, `write-off ${orderId}`),
    total,
    closedUntil: closedUntilOf(facts, actor),
    ...difference,
  } as const;
  payments.decide(command, await work.load(payments, orderId));
  return { command, customerId, invoiceNumber: invoiceNumber! };
};

/** Writes a difference off in a command that does more; refuses as `writingOff` does. */
export const writeOffIn = async (
  work: UnitOfWork,
  core: CoreWith<'account'>,
  actor: Actor,
  difference: Parameters<typeof writingOff>[3],
) => {
  const { command } = await writingOff(work, core, actor, difference);
  await work.decide(payments, difference.orderId, command);
};

/**
 * Writes off what is open of an invoice, too little or too much paid, within the limit of a role. Refuses
 * four-eyes-needed, and what `writingOff` does.
 */
export const writeOffDifference = async (
  core: CoreWith<'account', 'clock'>,
  actor: Actor,
  { role, ...difference }: Difference & { role: Role },
) => {
  const { position } = await core.handle(
    actor,
    { type: 'WriteOffDifference', ...difference },
    async (work) => {
      const account = accountOf(core.facts, actor);
      checkFourEyes(account, 'write-off');
      const most = mostWrittenOffBy(account, role);
      await writeOffIn(work, core, actor, { ...difference, date: core.clock.today(), most });
    },
  );
  return { lineId: idFrom(actor.commandId, `write-off ${difference.orderId}`), position };
};

/** Takes back what was written off: it is open again. Refuses payment-not-found, payment-books-closed, and what `payable` does. */
export const takeBackWriteOff = (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderId, lineId }: { orderId: number; lineId: number },
) =>
  handle(actor, { type: 'TakeBackWriteOff', orderId, lineId }, async (work) => {
    await payable(work, orderId);
    const closedUntil = closedUntilOf(facts, actor);
    await work.decide(payments, orderId, { type: 'TakeBackWriteOff', orderId, lineId, closedUntil });
  });
