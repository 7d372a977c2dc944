import { changeProductField } from '#application/product/change-field.ts';
import { at, dayNumber, instantAt, minute } from '#application/demo/calendar.ts';
import type { Random } from '#application/demo/random.ts';
import { type DemoProduct, wineTexts } from '#application/demo/range.ts';
import { doneBy } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import type { ProductFieldChange } from '#domain/product/product.ts';

const busyDays = 0.4;
/** In days: so long a price stays as it is. */
const pricesStand = 150;
const lastBottles = 24;

/** Two to four parts in a hundred up, to the next five cents. */
const raised = (price: Money, hundredths: number) =>
  Math.ceil((price * (100 + hundredths)) / 100 / (euro / 20)) * (euro / 20);

/**
 * What is done about the wines of a range between their coming and going: texts that were missing, prices that
 * rise, the alcohol as it is on the label, a warning when the last bottles are near.
 */
export const rangeCare = (
  { trader: { account, buyer }, company, market: { products }, warehouse, plan }: Stage,
  random: Random,
) => {
  type Care = [DemoProduct, ProductFieldChange];
  const described = new Set<DemoProduct>();
  const warned = new Set<DemoProduct>();
  const measured = new Set<DemoProduct>();
  const pricedOn = new Map<DemoProduct, number>();
  let count = 0;

  /** One of the products that it has not been done for. */
  const pickNew = (products: readonly DemoProduct[], done: Set<DemoProduct>): DemoProduct | null => {
    const left = products.filter((product) => !done.has(product));
    if (left.length === 0) return null;
    const product = random.pick(left);
    done.add(product);
    return product;
  };
  const text = (there: readonly DemoProduct[]): Care | null => {
    const silent = there.filter(({ wine, vintage }) => wineTexts(wine, vintage).isMissing);
    const product = pickNew(silent, described);
    return (
      product && [product, { field: 'foodPairing', to: wineTexts(product.wine, product.vintage).foodPairing }]
    );
  };
  const price = (there: readonly DemoProduct[], day: number): Care | null => {
    const standing = there.filter((product) => day - (pricedOn.get(product) ?? -Infinity) > pricesStand);
    if (standing.length === 0) return null;
    const product = random.pick(standing);
    pricedOn.set(product, day);
    const now = company.product(product.productId)!.sellPrice;
    return [product, { field: 'sellPrice', to: raised(now, random.between(2, 4)) }];
  };
  const label = (there: readonly DemoProduct[]): Care | null => {
    const product = pickNew(there, measured);
    if (!product) return null;
    const now = company.product(product.productId)!.alcohol ?? 0;
    return [product, { field: 'alcohol', to: now + (random.chance(0.5) ? 50 : -50) }];
  };
  const warning = (there: readonly DemoProduct[]): Care | null => {
    const product = there.find(
      (wanted) =>
        wanted.wine.isRunningOut &&
        wanted.wine.message === '' &&
        !warned.has(wanted) &&
        warehouse.available(wanted) <= lastBottles,
    );
    if (!product) return null;
    warned.add(product);
    return [product, { field: 'message', to: 'Laatste flessen: op is op.' }];
  };

  const careFor = async (date: CalendarDate) => {
    const there = products.filter(({ from }) => from <= date);
    const day = dayNumber(date);
    const wish = random.next();
    const found =
      warning(there) ??
      (wish < 0.35 ? text(there) : wish < 0.6 ? label(there) : null) ??
      price(there, day) ??
      label(there);
    if (!found) return;
    const [{ productId }, change] = found;
    count += 1;
    const actor = doneBy(account, buyer, `/producten/${productId}`, 'care', account.log, date, count);
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
