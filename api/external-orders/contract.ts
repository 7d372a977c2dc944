import { z } from 'zod';
import { managers, operation, sellers } from '#api/contract/operation.ts';
import { inData, RecordId, Whole } from '#api/contract/wire.ts';

/** API-045, SO-050: the flag is 1 (D-53). A warehouse that says no is quoted in `message`. */
export const sendToExternalWarehouse = operation(
  'sendToExternalWarehouse',
  'GET order/ext/push/{flag}/{id}',
  {
    item: 'API-045',
    summary: 'Send an order to the external warehouse',
    roles: sellers,
    changes: true,
    example: { flag: 1 },
    request: {
      flag: z.codec(z.literal([1, '1']), z.literal(1), { decode: () => 1 as const, encode: (flag) => flag }),
      orderId: RecordId,
    },
  },
);

/** Ours, INT-015: takes the counts of the external warehouse over now, as happens every hour. */
export const takeOverWarehouseStock = operation('takeOverWarehouseStock', 'POST settings/cjh/stock', {
  summary: 'Take the stock of the external warehouse over',
  roles: managers,
  answers: 'problem',
  response: inData({ counted: Whole, corrected: Whole }),
});
