import path from 'node:path/posix';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type FilledRow, filledRows } from '#application/adapters/table-files/filled-rows.ts';
import { fileLimits } from '#application/ports/table-files.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';

/** The parts of a workbook that hold cells; pictures and macros stay packed. */
const isWanted = (name: string) => /\.(xml|rels)$/i.test(name) && !/^(docProps|customXml)\//.test(name);
const mostParts = 2_000;

/**
 * The parts of a packed file, still packed. What they say to come to is known before anything is unpacked, and a
 * part that turns out larger is an error of the reader: a bomb stays packed.
 */
const unpack = async (zip: ZipFile) => {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= mostParts) return refuse<TableFileRefusal>('file-too-large', {});
    if (entry.isEncrypted()) return refuse<TableFileRefusal>('file-locked');
    if (!isWanted(entry.fileName)) continue;
    parts.set(entry.fileName, entry);
    bytes += entry.uncompressedSize;
    if (bytes > fileLimits.unpackedBytes) return refuse<TableFileRefusal>('file-too-large', {});
  }
  return { zip, parts };
};
type Workbook = Awaited<ReturnType<typeof unpack>>;

type Attributes = Record<string, string>;
/** What is done at the start of an element and at its end, when `text` is what stood in it since its start. */
type Listener = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string, text: string) => void;
};

/** Some programs write a prefix before the names of elements. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads the elements of a part as they come out of it, without how a text is to be spoken (rPh). */
const readPart = async ({ zip, parts }: Workbook, part: string, { open, close }: Listener) => {
  const entry = parts.get(part);
  if (!entry) return;
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let [text, isSpoken] = ['', false];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    text = '';
    if (bare(name) === 'rPh') isSpoken = true;
    if (!isSpoken) open?.(bare(name), attributes);
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('cdata', (piece) => (text += piece));
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    if (!isSpoken) close?.(bare(name), text);
    if (bare(name) === 'rPh') isSpoken = false;
    text = '';
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(entry))
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.write(decoder.decode()).close();
};

type Book = { sheets: { name: string; part: string }[]; is1904: boolean };

/** The sheets with cells, in their order, and from when days are counted. */
const readBook = async (workbook: Workbook) => {
  const book: Book = { sheets: [], is1904: false };
  const targets = new Map<string, string>();
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : path.join('xl', Target));
    },
  });
  await readPart(workbook, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key !== 'id')?.[1];
      const part = targets.get(id ?? '');
      if (part) book.sheets.push({ name: attributes['name'] ?? '', part });
    },
  });
  return book;
};

const readTexts = async (workbook: Workbook) => {
  const texts: string[] = [];
  let whole = '';
  await readPart(workbook, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') whole = '';
    },
    close: (name, text) => {
      if (name === 't') whole += text;
      if (name !== 'si') return;
      if (texts.push(whole) > fileLimits.cells) refuse<TableFileRefusal>('table-too-large', {});
    },
  });
  return texts;
};

const isDayFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')) && !code.includes('#');
/** Of the formats that every spreadsheet program knows by number, those of days and times. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Which styles of cells show a number as a day. */
const readDayStyles = async (workbook: Workbook) => {
  const [codes, styles] = [new Map<number, string>(), [] as boolean[]];
  let isOfCells = false;
  await readPart(workbook, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') codes.set(id, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const code = codes.get(id);
      styles.push(code === undefined ? isBuiltInDay(id) : isDayFormat(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
};

/** The days between 30-12-1899, from which workbooks count, and 1970. */
const daysBefore1970 = 25_569;
const dayOf = (value: number, is1904: boolean) => {
  const day = new Date(Math.floor(value - daysBefore1970 + (is1904 ? 1_462 : 0)) * 86_400_000);
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10);
};

/** `AB12` is column 27 of row 12; programs may leave it out, and the cell is the next. */
const placeOf = (at: string): { column: number; row: number } | null => {
  const parts = /^([A-Z]{1,3})(\d{1,7})$/.exec(at);
  if (!parts) return null;
  const column = [...parts[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(parts[2]) };
};

type Words = { texts: readonly string[]; isDay: readonly boolean[]; is1904: boolean };
type Cell = { kind: string; style: number; text: string };

const written = ({ kind, style, text }: Cell, { texts, isDay, is1904 }: Words) => {
  if (kind === 's') return (texts[Number(text)] ?? '').trim();
  if (kind === 'b') return text === '1' ? 'ja' : 'nee';
  if (kind === 'd') return text.slice(0, 10);
  if (kind !== 'n' || text === '') return text.trim();
  const value = Number(text);
  return (isDay[style] ? dayOf(value, is1904) : null) ?? String(value).replace('.', ',');
};

const readRows = async (workbook: Workbook, part: string, words: Words) => {
  const found = filledRows();
  let [row, column, cells] = [0, -1, [] as string[]];
  let cell: Cell = { kind: 'n', style: 0, text: '' };
  await readPart(workbook, part, {
    open: (name, attributes) => {
      if (name === 'row') [row, column, cells] = [Number(attributes['r'] ?? row + 1), -1, []];
      if (name !== 'c') return;
      column = placeOf(attributes['r'] ?? '')?.column ?? column + 1;
      cell = { kind: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
    },
    close: (name, text) => {
      if (name === 'v' || name === 't') {
        cell.text += text;
        const value = written(cell, words);
        if (value === '') return;
        found.allow(row, column);
        while (cells.length < column) cells.push('');
        cells[column] = value;
      }
      if (name === 'row') found.add(row, cells);
    },
  });
  return found.rows;
};

export type Spreadsheet = { sheets: string[]; sheet: number; rows: FilledRow[] };

/**
 * One sheet of a workbook (.xlsx): the wanted one, else the first with more than one row. Read as it is unpacked,
 * so what is beyond the limits ends it there. Refuses what is packed otherwise, locked, broken or too large.
 */
export const readSpreadsheet = async (content: Uint8Array, wanted?: number): Promise<Spreadsheet> => {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(content), {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    });
    const workbook = await unpack(zip);
    if (!workbook.parts.has('xl/workbook.xml')) return refuse<TableFileRefusal>('file-kind-unknown');
    const { sheets, is1904 } = await readBook(workbook);
    const [texts, isDay] = [await readTexts(workbook), await readDayStyles(workbook)];
    const rowsOf = (sheet: number) => readRows(workbook, sheets[sheet]?.part ?? '', { texts, isDay, is1904 });
    let [sheet, rows] = [wanted ?? 0, await rowsOf(wanted ?? 0)];
    for (let next = 1; wanted === undefined && rows.length <= 1 && next < sheets.length; next += 1) {
      const others = await rowsOf(next);
      if (others.length > 1) [sheet, rows] = [next, others];
    }
    if (sheet >= sheets.length) return refuse<TableFileRefusal>('file-empty');
    return { sheets: sheets.map(({ name }) => name), sheet, rows };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse<TableFileRefusal>('file-broken', {});
  }
};
