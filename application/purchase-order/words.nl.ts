import { amountText, dateText } from '#domain/kernel/words.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { bottles } from '#domain/sales-order/line.ts';

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

/** What is known of an order beside its lines, each under its name. */
export const orderFacts = ({ details }: Pick<PurchaseOrder, 'details'>) =>
  [
    ['Referentie', details.reference],
    ['Levering', details.deliveryDate ? dateText(details.deliveryDate) : 'zsm'],
    ['Week', details.deliveryWeek === null ? '' : String(details.deliveryWeek)],
    ['Pallets', details.totalPallets > 0 ? String(details.totalPallets) : ''],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
export const aboutOrder = (order: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [['Inkooporder', order.number], ...orderFacts(order)].map((fact) => fact.join(': ')).join('\n');

export const supplierSubject = (number: number, account: string) => `Bestelling ${number} van ${account}`;
export const supplierOpening = (supplier: string) => `Graag bestellen wij bij ${supplier}:`;
export const greeting = (account: string) => `Met vriendelijke groet,\n${account}`;

/* The same on paper. */
export const paperFile = (number: number) => `inkooporder-${number}.pdf`;
export const paperTotal = 'Totaal excl. btw';
export const paperCount = (quantity: number) => bottles(quantity);
