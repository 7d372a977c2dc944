import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** The header is only read out, as over a column of buttons. */
  isHeaderHidden?: boolean;
  isNumber?: boolean;
  isSortable?: boolean;
  width?: number | string;
  /** Where the cell stands in the card that a row becomes on a phone, when not in the area of its key; without one it is left out. */
  area?: string;
  /** The cell stands at the right of that card. */
  isAtEnd?: boolean;
  cell: (row: Row) => ReactNode;
};

/** The attributes that a cell gets from its column. */
export const cellProps = <Row,>({ isNumber, area, isAtEnd }: Column<Row>) => ({
  className: isNumber ? 'num' : undefined,
  style: area ? { gridArea: area } : undefined,
  'data-at-end': isAtEnd || undefined,
  'data-hidden-on-phone': area ? undefined : true,
});

/** A row; `index` counts from 0 where only part of a list is drawn. */
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
        {column.cell(row)}
      </td>
    ))}
  </tr>
);
