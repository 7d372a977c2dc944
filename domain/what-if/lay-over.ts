import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, type Percentage, portionInCents, whole } from '#domain/kernel/money.ts';
import { withVat } from '#domain/kernel/vat.ts';
import { type LineToPrice, type OrderDiscountInputs, priceOrder } from '#domain/pricing/order-discount.ts';
import { markedUp, type PriceClass, priceFor } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { sumOfLines } from '#domain/pricing/totals.ts';
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

/** What a percentage on the catalogue price is looked up by. */
type Priced = { productId: number; typeId: number | null; priceClass: PriceClass };
/**
 * The percentage on the catalogue price of a product in a price class: that of the most specific step, the last of
 * equals. The steps are sorted once, as it is asked of each line of each order.
 */
export const stepsBy = (steps: readonly PriceStep[]): ((of: Priced) => Percentage) => {
  const found = specificity.flatMap((kind) => {
    const byId = new Map(steps.flatMap((step) => (step.kind === kind ? [[step.id, step.percentage]] : [])));
    return byId.size > 0 ? [{ kind, byId }] : [];
  });
  const idOf = (kind: PriceStepKind, { productId, typeId, priceClass }: Priced) => {
    switch (kind) {
      case 'product':
        return productId;
      case 'product-type':
        return typeId;
      case 'price-class':
        return priceClass;
      case 'all':
        return null;
    }
  };
  return (of) => {
    for (const { kind, byId } of found) {
      const percentage = byId.get(idOf(kind, of));
      if (percentage !== undefined) return percentage;
    }
    return 0;
  };
};

/** A price after a percentage on it, in whole cents; unchanged where there is none. */
export const stepped = (price: Money, percentage: Percentage): Money =>
  percentage === 0 ? price : portionInCents(price, whole + percentage, whole);

type Line = PlacedOrder['lines'][number];
const laidOverLine = (line: Line, percentageOn: (of: Priced) => Percentage): Line => {
  const { inputs, purchasePrice, productId, typeId } = line;
  const percentage = percentageOn({ productId, typeId, priceClass: inputs.priceClass });
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

type LaidOver = { order: Compared; lines: (Compared & { productId: number; typeId: number | null })[] };

/**
 * Lays other terms over orders, one after another: the catalogue prices of a scenario, its discount rules, its shipping
 * costs. A price that was agreed, typed or on promotion stays, and so does a discount that was typed. Answers what each
 * product came to then and now, and the order as a whole (with what was taken off its total besides). All of it is
 * priced by `priceOrder`, as the order itself was.
 */
export const layingOver = (
  { prices, rules, shipping }: ScenarioChanges,
  shippingProductId: number | null,
): ((order: PlacedOrder) => LaidOver) => {
  const percentageOn = stepsBy(prices);
  const isShipping = ({ productId }: { productId: number }) => productId === shippingProductId;
  const isUntouched = prices.length === 0 && rules === null && shipping === null;

  /** The lines that a scenario leaves an order, with its own shipping costs in the place of those of then. */
  const charged = (order: PlacedOrder): Line[] => {
    const goods = order.lines.map((line) => laidOverLine(line, percentageOn));
    if (shipping === null || shippingProductId === null || !(shipping.ofAll || order.isFromApp)) return goods;
    const kept = goods.filter((line) => !isShipping(line));
    const { excl } = sumOfLines(
      kept.map((line) => ({ ...line, ...priceFor(line.inputs) })),
      order.side,
    );
    if (kept.length === 0 || excl >= shipping.freeFrom || shipping.fee === 0) return kept;
    const was = order.lines.find(isShipping);
    const vatRate = was?.vatRate ?? Math.max(...order.lines.map((line) => line.vatRate));
    const manualPrice = order.side === 'excl' ? shipping.fee : withVat(shipping.fee, vatRate);
    return [
      ...kept,
      {
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
      },
    ];
  };

  return (order) => {
    let bottles = 0;
    const lines = order.lines.map((line) => {
      const ofLine = isShipping(line) ? 0 : line.quantity;
      bottles += ofLine;
      const { productId, typeId, excl } = line;
      const purchase = line.quantity * line.purchasePrice;
      return { productId, typeId, bottles: ofLine, excl, purchase, newExcl: excl, newPurchase: purchase };
    });
    const { excl, purchase } = order;
    if (order.isFixed || isUntouched || order.lines.length === 0)
      return { order: { bottles, excl, purchase, newExcl: excl, newPurchase: purchase }, lines };
    const after = charged(order);
    const { totals } = priceOrder(after, {
      side: order.side,
      date: order.date,
      discount: rules === null ? order.discount : { ...order.discount, rules },
    });
    for (const line of lines) [line.newExcl, line.newPurchase] = [0, 0];
    for (const [nth, { productId, typeId, quantity, purchasePrice }] of after.entries()) {
      const newExcl = totals.lines[nth]!.excl;
      const newPurchase = quantity * purchasePrice;
      // goods keep their place, before shipping costs that went or came
      const before = lines[nth];
      if (before?.productId === productId) Object.assign(before, { newExcl, newPurchase });
      else lines.push({ productId, typeId, bottles: 0, excl: 0, purchase: 0, newExcl, newPurchase });
    }
    return { order: { bottles, excl, purchase, newExcl: totals.excl, newPurchase: totals.purchase }, lines };
  };
};

/** What was added up under one customer, product or kind of product; 0 are products without a kind. */
type ComparedRow = Compared & { by: ComparedBy; id: number };

const nothing: Compared = { bottles: 0, excl: 0, purchase: 0, newExcl: 0, newPurchase: 0 };
const add = (sum: Compared, more: Compared) => {
  sum.bottles += more.bottles;
  sum.excl += more.excl;
  sum.purchase += more.purchase;
  sum.newExcl += more.newExcl;
  sum.newPurchase += more.newPurchase;
};

/** Adds orders up as they come; it holds a row for each customer, product and kind of product alone. */
export const comparison = () => {
  const rows = {
    customer: new Map(),
    product: new Map(),
    'product-type': new Map(),
  } as const satisfies Record<ComparedBy, Map<number, ComparedRow>>;
  const total = { ...nothing };
  const count = (by: ComparedBy, id: number, more: Compared) => {
    let row: ComparedRow | undefined = rows[by].get(id);
    if (!row) rows[by].set(id, (row = { by, id, ...nothing }));
    add(row, more);
  };
  return {
    add(customerId: number, laid: LaidOver) {
      add(total, laid.order);
      count('customer', customerId, laid.order);
      for (const line of laid.lines) {
        count('product', line.productId, line);
        count('product-type', line.typeId ?? 0, line);
      }
    },
    rows: () => Object.values(rows).flatMap((ofOne) => [...ofOne.values()]),
    total: (): Compared => ({ ...total }),
  };
};
