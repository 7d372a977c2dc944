import type { CoreWith, Needs } from '#application/kernel/core.ts';
import { type Actor, systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom, followUp, idFrom } from '#application/kernel/id.ts';
import type { PaymentProvider, ProviderRefund } from '#application/ports/payment-provider.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { payments } from '#domain/payment/payments.ts';

/** A refund of which nothing was heard for so long never got to the provider. In ms. */
const givenUpAfter = 15 * 60_000;
type OfPayment = { orderId: number; paymentId: string };

/** Records a refund as the provider has it, once (PAY-012); `commandId` names this notification. */
export const recordRefund = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { orderId, paymentId }: OfPayment,
  { madeOn: date, ...refund }: ProviderRefund & { isChargeback?: true },
) =>
  handle(actor, { type: 'RecordProviderRefund', orderId, ...refund }, async (work) => {
    const lineId = idFrom(refund.providerId, 'refund');
    await work.decide(payments, orderId, {
      type: 'RecordProviderRefund',
      orderId,
      paymentId,
      lineId,
      date,
      ...refund,
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
  const { orderId } = subject;
  const long = Date.parse(clock.now()) - givenUpAfter;
  await handle(
    followUp(actor, ['refunds given up', log, actor.commandId]),
    { type: 'GiveUpRefunds', orderId },
    async (work) => {
      const state = await work.load(payments, orderId);
      for (const { refundId, providerId, outcome, at } of state.refunds)
        if (outcome === 'open' && providerId === subject.paymentId && Date.parse(at) < long)
          await work.decide(payments, orderId, { type: 'FailRefund', orderId, refundId });
    },
  );
};

const ofPayment = serialByKey<string>();

/**
 * Handles the provider's notification that something changed (PAY-013): the payment is asked for again, what was
 * paid becomes a line, once, and so does what was given back. A notification about what is none of ours changes nothing.
 * Throws where the provider cannot be asked, so that it notifies us again. Answers whether it can still be paid.
 */
export const receivePaymentUpdate = (
  core: CoreWith<'paymentLink', 'clock' | 'paymentServices'>,
  paymentId: string,
  correlationId: string,
): Promise<'open' | 'settled'> => {
  const { handle, facts, clock, paymentServices } = core;
  return ofPayment(paymentId, async () => {
    const link = await facts.paymentLink(paymentId);
    const provider = link && paymentServices(link.accountId, link.service);
    if (!link || !provider) return 'settled';
    const { log, orderId } = link;
    const payment = await provider.payment(paymentId);
    if (!payment) return 'settled';
    const actor = systemActor(link, commandIdFrom(['provider payment', log, paymentId]), correlationId);
    if (!payment.isPaid) {
      const { ending } = payment;
      if (ending === null) return 'open';
      await handle(
        followUp(actor, ['provider payment ended', log, paymentId, ending]),
        { type: 'RecordPaymentLinkEnded', orderId, paymentId },
        (work) =>
          work.decide(payments, orderId, {
            type: 'RecordPaymentLinkEnded',
            orderId,
            providerId: paymentId,
            ending,
          }),
      );
      return 'settled';
    }
    await handle(actor, { type: 'RecordProviderPayment', orderId, paymentId }, (work) =>
      work.decide(payments, orderId, {
        type: 'RecordProviderPayment',
        orderId,
        providerId: paymentId,
        lineId: idFrom(paymentId, 'payment'),
        amount: payment.amount,
        date: payment.paidOn ?? clock.today(),
      }),
    );
    await recordRefunds(core, followUp(actor, [correlationId]), { orderId, paymentId }, provider);
    return 'settled';
  });
};
