import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { purchaseTones } from '#web/parts/purchase-tones.ts';

export const purchaseStatusOption = (status: PurchaseOrderStatus) => ({
  key: status,
  label: purchaseStatuses[status].name,
  tone: purchaseTones[status],
});

/** What the menu of a status offers: what can be set, itself, and from transport the confirmation. */
export const purchaseStatusOptions = (status: PurchaseOrderStatus) =>
  PurchaseOrderStatus.options
    .filter(
      (item) =>
        item === status ||
        purchaseStatuses[status].reaches.includes(item) ||
        (status === 'in-transit' && item === 'completed'),
    )
    .map(purchaseStatusOption);
