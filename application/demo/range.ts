import { demoCommandId } from '#application/demo/people.ts';
import type { Wine } from '#application/demo/wines.ts';
import { idFrom } from '#application/kernel/id.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';

/** A house that a company of the demo buys from. */
export type DemoSupplier = { commandId: string; supplierId: number; name: string; country: string };
/** One vintage of a wine in the range of a company, from the day that it arrives. */
export type DemoProduct = {
  commandId: string;
  productId: number;
  supplierId: number;
  wine: Wine;
  vintage: string;
  from: CalendarDate;
};

/** White and rosé come in the spring after the harvest, red after the summer; others are always there. */
const arrivalOf = ({ color }: Wine, vintage: string, nth: number): CalendarDate => {
  if (vintage === 'NV') return '1970-01-01';
  const year = Number(vintage) + 1;
  return addDays(color === 'red' ? `${year}-09-01` : `${year}-03-10`, nth % 30);
};

/** The suppliers and products of a log; they have the same ids in every run. */
export const rangeOf = (log: number, wines: readonly Wine[]) => {
  const suppliers = new Map<string, DemoSupplier>();
  const products = wines.flatMap((wine, nth) => {
    if (!suppliers.has(wine.house)) {
      const commandId = demoCommandId('supplier', log, wine.house);
      const supplierId = idFrom(commandId, 'supplier');
      suppliers.set(wine.house, { commandId, supplierId, name: wine.house, country: wine.country });
    }
    const { supplierId } = suppliers.get(wine.house)!;
    return wine.vintages.map((vintage): DemoProduct => {
      const commandId = demoCommandId('product', log, wine.house, wine.name, vintage);
      const productId = idFrom(commandId, 'product');
      return { commandId, productId, supplierId, wine, vintage, from: arrivalOf(wine, vintage, nth) };
    });
  });
  return { suppliers: [...suppliers.values()], products };
};
