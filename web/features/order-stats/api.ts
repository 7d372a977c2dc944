import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { orderStats } from '#api/order-stats/contract.ts';
import { api, reads } from '#web/lib/api.ts';

export const { useOrderStatsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    orderStats: build.query<ResponseOf<typeof orderStats>, RequestOf<typeof orderStats>>({
      query: reads(orderStats),
      keepUnusedDataFor: 0,
    }),
  }),
});
