import { type ReactNode, useState } from 'react';
import type { InvoicedCustomer, InvoicedProduct, SalesInTime } from '#api/product-sales/contract.ts';
import type { SoldMonth } from '#api/contract/report.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { textOf } from '#web/lib/api.ts';
import { type Asked, useBestSoldQuery, useInvoicedCustomersQuery } from '#web/features/product-sales/api.ts';
import { monthName } from '#web/features/product-sales/months.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, money, share } from '#web/lib/format.ts';
import { debounces } from '#web/lib/timings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

type Earned = { bottles: number; excl: Money; margin: Money; marginPercentage: Percentage | null };

export const marginText = (margin: Percentage | null) => (margin === null ? '–' : share(margin));

const bottles: Column<Earned> = {
  key: 'bottles',
  header: 'Producten',
  isNumber: true,
  area: 'bottles',
  // the header is not there in the card that a row becomes
  cell: (row) => (
    <>
      {count(row.bottles)}
      <span className="only-on-phone"> st.</span>
    </>
  ),
};
const excl: Column<Earned> = {
  key: 'excl',
  header: 'Omzet excl.',
  isNumber: true,
  area: 'excl',
  isAtEnd: true,
  cell: (row) => money(row.excl),
};
const incl: Column<{ incl: Money }> = {
  key: 'incl',
  header: 'Omzet incl.',
  isNumber: true,
  cell: (row) => money(row.incl),
};
const margin: Column<Earned> = {
  key: 'margin',
  header: 'Marge',
  isNumber: true,
  cell: (row) => money(row.margin),
};
const percentage: Column<Earned> = {
  key: 'percentage',
  header: 'Marge %',
  isNumber: true,
  area: 'margin',
  isAtEnd: true,
  cell: (row) => marginText(row.marginPercentage),
};
const areas = "'name excl' 'bottles margin'";

type State = { error?: string | undefined; onRetry?: () => void };
type InPeriod = { period: Period; today: CalendarDate };

/** REP-029: the months of all accounts together. */
export const Months = ({
  months,
  period,
  today,
  ...state
}: InPeriod & State & { months: SalesInTime['months'] | undefined }) => (
  <Card title="Per maand" isPadded={false}>
    <DataTable
      caption="Totalen per maand"
      columns={[
        { key: 'year', header: 'Jaar', cell: ({ year }) => year },
        {
          key: 'month',
          header: 'Maand',
          area: 'name',
          cell: (row) => (
            <>
              {monthName(row, period, today)}
              <span className="only-on-phone"> {row.year}</span>
            </>
          ),
        },
        bottles,
        incl,
        excl,
        margin,
        percentage,
      ]}
      keyOf={({ year, month }) => `${year}-${month}`}
      rows={months}
      areas={areas}
      skeletonRows={3}
      isDense
      {...state}
    />
  </Card>
);

/** REP-029: the same of each account. */
export const AccountMonths = ({
  months,
  period,
  today,
  ...state
}: InPeriod & State & { months: SoldMonth[] | undefined }) => (
  <Card title="Per bedrijf per maand" isPadded={false}>
    <DataTable
      caption="Totalen per bedrijf per maand"
      columns={[
        { key: 'account', header: 'Bedrijf', area: 'account', cell: ({ accountName }) => accountName },
        {
          key: 'month',
          header: 'Maand',
          area: 'name',
          cell: (row) => `${monthName(row, period, today)} ${row.year}`,
        },
        bottles,
        incl,
        excl,
        margin,
        percentage,
      ]}
      keyOf={({ accountId, year, month }) => `${accountId} ${year}-${month}`}
      rows={months}
      areas={`'account account' ${areas}`}
      skeletonRows={3}
      isDense
      {...state}
    />
  </Card>
);

const most = { least: 1, most: 100, initial: 10 };

/** REP-009, REP-030: so many products as one asks for. */
export const BestSold = ({ asked }: { asked: Asked }) => {
  const [typed, setTyped] = useState(String(most.initial));
  const wanted = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const isRight = wanted >= most.least && wanted <= most.most;
  const settled = useDebounced(isRight ? wanted : most.initial, debounces.textSearches);
  const { currentData, error, refetch } = useBestSoldQuery({ ...asked, most: settled });
  const columns: Column<InvoicedProduct>[] = [
    { key: 'number', header: 'Nr.', cell: ({ number }) => number },
    {
      key: 'name',
      header: 'Product',
      area: 'name',
      cell: ({ productId, name }) => <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>,
    },
    bottles,
    excl,
    margin,
    percentage,
  ];
  return (
    <Card
      title="Bestverkochte producten"
      isPadded={false}
      aside={
        <label className="product-sales-top">
          Top
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
            {isRight ? '' : `Vul ${most.least} tot en met ${most.most} in.`}
          </span>
        </label>
      }
    >
      <DataTable
        caption="Bestverkochte producten"
        columns={columns}
        keyOf={({ productId }) => productId}
        rows={currentData}
        areas={areas}
        isDense
        error={textOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
};

const CustomerLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <KnownLink to={`/klanten/${id}`}>{children}</KnownLink>
);

const customerColumns: Column<InvoicedCustomer>[] = [
  {
    key: 'number',
    header: 'Nr.',
    cell: ({ customerId, number }) => <CustomerLink id={customerId}>{number}</CustomerLink>,
  },
  {
    key: 'name',
    header: 'Klant',
    area: 'name',
    cell: ({ customerId, name }) => <CustomerLink id={customerId}>{name}</CustomerLink>,
  },
  { key: 'orders', header: 'Orders', isNumber: true, cell: ({ orders }) => count(orders) },
  bottles,
  excl,
  margin,
  percentage,
];

/** REP-030: the customers with the most revenue, found by name, a page more at a time. */
export const Customers = ({ asked }: { asked: Asked }) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounces.textSearches);
  const [more, setMore] = useState({ search: '', skip: 0 });
  const skip = more.search === search ? more.skip : 0;
  const { data, currentData, isFetching, error, refetch } = useInvoicedCustomersQuery({
    ...asked,
    search,
    skip,
  });
  const shown = currentData ?? (error ? undefined : data);
  return (
    <Card
      title="Klanten"
      isPadded={false}
      aside={
        <input
          className="input product-sales-search"
          type="search"
          aria-label="Zoek klant"
          placeholder="Zoek klant…"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <DataTable
        caption="Omzet per klant"
        columns={customerColumns}
        keyOf={({ customerId }) => customerId}
        rows={shown?.customers}
        areas={areas}
        isDense
        error={textOf(error)}
        onRetry={() => void refetch()}
      />
      {shown && shown.customers.length < shown.total && (
        <p className="product-sales-more">
          <LinkButton disabled={isFetching} onClick={() => setMore({ search, skip: shown.customers.length })}>
            {isFetching ? 'Aan het laden ...' : 'Meer klanten laden'}
          </LinkButton>
          <span className="sub">
            {count(shown.customers.length)} van {count(shown.total)}
          </span>
        </p>
      )}
    </Card>
  );
};
