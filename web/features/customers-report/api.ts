import { customersReport } from '#api/customers-report/contract.ts';
import { customerBasics } from '#api/customers/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { defineCalls, customQuery, query, reads } from '#web/lib/api.ts';

export type Asked = RequestOf<typeof customersReport>;

export const { useReportBasicsQuery, useCustomersReportQuery, useLazyCustomersReportFileQuery } = defineCalls(
  {
    reportBasics: query(customerBasics),
    customersReport: query(customersReport, { keepUnusedDataFor: 0 }),
    /** Both tables whole, as CSV. */
    customersReportFile: customQuery<Blob, Asked>({
      query: reads(customersReport),
      providesTags: [],
      keepUnusedDataFor: 0,
    }),
  },
);
