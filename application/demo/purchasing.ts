import type { DemoProduct } from '#application/demo/range.ts';
import { colorWeight } from '#application/demo/season.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';

/** How eagerly a wine is bought: cheap ones more than dear ones. */
export const popularityOf = ({ wine }: Pick<DemoProduct, 'wine'>) =>
  (100_000 / wine.prices[0]) ** 0.8 * (wine.bottlesPerBox / 6);

const daysOfStock = 40;
const daysBeforeBuying = 16;
const smoothing = 0.06;

/**
 * How much of each wine is bought, from what was sold lately and the season that comes. `bottlesPerDay` is
 * what the company is expected to sell at first, of all wines together.
 */
export const purchasing = (products: readonly DemoProduct[], bottlesPerDay: number) => {
  const total = products.reduce((sum, product) => sum + popularityOf(product), 0);
  const perDay = new Map(
    products.map((product) => [product.productId, (bottlesPerDay * popularityOf(product)) / total]),
  );
  const soldToday = new Map<number, number>();

  return {
    recordSold: (productId: number, bottles: number) =>
      soldToday.set(productId, (soldToday.get(productId) ?? 0) + bottles),
    endDay: () => {
      for (const [productId, before] of perDay)
        perDay.set(productId, before * (1 - smoothing) + (soldToday.get(productId) ?? 0) * smoothing);
      soldToday.clear();
    },
    /** Bottles to buy of a product of which so many are available: whole layers of boxes, or none. */
    toBuy: ({ productId, wine }: DemoProduct, available: number, date: CalendarDate): number => {
      const ahead = colorWeight(wine.color, addDays(date, 25)) / colorWeight(wine.color, date);
      const comingPerDay = perDay.get(productId)! * Math.min(Math.max(ahead, 0.5), 2.5);
      const least = comingPerDay * daysBeforeBuying + 4 * wine.bottlesPerBox;
      if (available >= least) return 0;
      const layer = wine.bottlesPerBox * (wine.prices[0] > 200_000 ? 2 : 5);
      return Math.ceil((comingPerDay * daysOfStock + least - available) / layer) * layer;
    },
  };
};
