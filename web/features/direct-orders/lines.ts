import type { DirectOrderLine, placeDirectOrder } from '#api/direct-orders/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Money } from '#domain/kernel/money.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import {
  amountsOf,
  manualPriceFor,
  manualPriceOf,
  ownPriceOf,
  problemOf,
  usualQuantity,
} from '#web/parts/line-grid/sales-line.ts';
import { productName } from '#web/parts/product-name.ts';
import { bottles, count, unitPrice } from '#web/lib/format.ts';
import { parseQuantity } from '#web/lib/parse.ts';
import * as words from '#web/features/direct-orders/words.nl.ts';

/** DIRECT-007: a line in the modal. Input is stored as text. */
export type Line = {
  key: number;
  product: ProductForCustomer;
  quantity: string;
  /** Null means the customer's price. */
  price: string | null;
  isLocked: boolean;
  /** The proposed bottles, and how many more were needed than the supplying account has. */
  proposed: number;
  short: number;
};
type Proposal = Pick<DirectOrderLine, 'quantity' | 'short'>;

/** A new line for a product: a box, or zero and locked if it is out of stock (DIRECT-012). */
export const lineOf = (key: number, product: ProductForCustomer, proposal?: Proposal): Line => {
  const isOut = product.available <= 0;
  const { quantity, short } = proposal ?? { quantity: usualQuantity(product), short: 0 };
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

/** The problem of a line as text; null if it can be ordered, or is left out (DIRECT-008). */
export const problemOfLine = ({ quantity, price, product }: Line) => {
  const parsed = parseQuantity(quantity, product.bottlesPerBox);
  const isOrdered = 'value' in parsed && (parsed.value ?? 0) > 0;
  return problemOf({ price, quantity: isOrdered ? quantity : undefined }, product);
};

/** DIRECT-008: anything but a whole number of bottles above zero counts as zero. */
const pricedLine = (line: Line) => {
  const price = ownPriceOf(line, line.product);
  return { ...price, quantity: Math.max(0, price.quantity) };
};

/** The lines to order, and their totals after the extra discount. */
export const orderedOf = (lines: readonly Line[], side: PriceSide, extra: Money) => {
  const ordered = lines
    .map((line) => ({ line, priced: pricedLine(line) }))
    .filter(({ priced }) => priced.quantity > 0);
  return {
    wanted: ordered.map(
      ({ line, priced: { quantity } }): RequestOf<typeof placeDirectOrder>['lines'][number] => ({
        productId: line.product.productId,
        quantity,
        ...manualPriceFor(manualPriceOf(line), side),
        isLocked: line.isLocked,
      }),
    ),
    bottles: ordered.reduce((all, { priced }) => all + priced.quantity, 0),
    ...totalsOf(
      ordered.map(({ priced }) => priced),
      side,
      extra,
    ),
  };
};

/** Why the quantity of an automatic line is too low: the supplying account has no more (DIRECT-003). */
const shortText = ({ proposed, short }: Line, supplierName: string) =>
  words.neededFreeAtAreLeft(
    bottles(proposed + short),
    proposed === 0 ? words.nothing : count(proposed),
    supplierName,
    count(short),
  );

/** The fields of a line for the grid. */
export const shown = (line: Line, side: PriceSide, supplierName: string) => {
  const { product, isLocked, quantity } = line;
  const priced = pricedLine(line);
  return {
    id: String(line.key),
    kind: 'product' as const,
    isFixed: true,
    isLocked,
    name: productName(product),
    color: product.color,
    message: product.message,
    shortage: line.short > 0 ? shortText(line, supplierName) : '',
    problem: problemOfLine(line),
    free: product.available,
    short: Math.max(0, priced.quantity - product.available),
    isOut: product.available <= 0,
    quantity,
    price: line.price ?? unitPrice(product.unitPrice),
    ...amountsOf(priced, side),
  };
};
export type ShownLine = ReturnType<typeof shown>;
