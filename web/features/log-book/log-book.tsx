import { z } from 'zod';
import { CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { pageSizes, debounces } from '#web/lib/timings.ts';
import { IconDownload } from '@tabler/icons-react';
import type { LogEntry } from '#api/log-book/contract.ts';
import { useLazyLogBookCsvQuery, useLogBookQuery } from '#web/features/log-book/api.ts';
import { Proof } from '#web/features/log-book/proof.tsx';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { plural, timestamp } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { OldAndNew } from '#web/ui/timeline.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { textColumn, column } from '#web/ui/columns.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import '#web/ui/card.css';
import './log-book.css';
import * as words from '#web/features/log-book/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';
import * as shared from '#web/parts/words.nl.ts';

/** REP-038: what the log book is searched on, as it stands in the address of the page. */
type Filters = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  name: string;
  subject: string;
  action: string;
  stream: string;
  page: number;
  size: 20 | 50 | 100;
};

const names = {
  from: 'van',
  to: 'tot',
  name: 'naam',
  subject: 'onderwerp',
  action: 'actie',
  stream: 'stroom',
  page: 'pagina',
  size: 'regels',
} as const;

const date = CalendarDate.nullable().catch(null);
const Size = z.literal(pageSizes.choices).catch(20);

const filtersIn = (params: URLSearchParams): Filters => ({
  from: date.parse(params.get(names.from)),
  to: date.parse(params.get(names.to)),
  name: params.get(names.name) ?? '',
  subject: params.get(names.subject) ?? '',
  action: params.get(names.action) ?? '',
  stream: params.get(names.stream) ?? '',
  page: z.coerce.number().int().positive().catch(1).parse(params.get(names.page)),
  size: Size.parse(Number(params.get(names.size))),
});

/** Only what differs from nothing asked. */
const paramsOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Filters)[])
      .map((key) => [names[key], filters[key]] as const)
      .filter(([name, value]) => value !== null && value !== '' && !(name === 'pagina' && value === 1))
      .filter(([name, value]) => !(name === 'regels' && value === 20))
      .map(([name, value]) => [name, String(value)]),
  );

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
      <summary className="sub">{plural(of.length, words.change, words.changes)}</summary>
      <ChangeList of={of} />
    </details>
  );
};

const columnsFor = (historyOf: (entry: LogEntry) => string): Column<LogEntry>[] => [
  column(
    'at',
    common.moment,
    ({ recordedAt }) => (
      <time className="log-time" dateTime={recordedAt}>
        {timestamp(recordedAt)}
      </time>
    ),
    { width: 150, isAtEnd: true },
  ),
  column('who', common.name, ({ userName, actingUserName, screen }) => (
    <span className="two-lines">
      <span>{userName}</span>
      {actingUserName !== null && (
        <span className="sub">
          {common.by} {actingUserName}
        </span>
      )}
      {screen !== null && <span className="sub">{screen}</span>}
    </span>
  )),
  column('subject', words.subject, (entry) => (
    <Link to={historyOf(entry)} title={words.historyOf(entry.subject)}>
      {entry.subject}
    </Link>
  )),
  textColumn('action', common.action, { isAtEnd: true }),
  column('text', words.change2, ({ sentence, changes }) => (
    <>
      {sentence}
      <Changes of={changes} />
    </>
  )),
];

const texts = ['name', 'subject', 'action'] as const;
const labels = { name: common.name, subject: words.subject, action: common.action };

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
  const download = async () => {
    const { from, to, name, subject, action } = asked;
    const today = dateInAmsterdam(Date.now());
    saveFetchedTable(
      fetchCsv({
        from: from ?? firstDay,
        to: to ?? today,
        name,
        subject,
        action,
      }),
      `logboek-${to ?? today}`,
      words.theLogBookCouldNot,
    );
  };
  const historyOf = ({ stream }: LogEntry) =>
    `?${new URLSearchParams(paramsOf({ ...filtersIn(new URLSearchParams()), stream }))}`;

  return (
    <Page
      title={shared.logBook}
      crumbs={[{ label: common.reports }]}
      actions={
        <Button Icon={IconDownload} disabled={isSaving} onClick={() => void download()}>
          {isSaving ? words.downloading : common.downloadCsv}
        </Button>
      }
    >
      <section className="card" aria-label={words.events}>
        <search className="log-filters">
          <DateField label={common.from} value={asked.from} onChange={(from) => set({ from })} />
          <DateField label={common.upToAndIncluding} value={asked.to} onChange={(to) => set({ to })} />
          {texts.map((key) => (
            <SearchField
              key={key}
              label={labels[key]}
              value={asked[key]}
              wait={debounces.textSearches}
              onSearch={(text) => set({ [key]: text })}
            />
          ))}
          <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
            {common.clearFilters}
          </Button>
        </search>
        {asked.stream !== '' && (
          <div className="log-only">
            <span>
              {words.historyOf2} <b>{currentData?.recordName ?? ''}</b>
            </span>
            <Button size="small" onClick={() => set({ stream: '' })}>
              {words.showAll}
            </Button>
          </div>
        )}
        <QueryTable
          caption={shared.logBook}
          columns={columnsFor(historyOf)}
          keyOf="position"
          rows={currentData?.data}
          areas="'subject at' 'text text' 'who action'"
          query={{ error, refetch }}
          total={currentData?.total}
          paging={{
            page,
            pageSize: size,
            isAlwaysShown: true,
            hasMore: currentData?.hasMore ?? false,
            onPage: (next) => set({ page: next }),
            sizes: pageSizes.choices,
            onPageSize: (next) => set({ size: next as Filters['size'] }),
          }}
          skeletonRows={12}
        />
      </section>
      <div className="log-proof">
        <Proof />
      </div>
    </Page>
  );
};
