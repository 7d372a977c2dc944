import { orderedWines, type WineInLetter, wineLine } from '#application/order-paper/ordered-wines.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type Money, type Percentage, sum } from '#domain/kernel/money.ts';
import type { MailTable } from '#domain/mail/table.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { totalsInWords, wordsIn } from '#domain/pricing/words.ts';
import { lineName } from '#domain/sales-order/line.ts';

type Line = WineInLetter & { unitPrice: Money; discount: Percentage };

/** An order or invoice with its prices: the lines on the side in which the account sells. */
export type PricedOrder = {
  priceSide: PriceSide;
  lines: readonly Line[];
  totals: {
    subtotal: Money;
    discount: Money;
    excl: Money;
    incl: Money;
    perRate: readonly { rate: Percentage | null; vat: Money }[];
  };
};

/**
 * Lines and totals that add up: a line less its own discount, all of them the subtotal, and what goes off the whole is
 * the discount under it.
 */
export const pricedTable = (
  language: Language | undefined,
  { priceSide, lines, totals }: PricedOrder,
): Omit<MailTable, 'insteadOf'> => {
  const { amountText, centsText, percentageText } = formatsIn(language);
  const amounts = lines.map((line) =>
    lineAmount({ ...line, vatRate: 0, purchasePrice: 0, invoiceDiscount: 0 }),
  );
  const subtotal = sum(amounts);
  const priceText = ({ unitPrice, discount }: Line) =>
    discount === 0 ? amountText(unitPrice) : `${amountText(unitPrice)} − ${percentageText(discount)}`;
  const discount = totals.discount - (totals.subtotal - subtotal);
  const steps = totalsInWords(language, { ...totals, priceSide, subtotal, discount });
  return {
    columns: wordsIn(language).lineColumns.map((name, nth) => ({ name, isNumber: nth !== 1 })),
    rows: lines.map((line, nth) => [
      String(line.quantity),
      lineName(line),
      priceText(line),
      centsText(amounts[nth]!),
    ]),
    // without a discount one of the totals would say the subtotal again
    totals: discount === 0 ? steps.slice(1) : steps,
  };
};

/** What fits a letter beside its other words; of longer ones the lines stand in it without their prices. */
const longest = 15_000;

/** The same in plain text. */
export const pricedLines = ({ rows, totals }: Omit<MailTable, 'insteadOf'>, lines: PricedOrder['lines']) => {
  const priced = lines
    .map((line, nth) => [wineLine(line.quantity, 5, line), ...rows[nth]!.slice(2)].join(' · '))
    .join('\n');
  const sums = totals.map(([name, amount]) => `${name}: ${amount}`).join('\n');
  return `${priced.length > longest ? orderedWines(lines) : priced}\n\n${sums}`;
};
