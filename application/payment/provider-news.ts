import type { CoreWith, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { type Actor, systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom, followUp, idFrom } from '#application/kernel/id.ts';
import type { PaymentProvider, ProviderRefund } from '#application/ports/payment-provider.ts';
import type { Position } from '#application/ports/event-store.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import type { Money } from '#domain/kernel/money.ts';
import { sharesOf } from '#domain/payment/amount.ts';
import { askedOf, type Payments, payments, refundableOf } from '#domain/payment/payments.ts';

/** A refund of which nothing was heard for so long never got to the provider. In ms. */
const givenUpAfter = 15 * 60_000;
/** One payment may be of several orders. */
type OfPayment = { orderIds: readonly number[]; paymentId: string };
type Refund = ProviderRefund & { isChargeback?: true };

/**
 * What of a refund each order bears: that of which somebody asked for it, or it was noted with, all of it; one that
 * the provider or a bank made by itself is shared out over what can still go back of each.
 */
const borneBy = async (
  work: Pick<UnitOfWork, 'load'>,
  { orderIds, paymentId }: OfPayment,
  refund: Refund,
) => {
  const states: [orderId: number, state: Payments][] = [];
  for (const orderId of orderIds) states.push([orderId, await work.load(payments, orderId)]);
  const mine = states.filter(
    ([, { lines, refunds }]) =>
      lines.some(({ providerId }) => providerId === refund.providerId) ||
      refunds.some(({ refundId }) => refundId === refund.refundId),
  );
  if (mine.length > 0) return mine.map(([orderId]) => ({ orderId, amount: refund.amount }));
  const left = states.map(([, state]) => refundableOf(state, paymentId, { mayExceed: false }));
  const shares = sharesOf(refund.amount, left);
  return orderIds.flatMap((orderId, at) => (shares[at]! > 0 ? [{ orderId, amount: shares[at]! }] : []));
};

/** Records a refund as the provider has it, once (PAY-012); `commandId` names this notification. */
export const recordRefund = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { orderIds, paymentId }: OfPayment,
  { madeOn: date, ...refund }: Refund,
) =>
  handle(actor, { type: 'RecordProviderRefund', ...subjectOf(orderIds), ...refund }, async (work) => {
    const lineId = idFrom(refund.providerId, 'refund');
    for (const { orderId, amount } of await borneBy(
      work,
      { orderIds, paymentId },
      { ...refund, madeOn: date },
    ))
      await work.decide(payments, orderId, {
        type: 'RecordProviderRefund',
        orderId,
        paymentId,
        lineId,
        date,
        ...refund,
        amount,
      });
  });

/**
 * Records all that was given back of a payment, whoever asked, and what the bank of the customer took back, and gives up on what we asked long ago and the
 * provider does not know. Repeating it changes nothing.
 */
export const recordRefunds = async (
  { handle, clock }: Needs<'handle' | 'clock'>,
  actor: Actor,
  subject: OfPayment,
  provider: Pick<PaymentProvider, 'refunds' | 'chargebacks'>,
) => {
  const { log } = actor;
  const chargebacks = await provider.chargebacks(subject.paymentId);
  const refunds = [
    ...(await provider.refunds(subject.paymentId)),
    ...chargebacks.map((chargeback) => ({ ...chargeback, isChargeback: true as const })),
  ];
  for (const refund of refunds) {
    const recording = followUp(actor, ['provider refund', log, refund.providerId, refund.status]);
    await recordRefund({ handle }, recording, subject, refund);
  }
  const long = Date.parse(clock.now()) - givenUpAfter;
  await handle(
    followUp(actor, ['refunds given up', log, actor.commandId]),
    { type: 'GiveUpRefunds', ...subjectOf(subject.orderIds) },
    async (work) => {
      for (const orderId of subject.orderIds) {
        const state = await work.load(payments, orderId);
        for (const { refundId, providerId, outcome, at } of state.refunds)
          if (outcome === 'open' && providerId === subject.paymentId && Date.parse(at) < long)
            await work.decide(payments, orderId, { type: 'FailRefund', orderId, refundId });
      }
    },
  );
};

/** As a command of one order always named it, so that a repeat of it is still known as one. */
const subjectOf = ([orderId, ...others]: readonly number[]) =>
  others.length === 0 ? { orderId } : { orderIds: [orderId, ...others] };

/** The id of the line of a payment; each of several orders has its own. */
export const lineIdOf = (paymentId: string, orderId: number, orderIds: readonly number[]) =>
  idFrom(orderIds.length === 1 ? paymentId : `${paymentId} ${orderId}`, 'payment');

/** Whose payment it is and the provider that has it; null where it is none of ours, or that cannot be asked. */
export const providerOf = async (
  { facts, paymentServices }: CoreWith<'paymentLink', 'paymentServices'>,
  paymentId: string,
) => {
  const link = await facts.paymentLink(paymentId);
  const provider = link && paymentServices(link.accountId, link.service);
  return provider && { link, provider };
};

const ofPayment = serialByKey<string>();

/**
 * Handles the provider's notification that something changed (PAY-013): the payment is asked for again, what was
 * paid becomes a line of each order that it is of, once, and so does what was given back. A notification about what
 * is none of ours changes nothing. Throws where the provider cannot be asked, so that it notifies us again. Answers
 * whether it can still be paid.
 */
export const receivePaymentUpdate = (
  core: CoreWith<'paymentLink', 'clock' | 'paymentServices'>,
  paymentId: string,
  correlationId: string,
): Promise<{ state: 'open' | 'settled'; position: Position }> => {
  const { handle, clock } = core;
  const nothing = { state: 'settled' as const, position: {} };
  return ofPayment(paymentId, async () => {
    const known = await providerOf(core, paymentId);
    if (!known) return nothing;
    const { link, provider } = known;
    const payment = await provider.payment(paymentId);
    if (!payment) return nothing;
    const { log, orderIds } = link;
    const actor = systemActor(link, commandIdFrom(['provider payment', log, paymentId]), correlationId);
    if (!payment.isPaid) {
      const { ending } = payment;
      if (ending === null) return { state: 'open', position: {} };
      const { position } = await handle(
        followUp(actor, ['provider payment ended', log, paymentId, ending]),
        { type: 'RecordPaymentLinkEnded', ...subjectOf(orderIds), paymentId },
        async (work) => {
          for (const orderId of orderIds)
            await work.decide(payments, orderId, {
              type: 'RecordPaymentLinkEnded',
              orderId,
              providerId: paymentId,
              ending,
            });
        },
      );
      return { state: 'settled', position };
    }
    const { position } = await handle(
      actor,
      { type: 'RecordProviderPayment', ...subjectOf(orderIds), paymentId },
      async (work) => {
        const asked: Money[] = [];
        for (const orderId of orderIds) asked.push(askedOf(await work.load(payments, orderId), paymentId));
        const shares = sharesOf(payment.amount, asked);
        for (const [at, orderId] of orderIds.entries())
          await work.decide(payments, orderId, {
            type: 'RecordProviderPayment',
            orderId,
            providerId: paymentId,
            lineId: lineIdOf(paymentId, orderId, orderIds),
            amount: shares[at]!,
            date: payment.paidOn ?? clock.today(),
          });
      },
    );
    await recordRefunds(core, followUp(actor, [correlationId]), { orderIds, paymentId }, provider);
    return { state: 'settled', position };
  });
};
