import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import type { BasketState } from '#customer-app/app/basket.ts';
import { boxSize, inBoxes, netPriceOf, pricedLine, productsOf } from '#customer-app/app/wines.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { nextStep } from '#domain/pricing/discount-rules.ts';
import { discountOrder, type OwnPrice } from '#domain/pricing/order-discount.ts';
import { lineAmount, type Totals } from '#domain/pricing/totals.ts';

export type SelectedLine = {
  product: CustomerAppProduct;
  bottles: number;
  boxes: number;
  /** Before discount, excluding or including VAT as the account sells; together they are the subtotal. */
  amount: Money;
  isShort: boolean;
  /** The price of a bottle when it was typed, if it is higher now. */
  risenFrom: Money | null;
};
export type Selection = {
  lines: SelectedLine[];
  bottles: number;
  totals: Totals;
  /** What the discount rules take off, and the distance to the next rule (LINE-023). */
  percentage: Percentage;
  next: { missing: Money; percentage: Percentage } | null;
  /** APP-030: the shipping line added to an order below the minimum amount. */
  shipping: { name: string; amount: Money } | null;
  /** What the wines come to without that line: on an order to which they are added it does not come again. */
  withoutShipping: Totals;
  /** Wines in the basket that are no longer offered. */
  gone: number;
};

const ownPrice = (product: CustomerAppProduct, quantity: number): OwnPrice => ({
  ...pricedLine(product, quantity),
  type: product.priceType,
  isExcludedFromDiscount: product.isExcludedFromDiscount,
});

const beforeDiscount = (line: OwnPrice) => lineAmount({ ...line, discount: 0 });

/**
 * The contents and totals of the basket, with the same amounts as the server will calculate (APP-026,
 * APP-027).
 */
export const selectionOf = (
  catalogue: CustomerAppCatalogue,
  { quantities, seenPrices }: Pick<BasketState, 'quantities' | 'seenPrices'>,
  today: string,
): Selection => {
  const { priceSide: side, rules, minimumOrder, shipping } = catalogue.general_info;
  const chosen = productsOf(catalogue).flatMap((product) => {
    const boxes = inBoxes(product, quantities[product.productId] ?? 0);
    return boxes === 0 ? [] : [{ product, boxes, bottles: boxes * boxSize(product) }];
  });
  const discount = {
    manual: null,
    extra: 0,
    customerTypeId: null,
    rules: rules.map((rule) => ({
      ...rule,
      kind: 'general' as const,
      customerTypeId: null,
      side: 'excl' as const,
    })),
  };
  const priceAll = (lines: readonly OwnPrice[]) => discountOrder(lines, { side, date: today, discount });
  const asChosen = chosen.map(({ product, bottles }) => ownPrice(product, bottles));
  const without = priceAll(asChosen);
  const isBelowMinimum = minimumOrder !== null && chosen.length > 0 && without.totals.excl < minimumOrder;
  const extra = isBelowMinimum && shipping ? ownPrice(shipping, 1) : null;
  const priced = extra ? priceAll([...asChosen, extra]) : without;
  const lines = chosen.map(({ product, boxes, bottles }): SelectedLine => {
    const agreed = seenPrices[product.productId];
    return {
      product,
      bottles,
      boxes,
      amount: beforeDiscount(ownPrice(product, bottles)),
      isShort: bottles > product.available,
      risenFrom: agreed !== undefined && netPriceOf(product) > agreed ? agreed : null,
    };
  });
  return {
    lines,
    bottles: lines.reduce((sum, line) => sum + line.bottles, 0),
    totals: priced.totals,
    percentage: priced.percentage,
    next: nextStep(discount.rules, {
      base: priced.base.excl,
      customerTypeId: null,
      reached: priced.percentage,
    }),
    withoutShipping: without.totals,
    shipping: extra && shipping ? { name: shipping.name, amount: beforeDiscount(extra) } : null,
    gone: Object.keys(quantities).length - lines.length,
  };
};
