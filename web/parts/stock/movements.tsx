import { useState } from 'react';
import type { Movement } from '#api/stock/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMovementsQuery } from '#web/parts/stock/api.ts';
import { PagedCard, pageAt } from '#web/parts/stock/paged-card.tsx';
import { count, dateTime } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';

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

/** The ledger of a product, newest first: what moved, by whom and why, and what that left. */
export const Movements = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  return (
    <PagedCard
      title="Voorraadboek"
      caption="Voorraadbewegingen"
      columns={columns}
      keyOf={({ position }) => position}
      areas="'action change' 'at stock'"
      emptyText="Van dit product is nog niets bewogen"
      answer={useMovementsQuery({ productId, ...pageAt(page) })}
      page={page}
      onPage={setPage}
    />
  );
};
