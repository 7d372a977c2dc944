import { sendToExternalWarehouse } from '#api/contract/external-orders.ts';
import { implement } from '#api/http/implement.ts';

export const externalOrderRoutes = [
  implement(sendToExternalWarehouse, async ({ orderId }, call) => {
    call.recorded(await call.services.sendToExternalWarehouse(call.by, { orderId }));
    return { data: 1 as const };
  }),
];
