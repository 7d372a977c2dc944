import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { type VatCategory, type VatRate, vatRateOn, withVat } from '#domain/kernel/vat.ts';
import { type PriceClass, priceFor } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/totals.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';

/** What somebody asks for. The manual price is on the side in which the account sells. */
export type WantedLine = {
  productId: number;
  quantity: number;
  manualPrice: Money | null;
  isLocked: boolean;
};

type Facts = {
  product: {
    productId: number;
    number: number;
    name: string;
    vintage: string | null;
    prices: readonly [Money, Money, Money];
    purchasePrice: Money;
    vatCategory: VatCategory;
    isExcludedFromDiscount: boolean;
  };
  /** Of a multi-product: what it takes from stock. None or left out: itself. */
  components?: readonly BundleComponent[] | undefined;
  customer: { priceClass: PriceClass; discount: Percentage; isVatExempt: boolean };
  priceSide: PriceSide;
  date: CalendarDate;
  vatRates?: readonly VatRate[] | undefined;
};

/** The price of a product for a customer on a date, on the side in which the account sells (LINE-002). */
export const pricedFor = ({ product, customer, priceSide, date, vatRates }: Facts, manual: Money | null) => {
  const vatRate = customer.isVatExempt ? 0 : vatRateOn(product.vatCategory, date, vatRates);
  const excl = product.prices[customer.priceClass - 1]!;
  const inputs = {
    priceClass: customer.priceClass,
    cataloguePrice: priceSide === 'excl' ? excl : withVat(excl, vatRate),
    customerDiscount: customer.discount,
    isExcludedFromDiscount: product.isExcludedFromDiscount,
    manualPrice: manual,
  };
  return { inputs, vatRate, ...priceFor(inputs) };
};

/** The line as the order will keep it, with everything that its price followed from (FMT-010). */
export const orderLine = (
  facts: Facts,
  wanted: WantedLine,
  place: { lineId: number; stockAccountId: number; warehouseId: number },
): SalesOrderLine => {
  const { product, components = [] } = facts;
  const { unitPrice, discount, type, inputs, vatRate } = pricedFor(facts, wanted.manualPrice);
  return {
    ...place,
    productId: product.productId,
    productNumber: product.number,
    name: product.name,
    vintage: product.vintage,
    quantity: wanted.quantity,
    unitPrice,
    discount,
    priceType: type,
    inputs,
    vatCategory: product.vatCategory,
    vatRate,
    purchasePrice: product.purchasePrice,
    isLocked: wanted.isLocked,
    ...(components.length > 0 && { components: [...components] }),
  };
};
