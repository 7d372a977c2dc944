import { customersReport } from '#api/customers-report/contract.ts';
import { customerBasics } from '#api/customers/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, reads } from '#web/lib/api.ts';

export type Asked = RequestOf<typeof customersReport>;

export const { useReportBasicsQuery, useCustomersReportQuery, useLazyCustomersReportFileQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      reportBasics: build.query<ResponseOf<typeof customerBasics>, void>({
        query: () => reads(customerBasics)({}),
      }),
      customersReport: build.query<ResponseOf<typeof customersReport>, Asked>({
        query: reads(customersReport),
        keepUnusedDataFor: 0,
      }),
      /** Both tables whole, as CSV. */
      customersReportFile: build.query<Blob, Asked>({
        query: reads(customersReport),
        providesTags: [],
        keepUnusedDataFor: 0,
      }),
    }),
  });
