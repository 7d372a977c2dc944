import { ofAccount } from '#api/http/scope.ts';
import * as contract from '#api/backorders/contract.ts';
import { implementChange, implementCommand, implementView } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { deleteBackorderLine, backorderLines } from '#application/sales-order/backorder.ts';
import { backorderLineById } from '#projections/sales-orders/queries.ts';
import { customerBackorders } from '#projections/views/backorders.ts';

export const backorderRoutes = [
  implementView(contract.backorderLines, customerBackorders),

  implementChange(contract.deleteBackorderLine, async (call, { id }) => {
    const { core, actor } = call;
    const look = () => backorderLineById(core.db, ofAccount(call), id);
    const line = await core.findInIndex(actor.log, 'orders', look);
    if (!line) return refuse('backorder-line-not-found');
    return deleteBackorderLine(core, actor, line);
  }),

  implementCommand(contract.moveToBackorder, backorderLines),
];
