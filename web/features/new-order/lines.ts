import { z } from 'zod';
import type { BackorderLine } from '#api/backorders/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { WantedLine } from '#api/sales-orders/contract.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { offLine, type OwnPrice } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { Quantity } from '#domain/sales-order/line.ts';
import { nameOf, type PastedRow } from '#web/parts/product-search.ts';
import { parseMoney, parseQuantity } from '#web/lib/parse.ts';

/**
 * A line as it stands in the grid: what was typed, as text. The product is chosen or not yet; its price comes
 * from the products of the customer unless one was typed (LINE-014).
 */
export const Line = z.object({
  key: z.int(),
  productId: z.int().nullable(),
  text: z.string(),
  quantity: z.string(),
  /** Null: the customer's own price. */
  price: z.string().nullable(),
  isLocked: z.boolean(),
  /** How many were asked for when more was asked than there are; kept as missed demand. */
  asked: z.int().nullable().default(null),
  /** Why a pasted row is not a product yet; nothing is ordered while there is such a row. */
  note: z.string().default(''),
  /** SO-022: put there by the account, not by somebody. */
  isStandard: z.boolean().default(false),
  /** QUOTE-011: the backorder line whose bottles it takes along. */
  backorder: z.object({ orderId: z.int(), lineId: z.int() }).nullable().default(null),
});
export type Line = z.infer<typeof Line>;
export type Products = ReadonlyMap<number, ProductForCustomer>;

export const emptyLine = (key: number): Line => ({
  key,
  productId: null,
  text: '',
  quantity: '',
  price: null,
  isLocked: false,
  asked: null,
  note: '',
  isStandard: false,
  backorder: null,
});
const isEmpty = ({ productId, text }: Line) => productId === null && text === '';

const nextKey = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

/** Ends with one empty line, where the next product is typed (LINE-010). */
const withRoom = (lines: readonly Line[]): Line[] => {
  const last = lines.at(-1);
  return last && isEmpty(last) ? [...lines] : [...lines, emptyLine(nextKey(lines))];
};

/** LINE-003: a box, else one bottle. */
const usualQuantity = ({ bottlesPerBox }: ProductForCustomer) => (bottlesPerBox > 0 ? bottlesPerBox : 1);

/** LINE-006: nothing, and locked, where there is no stock; what was asked for is remembered. */
const chosen = (line: Line, product: ProductForCustomer, wanted: number | null = null): Line => {
  const isOut = product.available <= 0;
  const requested = wanted ?? usualQuantity(product);
  return {
    ...line,
    productId: product.productId,
    text: nameOf(product),
    quantity: isOut ? '0' : String(requested),
    price: null,
    isLocked: isOut,
    asked: requested > product.available ? requested : null,
    note: '',
    isStandard: false,
    backorder: null,
  };
};

export type Change =
  | { type: 'chosen'; key: number; product: ProductForCustomer }
  | { type: 'typed'; key: number; field: 'text' | 'quantity' | 'price'; text: string }
  | { type: 'locked'; key: number }
  | { type: 'duplicated'; key: number }
  | { type: 'deleted'; key: number }
  | { type: 'restored'; line: Line; at: number }
  | { type: 'pasted'; key: number; rows: readonly PastedRow[] }
  | { type: 'scanned'; key: number; product: ProductForCustomer }
  | { type: 'asked'; key: number; quantity: number }
  | { type: 'standard'; product: ProductForCustomer }
  | { type: 'taken-along'; taken: readonly { line: BackorderLine; product: ProductForCustomer }[] }
  | { type: 'replaced'; lines: readonly Line[] };

const changed = (lines: readonly Line[], key: number, change: (line: Line) => Line) =>
  lines.map((line) => (line.key === key ? change(line) : line));

/** What the keys and buttons of the grid do to its lines. */
export const changeLines = (lines: readonly Line[], change: Change): Line[] => {
  switch (change.type) {
    case 'chosen':
      return withRoom(changed(lines, change.key, (line) => chosen(line, change.product)));
    case 'typed':
      return changed(lines, change.key, (line) => ({
        ...line,
        [change.field]: change.text,
        ...(change.field === 'text' && change.text === '' && { note: '' }),
      }));
    case 'locked':
      return changed(lines, change.key, (line) => ({ ...line, isLocked: !line.isLocked }));
    case 'duplicated':
      return lines.flatMap((line) =>
        line.key === change.key ? [line, { ...line, key: nextKey(lines), backorder: null }] : [line],
      );
    case 'deleted':
      return withRoom(lines.filter(({ key }) => key !== change.key));
    case 'restored':
      return [...lines.slice(0, change.at), change.line, ...lines.slice(change.at)];
    case 'pasted': {
      const first = nextKey(lines);
      const pasted = change.rows.map((row, index): Line => {
        const line = emptyLine(first + index);
        return 'product' in row ? chosen(line, row.product, row.quantity) : { ...line, ...row };
      });
      const at = lines.findIndex(({ key }) => key === change.key);
      const isFree = lines[at]?.productId === null;
      return withRoom([...lines.slice(0, at + (isFree ? 0 : 1)), ...pasted, ...lines.slice(at + 1)]);
    }
    case 'scanned': {
      const { product } = change;
      const same = lines.find((line) => line.productId === product.productId && !line.isLocked);
      if (!same) return withRoom(changed(lines, change.key, (line) => chosen(line, product)));
      const more = quantityOf(same, product) + usualQuantity(product);
      const cleared = changed(lines, change.key, (line) =>
        line.productId === null ? { ...line, text: '', note: '' } : line,
      );
      return changed(cleared, same.key, (line) => ({ ...line, quantity: String(more) }));
    }
    case 'asked':
      return changed(lines, change.key, (line) => ({
        ...line,
        asked: Math.max(line.asked ?? 0, change.quantity),
      }));
    case 'standard': {
      const standard = { ...chosen(emptyLine(nextKey(lines)), change.product), isStandard: true };
      return withRoom([standard, ...lines]);
    }
    case 'taken-along': {
      const first = nextKey(lines);
      const along = change.taken.map(({ line: { orderId, lineId, quantity }, product }, index): Line => ({
        ...chosen(emptyLine(first + index), product, quantity),
        backorder: { orderId, lineId },
      }));
      return withRoom([...lines.filter((line) => !isEmpty(line)), ...along]);
    }
    case 'replaced':
      return withRoom(change.lines);
  }
};

