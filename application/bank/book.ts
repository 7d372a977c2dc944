import {
  type Actor,
  type CoreWith,
  decideOne,
  type Needs,
  type UnitOfWork,
} from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { closedUntilOf, recordPayment } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import { bankEntry, type BankEntryRefusal } from '#domain/bank/bank-entry.ts';
import type { BookedPart } from '#domain/bank/events.ts';
import type { AsideReason, MatchReason } from '#domain/bank/reason.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { payments } from '#domain/payment/payments.ts';

type BookingCore = CoreWith<'account'>;
/** What of a movement is of an order, or of an invoice that moved in. */
type WantedPart = { orderId: number; amount: Money };
export type WantedBooking = { entryId: number; parts: readonly WantedPart[]; why: MatchReason };

/** Records a payment of each part and what was booked, together. */
export const bookIn = async (
  work: UnitOfWork,
  { facts }: Pick<BookingCore, 'facts'>,
  actor: Actor,
  { entryId, parts, why }: WantedBooking,
) => {
  const entry = await work.load(bankEntry, entryId);
  if (!entry) return refuse<BankEntryRefusal>('bank-entry-not-found');
  const booked: BookedPart[] = [];
  for (const [at, { orderId, amount }] of parts.entries()) {
    const subject = await payable(work, orderId);
    const lineId = idFrom(actor.commandId, `bank ${entryId} ${orderId} ${at}`);
    const { customerId } = subject;
    booked.push({
      orderId,
      customerId,
      invoiceNumber: subject.invoiceNumber ?? subject.nameIn('nl'),
      lineId,
      amount,
    });
    if (amount !== 0)
      await recordPayment(
        work,
        { facts, actor, orderId, subject },
        { date: entry.bookedOn, amount, lineId, bankEntryId: entryId },
      );
  }
  await work.decide(bankEntry, entryId, { type: 'BookBankEntry', entryId, parts: booked, why });
};

/**
 * Books a movement, or a part of it, on what somebody chose. What was proposed keeps its reason. Refuses
 * bank-entry-not-found, bank-entry-done, bank-entry-too-much, bank-entry-part-empty, and what a payment by people
 * refuses.
 */
export const bookBankEntry = (
  { handle, facts }: BookingCore,
  actor: Actor,
  { entryId, parts }: Omit<WantedBooking, 'why'>,
) =>
  handle(actor, { type: 'BookBankEntry', entryId, parts }, async (work) => {
    const proposal = (await work.load(bankEntry, entryId))?.proposal;
    const isAsProposed =
      proposal?.parts.length === parts.length &&
      proposal.parts.every(
        ({ orderId, amount }, at) => parts[at]?.orderId === orderId && parts[at].amount === amount,
      );
    await bookIn(work, { facts }, actor, { entryId, parts, why: isAsProposed ? proposal.why : 'person' });
  });

/**
 * Takes back what was booked of a movement: the payments go, and the movement is to be processed again. Refuses
 * bank-entry-not-found, bank-entry-nothing-booked, payment-books-closed.
 */
export const takeBackBankEntry = (
  { handle, facts }: BookingCore,
  actor: Actor,
  { entryId }: { entryId: number },
) =>
  handle(actor, { type: 'TakeBackBankEntry', entryId }, async (work) => {
    const parts = (await work.load(bankEntry, entryId))?.parts ?? [];
    const closedUntil = closedUntilOf(facts, actor);
    for (const { orderId, lineId } of parts)
      await work.decide(payments, orderId, {
        type: 'DeletePayment',
        orderId,
        lineId,
        closedUntil,
        bankEntryId: entryId,
      });
    await work.decide(bankEntry, entryId, { type: 'TakeBackBankEntry', entryId });
  });

/** Sets a movement aside that is of no invoice; `reason` null brings it back. Refuses bank-entry-not-found, bank-entry-done. */
export const setBankEntryAside = (
  core: Needs<'handle'>,
  actor: Actor,
  { entryId, reason }: { entryId: number; reason: AsideReason | null },
) =>
  decideOne(
    core,
    actor,
    bankEntry,
    entryId,
    reason === null ? { type: 'ReopenBankEntry', entryId } : { type: 'SetBankEntryAside', entryId, reason },
  );
