import { loyaltyRows } from '#api/loyalty/contract.ts';
import { subscriptions } from '#api/subscriptions/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { endpoints, useSubscriptionChoicesQuery, useLoyaltyRowsQuery } = defineCalls({
  subscriptionChoices: query(subscriptions),
  loyaltyRows: query(loyaltyRows),
});
