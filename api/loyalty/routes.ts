import { implement, implementChange } from '#api/http/implement.ts';
import { loyaltyRows, setLoyaltyPoints } from '#api/loyalty/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { loyaltyOf } from '#projections/views/loyalty.ts';

export const loyaltyRoutes = [
  implement(loyaltyRows, async (call, request) => {
    const { customerId } = request;
    if (!(await call.core.facts.customer(call.caller.account, customerId)))
      return refuse('customer-not-found', { customerId });
    return loyaltyOf(call, request);
  }),

  implementChange(setLoyaltyPoints, async ({ core, actor }, { customerId: id, points: to }) => {
    const change = { field: 'loyaltyPoints', to } as const;
    return changeCustomerField(core, actor, { id, change });
  }),
];
