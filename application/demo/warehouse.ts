import { bookStockCount } from '#application/stock/count.ts';
import type { DemoProduct, DemoSupplier } from '#application/demo/range.ts';
import { colorWeight } from '#application/demo/season.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { availableOf, onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';

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
const purchasing = (products: readonly DemoProduct[], bottlesPerDay: number) => {
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
    toBuy: ({ productId, wine }: DemoProduct, available: number, date: CalendarDate) => {
      const ahead = colorWeight(wine.color, addDays(date, 25)) / colorWeight(wine.color, date);
      const comingPerDay = perDay.get(productId)! * Math.min(Math.max(ahead, 0.5), 2.5);
      const least = comingPerDay * daysBeforeBuying + 4 * wine.bottlesPerBox;
      if (available >= least) return 0;
      const layer = wine.bottlesPerBox * (wine.prices[0] > 200_000 ? 2 : 5);
      return Math.ceil((comingPerDay * daysOfStock + least - available) / layer) * layer;
    },
  };
};

const daysOfRunningOut = 75;

/** The stock of a company, and what it gets in. `bottlesPerDay` is what it may expect to sell at first. */
export const warehouseOf = (
  { account, buyer }: Trader,
  company: Simulation,
  {
    products,
    bottlesPerDay,
    until,
  }: { products: readonly DemoProduct[]; bottlesPerDay: number; until: CalendarDate },
) => {
  const { log, accountId } = account;
  const buying = purchasing(products, bottlesPerDay);
  const placeOf = ({ productId }: DemoProduct) => ({ productId, accountId, warehouseId: onlyWarehouse });
  const available = (product: DemoProduct) => availableOf(company.stockAt(placeOf(product)));
  const isStillBought = ({ wine }: DemoProduct, date: CalendarDate) =>
    !wine.isRunningOut || date < addDays(until, -daysOfRunningOut);

  return {
    available,
    recordSold: buying.recordSold,
    endDay: buying.endDay,
    /** Counts some wines: one bottle of the first is missing. */
    count: async (wines: readonly DemoProduct[], userId: number) => {
      const lines = wines.map((product, nth) => {
        const expected = company.stockAt(placeOf(product)).onHand;
        const counted = Math.max(expected - (nth === 0 ? 1 : 0), 0);
        return { productId: product.productId, expected, counted };
      });
      const actor = doneBy(account, userId, '/voorraad/telling', 'count', log);
      await bookStockCount(company.core, actor, { lines, reason: 'steekproef stelling 1' });
    },
    /** Takes in what a supplier brings: of its products that are due, as much as was bought. */
    receive: async (date: CalendarDate, { supplierId, name }: DemoSupplier) => {
      const deliveries = products.flatMap((product) => {
        if (product.supplierId !== supplierId || product.from > date || !isStillBought(product, date))
          return [];
        const quantity = buying.toBuy(product, available(product), date);
        return quantity > 0 ? [{ ...placeOf(product), quantity }] : [];
      });
      if (deliveries.length === 0) return;
      const reason = `levering van ${name}`;
      const actor = doneBy(account, buyer, '/producten', 'delivery', log, supplierId, date);
      await company.handle(actor, { type: 'ReceiveStock', reason, deliveries }, async (work) => {
        for (const delivery of deliveries)
          await work.decide(stock, stockIdOf(delivery), { type: 'ReceiveStock', ...delivery, reason });
      });
    },
  };
};
export type Warehouse = ReturnType<typeof warehouseOf>;
