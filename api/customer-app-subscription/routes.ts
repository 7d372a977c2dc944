import { checkMayOrder } from '#api/customer-app/may-order.ts';
import * as contract from '#api/customer-app-subscription/contract.ts';
import { implementChange, implementView } from '#api/http/implement.ts';
import { pauseSubscription, type WantedPause } from '#application/subscription/pause.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';
import { ownSubscriptionOf } from '#projections/views/customer-app-subscription.ts';

export const customerAppSubscriptionRoutes = [
  implementView(contract.ownSubscription, ownSubscriptionOf),

  implementChange(contract.pauseOwnSubscription, async (call, { action, day }) => {
    checkMayOrder(call);
    const { customerId } = await ownCustomer(call);
    const wanted: WantedPause =
      day === null ? { resume: true } : action === 'skip' ? { skip: day } : { until: day };
    return pauseSubscription(call.core, call.actor, { customerId, wanted });
  }),
];
