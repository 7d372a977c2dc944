import { z } from 'zod';
import { CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { pageSizes, debounces } from '#web/lib/timings.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { logBook, logBookCsv, type LogEntry } from '#api/log-book/contract.ts';
import { eventsView } from '#web/features/log-book/views.ts';
import { Changes } from '#web/features/log-book/changes.tsx';
import { csv, defineCalls, query } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import { timestamp } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { listed, QueryTable, rowsOf } from '#web/ui/query-table.tsx';
import { textColumn, column } from '#web/ui/columns.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { wholeDates } from '#web/ui/whole-dates.tsx';
import { addressOf, type Param, param, textParam, useAddress } from '#web/parts/reports/address.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { screenName } from '#web/parts/screen-name.ts';
import * as words from '#web/features/log-book/words.nl.ts';

const { useLogBookQuery, useLazyLogBookCsvQuery } = defineCalls({
  logBook: query(logBook),
  logBookCsv: csv(logBookCsv),
});

const date = CalendarDate.nullable().catch(null);
const PageNumber = z.coerce.number().int().positive().catch(1);
const Size = z.literal(pageSizes.choices).catch(20);

const ofEvents: Param<string> = { read: () => eventsView, write: () => [['weergave', eventsView]] };

/** REP-038: the search filters of the events. */
const address = addressOf({
  view: ofEvents,
  from: param('van', (text) => date.parse(text)),
  to: param('tot', (text) => date.parse(text)),
  name: textParam('naam'),
  subject: textParam('onderwerp'),
  action: textParam('actie'),
  stream: textParam('stroom'),
  /** An instant, from which on it is searched further back. */
  until: textParam('voor'),
  page: param('pagina', (text) => PageNumber.parse(text)),
  size: param('regels', (text) => Size.parse(Number(text))),
});
type Filters = ReturnType<typeof address.read>;

const firstDay = '2000-01-01';
const unfiltered = address.read(new URLSearchParams(), firstDay);

const columnsFor = (historyOf: (entry: LogEntry) => string): Column<LogEntry>[] => [
  column(
    'at',
    words.moment,
    ({ recordedAt }) => (
      <time className="log-time" dateTime={recordedAt}>
        {timestamp(recordedAt)}
      </time>
    ),
    { width: 150, isAtEnd: true },
  ),
  column('who', words.name, ({ userName, actingUserName, screen }) => (
    <span className="two-lines">
      <span>{userName}</span>
      {actingUserName !== null && (
        <span className="sub">
          {words.byWord} {actingUserName}
        </span>
      )}
      {screen !== null && (
        <span className="sub" title={screen}>
          {screenName(screen)}
        </span>
      )}
    </span>
  )),
  column('subject', words.subject, (entry) => (
    <Link to={historyOf(entry)} title={words.historyOf(entry.subject)}>
      {entry.subject}
    </Link>
  )),
  textColumn('action', words.action, { isAtEnd: true }),
  column('text', words.changeTitle, ({ sentence, changes }) => (
    <>
      {sentence}
      <Changes changes={changes} />
    </>
  )),
];

const texts = ['name', 'subject', 'action'] as const;
const labels = { name: words.name, subject: words.subject, action: words.action };

/** REP-038 to REP-041: everything that was recorded, event by event, newest first, filtered by the address. */
export const Events = () => {
  const { filters, change } = useAddress(address);
  const { page, size, view: _, ...search } = filters;
  const list = useLogBookQuery({
    ...search,
    until: search.until || null,
    at: '',
    ...rowsOf(page, size),
  });
  const [fetchCsv, { isFetching: isSaving }] = useLazyLogBookCsvQuery();

  const set = (changed: Partial<Filters>) => change({ page: 1, until: '', ...changed });
  const searchedTo = list.currentData?.searchedTo ?? null;
  const download = (format: TableFormat) => {
    const { from, to, name, subject, action } = search;
    const today = dateInAmsterdam(Date.now());
    saveFetchedTable(
      fetchCsv({
        from: from ?? firstDay,
        to: to ?? today,
        name,
        subject,
        action,
        format,
      }),
      `logboek-${to ?? today}`,
      words.theLogBookCouldNot,
    );
  };
  const historyOf = ({ stream }: LogEntry) => `?${address.write({ ...unfiltered, stream })}`;

  return (
    <section className="card" aria-label={words.events}>
      <search className="log-filters">
        <DateField label={words.from} value={search.from} onChange={(from) => set({ from })} />
        <DateField label={words.upToAndIncluding} value={search.to} onChange={(to) => set({ to })} />
        {texts.map((key) => (
          <SearchField
            key={key}
            label={labels[key]}
            value={search[key]}
            wait={debounces.textSearches}
            onSearch={(text) => set({ [key]: text })}
          />
        ))}
        <Button variant="quiet" onClick={() => change(unfiltered)}>
          {words.clearFilters}
        </Button>
        <DownloadMenu size="normal" isBusy={isSaving} save={download} />
      </search>
      {search.stream !== '' && (
        <div className="log-only">
          <span>
            {words.historyLabel} <b>{list.currentData?.recordName}</b>
          </span>
          <Button size="small" onClick={() => set({ stream: '' })}>
            {words.showAll}
          </Button>
        </div>
      )}
      {(searchedTo !== null || search.until !== '') && (
        <div className="log-only" role="status">
          {searchedTo !== null && <span>{wholeDates(words.manyAreCalledSo(timestamp(searchedTo)))}</span>}
          {searchedTo !== null && (
            <Button size="small" onClick={() => change({ page: 1, until: searchedTo })}>
              {words.searchFurther}
            </Button>
          )}
          {search.until !== '' && (
            <Button size="small" onClick={() => set({})}>
              {words.newestActions}
            </Button>
          )}
        </div>
      )}
      <QueryTable
        caption={words.logBook}
        columns={columnsFor(historyOf)}
        keyOf="position"
        {...listed(list)}
        areas="'subject at' 'text text' 'who action'"
        paging={{
          page,
          pageSize: size,
          isAlwaysShown: true,
          onPage: (next) => change({ page: next }),
          sizes: pageSizes.choices,
          onPageSize: (next) => change({ page: 1, size: next as Filters['size'] }),
        }}
        skeletonRows={12}
      />
    </section>
  );
};
