import { describe, expect, test } from 'vitest';
import { changeStock } from '#application/stock/change.ts';
import { bookStockCount, undoStockCount } from '#application/stock/count.ts';
import { anAccount } from '#tests/support/records.ts';
import { barolo, cremant, noordhof, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const place = { productId: sancerre, accountId: noordhof, warehouseId: 1 };
type Counted = readonly (readonly [productId: number, expected: number, counted: number])[];

const start = async () => {
  const made = await shop();
  const book = (counted: Counted, parts: Partial<typeof made> = {}) =>
    bookStockCount({ ...made, ...parts }, made.by(), {
      lines: counted.map(([productId, expected, counted]) => ({ productId, expected, counted })),
      reason: 'voorjaar',
    });
  const onHand = async () =>
    Promise.all([sancerre, barolo, cremant].map(async (productId) => (await made.stockOf(productId)).onHand));
  const change = withCore(changeStock, made);
  return { ...made, book, onHand, change, undoCount: withCore(undoStockCount, made) };
};

describe('a count of the stock', () => {
  test('corrects what was found otherwise, in one append with the count, and is undone by what it corrected', async () => {
    const { by, book, onHand, store, undoCount, receive } = await start();
    const { countId } = await book([
      [sancerre, 600, 590],
      [barolo, 6, 6],
      [cremant, 60, 62],
    ]);
    expect(await onHand()).toEqual([590, 6, 62]);
    const [event] = await store.readStream(1, `stockCount-${countId}`);
    const together = (await store.readCommand(1, event!.commandId)).map(({ type }) => type);
    expect(together).toEqual(['StockCountBooked', 'StockCorrected', 'StockCorrected']);
    await receive(sancerre, 12);
    await undoCount(by(), { countId });
    expect(await onHand()).toEqual([612, 6, 60]);
    await expect(undoCount(by(), { countId })).rejects.toMatchObject({ code: 'count-undone-already' });
    await expect(undoCount(by(), { countId: 99 })).rejects.toMatchObject({ code: 'count-not-found' });
  });

  test('names all that moved since it was counted, and books nothing then', async () => {
    const { book, onHand } = await start();
    await expect(
      book([
        [sancerre, 601, 590],
        [barolo, 6, 5],
        [cremant, 59, 62],
      ]),
    ).rejects.toMatchObject({
      code: 'stock-moved',
      details: {
        moved: [
          { productId: sancerre, onHand: 600 },
          { productId: cremant, onHand: 60 },
        ],
      },
    });
    expect(await onHand()).toEqual([600, 6, 60]);
  });

  test('of a wine that is not there, that is a multi-product, or that stands there twice is refused', async () => {
    const { book, components } = await start();
    await expect(book([[999, 0, 1]])).rejects.toMatchObject({
      code: 'product-not-found',
      details: { productId: 999 },
    });
    const twice = [sancerre, 600, 600] as const;
    await expect(book([twice, twice])).rejects.toMatchObject({ code: 'counted-twice' });
    components.set(cremant, [{ productId: sancerre, quantity: 6 }]);
    await expect(book([[cremant, 60, 1]])).rejects.toMatchObject({
      code: 'bundle-has-no-stock',
      details: { productId: cremant },
    });
  });

  test('of a stock that is not its own is refused as such, and not as moved', async () => {
    const { book, handle, by, change, facts, accounts } = await start();
    accounts.set(99, anAccount({ accountId: 99, stockFrom: 99 }));
    await change(by(99), { ...place, accountId: 99 }, { field: 'minimum', minimum: 6 });
    const astray = { ...facts, account: () => anAccount({ stockFrom: 99 }) };
    await expect(book([[sancerre, 0, 1]], { facts: astray, handle })).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
  });
});

describe('PROD-025 · of a wine somebody sets', () => {
  test('what is there, whatever was expected, with a reason', async () => {
    const { by, change, stockOf, store } = await start();
    await change(by(), place, { field: 'stock', onHand: 540, reason: 'breuk' });
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 540 });
    const events = await store.readStream(1, `stock-${noordhof}.1.${sancerre}`);
    expect(events.at(-1)).toMatchObject({ type: 'StockCorrected', data: { reason: 'breuk', countId: null } });
  });

  test('the minimum, and what is on order', async () => {
    const { by, change, stockOf } = await start();
    await change(by(), place, { field: 'minimum', minimum: 24 });
    await change(by(), place, { field: 'onOrder', onOrder: 120 });
    expect(await stockOf(sancerre)).toMatchObject({ minimum: 24, onOrder: 120, onHand: 600 });
    await change(by(), place, { field: 'minimum', minimum: null });
    expect(await stockOf(sancerre)).toMatchObject({ minimum: null });
  });
});
