import { type ComponentProps, type ReactNode, useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Asked } from '#web/ui/problem.tsx';
import { DataTable } from '#web/ui/table.tsx';

/** The current page of a list, the number of rows, and a handler for another page. */
export type Paging = Omit<ComponentProps<typeof Pagination>, 'total' | 'hasMore'>;

/** The rows of a page; pages count from 1. */
export const rowsOf = (page: number, pageSize: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

/** The state of a paged list: the current page, and the rows to request. */
export const usePaging = (pageSize: number, label?: string) => {
  const [page, onPage] = useState(1);
  const paging: Paging = { page, pageSize, onPage, label };
  return { paging, rows: rowsOf(page, pageSize) };
};

/** The result of a query for a paged list. */
export type Listed<Row> = Asked & {
  currentData: { data: readonly Row[]; total: number; hasMore?: boolean } | undefined;
};

/** The props of a table that shows such a result. */
export const listed = <Row,>(list: Listed<Row>) => ({
  query: list,
  rows: list.currentData?.data,
  total: list.currentData?.total,
  hasMore: list.currentData?.hasMore ?? false,
});

type Props<Row> = Omit<Parameters<typeof DataTable<Row>>[0], 'error' | 'onRetry' | 'keyOf'> & {
  query: Asked;
  /** The unique key of a row: a field, or a function. */
  keyOf: (keyof Row & string) | ((row: Row) => string | number);
  /** For a paged list: the total number of rows, and the current page. */
  total?: number | undefined;
  /** There are more than `total`. */
  hasMore?: boolean;
  paging?: Paging;
};

/** A table of a query result, with its error and, if there are several pages, pagination. */
export const QueryTable = <Row,>({ query, keyOf, total, hasMore = false, paging, ...table }: Props<Row>) => (
  <>
    <DataTable
      error={textOf(query.error)}
      onRetry={() => void query.refetch()}
      keyOf={typeof keyOf === 'string' ? (row) => String(row[keyOf]) : keyOf}
      {...table}
    />
    {paging && total !== undefined && <Pagination total={total} hasMore={hasMore} {...paging} />}
  </>
);

/** The same in a card; the table's caption is the title, unless it has its own. */
export const TableCard = <Row,>({
  title,
  subtitle,
  aside,
  children,
  ...table
}: Omit<Props<Row>, 'caption'> & {
  title: string;
  caption?: string;
  subtitle?: ReactNode;
  aside?: ReactNode;
  /** Above the table. */
  children?: ReactNode;
}) => (
  <Card title={title} subtitle={subtitle} aside={aside} isPadded={false}>
    {children}
    <QueryTable caption={title} {...table} />
  </Card>
);
