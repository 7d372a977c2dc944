import { z } from 'zod';

/** Why bottles are credited; `bringsBack` is whether they usually return to the stock. */
export const creditReasons = {
  corked: { name: 'kurk', bringsBack: false },
  broken: { name: 'breuk', bringsBack: false },
  returned: { name: 'retour', bringsBack: true },
  price: { name: 'prijs', bringsBack: false },
} as const;
export const CreditReason = z.enum(['corked', 'broken', 'returned', 'price']);
export type CreditReason = z.infer<typeof CreditReason>;
