import { type Money, type Percentage, toCents } from '#domain/kernel/money.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** A price as it is stored: on one side, excl or incl VAT, or on both; null where it has to be counted. */
export type KeptPrice = { excl: Money | null; incl: Money | null; setBy?: SetBy | undefined };

/**
 * What holds for a product on a day: the catalogue price and the action price of one class, and what is agreed
 * with one customer. Null where there is none.
 */
export type PricesInForce = {
  catalogue: KeptPrice | null;
  promotion: KeptPrice | null;
  deal: KeptPrice | null;
  /** Who gave the customer its discount and its markup. */
  terms?: { discount?: SetBy; markup?: SetBy } | undefined;
};

/** An amount that was typed on one side. */
export const keptOn = (side: PriceSide, price: Money): KeptPrice =>
  side === 'excl' ? { excl: price, incl: null } : { excl: null, incl: price };

/**
 * A price on the side that is asked: as it is stored there, else counted from the other (FMT-011). A price incl
 * VAT is in whole cents, for it is what somebody pays.
 */
export const onSide = ({ excl, incl }: KeptPrice, wanted: PriceSide, vatRate: Percentage): Money => {
  if (wanted === 'excl') return excl ?? withoutVat(incl ?? 0, vatRate);
  return incl === null ? withVat(excl ?? 0, vatRate) : toCents(incl);
};
