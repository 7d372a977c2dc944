import type { OwnPrice } from '#domain/pricing/order-discount.ts';
import type { SalesOrderLineRow } from '#projections/sales-orders/table.ts';

/** A line of a read model by itself, as it was before the discount of its order. */
export const ownPriceOf = (line: SalesOrderLineRow): OwnPrice => ({
  quantity: line.quantity,
  unitPrice: line.unit_price,
  discount: line.discount,
  vatRate: line.vat_rate,
  purchasePrice: line.purchase_price,
  // what the order took off may be another percentage by now
  type: line.price_type === 'invoice-discount' ? 'catalogue' : line.price_type,
  isExcludedFromDiscount: line.is_excluded_from_discount,
});
