import type { DirectOrderLine, placeDirectOrder } from '#api/direct-orders/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type PricedLine, totalsOf } from '#domain/pricing/totals.ts';
import { parseDecimal, parseMoney, parseQuantity } from '#web/lib/parse.ts';

/** DIRECT-007: a line as it stands in the modal. What was typed is kept as text. */
export type Line = {
  key: number;
  product: ProductForCustomer;
  quantity: string;
  /** Null: the price of the customer. */
  price: string | null;
  isLocked: boolean;
  /** What was proposed, and how many more bottles were wanted that who supplies does not have. */
  proposed: number;
  short: number;
};
type Proposal = Pick<DirectOrderLine, 'quantity' | 'short'>;

/** A product as a new line: a box of it, or nothing and locked where there is none of it (DIRECT-012). */
export const lineOf = (key: number, product: ProductForCustomer, proposal?: Proposal): Line => {
  const isOut = product.available <= 0;
  const { quantity, short } = proposal ?? { quantity: Math.max(1, product.bottlesPerBox), short: 0 };
  return {
    key,
    product,
    quantity: isOut ? '0' : String(quantity),
    price: null,
    isLocked: isOut,
    proposed: quantity,
    short,
  };
};

/** What is wrong with a line, in words; null when it can be ordered, or is left out (DIRECT-008). */
export const problemOf = ({ price }: Line): string | null => {
  const parsed = price === null ? null : parseMoney(price);
  return parsed && 'problem' in parsed ? `Prijs: ${parsed.problem}` : null;
};

/** DIRECT-008: no whole number of bottles above zero is none. */
export const quantityOf = ({ quantity, product }: Line): number => {
  const parsed = parseQuantity(quantity, product.bottlesPerBox);
  return 'value' in parsed ? Math.max(0, parsed.value ?? 0) : 0;
};

const manualPriceOf = ({ price }: Line) => {
  const parsed = price === null || price.trim() === '' ? null : parseMoney(price);
  return parsed && 'value' in parsed ? parsed.value : null;
};

export const pricedLine = (line: Line): PricedLine => {
  const manual = manualPriceOf(line);
  const { unitPrice, discount, vatRate, purchasePrice } = line.product;
  return {
    quantity: quantityOf(line),
    unitPrice: manual ?? unitPrice,
    discount: manual === null ? discount : 0,
    vatRate,
    purchasePrice: purchasePrice ?? 0,
  };
};

/** DIRECT-010: whole euros, 0 or more. */
export const extraProblem = (text: string): string | null => {
  const parsed = parseDecimal(text, 0);
  if ('problem' in parsed) return parsed.problem;
  return (parsed.value ?? 0) < 0 ? 'Vul 0 of meer hele euro in.' : null;
};
export const extraOf = (text: string): number => {
  const parsed = parseDecimal(text, 0);
  return 'value' in parsed ? Math.max(0, parsed.value ?? 0) : 0;
};

/** The lines that are ordered, and what they come to with an extra amount off, in whole euros. */
export const orderedOf = (lines: readonly Line[], side: PriceSide, extra: number) => {
  const ordered = lines.filter((line) => quantityOf(line) > 0);
  return { ordered, ...totalsOf(ordered.map(pricedLine), side, extra * 10_000) };
};

/** A line as it is stored: a typed price on the side on which the supplying account sells. */
export const wantedLine = (
  line: Line,
  side: PriceSide,
): RequestOf<typeof placeDirectOrder>['lines'][number] => {
  const manual = manualPriceOf(line);
  return {
    productId: line.product.productId,
    quantity: quantityOf(line),
    isManual: manual === null ? 0 : 1,
    manualPriceExcl: side === 'excl' ? manual : null,
    manualPriceIncl: side === 'incl' ? manual : null,
    isLocked: line.isLocked,
  };
};
