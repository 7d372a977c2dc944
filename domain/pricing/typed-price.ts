import { type Money, type Percentage, portion, whole } from '#domain/kernel/money.ts';
import { withVat } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/**
 * A price that was typed on one side, on the side on which an account keeps it (CUST-025): a price incl VAT
 * divided by 1 + the rate, to four decimals, so that it comes back as it was typed.
 */
export const typedOn = (
  typed: { side: PriceSide; price: Money },
  stored: PriceSide,
  vatRate: Percentage,
): Money => {
  if (typed.side === stored) return typed.price;
  return stored === 'excl' ? portion(typed.price, whole, whole + vatRate) : withVat(typed.price, vatRate);
};
