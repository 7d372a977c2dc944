import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { LogEntry } from '#api/log-book/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useLazyLogBookCsvQuery, useLogBookQuery } from '#web/features/log-book/api.ts';
import { type Filters, filtersIn, paramsOf } from '#web/features/log-book/filters.ts';
import { Proof } from '#web/features/log-book/proof.tsx';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { plural, timestamp } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { OldAndNew } from '#web/ui/timeline.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/ui/card.css';
import './log-book.css';

const firstDay = '2000-01-01';

const shownAtOnce = 3;

const ChangeList = ({ of }: { of: LogEntry['changes'] }) => (
  <ul className="log-changes sub">
    {of.map(({ field, from, to }) => (
      <li key={field}>
        {field}: <OldAndNew from={from} to={to} />
      </li>
    ))}
  </ul>
);

/** REP-040: old and new; more than a few are folded away. */
const Changes = ({ of }: { of: LogEntry['changes'] }) => {
  if (of.length <= shownAtOnce) return <ChangeList of={of} />;
  return (
    <details>
      <summary className="sub">{plural(of.length, 'wijziging', 'wijzigingen')}</summary>
      <ChangeList of={of} />
    </details>
  );
};

const columnsFor = (historyOf: (entry: LogEntry) => string): Column<LogEntry>[] => [
  {
    key: 'at',
    header: 'Tijdstip',
    area: 'at',
    isAtEnd: true,
    width: 150,
    cell: ({ recordedAt }) => (
      <time className="log-time" dateTime={recordedAt}>
        {timestamp(recordedAt)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Naam',
    area: 'who',
    cell: ({ userName, actingUserName, screen }) => (
      <span className="two-lines">
        <span>{userName}</span>
        {actingUserName !== null && <span className="sub">door {actingUserName}</span>}
        {screen !== null && <span className="sub">{screen}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    header: 'Onderwerp',
    area: 'subject',
    cell: (entry) => (
      <Link to={historyOf(entry)} title={`Geschiedenis van ${entry.subject}`}>
        {entry.subject}
      </Link>
    ),
  },
  { key: 'action', header: 'Actie', area: 'action', isAtEnd: true, cell: ({ action }) => action },
  {
    key: 'text',
    header: 'Wijziging',
    area: 'text',
    cell: ({ sentence, changes }) => (
      <>
        {sentence}
        <Changes of={changes} />
      </>
    ),
  },
];

const texts = ['name', 'subject', 'action'] as const;
const labels = { name: 'Naam', subject: 'Onderwerp', action: 'Actie' };

/** REP-038 to REP-041: everything that was recorded, newest first, searched by what stands in the address. */
export const LogBook = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const { page, size, ...asked } = filters;
  const { currentData, error, refetch } = useLogBookQuery({
    ...asked,
    at: '',
    skip: (page - 1) * size,
    take: size,
  });
  const [fetchCsv, { isFetching: isSaving }] = useLazyLogBookCsvQuery();

  const set = (changed: Partial<Filters>) =>
    setParams(paramsOf({ ...filters, page: 1, ...changed }), { replace: true });
  const [typed, setTyped] = useState({ name: asked.name, subject: asked.subject, action: asked.action });
  const { call, flush } = useDebouncedCall(set, debounces.textSearches);
  // Somebody may arrive here by a link while the page stands, or go back.
  const [known, setKnown] = useState(typed);
  if (texts.some((key) => known[key] !== asked[key])) {
    const inAddress = { name: asked.name, subject: asked.subject, action: asked.action };
    setKnown(inAddress);
    setTyped(inAddress);
  }

  const download = async () => {
    const { from, to, name, subject, action } = asked;
    const today = dateInAmsterdam(Date.now());
    const { data, error: problem } = await fetchCsv({
      from: from ?? firstDay,
      to: to ?? today,
      name,
      subject,
      action,
    });
    if (data === undefined) toast.error('Het logboek is niet gedownload', { body: textOf(problem) ?? '' });
    else saveCsv(data, `logboek-${to ?? today}.csv`);
  };
  const historyOf = ({ stream }: LogEntry) =>
    `?${new URLSearchParams(paramsOf({ ...filtersIn(new URLSearchParams()), stream }))}`;

  return (
    <div className="page">
      <PageHeader
        title="Logboek"
        crumbs={[{ label: 'Rapporten' }]}
        actions={
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            disabled={isSaving}
            onClick={() => void download()}
          >
            {isSaving ? 'Downloaden…' : 'CSV downloaden'}
          </Button>
        }
      />
      <section className="card" aria-label="Gebeurtenissen">
        <search className="log-filters">
          <DateField label="Van" value={asked.from} onChange={(from) => set({ from })} />
          <DateField label="Tot en met" value={asked.to} onChange={(to) => set({ to })} />
          {texts.map((key) => (
            <TextField
              key={key}
              label={labels[key]}
              type="search"
              value={typed[key]}
              onChange={(text) => {
                setTyped({ ...typed, [key]: text });
                call({ ...typed, [key]: text });
              }}
              onBlur={flush}
              onKeyDown={(event) => event.key === 'Enter' && flush()}
            />
          ))}
          <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
            Filters wissen
          </Button>
        </search>
        {asked.stream !== '' && (
          <div className="log-only">
            <span>
              Geschiedenis van <b>{currentData?.recordName ?? ''}</b>
            </span>
            <Button size="small" onClick={() => set({ stream: '' })}>
              Alles tonen
            </Button>
          </div>
        )}
        <DataTable
          caption="Logboek"
          columns={columnsFor(historyOf)}
          keyOf={({ position }) => position}
          rows={currentData?.data}
          areas="'subject at' 'text text' 'who action'"
          error={textOf(error)}
          onRetry={() => void refetch()}
          skeletonRows={12}
        />
        {currentData && (
          <Pagination
            page={page}
            pageSize={size}
            total={currentData.total}
            hasMore={currentData.hasMore}
            onPage={(next) => set({ page: next })}
            sizes={pageSizes.choices}
            onPageSize={(next) => set({ size: next as Filters['size'] })}
          />
        )}
      </section>
      <div className="log-proof">
        <Proof />
      </div>
    </div>
  );
};
