import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';

/** Why bottles are credited; `bringsBack` is whether they usually return to the stock. */
export const creditReasons = {
  corked: { name: message('kurk', 'corked'), bringsBack: false },
  broken: { name: message('breuk', 'broken'), bringsBack: false },
  returned: { name: message('retour', 'returned'), bringsBack: true },
  price: { name: message('prijs', 'price'), bringsBack: false },
} as const;
export const CreditReason = z.enum(['corked', 'broken', 'returned', 'price']);
export type CreditReason = z.infer<typeof CreditReason>;
