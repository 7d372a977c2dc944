import { SettableStatus } from '#domain/sales-order/status.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message, said } from '#domain/kernel/message.ts';
import { type ParcelStatus, parcelStatusNames } from '#domain/shipping-label/status.ts';
import { camelCased } from '#projections/kernel/query.ts';
import type { LabelWithOrder } from '#projections/shipping-labels/queries.ts';

const deleted = message('verwijderd', 'deleted');
/** SHIP-005: what a parcel's status is called. */
export const statusName = (
  { isActive, status }: { isActive: boolean; status: ParcelStatus },
  language: ScreenLanguage,
) => said(language, isActive ? parcelStatusNames[status] : deleted);

/** A label as it is shown. */
export const labelView = (row: LabelWithOrder, language: ScreenLanguage) => ({
  ...camelCased(row),
  date: row.made_on,
  customerName: row.customer_name ?? '',
  carrier: carrierInfo[row.carrier].name,
  isMailed: row.mail_state === 'accepted',
  statusName: statusName({ isActive: row.is_active, status: row.status }, language),
  order: row.order_status && {
    status: row.order_status,
    statusId: SettableStatus.safeParse(row.order_status).data ?? null,
  },
});
