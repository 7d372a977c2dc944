import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { onlyWarehouse, stock, stockIdOf, type StockRefusal } from '#domain/stock/stock.ts';
import {
  type CountedLine,
  differencesOf,
  stockCount,
  type StockCountRefusal,
} from '#domain/stock-count/stock-count.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** Details of a `stock-moved` refusal: every product that moved since it was counted, with what is there now. */
type Moved = { moved: Record<string, unknown>[] };

/**
 * Books a count: the count and a correction of every product of which something else was found than expected,
 * in one append. Whose balance changed since it was counted is not overwritten. Refuses: product-not-found,
 * stock-moved (with all of them together), counted-twice, bundle-has-no-stock.
 */
export const bookStockCount = async (
  { handle, facts }: Omit<Core, 'clock'>,
  actor: Actor,
  { lines, reason }: { lines: readonly CountedLine[]; reason: string },
) => {
  const account = accountOf(facts, actor);
  const productIds = lines.map(({ productId }) => productId);
  const [products, components] = await Promise.all([
    facts.products(account, productIds),
    facts.components(account, productIds),
  ]);
  const known = new Set(products.map(({ productId }) => productId));
  const countId = idFrom(actor.commandId, 'stockCount');
  const { stockFrom: accountId } = account;
  const { position } = await handle(actor, { type: 'BookStockCount', lines, reason }, async (work) => {
    const missing = productIds.find((productId) => !known.has(productId));
    if (missing !== undefined) return refuse<ProductRefusal>('product-not-found', { productId: missing });
    const bundle = productIds.find((productId) => components.has(productId));
    if (bundle !== undefined) return refuse<StockCountRefusal>('bundle-has-no-stock', { productId: bundle });
    await work.decide(stockCount, countId, {
      type: 'BookStockCount',
      countId,
      accountId,
      warehouseId: onlyWarehouse,
      reason,
      lines: [...lines],
    });
    const moved: Moved['moved'] = [];
    for (const { productId, expected, counted: onHand } of lines) {
      const place = { productId, accountId, warehouseId: onlyWarehouse };
      try {
        const correction = { onHand, expected, reason, countId };
        await work.decide(stock, stockIdOf(place), { type: 'CorrectStock', ...place, ...correction });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'stock-moved') throw error;
        moved.push(error.details);
      }
    }
    if (moved.length > 0) refuse<StockRefusal>('stock-moved', { moved });
  });
  return { countId, position };
};

/**
 * Takes a count back by the corrections the other way round, whatever moved since. Refuses: count-not-found,
 * count-undone-already, record-of-other-account.
 */
export const undoStockCount = async (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { countId }: { countId: number },
) => {
  const { position } = await handle(actor, { type: 'UndoStockCount', countId }, async (work) => {
    await work.decide(stockCount, countId, { type: 'UndoStockCount', countId });
    const count = (await work.load(stockCount, countId))!;
    const { accountId, warehouseId } = count;
    for (const { productId, expected, counted } of differencesOf(count)) {
      const place = { productId, accountId, warehouseId };
      await work.decide(stock, stockIdOf(place), {
        type: 'AdjustStock',
        ...place,
        change: expected - counted,
        reason: keptSentence('countUndone'),
        countId,
      });
    }
  });
  return { position };
};
