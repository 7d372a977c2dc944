import type { Letterhead, OrderPaper } from '#application/ports/documents.ts';
import type { PurchaseLetterParts } from '#application/purchase-order/letters.ts';
import { wordsIn } from '#application/purchase-order/words.ts';
import { settingOf } from '#domain/account/settings.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { quantityOf } from '#domain/purchase-order/line.ts';

export const languageOfSupplier = ({ supplier }: Pick<PurchaseLetterParts, 'supplier'>) =>
  supplier?.language ?? 'nl';

/** What a supplier reads of an order on paper: as its mail, prices where the account shows them (setting 245). */
export const purchasePaper = (parts: PurchaseLetterParts, letterhead: Letterhead): OrderPaper => {
  const { account, order, supplier } = parts;
  const { number, details } = order;
  const language = languageOfSupplier(parts);
  const words = wordsIn(language);
  const { centsText } = formatsIn(language);
  const isPriced = settingOf(account, 'showsPurchasePrices');
  const lines = order.lines.filter(({ quantity }) => quantity > 0);
  const price = lines.reduce((sum, line) => sum + line.quantity * line.departPrice, 0);
  return {
    kind: 'purchase-order',
    language,
    number,
    letterhead,
    addressee: [
      details.supplier.name,
      ...(supplier
        ? [
            `${supplier.street} ${supplier.houseNumber}`.trim(),
            `${supplier.postcode} ${supplier.city}`.trim(),
          ]
        : []),
    ],
    facts: words.orderFacts(order),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      boxes: 0,
      loose: line.quantity,
      number: String(line.productNumber),
      name: line.name,
      vintage: line.newVintage ?? line.vintage ?? '',
      parts: line.packageName === '' ? [] : [nameInLanguage(line.packageName, language)],
      price: isPriced ? centsText(line.departPrice) : '',
      discount: '',
      total: isPriced ? centsText(line.quantity * line.departPrice) : '',
    })),
    count: words.paperCount(quantityOf(lines)),
    totals: isPriced ? [[words.paperTotal, centsText(price)]] : [],
    notes: [],
  };
};
