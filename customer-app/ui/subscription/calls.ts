import { ownSubscription, pauseOwnSubscription } from '#api/customer-app-subscription/contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls of the subscription. */
export const { endpoints: subscriptionCalls } = defineCalls({
  ownSubscription: query(ownSubscription, { keepUnusedDataFor }),
  pauseOwnSubscription: mutation(pauseOwnSubscription),
});
