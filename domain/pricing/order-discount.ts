import { z } from 'zod';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import {
  type ConsideredRule,
  considerRules,
  DiscountRule,
  hasDiscountRules,
  mostRules,
} from '#domain/pricing/discount-rules.ts';
import { type Price, priceFor, type PriceInputs, type PriceType } from '#domain/pricing/price.ts';
import { SetBy } from '#domain/kernel/set-by.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { VatAmounts } from '#domain/kernel/vat.ts';
import { type PricedLine, sumOfLines, type Totals, totalsOf } from '#domain/pricing/totals.ts';

/** The inputs of an order's discount; the order's event stores them. */
export const OrderDiscountInputs = z.object({
  /** Entered under Over-rule Discount Rules; null: the rules apply (LINE-018, LINE-019). */
  manual: Percentage.min(0).max(10_000).nullable(),
  /**
   * LINE-025: an amount off the total of an account that sells incl VAT; negative in a credit, which returns
   * it.
   */
  extra: Money,
  customerTypeId: z.int().nullable(),
  /** All rules of the account on that day. */
  rules: z.array(DiscountRule).max(mostRules),
  rulesSetBy: SetBy.optional(),
  /** In the last credit of an invoice: the cents per rate that make all its credits together equal to it. */
  settled: z.array(VatAmounts).max(10).optional(),
});
export type OrderDiscountInputs = z.infer<typeof OrderDiscountInputs>;

export const noDiscount: OrderDiscountInputs = { manual: null, extra: 0, customerTypeId: null, rules: [] };

/** A line with its own price, before the order's discount. */
export type OwnPrice = PricedLine & { type: PriceType; isExcludedFromDiscount: boolean };
/** A line before pricing: the inputs of its price, and what it costs us. */
export type LineToPrice = Pick<PricedLine, 'quantity' | 'vatRate' | 'purchasePrice'> & {
  inputs: PriceInputs;
};

type OrderToPrice = { side: PriceSide; date: CalendarDate; discount: OrderDiscountInputs };

export type DiscountedOrder = {
  /** For each line the order discount and the resulting price type. */
  lines: { type: PriceType; invoiceDiscount: Percentage }[];
  /** The percentage that applies, from a rule or entered by hand. */
  percentage: Percentage;
  /** Every rule considered; empty for an order from before there were rules. */
  considered: ConsideredRule[];
  /** What the rules were measured against: the total without lines excluded from discount. */
  base: { excl: Money; incl: Money };
  totals: Totals;
};

const ofCatalogue: readonly PriceType[] = ['catalogue', 'invoice-discount', 'customer-discount'];

/**
 * The order discount on one line. A manual one applies to every price, one from a rule to catalogue prices
 * only; neither applies to lines excluded from discount (LINE-018, D-42).
 */
export const offLine = (
  { type, isExcludedFromDiscount }: { type: PriceType; isExcludedFromDiscount: boolean },
  { percentage, isTyped }: { percentage: Percentage; isTyped: boolean },
): { type: PriceType; invoiceDiscount: Percentage } => {
  const isReached = !isExcludedFromDiscount && (isTyped || ofCatalogue.includes(type));
  const invoiceDiscount = isReached ? percentage : 0;
  return { type: invoiceDiscount > 0 && type === 'catalogue' ? 'invoice-discount' : type, invoiceDiscount };
};

/** The rules considered, and the percentage that applies: the manual one, else that of the rules. */
export const percentageOf = (
  { manual, customerTypeId, rules }: OrderDiscountInputs,
  { date, base }: { date: CalendarDate; base: { excl: Money; incl: Money } },
): { considered: ConsideredRule[]; percentage: Percentage; isTyped: boolean } => {
  const considered = hasDiscountRules(date) ? considerRules(rules, { base, customerTypeId }) : [];
  const ofRules = considered.find(({ verdict }) => verdict === 'counts')?.rule.percentage ?? 0;
  return { considered, percentage: manual ?? ofRules, isTyped: manual !== null };
};

/**
 * The discount and totals of an order, from lines with their own price. A rule is measured against the total
 * before it, after customer discount (LINE-023).
 */
export const discountOrder = (
  lines: readonly OwnPrice[],
  { side, date, discount }: OrderToPrice,
): DiscountedOrder => {
  const undiscounted = lines.map((line) => ({ ...line, invoiceDiscount: 0 }));
  const base = sumOfLines(
    undiscounted.filter(({ isExcludedFromDiscount }) => !isExcludedFromDiscount),
    side,
  );
  const { considered, ...counted } = percentageOf(discount, { date, base });
  const discounted = lines.map((line) => offLine(line, counted));
  const totals = totalsOf(
    undiscounted.map((line, index) => ({ ...line, ...discounted[index] })),
    side,
    discount.extra,
    discount.settled,
  );
  return { lines: discounted, percentage: counted.percentage, considered, base, totals };
};

/**
 * The prices, discount and totals of an order, from their inputs alone. Browser and server both price with
 * this function, and it explains a price afterwards from what was recorded.
 */
export const priceOrder = (
  lines: readonly LineToPrice[],
  order: OrderToPrice,
): Omit<DiscountedOrder, 'lines'> & { lines: (Price & { invoiceDiscount: Percentage })[] } => {
  const prices = lines.map(({ inputs }) => priceFor(inputs));
  const discounted = discountOrder(
    lines.map(({ inputs, ...line }, index) => ({
      ...line,
      ...prices[index]!,
      isExcludedFromDiscount: inputs.isExcludedFromDiscount,
    })),
    order,
  );
  return {
    ...discounted,
    lines: prices.map((price, index) => ({ ...price, ...discounted.lines[index]! })),
  };
};
