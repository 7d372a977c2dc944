import { dayDetails, dayOverview, dayTotalPdf } from '#api/day-overview/contract.ts';
import { defineCalls, pdf, query } from '#web/lib/api.ts';

export const { useDayOverviewQuery, useDayDetailsQuery, useLazyDayTotalPdfQuery } = defineCalls({
  dayOverview: query(dayOverview, { keepUnusedDataFor: 0 }),
  dayDetails: query(dayDetails),
  dayTotalPdf: pdf(dayTotalPdf),
});
