import type { Money, Percentage } from '#domain/kernel/money.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/totals.ts';

/** An amount on the side, excl or incl VAT, on which it was typed. */
export type SidedPrice = { price: Money; side: PriceSide };

/**
 * What holds for a product on a day: the catalogue price and the action price of one class, and what is agreed
 * with one customer. Null where there is none.
 */
export type PricesInForce = {
  catalogue: SidedPrice | null;
  promotion: SidedPrice | null;
  deal: SidedPrice | null;
};

/** An amount on the side that is asked; in whole cents where VAT is counted (FMT-011). */
export const onSide = ({ price, side }: SidedPrice, wanted: PriceSide, vatRate: Percentage): Money => {
  if (side === wanted) return price;
  return wanted === 'incl' ? withVat(price, vatRate) : withoutVat(price, vatRate);
};
