import { useState } from 'react';
import { accessLog, accessLogFile, type AccessRow } from '#api/access-log/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { logBookSuggestions } from '#api/log-book/actions-contract.ts';
import { accessKinds, type AccessKind } from '#domain/access-log/kinds.ts';
import { CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { csv, defineCalls, query, textOf } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { timestamp } from '#web/lib/format.ts';
import { pageSizes, typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { addressOf, type Param, param, textParam, useAddress } from '#web/parts/reports/address.ts';
import { screenName } from '#web/parts/screen-name.ts';
import { Button } from '#web/ui/button.tsx';
import { column } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TagFilter } from '#web/ui/tag-filter.tsx';
import './access-log.css';
import * as words from '#web/features/access-log/words.nl.ts';

const { useAccessLogQuery, useLazyAccessLogFileQuery, useAccessSuggestionsQuery } = defineCalls({
  accessLog: query(accessLog, { keepUnusedDataFor: 0 }),
  accessLogFile: csv(accessLogFile),
  accessSuggestions: query(logBookSuggestions, { part: 'data', keepUnusedDataFor: 60 }),
});

const pageSize = pageSizes.tables;
const separator = '~';
const parameters = { user: 'wie', record: 'over' } as const;
type Pick = { kind: keyof typeof parameters; value: string; name: string };
const pickKinds = Object.keys(parameters) as Pick['kind'][];
/** Records that are looked at by themselves. */
const isRecord = /^(?:customer|salesOrder|user)-\d+$/;

/** Who, and about whom, each with its name; a link names a record alone. */
const picksParam: Param<Pick[]> = {
  read: (params) =>
    pickKinds.flatMap((kind) =>
      params.getAll(parameters[kind]).flatMap((text): Pick[] => {
        const [value = '', ...name] = text.split(separator);
        return value === '' ? [] : [{ kind, value, name: name.join(separator) }];
      }),
    ),
  write: (picks) => picks.map(({ kind, value, name }) => [parameters[kind], [value, name].join(separator)]),
};
const date = CalendarDate.nullable().catch(null);
const day = (name: string) =>
  param(
    name,
    (text) => date.parse(text),
    (value) => value ?? '',
  );
const address = addressOf({
  picks: picksParam,
  kind: param(
    'soort',
    (text) => accessKinds.find((kind) => kind === text) ?? null,
    (kind) => kind ?? '',
  ),
  from: day('van'),
  to: day('tot'),
  after: textParam('na'),
});
const unfiltered = address.read(new URLSearchParams(), '2000-01-01');

const keyOf = ({ kind, value }: Pick) => `${kind} ${value}`;
const tagOf = (pick: Pick) => ({
  value: keyOf(pick),
  name: `${words.pickKinds[pick.kind]}: ${pick.name || pick.value}`,
});
const nothing: readonly never[] = [];

/** One field for who looked and about whom: what is typed is suggested as each of them. */
const Picks = ({ picks, onChange }: { picks: readonly Pick[]; onChange: (picks: Pick[]) => void }) => {
  const [text, setText] = useState('');
  const question = useDebounced(text, typeaheadWaits.otherPickers);
  const isAsked = text.length >= typeaheadStartsAt;
  const { currentData, isFetching } = useAccessSuggestionsQuery(
    { query: question },
    { skip: question.length < typeaheadStartsAt || question !== text },
  );
  const suggested = (isAsked && question === text && currentData) || nothing;
  const found = suggested.flatMap(({ kind, value, name }): Pick[] =>
    kind === 'user' || (kind === 'record' && isRecord.test(value)) ? [{ kind, value, name }] : [],
  );
  const chosen = new Map([...picks, ...found].map((pick) => [keyOf(pick), pick]));
  return (
    <TagFilter
      label={words.whoOrAbout}
      chosen={picks.map(tagOf)}
      options={found.filter((pick) => !picks.some((one) => keyOf(one) === keyOf(pick))).map(tagOf)}
      isLoading={isAsked && (isFetching || question !== text)}
      onSearch={setText}
      onChange={(tags) => onChange(tags.flatMap(({ value }) => chosen.get(value) ?? []))}
    />
  );
};

const tones: Record<AccessKind, 'green' | 'red' | 'blue' | 'grey'> = {
  'signed-in': 'green',
  'sign-in-failed': 'red',
  download: 'blue',
  look: 'grey',
};

const Who = ({ row: { userId, userName, behalfOf } }: { row: AccessRow }) => (
  <span className="two-lines">
    <span>{userId === null ? words.unknownName : (userName ?? words.forgottenName)}</span>
    {behalfOf !== null && (
      <span className="sub">
        {words.onBehalfOf} {behalfOf}
      </span>
    )}
  </span>
);

const kindBefore: Partial<Record<NonNullable<AccessRow['subjectType']>, string>> = words.kindBefore;
const everyUser = 0;
const Subject = ({ row: { subjectType, subjectId, subject } }: { row: AccessRow }) => {
  if (subjectType === null || subjectId === null) return null;
  if (subjectId === everyUser) return words.allUsers;
  const name = subject ?? words.forgottenName;
  if (subjectType === 'customer') return customerLink({ customerId: subjectId, name });
  return subjectType === 'user' ? name : orderLink({ orderId: subjectId, number: name });
};

const About = ({ row }: { row: AccessRow }) => (
  <span className="two-lines">
    {row.subjectType !== null && (
      <span>
        {kindBefore[row.subjectType]}
        <Subject row={row} />
      </span>
    )}
    {row.customerId !== null && row.subjectType !== 'customer' && (
      <span className="sub">
        {customerLink({ customerId: row.customerId, name: row.customerName ?? words.forgottenName })}
      </span>
    )}
    {row.screen !== '' && (
      <span className="sub" title={row.screen}>
        {screenName(row.screen)}
      </span>
    )}
  </span>
);

const columns: Column<AccessRow>[] = [
  column(
    'at',
    words.moment,
    ({ at }) => (
      <time className="access-time" dateTime={at}>
        {timestamp(at)}
      </time>
    ),
    { width: 160, isAtEnd: true },
  ),
  column('kind', words.what, ({ kind }) => <Pill tone={tones[kind]}>{words.accessKindNames[kind]}</Pill>, {
    width: 160,
  }),
  column('who', words.whoTitle, (row) => <Who row={row} />),
  column('about', words.aboutTitle, (row) => <About row={row} />),
  column('address', words.addressTitle, ({ address: from }) => <span className="sub">{from}</span>, {
    isNamed: true,
  }),
];

/** Who signed in, looked and downloaded, the newest first, filtered by the address; beside the log book, outside its chain. */
export const AccessLog = () => {
  const { filters, change } = useAddress(address);
  const { picks, kind, from, to, after } = filters;
  const valuesOf = (of: Pick['kind']) => picks.filter((pick) => pick.kind === of).map(({ value }) => value);
  const userIds = valuesOf('user').map(Number).filter(Number.isSafeInteger);
  const streams = valuesOf('record').filter((stream) => isRecord.test(stream));
  const list = useAccessLogQuery({
    from,
    to,
    userIds,
    streams,
    kinds: kind ? [kind] : [],
    after: after || null,
    take: pageSize,
  });
  const [fetchFile, { isFetching }] = useLazyAccessLogFileQuery();
  const set = (changed: Partial<typeof filters>) => change({ after: '', ...changed });
  const next = list.currentData?.next ?? null;
  const download = (format: TableFormat) =>
    saveFetchedTable(
      fetchFile({
        from,
        to,
        userIds: userIds.join(','),
        streams: streams.join(','),
        kinds: kind ?? '',
        format,
      }),
      `toegang-${to ?? dateInAmsterdam(Date.now())}`,
      words.notDownloaded,
    );
  return (
    <Page title={words.accessTitle} crumbs={[{ label: words.reports }]}>
      <section className="card" aria-label={words.accessTitle}>
        <p className="access-about muted">{words.aboutAccess}</p>
        <search className="access-filters">
          <Picks picks={picks} onChange={(chosen) => set({ picks: chosen })} />
          <SelectField
            label={words.what}
            value={kind ?? ''}
            onChange={(value) => set({ kind: accessKinds.find((one) => one === value) ?? null })}
            options={[
              { value: '', label: words.everything },
              ...accessKinds.map((value) => ({ value, label: words.accessKindNames[value] })),
            ]}
          />
          <DateField label={words.from} value={from} onChange={(value) => set({ from: value })} />
          <DateField label={words.upToAndIncluding} value={to} onChange={(value) => set({ to: value })} />
          <div className="access-buttons">
            <Button variant="quiet" onClick={() => change(unfiltered)}>
              {words.clearFilters}
            </Button>
            <DownloadMenu size="normal" isBusy={isFetching} save={download} />
          </div>
        </search>
        <DataTable
          caption={words.accessTitle}
          columns={columns}
          keyOf={({ key }) => key}
          rows={list.currentData?.data}
          error={textOf(list.error)}
          onRetry={() => void list.refetch()}
          emptyText={words.nothingFound}
          areas="'who kind' 'about about' 'at address'"
          skeletonRows={12}
        />
        {(after !== '' || next !== null) && (
          <nav className="access-pages" aria-label={words.pagesOfAccess}>
            <Button disabled={after === ''} onClick={() => change({ after: '' })}>
              {words.newest}
            </Button>
            <Button disabled={next === null} onClick={() => next !== null && change({ after: next })}>
              {words.older}
            </Button>
          </nav>
        )}
      </section>
    </Page>
  );
};
