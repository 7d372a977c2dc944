import { z } from 'zod';

/** On which prices a percentage counts, the most specific last. */
export const PriceStepKind = z.enum(['all', 'price-class', 'product-type', 'product']);
export type PriceStepKind = z.infer<typeof PriceStepKind>;

/** By what turnover and margin of a scenario are compared. */
export const ComparedBy = z.enum(['customer', 'product', 'product-type']);
export type ComparedBy = z.infer<typeof ComparedBy>;

/** By what a comparison can be sorted. */
export const comparedSorts = [
  'name',
  'bottles',
  'excl',
  'new_excl',
  'difference',
  'margin',
  'new_margin',
  'margin_difference',
] as const;

/** In hundredths, up or down. */
export const StepPercentage = z.int().min(-9_999).max(100_000);
