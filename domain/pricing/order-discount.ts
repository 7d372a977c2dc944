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
import { type PricedLine, type Totals, totalsOf } from '#domain/pricing/totals.ts';

/** What the discount of an order follows from; the event of the order keeps it. */
export const OrderDiscountInputs = z.object({
  /** Typed under Over-rule Discount Rules; null: the rules hold (LINE-018, LINE-019). */
  manual: Percentage.min(0).max(10_000).nullable(),
  /** LINE-025: an amount off the total of an account that sells incl VAT; a credit gives it back, below zero. */
  extra: Money,
  customerTypeId: z.int().nullable(),
  /** All rules of the account on that day. */
  rules: z.array(DiscountRule).max(mostRules),
  rulesSetBy: SetBy.optional(),
});
export type OrderDiscountInputs = z.infer<typeof OrderDiscountInputs>;

export const noDiscount: OrderDiscountInputs = { manual: null, extra: 0, customerTypeId: null, rules: [] };

/** A line by itself: its own price, before the discount of its order. */
export type OwnPrice = PricedLine & { type: PriceType; isExcludedFromDiscount: boolean };
/** A line before it has a price: what its price follows from, and what it costs us. */
export type LineToPrice = Pick<PricedLine, 'quantity' | 'vatRate' | 'purchasePrice'> & {
  inputs: PriceInputs;
};

type OrderToPrice = { side: PriceSide; date: CalendarDate; discount: OrderDiscountInputs };

export type DiscountedOrder = {
  /** For each line what the order takes off it, and the type of its price then. */
  lines: { type: PriceType; invoiceDiscount: Percentage }[];
  /** The percentage that counts, of a rule or typed. */
  percentage: Percentage;
  /** Every rule that was looked at; none for an order from before there were rules. */
  considered: ConsideredRule[];
  /** What the rules were measured against: the total without what is excluded from discount. */
  base: { excl: Money; incl: Money };
  totals: Totals;
};

const ofCatalogue: readonly PriceType[] = ['catalogue', 'invoice-discount', 'customer-discount'];

/**
 * What the discount of an order takes off one of its lines. A typed one reaches every price, one of a rule
 * catalogue prices alone, and neither what is excluded from discount (LINE-018, D-42).
 */
export const offLine = (
  { type, isExcludedFromDiscount }: { type: PriceType; isExcludedFromDiscount: boolean },
  { percentage, isTyped }: { percentage: Percentage; isTyped: boolean },
): { type: PriceType; invoiceDiscount: Percentage } => {
  const isReached = !isExcludedFromDiscount && (isTyped || ofCatalogue.includes(type));
  const invoiceDiscount = isReached ? percentage : 0;
  return { type: invoiceDiscount > 0 && type === 'catalogue' ? 'invoice-discount' : type, invoiceDiscount };
};

/** The rules as they are looked at, and the percentage that counts: the typed one, else that of the rules. */
export const percentageOf = (
  { manual, customerTypeId, rules }: OrderDiscountInputs,
  { date, base }: { date: CalendarDate; base: { excl: Money; incl: Money } },
): { considered: ConsideredRule[]; percentage: Percentage; isTyped: boolean } => {
  const considered = hasDiscountRules(date) ? considerRules(rules, { base, customerTypeId }) : [];
  const ofRules = considered.find(({ verdict }) => verdict === 'counts')?.rule.percentage ?? 0;
  return { considered, percentage: manual ?? ofRules, isTyped: manual !== null };
};

/**
 * The discount and the totals of an order, from lines that have their own price. A rule is measured against the
 * total before it, customer discount taken off (LINE-023).
 */
export const discountOrder = (
  lines: readonly OwnPrice[],
  { side, date, discount }: OrderToPrice,
): DiscountedOrder => {
  const undiscounted = lines.map((line) => ({ ...line, invoiceDiscount: 0 }));
  const { excl, incl } = totalsOf(
    undiscounted.filter(({ isExcludedFromDiscount }) => !isExcludedFromDiscount),
    side,
  );
  const base = { excl, incl };
  const { considered, ...counted } = percentageOf(discount, { date, base });
  const discounted = lines.map((line) => offLine(line, counted));
  const totals = totalsOf(
    undiscounted.map((line, index) => ({ ...line, ...discounted[index] })),
    side,
    discount.extra,
  );
  return { lines: discounted, percentage: counted.percentage, considered, base, totals };
};

/**
 * The prices, the discount and the totals of an order from nothing but what they follow from: the one function
 * by which browser and server price it, and by which a price is explained afterwards from what was recorded.
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
