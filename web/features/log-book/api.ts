import { logBook, logBookCsv } from '#api/contract/log-book.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, reads } from '#web/app/api.ts';

export const { useLogBookQuery, useLazyLogBookCsvQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    logBook: build.query<ResponseOf<typeof logBook>, RequestOf<typeof logBook>>({
      query: reads(logBook),
      providesTags: ['LogBook'],
    }),
    logBookCsv: build.query<string, RequestOf<typeof logBookCsv>>({
      query: reads(logBookCsv),
      keepUnusedDataFor: 0,
    }),
  }),
});