const valueOf = <Value>(parsed: { value: Value | null } | { problem: string }) =>
  'value' in parsed ? parsed.value : null;

/**
 * What is wrong with a line, in words; null when it can be ordered (LINE-004). `left` is how many there are for
 * it, where more than that may not be ordered (LINE-008).
 */
export const problemOf = (
  line: Line,
  product: ProductForCustomer,
  left: number | null = null,
): string | null => {
  const quantity = parseQuantity(line.quantity, product.bottlesPerBox);
  if ('problem' in quantity) return `Aantal: ${quantity.problem}`;
  if (quantity.value !== null && !Quantity.safeParse(quantity.value).success)
    return 'Aantal: kies een getal van −1.000 tot 100.000.';
  if (left !== null && quantity.value !== null && quantity.value > Math.max(left, 0))
    return left > 0 ? `Aantal: er zijn er nog ${left}.` : 'Aantal: dit product is niet op voorraad.';
  const price = line.price === null ? null : parseMoney(line.price);
  if (price && 'problem' in price) return `Prijs: ${price.problem}`;
  return null;
};

export const quantityOf = (line: Line, { bottlesPerBox }: ProductForCustomer) =>
  valueOf(parseQuantity(line.quantity, bottlesPerBox)) ?? 0;

/** The typed price, in 1/10 000 euro on the side of the account; null when the customer's own price holds. */
export const manualPriceOf = ({ price }: Line) => (price === null ? null : valueOf(parseMoney(price)));

/** The line as the shared pricing counts it, before the discount of the order (LINE-009). */
export const ownPriceOf = (line: Line, product: ProductForCustomer): OwnPrice => {
  const manual = manualPriceOf(line);
  return {
    quantity: quantityOf(line, product),
    unitPrice: manual ?? product.unitPrice,
    discount: manual === null ? product.discount : 0,
    type: manual === null ? product.priceType : 'manual',
    isExcludedFromDiscount: product.isExcludedFromDiscount,
    vatRate: product.vatRate,
    purchasePrice: product.purchasePrice ?? 0,
  };
};

/** The discount of the order, as it works on its lines. */
export type OffLines = { percentage: Percentage; isTyped: boolean };

/** A line with its amount, after the discount of the order. */
export const pricedLine = (line: Line, product: ProductForCustomer, off: OffLines) => {
  const own = ownPriceOf(line, product);
  const priced = { ...own, ...offLine(own, off) };
  return { ...priced, amount: lineAmount(priced) };
};

/** The lines that will be ordered: with a product and a quantity; a zero only where it is locked (LINE-005). */
export const orderedLines = (lines: readonly Line[], products: Products) =>
  lines.flatMap((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    if (!product) return [];
    const quantity = quantityOf(line, product);
    return quantity !== 0 || (line.isLocked && line.quantity.trim() !== '') ? [{ line, product }] : [];
  });

/** LINE-014: a typed price travels as a manual one, on the side of the account. */
export const wantedLine = (line: Line, product: ProductForCustomer, side: PriceSide): WantedLine => {
  const manual = manualPriceOf(line);
  return {
    productId: product.productId,
    quantity: quantityOf(line, product),
    isManual: manual === null ? 0 : 1,
    manualPriceExcl: side === 'excl' ? manual : null,
    manualPriceIncl: side === 'incl' ? manual : null,
    isLocked: line.isLocked,
    asked: line.asked !== null && line.asked > quantityOf(line, product) ? line.asked : null,
    backorder: line.backorder,
  };
};

/** For each line how many of its product stand on the lines above it. */
export const takenAbove = (lines: readonly Line[], products: Products): number[] => {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    if (!product) return 0;
    const above = taken.get(product.productId) ?? 0;
    taken.set(product.productId, above + quantityOf(line, product));
    return above;
  });
};
