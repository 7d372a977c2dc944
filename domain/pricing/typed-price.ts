import { type Money, type Percentage, portion, whole } from '#domain/kernel/money.ts';
import { withVat } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/**
 * An entered price on the side on which the account stores it (CUST-025): incl VAT is divided by 1 + the
 * rate, to four decimals, so that it converts back exactly.
 */
export const typedOn = (
  typed: { side: PriceSide; price: Money },
  stored: PriceSide,
  vatRate: Percentage,
): Money => {
  if (typed.side === stored) return typed.price;
  return stored === 'excl' ? portion(typed.price, whole, whole + vatRate) : withVat(typed.price, vatRate);
};
