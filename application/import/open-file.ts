import { type Importer, rowsOfTurn } from '#application/import/importer.ts';
import { mapInTurns } from '#application/ports/in-turns.ts';
import { lastOf } from '#application/import/last-of.ts';
import type { ImportJob, Imports } from '#application/ports/imports.ts';
import type { ReadTableFile, TableFile } from '#application/ports/table-files.ts';
import { headerNames, type Mapping, proposedMapping } from '#domain/import/column.ts';
import type { ImportRefusal } from '#domain/import/import.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { type ImportRow, rowReader, withoutContradictions, withoutRepeats } from '#domain/import/row.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export type Importers = Readonly<Record<ImportKind, Importer>>;
export type OpenedFile = { table: TableFile; mapping: Mapping; rows: readonly ImportRow[] };

/** The rows of a table as an importer reads them, with what is wrong with each of itself and beside the others. */
const rowsOf = async (importer: Importer, table: TableFile, mapping: Mapping) => {
  const { header, decimalSign: sign } = table;
  const read = rowReader(importer.columns, mapping, { sign, width: header.length });
  const parsed = await mapInTurns(table.rows, rowsOfTurn, read);
  const rows = withoutRepeats(parsed, importer.key.keyOf, importer.key.label);
  return importer.shared ? withoutContradictions(rows, importer.shared, importer.columns) : rows;
};

/** The mapping of a job where it fits the file as it is read now, else what its header suggests. */
const mappingOf = ({ mapping }: ImportJob, importer: Importer, table: TableFile): Mapping =>
  mapping.length === table.header.length ? mapping : proposedMapping(importer.columns, table);

/** How many files are kept open. */
const mostOpen = 3;

/** Opens the file of an import, from memory when it was open as it is now. Refuses import-not-found without it. */
export const fileOpener = (imports: Imports, readTable: ReadTableFile, importers: Importers) => {
  const files = lastOf<OpenedFile>(mostOpen);
  return (job: ImportJob) =>
    files.get(job.importId, JSON.stringify([job.kind, job.how, job.mapping]), async () => {
      const importer = importers[job.kind];
      const content = await imports.content(job.importId);
      if (!content) return refuse<ImportRefusal>('import-not-found');
      const table = await readTable(content, job.how, headerNames(importer.columns));
      const mapping = mappingOf(job, importer, table);
      return { table, mapping, rows: await rowsOf(importer, table, mapping) };
    });
};
export type OpenFile = ReturnType<typeof fileOpener>;
