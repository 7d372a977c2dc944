import { z } from 'zod';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { VatCategory } from '#domain/kernel/vat.ts';

export const wineColors = {
  red: 'rood',
  white: 'wit',
  rose: 'rosé',
  sparkling: 'mousserend',
  sweet: 'zoet',
  fortified: 'versterkt',
} as const;
export const WineColor = z.enum(Object.keys(wineColors) as [keyof typeof wineColors]);
export type WineColor = z.infer<typeof WineColor>;

/** One vintage of one wine. Prices are excl VAT, one for each price class (LINE-016). */
export const Product = z.object({
  productId: Id,
  number: z.int().positive(),
  name: z.string().min(1).max(200),
  vintage: z.string().max(20).nullable(),
  supplierId: Id,
  supplierName: z.string().max(200),
  color: WineColor,
  country: z.string().max(100),
  region: z.string().max(100),
  grapes: z.array(z.string().max(100)),
  bottlesPerBox: z.int().nonnegative(),
  prices: z.tuple([Money, Money, Money]),
  purchasePrice: Money,
  vatCategory: VatCategory,
  isExcludedFromDiscount: z.boolean(),
  /** LINE-007: shown as a warning where the product is ordered. */
  message: z.string().max(500),
});
export type Product = z.infer<typeof Product>;

export const productEvents = {
  added: defineEvent('ProductAdded', {
    action: 'Product toegevoegd',
    data: Product,
    subject: ({ name, vintage }) => (vintage ? `${name} ${vintage}` : name),
    log: ({ name, vintage }) => `Product ${vintage ? `${name} ${vintage}` : name} toegevoegd.`,
  }),
};
export type ProductEvent = EventOf<typeof productEvents>;
export type ProductCommand = { type: 'AddProduct' } & Product;
export type ProductRefusal = 'product-exists' | 'product-not-found';

export const product: Decider<{ number: number } | null, ProductCommand, ProductEvent> = {
  category: 'product',
  events: productEvents,
  initial: null,
  decide: ({ type: _, ...added }, state) =>
    state ? refuse<ProductRefusal>('product-exists') : [productEvents.added(added)],
  evolve: (_, event) => (event.type === 'ProductAdded' ? { number: event.data.number } : never(event.type)),
};
