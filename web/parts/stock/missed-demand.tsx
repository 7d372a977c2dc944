import { useState } from 'react';
import type { MissedDemand as Missed } from '#api/stock/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMissedDemandQuery } from '#web/parts/stock/api.ts';
import { PagedCard, pageAt } from '#web/parts/stock/paged-card.tsx';
import { bottles, count, date } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';

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

/** Ours: what customers asked for and could not have. */
export const MissedDemand = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  const answer = useMissedDemandQuery({ productId, ...pageAt(page) });
  const { currentData } = answer;
  return (
    <PagedCard
      title="Misgelopen vraag"
      subtitle={currentData && `${bottles(currentData.missing)} gevraagd en niet gekregen`}
      caption="Misgelopen vraag"
      columns={columns}
      keyOf={(row) => `${row.customerId} ${row.date} ${row.orderId}`}
      areas="'who date' 'asked given'"
      skeletonRows={2}
      emptyText="Er is niets gevraagd dat er niet was"
      answer={answer}
      page={page}
      onPage={setPage}
    />
  );
};
