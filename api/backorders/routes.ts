import * as contract from '#api/backorders/contract.ts';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { deleteBackorderLine, backorderLines } from '#application/sales-order/backorder.ts';
import type { CustomerBackorderRefusal } from '#domain/backorder/customer-backorder.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { backorderLineById } from '#projections/sales-orders/queries.ts';
import { customerBackorders } from '#projections/views/backorders.ts';

export const backorderRoutes = [
  implementView(contract.backorderLines, (asked, call) => customerBackorders(call, asked)),

  implement(contract.deleteBackorderLine, async ({ id }, { core, by, caller, recorded }) => {
    const of = { log: caller.log, accountId: caller.account.accountId };
    const look = () => backorderLineById(core.db, of, id);
    const line = await core.findInIndex(of.log, 'orders', look);
    if (!line) return refuse<CustomerBackorderRefusal>('backorder-line-not-found');
    recorded(await deleteBackorderLine(core, by, line));
    return { data: 1 as const };
  }),

  implement(moveToBackorder, async (request, { core, by, recorded }) => {
    recorded(await backorderLines(core, by, request));
    return { data: 1 as const };
  }),
];
