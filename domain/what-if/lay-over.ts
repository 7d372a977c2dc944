import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, type Percentage, portionInCents, whole } from '#domain/kernel/money.ts';
import { withVat } from '#domain/kernel/vat.ts';
import { type LineToPrice, type OrderDiscountInputs, priceOrder } from '#domain/pricing/order-discount.ts';
import { markedUp, type PriceClass, priceFor } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import type { PriceStep, ScenarioChanges } from '#domain/what-if/changes.ts';
import type { ComparedBy, PriceStepKind } from '#domain/what-if/kinds.ts';

/** An order as it was placed, with what its prices followed from and what they came to, excl VAT. */
export type PlacedOrder = {
  orderId: number;
  customerId: number;
  date: CalendarDate;
  side: PriceSide;
  discount: OrderDiscountInputs;
  isFromApp: boolean;
  /** A credit, or a sale from before this program: it stays as it was. */
  isFixed: boolean;
  excl: Money;
  purchase: Money;
  lines: readonly (LineToPrice & { productId: number; typeId: number | null; excl: Money })[];
};

/** What was sold, and what it would have come to. `bottles` counts no shipping costs. */
export type Compared = {
  bottles: number;
  excl: Money;
  purchase: Money;
  newExcl: Money;
  newPurchase: Money;
};

const specificity: readonly PriceStepKind[] = ['product', 'product-type', 'price-class', 'all'];

/** The percentage on the catalogue price of a product in a price class: that of the most specific step, the last of equals. */
export const stepOn = (
  steps: readonly PriceStep[],
  of: { productId: number; typeId: number | null; priceClass: PriceClass },
): Percentage => {
  const ids = { product: of.productId, 'product-type': of.typeId, 'price-class': of.priceClass, all: null };
  const found = specificity
    .map((kind) => steps.findLast((step) => step.kind === kind && step.id === ids[kind]))
    .find((step) => step !== undefined);
  return found?.percentage ?? 0;
};

/** A price after a percentage on it, in whole cents; unchanged where there is none. */
export const stepped = (price: Money, percentage: Percentage): Money =>
  percentage === 0 ? price : portionInCents(price, whole + percentage, whole);

const laidOverLine = <Line extends PlacedOrder['lines'][number]>(
  line: Line,
  steps: readonly PriceStep[],
): Line => {
  const { inputs, purchasePrice } = line;
  const percentage = stepOn(steps, { ...line, priceClass: inputs.priceClass });
  if (percentage === 0) return line;
  const cataloguePrice = stepped(inputs.cataloguePrice, percentage);
  const { markup } = inputs;
  return {
    ...line,
    inputs: {
      ...inputs,
      cataloguePrice,
      // a markup on what it costs us does not follow the catalogue
      ...(markup?.type === 1 &&
        inputs.calculatedPrice && {
          calculatedPrice: markedUp(markup, { cataloguePrice, purchasePrice }),
        }),
    },
  };
};

/**
 * An order under other terms: the catalogue prices of a scenario, its discount rules, its shipping costs. A price that
 * was agreed, typed or on promotion stays, and so does a discount that was typed. Answers what each product came to
 * then and now, and the order as a whole (with what was taken off its total besides). All of it is priced by
 * `priceOrder`, as the order itself was.
 */
export const layOver = (
  order: PlacedOrder,
  { prices, rules, shipping }: ScenarioChanges,
  shippingProductId: number | null,
): { order: Compared; lines: (Compared & { productId: number; typeId: number | null })[] } => {
  const isShipping = ({ productId }: { productId: number }) => productId === shippingProductId;
  const bottlesOf = (line: PlacedOrder['lines'][number]) => (isShipping(line) ? 0 : line.quantity);
  const before = order.lines.map((line) => ({
    productId: line.productId,
    typeId: line.typeId,
    bottles: bottlesOf(line),
    excl: line.excl,
    purchase: line.quantity * line.purchasePrice,
    newExcl: line.excl,
    newPurchase: line.quantity * line.purchasePrice,
  }));
  const bottles = before.reduce((sum, line) => sum + line.bottles, 0);
  const asItWas = {
    bottles,
    excl: order.excl,
    purchase: order.purchase,
    newExcl: order.excl,
    newPurchase: order.purchase,
  };
  const isUntouched = prices.length === 0 && rules === null && shipping === null;
  if (order.isFixed || isUntouched || order.lines.length === 0) return { order: asItWas, lines: before };

  const terms = {
    side: order.side,
    date: order.date,
    discount: rules === null ? order.discount : { ...order.discount, rules },
  };
  const isCharged = shipping !== null && shippingProductId !== null && (shipping.ofAll || order.isFromApp);
  const goods = order.lines.map((line) => laidOverLine(line, prices));
  const kept = isCharged ? goods.filter((line) => !isShipping(line)) : goods;
  const charged = [...kept];
  if (isCharged) {
    const beforeDiscount = totalsOf(
      kept.map((line) => ({ ...line, ...priceFor(line.inputs) })),
      order.side,
    );
    if (kept.length > 0 && beforeDiscount.excl < shipping.freeFrom && shipping.fee > 0) {
      const was = order.lines.find(isShipping);
      const vatRate = was?.vatRate ?? Math.max(...order.lines.map((line) => line.vatRate));
      const manualPrice = order.side === 'excl' ? shipping.fee : withVat(shipping.fee, vatRate);
      charged.push({
        productId: shippingProductId,
        typeId: was?.typeId ?? null,
        quantity: 1,
        vatRate,
        purchasePrice: was?.purchasePrice ?? 0,
        excl: 0,
        inputs: {
          priceClass: 1,
          cataloguePrice: manualPrice,
          customerDiscount: 0,
          isExcludedFromDiscount: true,
          manualPrice,
        },
      });
    }
  }
  const { totals } = priceOrder(charged, terms);
  const after = charged.map((line, index) => ({
    productId: line.productId,
    typeId: line.typeId,
    bottles: 0,
    excl: 0,
    purchase: 0,
    newExcl: totals.lines[index]!.excl,
    newPurchase: line.quantity * line.purchasePrice,
  }));
  return {
    order: { ...asItWas, newExcl: totals.excl, newPurchase: totals.purchase },
    lines: [...before.map((line) => ({ ...line, newExcl: 0, newPurchase: 0 })), ...after],
  };
};

/** What was added up under one customer, product or kind of product; 0 are products without a kind. */
export type ComparedRow = Compared & { by: ComparedBy; id: number };

const nothing: Compared = { bottles: 0, excl: 0, purchase: 0, newExcl: 0, newPurchase: 0 };
const add = (sum: Compared, more: Compared) => {
  for (const key of Object.keys(nothing) as (keyof Compared)[]) sum[key] += more[key];
};

/** Adds orders up as they come; it holds a row for each customer, product and kind of product alone. */
export const comparison = () => {
  const rows = new Map<string, ComparedRow>();
  const total = { ...nothing };
  const count = (by: ComparedBy, id: number, more: Compared) => {
    const key = `${by} ${id}`;
    const row = rows.get(key) ?? { by, id, ...nothing };
    add(row, more);
    rows.set(key, row);
  };
  return {
    add(customerId: number, laid: ReturnType<typeof layOver>) {
      add(total, laid.order);
      count('customer', customerId, laid.order);
      for (const line of laid.lines) {
        count('product', line.productId, line);
        count('product-type', line.typeId ?? 0, line);
      }
    },
    rows: () => [...rows.values()],
    total: (): Compared => ({ ...total }),
  };
};
