import * as contract from '#api/external-orders/contract.ts';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';
import { implement, implementCommand } from '#api/http/implement.ts';

export const externalOrderRoutes = [
  implementCommand(contract.sendToExternalWarehouse, sendToExternalWarehouse),
  implement(contract.takeOverWarehouseStock, async ({ core, actor, recorded }) => {
    const { counted, corrected } = recorded(await takeOverStock(core, actor, actor.commandId));
    return { data: { counted, corrected } };
  }),
];
