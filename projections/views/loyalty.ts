import { settingOf } from '#domain/account/settings.ts';
import { loyaltyRowsOf } from '#projections/loyalty/queries.ts';
import type { View, Page } from '#projections/views/view.ts';

/** The points that a customer got, the newest first. */
export const loyaltyOf = async (
  { core, caller: { log, account } }: View,
  { customerId, skip, take }: Page & { customerId: number },
) => {
  const { rows, total } = await loyaltyRowsOf(core.db, { log, customerId }, { skip, take });
  return {
    total,
    explanation: settingOf(account, 'loyaltyText'),
    data: rows.map(({ row_id: rowId, points_before, points_after, order_id, ...row }) => ({
      rowId,
      pointsBefore: points_before,
      pointsAfter: points_after,
      orderId: order_id,
      bookedAt: row.booked_at,
      orderNumber: row.order_number,
      type:
        order_id === null
          ? ('manual' as const)
          : points_after < points_before
            ? ('taken-back' as const)
            : ('order' as const),
    })),
  };
};
