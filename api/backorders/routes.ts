import * as contract from '#api/backorders/contract.ts';
import { deleteBackorderLine, backorderLines } from '#application/sales-order/backorder.ts';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import type { CustomerBackorderRefusal } from '#domain/backorder/customer-backorder.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerById } from '#projections/customers/queries.ts';
import { backorderLineById, backorderLineId, backorderLinesOf } from '#projections/sales-orders/queries.ts';

export const backorderRoutes = [
  implementView(contract.backorderLines, async ({ customerId }, { core: { db }, caller }) => {
    const { log, account } = caller;
    const of = { log, accountId: account.accountId };
    if (!(await customerById(db, { log, accountId: account.customersFrom }, customerId)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId });
    const lines = await backorderLinesOf(db, of, customerId);
    return {
      data: lines.map((line) => ({
        id: backorderLineId(line.order_id, line.line_id),
        orderId: line.order_id,
        number: line.number,
        lineId: line.line_id,
        productId: line.product_id,
        productNumber: line.product_number,
        name: line.name,
        vintage: line.vintage,
        quantity: line.quantity,
        since: line.order_date,
      })),
    };
  }),

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
