import type { PriceType } from '#domain/pricing/price.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount, marginOf, type PricedLine } from '#domain/pricing/totals.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import type { StockOfLine, CheckedLine } from '#web/parts/line-grid/columns.tsx';
import { amount, share } from '#web/lib/format.ts';

/** What a line of a sales order shows; the texts are those that stand in its fields. */
export type SalesLine = CheckedLine &
  StockOfLine & {
    text: string;
    vintage: string | null;
    color: WineColor | null;
    /** What stands small below the product: its number, or the code that others give it. */
    code: string;
    /** LINE-007. */
    message: string;
    quantity: string;
    price: string;
    /** Null for a line of which only the server will know it. */
    type: PriceType | null;
    discount: Percentage;
    isExcluded: boolean;
    margin: string;
    total: string;
    /** Whether its price can be explained. */
    isAsked: boolean;
  };

export const emptySalesLine = (id: string, text: string): SalesLine => ({
  id,
  kind: 'empty',
  isFixed: false,
  text,
  vintage: null,
  color: null,
  code: '',
  message: '',
  problem: null,
  free: null,
  short: 0,
  isOut: false,
  quantity: '',
  price: '',
  isLocked: false,
  type: null,
  discount: 0,
  isExcluded: false,
  margin: '',
  total: '',
  isAsked: false,
});

/** What a line comes to in words, and its margin; that is empty where nothing is sold. */
export const amountsOf = (line: PricedLine, side: PriceSide) => {
  const total = lineAmount(line);
  const excl = side === 'excl' ? total : withoutVat(total, line.vatRate);
  const margin = marginOf({ excl, purchase: line.quantity * line.purchasePrice });
  return { margin: margin === null ? '' : share(margin), total: amount(total) };
};
