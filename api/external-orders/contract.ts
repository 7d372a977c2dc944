import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireId } from '#api/contract/wire.ts';

/** API-045, SO-050: the flag is 1 (D-53). A warehouse that says no is quoted in `message`. */
export const sendToExternalWarehouse = operation({
  id: 'sendToExternalWarehouse',
  item: 'API-045',
  summary: 'Send an order to the external warehouse',
  method: 'GET',
  path: 'order/ext/push/{flag}/{id}',
  roles: ['ADMIN', 'MANAGER', 'SALES'],
  changes: true,
  answers: 'legacy',
  example: { flag: 1, id: 70012 },
  request: renamed({
    flag: [
      'flag',
      z.codec(z.literal([1, '1']), z.literal(1), { decode: () => 1 as const, encode: (flag) => flag }),
    ],
    orderId: ['id', WireId],
  }),
  response: Success,
});

/** Ours, INT-015: takes the counts of the external warehouse over now, as happens every hour. */
export const takeOverWarehouseStock = operation({
  id: 'takeOverWarehouseStock',
  summary: 'Take the stock of the external warehouse over',
  method: 'POST',
  path: 'settings/cjh/stock',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'problem',
  request: z.object({}),
  response: inData(renamed({ counted: ['counted', z.int()], corrected: ['corrected', z.int()] })),
});
