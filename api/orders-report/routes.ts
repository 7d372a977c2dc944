import { mayCall } from '#api/contract/operation.ts';
import { implement } from '#api/http/implement.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { ordersReport } from '#api/orders-report/contract.ts';
import { idsAmong, valuesOf } from '#domain/report/tag.ts';
import { ordersReportOf } from '#projections/views/orders-report.ts';

export const ordersReportRoutes = [
  implement(ordersReport, async (call, request) => {
    const accounts = reportedAccounts(call, idsAmong(valuesOf(request.tags, 'account')), (role) =>
      mayCall(ordersReport, role),
    );
    return ordersReportOf(call, accounts, request);
  }),
];
