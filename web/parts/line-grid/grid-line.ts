import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount, marginOf, type PricedLine } from '#domain/pricing/totals.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import type { PastedRow } from '#web/parts/product-search.ts';
import { share } from '#web/lib/format.ts';

export type CellField = 'product' | 'quantity' | 'price';

/**
 * What a line of an order shows. Flat, so that a row of which nothing changed is not drawn again; the texts are
 * those that stand in its fields.
 */
export type GridLine = {
  /** Which line it is, as long as the page lives. */
  id: string;
  /** `unknown` is a text that is no product yet, `empty` the line where the next product is typed. */
  kind: 'product' | 'unknown' | 'empty';
  /** The product of a line that stands in the order stays: another wine is another line. */
  isFixed: boolean;
  text: string;
  vintage: string | null;
  color: WineColor | null;
  /** What stands small below the product: its number, or the code that others give it. */
  code: string;
  /** LINE-007. */
  message: string;
  problem: string | null;
  /** Bottles; null where that is not known or not shown. */
  free: number | null;
  short: number;
  isOut: boolean;
  quantity: string;
  price: string;
  isLocked: boolean;
  /** Null for a line of which only the server will know it. */
  type: PriceType | null;
  discount: Percentage;
  isExcluded: boolean;
  margin: string;
  total: string;
  isChanged: boolean;
  /** Whether its price can be explained. */
  isAsked: boolean;
};

export const emptyGridLine = (id: string, text: string): GridLine => ({
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
  isChanged: false,
  isAsked: false,
});

/** What the grid asks of its page; the same functions as long as the page lives. */
export type GridActions = {
  type: (id: string, field: 'text' | 'quantity' | 'price', text: string) => void;
  /** A quantity or price is left: what was typed may be written out now. */
  leave: (id: string, field: 'quantity' | 'price') => void;
  pick: (id: string, product: ProductForCustomer) => void;
  /** What was typed over a product is not meant: the product stands there again. */
  restore: (id: string) => void;
  toggleLock: (id: string) => void;
  remove: (id: string) => void;
  /** Gives the place of the copy, from 0. */
  duplicate: (id: string) => number;
  /** Gives the texts of those rows that found no place. */
  paste: (id: string, rows: readonly PastedRow[]) => readonly string[];
  /** LINE-011; gives whether a line that was there holds more of it now. */
  scan: (id: string, product: ProductForCustomer) => boolean;
  ask: (id: string) => PriceInQuestion | null;
};

/** What the account has set about lines. */
export type GridRules = { showsSupply: boolean; showsOtherCode: boolean; hasScanner: boolean };

/** The margin of a line in words; empty where nothing is sold. */
export const marginText = (line: PricedLine, side: PriceSide): string => {
  const total = lineAmount(line);
  const excl = side === 'excl' ? total : withoutVat(total, line.vatRate);
  const margin = marginOf({ excl, purchase: line.quantity * line.purchasePrice });
  return margin === null ? '' : share(margin);
};

/** The field of a line that takes the focus when somebody goes for `field`; null: none of them. */
export const fieldIn = ({ kind, isFixed, isLocked }: GridLine, field: CellField): CellField | null => {
  if (!isFixed && (kind !== 'product' || field === 'product')) return 'product';
  if (isLocked) return null;
  return field === 'product' ? 'quantity' : field;
};
