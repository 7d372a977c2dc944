import * as contract from '#api/external-orders/contract.ts';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';
import { implementCommand, implementResult } from '#api/http/implement.ts';

export const externalOrderRoutes = [
  implementCommand(contract.sendToExternalWarehouse, sendToExternalWarehouse),
  implementResult(contract.takeOverWarehouseStock, ({ core, actor }) =>
    takeOverStock(core, actor, actor.commandId),
  ),
];
