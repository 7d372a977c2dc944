import { useState } from 'react';
import type { RunView } from '#api/subscriptions/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useSubscriptionRunsQuery } from '#web/features/subscriptions/api.ts';
import { count, dateTime, plural, unitPrice } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const pageSize = 20;

const Products = ({ raw: { products } }: RunView) => (
  <ul className="run-list">
    {products.map(({ productId, name, quantity, unitPriceExcl }) => (
      <li key={productId}>
        {count(quantity)} × {name} <span className="sub">à {unitPrice(unitPriceExcl)} excl.</span>
      </li>
    ))}
  </ul>
);

const Customers = ({ raw: { customers }, customersCount, isFinished }: RunView) => {
  const refused = customers.filter(({ isRefused }) => isRefused).length;
  const more = customersCount - customers.length;
  return (
    <details className="run-customers" open={customersCount <= 5 || undefined}>
      <summary>
        {plural(customersCount, 'klant', 'klanten')}
        {refused > 0 && <> · {count(refused)} niet gelukt</>}
      </summary>
      <ul className="run-list">
        {customers.map(({ customerId, name, orderId, orderNumber, outcome, isRefused }) => (
          <li key={customerId}>
            <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>{' '}
            {orderId !== null && <KnownLink to={`/verkoop/${orderId}`}>order {orderNumber}</KnownLink>}{' '}
            {outcome !== '' && <span className={isRefused ? 'run-refused' : 'sub'}>{outcome}</span>}
            {orderId === null && !isRefused && !isFinished && <span className="sub">nog bezig</span>}
          </li>
        ))}
        {more > 0 && <li className="sub">en {plural(more, 'andere klant', 'andere klanten')}</li>}
      </ul>
    </details>
  );
};

const columns: Column<RunView>[] = [
  {
    key: 'when',
    header: 'Tijdstip',
    area: 'when',
    width: 150,
    cell: ({ createdAt, firstName }) => (
      <span className="two-lines">
        <span>{dateTime(createdAt)}</span>
        <span className="sub">door {firstName || 'het systeem'}</span>
      </span>
    ),
  },
  { key: 'name', header: 'Abonnement', area: 'name', cell: ({ name }) => <b>{name}</b> },
  { key: 'products', header: 'Producten', area: 'products', cell: (run) => <Products {...run} /> },
  { key: 'customers', header: 'Klanten', area: 'customers', cell: (run) => <Customers {...run} /> },
  {
    key: 'state',
    header: 'Stand',
    area: 'state',
    isAtEnd: true,
    cell: ({ isFinished }) => (isFinished ? <Pill tone="green">klaar</Pill> : <Pill tone="blue">bezig</Pill>),
  },
];

/** SUBS-009: when, by whom, what and for whom. */
export const Runs = () => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSubscriptionRunsQuery({ skip: (page - 1) * pageSize, take: pageSize });
  return (
    <Card title="Uitgevoerd" isPadded={false}>
      <DataTable
        caption="Uitgevoerde abonnementen"
        columns={columns}
        areas="'name state' 'when when' 'products products' 'customers customers'"
        keyOf={({ runId }) => runId}
        rows={data?.data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Er is nog geen abonnement uitgevoerd."
        skeletonRows={6}
      />
      {data && data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </Card>
  );
};
