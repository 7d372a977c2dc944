import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom, followUp, idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { customerWords } from '#application/payment/customer-words.ts';
import { payable } from '#application/payment/payable.ts';
import { recordRefund, recordRefunds } from '#application/payment/provider-news.ts';
import { languageFor } from '#application/mail/reader-language.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { ProviderRefund } from '#application/ports/payment-provider.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { checkRefund, type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import * as words from '#application/payment/words.nl.ts';

/** So long an equal refund of a caller without ids of its own is the same one (law 3). In ms. */
const sameWithin = 60_000;

type RefundCore = CoreWith<'account' | 'customer' | 'paymentLink', 'clock' | 'paymentServices'>;
type WantedRefund = {
  orderId: number;
  paymentId: string;
  amount: Money;
  hasOwnId: boolean;
  /** A second person granted it. */
  isGranted?: boolean;
};

/**
 * Of what so much can be given back by the provider. Refuses transaction-not-found, refund-too-large, the amounts that
 * `checkPositive` does, and what `payable` does.
 */
export const refundable = (
  core: CoreWith<'account'>,
  actor: Actor,
  { orderId, paymentId, amount }: Omit<WantedRefund, 'hasOwnId'>,
) =>
  lookAt(core, actor, 'refundable', async (work) => {
    const subject = await payable(work, orderId);
    const mayExceed = settingOf(accountOf(core.facts, actor), 'mayRefundExtra');
    checkRefund({ providerId: paymentId, amount, mayExceed }, await work.load(payments, orderId));
    return subject;
  });

const stateOf = (core: RefundCore, actor: Actor, orderId: number) =>
  lookAt(core, actor, 'look', async (work) => {
    await payable(work, orderId);
    return work.load(payments, orderId);
  });

const carryOut = async (
  core: RefundCore,
  actor: Actor,
  { orderId, paymentId, amount, hasOwnId, isGranted = false }: WantedRefund,
) => {
  const { handle, facts, clock, paymentServices } = core;
  const account = facts.account(actor.accountId);
  if (account && !isGranted) checkFourEyes(account, 'refund');
  const before = await stateOf(core, actor, orderId);
  const link = before.links.find(({ providerId }) => providerId === paymentId);
  if (!link) return refuse<PaymentRefusal>('transaction-not-found');
  if (!account) return refuse<PaymentRefusal>('online-payments-off');
  const provider = paymentServices(actor.accountId, link.service);
  if (!provider) return refuse<PaymentRefusal>('payment-provider-not-connected');
  let isUnread = false;
  if (before.refunds.some(({ outcome }) => outcome === 'open')) {
    // of a payment of several orders, each bears its own refunds
    const orderIds = (await facts.paymentLink(paymentId))?.orderIds ?? [orderId];
    await recordRefunds(core, actor, { orderIds, paymentId }, provider).catch((fault: unknown) => {
      // it is asked only to know what became of earlier ones: those stay open
      if (!(fault instanceof NotDone)) throw fault;
      isUnread = true;
    });
  }

  const now = clock.now();
  let refundId = idFrom(actor.commandId, 'refund');
  const request = { type: 'MakeRefund', orderId, paymentId, amount };
  const { position } = await handle(actor, request, async (work) => {
    const { refunds } = await work.load(payments, orderId);
    const first = refunds.findLast(
      (refund) => refund.providerId === paymentId && refund.amount === amount && refund.outcome !== 'failed',
    );
    if (first && !hasOwnId && Date.parse(now) - Date.parse(first.at) < sameWithin) {
      ({ refundId } = first);
      return;
    }
    await work.decide(payments, orderId, {
      type: 'RequestRefund',
      orderId,
      refundId,
      providerId: paymentId,
      amount,
      at: now,
      mayExceed: settingOf(account, 'mayRefundExtra'),
    });
  });
  const meant = (await stateOf(core, actor, orderId)).refunds.find((refund) => refund.refundId === refundId);
  if (meant?.outcome === 'done') return { position };
  if (meant?.outcome === 'failed') return refuse<PaymentRefusal>('refund-failed');
  // it may have been made, and after an hour a key is forgotten there
  if (isUnread && before.refunds.some((refund) => refund.refundId === refundId))
    return refuse<PaymentRefusal>('refund-unknown');

  const { customerId } = await lookAt(core, actor, 'look', (work) => payable(work, orderId));
  const language = await languageFor(facts, account, customerId);
  let refund: ProviderRefund | null;
  let said = '';
  try {
    refund = await provider.createRefund(paymentId, {
      amount,
      refundId,
      description: `${customerWords[language].refund} ${paymentId}`,
      idempotencyKey: commandIdFrom(['refund', actor.log, refundId]),
    });
  } catch (fault) {
    if (!(fault instanceof NotDone)) return refuse<PaymentRefusal>('refund-unknown');
    refund = null;
    said = fault.saidOutside;
  }
  if (refund === null || refund.status === 'failed') {
    const failing = followUp(actor, ['refund failed', actor.log, refundId]);
    await decideOne(core, failing, payments, orderId, {
      type: 'FailRefund',
      orderId,
      refundId,
    });
    return refuse<PaymentRefusal>('refund-failed', said === '' ? {} : { said: words.refundRefused(said) });
  }
  const recording = followUp(actor, ['refund made', actor.log, refundId]);
  return recordRefund(core, recording, { orderIds: [orderId], paymentId }, { ...refund, refundId });
};
const ofOrder = serialByKey<string>();

/**
 * Gives money back of a payment of the provider, in 1/10 000 euro (PAY-010 to PAY-012): first recorded as intended, then
 * requested, then recorded as done or failed. A repeat under the same id, or within a minute by a caller without ids of
 * its own, goes on where the first stopped and asks under the same key, once the provider told that it was not made.
 * Refuses: four-eyes-needed, transaction-not-found, refund-too-large, refund-failed, refund-unknown when no answer came or
 * it cannot tell, online-payments-off, payment-provider-not-connected, the amounts that `checkPositive` does, and what `payable` does.
 */
export const makeRefund = (core: RefundCore, actor: Actor, wanted: WantedRefund) =>
  ofOrder(`${actor.log} ${wanted.orderId}`, () => carryOut(core, actor, wanted));
