import { IconAlertTriangle, IconArrowLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { TableFormat } from '#api/contract/wire.ts';
import { type ImportPreview, type ImportView, startImport } from '#api/imports/contract.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import {
  endpoints,
  useAskImportMutation,
  useLazyImportProblemsCsvQuery,
  usePreviewImportQuery,
  useStartImportMutation,
} from '#web/features/import/api.ts';
import { count, plural } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { listed, QueryTable, usePaging } from '#web/ui/query-table.tsx';
import { numberColumn, column } from '#web/ui/columns.ts';
import { ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { saveFetchedTable, toastDone } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/import/words.nl.ts';

type Row = ImportPreview['data'][number];
const pageSize = 25;

const outcomes: Record<Row['outcome'], { label: string; tone: Tone }> = {
  add: { label: words.isNew, tone: 'green' },
  change: { label: words.update, tone: 'blue' },
  same: { label: words.unchanged, tone: 'grey' },
  refused: { label: words.rejected, tone: 'red' },
};

const columns: Column<Row>[] = [
  numberColumn('number', words.rowTitle, count, { width: 70, isNamed: true }),
  column(
    'outcome',
    words.becomes,
    ({ outcome }) => <Pill tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Pill>,
    { width: 130 },
  ),
  column('name', words.content, ({ name, cells }) => (
    <span className="two-lines">
      <span>{name || '—'}</span>
      <span className="sub import-cells">{cells.filter((cell) => cell).join(' · ')}</span>
    </span>
  )),
  column(
    'problems',
    words.problems,
    ({ problems }) =>
      problems.length > 0 && (
        <ul className="import-problems">
          {problems.map(({ severity, message }, index) => (
            <li key={index} data-severity={severity}>
              {severity === 'error' ? (
                <IconX size={14} aria-label={words.error} />
              ) : (
                <IconAlertTriangle size={14} aria-label={words.warning} />
              )}
              {message}
            </li>
          ))}
        </ul>
      ),
  ),
];

const tabs = [
  { key: 'problems', label: words.withProblems },
  { key: 'all', label: words.allRows },
] as const;

/** Downloads all problems of the file, by row. */
export const ProblemsButton = ({ importId }: { importId: number }) => {
  const [fetchCsv, { isFetching }] = useLazyImportProblemsCsvQuery();
  const download = (format: TableFormat) =>
    saveFetchedTable(fetchCsv({ importId, format }), `problemen-${importId}`, words.theProblemsCouldNotBe);
  return <DownloadMenu label={words.downloadProblems} isBusy={isFetching} save={download} />;
};

const all = { only: 'all', skip: 0, take: 10 } as const;

/** The data that the step shows first, prefetched. */
export const askPreview = (importId: number) => [
  endpoints.previewImport.initiate({ importId, ...all }, inAdvance),
  endpoints.previewImport.initiate({ importId, only: 'problems', skip: 0, take: pageSize }, inAdvance),
];

/** The rows of a file with the result for each, by page. */
const PreviewTable = ({
  importId,
  only,
  ...table
}: {
  importId: number;
  only: 'all' | 'problems' | 'refused';
  caption: string;
  emptyText?: string;
}) => {
  const { paging, rows } = usePaging(pageSize);
  const list = usePreviewImportQuery({ importId, only, ...rows });
  return (
    <QueryTable
      columns={columns}
      keyOf="number"
      areas="'number outcome' 'name name' 'problems problems'"
      {...table}
      {...listed(list)}
      skeletonRows={8}
      paging={paging}
    />
  );
};

/** The first rows as they will be, under the names of what they become. */
const FirstRows = ({ data, columns: labels }: Pick<ImportPreview, 'data' | 'columns'>) => {
  const filled = labels.flatMap((label, at) =>
    data.some(({ values }) => values[at]) ? [{ label, at }] : [],
  );
  if (filled.length === 0) return null;
  return (
    <Card title={words.asTheyWillBe} subtitle={words.theFirstRows(data.length)} isPadded={false}>
      <div className="import-first" tabIndex={0} role="region" aria-label={words.asTheyWillBe}>
        <table>
          <caption className="visually-hidden">{words.asTheyWillBe}</caption>
          <thead>
            <tr>
              {filled.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ number, outcome, values }) => (
              <tr key={number} data-is-refused={outcome === 'refused' || undefined}>
                {filled.map(({ label, at }) => (
                  <td key={label}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};

/** Switches between rows with problems and all rows. */
const PreviewRows = ({ importId }: { importId: number }) => {
  const [only, setOnly] = useState<(typeof tabs)[number]['key']>('problems');
  return (
    <Tabs label={words.rowsTitle} tabs={tabs} selected={only} onSelect={setOnly}>
      <PreviewTable
        key={only}
        importId={importId}
        only={only}
        caption={words.rowsOfTheFile}
        emptyText={only === 'all' ? words.thisFileHasNoRows : words.noRowHasAProblem}
      />
    </Tabs>
  );
};

/** The rows that are left out, with the reason. */
export const RefusedRows = ({ importId }: { importId: number }) => (
  <PreviewTable importId={importId} only="refused" caption={words.rejectedRowsTitle} />
);

/** A preview of the import, before anything is recorded. */
export const CheckStep = ({ imported, onBack }: { imported: ImportView; onBack: () => void }) => {
  const { importId } = imported;
  const [isAsked, setIsAsked] = useState(false);
  const { currentData, ...query } = usePreviewImportQuery({ importId, ...all });
  const [start, { isLoading, error: problem }] = useStartImportMutation();
  const [ask, asking] = useAskImportMutation();
  const mayStart = useMayCall(startImport);
  const counts = currentData?.counts;
  const guarded = currentData?.guarded ?? 0;
  const askSecond = async () => {
    if (await toastDone(ask({ request: { importId, isTakenBack: false } }), words.secondAsked))
      setIsAsked(true);
  };
  const figure = (outcome: Row['outcome']) => (counts ? count(counts[outcome]) : '…');
  const isNothing = counts !== undefined && counts.add + counts.change === 0;
  return (
    <div className="stack">
      <RetryBanner query={query} />
      <ErrorBanner error={problem ?? asking.error} />
      {guarded > 0 && (
        <Banner kind="info">{words.setsLimits(plural(guarded, words.limit, words.limits))}</Banner>
      )}
      <TileRow
        rows={[
          [words.newTitle, figure('add'), words.willBeAdded],
          [words.updateTitle, figure('change'), words.ofWhatIsThere],
          [words.unchangedTitle, figure('same'), words.isThereAlready],
          [
            words.rejectedTitle,
            figure('refused'),
            counts
              ? words.alongWithAWarning(plural(counts.warnings, words.rowGoes, words.rowsGo))
              : words.oneMoment,
          ],
        ]}
      />
      {currentData && <FirstRows {...currentData} />}
      <Card
        title={words.checkPerRow}
        subtitle={words.thisIsATrialNothing}
        isPadded={false}
        aside={<ProblemsButton importId={importId} />}
      >
        <PreviewRows importId={importId} />
      </Card>
      {mayStart && (
        <div className="import-actions">
          <Button variant="quiet" Icon={IconArrowLeft} onClick={onBack}>
            {words.columns}
          </Button>
          <div className="spacer" />
          {isNothing && <span className="muted">{words.thereIsNothingToImport}</span>}
          <Button
            variant="filled"
            disabled={!counts || isNothing || isLoading || asking.isLoading || isAsked}
            onClick={() => void (guarded > 0 ? askSecond() : start({ request: { importId } }))}
          >
            {guarded > 0
              ? isAsked
                ? words.askedSecond
                : words.askSecond
              : counts && counts.refused > 0
                ? words.importWithout(plural(counts.refused, words.rejectedRow, words.rejectedRows))
                : words.importTitle}
          </Button>
        </div>
      )}
    </div>
  );
};
