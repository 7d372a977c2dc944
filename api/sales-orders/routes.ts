import { implement, implementChange, implementView } from '#api/http/implement.ts';
import { notOfNew } from '#api/http/sent-back.ts';
import { said } from '#domain/kernel/message.ts';
import * as contract from '#api/sales-orders/contract.ts';
import { listOrders } from '#api/sales-orders/list-contract.ts';
import * as orderStatusContract from '#api/sales-orders/status-contract.ts';
import {
  backordersSetAside,
  checkMayPassCredit,
  checkMayWrite,
  orderFrom,
  partsSetAside,
} from '#api/sales-orders/wanted-order.ts';
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { passCreditLimit } from '#application/sales-order/credit-limit.ts';
import { placeSalesOrder } from '#application/sales-order/place.ts';
import { deliveryMethods as methods } from '#domain/sales-order/delivery.ts';
import { orderListOf } from '#projections/views/order-list.ts';
import { salesOrderView } from '#projections/views/sales-order.ts';

export const salesOrderRoutes = [
  implement(contract.placeSalesOrder, async (call, request) => {
    const { core, actor, caller } = call;
    checkMayWrite(caller);
    if (request.creditReason !== '') checkMayPassCredit(caller);
    const wanted = orderFrom(request, caller.account);
    const { orderId, number } = call.recorded(await placeSalesOrder(core, actor, wanted));
    call.setAside([
      ...partsSetAside(request),
      ...backordersSetAside(call),
      ...notOfNew(call, contract.placeSalesOrder),
    ]);
    return { data: { orderId, number } };
  }),

  implement(contract.salesOrderById, salesOrderView),

  implementChange(contract.passCreditLimit, ({ core, actor }, request) =>
    passCreditLimit(core, actor, request),
  ),

  implementView(listOrders, orderListOf),

  implement(orderStatusContract.changeSalesOrderStatus, async ({ core, actor, recorded }, request) =>
    recorded(await changeSalesOrderStatus(core, actor, request)),
  ),

  implement(contract.deliveryMethods, async ({ language }) => ({
    data: methods.map(({ id, name }) => ({ id, name: said(language, name) })),
  })),
];
