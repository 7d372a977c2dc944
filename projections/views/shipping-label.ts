import { SettableStatus } from '#domain/sales-order/status.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';
import { parcelStatusNames } from '#domain/shipping-label/status.ts';
import type { LabelWithOrder } from '#projections/shipping-labels/queries.ts';

/** A label as it is told. */
export const labelView = (row: LabelWithOrder) => ({
  labelId: row.label_id,
  number: row.number,
  date: row.made_on,
  orderId: row.order_id,
  orderNumber: row.order_number,
  customerId: row.customer_id,
  customerName: row.customer_name ?? '',
  carrier: carrierInfo[row.carrier].name,
  barcode: row.barcode,
  trackingUrl: row.tracking_url,
  isMailed: row.mail_state === 'accepted',
  mailState: row.mail_state,
  isActive: row.is_active,
  isTest: row.is_test,
  status: row.status,
  statusName: row.is_active ? parcelStatusNames[row.status] : 'verwijderd',
  order: row.order_status && {
    status: row.order_status,
    statusId: SettableStatus.safeParse(row.order_status).data ?? null,
  },
});
