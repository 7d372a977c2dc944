import { type ComponentProps, type ReactNode, useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Asked } from '#web/ui/problem.tsx';
import { DataTable } from '#web/ui/table.tsx';

/** Which page of a list is shown, of how many rows, and the way to another. */
export type Paging = Omit<ComponentProps<typeof Pagination>, 'total'> & {
  /** Also where there is one page, as it says how many rows there are. */
  isAlwaysShown?: boolean;
};

/** The rows to ask for of a page, which count from 1. */
export const rowsOf = (page: number, pageSize: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

/** The page of a list that is shown, with the rows to ask for. */
export const usePaging = (pageSize: number, label?: string) => {
  const [page, onPage] = useState(1);
  const paging: Paging = { page, pageSize, onPage, label };
  return { paging, rows: rowsOf(page, pageSize) };
};

/** A query of a list that comes by the page. */
export type Listed<Row> = Asked & {
  currentData: { data: readonly Row[]; total: number } | undefined;
};

/** What a table of such a query shows. */
export const listed = <Row,>(list: Listed<Row>) => ({
  query: list,
  rows: list.currentData?.data,
  total: list.currentData?.total,
});

type Props<Row> = Omit<Parameters<typeof DataTable<Row>>[0], 'error' | 'onRetry' | 'keyOf'> & {
  query: Asked;
  /** What tells one row from another: a field, or what is made of several. */
  keyOf: (keyof Row & string) | ((row: Row) => string | number);
  /** Of a list that comes by the page: how many there are in all, and which page it is. */
  total?: number | undefined;
  paging?: Paging;
};

const Pages = ({ total, isAlwaysShown = false, ...paging }: Paging & { total: number | undefined }) =>
  total !== undefined &&
  (isAlwaysShown || total > paging.pageSize) && <Pagination total={total} {...paging} />;

/** A table of what a query answers, with what went wrong and, where there is more than one, its pages. */
export const QueryTable = <Row,>({ query, keyOf, total, paging, ...table }: Props<Row>) => (
  <>
    <DataTable
      error={textOf(query.error)}
      onRetry={() => void query.refetch()}
      keyOf={typeof keyOf === 'string' ? (row) => String(row[keyOf]) : keyOf}
      {...table}
    />
    {paging && <Pages total={total} {...paging} />}
  </>
);

/** The same as a card; what is read out of the table is the title, unless it has a caption. */
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
