import { SettableStatus } from '#domain/sales-order/status.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';
import { parcelStatusNames } from '#domain/shipping-label/status.ts';
import { camelCased } from '#projections/kernel/query.ts';
import type { LabelWithOrder } from '#projections/shipping-labels/queries.ts';
import * as words from '#projections/views/staff-words.nl.ts';

/** A label as it is shown. */
export const labelView = (row: LabelWithOrder) => ({
  ...camelCased(row),
  date: row.made_on,
  customerName: row.customer_name ?? '',
  carrier: carrierInfo[row.carrier].name,
  isMailed: row.mail_state === 'accepted',
  statusName: row.is_active ? parcelStatusNames[row.status] : words.deleted,
  order: row.order_status && {
    status: row.order_status,
    statusId: SettableStatus.safeParse(row.order_status).data ?? null,
  },
});
