import { filled } from '#application/mail/filled.ts';
import { othersWordsIn } from '#application/purchase-order/others-words.ts';
import { wordsIn } from '#application/purchase-order/words.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { cut } from '#domain/kernel/cut.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { type MailTable, tableIn } from '#domain/mail/table.ts';
import { wordsIn as pricingWordsIn } from '#domain/pricing/words.ts';
import { type PurchaseOrderLine, purchaseLineName } from '#domain/purchase-order/line.ts';
import type { PurchaseMail } from '#domain/purchase-order/events.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import type { Transporter } from '#domain/transporter/transporter.ts';

/** What a letter about a purchase order is made of. */
export type PurchaseLetterParts = {
  account: Account;
  order: Pick<PurchaseOrder, 'number' | 'details' | 'lines'>;
  supplier: Supplier | null;
  transporter: Transporter | null;
};

const asWritten = (written: string, usual: string) => written.trim() || usual;

/** The wines of an order as a table, with what each costs where prices are shown. */
const purchaseTable = (
  language: Language,
  lines: readonly PurchaseOrderLine[],
  hasPrices: boolean,
): Omit<MailTable, 'insteadOf'> => {
  const { amountText } = formatsIn(language);
  const ordered = lines.filter(({ quantity }) => quantity > 0);
  const columns = pricingWordsIn(language).lineColumns.map((name, nth) => ({ name, isNumber: nth !== 1 }));
  const packed = ({ packageName }: PurchaseOrderLine) =>
    packageName && ` (${nameInLanguage(packageName, language)})`;
  return {
    columns: hasPrices ? columns : columns.slice(0, 2),
    rows: ordered.map((line) => [
      String(line.quantity),
      `${purchaseLineName(line)}${packed(line)}`,
      ...(hasPrices ? [amountText(line.departPrice), amountText(line.quantity * line.departPrice)] : []),
    ]),
    totals: [],
  };
};

/**
 * PO-018, PO-019: the subject and the text of a mail about a purchase order; the confirmed one is that of setting
 * 246, null where it is off.
 */
export const purchaseLetter = (
  mail: PurchaseMail,
  { account, order, supplier, transporter }: PurchaseLetterParts,
) => {
  const { details, lines, number } = order;
  const supplierName = details.supplier.name;
  // PO-019: what the supplier charges; excise duty and transport are ours to pay elsewhere
  const price = lines.reduce((sum, line) => sum + line.quantity * line.departPrice, 0);
  const isToSupplier = mail === 'supplier' || mail === 'confirmed';
  const others = settingOf(account, 'staffMailLanguage');
  const language = isToSupplier ? (supplier?.language ?? 'nl') : others;
  const othersWords = othersWordsIn(others);
  const words = wordsIn(language);
  const greeting = words.greeting(account.name);
  const ordered = (hasPrices: boolean) => words.orderedLines(lines, hasPrices ? price : null);
  const hasPrices = mail === 'supplier' && settingOf(account, 'showsPurchasePrices');
  const letter = (subject: string, ...blocks: string[]) => {
    const text = cut(blocks.filter(Boolean).join('\n\n'), 40_000);
    // what they come to stays below them, in words
    const [wines = ''] = ordered(hasPrices).split('\n\n');
    const table = tableIn(text, wines, purchaseTable(language, lines, hasPrices));
    return { subject: cut(subject, 300), text, language, ...table };
  };
  switch (mail) {
    case 'supplier':
      return letter(
        words.supplierSubject(number, account.name),
        asWritten(details.supplierText, words.supplierOpening(supplierName)),
        ordered(hasPrices),
        words.aboutOrder(order),
        greeting,
      );
    case 'transporter':
      return letter(
        othersWords.transportSubject(number, account.name),
        asWritten(details.transporterText, transporter?.emailText || othersWords.transportOpening),
        othersWords.pickUp(order, supplier),
        othersWords.load(order),
        greeting,
      );
    case 'third-party':
      return letter(
        othersWords.thirdPartySubject(number, account.name),
        asWritten(details.thirdPartyText, othersWords.thirdPartyOpening(supplierName)),
        ordered(false),
        words.aboutOrder(order),
        greeting,
      );
    case 'confirmed': {
      const subject = textOf(account, 'purchaseMailSubject', language);
      const text = textOf(account, 'purchaseMailText', language);
      if (subject.trim() === '' || text.trim() === '') return null;
      const values = {
        supplier_name: supplierName,
        order_number: String(number),
        reference: details.reference,
        company_name: account.name,
        lines: ordered(false),
      };
      return letter(filled(subject, values), filled(text, values));
    }
  }
};
