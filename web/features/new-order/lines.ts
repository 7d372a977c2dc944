import { z } from 'zod';
import type { ProductForCustomer } from '#api/contract/products.ts';
import type { WantedLine } from '#api/contract/sales-orders.ts';
import { lineAmount, type PriceSide, type PricedLine } from '#domain/pricing/totals.ts';
import { Quantity } from '#domain/sales-order/line.ts';
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
});

export const nameOf = ({ name, vintage }: ProductForCustomer) => (vintage ? `${name} ${vintage}` : name);

const nextKey = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

/** Ends with one empty line, where the next product is typed (LINE-010). */
const withRoom = (lines: readonly Line[]): Line[] =>
  lines.at(-1)?.productId === null ? [...lines] : [...lines, emptyLine(nextKey(lines))];

/** LINE-003: a box, else one bottle; LINE-006: nothing, and locked, where there is no stock. */
const chosen = (line: Line, product: ProductForCustomer): Line => {
  const isOut = product.available <= 0;
  return {
    ...line,
    productId: product.productId,
    text: nameOf(product),
    quantity: isOut ? '0' : String(product.bottlesPerBox > 0 ? product.bottlesPerBox : 1),
    price: null,
    isLocked: isOut,
  };
};

export type Change =
  | { type: 'chosen'; key: number; product: ProductForCustomer }
  | { type: 'typed'; key: number; field: 'text' | 'quantity' | 'price'; text: string }
  | { type: 'locked'; key: number }
  | { type: 'duplicated'; key: number }
  | { type: 'deleted'; key: number }
  | { type: 'restored'; line: Line; at: number }
  | { type: 'pasted'; key: number; rows: readonly { product: ProductForCustomer; quantity: number | null }[] }
  | { type: 'replaced'; lines: readonly Line[] };

const changed = (lines: readonly Line[], key: number, change: (line: Line) => Line) =>
  lines.map((line) => (line.key === key ? change(line) : line));

/** What the keys and buttons of the grid do to its lines. */
export const changeLines = (lines: readonly Line[], change: Change): Line[] => {
  switch (change.type) {
    case 'chosen':
      return withRoom(changed(lines, change.key, (line) => chosen(line, change.product)));
    case 'typed':
      return changed(lines, change.key, (line) => ({ ...line, [change.field]: change.text }));
    case 'locked':
      return changed(lines, change.key, (line) => ({ ...line, isLocked: !line.isLocked }));
    case 'duplicated':
      return lines.flatMap((line) =>
        line.key === change.key ? [line, { ...line, key: nextKey(lines) }] : [line],
      );
    case 'deleted':
      return withRoom(lines.filter(({ key }) => key !== change.key));
    case 'restored':
      return [...lines.slice(0, change.at), change.line, ...lines.slice(change.at)];
    case 'pasted': {
      const first = nextKey(lines);
      const pasted = change.rows.map(({ product, quantity }, index) => {
        const line = chosen(emptyLine(first + index), product);
        return quantity === null || line.isLocked ? line : { ...line, quantity: String(quantity) };
      });
      const at = lines.findIndex(({ key }) => key === change.key);
      const isEmpty = lines[at]?.productId === null;
      return withRoom([...lines.slice(0, at + (isEmpty ? 0 : 1)), ...pasted, ...lines.slice(at + 1)]);
    }
    case 'replaced':
      return withRoom(change.lines);
  }
};

const valueOf = <Value>(parsed: { value: Value | null } | { problem: string }) =>
  'value' in parsed ? parsed.value : null;

/** What is wrong with a line, in words; null when it can be ordered (LINE-004). */
export const problemOf = (line: Line, product: ProductForCustomer): string | null => {
  const quantity = parseQuantity(line.quantity, product.bottlesPerBox);
  if ('problem' in quantity) return `Aantal: ${quantity.problem}`;
  if (quantity.value !== null && !Quantity.safeParse(quantity.value).success)
    return 'Aantal: kies een getal van −1.000 tot 100.000.';
  const price = line.price === null ? null : parseMoney(line.price);
  if (price && 'problem' in price) return `Prijs: ${price.problem}`;
  return null;
};

export const quantityOf = (line: Line, { bottlesPerBox }: ProductForCustomer) =>
  valueOf(parseQuantity(line.quantity, bottlesPerBox)) ?? 0;

/** The typed price, in 1/10 000 euro on the side of the account; null when the customer's own price holds. */
export const manualPriceOf = ({ price }: Line) => (price === null ? null : valueOf(parseMoney(price)));

/** The line as the shared pricing counts it (LINE-009). */
export const pricedLine = (line: Line, product: ProductForCustomer): PricedLine => {
  const manual = manualPriceOf(line);
  return {
    quantity: quantityOf(line, product),
    unitPrice: manual ?? product.unitPrice,
    discount: manual === null ? product.discount : 0,
    vatRate: product.vatRate,
    purchasePrice: product.purchasePrice ?? 0,
  };
};

export const amountOf = (line: Line, product: ProductForCustomer) => lineAmount(pricedLine(line, product));

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
  };
};
