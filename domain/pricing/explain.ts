import { type Money, type Percentage, portion, whole } from '#domain/kernel/money.ts';
import type { ConsideredRule } from '#domain/pricing/discount-rules.ts';
import { offLine, type OrderDiscountInputs, percentageOf } from '#domain/pricing/order-discount.ts';
import { priceFor, type PriceInputs, type PriceType } from '#domain/pricing/price.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';

/** A candidate price, the most specific first (LINE-015); `price` is null if there was none. */
export type Candidate = {
  type: 'manual' | 'price-deal' | 'promotion' | 'calculated' | 'catalogue';
  price: Money | null;
  verdict: 'counts' | 'passed-over' | 'none';
  setBy?: SetBy | undefined;
};
/** Why a discount does or does not count. `other-price`: it applies to catalogue prices only. */
export type DiscountVerdict = 'counts' | 'none' | 'excluded' | 'other-price';
export type ExplainedDiscount = {
  kind: 'customer' | 'invoice';
  percentage: Percentage;
  verdict: DiscountVerdict;
  setBy?: SetBy | undefined;
};

export type PriceExplanation = {
  unitPrice: Money;
  discount: Percentage;
  invoiceDiscount: Percentage;
  type: PriceType;
  /** The unit price after discounts, in 1/10 000 euro. */
  net: Money;
  candidates: Candidate[];
  discounts: ExplainedDiscount[];
  /** Every rule considered, even if a discount was entered by hand. */
  rules: ConsideredRule[];
  isTyped: boolean;
};

/** The unit price after both discounts, in 1/10 000 euro. */
export const netPrice = ({
  unitPrice,
  discount,
  invoiceDiscount,
}: Pick<PriceExplanation, 'unitPrice' | 'discount' | 'invoiceDiscount'>): Money =>
  portion(unitPrice, (whole - discount) * (whole - invoiceDiscount), whole * whole);

/**
 * Why a line has its price, recalculated from the inputs recorded with the line and its order; `base` is the
 * total that the rules were measured against.
 */
export const explainPrice = (
  inputs: PriceInputs,
  {
    date,
    discount,
    base,
  }: { date: CalendarDate; discount: OrderDiscountInputs; base: { excl: Money; incl: Money } },
): PriceExplanation => {
  const price = priceFor(inputs);
  const isOfCatalogue = price.type === 'catalogue' || price.type === 'customer-discount';
  const { considered: rules, ...counted } = percentageOf(discount, { date, base });
  const { percentage, isTyped } = counted;
  const { isExcludedFromDiscount } = inputs;
  const { type, invoiceDiscount } = offLine({ type: price.type, isExcludedFromDiscount }, counted);
  const verdictOf = (size: Percentage, reaches: boolean): DiscountVerdict => {
    if (size === 0) return 'none';
    if (isExcludedFromDiscount) return 'excluded';
    return reaches ? 'counts' : 'other-price';
  };
  const { setBy = {} } = inputs;
  const candidates = (
    [
      { type: 'manual', price: inputs.manualPrice },
      { type: 'price-deal', price: inputs.dealPrice ?? null, setBy: setBy.deal },
      { type: 'promotion', price: inputs.promotionPrice ?? null, setBy: setBy.promotion },
      { type: 'calculated', price: inputs.calculatedPrice ?? null, setBy: setBy.markup },
      { type: 'catalogue', price: inputs.cataloguePrice, setBy: setBy.catalogue },
    ] as const
  ).map((item): Candidate => {
    const isWinner = item.type === price.type || (item.type === 'catalogue' && isOfCatalogue);
    // a price of 0 that did not count was absent
    return { ...item, verdict: isWinner ? 'counts' : item.price ? 'passed-over' : 'none' };
  });
  return {
    ...price,
    invoiceDiscount,
    type,
    net: netPrice({ ...price, invoiceDiscount }),
    candidates,
    discounts: [
      {
        kind: 'customer',
        percentage: inputs.customerDiscount,
        verdict: verdictOf(inputs.customerDiscount, isOfCatalogue),
        setBy: setBy.discount,
      },
      {
        kind: 'invoice',
        percentage,
        verdict: verdictOf(percentage, isTyped || isOfCatalogue),
        ...(!isTyped && { setBy: discount.rulesSetBy }),
      },
    ],
    rules,
    isTyped,
  };
};
