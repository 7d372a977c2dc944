import { orderStats } from '#api/order-stats/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { useOrderStatsQuery } = defineCalls({
  orderStats: query(orderStats, { keepUnusedDataFor: 0 }),
});
