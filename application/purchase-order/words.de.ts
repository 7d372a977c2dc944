import { formatsIn } from '#domain/kernel/formats.ts';
import { countText } from '#domain/kernel/words.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';

const { amountText, dateText } = formatsIn('de');

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${line.packageName})`,
    hasPrices && `, ${amountText(line.departPrice)} pro Flasche`,
  ]
    .filter(Boolean)
    .join('');

/** The wines of an order; `price` is what they cost together, null where prices are not shown. */
export const orderedLines = (lines: readonly PurchaseOrderLine[], price: number | null) => {
  const { quantity } = purchaseTotals(lines);
  const ordered = lines.filter((line) => line.quantity > 0).map((line) => lineText(line, price !== null));
  const total = price === null ? '' : `, ${amountText(price)} ohne MwSt.`;
  return [...ordered, '', `Gesamt: ${countText(quantity, 'Flasche', 'Flaschen')}${total}`].join('\n');
};

export const aboutOrder = ({ number, details }: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [
    `Bestellung: ${number}`,
    details.reference && `Referenz: ${details.reference}`,
    `Lieferung: ${details.deliveryDate ? dateText(details.deliveryDate) : 'so bald wie möglich'}`,
    details.deliveryWeek !== null && `Kalenderwoche: ${details.deliveryWeek}`,
    details.totalPallets > 0 && `Paletten: ${details.totalPallets}`,
  ]
    .filter(Boolean)
    .join('\n');

export const supplierSubject = (number: number, account: string) => `Bestellung ${number} von ${account}`;
export const supplierOpening = (supplier: string) => `Hiermit bestellen wir bei ${supplier}:`;
export const greeting = (account: string) => `Mit freundlichen Grüßen\n${account}`;
