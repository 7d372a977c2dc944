import { useEffect, useMemo, useRef } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import {
  emptyGridLine,
  type GridActions,
  type GridLine,
  type GridRules,
  marginText,
} from '#web/parts/line-grid/grid-line.ts';
import { LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { nameOf, type ProductIndex } from '#web/parts/product-search.ts';
import {
  type Change,
  emptyLine,
  type Line,
  manualPriceOf,
  type OffLines,
  pricedLine,
  problemOf,
  type Products,
  quantityOf,
} from '#web/features/new-order/lines.ts';
import { amount, unitPrice } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';

/** What the grid shows of a line. `taken` is how many of its product stand on the lines above it. */
const shown = (
  line: Line,
  product: ProductForCustomer | undefined,
  {
    taken,
    off,
    side,
    rules,
  }: {
    taken: number;
    off: OffLines;
    side: PriceSide;
    rules: GridRules & { blocksShortage: boolean };
  },
): GridLine => {
  const empty = emptyGridLine(String(line.key), line.text);
  if (!product) {
    const { note, quantity } = line;
    return note === '' ? empty : { ...empty, kind: 'unknown', problem: note, quantity };
  }
  const priced = pricedLine(line, product, off);
  const left = product.available - taken;
  return {
    ...empty,
    kind: 'product',
    color: product.color,
    code: rules.showsOtherCode ? product.otherCode : '',
    message: product.message,
    problem: problemOf(line, product, rules.blocksShortage ? left : null),
    free: rules.showsSupply ? left : null,
    short: Math.max(0, priced.quantity - left),
    isOut: left <= 0,
    quantity: line.quantity,
    price: line.price ?? unitPrice(product.unitPrice),
    isLocked: line.isLocked,
    type: priced.type,
    isExcluded: priced.isExcludedFromDiscount,
    margin: product.purchasePrice === null ? '' : marginText(priced, side),
    total: amount(priced.amount),
    isAsked: true,
  };
};

const productOf = (known: Products, line: Line | undefined) =>
  line === undefined || line.productId === null ? undefined : known.get(line.productId);

/** The lines of an order that is being entered, in the grid. */
export const EnteredLines = ({
  lines,
  products,
  taken,
  index,
  isLoading,
  side,
  off,
  rules,
  hasMargin,
  priceOf,
  onChange,
}: {
  lines: readonly Line[];
  products: Products;
  /** For each line how many of its product stand on the lines above it. */
  taken: readonly number[];
  index: ProductIndex;
  isLoading: boolean;
  side: PriceSide;
  /** The discount of the order. */
  off: OffLines;
  rules: GridRules & { blocksShortage: boolean };
  hasMargin: boolean;
  /** What to explain the price of a line with. */
  priceOf: (line: Line, product: ProductForCustomer) => PriceInQuestion | null;
  onChange: (change: Change) => void;
}) => {
  const now = { lines, products, taken, priceOf, onChange };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const actions = useMemo((): GridActions => {
    const change = (made: Change) => latest.current.onChange(made);
    const find = (id: string) => {
      const { lines: all, products: known } = latest.current;
      const at = all.findIndex(({ key }) => key === Number(id));
      return { at, line: all[at], product: productOf(known, all[at]) };
    };
    return {
      type: (id, field, text) => change({ type: 'typed', key: Number(id), field, text }),
      leave: (id, field) => {
        const { line, product, at } = find(id);
        if (!line || !product) return;
        const key = line.key;
        if (field === 'price') {
          const typed = manualPriceOf(line);
          if (typed !== null && line.price?.trim() !== '')
            change({ type: 'typed', key, field, text: unitPrice(typed) });
          return;
        }
        const quantity = quantityOf(line, product);
        if (/d/i.test(line.quantity)) change({ type: 'typed', key, field, text: String(quantity) });
        const left = product.available - (latest.current.taken[at] ?? 0);
        if (quantity > Math.max(left, line.asked ?? 0)) change({ type: 'asked', key, quantity });
      },
      pick: (id, product) => change({ type: 'chosen', key: Number(id), product }),
      restore: (id) => {
        const { product } = find(id);
        change({ type: 'typed', key: Number(id), field: 'text', text: product ? nameOf(product) : '' });
      },
      toggleLock: (id) => change({ type: 'locked', key: Number(id) }),
      remove: (id) => {
        const { line, at } = find(id);
        if (!line) return;
        change({ type: 'deleted', key: line.key });
        toast.done(`Regel verwijderd: ${line.text}`, { undo: () => change({ type: 'restored', line, at }) });
      },
      duplicate: (id) => {
        change({ type: 'duplicated', key: Number(id) });
        return find(id).at + 1;
      },
      paste: (id, rows) => {
        change({ type: 'pasted', key: Number(id), rows });
        return [];
      },
      scan: (id, product) => {
        change({ type: 'scanned', key: Number(id), product });
        return latest.current.lines.some(
          ({ productId, isLocked }) => productId === product.productId && !isLocked,
        );
      },
      ask: (id) => {
        const { line, product } = find(id);
        return line && product ? latest.current.priceOf(line, product) : null;
      },
    };
  }, []);
  const lineOf = (row: number) => lines[row] ?? emptyLine(row);

  return (
    <LineGrid
      count={lines.length}
      idAt={(row) => String(lineOf(row).key)}
      lineAt={(row) =>
        shown(lineOf(row), productOf(products, lines[row]), { taken: taken[row] ?? 0, off, side, rules })
      }
      index={index}
      isLoading={isLoading}
      side={side}
      hasMargin={hasMargin}
      rules={rules}
      actions={actions}
    />
  );
};
