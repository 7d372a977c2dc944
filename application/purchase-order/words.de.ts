import { formatsIn } from '#domain/kernel/formats.ts';
import { countText } from '#domain/kernel/words.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';

const { amountText, dateText } = formatsIn('de');

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${nameInLanguage(line.packageName, 'de')})`,
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

/** What is known of an order beside its lines, each under its name. */
export const orderFacts = ({ details }: Pick<PurchaseOrder, 'details'>) =>
  [
    ['Referenz', details.reference],
    ['Lieferung', details.deliveryDate ? dateText(details.deliveryDate) : 'so bald wie möglich'],
    ['Kalenderwoche', details.deliveryWeek === null ? '' : String(details.deliveryWeek)],
    ['Paletten', details.totalPallets > 0 ? String(details.totalPallets) : ''],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
export const aboutOrder = (order: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [['Bestellung', order.number], ...orderFacts(order)].map((fact) => fact.join(': ')).join('\n');

export const supplierSubject = (number: number, account: string) => `Bestellung ${number} von ${account}`;
export const supplierOpening = (supplier: string) => `Hiermit bestellen wir bei ${supplier}:`;
export const greeting = (account: string) => `Mit freundlichen Grüßen\n${account}`;

/* The same on paper. */
export const paperFile = (number: number) => `bestellung-${number}.pdf`;
export const paperTotal = 'Gesamt ohne MwSt.';
export const paperCount = (quantity: number) => countText(quantity, 'Flasche', 'Flaschen');
