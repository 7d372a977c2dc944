import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useQueueQuery } from '#web/features/dashboard/api.ts';
import { OrderTable } from '#web/features/dashboard/order-table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

/** DASH-003: the orders that were entered today, over the dashboard. */
export const EnteredToday = ({ date, onClose }: { date: CalendarDate; onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const take = pageSizes.dashboardBlocks;
  const { currentData, error, refetch } = useQueueQuery({
    queue: 'entered',
    date,
    skip: (page - 1) * take,
    take,
  });
  return (
    <Dialog title="Vandaag ingevoerd" kind="wide" closesOutside onClose={onClose}>
      <OrderTable
        caption="Orders die vandaag zijn ingevoerd"
        rows={currentData?.data}
        isOneDay={false}
        error={textOf(error)}
        onRetry={() => void refetch()}
      />
      {currentData && currentData.total > take && (
        <Pagination page={page} pageSize={take} total={currentData.total} onPage={setPage} />
      )}
    </Dialog>
  );
};
