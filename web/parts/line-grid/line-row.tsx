import { type KeyboardEvent, memo, type ReactNode } from 'react';

/**
 * What the grid knows of a line; a screen adds the fields of its columns. It is flat, so that `memo` skips
 * rows that did not change.
 */
export type GridLine = {
  /** Identifies the line, as long as the page lives. */
  id: string;
  /** `unknown` is text that is not a product yet, `empty` is the line for the next product. */
  kind: 'product' | 'unknown' | 'empty';
  /** The product of a stored line cannot change: another wine is another line. */
  isFixed: boolean;
  isLocked: boolean;
  isChanged?: boolean;
};

/** Events from cells; the same functions for the lifetime of the grid, so that rows need not render again. */
export type GridEvents = {
  /** Focuses a cell, as soon as it can take the focus. */
  focus: (row: number, field: string) => void;
  remove: (row: number) => void;
  toggleLock: (id: string) => void;
  press: (event: KeyboardEvent, row: number, field: string) => void;
};

export type Place = { row: number; isLast: boolean; grid: GridEvents };

export type LineColumn<Line extends GridLine> = {
  /** Also the class name of its cells. */
  key: string;
  header: ReactNode;
  title?: string;
  width?: number;
  isNumber?: boolean;
  /** More class names of its cells. */
  className?: string;
  /** Shown above the value on a phone, where the table has no header. */
  label?: string;
  // a method, so that columns of any line type fit the row
  cell(line: Line, place: Place): ReactNode;
};

/** A line of a grid. It renders again only when something it shows changes. */
export const LineRow = memo(
  ({
    columns,
    row,
    isLast,
    isLong,
    grid,
    ...line
  }: GridLine & {
    columns: readonly LineColumn<GridLine>[];
    row: number;
    isLast: boolean;
    /** If not all lines are rendered, each states its row number. */
    isLong: boolean;
    grid: GridEvents;
  }) => (
    <tr
      data-index={row}
      data-is-empty={line.kind === 'empty' || undefined}
      data-is-changed={line.isChanged || undefined}
      aria-rowindex={isLong ? row + 2 : undefined}
      onDoubleClick={() => line.kind === 'product' && grid.toggleLock(line.id)}
    >
      {columns.map(({ key, isNumber, className, label, cell }) => (
        <td
          key={key}
          className={[key, isNumber && 'num', className].filter(Boolean).join(' ')}
          data-label={label}
        >
          {cell(line, { row, isLast, grid })}
        </td>
      ))}
    </tr>
  ),
);
