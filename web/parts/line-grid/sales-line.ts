import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import type { OwnPrice } from '#domain/pricing/order-discount.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { isWithinMost, lineAmount, marginOf, mostPerLine, type PricedLine } from '#domain/pricing/totals.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import { mostBottles, Quantity } from '#domain/sales-order/line.ts';
import type { CheckedLine, StockOfLine } from '#web/parts/line-grid/columns.tsx';
import { amount, money, share } from '#web/lib/format.ts';
import { onceForEach } from '#web/lib/once-for-each.ts';
import { parseMoney, parseQuantity } from '#web/lib/parse.ts';
import * as words from '#web/parts/line-grid/words.nl.ts';

/** The input of a line; `price` null is the customer's regular price. */
type TypedLine = { quantity: string; price: string | null };
type BoxedProduct = { bottlesPerBox: number };
/** A product with the customer's price, before the discount of the order. */
type PricedProduct = BoxedProduct &
  Pick<
    ProductForCustomer,
    'unitPrice' | 'discount' | 'vatRate' | 'purchasePrice' | 'isExcludedFromDiscount'
  > & {
    priceType: PriceType;
  };

/** LINE-003: a box, or else one bottle. */
export const usualQuantity = ({ bottlesPerBox }: BoxedProduct) => Math.max(1, bottlesPerBox);

/** Null if it is not a quantity that a line can have. */
export const quantityIn = (text: string, bottlesPerBox: number) => {
  const parsed = parseQuantity(text, bottlesPerBox);
  const quantity = 'value' in parsed ? (parsed.value ?? 0) : null;
  return quantity === null || Math.abs(quantity) > mostBottles ? null : quantity;
};

export const quantityOf = onceForEach(
  ({ quantity }: Pick<TypedLine, 'quantity'>, { bottlesPerBox }: BoxedProduct) =>
    quantityIn(quantity, bottlesPerBox) ?? 0,
);

/** The typed price, excluding or including VAT as the account does; null if the regular price applies. */
export const manualPriceOf = ({ price }: { price?: string | null | undefined }) => {
  const parsed = price ? parseMoney(price) : null;
  return parsed && 'value' in parsed ? parsed.value : null;
};

const pricesOf = (
  line: TypedLine,
  product: BoxedProduct & Pick<PricedProduct, 'unitPrice' | 'purchasePrice'>,
) => ({
  quantity: quantityOf(line, product),
  unitPrice: manualPriceOf(line) ?? product.unitPrice,
  purchasePrice: product.purchasePrice ?? 0,
});

/**
 * The problem of a line as text; null if it can be ordered (LINE-004). `left` is the available quantity, if
 * it is a maximum (LINE-008).
 */
export const problemOf = onceForEach(
  (
    { quantity, price }: { quantity?: string | undefined; price?: string | null | undefined },
    product: BoxedProduct &
      Pick<PricedProduct, 'unitPrice' | 'purchasePrice'> & { quantity?: number | string },
    left: number | null = null,
  ) => {
    const { bottlesPerBox } = product;
    if (quantity !== undefined) {
      const parsed = parseQuantity(quantity, bottlesPerBox);
      if ('problem' in parsed) return words.quantityProblem(parsed.problem);
      const typed = parsed.value ?? 0;
      if (!Quantity.safeParse(typed).success) return words.quantityChooseANumberFrom;
      if (left !== null && typed > Math.max(left, 0))
        return left > 0 ? words.quantityThereAreOnly(left) : words.quantityThisProductIsOut;
    }
    const parsed = price ? parseMoney(price) : null;
    if (parsed && 'problem' in parsed) return words.priceProblem(parsed.problem);
    const typed = { quantity: quantity ?? String(product.quantity ?? ''), price: price ?? null };
    if (isWithinMost(pricesOf(typed, product))) return null;
    const problem = words.aLineIsAtMost(money(mostPerLine));
    return price ? words.priceProblem(problem) : words.quantityProblem(problem);
  },
);

/**
 * The line as input for the shared pricing, before the discount of the order (LINE-009). A line of more than can be
 * ordered counts as none, as an invalid one does: `problemOf` says so.
 */
export const ownPriceOf = onceForEach((line: TypedLine, product: PricedProduct): OwnPrice => {
  const prices = pricesOf(line, product);
  const isManual = manualPriceOf(line) !== null;
  return {
    ...prices,
    quantity: isWithinMost(prices) ? prices.quantity : 0,
    discount: isManual ? 0 : product.discount,
    type: isManual ? 'manual' : product.priceType,
    isExcludedFromDiscount: product.isExcludedFromDiscount,
    vatRate: product.vatRate,
  };
});

/** LINE-014: a typed price is sent as a manual one, excluding or including VAT as the account does. */
export const manualPriceFor = (manual: Money | null, side: PriceSide) => ({
  isManual: manual === null ? (0 as const) : (1 as const),
  manualPriceExcl: side === 'excl' ? manual : null,
  manualPriceIncl: side === 'incl' ? manual : null,
});

/** A line of a sales order as shown; the texts are those of its inputs. */
export type SalesLine = CheckedLine &
  StockOfLine & {
    text: string;
    vintage: string | null;
    color: WineColor | null;
    /** Small text below the product: its number, or the code others use for it. */
    code: string;
    /** LINE-007. */
    message: string;
    quantity: string;
    price: string;
    /** Null if only the server will know it. */
    type: PriceType | null;
    discount: Percentage;
    isExcluded: boolean;
    margin: string;
    total: string;
    /** Whether its price can be explained. */
    isAsked: boolean;
  };

export const emptySalesLine = (id: string, text: string): SalesLine => ({
  id,
  kind: 'empty',
  isFixed: false,
  text,
  vintage: null,
  color: null,
  code: '',
  message: '',
  problem: null,
  free: null,
  short: 0,
  isOut: false,
  quantity: '',
  price: '',
  isLocked: false,
  type: null,
  discount: 0,
  isExcluded: false,
  margin: '',
  total: '',
  isAsked: false,
});

/** The total of a line and its margin, as text; the margin is empty if nothing is sold. */
export const amountsOf = (line: PricedLine, side: PriceSide) => {
  const total = lineAmount(line);
  const excl = side === 'excl' ? total : withoutVat(total, line.vatRate);
  const margin = marginOf({ excl, purchase: line.quantity * line.purchasePrice });
  return { margin: margin === null ? '' : share(margin), total: amount(total) };
};
