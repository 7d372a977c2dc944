import type { RequestOf } from '#api/contract/operation.ts';
import { type OrdersReport, ordersReport } from '#api/orders-report/contract.ts';
import { api, reads } from '#web/lib/api.ts';

export const { useOrdersReportQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ordersReport: build.query<OrdersReport, RequestOf<typeof ordersReport>>({
      query: reads(ordersReport),
      keepUnusedDataFor: 0,
    }),
  }),
});
