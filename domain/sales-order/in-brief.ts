import type { CalendarDate } from '#domain/kernel/date.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { amountText, countText } from '#domain/kernel/words.ts';
import { noDiscount, type OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineName, type SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

type Placed = {
  customerName: string;
  status: SalesOrderStatus;
  orderDate: CalendarDate;
  priceSide: PriceSide;
  discount?: OrderDiscountInputs | undefined;
  lineCount: number;
  lines: SalesOrderLine[];
};

/** So many prices typed by hand are named. */
const namedMost = 3;

const wordsIn = {
  nl: {
    entered: { order: 'Order ingevoerd voor', quote: 'Offerte ingevoerd voor' },
    wines: (count: number) => countText(count, 'wijn', 'wijnen'),
    withoutVat: 'excl. btw',
    byHand: 'met de hand',
  },
  en: {
    entered: { order: 'Order entered for', quote: 'Quote entered for' },
    wines: (count: number) => countText(count, 'wine', 'wines'),
    withoutVat: 'excl. VAT',
    byHand: 'by hand',
  },
};

/** The prices of lines that were typed by hand, the first of them; empty where there are none. */
export const typedPrices = (lines: readonly SalesOrderLine[], language: ScreenLanguage): string => {
  const typed = lines.filter(({ priceType }) => priceType === 'manual');
  const price = (line: SalesOrderLine) => `${lineName(line)} ${amountText(line.unitPrice, language)}`;
  const others = typed.length > namedMost ? ` + ${typed.length - namedMost}` : '';
  const prices = typed.slice(0, namedMost).map(price).join(', ');
  return prices && ` (${wordsIn[language].byHand}: ${prices}${others})`;
};

/**
 * How a new order stands in a list of actions: whose, how many wines, what it comes to on the side in which the account
 * sells, and the prices that were typed by hand. An order of so many lines that they fill several events has no amount.
 */
export const orderInBrief = ({
  customerName,
  status,
  orderDate,
  priceSide,
  discount = noDiscount,
  lineCount,
  lines,
}: Placed) => {
  const isWhole = lines.length === lineCount;
  const amount = isWhole
    ? discountedOrder({ lines, priceSide, orderDate, discount }).totals[priceSide]
    : null;
  const sentence = (language: ScreenLanguage) => {
    const words = wordsIn[language];
    return [
      `${words.entered[status === 'quote' ? 'quote' : 'order']} ${customerName}: ${words.wines(lineCount)}`,
      amount !== null &&
        `, ${amountText(amount, language)}${priceSide === 'excl' ? ` ${words.withoutVat}` : ''}`,
      typedPrices(lines, language),
      '.',
    ]
      .filter(Boolean)
      .join('');
  };
  return message(sentence('nl'), sentence('en'));
};
