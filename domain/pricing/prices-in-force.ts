import { type Money, type Percentage, toCents } from '#domain/kernel/money.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** A stored price: on one side, excl or incl VAT, or on both; null if it has to be calculated. */
export type KeptPrice = { excl: Money | null; incl: Money | null; setBy?: SetBy | undefined };

/**
 * The prices of a product that apply on a day: the catalogue and promotion price of one class, and the one
 * agreed with a customer. Null where there is none.
 */
export type PricesInForce = {
  catalogue: KeptPrice | null;
  promotion: KeptPrice | null;
  deal: KeptPrice | null;
  /** Who set the customer's discount and markup. */
  terms?: { discount?: SetBy; markup?: SetBy } | undefined;
};

/** An amount entered on one side. */
export const keptOn = (side: PriceSide, price: Money): KeptPrice =>
  side === 'excl' ? { excl: price, incl: null } : { excl: null, incl: price };

/**
 * A price on the requested side: as stored, else calculated from the other (FMT-011). A price incl VAT is in
 * whole cents, because it is what somebody pays.
 */
export const onSide = ({ excl, incl }: KeptPrice, wanted: PriceSide, vatRate: Percentage): Money => {
  if (wanted === 'excl') return excl ?? withoutVat(incl ?? 0, vatRate);
  return incl === null ? withVat(excl ?? 0, vatRate) : toCents(incl);
};
