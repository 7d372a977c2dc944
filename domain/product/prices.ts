import { type Money, type Percentage, portion, whole } from '#domain/kernel/money.ts';
import { type VatCategory, vatRateOn } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** The two sides of each of the three sell prices (PROD-007). */
export const sides = [
  ['sellPrice', 'sellPriceIncl'],
  ['sellPrice2', 'sellPrice2Incl'],
  ['sellPrice3', 'sellPrice3Incl'],
] as const;
type PriceField = (typeof sides)[number][number];

/** FMT-011, to 1/10 000 euro: sell prices have four decimals (FMT-005). */
export const inclPrice = (excl: Money, rate: Percentage): Money => portion(excl, whole + rate, whole);
export const exclPrice = (incl: Money, rate: Percentage): Money => portion(incl, whole, whole + rate);

/** The rates of 2026, which complete prices from before the incl side was stored. */
export const inclOf = (category: VatCategory) => (excl: Money) =>
  inclPrice(excl, vatRateOn(category, '2026-01-01'));

/** Amounts of the three classes, null where that of a class stays. */
export type PricesByClass = readonly [Money | null, Money | null, Money | null];
type Priced = Record<PriceField, Money>;
type PriceChange = { field: PriceField; to: Money };

/** PROD-016: the other side of an entered sell price; none for any other field. */
export const priceCounterpart = (product: Priced, field: string, rate: Percentage): PriceChange[] =>
  sides.flatMap(([excl, incl]): PriceChange[] => {
    if (field === excl) return [{ field: incl, to: inclPrice(product[excl], rate) }];
    if (field === incl) return [{ field: excl, to: exclPrice(product[incl], rate) }];
    return [];
  });

/** How prices follow another VAT rate: the side in which the account sells stays (law 12). */
export const priceFollows = (product: Priced, rate: Percentage, leading: PriceSide): PriceChange[] =>
  sides.map(([excl, incl]) =>
    leading === 'excl'
      ? { field: incl, to: inclPrice(product[excl], rate) }
      : { field: excl, to: exclPrice(product[incl], rate) },
  );

/** The changes by which a product has the prices that were planned for it, on both sides. */
export const plannedChanges = (
  product: Priced,
  { side, prices }: { side: PriceSide; prices: PricesByClass },
  rate: Percentage,
): (PriceChange & { from: Money })[] =>
  prices.flatMap((to, nth) => {
    if (to === null) return [];
    const field = sides[nth]![side === 'excl' ? 0 : 1];
    const both = [{ field, to }, ...priceCounterpart({ ...product, [field]: to }, field, rate)];
    return both.flatMap(({ field, to }) =>
      product[field] === to ? [] : [{ field, from: product[field], to }],
    );
  });
