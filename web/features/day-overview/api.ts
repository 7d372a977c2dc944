import {
  type DayDetails,
  dayDetails,
  type DayOverview,
  dayOverview,
  dayTotalPdf,
} from '#api/day-overview/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { api, reads } from '#web/lib/api.ts';

export const { useDayOverviewQuery, useDayDetailsQuery, useLazyDayTotalPdfQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dayOverview: build.query<DayOverview, RequestOf<typeof dayOverview>>({
      query: reads(dayOverview),
      keepUnusedDataFor: 0,
    }),
    dayDetails: build.query<DayDetails, RequestOf<typeof dayDetails>>({
      query: reads(dayDetails),
    }),
    dayTotalPdf: build.query<Blob, RequestOf<typeof dayTotalPdf>>({
      query: reads(dayTotalPdf),
      keepUnusedDataFor: 0,
    }),
  }),
});
