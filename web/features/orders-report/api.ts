import { ordersReport } from '#api/orders-report/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { useOrdersReportQuery } = defineCalls({
  ordersReport: query(ordersReport, { keepUnusedDataFor: 0 }),
});
