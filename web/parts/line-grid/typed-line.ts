import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { OwnPrice } from '#domain/pricing/order-discount.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { Quantity } from '#domain/sales-order/line.ts';
import { parseMoney, parseQuantity } from '#web/lib/parse.ts';

/** What is typed in a line; `price` null is the usual one. */
type TypedLine = { quantity: string; price: string | null };
type BoxedProduct = { bottlesPerBox: number };
/** What a product costs a customer, before the discount of the order. */
type PricedProduct = BoxedProduct &
  Pick<
    ProductForCustomer,
    'unitPrice' | 'discount' | 'vatRate' | 'purchasePrice' | 'isExcludedFromDiscount'
  > & {
    priceType: PriceType;
  };

/** LINE-003: a box, else one bottle. */
export const usualQuantity = ({ bottlesPerBox }: BoxedProduct) => Math.max(1, bottlesPerBox);

/** Null where it is no number. */
export const quantityIn = (text: string, bottlesPerBox: number): number | null => {
  const parsed = parseQuantity(text, bottlesPerBox);
  return 'value' in parsed ? (parsed.value ?? 0) : null;
};

export const quantityOf = ({ quantity }: Pick<TypedLine, 'quantity'>, { bottlesPerBox }: BoxedProduct) =>
  quantityIn(quantity, bottlesPerBox) ?? 0;

/** The typed price, on the side of the account; null where the usual one holds. */
export const manualPriceOf = ({ price }: { price?: string | null | undefined }): Money | null => {
  const parsed = price ? parseMoney(price) : null;
  return parsed && 'value' in parsed ? parsed.value : null;
};

/**
 * What is wrong with a line, in words; null when it can be ordered (LINE-004). `left` is how many there are for
 * it, where more than that may not be ordered (LINE-008).
 */
export const problemOf = (
  { quantity, price }: { quantity?: string | undefined; price?: string | null | undefined },
  { bottlesPerBox }: BoxedProduct,
  left: number | null = null,
): string | null => {
  if (quantity !== undefined) {
    const parsed = parseQuantity(quantity, bottlesPerBox);
    if ('problem' in parsed) return `Aantal: ${parsed.problem}`;
    const typed = parsed.value ?? 0;
    if (!Quantity.safeParse(typed).success) return 'Aantal: kies een getal van −1.000 tot 100.000.';
    if (left !== null && typed > Math.max(left, 0))
      return left > 0 ? `Aantal: er zijn er nog ${left}.` : 'Aantal: dit product is niet op voorraad.';
  }
  const parsed = price ? parseMoney(price) : null;
  return parsed && 'problem' in parsed ? `Prijs: ${parsed.problem}` : null;
};

/** The line as the shared pricing counts it, before the discount of the order (LINE-009). */
export const ownPriceOf = (line: TypedLine, product: PricedProduct): OwnPrice => {
  const manual = manualPriceOf(line);
  return {
    quantity: quantityOf(line, product),
    unitPrice: manual ?? product.unitPrice,
    discount: manual === null ? product.discount : 0,
    type: manual === null ? product.priceType : 'manual',
    isExcludedFromDiscount: product.isExcludedFromDiscount,
    vatRate: product.vatRate,
    purchasePrice: product.purchasePrice ?? 0,
  };
};

/** LINE-014: a typed price travels as a manual one, on the side of the account. */
export const manualPriceFor = (manual: Money | null, side: PriceSide) => ({
  isManual: manual === null ? (0 as const) : (1 as const),
  manualPriceExcl: side === 'excl' ? manual : null,
  manualPriceIncl: side === 'incl' ? manual : null,
});
