import { IconDownload, IconUpload } from '@tabler/icons-react';
import { localized } from '#web/lib/localized.ts';
import { type DragEvent, Fragment, useId, useRef, useState } from 'react';
import { type ImportSummary, uploadImport } from '#api/imports/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { ImportKind, importKindNames, kindsOfProducts } from '#domain/import/kind.ts';
import type { Role } from '#domain/kernel/role.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useImportListQuery,
  useLazyExportRecordsQuery,
  useUploadImportMutation,
} from '#web/features/import/api.ts';
import { dataUrlOf } from '#web/parts/image-file.ts';
import { Steps } from '#web/features/import/steps.tsx';
import { isUnderWay, outcomeOf, states } from '#web/features/import/words.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { Link, useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMayCall, useRole } from '#web/parts/role.ts';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import { valueColumn, column } from '#web/ui/columns.ts';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import './import.css';
import * as words from '#web/features/import/words.nl.ts';

const pageSize = 10;
const mostBytes = 20 * 1024 * 1024;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kindsOf = (role: Role): readonly ImportKind[] =>
  role === 'PRODUCTMANAGER' ? kindsOfProducts : ImportKind.options;

const columns: Column<ImportSummary>[] = [
  column('file', words.file, ({ importId, fileName, kind }) => (
    <span className="two-lines">
      <Link to={`/importeren/${importId}`}>{fileName}</Link>
      <span className="sub">{localized(importKindNames[kind].many)}</span>
    </span>
  )),
  valueColumn('createdAt', words.brought, dateTime, { width: 150 }),
  column(
    'rows',
    words.rowsTitle,
    ({ rows }) => (
      <>
        {count(rows)}
        <span className="only-on-phone"> {rows === 1 ? words.row : words.rows}</span>
      </>
    ),
    { isNumber: true, width: 90 },
  ),
  column('outcome', words.result, outcomeOf),
  column('state', words.status, ({ state }) => <Pill tone={states[state].tone}>{states[state].label}</Pill>, {
    width: 180,
  }),
];

const exports = [
  ['csv', words.downloadWhatIsThereNow],
  ['xlsx', words.asExcel],
] as const;

const Upload = () => {
  const kinds = kindsOf(useRole());
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ImportKind>(
    kinds.find((item) => item === params.get('soort')) ?? kinds[0] ?? 'products',
  );
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [upload, { isLoading }] = useUploadImportMutation();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const navigate = useNavigate();
  const [fetchExport, { isFetching }] = useLazyExportRecordsQuery();

  const bring = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    if (file.size > mostBytes) return setProblem(words.thisFileIsLargerThan);
    try {
      const base64 = (await dataUrlOf(file)).replace(/^[^,]*,/, '');
      const { data } = await upload({ request: { kind, name: file.name, data: base64 } }).unwrap();
      void navigate(`/importeren/${data.importId}`);
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void bring(event.dataTransfer.files[0]);
  };
  const download = (format: TableFormat) =>
    saveFetchedTable(
      fetchExport({ kind, format }),
      localized(importKindNames[kind].many),
      words.theFileCouldNotBe,
    );

  return (
    <Card title={words.chooseFile} subtitle={words.csvOrExcelXlsxAt}>
      <div className="import-upload">
        <SelectField
          label={words.whatDoesTheFileContain}
          value={kind}
          onChange={(value) => setKind(ImportKind.parse(value))}
          options={kinds.map((value) => ({ value, label: capital(localized(importKindNames[value].many)) }))}
        />
        <div
          className="import-drop"
          data-is-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={words.file}
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => {
              void bring(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            variant="filled"
            Icon={IconUpload}
            disabled={isLoading}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            {isLoading ? words.readingFile : words.chooseFile}
          </Button>
          <p id={hint} className="muted">
            {words.orDragItHereNothing}
          </p>
        </div>
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <p className="muted">
          {words.wouldYouLikeToSee}{' '}
          {exports.map(([format, label]) => (
            <Fragment key={format}>
              <Button
                size="small"
                icon={<IconDownload size={14} aria-hidden />}
                disabled={isFetching}
                onClick={() => download(format)}
              >
                {label}
              </Button>{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </Card>
  );
};

/** Imports a file from another system, and lists earlier imports. */
export const Imports = () => {
  const { paging, rows } = usePaging(pageSize);
  const [pollingInterval, setPollingInterval] = useState(0);
  const list = useImportListQuery(rows, { pollingInterval });
  const interval = list.currentData?.data.some(({ state }) => isUnderWay(state)) ? 1500 : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);
  const mayBring = useMayCall(uploadImport);
  return (
    <Page title={words.importTitle} crumbs={[{ label: words.tools }]}>
      {mayBring && <Steps at="file" />}
      <div className="stack">
        {mayBring && <Upload />}
        <TableCard
          title={words.earlierImports}

          columns={columns}
          keyOf="importId"
          {...listed(list)}
          areas="'file state' 'createdAt rows' 'outcome outcome'"
          emptyText={words.nothingHasBeenImportedYet}
          skeletonRows={3}
          paging={paging}
        />
      </div>
    </Page>
  );
};
