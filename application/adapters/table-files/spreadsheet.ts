import { buffer } from 'node:stream/consumers';
import type { Entry } from 'yauzl';
import { fileLimits, type TableFileRefusal } from '#application/ports/table-files.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';

/** The parts of a workbook that hold cells; pictures and macros stay packed. */
const isWanted = (name: string) => /\.(xml|rels)$/i.test(name) && !/^(docProps|customXml)\//.test(name);
const mostParts = 2_000;

/**
 * The parts of a packed file, unpacked. What they come to is known before anything is unpacked, and a part
 * that turns out larger than it says is an error of the reader: a bomb stays packed.
 */
const unpacked = async (content: Uint8Array): Promise<Record<string, Uint8Array>> => {
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl.fromBufferPromise(Buffer.from(content), {
    lazyEntries: true,
    validateEntrySizes: true,
    autoClose: false,
  });
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= mostParts) return refuse<TableFileRefusal>('file-too-large', {});
    if (entry.isEncrypted()) return refuse<TableFileRefusal>('file-locked');
    if (!isWanted(entry.fileName)) continue;
    entries.push(entry);
    bytes += entry.uncompressedSize;
    if (bytes > fileLimits.unpackedBytes)
      return refuse<TableFileRefusal>('file-too-large', { most: fileLimits.unpackedBytes });
  }
  const parts: Record<string, Uint8Array> = {};
  for (const entry of entries) parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return parts;
};

const written = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee';
  return typeof cell === 'string' ? cell.trim() : '';
};

export type Spreadsheet = { sheets: string[]; rowsOf: (sheet: number) => string[][] };

/** The sheets of a workbook (.xlsx). Refuses what is packed otherwise, locked, broken or a bomb. The libraries are read with the first. */
export const readSpreadsheet = async (content: Uint8Array): Promise<Spreadsheet> => {
  try {
    const parts = await unpacked(content);
    if (!('xl/workbook.xml' in parts)) return refuse<TableFileRefusal>('file-kind-unknown');
    const { zipSync } = await import('fflate');
    const { default: readXlsxFile } = await import('read-excel-file/node');
    // measured and unpacked above; the reader gets nothing that can still grow
    const measured = zipSync(parts, { level: 0 });
    const sheets = await readXlsxFile(Buffer.from(measured));
    return {
      sheets: sheets.map(({ sheet }) => sheet),
      rowsOf: (sheet) => (sheets[sheet]?.data ?? []).map((row) => row.map(written)),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse<TableFileRefusal>('file-broken', {});
  }
};
