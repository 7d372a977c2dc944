import { changeProductField } from '#application/product/change-field.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import { demoCommandId } from '#application/demo/people.ts';
import type { Random } from '#application/demo/random.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import type { Warehouse } from '#application/demo/warehouse.ts';
import { wineTexts } from '#application/demo/wine-card.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import type { ProductFieldChange } from '#domain/product/product.ts';

const minute = 60_000;
const busyDays = 0.4;
/** In days: so long a price stays as it is. */
const pricesStand = 150;
const lastBottles = 24;

/** Two to four parts in a hundred up, to the next five cents. */
const raised = (price: Money, hundredths: number): Money =>
  Math.ceil((price * (100 + hundredths)) / 100 / (euro / 20)) * (euro / 20);

/**
 * What is done about the wines of a range between their coming and going: texts that were missing, prices that
 * rise, the alcohol as it is on the label, a warning when the last bottles are near.
 */
export const rangeCare = (
  { account: { accountId, log }, buyer }: Trader,
  company: Simulation,
  {
    products,
    warehouse,
    random,
    plan,
  }: {
    products: readonly DemoProduct[];
    warehouse: Pick<Warehouse, 'available'>;
    random: Random;
    plan: (time: number, act: (time: number) => Promise<void>) => void;
  },
) => {
  const told = new Set<number>();
  const warned = new Set<number>();
  const measured = new Set<number>();
  const pricedOn = new Map<number, number>();
  let count = 0;

  const text = (there: readonly DemoProduct[]): [DemoProduct, ProductFieldChange] | null => {
    const silent = there.filter(
      ({ productId, wine, vintage }) => !told.has(productId) && wineTexts(wine, vintage).isMissing,
    );
    if (silent.length === 0) return null;
    const product = random.pick(silent);
    told.add(product.productId);
    return [product, { field: 'foodPairing', to: wineTexts(product.wine, product.vintage).foodPairing }];
  };
  const price = (there: readonly DemoProduct[], day: number): [DemoProduct, ProductFieldChange] | null => {
    const standing = there.filter(
      ({ productId }) => day - (pricedOn.get(productId) ?? -Infinity) > pricesStand,
    );
    if (standing.length === 0) return null;
    const product = random.pick(standing);
    pricedOn.set(product.productId, day);
    const now = company.product(product.productId)!.sellPrice;
    return [product, { field: 'sellPrice', to: raised(now, random.between(2, 4)) }];
  };
  const label = (there: readonly DemoProduct[]): [DemoProduct, ProductFieldChange] | null => {
    const left = there.filter(({ productId }) => !measured.has(productId));
    if (left.length === 0) return null;
    const product = random.pick(left);
    measured.add(product.productId);
    const now = company.product(product.productId)!.alcohol ?? 0;
    return [product, { field: 'alcohol', to: now + (random.chance(0.5) ? 50 : -50) }];
  };
  const warning = (there: readonly DemoProduct[]): [DemoProduct, ProductFieldChange] | null => {
    const product = there.find(
      (demoProduct) =>
        demoProduct.wine.isRunningOut &&
        demoProduct.wine.message === '' &&
        !warned.has(demoProduct.productId) &&
        warehouse.available(demoProduct) <= lastBottles,
    );
    if (!product) return null;
    warned.add(product.productId);
    return [product, { field: 'message', to: 'Laatste flessen: op is op.' }];
  };

  const careFor = async (date: CalendarDate) => {
    const there = products.filter(({ from }) => from <= date);
    const day = Date.parse(date) / 86_400_000;
    const wish = random.next();
    const found =
      warning(there) ??
      (wish < 0.35 ? text(there) : wish < 0.6 ? label(there) : null) ??
      price(there, day) ??
      label(there);
    if (!found) return;
    const [{ productId }, change] = found;
    const commandId = demoCommandId('care', log, date, (count += 1));
    const actor = doneBy({ log, accountId, commandId, userId: buyer, screen: `/producten/${productId}` });
    await changeProductField(company.core, actor, { id: productId, change });
  };

  /** Plans what is done on a workday; on one of the last it is always something. */
  return (date: CalendarDate, isLast: boolean) => {
    if (!isLast && !random.chance(busyDays)) return;
    const times = isLast ? 3 : random.between(1, 2);
    for (let nth = 0; nth < times; nth += 1)
      plan(instantAt(date, at(9)) + random.between(0, 420 * minute), () => careFor(date));
  };
};
