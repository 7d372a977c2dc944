import {
  backOrders,
  dashboardOrders,
  dashboardSummary,
  directOrdersWarning,
  productUpdates,
  unprocessedOrders,
} from '#api/dashboard/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { defineCalls, customQuery, query, reads } from '#web/lib/api.ts';

type Page = ResponseOf<typeof dashboardOrders>;
type Asked = RequestOf<typeof dashboardOrders>;

/** A work queue of the dashboard: one of the lists, or the unprocessed orders (D-50). */
export type Queue = Asked['variant'] | 'unprocessed';

export const {
  endpoints,
  useSummaryQuery,
  useQueueQuery,
  useBackOrdersQuery,
  useProductUpdatesQuery,
  useDirectOrdersWarningQuery,
} = defineCalls({
  summary: query(dashboardSummary, { part: 'data' }),
  queue: customQuery<Page, Omit<Asked, 'variant'> & { queue: Queue }>({
    query: ({ queue, date, ...page }) =>
      queue === 'unprocessed'
        ? reads(unprocessedOrders)(page)
        : reads(dashboardOrders)({ variant: queue, date, ...page }),
  }),
  backOrders: query(backOrders),
  directOrdersWarning: query(directOrdersWarning),
  productUpdates: query(productUpdates, { part: 'data' }),
});

/** All orders of a queue, as they can be chosen together. */
export const matchingQueue = ({ queue, date }: { queue: Queue; date: CalendarDate }, total = 0): Matching =>
  queue === 'unprocessed'
    ? { list: unprocessedOrders.id, asked: {}, total }
    : { list: dashboardOrders.id, asked: { variant: queue, date }, total };
