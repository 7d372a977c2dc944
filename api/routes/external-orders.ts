import { sendToExternalWarehouse, takeOverWarehouseStock } from '#api/contract/external-orders.ts';
import { implement } from '#api/http/implement.ts';

export const externalOrderRoutes = [
  implement(sendToExternalWarehouse, async ({ orderId }, call) => {
    call.recorded(await call.services.sendToExternalWarehouse(call.by, { orderId }));
    return { data: 1 as const };
  }),
  implement(takeOverWarehouseStock, async (_, { services, by, recorded }) => {
    const { counted, corrected } = recorded(await services.takeOverStock(by, by.commandId));
    return { data: { counted, corrected } };
  }),
];
