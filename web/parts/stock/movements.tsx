import type { Movement } from '#api/stock/contract.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import { useMovementsQuery } from '#web/parts/stock/api.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { column } from '#web/ui/columns.ts';
import * as words from '#web/parts/stock/words.nl.ts';

const signed = (value: number) => `${value > 0 ? '+' : ''}${count(value)}`;

const columns: Column<Movement>[] = [
  column('at', words.moment, ({ recordedAt }) => dateTime(recordedAt)),
  column('action', words.what, ({ action, cause, orderId, userName }) => (
    <span className="two-lines">
      <span>
        {action} <span className="muted">·</span>{' '}
        {orderId === null ? cause : orderLink({ orderId, number: cause })}
      </span>
      <span className="sub">{userName}</span>
    </span>
  )),
  column('change', words.bottlesTitle, ({ change }) => <span className="strong">{signed(change)}</span>, {
    isNumber: true,
    isAtEnd: true,
  }),
  column(
    'stock',
    words.stockAfterwards,
    ({ onHand }) => (
      <>
        <span className="stock-word">{words.stock}</span> {count(onHand)}
      </>
    ),
    { isNumber: true, isAtEnd: true },
  ),
  column('free', words.freeAfterwards, ({ available }) => <span className="muted">{count(available)}</span>, {
    isNumber: true,
  }),
];

/** The ledger of a product, newest first: what moved, by whom, why, and the stock after it. */
export const Movements = ({ productId }: { productId: number }) => {
  const { paging, rows } = usePaging(pageSizes.tables);
  return (
    <TableCard
      title={words.stockBook}
      caption={words.stockMovements}
      columns={columns}
      keyOf="position"
      areas="'action change' 'at stock'"
      emptyText={words.nothingOfThisProductHas}
      {...listed(useMovementsQuery({ productId, ...rows }))}
      paging={paging}
    />
  );
};
