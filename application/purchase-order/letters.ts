import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import type { PurchaseMail } from '#domain/purchase-order/events.ts';
import { type PurchaseOrderLine, purchaseLineName, purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { bottles } from '#domain/sales-order/line.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import type { Transporter } from '#domain/transporter/transporter.ts';

/** What a letter about a purchase order is made of. */
export type PurchaseLetterParts = {
  account: Account;
  order: Pick<PurchaseOrder, 'number' | 'details' | 'lines'>;
  supplier: Supplier | null;
  transporter: Transporter | null;
};

const lineText = (line: PurchaseOrderLine, hasPrices: boolean) =>
  [
    `${line.quantity} × ${purchaseLineName(line)}`,
    line.packageName && ` (${line.packageName})`,
    hasPrices && `, ${amountText(line.departPrice)} per fles`,
  ]
    .filter(Boolean)
    .join('');

const linesText = (lines: readonly PurchaseOrderLine[], hasPrices: boolean) => {
  const { quantity } = purchaseTotals(lines);
  // PO-019: what the supplier charges; excise duty and transport are ours to pay elsewhere
  const price = lines.reduce((sum, line) => sum + line.quantity * line.departPrice, 0);
  const ordered = lines.filter((line) => line.quantity > 0).map((line) => lineText(line, hasPrices));
  return [
    ...ordered,
    '',
    `Totaal: ${bottles(quantity)}${hasPrices ? `, ${amountText(price)} excl. btw` : ''}`,
  ].join('\n');
};

const aboutOrder = ({ number, details }: PurchaseLetterParts['order']) =>
  [
    `Inkooporder: ${number}`,
    details.reference && `Referentie: ${details.reference}`,
    `Levering: ${details.deliveryDate ? dateText(details.deliveryDate) : 'zsm'}`,
    details.deliveryWeek !== null && `Week: ${details.deliveryWeek}`,
    details.totalPallets > 0 && `Pallets: ${details.totalPallets}`,
  ]
    .filter(Boolean)
    .join('\n');

const pickUp = ({ order, supplier }: PurchaseLetterParts) =>
  [
    `Ophalen bij: ${order.details.supplier.name}`,
    supplier && [supplier.street, supplier.houseNumber].filter(Boolean).join(' '),
    supplier && [supplier.postcode, supplier.city].filter(Boolean).join(' '),
    supplier?.loading,
  ]
    .filter(Boolean)
    .join('\n');

const asWritten = (own: string, usual: string) => own.trim() || usual;

/**
 * PO-018, PO-019: the subject and the text of a mail about a purchase order; the confirmed one is that of setting
 * 246, null where it is off.
 */
export const purchaseLetter = (
  mail: PurchaseMail,
  parts: PurchaseLetterParts,
): { subject: string; text: string } | null => {
  const { account, order, transporter } = parts;
  const { details, lines, number } = order;
  const greeting = `Met vriendelijke groet,\n${account.name}`;
  const letter = (subject: string, blocks: readonly string[]) => ({
    subject: subject.slice(0, 300),
    text: [...blocks, greeting].filter(Boolean).join('\n\n').slice(0, 40_000),
  });
  switch (mail) {
    case 'supplier':
      return letter(`Bestelling ${number} van ${account.name}`, [
        asWritten(details.supplierText, `Graag bestellen wij bij ${details.supplier.name}:`),
        linesText(lines, settingOf(account, 'showsPurchasePrices')),
        aboutOrder(order),
      ]);
    case 'transporter':
      return letter(`Transport van inkooporder ${number} voor ${account.name}`, [
        asWritten(details.transporterText, transporter?.emailText || 'Graag vragen wij u dit op te halen:'),
        pickUp(parts),
        `${bottles(purchaseTotals(lines).quantity)}\n${aboutOrder(order)}`,
      ]);
    case 'third-party':
      return letter(`Inkooporder ${number} van ${account.name}`, [
        asWritten(details.thirdPartyText, `Wij verwachten een levering van ${details.supplier.name}:`),
        linesText(lines, false),
        aboutOrder(order),
      ]);
    case 'confirmed': {
      const [subject, text] = [
        settingOf(account, 'purchaseMailSubject'),
        settingOf(account, 'purchaseMailText'),
      ];
      if (subject.trim() === '' || text.trim() === '') return null;
      const words: Record<string, string> = {
        supplier_name: details.supplier.name,
        order_number: String(number),
        reference: details.reference,
        company_name: account.name,
        lines: linesText(lines, false),
      };
      const filled = (of: string) => of.replaceAll(/\[(\w+)\]/g, (whole, word) => words[word] ?? whole);
      return { subject: filled(subject).slice(0, 300), text: filled(text).slice(0, 40_000) };
    }
  }
};
