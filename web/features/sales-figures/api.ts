import type { TableFormat } from '#api/contract/wire.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import {
  ownSalesFigures,
  ownSalesFiguresCsv,
  ownSalesFiguresV2,
  salesFigures,
  salesFiguresCsv,
  salesFiguresV2,
  type SalesReport,
} from '#api/sales-figures/contract.ts';
import { defineCalls, customQuery, reads } from '#web/lib/api.ts';

export type Version = 1 | 2;
/** The request of a report. */
export type ReportRequest = Omit<RequestOf<typeof salesFigures>, 'tags'> & {
  version: Version;
  isOwn: boolean;
};

const reports = {
  1: { all: salesFigures, own: ownSalesFigures },
  2: { all: salesFiguresV2, own: ownSalesFiguresV2 },
};

export const { useSalesReportQuery, useLazySalesReportCsvQuery } = defineCalls({
  salesReport: customQuery<SalesReport, ReportRequest>({
    query: ({ version, isOwn, ...request }) =>
      reads<typeof salesFigures>(reports[version][isOwn ? 'own' : 'all'] as typeof salesFigures)({
        ...request,
        tags: [],
      }),
    keepUnusedDataFor: 0,
  }),
  salesReportCsv: customQuery<string | Blob, ReportRequest & { format: TableFormat }>({
    query: ({ isOwn, ...request }) =>
      isOwn ? reads(ownSalesFiguresCsv)(request) : reads(salesFiguresCsv)(request),
    keepUnusedDataFor: 0,
  }),
});
