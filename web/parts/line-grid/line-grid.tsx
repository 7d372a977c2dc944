import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type GridEvents, type GridLine, type LineColumn, LineRow } from '#web/parts/line-grid/line-row.tsx';
import { firstWindow, longAbove, type Window, withPinned } from '#web/parts/line-grid/window.ts';
import { KeyHints } from '#web/ui/keys.tsx';
import './line-grid.css';
import * as words from '#web/parts/line-grid/words.nl.ts';

/** Loaded only for long orders. */
const RowWindow = lazyPart(() => import('#web/parts/line-grid/row-window.tsx'), 'RowWindow');

/** A line, whose content is computed only when it is in view. */
export type GridRow<Line extends GridLine> = { id: string; show: () => Line };

/** The actions of the grid's shortcuts; an action that a screen leaves out has no shortcut. */
export type GridActions = {
  remove?: (id: string) => void;
  toggleLock?: (id: string) => void;
  /** Returns the index of the new line. */
  duplicate?: (id: string) => number;
};

const noActions: GridActions = {};

type Cell = { row: number; field: string };

/** False if the cell does not exist or cannot take the focus. */
const focusCell = (body: Element | null, { row, field }: Cell) => {
  const cell = body?.querySelector<HTMLElement>(`[data-row="${row}"][data-field="${field}"]:enabled`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return Boolean(cell);
};

/** The field of a line that takes the focus when `field` is requested; null if none can. */
const fieldIn = ({ kind, isFixed, isLocked }: GridLine, field: string) => {
  if (!isFixed && (kind !== 'product' || field === 'product')) return 'product';
  if (isLocked) return null;
  return field === 'product' ? 'quantity' : field;
};

/**
 * The lines of any kind of order, for use by keyboard alone: a plain table of inputs. A cell that cannot take
 * the focus yet (its line or product is about to appear) gets it as soon as it can. Of a long list only the
 * lines in view are rendered, and the focused one. `columns` must stay the same object while they look the
 * same.
 */
export const LineGrid = <Line extends GridLine>({
  label,
  className = '',
  rows,
  columns,
  actions = noActions,
  hints,
  onSeek,
}: {
  label: string;
  className?: string;
  rows: readonly GridRow<Line>[];
  columns: readonly LineColumn<Line>[];
  actions?: GridActions;
  /** Shortcuts of this screen, besides those of every grid; without them no shortcuts are shown. */
  hints?: readonly (readonly [keys: string, effect: string])[] | undefined;
  /** The user is about to look for a product. */
  onSeek?: (() => void) | undefined;
}) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string | null>(null);
  // the focused line stays rendered until this cell takes the focus, so that it gets its blur event
  const [wanted, setWanted] = useState<Cell | null>(null);
  const [drawn, setDrawn] = useState<Window | null>(null);
  const latest = useRef({ rows, actions });
  useLayoutEffect(() => {
    latest.current = { rows, actions };
  });
  useLayoutEffect(() => {
    if (wanted && focusCell(body.current, wanted)) setWanted(null);
  }, [wanted, rows, columns, drawn]);

  const grid = useMemo((): GridEvents => {
    const lineAt = (row: number) => latest.current.rows[row]?.show();
    const focus = (row: number, field: string) => setWanted({ row, field });
    /** Focuses a cell when nothing has to change first. */
    const goTo = (row: number, field: string) => {
      if (!focusCell(body.current, { row, field })) focus(row, field);
    };
    /** Focuses the next or previous line that can take the focus. */
    const step = (from: number, by: 1 | -1, fieldOf: (line: GridLine) => string) => {
      for (let row = from + by; ; row += by) {
        const line = lineAt(row);
        if (!line) return;
        const field = fieldIn(line, fieldOf(line));
        if (field) return goTo(row, field);
      }
    };
    const remove = (row: number) => {
      const line = lineAt(row);
      if (!line) return;
      const after = lineAt(row + 1);
      const beside = after ?? lineAt(row - 1);
      const field = beside ? fieldIn(beside, 'product') : null;
      setWanted(field === null ? null : { row: after ? row : row - 1, field });
      latest.current.actions.remove?.(line.id);
    };
    /**
     * The inputs of a locked line cannot take the focus: it stays with the line and returns after unlocking.
     */
    const toggleLock = ({ id, isLocked, isFixed }: GridLine, row: number) => {
      focus(row, isLocked ? 'quantity' : isFixed ? 'lock' : 'product');
      latest.current.actions.toggleLock?.(id);
    };
    const withControl = (key: string, row: number, line: GridLine) => {
      const { duplicate, toggleLock: lock } = latest.current.actions;
      if (line.kind === 'empty') return undefined;
      if (key === 'Delete' || key === 'Backspace') return () => remove(row);
      if (line.kind === 'unknown') return undefined;
      if (key.toLowerCase() === 'd' && duplicate) return () => focus(duplicate(line.id), 'quantity');
      if (key.toLowerCase() === 'l' && lock) return () => toggleLock(line, row);
      return undefined;
    };
    const plainly = (key: string, row: number, field: string, { kind }: GridLine) => {
      if (key === 'Enter' && field === 'product')
        return kind === 'product' ? () => goTo(row, 'quantity') : undefined;
      if (key === 'Enter') return () => step(row, 1, ({ isFixed }) => (isFixed ? field : 'product'));
      if (key === 'ArrowDown') return () => step(row, 1, () => field);
      if (key === 'ArrowUp') return () => step(row, -1, () => field);
      return undefined;
    };
    return {
      focus,
      remove,
      toggleLock: (id) => latest.current.actions.toggleLock?.(id),
      press: (event, row, field) => {
        const line = lineAt(row);
        if (event.altKey || !line) return;
        const act =
          event.ctrlKey || event.metaKey
            ? withControl(event.key, row, line)
            : plainly(event.key, row, field, line);
        if (!act) return;
        event.preventDefault();
        act();
      },
    };
  }, []);

  const count = rows.length;
  const isLong = count > longAbove;
  const idAt = (row: number) => rows[row]?.id ?? '';
  const pinned = [rows.findIndex(({ id }) => id === active), wanted?.row ?? -1].filter((row) => row >= 0);
  const { rows: shown, after } = isLong
    ? withPinned(drawn ?? firstWindow(count, pinned), count, pinned)
    : { rows: rows.map((_, row) => ({ row, before: 0 })), after: 0 };
  return (
    <>
      <table
        className={`line-grid ${className}`}
        aria-label={label}
        aria-rowcount={isLong ? count + 1 : undefined}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, header, title, isNumber }) => (
              <th key={key} scope="col" title={title} className={isNumber ? 'num' : undefined}>
                {header}
              </th>
            ))}
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
          {shown.flatMap(({ row, before }): ReactNode[] => {
            const line = rows[row]?.show();
            if (!line) return [];
            const gap = before > 0 && (
              <tr key={`${line.id} gap`} aria-hidden className="line-gap" style={{ height: before }} />
            );
            return [
              gap,
              <LineRow
                key={line.id}
                {...line}
                columns={columns}
                row={row}
                isLast={row === count - 1}
                isLong={isLong}
                grid={grid}
              />,
            ];
          })}
          {after > 0 && <tr aria-hidden className="line-gap" style={{ height: after }} />}
        </tbody>
      </table>
      {isLong && (
        <Suspense>
          <RowWindow count={count} idAt={idAt} body={body} pinned={pinned} onChange={setDrawn} />
        </Suspense>
      )}
      {hints && (
        <KeyHints
          of={[
            [['Enter'], words.next],
            [['3d'], words.n3Dozen],
            [['↑', '↓'], words.lineNoun],
            ...hints.map(([keys, effect]) => [[keys], effect] as const),
            [['Ctrl Del'], words.deleteLower],
          ]}
        />
      )}
    </>
  );
};
