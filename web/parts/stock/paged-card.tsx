import type { ComponentProps, ReactNode } from 'react';
import { textOf } from '#web/lib/api.ts';
import type { QueryState } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { DataTable } from '#web/ui/table.tsx';

const pageSize = 10;

/** What a page asks for; pages count from 1. */
export const pageAt = (page: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

type Table<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'error' | 'onRetry'>;
type Answer<Row> = QueryState<{ data: readonly Row[]; total: number }>;

/** A list about the stock of a product, a page at a time. */
export const PagedCard = <Row,>({
  title,
  subtitle,
  answer: { currentData, error, refetch },
  page,
  onPage,
  ...table
}: Table<Row> & {
  title: string;
  subtitle?: ReactNode;
  answer: Pick<Answer<Row>, 'currentData' | 'error' | 'refetch'>;
  page: number;
  onPage: (page: number) => void;
}) => (
  <Card title={title} subtitle={subtitle} isPadded={false}>
    <DataTable {...table} rows={currentData?.data} error={textOf(error)} onRetry={() => void refetch()} />
    {currentData && currentData.total > pageSize && (
      <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={onPage} />
    )}
  </Card>
);
