import { useMemo, useState } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { SalesOrderLineView, SalesOrderView } from '#api/sales-orders/contract.ts';
import { offLine, type OwnPrice } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { type SalesActions, SalesGrid } from '#web/parts/line-grid/sales-grid.tsx';
import {
  amountsOf,
  emptySalesLine,
  ownPriceOf,
  problemOf,
  type SalesLine,
  usualQuantity,
} from '#web/parts/line-grid/sales-line.ts';
import { indexOf } from '#web/parts/product-search.ts';
import { useOrderProductsQuery } from '#web/features/order/api.ts';
import {
  type AddedLine,
  addProduct,
  copyLine,
  dropAdded,
  editAdded,
  editLine,
  restoreAdded,
  type Edits,
  type EditsChange,
  type LineEdit,
  lineNow,
} from '#web/features/order/edits.ts';
import { unitPrice } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/order/words.nl.ts';

/** The discount of the order, as applied to its lines. */
type Off = Parameters<typeof offLine>[1];
const discounted = (line: OwnPrice, off: Off) => ({ ...line, ...offLine(line, off) });

/** The fields that any line shows: its product, with the typed quantity and price. */
const shownLine = (
  id: string,
  line: SalesOrderLineView | AddedLine,
  typed: LineEdit | AddedLine | undefined,
  now: ReturnType<typeof discounted>,
  free: number | null,
  side: PriceSide,
): SalesLine => ({
  ...emptySalesLine(id, line.name),
  kind: 'product',
  isFixed: true,
  vintage: line.vintage,
  code: String(line.productNumber),
  problem: typed ? problemOf(typed, line) : null,
  free,
  short: Math.max(0, -(free ?? 0)),
  quantity: typed?.quantity ?? String(line.quantity),
  price: typed?.price ?? unitPrice(now.unitPrice),
  isLocked: typed?.isLocked ?? line.isLocked,
  discount: now.discount,
  ...amountsOf(now, side),
  isChanged: typed !== undefined,
});

/** A line of the order including its edits. */
const storedLine = (
  line: SalesOrderLineView,
  edit: LineEdit | undefined,
  { side, off }: { side: PriceSide; off: Off },
): SalesLine => {
  const now = discounted(lineNow(line, edit), off);
  const free = line.available === null ? null : line.available + line.quantity - now.quantity;
  return {
    ...shownLine(`line-${line.lineId}`, line, edit, now, free, side),
    message: line.message,
    type: now.type,
    isExcluded: line.isExcludedFromDiscount,
    // an edited line has no price of its own yet
    isAsked: edit === undefined,
  };
};

const addedLine = (line: AddedLine, { side, off }: { side: PriceSide; off: Off }): SalesLine => {
  const now = discounted(ownPriceOf(line, line), off);
  const shown = shownLine(`added-${line.key}`, line, line, now, line.available - now.quantity, side);
  return { ...shown, isOut: line.available <= 0 };
};

/** Finds the product for a new line. */
const newLine = 'new';
const numberOf = (id: string) => Number(id.slice(id.indexOf('-') + 1));

