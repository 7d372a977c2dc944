import * as contract from '#api/backorders/contract.ts';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { deleteBackorderLine, backorderLines } from '#application/sales-order/backorder.ts';
import type { CustomerBackorderRefusal } from '#domain/backorder/customer-backorder.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { backorderLineById } from '#projections/sales-orders/queries.ts';
import { customerBackorders } from '#projections/views/backorders.ts';

export const backorderRoutes = [
  implementView(contract.backorderLines, (request, call) => customerBackorders(call, request)),

  implement(contract.deleteBackorderLine, async ({ id }, { core, actor, caller, recorded }) => {
    const scope = { log: caller.log, accountId: caller.account.accountId };
    const look = () => backorderLineById(core.db, scope, id);
    const line = await core.findInIndex(scope.log, 'orders', look);
    if (!line) return refuse<CustomerBackorderRefusal>('backorder-line-not-found');
    recorded(await deleteBackorderLine(core, actor, line));
    return { data: 1 as const };
  }),

  implement(moveToBackorder, async (request, { core, actor, recorded }) => {
    recorded(await backorderLines(core, actor, request));
    return { data: 1 as const };
  }),
];
