import { cellOf } from '#api/http/csv.ts';
import { said, readIn } from '#domain/kernel/message.ts';
import {
  type Call,
  implement,
  implementData,
  implementChange,
  implementFile,
  success,
} from '#api/http/implement.ts';
import * as en from '#api/imports/words.en.ts';
import * as nl from '#api/imports/words.nl.ts';
import { tableFile } from '#api/http/table-file.ts';
import {
  exportRecords,
  importById,
  importList,
  importProblemsCsv,
  prepareImport,
  previewImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import { previewOf } from '#api/imports/preview.ts';
import { refuse } from '#api/http/refuse.ts';
import type { MoveIn } from '#application/import/imports.ts';
import { type ImportKind, importKindNames, kindsOfProducts } from '#domain/import/kind.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { recordsOf } from '#projections/views/import-records.ts';

/** PRODUCTMANAGER brings products and stock alone. */
const mayBring = ({ caller }: Call, kind: ImportKind) =>
  caller.role !== 'PRODUCTMANAGER' || kindsOfProducts.includes(kind);

const bringing = (call: Call, kind: ImportKind) => mayBring(call, kind) || refuse('import-kind-not-yours');

const jobOf = async (call: Call, importId: number) => {
  const job = await call.core.moveIn.job(call.actor, importId);
  bringing(call, job.kind);
  return job;
};

type Layout = Awaited<ReturnType<MoveIn['layout']>>;

type Row = Awaited<ReturnType<MoveIn['check']>>['rows'][number];

const layoutView = (language: ScreenLanguage, { mapping, firstRows, columns, ...layout }: Layout) => ({
  ...layout,
  mapping: [...mapping],
  firstRows: firstRows.map(({ cells }) => cells),
  columns: columns.map(({ label, ...column }) => ({ ...column, label: said(language, label) })),
});

const problemLines = (
  language: ScreenLanguage,
  { number, name, problems }: Row,
  labels: ReadonlyMap<string, string>,
) =>
  problems.map(({ severity, column, message }) => [
    number,
    said(language, name),
    column === null ? '' : (labels.get(column) ?? column),
    { nl, en }[language].severities[severity],
    message[language],
  ]);

export const importRoutes = [
  implement(importList, async (call, page) => {
    const kinds = call.caller.role === 'PRODUCTMANAGER' ? kindsOfProducts : null;
    const { rows, total } = await call.core.moveIn.list(call.actor, { ...page, kinds });
    return { data: rows, total };
  }),

  implementData(uploadImport, async (call, { kind, name, data }) => {
    bringing(call, kind);
    const content = Buffer.from(data, 'base64');
    return call.core.moveIn.upload(call.actor, { kind, name, content });
  }),

  implementData(importById, async (call, { importId }) => {
    const { moveIn } = call.core;
    const job = await jobOf(call, importId);
    const layout = job.hasContent ? await moveIn.layout(job) : null;
    const stayed = readIn(call.language, job.stayed);
    const { makesMissing = false } = job;
    return { ...job, makesMissing, stayed, layout: layout && layoutView(call.language, layout) };
  }),

  implement(prepareImport, async (call, wanted) => {
    await jobOf(call, wanted.importId);
    await call.core.moveIn.prepare(call.actor, wanted);
    return success;
  }),

  implement(previewImport, async (call, { importId, ...page }) =>
    previewOf(call, await jobOf(call, importId), page),
  ),

  implementFile(importProblemsCsv, async (call, { importId, format }) => {
    const { moveIn } = call.core;
    const job = await jobOf(call, importId);
    const [{ rows }, { columns }] = await Promise.all([moveIn.check(job, false), moveIn.layout(job)]);
    const { language } = call;
    const labels = new Map(columns.map(({ name, label }) => [name, said(language, label)]));
    const { problemColumns, problemFile } = { nl, en }[language];
    async function* lines() {
      for (const row of rows) yield problemLines(language, row, labels);
    }
    const name = `${problemFile}-${job.importId}`;
    return tableFile(call, format, { name, header: problemColumns, pieces: lines() });
  }),

  implementChange(startImport, async (call, { importId }) => {
    await jobOf(call, importId);
    return call.core.moveIn.start(call.actor, importId);
  }),

  implement(takeBackImport, async (call, { importId }) => {
    await jobOf(call, importId);
    await call.core.moveIn.takeBack(call.actor, importId);
    return success;
  }),

  implementFile(exportRecords, async (call, { kind, format }) => {
    bringing(call, kind);
    const { log, account } = call.caller;
    const columns = call.core.moveIn.importers[kind].columns.filter(({ isOnlyRead }) => isOnlyRead !== true);
    const header = columns.map(({ label }) => said(call.language, label));
    async function* rows() {
      for await (const piece of recordsOf(call.core.db, { log, account }, kind))
        yield piece.map((record) =>
          columns.map(({ name, kind: of, write }) => cellOf(of, write(record[name] as never, call.language))),
        );
    }
    const name = `${said(call.language, importKindNames[kind].many).replaceAll(' ', '-')}-${call.core.clock.today()}`;
    return tableFile(call, format, { name, header, pieces: rows() });
  }),
];
