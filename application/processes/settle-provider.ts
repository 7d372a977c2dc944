import { accountOf } from '#application/accounts/account-of.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Process } from '#application/processes/definition.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import type { SepaOutcome } from '#domain/sepa/kind.ts';

const { paymentAdded, linkEnded } = paymentEvents;

/**
 * Says of an invoice that the payment provider collects what became of it: paid, or come back as it failed or was
 * charged back, so that it may be collected again.
 */
export const settleProvider = ({
  handle,
  facts,
}: CoreWith<'account' | 'sepaItems' | 'paymentLink'>): Process<
  EventOf<{ paymentAdded: typeof paymentAdded; linkEnded: typeof linkEnded }>
> => ({
  name: 'settle-provider',
  events: { paymentAdded, linkEnded },
  async react(event) {
    const { log, position, accountId, data } = event;
    const { orderId } = data;
    const isReturn = event.type === 'PaymentLinkEnded' || event.data.isChargeback === true;
    const paymentId =
      event.type === 'PaymentLinkEnded'
        ? event.data.providerId
        : (event.data.refundOf ?? event.data.providerId);
    if (
      paymentId === null ||
      (!isReturn && event.type === 'PaymentLineAdded' && event.data.refundOf !== null)
    )
      return;
    if (!(await facts.paymentLink(paymentId))?.isCollected) return;
    const [item] = await facts.sepaItems(accountOf(facts, event), [orderId]);
    if (item?.kind !== 'provider') return;
    const outcome: SepaOutcome = isReturn ? 'returned' : 'booked';
    const actor = systemActor(
      event,
      commandIdFrom(['settle provider', log, position]),
      event.metadata.correlationId,
    );
    const { batchId } = item;
    await decideOne({ handle }, actor, sepaBatches, accountId, {
      type: 'SettleSepaBatch',
      accountId,
      batchId,
      outcome,
      orderIds: [orderId],
    });
  },
});
