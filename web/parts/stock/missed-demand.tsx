import { useState } from 'react';
import type { MissedDemand as Missed } from '#api/stock/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { endpoints, useMissedDemandQuery } from '#web/parts/stock/api.ts';
import { bottles, count, date } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const pageSize = 10;

const columns: Column<Missed>[] = [
  {
    key: 'who',
    header: 'Klant',
    area: 'who',
    cell: ({ customerId, customerName }) => (
      <KnownLink to={`/klanten/${customerId}`}>{customerName}</KnownLink>
    ),
  },
  { key: 'date', header: 'Datum', area: 'date', isAtEnd: true, cell: (row) => date(row.date) },
  {
    key: 'asked',
    header: 'Gevraagd',
    isNumber: true,
    area: 'asked',
    cell: ({ asked }) => (
      <>
        {count(asked)} <span className="stock-word">gevraagd</span>
      </>
    ),
  },
  {
    key: 'given',
    header: 'Gekregen',
    isNumber: true,
    area: 'given',
    isAtEnd: true,
    cell: ({ given, orderId }) => (
      <>
        {orderId === null ? count(given) : <KnownLink to={`/verkoop/${orderId}`}>{count(given)}</KnownLink>}{' '}
        <span className="stock-word">gekregen</span>
      </>
    ),
  },
];

/** What the card shows first, asked before it is there. */
export const askMissedDemand = (productId: number) =>
  endpoints.missedDemand.initiate({ productId, skip: 0, take: pageSize }, inAdvance);

/** Ours: what customers asked for and could not have. */
export const MissedDemand = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useMissedDemandQuery({
    productId,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <Card
      title="Misgelopen vraag"
      subtitle={currentData && `${bottles(currentData.missing)} gevraagd en niet gekregen`}
      isPadded={false}
    >
      <DataTable
        caption="Misgelopen vraag"
        columns={columns}
        keyOf={(row) => `${row.customerId} ${row.date} ${row.orderId}`}
        rows={currentData?.data}
        areas="'who date' 'asked given'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={2}
        emptyText="Er is niets gevraagd dat er niet was"
      />
      {currentData && currentData.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={setPage} />
      )}
    </Card>
  );
};
