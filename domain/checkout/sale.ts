import { z } from 'zod';
import type { Money } from '#domain/kernel/money.ts';
import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** INT-024: payment methods at the checkout, by code: card and cash. */
export const SaleMethod = z.literal([2, 3]);
export type SaleMethod = z.infer<typeof SaleMethod>;

/**
 * How a checkout sale is settled: paid at once, where `amount` is the total incl VAT that the POS charged, or
 * on account.
 */
export type Settlement = { kind: 'paid'; method: SaleMethod; amount: Money | null } | { kind: 'on-account' };

export const saleRefusals = {
  /** The POS charged another amount than the sale comes to. */
  'sale-amount-differs': conflict(
    'De kassa rekende een ander bedrag dan deze verkoop kost. Er is niets vastgelegd.',
    'The checkout charged a different amount than this sale costs. Nothing was recorded.',
    ['amount', 'incl'],
  ),
  /** Neither the sale nor the settings of the account name a customer. */
  'sale-without-customer': conflict(
    'Kies een klant, of stel bij de kassa een klant voor losse verkoop in.',
    'Choose a customer, or set a customer for counter sales under Checkout.',
  ),
  /** Neither paid nor on account, or both. */
  'sale-not-settled': conflict(
    'Kies of er met PIN, contant of op rekening is betaald.',
    'Choose whether it was paid by card, in cash or on account.',
  ),
} satisfies RefusalTable;
export type SaleRefusal = keyof typeof saleRefusals;
