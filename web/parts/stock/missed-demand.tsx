import type { ResponseOf } from '#api/contract/operation.ts';
import type { MissedDemand as Missed, missedDemandOfProduct } from '#api/stock/contract.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useMissedDemandQuery } from '#web/parts/stock/api.ts';
import { bottles, count, date } from '#web/lib/format.ts';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { column, valueColumn } from '#web/ui/columns.ts';
import * as words from '#web/parts/stock/words.nl.ts';

const columns: Column<Missed>[] = [
  column('who', words.customerTitle, ({ customerId, customerName }) =>
    customerLink({ customerId, name: customerName }),
  ),
  valueColumn('date', words.date, date, { isAtEnd: true }),
  column(
    'asked',
    words.asked,
    ({ asked }) => (
      <>
        {count(asked)} <span className="stock-word">{words.askedState}</span>
      </>
    ),
    { isNumber: true },
  ),
  column(
    'given',
    words.given,
    ({ given, orderId }) => (
      <>
        {orderId === null ? count(given) : orderLink({ orderId, number: count(given) })}{' '}
        <span className="stock-word">{words.givenState}</span>
      </>
    ),
    { isNumber: true, isAtEnd: true },
  ),
];

/** What was missed, and how many customers asked to hear when it is back or on offer. */
const subtitleOf = ({
  missing,
  waitingForStock: back,
  waitingForOffer: offer,
}: ResponseOf<typeof missedDemandOfProduct>) =>
  [
    words.askedAndNotGiven(bottles(missing)),
    back > 0 && words.waitForStock(count(back)),
    offer > 0 && words.waitForOffer(count(offer)),
  ]
    .filter(Boolean)
    .join(' · ');

/** Ours: what customers requested but could not get. */
export const MissedDemand = ({ productId }: { productId: number }) => {
  const { paging, rows } = usePaging(pageSizes.tables);
  const list = useMissedDemandQuery({ productId, ...rows });
  const { currentData } = list;
  return (
    <TableCard
      title={words.missedDemand}
      subtitle={currentData && subtitleOf(currentData)}
      columns={columns}
      keyOf={(row) => `${row.customerId} ${row.date} ${row.orderId}`}
      areas="'who date' 'asked given'"
      skeletonRows={2}
      emptyText={words.nothingWasAskedThatWas}
      {...listed(list)}
      paging={paging}
    />
  );
};
