import { expect, test } from 'vitest';
import { missDemand } from '#application/sales-order/miss-demand.ts';
import { barolo, bistro, noordhof, sancerre, shop } from '#tests/support/shop.ts';

test('what could not be had is kept per wine, over all its lines; what was had is not', async () => {
  const { handle, by, store } = await shop();
  const line = (productId: number, asked: number, given: number) => ({
    productId,
    productName: 'Wijn',
    asked,
    given,
  });
  await handle(by(), 'miss', (work) =>
    missDemand(work, { accountId: noordhof, customerId: bistro, on: '2026-11-19', orderId: 8 }, [
      line(barolo, 24, 6),
      line(sancerre, 6, 6),
      line(barolo, 6, -3),
      line(sancerre, 12, 12),
    ]),
  );
  const missed = (productId: number) =>
    store.readStream(1, `missedDemand-${noordhof}.${bistro}.${productId}`);
  expect((await missed(barolo)).map(({ data }) => data)).toMatchObject([{ asked: 30, given: 6 }]);
  expect(await missed(sancerre)).toEqual([]);
});
