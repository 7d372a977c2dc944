import { useState } from 'react';
import type { Movement } from '#api/stock/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMovementsQuery } from '#web/parts/stock/api.ts';
import { PagedCard, pageAt } from '#web/parts/stock/paged-card.tsx';
import { count, dateTime } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

const signed = (value: number) => `${value > 0 ? '+' : ''}${count(value)}`;

const columns: Column<Movement>[] = [
  { key: 'at', header: common.moment, area: 'at', cell: ({ recordedAt }) => dateTime(recordedAt) },
  {
    key: 'action',
    header: common.what,
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
    header: common.bottles2,
    isNumber: true,
    area: 'change',
    isAtEnd: true,
    cell: ({ change }) => <span className="strong">{signed(change)}</span>,
  },
  {
    key: 'stock',
    header: words.stockAfterwards,
    isNumber: true,
    area: 'stock',
    isAtEnd: true,
    cell: ({ onHand }) => (
      <>
        <span className="stock-word">{words.stock}</span> {count(onHand)}
      </>
    ),
  },
  {
    key: 'free',
    header: words.freeAfterwards,
    isNumber: true,
    cell: ({ available }) => <span className="muted">{count(available)}</span>,
  },
];

/** The ledger of a product, newest first: what moved, by whom and why, and what that left. */
export const Movements = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  return (
    <PagedCard
      title={words.stockBook}
      caption={words.stockMovements}
      columns={columns}
      keyOf={({ position }) => position}
      areas="'action change' 'at stock'"
      emptyText={words.nothingOfThisProductHas}
      answer={useMovementsQuery({ productId, ...pageAt(page) })}
      page={page}
      onPage={setPage}
    />
  );
};
