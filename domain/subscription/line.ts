import { z } from 'zod';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

/** SUBS-003: a product with its bottles and price, on the side in which the account sold then. */
export const SubscriptionLine = z.object({
  productId: Id,
  name: z.string(),
  quantity: z.int().min(1).max(100_000),
  unitPrice: Money.min(0).max(1_000_000 * 10_000),
  side: PriceSide,
});
export type SubscriptionLine = z.infer<typeof SubscriptionLine>;
export const mostSubscriptionLines = 100;
