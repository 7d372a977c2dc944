import {
  Fragment,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import {
  type CellField,
  fieldIn,
  type GridActions,
  type GridLine,
  type GridRules,
} from '#web/parts/line-grid/grid-line.ts';
import { LineRow, type RowEvents } from '#web/parts/line-grid/line-row.tsx';
import { firstWindow, longAbove, type Window, withPinned } from '#web/parts/line-grid/window.ts';
import { nameOf, pastedRows, type ProductIndex, scanned } from '#web/parts/product-search.ts';
import { plural } from '#web/lib/format.ts';
import { KeyHints } from '#web/ui/keys.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './line-grid.css';

/** Only long orders need it. */
const RowWindow = lazyPart(() => import('#web/parts/line-grid/row-window.tsx'), 'RowWindow');

/** `lock` is the button of a line of which nothing else can have the focus. */
type Cell = { row: number; field: CellField | 'lock' };

/**
 * The lines of an order, from the keyboard alone: a plain table of inputs, of a new order and of one that
 * stands. A cell that cannot take the focus yet (its line is about to appear, its product is about to be known)
 * gets it as soon as it can. Of many lines only those in view are drawn, and the one with the focus.
 */
export const LineGrid = ({
  count,
  idAt,
  lineAt,
  index,
  isLoading,
  side,
  hasMargin,
  rules,
  actions,
  onSeek,
}: {
  count: number;
  idAt: (row: number) => string;
  lineAt: (row: number) => GridLine;
  index: ProductIndex;
  isLoading: boolean;
  side: PriceSide;
  hasMargin: boolean;
  rules: GridRules;
  actions: GridActions;
  /** Somebody is about to look for a product. */
  onSeek?: () => void;
}) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<Cell | null>(null);
  const [active, setActive] = useState<string | null>(null);
  // a row that is about to have the focus; the one that has it stays until then, so that it hears of being left
  const [sought, setSought] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<Window | null>(null);

  const now = { count, idAt, lineAt, index, isLoading, rules, actions };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  const focusWanted = useCallback(() => {
    if (!wanted.current) return;
    const { row, field } = wanted.current;
    const cell = body.current?.querySelector<HTMLElement>(
      `[data-row="${row}"][data-field="${field}"]:enabled`,
    );
    if (cell) {
      wanted.current = null;
      cell.focus();
      if (cell instanceof HTMLInputElement) cell.select();
    } else setSought(row);
  }, []);
  useEffect(focusWanted);

  const events = useMemo((): RowEvents => {
    const focus = (row: number, field: CellField) => {
      wanted.current = { row, field };
      focusWanted();
    };
    /** The next line, or the one before, that can take the focus. */
    const step = (from: number, by: 1 | -1, fieldOf: (line: GridLine) => CellField) => {
      for (let row = from + by; row >= 0 && row < latest.current.count; row += by) {
        const line = latest.current.lineAt(row);
        const field = fieldIn(line, fieldOf(line));
        if (field) return focus(row, field);
      }
    };
    const remove = (row: number, id: string) => {
      const beside = row + 1 < latest.current.count ? row + 1 : row - 1;
      const field = beside < 0 ? null : fieldIn(latest.current.lineAt(beside), 'product');
      wanted.current = field && { row: Math.min(row, beside), field };
      latest.current.actions.remove(id);
    };
    /** What is locked cannot have the focus: it stays with the line, and comes back with the key. */
    const toggleLock = (row: number, id: string) => {
      const { isLocked, isFixed } = latest.current.lineAt(row);
      wanted.current = { row, field: isLocked ? 'quantity' : isFixed ? 'lock' : 'product' };
      latest.current.actions.toggleLock(id);
    };
    const duplicate = (id: string) => {
      wanted.current = { row: latest.current.actions.duplicate(id), field: 'quantity' };
    };

    const withControl = (event: KeyboardEvent, row: number, id: string): (() => void) | undefined => {
      const { kind } = latest.current.lineAt(row);
      if (kind === 'empty') return undefined;
      if (event.key === 'Delete' || event.key === 'Backspace') return () => remove(row, id);
      if (kind === 'unknown') return undefined;
      if (event.key.toLowerCase() === 'd') return () => duplicate(id);
      if (event.key.toLowerCase() === 'l') return () => toggleLock(row, id);
      return undefined;
    };
    const plainly = (event: KeyboardEvent, row: number, field: CellField): (() => void) | undefined => {
      if (event.key === 'Enter' && field === 'product')
        return latest.current.lineAt(row).kind === 'product' ? () => focus(row, 'quantity') : undefined;
      if (event.key === 'Enter') return () => step(row, 1, ({ isFixed }) => (isFixed ? field : 'product'));
      if (event.key === 'ArrowDown') return () => step(row, 1, () => field);
      if (event.key === 'ArrowUp') return () => step(row, -1, () => field);
      return undefined;
    };

    return {
      type: (id, field, text) => latest.current.actions.type(id, field, text),
      leave: (id, field) => latest.current.actions.leave(id, field),
      pick: (row, id, product) => {
        latest.current.actions.pick(id, product);
        const isOut = product.available <= 0;
        wanted.current = isOut ? { row: row + 1, field: 'product' } : { row, field: 'quantity' };
        if (product.message !== '') toast.warning(nameOf(product), { body: product.message });
      },
      restore: (id) => latest.current.actions.restore(id),
      toggleLock: (id) => latest.current.actions.toggleLock(id),
      remove,
      paste: (event, id) => {
        const { index: known, isLoading: isWaiting, actions: act } = latest.current;
        const rows = pastedRows(event.clipboardData.getData('text/plain'), known);
        if (!rows || rows.length === 0) return;
        event.preventDefault();
        if (isWaiting) {
          toast.warning('De producten zijn er nog niet', { body: 'Plak zo meteen opnieuw.' });
          return;
        }
        const leftOut = act.paste(id, rows);
        const unknown = rows.filter((row) => 'note' in row).length;
        if (rows.length > unknown) toast.done(`${plural(rows.length - unknown, 'regel', 'regels')} geplakt`);
        if (unknown > 0)
          toast.warning(`${plural(unknown, 'rij is', 'rijen zijn')} nog geen product`, {
            body:
              leftOut.length > 0
                ? `Niet toegevoegd: ${leftOut.join(', ')}`
                : 'Kies in die regels een product, of verwijder ze.',
          });
      },
      scan: (row, id, code) => {
        const { rules: set, index: known, actions: act } = latest.current;
        const product = set.hasScanner ? scanned(known, code) : undefined;
        if (!product) return false;
        const isMore = act.scan(id, product);
        focus(isMore ? row : row + 1, 'product');
        return true;
      },
      ask: (id) => latest.current.actions.ask(id),
      press: (event, row, id, field) => {
        const isWithControl = event.ctrlKey || event.metaKey;
        if (event.altKey) return;
        const act = isWithControl ? withControl(event, row, id) : plainly(event, row, field);
        if (!act) return;
        event.preventDefault();
        act();
      },
    };
  }, [focusWanted]);

  const isLong = count > longAbove;
  const rowOfActive = () => {
    for (let row = 0; active !== null && row < count; row += 1) if (idAt(row) === active) return row;
    return null;
  };
  const pinned = [rowOfActive(), sought].filter((row) => row !== null);
  const { rows, after } = isLong
    ? withPinned(drawn ?? firstWindow(count, pinned), count, pinned)
    : { rows: Array.from({ length: count }, (_, row) => ({ row, before: 0 })), after: 0 };
  return (
    <>
      <table className="line-grid" aria-label="Orderregels" aria-rowcount={isLong ? count + 1 : undefined}>
        <colgroup>
          <col style={{ width: 32 }} />
          <col />
          {rules.showsSupply && <col style={{ width: 54 }} />}
          <col style={{ width: 58 }} />
          <col style={{ width: 70 }} />
          <col style={{ width: 128 }} />
          {hasMargin && <col style={{ width: 56 }} />}
          <col style={{ width: 80 }} />
          <col style={{ width: 60 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              #
            </th>
            <th scope="col">Product</th>
            {rules.showsSupply && (
              <th scope="col" className="num">
                Vrij
              </th>
            )}
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
              <span className="visually-hidden">Acties</span>
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={({ target }) => {
            const { row, field } = target.dataset;
            if (field === 'product') onSeek?.();
            if (row !== undefined) setActive(idAt(Number(row)));
          }}
        >
          {rows.map(({ row, before }) => {
            const line = lineAt(row);
            return (
              <Fragment key={line.id}>
                {before > 0 && <tr aria-hidden className="line-gap" style={{ height: before }} />}
                <LineRow
                  {...line}
                  row={row}
                  isLast={row === count - 1}
                  isLong={isLong}
                  index={index}
                  isLoading={isLoading}
                  hasMargin={hasMargin}
                  showsSupply={rules.showsSupply}
                  showsOtherCode={rules.showsOtherCode}
                  events={events}
                />
              </Fragment>
            );
          })}
          {after > 0 && <tr aria-hidden className="line-gap" style={{ height: after }} />}
        </tbody>
      </table>
      {isLong && (
        <Suspense>
          <RowWindow count={count} idAt={idAt} body={body} pinned={pinned} onChange={setDrawn} />
        </Suspense>
      )}
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
