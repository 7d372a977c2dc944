import type { Asked as Query } from '#web/ui/problem.tsx';
import { useState } from 'react';
import type { InvoicedCustomer, InvoicedProduct, SalesInTime } from '#api/product-sales/contract.ts';
import type { SoldMonth } from '#api/contract/report.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import {
  type SalesRequest,
  useBestSoldQuery,
  useInvoicedCustomersQuery,
} from '#web/features/product-sales/api.ts';
import { monthName } from '#web/features/product-sales/months.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, money } from '#web/lib/format.ts';
import { debounces } from '#web/lib/timings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/table.tsx';
import { QueryTable, TableCard } from '#web/ui/query-table.tsx';
import { textColumn, numberColumn, column } from '#web/ui/columns.ts';
import { margin, marginShare, revenue } from '#web/parts/reports/sold-columns.ts';
import { customerLink, productLink } from '#web/parts/record-links.tsx';
import * as words from '#web/features/product-sales/words.nl.ts';

const bottles: Column<{ bottles: number }> = column(
  'bottles',
  words.products,
  (row) => (
    <>
      {count(row.bottles)}
      <span className="only-on-phone"> {words.pcs}</span>
    </>
  ),
  { isNumber: true },
);
const incl: Column<{ incl: Money }> = numberColumn('incl', words.turnoverIncl, money);
const areas = "'name excl' 'bottles marginPercentage'";

type InPeriod = { period: Period; today: CalendarDate; query: Query };

const earned = [bottles, incl, revenue, margin, marginShare];

/** REP-029: the months of all accounts together. */
export const Months = ({
  months,
  period,
  today,
  query,
}: InPeriod & { months: SalesInTime['months'] | undefined }) => (
  <TableCard
    title={words.perMonth}
    caption={words.totalsPerMonth}
    columns={[
      textColumn('year', words.year),
      column('name', words.month, (row: SalesInTime['months'][number]) => (
        <>
          {monthName(row, period, today)}
          <span className="only-on-phone"> {row.year}</span>
        </>
      )),
      ...earned,
    ]}
    keyOf={({ year, month }) => `${year}-${month}`}
    rows={months}
    areas={areas}
    skeletonRows={3}
    isDense
    query={query}
  />
);

/** REP-029: the months per account. */
export const AccountMonths = ({
  months,
  period,
  today,
  query,
}: InPeriod & { months: SoldMonth[] | undefined }) => (
  <TableCard
    title={words.perCompanyPerMonth}
    caption={words.totalsPerCompanyPerMonth}
    columns={[
      textColumn('accountName', words.company),
      column('name', words.month, (row: SoldMonth) => `${monthName(row, period, today)} ${row.year}`),
      ...earned,
    ]}
    keyOf={({ accountId, year, month }) => `${accountId} ${year}-${month}`}
    rows={months}
    areas={`'accountName accountName' ${areas}`}
    skeletonRows={3}
    isDense
    query={query}
  />
);

const most = { least: 1, most: 100, initial: 10 };

/** REP-009, REP-030: the top products, up to the chosen number. */
export const BestSold = ({ request }: { request: SalesRequest }) => {
  const [typed, setTyped] = useState(String(most.initial));
  const wanted = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const isRight = wanted >= most.least && wanted <= most.most;
  const settled = useDebounced(isRight ? wanted : most.initial, debounces.textSearches);
  const list = useBestSoldQuery({ ...request, most: settled });
  const columns: Column<InvoicedProduct>[] = [
    textColumn('number', words.no),
    column('name', words.product, productLink),
    bottles,
    revenue,
    margin,
    marginShare,
  ];
  return (
    <TableCard
      title={words.bestSellingProducts}
      aside={
        <label className="product-sales-top">
          {words.top}
          <input
            className="input tabular"
            inputMode="numeric"
            value={typed}
            aria-invalid={!isRight}
            aria-describedby="product-sales-top"
            onChange={(event) => setTyped(event.target.value.trim())}
            onBlur={() => !isRight && setTyped(String(settled))}
          />
          <span id="product-sales-top" className={isRight ? 'visually-hidden' : 'field-problem'}>
            {isRight ? '' : words.enterUpTo(most.least, most.most)}
          </span>
        </label>
      }

      columns={columns}
      keyOf="productId"
      rows={list.currentData}
      areas={areas}
      isDense
      query={list}
    />
  );
};

const customerColumns: Column<InvoicedCustomer>[] = [
  column('number', words.no, ({ customerId, number: name }) => customerLink({ customerId, name })),
  column('name', words.customerTitle, customerLink),
  numberColumn('orders', words.orders, count),
  bottles,
  revenue,
  margin,
  marginShare,
];

/** REP-030: the customers with the most revenue, searchable by name, with a button for more. */
export const Customers = ({ request }: { request: SalesRequest }) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounces.textSearches);
  const [more, setMore] = useState({ search: '', skip: 0 });
  const skip = more.search === search ? more.skip : 0;
  const { data, currentData, isFetching, ...query } = useInvoicedCustomersQuery({
    ...request,
    search,
    skip,
  });
  const shown = currentData ?? (query.error ? undefined : data);
  return (
    <Card
      title={words.customers}
      isPadded={false}
      aside={
        <input
          className="input product-sales-search"
          type="search"
          aria-label={words.searchCustomer}
          placeholder={words.searchCustomerHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <QueryTable
        caption={words.turnoverPerCustomer}
        columns={customerColumns}
        keyOf="customerId"
        rows={shown?.customers}
        areas={areas}
        isDense
        query={query}
      />
      {shown && shown.customers.length < shown.total && (
        <p className="product-sales-more">
          <LinkButton disabled={isFetching} onClick={() => setMore({ search, skip: shown.customers.length })}>
            {isFetching ? words.loadingMore : words.loadMoreCustomers}
          </LinkButton>
          <span className="sub">
            {count(shown.customers.length)} {words.of} {count(shown.total)}
          </span>
        </p>
      )}
    </Card>
  );
};
