import { z } from 'zod';
import { Money, Percentage } from '#domain/kernel/money.ts';

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

/** What a price follows from. The event of the line keeps these, not the story (law 7). */
export const PriceInputs = z.object({
  priceClass: PriceClass,
  cataloguePrice: Money,
  customerDiscount: Percentage,
  isExcludedFromDiscount: z.boolean(),
  /** Typed by a person, on the side (excl or incl VAT) in which the account sells. */
  manualPrice: Money.nullable(),
});
export type PriceInputs = z.infer<typeof PriceInputs>;

export type Price = { unitPrice: Money; discount: Percentage; type: PriceType };

/**
 * The price of one product for one customer, by the order of LINE-015 as far as it goes today: manual, then
 * catalogue price of the class, on which alone the customer discount works (LINE-018).
 */
export const priceFor = (inputs: PriceInputs): Price => {
  if (inputs.manualPrice !== null) return { unitPrice: inputs.manualPrice, discount: 0, type: 'manual' };
  const discount = inputs.isExcludedFromDiscount ? 0 : inputs.customerDiscount;
  return {
    unitPrice: inputs.cataloguePrice,
    discount,
    type: discount === 0 ? 'catalogue' : 'customer-discount',
  };
};
