import type { Bound } from '#application/kernel/core.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Process } from '#application/processes/definition.ts';
import type { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { paymentEvents } from '#domain/payment/events.ts';

const { linkMade } = paymentEvents;
const minute = 60_000;

/**
 * PAY-013: asks the provider what became of a payment link until it was paid or can be paid no more, for a month: at
 * first each minute, then less and less often, every two hours in the end. So a word of the provider that got lost
 * is made up for. To ask may be done twice, so whatever goes wrong is tried again.
 */
export const paymentStatus = ({
  hear,
  now,
}: {
  hear: Bound<typeof receivePaymentUpdate>;
  /** ISO 8601. */
  now: () => string;
}): Process<ReturnType<typeof linkMade>> => ({
  name: 'payment-status',
  events: { linkMade },
  retries: { firstMs: minute, lastMs: 120 * minute, tries: 370 },
  mayRepeat: true,
  async react({ recordedAt, metadata, data: { providerId } }, { attempt }) {
    await attempt(`payment ${providerId}`, async () => {
      if (Date.parse(now()) - Date.parse(recordedAt) < minute / 2)
        throw new NotDone('The payment was only just asked for');
      const { state } = await hear(providerId, metadata.correlationId).catch((fault: unknown) => {
        throw new NotDone('The payment provider does not tell what became of the payment', { cause: fault });
      });
      if (state === 'open') throw new NotDone('The payment is open');
      return { state };
    });
  },
});
