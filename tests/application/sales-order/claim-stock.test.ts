import { expect, test } from 'vitest';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

test.each([new Error('The store is gone'), new Refusal('record-of-other-account', {})])(
  'what is no shortage is not told as one: %s',
  async (fault) => {
    const work = {
      load: async () => null,
      decide: async () => {
        throw fault;
      },
    } as unknown as UnitOfWork;
    const place = { productId: 1201, accountId: 3, warehouseId: 1 };
    const to = [{ place, claim: { kind: 'reserved', quantity: 6 } as const, pieces: [] }];
    await expect(
      claimStock(work, { orderId: 8, orderNumber: 8, from: [], to, mayFallShort: false }),
    ).rejects.toBe(fault);
  },
);
