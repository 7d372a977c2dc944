import { cent, type Money } from '#domain/kernel/money.ts';
import { discountOrder, type DiscountedOrder } from '#domain/pricing/order-discount.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

/** An order's discounted lines and totals, at its recorded prices and discount. */
export const discountedOrder = ({
  lines,
  priceSide: side,
  orderDate: date,
  discount,
}: Pick<SalesOrder, 'lines' | 'priceSide' | 'orderDate' | 'discount'>): DiscountedOrder =>
  discountOrder(
    lines.map((line) => ({
      ...line,
      type: line.priceType,
      isExcludedFromDiscount: line.inputs.isExcludedFromDiscount,
    })),
    { side, date, discount },
  );

/** What the goods of an order come to, incl VAT: all but the product that stands for shipping costs. */
export const goodsTotalOf = (order: SalesOrder, shippingProductId: number | null): Money => {
  const { lines } = discountedOrder(order);
  const goods = order.lines
    .map((line, index) => ({ ...line, ...lines[index]! }))
    .filter(({ productId }) => productId !== shippingProductId);
  return totalsOf(goods, order.priceSide, order.discount.extra, order.discount.settled).incl;
};

/** The totals that a client shows; null if it does not send one. */
export type ShownTotals = { excl: Money | null; vat: Money | null; incl: Money | null };

/** Whether two amounts are the same, to the cent. */
export const isToTheCent = (a: Money, b: Money) => Math.abs(a - b) <= cent;

/** Whether each shown amount equals that of the order, to the cent (SO-018). */
export const isShown = (shown: ShownTotals, totals: { excl: Money; vat: Money; incl: Money }) =>
  (['excl', 'vat', 'incl'] as const).every((name) => {
    const amount = shown[name];
    return amount === null || isToTheCent(amount, totals[name]);
  });
