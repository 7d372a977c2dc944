import type { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import type { Tone } from '#web/ui/pill.tsx';

/** PO-024: the colours of the statuses of a purchase order. */
export const purchaseTones: Record<PurchaseOrderStatus, Tone> = {
  waiting: 'red',
  ordered: 'orange',
  'in-transit': 'blue',
  completed: 'green',
  paid: 'grey',
};
