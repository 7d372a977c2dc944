import { implement } from '#api/http/implement.ts';
import { orderStats } from '#api/order-stats/contract.ts';
import { orderStatsOf } from '#projections/views/order-stats.ts';

export const orderStatsRoutes = [implement(orderStats, orderStatsOf)];
