import { z } from 'zod';
import type { Money } from '#domain/kernel/money.ts';

/** INT-024: how the checkout takes money, by the codes of payment methods: card and cash. */
export const SaleMethod = z.literal([2, 3]);
export type SaleMethod = z.infer<typeof SaleMethod>;

/** How a sale of the checkout is settled: paid at once, `amount` incl VAT as the till counted it, or on account. */
export type Settlement = { kind: 'paid'; method: SaleMethod; amount: Money | null } | { kind: 'on-account' };

export type SaleRefusal =
  /** The till took another amount than the sale comes to. */
  | 'sale-amount-differs'
  /** Neither the sale nor the settings of the account name a customer. */
  | 'sale-without-customer'
  /** Neither paid nor on account, or both. */
  | 'sale-not-settled';
