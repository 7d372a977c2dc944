import { changeCustomerField } from '#application/customer/change-field.ts';
import { loyaltyRows, setLoyaltyPoints } from '#api/loyalty/contract.ts';
import { implement } from '#api/http/implement.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { loyaltyRowsOf } from '#projections/loyalty/queries.ts';

export const loyaltyRoutes = [
  implement(loyaltyRows, async ({ customerId, skip, take }, { core, caller: { log, account } }) => {
    if (!(await core.facts.customer(account, customerId)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId });
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
  }),

  implement(setLoyaltyPoints, async ({ customerId: id, points: to }, { core, by, recorded }) => {
    const change = { field: 'loyaltyPoints', to } as const;
    recorded(await changeCustomerField(core, by, { id, change }));
    return { data: 1 as const };
  }),
];
