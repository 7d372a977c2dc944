import type { Actor, HandleCommand, Needs } from '#application/kernel/core.ts';
import { CarrierSaysNo } from '#application/ports/carriers.ts';
import { asked } from '#application/shipping-label/make.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { type ShippingLabelRefusal, shippingLabels } from '#domain/shipping-label/shipping-label.ts';

/**
 * SHIP-014: deletes a label of an order, once. The carrier takes its parcel back first; where it says that it cannot
 * any more, nothing is handed over all the same. Refuses: label-not-found, carrier-not-connected,
 * carrier-unanswered, record-of-other-account.
 */
export const deleteLabel = async (
  { handle, carriers }: Needs<'handle' | 'carriers'>,
  actor: Actor,
  { orderId, labelId }: { orderId: number; labelId: number },
) => {
  const content = { type: 'DeleteShippingLabel', orderId, labelId };
  const labelNow = async (work: Parameters<Parameters<HandleCommand>[2]>[0]) => {
    // whose order it is, is whose label it is
    await work.load(salesOrder, orderId);
    const label = (await work.load(shippingLabels, orderId)).find(
      (labelState) => labelState.labelId === labelId,
    );
    return label ?? refuse<ShippingLabelRefusal>('label-not-found', { labelId });
  };
  const found: { label: Awaited<ReturnType<typeof labelNow>> | null } = { label: null };
  const before = await handle(actor, content, async (work) => {
    found.label = await labelNow(work);
  });
  const { label } = found;
  if (!label?.isActive) return before;
  const { carrier: code, isTest } = label;
  const service = await carriers({ accountId: actor.accountId, carrier: code }, { isTest });
  // outside a demo nobody knows a label for trying out any more
  if (!service && !isTest) return refuse<ShippingLabelRefusal>('carrier-not-connected');
  if (service)
    await asked(
      service.carrier.cancel(label).catch((fault: unknown) => {
        if (!(fault instanceof CarrierSaysNo)) throw fault;
      }),
    );
  return handle(actor, content, async (work) => {
    await labelNow(work);
    await work.decide(shippingLabels, orderId, { type: 'DeleteShippingLabel', orderId, labelId });
  });
};
