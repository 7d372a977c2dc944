import { implement } from '#api/http/implement.ts';
import { loyaltyRows, setLoyaltyPoints } from '#api/loyalty/contract.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { loyaltyOf } from '#projections/views/loyalty.ts';

export const loyaltyRoutes = [
  implement(loyaltyRows, async (request, call) => {
    const { customerId } = request;
    if (!(await call.core.facts.customer(call.caller.account, customerId)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId });
    return loyaltyOf(call, request);
  }),

  implement(setLoyaltyPoints, async ({ customerId: id, points: to }, { core, actor, recorded }) => {
    const change = { field: 'loyaltyPoints', to } as const;
    recorded(await changeCustomerField(core, actor, { id, change }));
    return { data: 1 as const };
  }),
];
