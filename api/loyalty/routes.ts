import { implement, implementChange } from '#api/http/implement.ts';
import { loyaltyRows, setLoyaltyPoints } from '#api/loyalty/contract.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { loyaltyOf } from '#projections/views/loyalty.ts';

export const loyaltyRoutes = [
  implement(loyaltyRows, async (call, request) => {
    const { customerId } = request;
    if (!(await call.core.facts.customer(call.caller.account, customerId)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId });
    return loyaltyOf(call, request);
  }),

  implementChange(setLoyaltyPoints, async ({ core, actor }, { customerId: id, points: to }) => {
    const change = { field: 'loyaltyPoints', to } as const;
    return changeCustomerField(core, actor, { id, change });
  }),
];
