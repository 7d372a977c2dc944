import type { Money, Percentage } from '#domain/kernel/money.ts';

/** A line whose price is asked after: of an order that was stored, or of one that is being entered. */
export type PriceInQuestion =
  | { kind: 'stored'; orderId: number; lineId: number }
  | {
      kind: 'new';
      customerId: number;
      productId: number;
      manualPrice: Money | null;
      /** What the screen shows. */
      unitPrice: Money;
      discount: Percentage;
      invoiceDiscount: Percentage;
      /** The discount that was typed over the rules, and the total that the rules are measured against. */
      manualDiscount: Percentage | null;
      base: { excl: Money; incl: Money };
    };
