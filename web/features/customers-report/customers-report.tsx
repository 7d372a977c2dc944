import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportedCustomer } from '#api/customers-report/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import {
  useCustomersReportQuery,
  useLazyCustomersReportFileQuery,
  useReportBasicsQuery,
} from '#web/features/customers-report/api.ts';
import { filterIn, type InAddress, paramsOf } from '#web/features/customers-report/asked.ts';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { count, plural } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './customers-report.css';

const step = pageSizes.customersReport;

const columns: Column<ReportedCustomer>[] = [
  {
    key: 'name',
    header: 'Klant',
    area: 'name',
    cell: ({ customerId, name }) => (
      <KnownLink className="strong" to={`/klanten/${customerId}`}>
        {name}
      </KnownLink>
    ),
  },
  { key: 'number', header: 'Nummer', width: 110, cell: ({ number }) => number },
  { key: 'city', header: 'Plaats', area: 'city', cell: ({ city }) => city || '–' },
  {
    key: 'app',
    header: 'Klantapp',
    width: 100,
    area: 'app',
    isAtEnd: true,
    cell: ({ hasApp }) => (hasApp ? <Tag>klantapp</Tag> : <span className="muted">nee</span>),
  },
];

/** REP-012: one of the two tables, with the next twenty on asking. */
const Customers = ({
  title,
  rows,
  total,
  emptyText,
  onMore,
  ...state
}: {
  title: string;
  rows: readonly ReportedCustomer[] | undefined;
  total: number | undefined;
  emptyText: string;
  onMore: () => void;
  error?: string | undefined;
  onRetry: () => void;
}) => {
  const left = (total ?? 0) - (rows?.length ?? 0);
  return (
    <Card
      title={title}
      subtitle={
        total === undefined ? undefined : <span role="status">{plural(total, 'klant', 'klanten')}</span>
      }
      isPadded={false}
    >
      <DataTable
        caption={title}
        columns={columns}
        areas="'name app' 'city city'"
        keyOf={({ customerId }) => customerId}
        rows={rows}
        emptyText={emptyText}
        isDense
        {...state}
      />
      {left > 0 && (
        <div className="customers-report-more">
          <Button size="small" onClick={onMore}>
            Nog {count(Math.min(step, left))} laden
            <span className="visually-hidden">: {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Card>
  );
};

const apps = [
  { value: '', label: 'Met en zonder' },
  { value: 'ja', label: 'Met klantapp' },
  { value: 'nee', label: 'Zonder klantapp' },
];
const oneStep = { take: step, zeroTake: step };

/** REP-011: who orders and who never did, of an account manager and of a type. */
export const CustomersReport = () => {
  const [params, setParams] = useSearchParams();
  const inAddress = filterIn(params);
  const { managerId, typeId } = inAddress;
  const [chosen, setChosen] = useState({ managerId, typeId });
  const [typed, setTyped] = useState({ name: inAddress.name, city: inAddress.city });
  const [taken, setTaken] = useState<{ take: number; zeroTake: number }>(oneStep);
  const { data: basics } = useReportBasicsQuery();
  const request = { ...inAddress, ...taken, isDownload: false, skip: 0, zeroSkip: 0 };
  const { data: report, isFetching, error, refetch } = useCustomersReportQuery(request);
  const [readFile, file] = useLazyCustomersReportFileQuery();
  const set = (changed: Partial<InAddress>) => {
    setTaken(oneStep);
    setParams(paramsOf({ ...inAddress, ...changed }), { replace: true });
  };
  const searching = useDebouncedCall(
    (text: { name: string; city: string }) => set(text),
    debounces.textSearches,
  );
  const search = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    searching.call(next);
  };
  const leave = {
    onBlur: searching.flush,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && searching.flush(),
  };

  const run = () => {
    const isSame = chosen.managerId === managerId && chosen.typeId === typeId;
    if (isSame) void refetch();
    else set(chosen);
  };
  const save = async () => {
    const { data, error: problem } = await readFile({ ...request, isDownload: true });
    if (data) saveFile(data, `klanten-${dateInAmsterdam(Date.now())}.csv`);
    else toast.error('De CSV is niet gemaakt', { body: textOf(problem) ?? '' });
  };
  const optionsOf = (rows: readonly { id: number; name: string }[] = []) => [
    { value: '', label: 'Alle' },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const idOf = (value: string) => (value === '' ? null : Number(value));
  const state = { error: textOf(error), onRetry: () => void refetch() };
  return (
    <div className="page">
      <PageHeader
        title="Klantenrapport"
        crumbs={[{ label: 'Rapporten' }]}
        actions={
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            disabled={file.isFetching}
            onClick={() => void save()}
          >
            {file.isFetching ? 'CSV maken…' : 'CSV downloaden'}
          </Button>
        }
      />
      <div className="stack">
        <Card title="Welke klanten">
          <div className="customers-report-form">
            <SelectField
              label="Accountmanager"
              value={String(chosen.managerId ?? '')}
              onChange={(value) => setChosen({ ...chosen, managerId: idOf(value) })}
              options={optionsOf(basics?.accountmanagers)}
            />
            <SelectField
              label="Klanttype"
              value={String(chosen.typeId ?? '')}
              onChange={(value) => setChosen({ ...chosen, typeId: idOf(value) })}
              options={optionsOf(basics?.customer_types)}
            />
            <RunButton isRunning={isFetching} isDone={report !== undefined} onRun={run} />
          </div>
          <search className="customers-report-form">
            <TextField
              label="Naam"
              type="search"
              maxLength={100}
              value={typed.name}
              onChange={(name) => search({ name })}
              {...leave}
            />
            <TextField
              label="Plaats"
              type="search"
              maxLength={100}
              value={typed.city}
              onChange={(city) => search({ city })}
              {...leave}
            />
            <SelectField
              label="Klantapp"
              value={inAddress.hasApp === null ? '' : inAddress.hasApp ? 'ja' : 'nee'}
              onChange={(value) => set({ hasApp: value === '' ? null : value === 'ja' })}
              options={apps}
            />
          </search>
          <p className="customers-report-note">
            Alleen actieve klanten, en orders van dit bedrijf; offertes en backorders tellen niet mee.
          </p>
        </Card>
        <Customers
          title="Klanten met orders"
          rows={report?.customers}
          total={report?.total}
          emptyText="Geen klanten met orders gevonden"
          onMore={() => setTaken(({ take, ...rest }) => ({ ...rest, take: take + step }))}
          {...state}
        />
        <Customers
          title="Klanten zonder orders"
          rows={report?.zeroCustomers}
          total={report?.zeroTotal}
          emptyText="Geen klanten zonder orders gevonden"
          onMore={() => setTaken(({ zeroTake, ...rest }) => ({ ...rest, zeroTake: zeroTake + step }))}
          {...state}
        />
      </div>
    </div>
  );
};
