import { discountOrder, type DiscountedOrder } from '#domain/pricing/order-discount.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

/** What an order comes to: its lines with what goes off them, and its totals, as it kept prices and discount. */
export const discountedOrder = ({
  lines,
  priceSide: side,
  orderDate: date,
  discount,
}: Pick<SalesOrder, 'lines' | 'priceSide' | 'orderDate' | 'discount'>): DiscountedOrder =>
  discountOrder(
    lines.map(({ quantity, unitPrice, discount, vatRate, purchasePrice, priceType, inputs }) => ({
      ...{ quantity, unitPrice, discount, vatRate, purchasePrice },
      type: priceType,
      isExcludedFromDiscount: inputs.isExcludedFromDiscount,
    })),
    { side, date, discount },
  );
