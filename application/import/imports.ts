import type { Actor } from '#application/kernel/core.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { Importer, PlannedRow } from '#application/import/importer.ts';
import type { ImportWork } from '#application/import/run.ts';
import { lastOf } from '#application/import/last-of.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { ImportJob } from '#application/ports/imports.ts';
import type { ReadTableFile } from '#application/ports/table-files.ts';
import type { Account } from '#domain/account/account.ts';
import type { FourEyesRefusal } from '#domain/four-eyes/request.ts';
import { needsFourEyes } from '#domain/four-eyes/rule.ts';
import { headerNames, type Mapping, proposedMapping, unusedColumns } from '#domain/import/column.ts';
import { dataImport, type ImportRefusal, screenOfImport } from '#domain/import/import.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { problem, type ProblemCode } from '#domain/import/problem.ts';
import { cut } from '#domain/kernel/cut.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** What an import would do: the outcome of every row, and how often each is met. */
export type Checked = {
  rows: readonly PlannedRow[];
  counts: { add: number; change: number; same: number; refused: number; warnings: number };
  /** How many rows have each kind of problem, most first. */
  codes: readonly { code: ProblemCode; severity: 'error' | 'warning'; rows: number }[];
};

/** So many rows are planned at once: facts are asked for together. */
const planned = 1_000;
const mostChecked = 3;

/** Refuses import-columns-differ: what is not understood is not left out without a word. */
const checkMapping = (mapping: Mapping, width: number, { columns }: Importer) => {
  if (mapping.length !== width) refuse<ImportRefusal>('import-columns-differ');
  const left = new Set(columns.map(({ name }) => name));
  for (const column of mapping)
    if (column !== null && !left.delete(column)) refuse<ImportRefusal>('import-columns-differ', { column });
};

