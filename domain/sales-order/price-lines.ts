import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { type VatCategory, type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { markedUp, type Markup, type PriceClass, priceFor } from '#domain/pricing/price.ts';
import { type KeptPrice, keptOn, onSide, type PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import { isWithinMost } from '#domain/pricing/totals.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { isToTheCent } from '#domain/sales-order/totals.ts';

/** A requested line. The manual price is on the side in which the account sells. */
export type WantedLine = {
  productId: number;
  quantity: number;
  manualPrice: Money | null;
  /** What was typed on the other side of VAT. */
  otherPrice?: Money | undefined;
  isLocked: boolean;
  /** The requested quantity, if larger than the ordered one: recorded as missed demand. */
  asked?: number | null | undefined;
  /** QUOTE-011: the line of the customer's backorder that supplies its bottles. */
  backorder?: { orderId: number; lineId: number } | null | undefined;
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
    typeId?: number | null;
  };
  customer: {
    priceClass: PriceClass;
    discount: Percentage;
    isVatExempt: boolean;
    markupType?: Markup['type'] | null | undefined;
    markup?: number | undefined;
  };
  /** The prices on that date; by default, the product's own prices. */
  inForce?: PricesInForce | undefined;
  /** For a multi-product: what it takes from stock. Empty or absent: the product itself, a service nothing. */
  components?: readonly BundleComponent[] | undefined;
  priceSide: PriceSide;
  date: CalendarDate;
  vatRates?: readonly VatRate[] | undefined;
};

/**
 * A customer's price of a product on a date, on the side in which the account sells (LINE-002). A customer
 * without VAT pays the price without it, on both sides; a price agreed with that customer is paid as it is.
 */
export const pricedFor = (
  { product, customer, inForce, priceSide, date, vatRates }: Facts,
  manual: Money | null,
) => {
  const usualRate = vatRateOn(product.vatCategory, date, vatRates);
  const { priceClass, isVatExempt, markupType: type, markup: value } = customer;
  const markup = type && value ? { type, value } : null;
  const vatRate = isVatExempt ? 0 : usualRate;
  const ours = (price: KeptPrice): Money => onSide(price, isVatExempt ? 'excl' : priceSide, usualRate);

  const cataloguePrice = ours(inForce?.catalogue ?? keptOn('excl', product.prices[priceClass - 1]!));
  const { purchasePrice } = product;
  const marked = markup && markedUp(markup, { cataloguePrice, purchasePrice });
  const calculatedPrice = marked === null ? null : markup?.type === 1 ? marked : ours(keptOn('excl', marked));
  const setBy = {
    ...(inForce?.catalogue?.setBy && { catalogue: inForce.catalogue.setBy }),
    ...(inForce?.promotion?.setBy && { promotion: inForce.promotion.setBy }),
    ...(inForce?.deal?.setBy && { deal: inForce.deal.setBy }),
    ...inForce?.terms,
  };
  const inputs = {
    priceClass,
    cataloguePrice,
    customerDiscount: customer.discount,
    isExcludedFromDiscount: product.isExcludedFromDiscount,
    manualPrice: manual,
    ...(inForce?.deal && { dealPrice: onSide(inForce.deal, priceSide, vatRate) }),
    ...(inForce?.promotion && { promotionPrice: ours(inForce.promotion) }),
    ...(calculatedPrice !== null && { markup, calculatedPrice }),
    ...(Object.keys(setBy).length > 0 && { setBy }),
  };
  return { inputs, vatRate, ...priceFor(inputs) };
};

/** The same line; refuses line-amount-too-large. */
export const withinMost = <Line extends Pick<SalesOrderLine, 'quantity' | 'unitPrice' | 'purchasePrice'>>(
  line: Line,
): Line => (isWithinMost(line) ? line : refuse<SalesOrderRefusal>('line-amount-too-large'));

/**
 * The price that was typed, on the side in which the account sells: with both sides they must agree (D-65), and 0 on the
 * other side says nothing. Refuses order-fields-differ.
 */
const typedPrice = (facts: Facts, { manualPrice, otherPrice }: WantedLine): Money | null => {
  if (otherPrice === undefined || (manualPrice !== null && otherPrice === 0)) return manualPrice;
  const { priceSide } = facts;
  const side = priceSide === 'excl' ? 'incl' : 'excl';
  const { vatRate } = pricedFor(facts, null);
  if (manualPrice === null) return typedOn({ side, price: otherPrice }, priceSide, vatRate);
  const other = typedOn({ side: priceSide, price: manualPrice }, side, vatRate);
  return isToTheCent(other, otherPrice)
    ? manualPrice
    : refuse<OrderRequestRefusal>('order-fields-differ', { fields: [`order_lines[].unit_price_${side}`] });
};

/**
 * The line as stored in the order, with all inputs of its price (FMT-010). Refuses line-amount-too-large,
 * order-fields-differ.
 */
export const orderLine = (
  facts: Facts,
  wanted: WantedLine,
  place: { lineId: number; stockAccountId: number; warehouseId: number },
): SalesOrderLine => {
  const { product, components = [] } = facts;
  const { unitPrice, discount, type, inputs, vatRate } = pricedFor(facts, typedPrice(facts, wanted));
  return withinMost({
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
    ...((components.length > 0 || product.typeId === serviceTypeId) && { components: [...components] }),
  });
};
