import { formatsIn } from '#domain/kernel/formats.ts';
import { countText } from '#domain/kernel/words.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';

const { amountText, dateText } = formatsIn('en');

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${nameInLanguage(line.packageName, 'en')})`,
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

/** What is known of an order beside its lines, each under its name. */
export const orderFacts = ({ details }: Pick<PurchaseOrder, 'details'>) =>
  [
    ['Reference', details.reference],
    ['Delivery', details.deliveryDate ? dateText(details.deliveryDate) : 'as soon as possible'],
    ['Week', details.deliveryWeek === null ? '' : String(details.deliveryWeek)],
    ['Pallets', details.totalPallets > 0 ? String(details.totalPallets) : ''],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
export const aboutOrder = (order: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [['Purchase order', order.number], ...orderFacts(order)].map((fact) => fact.join(': ')).join('\n');

export const supplierSubject = (number: number, account: string) => `Order ${number} from ${account}`;
export const supplierOpening = (supplier: string) => `We would like to order from ${supplier}:`;
export const greeting = (account: string) => `Kind regards,\n${account}`;

/* The same on paper. */
export const paperFile = (number: number) => `purchase-order-${number}.pdf`;
export const paperTotal = 'Total excl. VAT';
export const paperCount = (quantity: number) => countText(quantity, 'bottle', 'bottles');
