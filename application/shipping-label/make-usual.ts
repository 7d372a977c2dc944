import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { makeLabel } from '#application/shipping-label/make.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { Recipient, recipientOf } from '#domain/shipping-label/address.ts';
import { usualParcelType, weights } from '#domain/shipping-label/carrier.ts';
import { shippingServicesOf } from '#domain/shipping-label/services.ts';
import { type ShippingLabelRefusal, shippingLabels } from '#domain/shipping-label/shipping-label.ts';

/**
 * Makes a label for an order with the choices that its form begins with; an order that has one gets no second.
 * Answers the files of its labels. Refuses what `makeLabel` refuses, and: recipient-incomplete.
 */
export const makeUsualLabel = async (
  core: Core & Parameters<typeof makeLabel>[0],
  actor: Actor,
  orderId: number,
) => {
  const { order, labels } = await lookAt(core, actor, 'find labels', async (work) => ({
    order: await loadSalesOrder(work, orderId),
    labels: await work.load(shippingLabels, orderId),
  }));
  const active = labels.filter(({ isActive }) => isActive);
  // made by this same command, before it was cut short
  const isNew = active.some(({ labelId }) => labelId === idFrom(actor.commandId, 'shippingLabel'));
  const { number } = order;
  if (active.length > 0) return { isNew, number, files: active.map(({ file }) => file) };

  const account = accountOf(core.facts, actor);
  const customer = await core.facts.customer(account, order.customerId);
  const recipient = Recipient.safeParse(recipientOf(order.details.address, customer));
  if (!recipient.success) return refuse<ShippingLabelRefusal>('recipient-incomplete');
  const [service] = shippingServicesOf(account);
  if (!service) return refuse<ShippingLabelRefusal>('carrier-off');
  const { label } = await makeLabel(core, actor, {
    orderId,
    recipient: recipient.data,
    carrier: service.carrier,
    place: service.place,
    weight: weights.usual,
    parcelType: usualParcelType,
    hasAgeCheck: settingOf(account, 'hasAgeCheck'),
  });
  return { isNew: true, number, files: [label.file] };
};