/** The lines of an order, edited in place (SO-025). Nothing is stored before the order is saved. */
export const StoredLines = ({
  view,
  edits,
  off,
  change,
}: {
  view: SalesOrderView;
  edits: Edits;
  off: Off;
  change: (change: EditsChange) => void;
}) => {
  const { order, lines } = view;
  const side = order.priceSide;
  const hasMargin = lines.some(({ margin }) => margin !== null);
  const { data: account } = useAccountQuery();
  const rules = {
    showsSupply: true,
    showsOtherCode: account?.settings.hasOtherProductCode ?? false,
    hasScanner: account?.settings.hasBarcodeScanner ?? false,
  };
  const [isSought, setIsSought] = useState(false);
  const { currentData: products, isFetching } = useOrderProductsQuery(
    { flag: 0, customerId: order.customerId, supplyDate: supplyDateOf(order) },
    { skip: !isSought },
  );
  const hasOtherCodes = rules.showsOtherCode;
  const index = useMemo(() => indexOf(products ?? [], { hasOtherCodes }), [products, hasOtherCodes]);
  const [text, setText] = useState('');
  const held = useMemo(
    () => lines.filter(({ lineId }) => !edits.lines[lineId]?.isRemoved),
    [lines, edits.lines],
  );

  const stored = (id: string) =>
    id.startsWith('line-') ? lines.find(({ lineId }) => lineId === numberOf(id)) : undefined;
  const added = (id: string) =>
    id.startsWith('added-') ? edits.added.find(({ key }) => key === numberOf(id)) : undefined;
  const edit = (id: string, values: { quantity?: string; price?: string | null; isLocked?: boolean }) => {
    const line = stored(id);
    change(line ? editLine(line, values) : editAdded(numberOf(id), values));
  };
  const add = (product: ProductForCustomer, quantity: number | null = null) => {
    setText('');
    change(addProduct(product, quantity));
  };
  const isLocked = ({ lineId, isLocked: was }: SalesOrderLineView) => edits.lines[lineId]?.isLocked ?? was;
  const actions: SalesActions = {
    typeProduct: (_id, typed) => setText(typed ?? ''),
    type: (id, field, typed) => edit(id, { [field]: typed }),
    leave: (id, field) => {
      const typed = (edits.lines[numberOf(id)] ?? added(id))?.price;
      if (field === 'price' && typed?.trim() === '') edit(id, { price: null });
    },
    pick: (_id, product) => add(product),
    toggleLock: (id) => {
      const line = stored(id);
      edit(id, { isLocked: !(line ? isLocked(line) : added(id)?.isLocked) });
    },
    remove: (id) => {
      const line = stored(id);
      const fresh = added(id);
      if (line) change(editLine(line, { isRemoved: true }));
      else if (fresh) change(dropAdded(fresh));
      toast.done(words.isNoLongerOnThe(line?.name ?? fresh?.name ?? ''), {
        body: words.notSavedYet,
        undo: () => {
          if (line) change(editLine(line, { isRemoved: false }));
          else if (fresh) change(restoreAdded(fresh));
        },
      });
    },
    duplicate: (id) => {
      const line = stored(id);
      const copied = line ?? added(id);
      if (copied) change(copyLine(copied, line && edits.lines[line.lineId]));
      return held.length + edits.added.length;
    },
    paste: (_id, rows) => {
      setText('');
      for (const row of rows) if ('product' in row) add(row.product, row.quantity);
      return rows.flatMap((row) => ('product' in row ? [] : [row.text]));
    },
    scan: (_id, product) => {
      const { productId } = product;
      const same = held.find((line) => line.productId === productId && !isLocked(line));
      const fresh = edits.added.find((line) => line.productId === productId && !line.isLocked);
      const more = (id: string, { quantity }: { quantity: number }) =>
        edit(id, { quantity: String(quantity + usualQuantity(product)) });
      setText('');
      if (same) more(`line-${same.lineId}`, lineNow(same, edits.lines[same.lineId]));
      else if (fresh) more(`added-${fresh.key}`, ownPriceOf(fresh, fresh));
      else add(product);
      return same !== undefined || fresh !== undefined;
    },
    ask: (id) => ({ kind: 'stored', orderId: order.orderId, lineId: numberOf(id) }),
  };

  return (
    <SalesGrid
      rows={[
        ...held.map((line) => ({
          id: `line-${line.lineId}`,
          show: () => storedLine(line, edits.lines[line.lineId], { side, off }),
        })),
        ...edits.added.map((line) => ({
          id: `added-${line.key}`,
          show: () => addedLine(line, { side, off }),
        })),
        { id: newLine, show: () => emptySalesLine(newLine, text) },
      ]}
      index={index}
      isLoading={products === undefined && (isFetching || !isSought)}
      side={side}
      hasMargin={hasMargin}
      rules={rules}
      actions={actions}
      onSeek={() => setIsSought(true)}
    />
  );
};
