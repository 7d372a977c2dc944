import type { Selling } from '#application/ports/facts.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { orderLine, type WantedLine } from '#domain/sales-order/price-lines.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';

/** A line of today's prices for an order that is there already. Refuses customer-not-found, product-not-found. */
export const newLine = (
  account: Account,
  { customer, products, components, prices }: Selling,
  wanted: WantedLine,
  { lineId, date }: { lineId: number; date: CalendarDate },
) => {
  const { productId } = wanted;
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  const product = products.get(productId) ?? refuse<ProductRefusal>('product-not-found', { productId });
  const { priceSide, stockFrom: stockAccountId } = account;
  return orderLine(
    {
      product,
      customer,
      priceSide,
      date,
      vatRates: vatRatesOf(account),
      components: components.get(productId),
      inForce: prices.get(productId),
    },
    wanted,
    { lineId, stockAccountId, warehouseId: onlyWarehouse },
  );
};
