import type { ComponentProps } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type GridRules, type SalesActions, SalesGrid } from '#web/parts/line-grid/sales-grid.tsx';
import {
  amountsOf,
  emptySalesLine,
  manualPriceOf,
  problemOf,
  quantityOf,
  type SalesLine,
} from '#web/parts/line-grid/sales-line.ts';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { productName } from '#web/parts/product-name.ts';
import {
  changeLine,
  chooseProduct,
  deleteLine,
  duplicateLine,
  type Line,
  type LinesChange,
  type OffLines,
  pasteRows,
  pricedLine,
  type Products,
  restoreLine,
  scanProduct,
  productOf,
} from '#web/features/new-order/lines.ts';
import { unitPrice } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/new-order/words.nl.ts';

/** The fields of a line for the grid. `taken` is the quantity of its product on the lines above it. */
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
): SalesLine => {
  const empty = emptySalesLine(String(line.key), line.text);
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
    ...amountsOf(priced, side),
    ...(product.purchasePrice === null && { margin: '' }),
    isAsked: true,
  };
};

/** The lines of a new order, in the grid. */
export const EnteredLines = ({
  lines,
  products,
  taken,
  off,
  priceOf,
  onChange,
  ...grid
}: Omit<ComponentProps<typeof SalesGrid>, 'rows' | 'actions'> & {
  lines: readonly Line[];
  products: Products;
  /** For each line, the quantity of its product on the lines above it. */
  taken: readonly number[];
  /** The discount of the order. */
  off: OffLines;
  rules: GridRules & { blocksShortage: boolean };
  /** The price of a line, to be explained. */
  priceOf: (line: Line, product: ProductForCustomer) => PriceInQuestion | null;
  onChange: (change: LinesChange) => void;
}) => {
  const find = (id: string) => {
    const at = lines.findIndex(({ key }) => key === Number(id));
    return { at, line: lines[at], product: productOf(products, lines[at]) };
  };
  const change = (id: string, values: Partial<Line>) =>
    onChange(changeLine(Number(id), (line) => ({ ...line, ...values })));
  const actions: SalesActions = {
    typeProduct: (id, typed) => {
      const { product } = find(id);
      const text = typed ?? (product ? productName(product) : '');
      change(id, text === '' ? { text, note: '' } : { text });
    },
    type: (id, field, text) => change(id, { [field]: text }),
    leave: (id, field) => {
      const { line, product, at } = find(id);
      if (!line || !product) return;
      if (field === 'price') {
        const price = manualPriceOf(line);
        if (price !== null) change(id, { price: unitPrice(price) });
        return;
      }
      const quantity = quantityOf(line, product);
      if (/d/i.test(line.quantity)) change(id, { quantity: String(quantity) });
      const left = product.available - (taken[at] ?? 0);
      if (quantity > Math.max(left, line.asked ?? 0)) change(id, { asked: quantity });
    },
    pick: (id, product) => onChange(chooseProduct(Number(id), product)),
    toggleLock: (id) => change(id, { isLocked: !find(id).line?.isLocked }),
    remove: (id) => {
      const { line, at } = find(id);
      if (!line) return;
      onChange(deleteLine(line.key));
      toast.done(words.lineDeleted(line.text), { undo: () => onChange(restoreLine(line, at)) });
    },
    duplicate: (id) => {
      onChange(duplicateLine(Number(id)));
      return find(id).at + 1;
    },
    paste: (id, rows) => {
      onChange(pasteRows(Number(id), rows));
      return [];
    },
    scan: (id, product) => {
      onChange(scanProduct(Number(id), product));
      return lines.some(({ productId, isLocked }) => productId === product.productId && !isLocked);
    },
    ask: (id) => {
      const { line, product } = find(id);
      return line && product ? priceOf(line, product) : null;
    },
  };

  return (
    <SalesGrid
      rows={lines.map((line, row) => ({
        id: String(line.key),
        show: () => shown(line, productOf(products, line), { ...grid, taken: taken[row] ?? 0, off }),
      }))}
      {...grid}
      actions={actions}
    />
  );
};
