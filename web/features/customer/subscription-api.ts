import { loyaltyRows } from '#api/loyalty/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { subscriptions } from '#api/subscriptions/contract.ts';
import { api, reads } from '#web/lib/api.ts';

export const { endpoints, useSubscriptionChoicesQuery, useLoyaltyRowsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    subscriptionChoices: build.query<ResponseOf<typeof subscriptions>, void>({
      query: () => reads(subscriptions)({}),
    }),
    loyaltyRows: build.query<ResponseOf<typeof loyaltyRows>, RequestOf<typeof loyaltyRows>>({
      query: reads(loyaltyRows),
    }),
  }),
});
