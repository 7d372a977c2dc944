import type { CalendarDate } from '#domain/kernel/date.ts';
import { useQueueQuery } from '#web/features/dashboard/api.ts';
import { OrderTable } from '#web/features/dashboard/order-table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePaging } from '#web/ui/query-table.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';

/** DASH-003: the orders entered today, in a dialog on the dashboard. */
export const EnteredToday = ({ date, onClose }: { date: CalendarDate; onClose: () => void }) => {
  const { paging, rows } = usePaging(pageSizes.dashboardBlocks);
  const list = useQueueQuery({ queue: 'entered', date, ...rows });
  return (
    <Dialog title={words.enteredToday} kind="wide" closesOutside onClose={onClose}>
      <OrderTable caption={words.ordersThatWereEnteredToday} list={list} paging={paging} isOneDay={false} />
    </Dialog>
  );
};
