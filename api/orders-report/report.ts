import type { RequestOf } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { mayCallIn } from '#api/http/session.ts';
import { ordersReport } from '#api/orders-report/contract.ts';
import { idsAmong, valuesOf } from '#domain/report/tag.ts';
import { ordersReportOf } from '#projections/views/orders-report.ts';

/** The report on the accounts that are asked for and of which the caller may have it (REP-010). */
export const reportOfOrders = (call: Call, request: RequestOf<typeof ordersReport>) => {
  const accounts = reportedAccounts(call, idsAmong(valuesOf(request.tags, 'account')), (role, account) =>
    mayCallIn(account, ordersReport, role),
  );
  return ordersReportOf(call, accounts, request);
};
