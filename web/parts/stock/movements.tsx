import { useState } from 'react';
import type { Movement } from '#api/stock/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { endpoints, useMovementsQuery } from '#web/parts/stock/api.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const pageSize = 10;
const signed = (value: number) => `${value > 0 ? '+' : ''}${count(value)}`;

const columns: Column<Movement>[] = [
  { key: 'at', header: 'Tijdstip', area: 'at', cell: ({ recordedAt }) => dateTime(recordedAt) },
  {
    key: 'action',
    header: 'Wat',
    area: 'action',
    cell: ({ action, cause, orderId, userName }) => (
      <span className="two-lines">
        <span>
          {action} <span className="muted">·</span>{' '}
          {orderId === null ? cause : <KnownLink to={`/verkoop/${orderId}`}>{cause}</KnownLink>}
        </span>
        <span className="sub">{userName}</span>
      </span>
    ),
  },
  {
    key: 'change',
    header: 'Flessen',
    isNumber: true,
    area: 'change',
    isAtEnd: true,
    cell: ({ change }) => <span className="strong">{signed(change)}</span>,
  },
  {
    key: 'stock',
    header: 'Voorraad daarna',
    isNumber: true,
    area: 'stock',
    isAtEnd: true,
    cell: ({ onHand }) => (
      <>
        <span className="stock-word">voorraad</span> {count(onHand)}
      </>
    ),
  },
  {
    key: 'free',
    header: 'Vrij daarna',
    isNumber: true,
    cell: ({ available }) => <span className="muted">{count(available)}</span>,
  },
];

/** What the card shows first, asked before it is there. */
export const askMovements = (productId: number) =>
  endpoints.movements.initiate({ productId, skip: 0, take: pageSize }, inAdvance);

/** The ledger of a product, newest first: what moved, by whom and why, and what that left. */
export const Movements = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useMovementsQuery({
    productId,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <Card title="Voorraadboek" isPadded={false}>
      <DataTable
        caption="Voorraadbewegingen"
        columns={columns}
        keyOf={({ position }) => position}
        rows={currentData?.data}
        areas="'action change' 'at stock'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={6}
        emptyText="Van dit product is nog niets bewogen"
      />
      {currentData && currentData.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={setPage} />
      )}
    </Card>
  );
};
