import { z } from 'zod';
import { Money, Percentage, portionInCents, toCents, whole } from '#domain/kernel/money.ts';
import { SetBy } from '#domain/kernel/set-by.ts';

/** LINE-012. `calculated` comes from the customer's markup. */
export const PriceType = z.enum([
  'catalogue',
  'invoice-discount',
  'customer-discount',
  'price-deal',
  'promotion',
  'manual',
  'calculated',
]);
export type PriceType = z.infer<typeof PriceType>;

/** The sell price class of a customer type (LINE-016): which of the three catalogue prices holds. */
export const PriceClass = z.literal([1, 2, 3]);
export type PriceClass = z.infer<typeof PriceClass>;

/**
 * How prices of a customer are calculated: 1 a percentage off the catalogue price, 2 what a bottle
 * costs us plus an amount, 3 what it costs us times a factor; each in 1/10 000 (CUST-014). What it costs
 * is excl VAT, and so is the price of 2 and 3.
 */
export const Markup = z.object({ type: z.literal([1, 2, 3]), value: z.int().nonnegative() });
export type Markup = z.infer<typeof Markup>;

/** What a price follows from. The event of the line keeps these, not the story (law 7). */
export const PriceInputs = z.object({
  priceClass: PriceClass,
  cataloguePrice: Money,
  customerDiscount: Percentage,
  isExcludedFromDiscount: z.boolean(),
  /** Typed by a person, on the side (excl or incl VAT) in which the account sells; so are those below. */
  manualPrice: Money.nullable(),
  /** Agreed with this customer for this product. */
  dealPrice: Money.nullable().optional(),
  /** The action price of the class; counts while it is above 0 (PROD-016). */
  promotionPrice: Money.nullable().optional(),
  /** What the markup of the customer comes to, and the markup itself. */
  calculatedPrice: Money.nullable().optional(),
  markup: Markup.nullable().optional(),
  /** By whom, as far as it is known. */
  setBy: z
    .object({
      catalogue: SetBy.optional(),
      promotion: SetBy.optional(),
      deal: SetBy.optional(),
      discount: SetBy.optional(),
      markup: SetBy.optional(),
    })
    .optional(),
});
export type PriceInputs = z.infer<typeof PriceInputs>;

export type Price = { unitPrice: Money; discount: Percentage; type: PriceType };

/**
 * What a markup makes of a price, in whole cents: excl VAT from what the product costs, or off the catalogue
 * price on whichever side that is.
 */
export const markedUp = (
  { type, value }: Markup,
  { cataloguePrice, purchasePrice }: { cataloguePrice: Money; purchasePrice: Money },
): Money => {
  switch (type) {
    case 1:
      return portionInCents(cataloguePrice, Math.max(100 * whole - value, 0), 100 * whole);
    case 2:
      return toCents(purchasePrice + value);
    case 3:
      return portionInCents(purchasePrice, value, whole);
  }
};

/**
 * The price of one product for one customer, in the order of LINE-015 (D-42): typed by hand, agreed, in
 * promotion, calculated by the markup, else the catalogue price of the class, on which alone the customer
 * discount works (LINE-018).
 */
export const priceFor = (inputs: PriceInputs): Price => {
  const { manualPrice, dealPrice, promotionPrice, calculatedPrice, cataloguePrice } = inputs;
  if (manualPrice !== null) return { unitPrice: manualPrice, discount: 0, type: 'manual' };
  if (dealPrice) return { unitPrice: dealPrice, discount: 0, type: 'price-deal' };
  if (promotionPrice) return { unitPrice: promotionPrice, discount: 0, type: 'promotion' };
  if (calculatedPrice) return { unitPrice: calculatedPrice, discount: 0, type: 'calculated' };
  const discount = inputs.isExcludedFromDiscount ? 0 : inputs.customerDiscount;
  return {
    unitPrice: cataloguePrice,
    discount,
    type: discount === 0 ? 'catalogue' : 'customer-discount',
  };
};
