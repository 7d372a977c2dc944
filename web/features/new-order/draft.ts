import { z } from 'zod';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { placeSalesOrder } from '#api/sales-orders/contract.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { DiscountRule } from '#domain/pricing/discount-rules.ts';
import { discountOrder, type OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { completeMoment, DeliveryMoment } from '#domain/sales-order/delivery.ts';
import {
  addStandard,
  emptyLine,
  Line,
  type LinesChange,
  orderedLines,
  type Products,
  wantedLine,
} from '#web/features/new-order/lines.ts';
import { ownPriceOf, quantityOf } from '#web/parts/line-grid/sales-line.ts';
import { Address, noAddress } from '#web/parts/delivery/address.ts';
import { Attempt } from '#web/lib/attempt.ts';
import { discountTyped } from '#web/parts/order-discount.ts';

/** D-33: delivery by the company itself. */
const ownDelivery = 1;
/** FMT-003. */
const usualTime = '13:00';

/** What stands on the new-order page: kept in the browser until the order is placed. */
export const Draft = z.object({
  customerId: z.int().nullable(),
  lines: z.array(Line),
  /** Undefined until somebody chose: then the customer's next delivery day holds (SO-009). */
  deliveryDate: CalendarDate.nullable().optional(),
  moment: DeliveryMoment.default(null),
  time: QuarterHour.default(usualTime),
  methodId: z.int().default(ownDelivery),
  /** SO-006: null is the customer's own address. */
  address: Address.nullable().default(null),
  remark: z.string().default(''),
  warehouseNote: z.string().default(''),
  invoiceNote: z.string().default(''),
  /** LINE-019: the percentage typed over the rules, as text; null: the rules hold. */
  manualDiscount: z.string().nullable().default(null),
  /** LINE-025: in whole euros, as text. */
  extraDiscount: z.string().default(''),
  /** Below the minimum amount shipping is charged, unless somebody says no. */
  hasNoShipping: z.boolean().default(false),
  /** SO-022: whether the standard product was put on it. */
  hasStandard: z.boolean().default(false),
  /** Of a quote: the last day on which it holds; undefined until somebody chose. */
  validUntil: CalendarDate.nullable().optional(),
  /** FMT-033: the command that was last sent, so that the same order is never placed twice. */
  attempt: Attempt.nullable().default(null),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft = (customerId: number | null) => Draft.parse({ customerId, lines: [emptyLine(1)] });

export const inLines =
  (change: LinesChange) =>
  (draft: Draft): Draft => ({ ...draft, lines: change(draft.lines) });

/** SO-022: once, whatever becomes of it. */
export const withStandard =
  (product: ProductForCustomer) =>
  (draft: Draft): Draft =>
    draft.hasStandard ? draft : { ...inLines(addStandard(product))(draft), hasStandard: true };

/** Whether there is work on the page that would be a pity to lose. */
export const hasWork = ({ lines, remark, warehouseNote, invoiceNote, address }: Draft) =>
  lines.some(({ productId, text, isStandard }) => !isStandard && (productId !== null || text !== '')) ||
  remark + warehouseNote + invoiceNote !== '' ||
  address !== null;

/** What the account and the customer bring to the prices of an order. */
export type OrderTerms = {
  side: PriceSide;
  date: CalendarDate;
  rules: readonly DiscountRule[];
  customerTypeId: number | null;
  /** In 1/10 000 euro excl VAT; null when there is none. */
  minimumOrder: Money | null;
  /** Charged below the minimum; undefined when nothing is. */
  shipping: ProductForCustomer | undefined;
};

/** LINE-019, LINE-025: what was typed, and the rules beside it. */
const discountOf = (
  draft: Pick<Draft, 'manualDiscount' | 'extraDiscount'>,
  { side, rules, customerTypeId }: OrderTerms,
): OrderDiscountInputs => ({
  manual: discountTyped(draft).manual,
  extra: side === 'incl' ? discountTyped(draft).extra : 0,
  customerTypeId,
  rules: [...rules],
});

const shippingLine: Line = { ...emptyLine(0), quantity: '1' };

/**
 * What would be ordered now: its lines, shipping included, with their discount and totals, by the same function
 * as the server's (SO-018).
 */
export const totalsFor = (
  draft: Pick<Draft, 'lines' | 'manualDiscount' | 'extraDiscount' | 'hasNoShipping'>,
  products: Products,
  terms: OrderTerms,
) => {
  const { side, date, minimumOrder, shipping } = terms;
  const order = { side, date, discount: discountOf(draft, terms) };
  const priced = (lines: ReturnType<typeof orderedLines>) =>
    discountOrder(
      lines.map(({ line, product }) => ownPriceOf(line, product)),
      order,
    );
  const entered = orderedLines(draft.lines, products);
  const withoutShipping = priced(entered);
  const isBelowMinimum =
    minimumOrder !== null && entered.length > 0 && withoutShipping.totals.excl < minimumOrder;
  const isShippingDue =
    isBelowMinimum &&
    shipping !== undefined &&
    !entered.some(({ product }) => product.productId === shipping.productId);
  const ordered =
    isShippingDue && !draft.hasNoShipping ? [...entered, { line: shippingLine, product: shipping }] : entered;
  const { totals, ...discounted } = ordered === entered ? withoutShipping : priced(ordered);
  return {
    ...totals,
    ...discounted,
    lines: totals.lines,
    isTyped: order.discount.manual !== null,
    ordered,
    isBelowMinimum,
    isShippingDue,
    count: entered.length,
    bottles: entered.reduce((all, { line, product }) => all + quantityOf(line, product), 0),
    hasPurchase: ordered.length > 0 && ordered.every(({ product }) => product.purchasePrice !== null),
  };
};
export type DraftTotals = ReturnType<typeof totalsFor>;

/** SO-017: the order as it is stored. `deliveryDate` is the one shown. */
export const requestOf = (
  draft: Draft & { customerId: number },
  products: Products,
  terms: OrderTerms,
  deliveryDate: CalendarDate | null,
  {
    mode,
    isOffer,
    validUntil,
  }: {
    mode: 'order' | 'print' | 'none';
    isOffer: boolean;
    validUntil: CalendarDate | null;
  },
): RequestOf<typeof placeSalesOrder> => {
  const { excl, vat, incl, percentage, extra, ordered } = totalsFor(draft, products, terms);
  return {
    mode,
    status: null,
    isOffer,
    validUntil: isOffer ? validUntil : null,
    customerId: draft.customerId,
    lines: ordered.map(({ line, product }) => wantedLine(line, product, terms.side)),
    isComplete: true,
    isOverruled: draft.manualDiscount !== null,
    manualDiscount: percentage,
    extraDiscount: extra,
    ociHook: null,
    insertInAccountId: null,
    directOrderId: null,
    remark: draft.remark,
    warehouseNote: draft.warehouseNote,
    invoiceNote: draft.invoiceNote,
    methodId: draft.methodId,
    deliveryDate,
    ...completeMoment(draft.moment, draft.time),
    ...(draft.address ?? noAddress),
    shownExcl: excl,
    shownVat: vat,
    shownIncl: incl,
  };
};
