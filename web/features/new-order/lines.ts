import { z } from 'zod';
import type { BackorderLine } from '#api/backorders/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { WantedLine } from '#api/sales-orders/contract.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { offLine } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { productName } from '#web/parts/product-name.ts';
import type { PastedRow } from '#web/parts/product-search.ts';
import {
  manualPriceFor,
  manualPriceOf,
  ownPriceOf,
  quantityOf,
  usualQuantity,
} from '#web/parts/line-grid/sales-line.ts';

/**
 * A line in the grid: its input, as text. The product may not be chosen yet; its price is the customer's,
 * unless one was typed (LINE-014).
 */
export const Line = z.object({
  key: z.int(),
  productId: z.int().nullable().default(null),
  text: z.string().default(''),
  quantity: z.string().default(''),
  /** Null means the customer's own price. */
  price: z.string().nullable().default(null),
  isLocked: z.boolean().default(false),
  /** The requested quantity if it exceeded the stock; recorded as missed demand. */
  asked: z.int().nullable().default(null),
  /** Why a pasted row is not a product yet; nothing can be ordered while there is such a row. */
  note: z.string().default(''),
  /** SO-022: added by a setting of the account, not by the user. */
  isStandard: z.boolean().default(false),
  /** QUOTE-011: the backorder line that this line fulfils. */
  backorder: z.object({ orderId: z.int(), lineId: z.int() }).nullable().default(null),
});
export type Line = z.infer<typeof Line>;
export type Products = ReadonlyMap<number, ProductForCustomer>;

export const emptyLine = (key: number) => Line.parse({ key });
const isEmpty = ({ productId, text }: Line) => productId === null && text === '';

const nextKey = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

/** Adds an empty line at the end for the next product (LINE-010). */
const withRoom = (lines: readonly Line[]): Line[] => {
  const last = lines.at(-1);
  return last && isEmpty(last) ? [...lines] : [...lines, emptyLine(nextKey(lines))];
};

/** LINE-006: zero and locked if out of stock; the requested quantity is remembered. */
const chosen = ({ key }: Line, product: ProductForCustomer, wanted: number | null = null): Line => {
  const isOut = product.available <= 0;
  const requested = wanted ?? usualQuantity(product);
  return {
    ...emptyLine(key),
    productId: product.productId,
    text: productName(product),
    quantity: isOut ? '0' : String(requested),
    isLocked: isOut,
    asked: requested > product.available ? requested : null,
  };
};

export type LinesChange = (lines: readonly Line[]) => Line[];

export const changeLine =
  (key: number, after: (line: Line) => Line): LinesChange =>
  (lines) =>
    lines.map((line) => (line.key === key ? after(line) : line));

export const chooseProduct =
  (key: number, product: ProductForCustomer): LinesChange =>
  (lines) =>
    withRoom(changeLine(key, (line) => chosen(line, product))(lines));

export const duplicateLine =
  (duplicated: number): LinesChange =>
  (lines) =>
    lines.flatMap((line) =>
      line.key === duplicated ? [line, { ...line, key: nextKey(lines), backorder: null }] : [line],
    );

export const deleteLine =
  (deleted: number): LinesChange =>
  (lines) =>
    withRoom(lines.filter(({ key }) => key !== deleted));

export const restoreLine =
  (line: Line, at: number): LinesChange =>
  (lines) =>
    lines.toSpliced(at, 0, line);

export const pasteRows =
  (key: number, rows: readonly PastedRow[]): LinesChange =>
  (lines) => {
    const first = nextKey(lines);
    const pasted = rows.map((row, index): Line => {
      const line = emptyLine(first + index);
      return 'product' in row ? chosen(line, row.product, row.quantity) : { ...line, ...row };
    });
    const at = lines.findIndex((line) => line.key === key);
    const isFree = lines[at]?.productId === null;
    return withRoom(isFree ? lines.toSpliced(at, 1, ...pasted) : lines.toSpliced(at + 1, 0, ...pasted));
  };

/** LINE-011: increases the quantity of an existing line of the product, or adds a line. */
export const scanProduct =
  (key: number, product: ProductForCustomer): LinesChange =>
  (lines) => {
    const same = lines.find(({ productId, isLocked }) => productId === product.productId && !isLocked);
    if (!same) return chooseProduct(key, product)(lines);
    const more = quantityOf(same, product) + usualQuantity(product);
    return lines.map((line) => {
      if (line === same) return { ...line, quantity: String(more) };
      return line.key === key && line.productId === null ? { ...line, text: '', note: '' } : line;
    });
  };

export const addStandard =
  (product: ProductForCustomer): LinesChange =>
  (lines) =>
    withRoom([{ ...chosen(emptyLine(nextKey(lines)), product), isStandard: true }, ...lines]);

/** QUOTE-011. */
export const takeAlong =
  (taken: readonly { line: BackorderLine; product: ProductForCustomer }[]): LinesChange =>
  (lines) => {
    const first = nextKey(lines);
    const along = taken.map(({ line: { orderId, lineId, quantity }, product }, index): Line => ({
      ...chosen(emptyLine(first + index), product, quantity),
      backorder: { orderId, lineId },
    }));
    return withRoom([...lines.filter((line) => !isEmpty(line)), ...along]);
  };

/** The product of a line; undefined if none is chosen, or if it is not loaded (yet). */
export const productOf = (products: Products, line: Line | undefined) => products.get(line?.productId ?? 0);

/** The discount of the order, as applied to its lines. */
export type OffLines = { percentage: Percentage; isTyped: boolean };

/** A line after the discount of the order. */
export const pricedLine = (line: Line, product: ProductForCustomer, off: OffLines) => {
  const price = ownPriceOf(line, product);
  return { ...price, ...offLine(price, off) };
};

/** The lines to order: with a product and a quantity; zero only if the line is locked (LINE-005). */
export const orderedLines = (lines: readonly Line[], products: Products) =>
  lines.flatMap((line) => {
    const product = productOf(products, line);
    if (!product) return [];
    const quantity = quantityOf(line, product);
    return quantity !== 0 || (line.isLocked && line.quantity.trim() !== '') ? [{ line, product }] : [];
  });

export const wantedLine = (line: Line, product: ProductForCustomer, side: PriceSide): WantedLine => ({
  productId: product.productId,
  quantity: quantityOf(line, product),
  ...manualPriceFor(manualPriceOf(line), side),
  isLocked: line.isLocked,
  asked: line.asked !== null && line.asked > quantityOf(line, product) ? line.asked : null,
  backorder: line.backorder,
});

/** For each line, the quantity of its product on the lines above it. */
export const takenAbove = (lines: readonly Line[], products: Products) => {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const product = productOf(products, line);
    if (!product) return 0;
    const above = taken.get(product.productId) ?? 0;
    taken.set(product.productId, above + quantityOf(line, product));
    return above;
  });
};
