import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ProductForCustomer } from '#api/contract/products.ts';
import type { PriceInQuestion } from '#web/app/price-why/price-in-question.ts';
import type { PriceSide } from '#domain/pricing/totals.ts';
import { type CellField, LineRow, type RowEvents } from '#web/features/new-order/line-row.tsx';
import {
  type Change,
  type Line,
  nameOf,
  type OffLines,
  type Products,
  takenAbove,
} from '#web/features/new-order/lines.ts';
import { pastedRows, type ProductIndex, scanned } from '#web/app/product-search.ts';
import { plural } from '#web/lib/format.ts';
import { KeyHints } from '#web/ui/keys.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './line-grid.css';

type Cell = { row: number; field: CellField };

/**
 * The lines of an order, from the keyboard alone: a plain table of inputs. A cell that cannot take the focus
 * yet (its line is about to appear, its product is about to be known) gets it as soon as it can.
 */
export const LineGrid = ({
  lines,
  products,
  index,
  isLoading,
  side,
  hasMargin,
  off,
  rules,
  priceOf,
  onChange,
}: {
  lines: readonly Line[];
  products: Products;
  index: ProductIndex;
  isLoading: boolean;
  side: PriceSide;
  hasMargin: boolean;
  /** The discount of the order. */
  off: OffLines;
  /** What the account has set about lines. */
  rules: { showsSupply: boolean; blocksShortage: boolean; showsOtherCode: boolean; hasScanner: boolean };
  /** What to explain the price of a line with. */
  priceOf: (line: Line, product: ProductForCustomer) => PriceInQuestion | null;
  onChange: (change: Change) => void;
}) => {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<Cell | null>(null);

  const focusWanted = useCallback(() => {
    if (!wanted.current) return;
    const { row, field } = wanted.current;
    const cell = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-field="${field}"]:enabled`,
    );
    if (!cell) return;
    wanted.current = null;
    cell.focus();
    cell.select();
  }, []);
  useEffect(focusWanted);

  const now = { lines, products, index, hasScanner: rules.hasScanner, priceOf, onChange };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  const events = useMemo((): RowEvents => {
    const focus = (row: number, field: CellField) => {
      wanted.current = { row: Math.max(0, Math.min(row, latest.current.lines.length)), field };
      focusWanted();
    };
    const remove = (key: number) => {
      const { lines: all, onChange: change } = latest.current;
      const at = all.findIndex((line) => line.key === key);
      const line = all[at];
      if (!line || (line.productId === null && line.note === '')) return;
      change({ type: 'deleted', key });
      wanted.current = { row: Math.min(at, all.length - 2), field: 'product' };
      toast.done(`Regel verwijderd: ${line.text}`, {
        undo: () => latest.current.onChange({ type: 'restored', line, at }),
      });
    };
    const duplicate = (row: number, key: number) => {
      latest.current.onChange({ type: 'duplicated', key });
      wanted.current = { row: row + 1, field: 'quantity' };
    };
    const toggleLock = (key: number) => latest.current.onChange({ type: 'locked', key });

    const withControl = (event: KeyboardEvent, row: number, key: number): (() => void) | undefined => {
      const line = latest.current.lines[row];
      if (!line || (line.productId === null && line.note === '')) return undefined;
      if (event.key === 'Delete' || event.key === 'Backspace') return () => remove(key);
      if (line.productId === null) return undefined;
      if (event.key.toLowerCase() === 'd') return () => duplicate(row, key);
      if (event.key.toLowerCase() === 'l') return () => toggleLock(key);
      return undefined;
    };
    const plainly = (event: KeyboardEvent, row: number, field: CellField): (() => void) | undefined => {
      const isKnown = latest.current.lines[row]?.productId !== null;
      const last = latest.current.lines.length - 1;
      if (event.key === 'Enter' && field === 'product')
        return isKnown ? () => focus(row, 'quantity') : undefined;
      if (event.key === 'Enter') return () => focus(row + 1, 'product');
      // The empty line has no quantity or price to go to.
      const inColumn = (to: number) =>
        focus(to, latest.current.lines[to]?.productId === null ? 'product' : field);
      if (event.key === 'ArrowDown') return () => inColumn(Math.min(row + 1, last));
      if (event.key === 'ArrowUp') return () => inColumn(Math.max(row - 1, 0));
      return undefined;
    };

    return {
      type: (key, field, text) => latest.current.onChange({ type: 'typed', key, field, text }),
      pick: (row, key, product: ProductForCustomer) => {
        latest.current.onChange({ type: 'chosen', key, product });
        const isOut = product.available <= 0;
        wanted.current = isOut ? { row: row + 1, field: 'product' } : { row, field: 'quantity' };
        if (product.message !== '') toast.warning(nameOf(product), { body: product.message });
      },
      restore: (key) => {
        const { lines: all, products: known, onChange: change } = latest.current;
        const line = all.find((each) => each.key === key);
        const product = line && line.productId !== null ? known.get(line.productId) : undefined;
        change({ type: 'typed', key, field: 'text', text: product ? nameOf(product) : '' });
      },
      toggleLock,
      remove,
      paste: (event, key) => {
        const rows = pastedRows(event.clipboardData.getData('text/plain'), latest.current.index);
        if (!rows || rows.length === 0) return;
        event.preventDefault();
        latest.current.onChange({ type: 'pasted', key, rows });
        const unknown = rows.filter((row) => 'note' in row).length;
        if (rows.length > unknown) toast.done(`${plural(rows.length - unknown, 'regel', 'regels')} geplakt`);
        if (unknown > 0)
          toast.warning(`${plural(unknown, 'rij is', 'rijen zijn')} nog geen product`, {
            body: 'Kies in die regels een product, of verwijder ze.',
          });
      },
      scan: (row, key, code) => {
        const { hasScanner, index: known, onChange: change } = latest.current;
        const product = hasScanner ? scanned(known, code) : undefined;
        if (!product) return false;
        change({ type: 'scanned', key, product });
        const isMore = latest.current.lines.some(
          (line) => line.productId === product.productId && !line.isLocked,
        );
        focus(isMore ? row : row + 1, 'product');
        return true;
      },
      ask: (key, quantity) => latest.current.onChange({ type: 'asked', key, quantity }),
      priceOf: (key) => {
        const line = latest.current.lines.find((each) => each.key === key);
        const product =
          line && line.productId !== null ? latest.current.products.get(line.productId) : undefined;
        return line && product ? latest.current.priceOf(line, product) : null;
      },
      press: (event, row, key, field) => {
        const isWithControl = event.ctrlKey || event.metaKey;
        if (event.altKey) return;
        const act = isWithControl ? withControl(event, row, key) : plainly(event, row, field);
        if (!act) return;
        event.preventDefault();
        act();
      },
    };
  }, [focusWanted]);

  const taken = takenAbove(lines, products);
  return (
    <>
      <table className="line-grid" ref={table} aria-label="Orderregels">
        <colgroup>
          <col style={{ width: 32 }} />
          <col />
          <col style={{ width: 66 }} />
          <col style={{ width: 66 }} />
          <col style={{ width: 78 }} />
          <col style={{ width: 142 }} />
          {hasMargin && <col style={{ width: 60 }} />}
          <col style={{ width: 86 }} />
          <col style={{ width: 38 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              #
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              Vrij
            </th>
            <th scope="col" className="num">
              Aantal
            </th>
            <th scope="col" className="num">
              Prijs {side}.
            </th>
            <th scope="col">Prijstype</th>
            {hasMargin && (
              <th scope="col" className="num">
                Marge
              </th>
            )}
            <th scope="col" className="num">
              Totaal {side}.
            </th>
            <th scope="col">
              <span className="visually-hidden">Verwijderen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <LineRow
              key={line.key}
              row={row}
              line={line}
              product={line.productId === null ? undefined : products.get(line.productId)}
              isLast={row === lines.length - 1}
              index={index}
              isLoading={isLoading}
              side={side}
              hasMargin={hasMargin}
              taken={taken[row]!}
              percentage={off.percentage}
              isTyped={off.isTyped}
              showsSupply={rules.showsSupply}
              blocksShortage={rules.blocksShortage}
              showsOtherCode={rules.showsOtherCode}
              events={events}
            />
          ))}
        </tbody>
      </table>
      <KeyHints
        of={[
          [['Enter'], 'volgende'],
          [['3d'], '= 3 dozen'],
          [['↑', '↓'], 'regel'],
          [['Ctrl D'], 'dupliceren'],
          [['Ctrl L'], 'vergrendelen'],
          [['Ctrl Del'], 'verwijderen'],
        ]}
      />
    </>
  );
};
