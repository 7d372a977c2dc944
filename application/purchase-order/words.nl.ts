import { amountText, dateText } from '#domain/kernel/words.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { bottles } from '#domain/sales-order/line.ts';

type Order = Pick<PurchaseOrder, 'number' | 'details'>;

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${line.packageName})`,
    hasPrices && `, ${amountText(line.departPrice)} per fles`,
  ]
    .filter(Boolean)
    .join('');

/** The wines of an order; `price` is what they cost together, null where prices are not shown. */
export const orderedLines = (lines: readonly PurchaseOrderLine[], price: number | null) => {
  const { quantity } = purchaseTotals(lines);
  const ordered = lines.filter((line) => line.quantity > 0).map((line) => lineText(line, price !== null));
  const total = price === null ? '' : `, ${amountText(price)} excl. btw`;
  return [...ordered, '', `Totaal: ${bottles(quantity)}${total}`].join('\n');
};

export const aboutOrder = ({ number, details }: Order) =>
  [
    `Inkooporder: ${number}`,
    details.reference && `Referentie: ${details.reference}`,
    `Levering: ${details.deliveryDate ? dateText(details.deliveryDate) : 'zsm'}`,
    details.deliveryWeek !== null && `Week: ${details.deliveryWeek}`,
    details.totalPallets > 0 && `Pallets: ${details.totalPallets}`,
  ]
    .filter(Boolean)
    .join('\n');

export const supplierSubject = (number: number, account: string) => `Bestelling ${number} van ${account}`;
export const supplierOpening = (supplier: string) => `Graag bestellen wij bij ${supplier}:`;
export const greeting = (account: string) => `Met vriendelijke groet,\n${account}`;
