import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Skeleton, useIsLate } from '#web/ui/skeleton.tsx';
import { wholeDates } from '#web/ui/whole-dates.tsx';
import './table.css';
import * as words from '#web/ui/words.nl.ts';

export type Column<Row> = {
  key: string;
  header: string;
  /** The header is only for screen readers, such as above a column of buttons. */
  isHeaderHidden?: boolean;
  /** Stands in the header instead of its text, such as a tick for the whole page. */
  head?: ReactNode;
  isNumber?: boolean;
  isSortable?: boolean;
  width?: number | string;
  /**
   * The grid area of the cell in the card that a row becomes on a phone, if it differs from the column's key;
   * a cell without an area is left out.
   */
  area?: string;
  /** The cell is at the right of that card. */
  isAtEnd?: boolean;
  /** In that card its header stands before it, as the value alone does not say what it is. */
  isNamed?: boolean;
  cell: (row: Row) => ReactNode;
};

/** The attributes of a cell that follow from its column. */
const cellProps = <Row,>({ header, isNumber, area, isAtEnd, isNamed }: Column<Row>) => ({
  className: isNumber ? 'num' : undefined,
  style: area ? { gridArea: area } : undefined,
  'data-at-end': isAtEnd || undefined,
  'data-name': isNamed ? header : undefined,
  'data-hidden-on-phone': area ? undefined : true,
});

/** A date is not broken over two lines in however narrow a column. */
const whole = (shown: ReactNode) => (typeof shown === 'string' ? wholeDates(shown) : shown);

/** A row; `index` counts from 0 and is set if only part of a list is rendered. */
export const BodyRow = <Row,>({
  row,
  columns,
  index,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  index?: number;
}) => (
  <tr aria-rowindex={index === undefined ? undefined : index + 2}>
    {columns.map((column) => (
      <td key={column.key} {...cellProps(column)}>
        {whole(column.cell(row))}
      </td>
    ))}
  </tr>
);

/** Loaded only for long lists. */
const VirtualRows = lazyPart(() => import('#web/ui/virtual-rows.tsx'), 'VirtualRows');

export type Sort = { column: string; direction: 'ascending' | 'descending' };

type Props<Row> = {
  /** The caption: for screen readers, and the accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The grid areas of a card, row by row, by column key: `"'customer amount' 'number moment'"`. */
  areas?: string;
  /** The error of the last fetch; rows of an earlier fetch stay and are marked as stale. */
  error?: string | undefined;
  onRetry?: () => void;
  emptyText?: string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  isDense?: boolean;
  footer?: ReactNode;
  skeletonRows?: number;
};

const virtualAbove = 200;

/** By default, the area of a column is its key. */
export const placedIn = <Row,>(areas: string | undefined, columns: readonly Column<Row>[]) => {
  const names = new Set(areas?.match(/[\w-]+/g));
  return columns.map((column) => (names.has(column.key) ? { area: column.key, ...column } : column));
};

const HeaderCell = <Row,>({
  column: { key, header, isHeaderHidden, head, isNumber, isSortable, width },
  sort,
  onSort,
}: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) => {
  const direction = sort?.column === key ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isNumber ? 'num' : undefined}
      style={{ width }}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className="sort-button"
          onClick={() =>
            onSort({ column: key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {header}
          {direction && <Arrow size={13} aria-hidden />}
        </button>
      ) : (
        (head ?? <span className={isHeaderHidden ? 'visually-hidden' : undefined}>{header}</span>)
      )}
    </th>
  );
};

const SkeletonRows = <Row,>({ count, columns }: { count: number; columns: readonly Column<Row>[] }) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          <Skeleton width={column.isNumber ? 56 : '70%'} />
        </td>
      ))}
    </tr>
  ));

/**
 * A list as a semantic table: sticky header, numbers aligned right, sorting by header, and on a phone a card
 * per row. More than 200 rows scroll in their own frame and only the visible ones are rendered. A skeleton
 * shows after 150 ms; after a failure the old rows stay, with a button to try again.
 */
export const DataTable = <Row,>({
  caption,
  columns: stated,
  keyOf,
  rows,
  areas,
  error,
  onRetry,
  emptyText = words.noResultsFound,
  sort,
  onSort,
  isDense = false,
  footer,
  skeletonRows = 6,
}: Props<Row>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = placedIn(areas, stated);
  const isWaiting = rows === undefined && error === undefined;
  const isLate = useIsLate(isWaiting);
  if (rows === undefined && error !== undefined)
    return (
      <div className="table-state" role="alert">
        <p>{error}</p>
        {onRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
      </div>
    );
  if (rows?.length === 0 && error === undefined)
    return (
      <div className="table-state">
        <p>{wholeDates(emptyText)}</p>
      </div>
    );
  const isVirtual = rows !== undefined && rows.length > virtualAbove;
  const table = (
    <table
      className={areas ? 'table cards' : 'table'}
      style={areas ? ({ '--areas': areas } as CSSProperties) : undefined}
      data-dense={isDense || undefined}
      aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      aria-busy={isWaiting || undefined}
    >
      <caption className="visually-hidden">
        {isWaiting ? words.fetchingDataOneMomentPlease(caption) : caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined ? (
          isLate && <SkeletonRows count={skeletonRows} columns={columns} />
        ) : isVirtual ? (
          <Suspense>
            <VirtualRows
              count={rows.length}
              scroller={scroller}
              rowHeight={isDense ? 36 : 44}
              rowAt={(index) => {
                const row = rows[index];
                return row === undefined ? null : (
                  <BodyRow key={keyOf(row)} row={row} columns={columns} index={index} />
                );
              }}
            />
          </Suspense>
        ) : (
          rows.map((row) => <BodyRow key={keyOf(row)} row={row} columns={columns} />)
        )}
      </tbody>
      {footer && rows !== undefined && <tfoot>{footer}</tfoot>}
    </table>
  );
  return (
    <>
      {error !== undefined && (
        <div className="table-stale">
          <Banner
            kind="error"
            action={onRetry && <LinkButton onClick={onRetry}>{words.tryAgain}</LinkButton>}
          >
            {error} {words.theDataBelowIsOfBefore}
          </Banner>
        </div>
      )}
      {isVirtual ? (
        <div className="table-scroll" ref={scroller} tabIndex={0} role="region" aria-label={caption}>
          {table}
        </div>
      ) : (
        table
      )}
    </>
  );
};
