import { useState } from 'react';
import type { StockCount } from '#api/stock/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useStockCountsQuery } from '#web/parts/stock/api.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const pageSize = 10;

const columnsFor = (onUndo: (countId: number) => void): Column<StockCount>[] => [
  {
    key: 'at',
    header: 'Geboekt',
    area: 'at',
    cell: ({ bookedAt, userName }) => (
      <span className="two-lines">
        <span>{dateTime(bookedAt)}</span>
        <span className="sub">{userName}</span>
      </span>
    ),
  },
  { key: 'reason', header: 'Reden', area: 'reason', cell: ({ reason }) => reason },
  {
    key: 'result',
    header: 'Resultaat',
    area: 'result',
    cell: ({ products, differences, difference }) =>
      differences === 0
        ? `${count(products)} geteld, geen verschil`
        : `${count(products)} geteld, ${count(differences)} anders (${difference > 0 ? '+' : ''}${count(difference)})`,
  },
  {
    key: 'undo',
    header: 'Ongedaan maken',
    isHeaderHidden: true,
    area: 'undo',
    isAtEnd: true,
    cell: ({ countId, isUndone, bookedAt }) =>
      isUndone ? (
        <span className="muted">ongedaan gemaakt</span>
      ) : (
        <Button
          size="small"
          aria-label={`Telling van ${dateTime(bookedAt)} ongedaan maken`}
          onClick={() => onUndo(countId)}
        >
          Ongedaan maken
        </Button>
      ),
  },
];

/** The counts that were booked, each to be taken back by corrections the other way round. */
export const EarlierCounts = ({ onUndo }: { onUndo: (countId: number) => void }) => {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useStockCountsQuery({
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <Card title="Eerdere tellingen" isPadded={false}>
      <DataTable
        caption="Eerdere tellingen"
        columns={columnsFor(onUndo)}
        keyOf={({ countId }) => countId}
        rows={currentData?.data}
        areas="'at undo' 'reason reason' 'result result'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={3}
        emptyText="Er is nog niet geteld"
      />
      {currentData && currentData.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={setPage} />
      )}
    </Card>
  );
};
