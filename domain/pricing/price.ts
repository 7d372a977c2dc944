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

/** The sell price class of a customer type (LINE-016): which of the three catalogue prices applies. */
export const PriceClass = z.literal([1, 2, 3]);
export type PriceClass = z.infer<typeof PriceClass>;

/**
 * How a customer's prices are calculated: 1 a percentage off the catalogue price, 2 our cost per bottle plus
 * an amount, 3 our cost times a factor; each in 1/10 000 (CUST-014). The cost is excl VAT, and so is the
 * price of 2 and 3.
 */
export const Markup = z.object({ type: z.literal([1, 2, 3]), value: z.int().nonnegative() });
export type Markup = z.infer<typeof Markup>;

/** The inputs of a price. The line's event stores these, not the explanation (law 7). */
export const PriceInputs = z.object({
  priceClass: PriceClass,
  cataloguePrice: Money,
  customerDiscount: Percentage,
  isExcludedFromDiscount: z.boolean(),
  /** Entered by hand, on the side (excl or incl VAT) in which the account sells, as are the prices below. */
  manualPrice: Money.nullable(),
  /** Agreed with this customer for this product. */
  dealPrice: Money.nullable().optional(),
  /** The promotion price of the class; used while above 0 (PROD-016). */
  promotionPrice: Money.nullable().optional(),
  /** The price from the customer's markup, and the markup itself. */
  calculatedPrice: Money.nullable().optional(),
  markup: Markup.nullable().optional(),
  /** By whom, if known. */
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
 * A price with a markup, in whole cents: excl VAT from the product's cost, or off the catalogue price on
 * whichever side that is.
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
 * The price of one product for one customer, by the precedence of LINE-015 (D-42): manual, agreed, promotion,
 * markup, else the catalogue price of the class. Customer discount applies to the last only (LINE-018).
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
