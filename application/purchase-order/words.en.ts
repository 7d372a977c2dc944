import { formatsIn } from '#domain/kernel/formats.ts';
import { countText } from '#domain/kernel/words.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';

const { amountText, dateText } = formatsIn('en');

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${line.packageName})`,
    hasPrices && `, ${amountText(line.departPrice)} per bottle`,
  ]
    .filter(Boolean)
    .join('');

/** The wines of an order; `price` is what they cost together, null where prices are not shown. */
export const orderedLines = (lines: readonly PurchaseOrderLine[], price: number | null) => {
  const { quantity } = purchaseTotals(lines);
  const ordered = lines.filter((line) => line.quantity > 0).map((line) => lineText(line, price !== null));
  const total = price === null ? '' : `, ${amountText(price)} excl. VAT`;
  return [...ordered, '', `Total: ${countText(quantity, 'bottle', 'bottles')}${total}`].join('\n');
};

export const aboutOrder = ({ number, details }: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [
    `Purchase order: ${number}`,
    details.reference && `Reference: ${details.reference}`,
    `Delivery: ${details.deliveryDate ? dateText(details.deliveryDate) : 'as soon as possible'}`,
    details.deliveryWeek !== null && `Week: ${details.deliveryWeek}`,
    details.totalPallets > 0 && `Pallets: ${details.totalPallets}`,
  ]
    .filter(Boolean)
    .join('\n');

export const supplierSubject = (number: number, account: string) => `Order ${number} from ${account}`;
export const supplierOpening = (supplier: string) => `We would like to order from ${supplier}:`;
export const greeting = (account: string) => `Kind regards,\n${account}`;
