import { customersReport, type ReportedCustomer } from '#api/customers-report/contract.ts';
import { customerBasics } from '#api/customers/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { defineCalls, customQuery, query, reads } from '#web/lib/api.ts';
import type { Asked as Query } from '#web/ui/problem.tsx';
import { useState } from 'react';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { count, plural } from '#web/lib/format.ts';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { textColumn, column } from '#web/ui/columns.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { idIn } from '#web/parts/params.ts';
import { addressOf, param, textParam, useAddress } from '#web/parts/reports/address.ts';
import { QueryTable } from '#web/ui/query-table.tsx';
import './customers-report.css';
import * as words from '#web/features/customers-report/words.nl.ts';

/** Filters by customers with or without the app; any other value means all. */
const withApp: Readonly<Record<string, boolean>> = { ja: true, nee: false };

const address = addressOf({
  managerId: param('beheerder', idIn),
  typeId: param('type', idIn),
  name: textParam('naam'),
  city: textParam('plaats'),
  app: param('app', (text) => (Object.hasOwn(withApp, text) ? text : '')),
});

const { useReportBasicsQuery, useCustomersReportQuery, useLazyCustomersReportFileQuery } = defineCalls({
  reportBasics: query(customerBasics),
  customersReport: query(customersReport, { keepUnusedDataFor: 0 }),
  /** Both tables completely, as a file. */
  customersReportFile: customQuery<string | Blob, RequestOf<typeof customersReport>>({
    query: reads(customersReport),
    providesTags: [],
    keepUnusedDataFor: 0,
  }),
});

const step = pageSizes.customersReport;

const columns: Column<ReportedCustomer>[] = [
  column('name', words.customerTitle, ({ customerId, name }) => (
    <KnownLink className="strong" to={`/klanten/${customerId}`}>
      {name}
    </KnownLink>
  )),
  textColumn('number', words.numberTitle, { width: 110 }),
  column('city', words.city, ({ city }) => city || '–'),
  column(
    'app',
    words.customerAppTitle,
    ({ hasApp }) => (hasApp ? <Tag>{words.customerApp}</Tag> : <span className="muted">{words.no}</span>),
    { width: 100, isAtEnd: true },
  ),
];

/** REP-012: one of the two tables, with a button for the next twenty rows. */
const Customers = ({
  title,
  rows,
  total,
  emptyText,
  onMore,
  query,
}: {
  title: string;
  rows: readonly ReportedCustomer[] | undefined;
  total: number | undefined;
  emptyText: string;
  onMore: () => void;
  query: Query;
}) => {
  const left = (total ?? 0) - (rows?.length ?? 0);
  return (
    <Card
      title={title}
      subtitle={
        total === undefined ? undefined : (
          <span role="status">{plural(total, words.customerNoun, words.customersNoun)}</span>
        )
      }
      isPadded={false}
    >
      <QueryTable
        caption={title}
        columns={columns}
        areas="'name app' 'city city'"
        keyOf="customerId"
        rows={rows}
        emptyText={emptyText}
        isDense
        query={query}
      />
      {left > 0 && (
        <div className="customers-report-more">
          <Button size="small" onClick={onMore}>
            {words.another} {count(Math.min(step, left))} {words.loading}
            <span className="visually-hidden">: {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Card>
  );
};

const apps = [
  { value: '', label: words.withAndWithout },
  { value: 'ja', label: words.withCustomerApp },
  { value: 'nee', label: words.withoutCustomerApp },
];
const searches = [
  ['name', words.name],
  ['city', words.city],
] as const;
const oneStep = { take: step, zeroTake: step };

/** REP-011: customers who order and customers who never did, by account manager and type. */
export const CustomersReport = () => {
  const { filters, change } = useAddress(address);
  const { app, ...searched } = filters;
  const { managerId, typeId } = searched;
  const [chosen, setChosen] = useState({ managerId, typeId });
  const [taken, setTaken] = useState<{ take: number; zeroTake: number }>(oneStep);
  const { data: basics } = useReportBasicsQuery();
  const request = {
    ...searched,
    hasApp: withApp[app] ?? null,
    ...taken,
    isDownload: false,
    format: 'csv' as const,
    skip: 0,
    zeroSkip: 0,
  };
  const { data: report, isFetching, error, refetch } = useCustomersReportQuery(request);
  const [readFile, file] = useLazyCustomersReportFileQuery();
  const set = (changed: Partial<typeof filters>) => {
    setTaken(oneStep);
    change(changed);
  };
  const run = () => {
    const isSame = chosen.managerId === managerId && chosen.typeId === typeId;
    if (isSame) void refetch();
    else set(chosen);
  };
  const save = (format: TableFormat) =>
    saveFetchedTable(
      readFile({ ...request, isDownload: true, format }),
      words.customersFile(dateInAmsterdam(Date.now())),
      words.theFileWasNotMade,
    );
  return (
    <Page
      title={words.customersReport}
      crumbs={[{ label: words.reports }]}
      actions={<DownloadMenu size="normal" isBusy={file.isFetching} save={save} />}
    >
      <div className="stack">
        <Card title={words.whichCustomers}>
          <search className="customers-report-form">
            {searches.map(([name, label]) => (
              <SearchField
                key={name}
                label={label}
                maxLength={100}
                value={filters[name]}
                wait={debounces.textSearches}
                onSearch={(text) => set({ [name]: text })}
              />
            ))}
            <SelectField
              label={words.customerAppTitle}
              value={app}
              onChange={(value) => set({ app: value })}
              options={apps}
            />
          </search>
          <div className="customers-report-form">
            <IdSelect
              label={words.accountManager}
              none={words.all}
              rows={basics?.accountmanagers}
              value={chosen.managerId}
              onChange={(id) => setChosen({ ...chosen, managerId: id })}
            />
            <IdSelect
              label={words.customerType}
              none={words.all}
              rows={basics?.customer_types}
              value={chosen.typeId}
              onChange={(id) => setChosen({ ...chosen, typeId: id })}
            />
            <RunButton isRunning={isFetching} isDone={report !== undefined} onRun={run} />
          </div>
          <p className="customers-report-note">{words.activeCustomersOnlyAndOrders}</p>
        </Card>
        <Customers
          title={words.customersWithOrders}
          rows={report?.customers}
          total={report?.total}
          emptyText={words.noCustomersWithOrdersFound}
          onMore={() => setTaken(({ take, ...rest }) => ({ ...rest, take: take + step }))}
          query={{ error, refetch }}
        />
        <Customers
          title={words.customersWithoutOrders}
          rows={report?.zeroCustomers}
          total={report?.zeroTotal}
          emptyText={words.noCustomersWithoutOrdersFound}
          onMore={() => setTaken(({ zeroTake, ...rest }) => ({ ...rest, zeroTake: zeroTake + step }))}
          query={{ error, refetch }}
        />
      </div>
    </Page>
  );
};