/** What people do with files: bring one, say what its columns are, look at what it would do, start, take back. */
export const moveIn = ({
  imports,
  readTable,
  openFile,
  importers,
  handle,
  account,
  clock,
  textOfRefusal,
  wake,
}: Omit<ImportWork, 'untilRead'> & {
  readTable: ReadTableFile;
  /** Notifies the worker that there is something to do. */
  wake: () => void;
}) => {
  const checks = lastOf<Checked>(mostChecked);

  /** An import of the account. Refuses import-not-found. */
  const jobOf = async ({ log, accountId }: Pick<Actor, 'log' | 'accountId'>, importId: number) => {
    const job = await imports.find(log, importId);
    return job && job.accountId === accountId ? job : refuse<ImportRefusal>('import-not-found');
  };
  const importingAccount = (scope: { accountId: number }, kind: ImportKind): Account => {
    const importing = accountOf({ account }, scope);
    const keepsAll = importers[kind].keeps.every((from) => importing[from] === importing.accountId);
    return keepsAll ? importing : refuse<ImportRefusal>('import-elsewhere');
  };

  const countsOf = (rows: readonly PlannedRow[]) => {
    const countOf = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    const warned = ({ outcome, problems }: PlannedRow) => outcome !== 'refused' && problems.length > 0;
    return {
      add: countOf('add'),
      change: countOf('change'),
      same: countOf('same'),
      refused: countOf('refused'),
      warnings: rows.filter(warned).length,
    };
  };
  const codesOf = (rows: readonly PlannedRow[]) => {
    const found = new Map<string, Checked['codes'][number]>();
    for (const { problems } of rows)
      for (const { code, severity } of new Map(problems.map((problem) => [problem.code, problem])).values())
        found.set(code, { code, severity, rows: (found.get(code)?.rows ?? 0) + 1 });
    return [...found.values()].sort((a, b) => b.rows - a.rows);
  };

  const checkNow = async (job: ImportJob): Promise<Checked> => {
    const importing = importingAccount(job, job.kind);
    const { rows } = await openFile(job);
    const all: PlannedRow[] = [];
    const { updatesExisting, makesMissing = false, fileName } = job;
    const options = { updatesExisting, makesMissing, importName: fileName };
    for (let from = 0; from < rows.length; from += planned)
      all.push(...(await importers[job.kind].plan(importing, rows.slice(from, from + planned), options)));
    const late = new Map(job.refusedRows?.map(({ row, code }) => [row, code]));
    const checked = all.map((row): PlannedRow => {
      const code = late.get(row.number);
      if (code === undefined || row.outcome === 'refused') return row;
      const why = problem('error', null, 'row-refused', textOfRefusal(code));
      return { ...row, outcome: 'refused', problems: [...row.problems, why] };
    });
    return { rows: checked, counts: countsOf(checked), codes: codesOf(checked) };
  };

  /** What of an import only two people do, with that by which it is known again; null where one does all of it. */
  const guarded = async (job: ImportJob, isTakenBack: boolean) => {
    const column = importers[job.kind].guarded;
    if (column === undefined || !job.mapping.includes(column)) return null;
    const { importId, fileName, how, mapping, updatesExisting, makesMissing } = job;
    if (isTakenBack)
      return {
        fileName,
        limits: null,
        digest: commandIdFrom(['import back', importId, job.startedAt ?? '']),
      };
    const { rows } = await check(job, true);
    const set = rows.flatMap(({ number, outcome, guarded: change }) =>
      change && outcome !== 'refused' ? [[number, change.from, change.to]] : [],
    );
    if (set.length === 0) return null;
    const what = JSON.stringify([set, how, mapping, updatesExisting, makesMissing]);
    return { fileName, limits: set.length, digest: commandIdFrom(['import limits', importId, what]) };
  };
  /** Refuses four-eyes-needed, or four-eyes-changed where something else was granted. */
  const checkGuarded = async (job: ImportJob, isTakenBack: boolean, granted: string | undefined) => {
    if (!needsFourEyes(accountOf({ account }, job), 'credit-limits')) return;
    const found = await guarded(job, isTakenBack);
    if (found === null || found.digest === granted) return;
    refuse<FourEyesRefusal>(granted === undefined ? 'four-eyes-needed' : 'four-eyes-changed', {
      kind: 'credit-limits',
    });
  };

  /** What an import would do (a dry run): every rule is asked, nothing is recorded. `isNew`: asks again. */
  const check = (job: ImportJob, isNew: boolean) => {
    const as = JSON.stringify([job.how, job.mapping, job.updatesExisting, job.makesMissing, job.state]);
    if (isNew) checks.forget(job.importId);
    return checks.get(job.importId, as, () => checkNow(job));
  };

  return {
    importers,
    check,

    /**
     * What of an import, or of taking it back, is asked of a second person; null where nothing is. Refuses
     * import-not-found.
     */
    guarded: async (
      scope: Pick<Actor, 'log' | 'accountId'>,
      { importId, isTakenBack }: { importId: number; isTakenBack: boolean },
    ) => guarded(await jobOf(scope, importId), isTakenBack),

    /**
     * Takes a file in; nothing is recorded yet. Answers its id, that of the first time for a repeat.
     * Refuses: what the file is no table for (TableFileRefusal), import-elsewhere.
     */
    async upload(
      actor: Actor,
      { kind, name, content }: { kind: ImportKind; name: string; content: Uint8Array },
    ) {
      const importId = idFrom(actor.commandId, 'import');
      importingAccount(actor, kind);
      const table = await readTable(content, {}, headerNames(importers[kind].columns));
      const job: ImportJob = {
        importId,
        log: actor.log,
        accountId: actor.accountId,
        by: { userId: actor.userId, onBehalfOf: actor.onBehalfOf },
        kind,
        fileName: cut(name, 200),
        state: 'new',
        how: {},
        mapping: proposedMapping(importers[kind].columns, table),
        updatesExisting: false,
        rows: table.rows.length,
        handled: 0,
        batches: 0,
        counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
        takenBack: 0,
        stayed: [],
        fault: null,
        failedIn: null,
        hasContent: true,
        createdAt: clock.now(),
        startedAt: null,
        finishedAt: null,
      };
      await imports.add(job, content);
      return { importId };
    },

    list: (
      scope: Pick<Actor, 'log' | 'accountId'>,
      page: { skip: number; take: number; kinds: readonly ImportKind[] | null },
    ) => imports.list(scope.log, scope.accountId, page),

    job: jobOf,

    /** The file of an import as it is read now, with its first rows. */
    async layout(job: ImportJob) {
      const { table, mapping } = await openFile(job);
      const { rows, ...rest } = table;
      const { columns } = importers[job.kind];
      return {
        ...rest,
        mapping,
        unusedColumns: unusedColumns(table, mapping),
        firstRows: rows.slice(0, 5),
        columns,
      };
    },

    /** The cells of each row of the file, by its number there. */
    async cells(job: ImportJob) {
      const { table } = await openFile(job);
      return new Map(table.rows.map(({ number, cells }) => [number, cells]));
    },

    /** The columns that are imported, and what each row of the file says in them, by its number there. */
    async written(job: ImportJob) {
      const { rows, mapping } = await openFile(job);
      const columns = importers[job.kind].columns.filter(({ name }) => mapping.includes(name));
      return { columns, values: new Map(rows.map(({ number, values }) => [number, values])) };
    },

    /**
     * Changes how an import that was not started reads its file. A change of how the file is cut proposes the
     * mapping anew. Refuses import-under-way, import-columns-differ, and what the file is no table for.
     */
    async prepare(
      scope: Pick<Actor, 'log' | 'accountId'>,
      wanted: Pick<ImportJob, 'importId' | 'how' | 'updatesExisting' | 'makesMissing'> & {
        mapping: Mapping | null;
      },
    ) {
      const { importId, how, mapping, updatesExisting, makesMissing = false } = wanted;
      const job = await jobOf(scope, importId);
      importingAccount(scope, job.kind);
      const opened = await openFile({ ...job, how, mapping: mapping ?? [] });
      if (mapping) checkMapping(mapping, opened.table.header.length, importers[job.kind]);
      const rows = opened.table.rows.length;
      const progress = { how, mapping: opened.mapping, updatesExisting, makesMissing, rows };
      if (!(await imports.update(importId, ['new'], progress))) refuse<ImportRefusal>('import-under-way');
    },

    /**
     * Sets an import going, or going on where it failed; `granted` is the digest of what a second person granted.
     * Refuses: import-without-columns (a required one is not in the mapping), import-elsewhere, four-eyes-needed,
     * four-eyes-changed.
     */
    async start(actor: Actor, importId: number, granted?: string) {
      const job = await jobOf(actor, importId);
      importingAccount(actor, job.kind);
      const { table, mapping } = await openFile(job);
      const missing = importers[job.kind].columns.filter(
        ({ name, isRequired }) => isRequired && !mapping.includes(name),
      );
      if (missing.length > 0)
        refuse<ImportRefusal>('import-without-columns', { missing: missing.map(({ label }) => label) });
      if (job.state === 'new') await checkGuarded(job, false, granted);
      const { kind, fileName, updatesExisting } = job;
      const started = { importId, kind, fileName, rows: table.rows.length, updatesExisting };
      const { position } = await handle(
        { ...actor, screen: screenOfImport(importId) },
        { type: 'StartImport', importId },
        (work) => work.decide(dataImport, importId, { type: 'StartImport', ...started }),
      );
      if (job.state === 'new' || (job.state === 'failed' && job.failedIn === 'running')) {
        const now = { state: 'running' as const, fault: null, failedIn: null, mapping };
        await imports.update(importId, [job.state], { ...now, startedAt: job.startedAt ?? clock.now() });
      }
      checks.forget(importId);
      wake();
      return { position };
    },

    /** Sets the taking back of a finished import going. Refuses import-not-finished, and four eyes as starting does. */
    async takeBack(actor: Actor, importId: number, granted?: string) {
      const job = await jobOf(actor, importId);
      const isFinished = job.state === 'done' || (job.state === 'failed' && job.failedIn === 'taking-back');
      if (!isFinished && job.state !== 'taking-back' && job.state !== 'taken-back')
        return refuse<ImportRefusal>('import-not-finished');
      if (job.state === 'done') await checkGuarded(job, true, granted);
      if (isFinished)
        await imports.update(importId, [job.state], { state: 'taking-back', fault: null, failedIn: null });
      checks.forget(importId);
      wake();
    },
  };
};
export type MoveIn = ReturnType<typeof moveIn>;
