import { type CustomerAppCatalogue, customerAppStock } from '#api/customer-app/contract.ts';
import type { Client } from '#customer-app/app/client.ts';
import { catalogueQuery } from '#customer-app/app/queries.ts';

/** Two hundred phones that hear the same do not all ask in the same instant, nor each for every bottle. In ms, more or less. */
const [spread, atMostEvery] = [400, 5_000];
/** The server tells of so many at once; of more everything is fetched. */
const most = 1_000;

/** The catalogue with these bottles left; of a list in which none of them is nothing is new. */
const withStock = (
  catalogue: CustomerAppCatalogue,
  levels: readonly { productId: number; available: number }[],
): CustomerAppCatalogue => {
  const left = new Map(levels.map(({ productId, available }) => [productId, available]));
  const renewed = (products: CustomerAppCatalogue['other_products']) =>
    products.map((product) => ({
      ...product,
      available: left.get(product.productId) ?? product.available,
    }));
  const { favorite_products, other_products } = catalogue;
  return {
    ...catalogue,
    favorite_products: renewed(favorite_products),
    other_products: renewed(other_products),
  };
};

/**
 * Keeps the stock on the screen up to date: of the wines that moved the bottles are asked, a moment later and about
 * every five seconds, and not the whole range with all its prices.
 */
export const createStockLevels = (client: Client) => {
  const moved = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = -2 * atMostEvery;

  const ask = async () => {
    timer = undefined;
    askedAt = performance.now();
    const ids = [...moved];
    moved.clear();
    client.invalidate(['Stock']);
    if (ids.length > most || !client.isShown(catalogueQuery, {})) {
      client.renew(catalogueQuery, {});
      return;
    }
    const answer = await client.call(customerAppStock, { ids });
    if ('data' in answer)
      client.revise(catalogueQuery, {}, (catalogue) => withStock(catalogue, answer.data.data));
    else for (const id of ids) moved.add(id);
  };
  return {
    /** Something happened to the stock of these products. */
    moved(ids: readonly number[]) {
      for (const id of ids) moved.add(id);
      if (moved.size === 0) return;
      const sinceAsked = performance.now() - askedAt;
      const wait = Math.max(Math.random() * spread, atMostEvery * (0.6 + Math.random() * 0.8) - sinceAsked);
      timer ??= setTimeout(() => void ask(), wait);
    },
    stop: () => clearTimeout(timer),
  };
};
