import { dayDetails, dayOverview, dayTotalPdf } from '#api/day-overview/contract.ts';
import { implementFileView, implementView } from '#api/http/implement.ts';
import { onPaper } from '#projections/views/day-overview-paper.ts';
import { overviewOf, dayDetailsOf } from '#projections/views/day-overview.ts';

export const dayOverviewRoutes = [
  implementView(dayOverview, (call, { dates, top }) => overviewOf(call, dates, top)),

  implementView(dayDetails, dayDetailsOf),

  implementFileView(dayTotalPdf, async (call, period) => ({
    name: `dagoverzicht-${period.from}-${period.to}.pdf`,
    content: await call.core.documents.report(await onPaper(call, period)),
  })),
];
