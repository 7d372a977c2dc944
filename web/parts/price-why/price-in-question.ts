import type { Money, Percentage } from '#domain/kernel/money.ts';

/** The line whose price is explained: of a stored order, or of one that is being entered. */
export type PriceInQuestion =
  | { kind: 'stored'; orderId: number; lineId: number }
  | {
      kind: 'new';
      customerId: number;
      productId: number;
      manualPrice: Money | null;
      /** The values on the screen. */
      unitPrice: Money;
      discount: Percentage;
      invoiceDiscount: Percentage;
      /** The discount that overrides the rules, and the total on which the rules are based. */
      manualDiscount: Percentage | null;
      base: { excl: Money; incl: Money };
    };
