import { deliveryMethods } from '#api/sales-orders/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { endpoints, useDeliveryMethodsQuery } = defineCalls({
  deliveryMethods: query(deliveryMethods, { part: 'data' }),
});
