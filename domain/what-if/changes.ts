import { z } from 'zod';
import { Money } from '#domain/kernel/money.ts';
import { Id } from '#domain/kernel/schema.ts';
import { DiscountRule, mostRules } from '#domain/pricing/discount-rules.ts';
import { PriceStepKind, StepPercentage } from '#domain/what-if/kinds.ts';

/**
 * A percentage on catalogue prices, in hundredths, up or down: of everything, of a price list (`id` is the price
 * class), of a kind of product, or of one product. The most specific one that names a product holds.
 */
export const PriceStep = z.object({
  kind: PriceStepKind,
  id: z.nullable(Id),
  percentage: StepPercentage,
});
export type PriceStep = z.infer<typeof PriceStep>;

/** Shipping costs excl VAT of orders of which the goods come to less than `freeFrom`, excl VAT (APP-030). */
const ShippingChange = z.object({
  fee: Money.nonnegative(),
  freeFrom: Money.nonnegative(),
  /** Of every order; else of those from the customers' app, which alone get them by themselves. */
  ofAll: z.boolean(),
});
export type ShippingChange = z.infer<typeof ShippingChange>;

/** What a scenario lays over orders; null is as it was. */
export const ScenarioChanges = z.object({
  prices: z.array(PriceStep).max(200),
  rules: z.nullable(z.array(DiscountRule).max(mostRules)),
  shipping: z.nullable(ShippingChange),
});
export type ScenarioChanges = z.infer<typeof ScenarioChanges>;
