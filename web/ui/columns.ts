import type { ReactNode } from 'react';
import type { Column } from '#web/ui/table.tsx';

type Options = Pick<Column<never>, 'isAtEnd' | 'isNamed' | 'isSortable' | 'width'>;

/** A column that shows a field of a row. */
export const textColumn = <Key extends string>(
  key: Key,
  header: string,
  options: Options = {},
): Column<Record<Key, ReactNode>> => ({ key, header, ...options, cell: (row) => row[key] });

/** A column that shows a field of a row, formatted by `write`. */
export const valueColumn = <Key extends string, Value>(
  key: Key,
  header: string,
  write: (value: Value) => ReactNode,
  options: Options = {},
): Column<Record<Key, Value>> => ({ key, header, ...options, cell: (row) => write(row[key]) });

/** The same for a number, aligned right. */
export const numberColumn = <Key extends string, Value>(
  key: Key,
  header: string,
  write: (value: Value) => ReactNode,
  options: Options = {},
): Column<Record<Key, Value>> => ({ ...valueColumn(key, header, write, options), isNumber: true });

/** A column whose cells are rendered from the whole row. */
export const column = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: Options & Pick<Column<never>, 'isNumber'> = {},
): Column<Row> => ({ key, header, ...options, cell });

/** A column with the actions of a row; its header is only for screen readers. */
export const actionColumn = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: Pick<Options, 'width'> = {},
): Column<Row> => ({ key, header, isHeaderHidden: true, isAtEnd: true, ...options, cell });
