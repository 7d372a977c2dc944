import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { renamed, Success, WireId } from '#api/contract/wire.ts';

/** API-045, SO-050: the flag is 1 (D-53). A warehouse that says no is quoted in `message`. */
export const sendToExternalWarehouse = operation({
  id: 'sendToExternalWarehouse',
  summary: 'Send an order to the external warehouse',
  method: 'GET',
  path: 'order/ext/push/{flag}/{id}',
  roles: ['ADMIN', 'MANAGER', 'SALES'],
  changes: true,
  answers: 'legacy',
  request: renamed({
    flag: [
      'flag',
      z.codec(z.literal([1, '1']), z.literal(1), { decode: () => 1 as const, encode: (flag) => flag }),
    ],
    orderId: ['id', WireId],
  }),
  response: Success,
});
