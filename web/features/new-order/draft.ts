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

/** Delivery by the company itself. */
const ownDelivery = 1;
/** FMT-003. */
const usualTime = '13:00';

/** The state of the new-order page: stored in the browser until the order is placed. */
export const Draft = z.object({
  customerId: z.int().nullable(),
  lines: z.array(Line),
  /** Undefined until the user chooses: then the customer's next delivery day applies (SO-009). */
  deliveryDate: CalendarDate.nullable().optional(),
  moment: DeliveryMoment.default(null),
  time: QuarterHour.default(usualTime),
  methodId: z.int().default(ownDelivery),
  /** SO-006: null is the customer's own address. */
  address: Address.nullable().default(null),
  remark: z.string().default(''),
  warehouseNote: z.string().default(''),
  invoiceNote: z.string().default(''),
  /** LINE-019: the typed percentage that overrides the rules, as text; null if the rules apply. */
  manualDiscount: z.string().nullable().default(null),
  /** LINE-025: in whole euros, as text. */
  extraDiscount: z.string().default(''),
  /** Below the minimum amount shipping is charged, unless the user turns it off. */
  hasNoShipping: z.boolean().default(false),
  /** SO-022: whether the standard product was added. */
  hasStandard: z.boolean().default(false),
  /** For a quote: the last day on which it is valid; undefined until the user chooses. */
  validUntil: CalendarDate.nullable().optional(),
  /** Why the customer may go above its credit limit with it. */
  creditReason: z.string().default(''),
  /** FMT-033: the last command that was sent, so that the same order is never placed twice. */
  attempt: Attempt.nullable().default(null),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft = (customerId: number | null) => Draft.parse({ customerId, lines: [emptyLine(1)] });

export const inLines =
  (change: LinesChange) =>
  (draft: Draft): Draft => ({ ...draft, lines: change(draft.lines) });

/** SO-022: added once, even if it is deleted afterwards. */
export const withStandard =
  (product: ProductForCustomer) =>
  (draft: Draft): Draft =>
    draft.hasStandard ? draft : { ...inLines(addStandard(product))(draft), hasStandard: true };

/** Whether the page has work worth saving. */
export const hasWork = ({ lines, remark, warehouseNote, invoiceNote, address }: Draft) =>
  lines.some(({ productId, text, isStandard }) => !isStandard && (productId !== null || text !== '')) ||
  remark + warehouseNote + invoiceNote !== '' ||
  address !== null;

/** The terms of the account and the customer that affect the prices of an order. */
export type OrderTerms = {
  side: PriceSide;
  date: CalendarDate;
  rules: readonly DiscountRule[];
  customerTypeId: number | null;
  /** In 1/10 000 euro excluding VAT; null if there is none. */
  minimumOrder: Money | null;
  /** The shipping product charged below the minimum; undefined if none is. */
  shipping: ProductForCustomer | undefined;
};

/** LINE-019, LINE-025: the typed discounts, together with the rules. */
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
 * What would be ordered now: the lines, including shipping, with discount and totals, calculated with the
 * same function as on the server (SO-018).
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
  const { excl } = withoutShipping.totals;
  // below zero it comes back, and nothing is delivered
  const isBelowMinimum = minimumOrder !== null && entered.length > 0 && excl >= 0 && excl < minimumOrder;
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

/** SO-017: the request to place the order. `deliveryDate` is the date on the screen. */
export const requestOf = (
  draft: Draft & { customerId: number },
  products: Products,
  terms: OrderTerms,
  deliveryDate: CalendarDate | null,
  {
    mode,
    isOffer,
    validUntil,
    creditReason,
  }: {
    mode: 'order' | 'print' | 'none';
    isOffer: boolean;
    validUntil: CalendarDate | null;
    creditReason: string;
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
    manualDiscount: draft.manualDiscount === null ? null : percentage,
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
    creditReason,
  };
};
