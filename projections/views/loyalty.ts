import { settingOf } from '#domain/account/settings.ts';
import { loyaltyRowsOf } from '#projections/loyalty/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

/** The points that a customer got, the newest first. */
export const loyaltyOf = async (
  { core, caller: { log, account } }: View,
  { customerId, skip, take }: Page & { customerId: number },
) => {
  const { rows, total } = await loyaltyRowsOf(core.db, { log, customerId }, { skip, take });
  return {
    total,
    explanation: settingOf(account, 'loyaltyText'),
    data: rows.map((row) => ({
      ...row,
      type:
        row.orderId === null
          ? ('manual' as const)
          : row.pointsAfter < row.pointsBefore
            ? ('taken-back' as const)
            : ('order' as const),
    })),
  };
};
