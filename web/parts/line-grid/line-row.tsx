import { type KeyboardEvent, memo, type ReactNode } from 'react';

/**
 * What the grid has to know of a line. A screen adds what its columns show; flat, so that a row of which nothing
 * changed is not drawn again.
 */
export type GridLine = {
  /** Which line it is, as long as the page lives. */
  id: string;
  /** `unknown` is a text that is no product yet, `empty` the line where the next product is typed. */
  kind: 'product' | 'unknown' | 'empty';
  /** The product of a line that stands in the order stays: another wine is another line. */
  isFixed: boolean;
  isLocked: boolean;
  isChanged?: boolean;
};

/** What cells ask of the grid; the same functions as long as the grid lives, so that rows can be left alone. */
export type GridEvents = {
  /** Gives a cell the focus, as soon as it can take it. */
  focus: (row: number, field: string) => void;
  remove: (row: number) => void;
  toggleLock: (id: string) => void;
  press: (event: KeyboardEvent, row: number, field: string) => void;
};

export type Place = { row: number; isLast: boolean; grid: GridEvents };

export type LineColumn<Line extends GridLine> = {
  /** Also the class of its cells. */
  key: string;
  header: ReactNode;
  title?: string;
  width?: number;
  isNumber?: boolean;
  /** More classes of its cells. */
  className?: string;
  /** Stands above the value on a phone, where the table has no head. */
  label?: string;
  // a method, so that columns of any line fit the row
  cell(line: Line, place: Place): ReactNode;
};

/** One line of a grid. It is drawn again only when something that it shows changes. */
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
    /** Of a table of which not all lines are drawn, each says which it is. */
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
