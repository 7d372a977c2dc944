import type { RunView } from '#api/subscriptions/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useSubscriptionRunsQuery } from '#web/features/subscriptions/api.ts';
import { count, dateTime, plural, unitPrice } from '#web/lib/format.ts';
import { column, valueColumn } from '#web/ui/columns.ts';
import { Pill } from '#web/ui/pill.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';

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
  column(
    'when',
    'Tijdstip',
    ({ createdAt, firstName }) => (
      <span className="two-lines">
        <span>{dateTime(createdAt)}</span>
        <span className="sub">door {firstName || 'het systeem'}</span>
      </span>
    ),
    { width: 150 },
  ),
  valueColumn('name', 'Abonnement', (name: string) => <b>{name}</b>),
  column('products', 'Producten', (run) => <Products {...run} />),
  column('customers', 'Klanten', (run) => <Customers {...run} />),
  column(
    'state',
    'Stand',
    ({ isFinished }) => (isFinished ? <Pill tone="green">klaar</Pill> : <Pill tone="blue">bezig</Pill>),
    { isAtEnd: true },
  ),
];

/** SUBS-009: when, by whom, what and for whom. */
export const Runs = () => {
  const { paging, rows } = usePaging(20);
  const list = useSubscriptionRunsQuery(rows);
  return (
    <TableCard
      title="Uitgevoerd"
      caption="Uitgevoerde abonnementen"
      columns={columns}
      areas="'name state' 'when when' 'products products' 'customers customers'"
      keyOf="runId"
      query={list}
      rows={list.data?.data}
      emptyText="Er is nog geen abonnement uitgevoerd."
      total={list.data?.total}
      paging={paging}
    />
  );
};
