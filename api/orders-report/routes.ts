import { implement } from '#api/http/implement.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { mayCallIn } from '#api/http/session.ts';
import { ordersReport } from '#api/orders-report/contract.ts';
import { idsAmong, valuesOf } from '#domain/report/tag.ts';
import { ordersReportOf } from '#projections/views/orders-report.ts';

export const ordersReportRoutes = [
  implement(ordersReport, async (call, request) => {
    const accounts = reportedAccounts(call, idsAmong(valuesOf(request.tags, 'account')), (role, account) =>
      mayCallIn(account, ordersReport, role),
    );
    return ordersReportOf(call, accounts, request);
  }),
];
