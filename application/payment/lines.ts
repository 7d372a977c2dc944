import type { Actor, CoreWith, Done, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { countVoucher } from '#application/payment/count-voucher.ts';
import { type Payable, payable } from '#application/payment/payable.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { coverageOf, openOf } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import type { PaymentFields, PaymentLine } from '#domain/payment/line.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';

type PaymentCore = CoreWith<'account', 'clock'>;
const bank = 1;

/** Up to which day the books of an account are closed. */
export const closedUntilOf = (facts: CoreWith<'account'>['facts'], { accountId }: Actor) => {
  const account = facts.account(accountId);
  return account ? settingOf(account, 'booksClosedUntil') : null;
};
const whose = ({ movedIn }: Payable) => movedIn?.customerId ?? null;

/** Records a payment by people of what is to be paid, under an id that follows from the command. */
export const recordPayment = (
  work: UnitOfWork,
  {
    facts,
    actor,
    orderId,
    subject,
  }: { facts: CoreWith<'account'>['facts']; actor: Actor; orderId: number; subject: Payable },
  line: Pick<PaymentFields, 'date' | 'amount'> &
    Partial<
      Pick<PaymentLine, 'lineId' | 'isSuggested' | 'method' | 'voucher' | 'bankEntryId' | 'isChargeback'>
    >,
) =>
  work.decide(payments, orderId, {
    type: 'AddPayment',
    orderId,
    customerId: whose(subject),
    lineId: idFrom(actor.commandId, 'payment'),
    isSuggested: false,
    total: subject.total,
    closedUntil: closedUntilOf(facts, actor),
    method: bank,
    ...line,
  });

const addedIn = ({ events }: Done) => {
  const added = events.find(({ type }) => type === paymentEvents.paymentAdded.type);
  if (!added) return undefined;
  const {
    orderId: _,
    customerId: _whose,
    paid: _paid,
    ...line
  } = added.data as ReturnType<typeof paymentEvents.paymentAdded>['data'];
  return line;
};

/**
 * Adds a payment of the open amount, by bank, of today (PAY-002). A caller that gives its call no id of its own
 * gets the line back that such a call added today and nobody changed, if there is one. Refuses:
 * payment-books-closed, and what `payable` does.
 */
export const addPayment = async (
  { handle, facts, clock }: PaymentCore,
  actor: Actor,
  { orderId, hasOwnId }: { orderId: number; hasOwnId: boolean },
) => {
  const date = clock.today();
  let standing: PaymentLine | undefined;
  const done = await handle(actor, { type: 'AddPayment', orderId }, async (work) => {
    const subject = await payable(work, orderId);
    const { total } = subject;
    const state = await work.load(payments, orderId);
    standing = state.lines.find((line) => line.isSuggested && !line.isEdited && line.date === date);
    if (standing && !hasOwnId) return;
    const amount = openOf({ total, paid: paidOf(state) });
    await recordPayment(work, { facts, actor, orderId, subject }, { isSuggested: true, date, amount });
  });
  return { line: addedIn(done) ?? standing!, position: done.position };
};

/**
 * Adds a payment as somebody typed it. Refuses: payment-books-closed, payment-method-of-system, payment-below-zero,
 * payment-voucher-by-code, the amounts that `checkAmount` refuses, and what `payable` does.
 */
export const addTypedPayment = async (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderId, line }: { orderId: number; line: PaymentFields },
) => {
  const done = await handle(actor, { type: 'AddTypedPayment', orderId, ...line }, async (work) => {
    const subject = await payable(work, orderId);
    await recordPayment(work, { facts, actor, orderId, subject }, line);
  });
  return { lineId: idFrom(actor.commandId, 'payment'), position: done.position };
};

/**
 * Toggles an invoice to betaald (INV-015): one payment of the open amount, by bank, of today. Answers false, and
 * adds none, where nothing is open. Refuses: order-not-invoiced, payment-books-closed, and what `payable`
 * does.
 */
export const payInFull = async ({ handle, facts, clock }: PaymentCore, actor: Actor, orderId: number) => {
  const date = clock.today();
  const done = await handle(actor, { type: 'PayInvoice', orderId }, async (work) => {
    const subject = await payable(work, orderId);
    const { total } = subject;
    if (!subject.isInvoiced) refuse<InvoiceRefusal>('order-not-invoiced');
    const paid = paidOf(await work.load(payments, orderId));
    if (coverageOf({ total, paid }) === 'full') return;
    const amount = openOf({ total, paid });
    await recordPayment(work, { facts, actor, orderId, subject }, { date, amount });
  });
  return { isPaidNow: done.events.length > 0, position: done.position };
};

/**
 * Changes a payment that people entered (PAY-002). Refuses: payment-not-found, payment-of-provider (PAY-003),
 * payment-method-of-system, payment-below-zero, payment-books-closed, the amounts that `checkAmount` refuses, and what `payable`
 * does.
 */
export const changePayment = (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderId, lineId, to }: { orderId: number; lineId: number; to: Partial<PaymentFields> },
) =>
  handle(actor, { type: 'ChangePayment', orderId, lineId, to }, async (work) => {
    const { total } = await payable(work, orderId);
    const closedUntil = closedUntilOf(facts, actor);
    const change = { orderId, lineId, to, total, closedUntil };
    await work.decide(payments, orderId, { type: 'ChangePayment', ...change });
  });

/**
 * Deletes a payment that people entered (PAY-002), or brings it back; with one by voucher its use goes or comes back
 * (VOUCH-009). Refuses as changing one does (payment-given-back where a refund would be more than is paid), and what using a voucher refuses.
 */
export const deletePayment = (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { orderId, lineId, isBack }: { orderId: number; lineId: number; isBack: boolean },
) => {
  const type = isBack ? 'RestorePayment' : 'DeletePayment';
  return handle(actor, { type, orderId, lineId }, async (work) => {
    const { total } = await payable(work, orderId);
    const closedUntil = closedUntilOf(facts, actor);
    const { lines, deleted } = await work.load(payments, orderId);
    const line = (isBack ? deleted : lines).find((item) => item.lineId === lineId);
    await work.decide(payments, orderId, { type, orderId, lineId, total, closedUntil });
    await countVoucher(work, { orderId, line, isBack });
  });
};
