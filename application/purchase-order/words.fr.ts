import { formatsIn } from '#domain/kernel/formats.ts';
import { countText } from '#domain/kernel/words.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';

const { amountText, dateText } = formatsIn('fr');

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${nameInLanguage(line.packageName, 'fr')})`,
    hasPrices && `, ${amountText(line.departPrice)} la bouteille`,
  ]
    .filter(Boolean)
    .join('');

/** The wines of an order; `price` is what they cost together, null where prices are not shown. */
export const orderedLines = (lines: readonly PurchaseOrderLine[], price: number | null) => {
  const { quantity } = purchaseTotals(lines);
  const ordered = lines.filter((line) => line.quantity > 0).map((line) => lineText(line, price !== null));
  const total = price === null ? '' : `, ${amountText(price)} HT`;
  return [...ordered, '', `Total : ${countText(quantity, 'bouteille', 'bouteilles')}${total}`].join('\n');
};

/** What is known of an order beside its lines, each under its name. */
export const orderFacts = ({ details }: Pick<PurchaseOrder, 'details'>) =>
  [
    ['Référence', details.reference],
    ['Livraison', details.deliveryDate ? dateText(details.deliveryDate) : 'dès que possible'],
    ['Semaine', details.deliveryWeek === null ? '' : String(details.deliveryWeek)],
    ['Palettes', details.totalPallets > 0 ? String(details.totalPallets) : ''],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
export const aboutOrder = (order: Pick<PurchaseOrder, 'number' | 'details'>) =>
  [['Bon de commande', order.number], ...orderFacts(order)].map((fact) => fact.join(' : ')).join('\n');

export const supplierSubject = (number: number, account: string) => `Commande ${number} de ${account}`;
export const supplierOpening = (supplier: string) => `Nous souhaitons commander chez ${supplier} :`;
export const greeting = (account: string) => `Cordialement,\n${account}`;

/* The same on paper. */
export const paperFile = (number: number) => `bon-de-commande-${number}.pdf`;
export const paperTotal = 'Total HT';
export const paperCount = (quantity: number) => countText(quantity, 'bouteille', 'bouteilles');
