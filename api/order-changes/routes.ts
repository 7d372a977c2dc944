import { type Call, implementChange } from '#api/http/implement.ts';
import { othersSentBack } from '#api/http/sent-back.ts';
import * as contract from '#api/order-changes/contract.ts';
import { editFrom } from '#api/order-changes/edit.ts';
import { salesOrderById } from '#api/sales-orders/contract.ts';
import { checkMayPassCredit, checkMayWrite } from '#api/sales-orders/wanted-order.ts';
import { deleteSalesOrder } from '#application/sales-order/delete.ts';
import { editSalesOrder } from '#application/sales-order/edit.ts';
import { undoSalesOrderChange } from '#application/sales-order/undo.ts';
import { salesOrderView } from '#projections/views/sales-order.ts';
import { z } from 'zod';

/** An order as it is read now. */
const orderNow = async (call: Call, orderId: number) =>
  z.encode(salesOrderById.response, await salesOrderView(call, { orderId }));

export const orderChangeRoutes = [
  implementChange(contract.editSalesOrder, async (call, { order, lines }) => {
    const { core, actor, caller } = call;
    checkMayWrite(caller);
    const others = await othersSentBack(call, contract.editSalesOrder, {
      lineId: 'line_id',
      read: () => orderNow(call, order.orderId),
    });
    const edited = await editSalesOrder(core, actor, editFrom(order, lines, caller.account.priceSide));
    call.setAside(others);
    return edited;
  }),

  implementChange(contract.deleteSalesOrder, ({ core, actor }, { orderId }) =>
    deleteSalesOrder(core, actor, orderId),
  ),

  implementChange(contract.undoSalesOrderChange, async ({ core, actor, caller }, request) => {
    const { orderId, creditReason } = request;
    if (creditReason) checkMayPassCredit(caller);
    const of = 'commandId' in request ? { commandId: request.commandId } : { position: request.position };
    const onlyStatus = caller.role === 'TRAFFIC';
    return undoSalesOrderChange(core, actor, { orderId, of, creditReason }, { onlyStatus });
  }),
];
