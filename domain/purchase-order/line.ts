import { z } from 'zod';
import { Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { cent, Money } from '#domain/kernel/money.ts';

/** PO-010: bottles; the upper bounds keep every total an exact integer. */
export const PurchaseQuantity = z.int().min(0).max(1_000_000);
/** Per bottle, in whole cents of 1/10 000 euro (PO-010). */
export const PurchasePrice = Money.min(0).max(1_000_000_000).multipleOf(cent);

/** PO-008. The names are those at entry: renaming a product changes no order. */
export const PurchaseOrderLine = z.object({
  lineId: PositiveInt,
  productId: Id,
  productNumber: PositiveInt,
  name: z.string(),
  vintage: z.string().nullable(),
  packageName: z.string(),
  quantity: PurchaseQuantity,
  exciseDuty: PurchasePrice,
  departPrice: PurchasePrice,
  transportPrice: PurchasePrice,
  /** PO-014: the vintage that will be delivered instead of the product's; null: the product itself. */
  newVintage: nonEmptyText(20).nullable(),
  /** PO-014: confirming creates a product of that vintage; else the bottles go to the existing one. */
  addsVintage: z.boolean(),
  /** PO-013: confirming writes the prices to the product. */
  updatesPrices: z.boolean(),
});
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>;

/** PO-010: the price of a bottle; other costs stay with the product. */
export const bottlePrice = ({
  exciseDuty,
  departPrice,
  transportPrice,
}: Pick<PurchaseOrderLine, 'exciseDuty' | 'departPrice' | 'transportPrice'>): Money =>
  exciseDuty + departPrice + transportPrice;

/** `Sancerre Les Caillottes 2025`: with the vintage to be delivered. */
export const purchaseLineName = ({
  name,
  vintage,
  newVintage,
}: Pick<PurchaseOrderLine, 'name' | 'vintage' | 'newVintage'>): string =>
  [name, newVintage ?? vintage].filter(Boolean).join(' ');

type Counted = Pick<PurchaseOrderLine, 'quantity' | 'exciseDuty' | 'departPrice' | 'transportPrice'>;

export const quantityOf = (lines: readonly Pick<PurchaseOrderLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** PO-010: bottles, and the price excl in 1/10 000 euro. */
export const purchaseTotals = (lines: readonly Counted[]): { quantity: number; price: Money } => ({
  quantity: quantityOf(lines),
  price: lines.reduce((sum, line) => sum + line.quantity * bottlePrice(line), 0),
});

/** PO-011: pallets for a number of bottles; null if the supplier has no standard. */
export const palletAdvice = (quantity: number, perPallet: number | null): number | null =>
  perPallet ? Math.ceil(quantity / perPallet) : null;
