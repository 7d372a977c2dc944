import type { RunView } from '#api/subscriptions/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useSubscriptionRunsQuery } from '#web/features/subscriptions/api.ts';
import { count, dateTime, plural, unitPrice } from '#web/lib/format.ts';
import { column, valueColumn } from '#web/ui/columns.ts';
import { Pill } from '#web/ui/pill.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/subscriptions/words.nl.ts';

const Products = ({ raw: { products } }: RunView) => (
  <ul className="run-list">
    {products.map(({ productId, name, quantity, unitPriceExcl }) => (
      <li key={productId}>
        {count(quantity)} × {name}{' '}
        <span className="sub">
          à {unitPrice(unitPriceExcl)} {words.excl}
        </span>
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
        {plural(customersCount, words.customerNoun, words.customersNoun)}
        {refused > 0 && words.failedOf(count(refused))}
      </summary>
      <ul className="run-list">
        {customers.map(({ customerId, name, orderId, orderNumber, outcome, isRefused }) => (
          <li key={customerId}>
            <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>{' '}
            {orderId !== null && (
              <KnownLink to={`/verkoop/${orderId}`}>{words.orderSubject(orderNumber ?? '')}</KnownLink>
            )}{' '}
            {outcome !== '' && <span className={isRefused ? 'run-refused' : 'sub'}>{outcome}</span>}
            {orderId === null && !isRefused && !isFinished && <span className="sub">{words.stillBusy}</span>}
          </li>
        ))}
        {more > 0 && (
          <li className="sub">{words.andMore(plural(more, words.otherCustomer, words.otherCustomers))}</li>
        )}
      </ul>
    </details>
  );
};

const columns: Column<RunView>[] = [
  column(
    'when',
    words.moment,
    ({ createdAt, firstName }) => (
      <span className="two-lines">
        <span>{dateTime(createdAt)}</span>
        <span className="sub">
          {words.by} {firstName || words.theSystem}
        </span>
      </span>
    ),
    { width: 150 },
  ),
  valueColumn('name', words.subscription, (name: string) => <b>{name}</b>),
  column('products', words.products, (run) => <Products {...run} />),
  column('customers', words.customers, (run) => <Customers {...run} />),
  column(
    'state',
    words.state,
    ({ isFinished }) =>
      isFinished ? <Pill tone="green">{words.done}</Pill> : <Pill tone="blue">{words.busyState}</Pill>,
    { isAtEnd: true },
  ),
];

/** SUBS-009: when each run was, by whom, what it did and for whom. */
export const Runs = () => {
  const { paging, rows } = usePaging(20);
  const list = useSubscriptionRunsQuery(rows);
  return (
    <TableCard
      title={words.carriedOut}
      caption={words.subscriptionsThatWereRun}
      columns={columns}
      areas="'name state' 'when when' 'products products' 'customers customers'"
      keyOf="runId"
      query={list}
      rows={list.data?.data}
      emptyText={words.noSubscriptionHasBeenRun}
      total={list.data?.total}
      paging={paging}
    />
  );
};
