import {
  backOrders,
  dashboardOrders,
  dashboardSummary,
  directOrdersWarning,
  productUpdates,
  unprocessedOrders,
} from '#api/dashboard/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, reads } from '#web/lib/api.ts';

type Page = ResponseOf<typeof dashboardOrders>;
type Asked = RequestOf<typeof dashboardOrders>;

/** A work queue of the dashboard: one of the overviews, or the unprocessed orders (D-50). */
export type Queue = Asked['variant'] | 'unprocessed';

export const {
  endpoints,
  useSummaryQuery,
  useQueueQuery,
  useBackOrdersQuery,
  useProductUpdatesQuery,
  useDirectOrdersWarningQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<ResponseOf<typeof dashboardSummary>['data'], RequestOf<typeof dashboardSummary>>({
      query: reads(dashboardSummary),
      transformResponse: ({ data }: ResponseOf<typeof dashboardSummary>) => data,
    }),
    queue: build.query<Page, Omit<Asked, 'variant'> & { queue: Queue }>({
      query: ({ queue, date, ...page }) =>
        queue === 'unprocessed'
          ? reads(unprocessedOrders)(page)
          : reads(dashboardOrders)({ variant: queue, date, ...page }),
    }),
    backOrders: build.query<ResponseOf<typeof backOrders>, RequestOf<typeof backOrders>>({
      query: reads(backOrders),
    }),
    directOrdersWarning: build.query<ResponseOf<typeof directOrdersWarning>, void>({
      query: () => reads(directOrdersWarning)({}),
    }),
    productUpdates: build.query<ResponseOf<typeof productUpdates>['data'], void>({
      query: () => reads(productUpdates)({}),
      transformResponse: ({ data }: ResponseOf<typeof productUpdates>) => data,
    }),
  }),
});
