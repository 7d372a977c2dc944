import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react';
import type { SalesOrderLineView, SalesOrderView } from '#api/sales-orders/contract.ts';
import { offLine, type OwnPrice } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import {
  emptyGridLine,
  type GridActions,
  type GridLine,
  marginText,
} from '#web/parts/line-grid/grid-line.ts';
import { LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import { indexOf } from '#web/parts/product-search.ts';
import { useOrderProductsQuery } from '#web/features/order/api.ts';
import {
  type AddedLine,
  addedNow,
  type Edits,
  type EditsChange,
  type LineEdit,
  lineNow,
  problemOf,
} from '#web/features/order/edits.ts';
import { amount, unitPrice } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';

/** The discount of the order, as it works on its lines. */
type Off = Parameters<typeof offLine>[1];
const discounted = (line: OwnPrice, off: Off) => ({ ...line, ...offLine(line, off) });

/** A line of the order with what was typed in it. */
const storedLine = (
  line: SalesOrderLineView,
  edit: LineEdit | undefined,
  { side, off }: { side: PriceSide; off: Off },
): GridLine => {
  const now = discounted(lineNow(line, edit), off);
  const free = line.available === null ? null : line.available + line.quantity - now.quantity;
  return {
    ...emptyGridLine(`line-${line.lineId}`, line.name),
    kind: 'product',
    isFixed: true,
    vintage: line.vintage,
    code: String(line.productNumber),
    message: line.message,
    problem: edit ? problemOf(edit, line.bottlesPerBox) : null,
    free,
    short: Math.max(0, -(free ?? 0)),
    quantity: edit?.quantity ?? String(line.quantity),
    price: edit?.price ?? unitPrice(now.unitPrice),
    isLocked: edit?.isLocked ?? line.isLocked,
    type: now.type,
    discount: now.discount,
    isExcluded: line.isExcludedFromDiscount,
    margin: marginText(now, side),
    total: amount(lineAmount(now)),
    isChanged: edit !== undefined,
    // what was changed here has no price of its own yet
    isAsked: edit === undefined,
  };
};

const addedLine = (line: AddedLine, { side, off }: { side: PriceSide; off: Off }): GridLine => {
  const now = discounted(addedNow(line), off);
  const free = line.available - now.quantity;
  return {
    ...emptyGridLine(`added-${line.key}`, line.name),
    kind: 'product',
    isFixed: true,
    vintage: line.vintage,
    code: String(line.productNumber),
    problem: problemOf(line, line.bottlesPerBox),
    free,
    short: Math.max(0, -free),
    quantity: line.quantity,
    price: line.price ?? unitPrice(now.unitPrice),
    isLocked: line.isLocked,
    discount: now.discount,
    margin: marginText(now, side),
    total: amount(lineAmount(now)),
    isChanged: true,
  };
};

/** Where a wine is found that comes on a new line. */
const newLine = 'new';
const numberOf = (id: string) => Number(id.slice(id.indexOf('-') + 1));

/** The lines of an order, changed in place (SO-025). Nothing is stored before the order is saved. */
export const StoredLines = ({
  view,
  edits,
  off,
  dispatch,
}: {
  view: SalesOrderView;
  edits: Edits;
  off: Off;
  dispatch: Dispatch<EditsChange>;
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

  const now = { orderId: order.orderId, lines, kept: held, edits };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const actions = useMemo((): GridActions => {
    const stored = (id: string) =>
      id.startsWith('line-') ? latest.current.lines.find(({ lineId }) => lineId === numberOf(id)) : undefined;
    const added = (id: string) =>
      id.startsWith('added-')
        ? latest.current.edits.added.find(({ key }) => key === numberOf(id))
        : undefined;
    const change = (id: string, values: { quantity?: string; price?: string | null; isLocked?: boolean }) => {
      const line = stored(id);
      if (line) dispatch({ type: 'line', line, change: values });
      else if (added(id)) dispatch({ type: 'addedLine', key: numberOf(id), change: values });
    };
    return {
      type: (id, field, typed) => (field === 'text' ? setText(typed) : change(id, { [field]: typed })),
      leave: (id, field) => {
        const typed =
          field === 'price' ? (latest.current.edits.lines[numberOf(id)] ?? added(id))?.price : null;
        if (typed?.trim() === '') change(id, { price: null });
      },
      pick: (_id, product) => {
        setText('');
        dispatch({ type: 'added', product, quantity: null });
      },
      restore: () => setText(''),
      toggleLock: (id) => {
        const line = stored(id);
        const isLocked = line
          ? (latest.current.edits.lines[line.lineId]?.isLocked ?? line.isLocked)
          : (added(id)?.isLocked ?? false);
        change(id, { isLocked: !isLocked });
      },
      remove: (id) => {
        const line = stored(id);
        const fresh = added(id);
        if (line) dispatch({ type: 'line', line, change: { isRemoved: true } });
        else if (fresh) dispatch({ type: 'dropped', key: fresh.key });
        toast.done(`${line?.name ?? fresh?.name} staat niet meer op de order`, {
          body: 'Nog niet opgeslagen',
          undo: () => {
            if (line) dispatch({ type: 'line', line, change: { isRemoved: false } });
            else if (fresh) dispatch({ type: 'undropped', line: fresh });
          },
        });
      },
      duplicate: (id) => {
        const { kept: shown, edits: made } = latest.current;
        const line = stored(id);
        const of = line ?? added(id);
        if (of) dispatch({ type: 'copied', of, edit: line && made.lines[line.lineId] });
        return shown.length + made.added.length;
      },
      paste: (_id, rows) => {
        for (const row of rows)
          if ('product' in row) dispatch({ type: 'added', product: row.product, quantity: row.quantity });
        setText('');
        return rows.flatMap((row) => ('product' in row ? [] : [row.text]));
      },
      scan: (_id, product) => {
        const { kept: shown, edits: made } = latest.current;
        setText('');
        const isOpen = ({ lineId, isLocked }: SalesOrderLineView) =>
          !(made.lines[lineId]?.isLocked ?? isLocked);
        const same = shown.find((line) => line.productId === product.productId && isOpen(line));
        const fresh = made.added.find((line) => line.productId === product.productId && !line.isLocked);
        const more = Math.max(1, product.bottlesPerBox);
        if (same) {
          const { quantity } = lineNow(same, made.lines[same.lineId]);
          change(`line-${same.lineId}`, { quantity: String(quantity + more) });
        } else if (fresh) change(`added-${fresh.key}`, { quantity: String(addedNow(fresh).quantity + more) });
        else dispatch({ type: 'added', product, quantity: null });
        return same !== undefined || fresh !== undefined;
      },
      ask: (id) => ({ kind: 'stored', orderId: latest.current.orderId, lineId: numberOf(id) }),
    };
  }, [dispatch]);

  const addedAt = (row: number) => edits.added[row - held.length];
  return (
    <LineGrid
      count={held.length + edits.added.length + 1}
      idAt={(row) => {
        const line = held[row];
        const fresh = addedAt(row);
        return line ? `line-${line.lineId}` : fresh ? `added-${fresh.key}` : newLine;
      }}
      lineAt={(row) => {
        const line = held[row];
        const fresh = addedAt(row);
        if (line) return storedLine(line, edits.lines[line.lineId], { side, off });
        return fresh ? addedLine(fresh, { side, off }) : emptyGridLine(newLine, text);
      }}
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
