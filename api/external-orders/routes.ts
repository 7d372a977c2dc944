import * as contract from '#api/external-orders/contract.ts';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';
import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import { implement } from '#api/http/implement.ts';

export const externalOrderRoutes = [
  implement(contract.sendToExternalWarehouse, async ({ orderId }, call) => {
    call.recorded(await sendToExternalWarehouse(call.core, call.actor, { orderId }));
    return { data: 1 as const };
  }),
  implement(takeOverWarehouseStock, async (_, { core, actor, recorded }) => {
    const { counted, corrected } = recorded(await takeOverStock(core, actor, actor.commandId));
    return { data: { counted, corrected } };
  }),
];
