import { bookStockCount } from '#application/stock/count.ts';
import { demoCommandId } from '#application/demo/people.ts';
import { purchasing } from '#application/demo/purchasing.ts';
import type { DemoProduct, DemoSupplier } from '#application/demo/range.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { availableOf, onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';

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
      const actor = doneBy(account, userId, '/voorraad/telling', demoCommandId('count', log));
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
      const commandId = demoCommandId('delivery', log, supplierId, date);
      const actor = doneBy(account, buyer, '/producten', commandId);
      await company.handle(actor, { type: 'ReceiveStock', reason, deliveries }, async (work) => {
        for (const delivery of deliveries)
          await work.decide(stock, stockIdOf(delivery), { type: 'ReceiveStock', ...delivery, reason });
      });
    },
  };
};
export type Warehouse = ReturnType<typeof warehouseOf>;
