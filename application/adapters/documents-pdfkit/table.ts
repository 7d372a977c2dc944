import {
  type Fact,
  type Font,
  heightOf,
  ink,
  type Look,
  type Pdf,
  type Place,
  rule,
  write,
} from '#application/adapters/shared/pdf-page.ts';

/** Figures of one width that end at the right, so that commas stand under each other. */
export const figures = { align: 'right', features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

/** Where a column stands, whatever the height. */
type Across = Pick<Place, 'x' | 'width'>;
/** How the texts of a column stand in it. */
export type Alignment = Pick<PDFKit.Mixins.TextOptions, 'align' | 'features'>;
export type Cell = { text: string; place: Across; look: Look };

/** Columns with their places beside each other; the one without a width takes what is left. */
export const placed = <Column extends { width?: number }>(
  columns: readonly Column[],
  { x, width }: Across,
  gap: number,
): (Column & { place: Across })[] => {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const rest = width - fixed - gap * (columns.length - 1);
  let left = x;
  return columns.map((column) => {
    const place = { x: left, width: column.width ?? rest };
    left += place.width + gap;
    return { ...column, place };
  });
};

type Named = { header: string; place: Across } & Alignment;
/** The names of the columns in capitals. */
export const writeHeads = (pdf: Pdf, columns: readonly Named[], y: number, look: Look) => {
  for (const { header, place, align, features } of columns) {
    const wide = { ...place, y, width: place.width + 1 };
    write(pdf, header.toUpperCase(), wide, { font: 'strong', lineBreak: false, ...look, align, features });
  }
};

export const [headSize, headSpacing] = [7.5, 0.4];

/** The names of the columns, at the top of a table and of every page that it goes on to; out: where it ends. */
const columnHeads = (pdf: Pdf, columns: readonly Named[], y: number, color: string, size = headSize) => {
  writeHeads(pdf, columns, y, { size, color, characterSpacing: headSpacing });
  rule(pdf, y + 13, color, 0.75);
  return y + 13;
};

/** How high the tallest of the cells is, an empty one as high as a line. */
export const rowHeight = (pdf: Pdf, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text, place, look }) => heightOf(pdf, text || ' ', place.width, look)));

export const drawRow = (pdf: Pdf, cells: readonly Cell[], y: number, bottom = Infinity) => {
  for (const { text, place, look } of cells) write(pdf, text, { ...place, y, bottom }, look);
};

type Table<Column, Row> = {
  columns: readonly Column[];
  rows: readonly Row[];
  cell: (column: Column, row: Row) => { text: string; font: Font };
  size: number;
  /** Free above and below each row. */
  pad: number;
  color: string;
  bottom: number;
  /** Turns the page. Out: where to go on. */
  next: () => number;
  mostHeight?: number;
  /** Of the names of the columns. */
  headSize?: number | undefined;
  /** The rows before these stand there already, under the names of the columns. */
  isGoingOn?: boolean;
};

/** Rows with a line under each, over as many pages as they take, under their heads on each. Out: where it ends. */
export const drawTable = <Column extends Named & { isBox?: boolean }, Row>(
  pdf: Pdf,
  {
    columns,
    rows,
    cell,
    size,
    pad,
    color,
    bottom,
    next,
    mostHeight = Infinity,
    headSize: heads,
    isGoingOn = false,
  }: Table<Column, Row>,
  y: number,
) => {
  let at = isGoingOn ? y : columnHeads(pdf, columns, y, color, heads);
  for (const row of rows) {
    const cells = columns.map((column) => {
      const { place, align, features } = column;
      const { text, font } = cell(column, row);
      return { text, place, look: { size, font, align, features } };
    });
    const height = Math.min(rowHeight(pdf, cells), mostHeight) + 2 * pad;
    if (at + height > bottom) at = columnHeads(pdf, columns, next(), color, heads);
    for (const { isBox, place } of columns) if (isBox) tickBox(pdf, place, at + pad);
    drawRow(pdf, cells, at + pad, at + height - pad + 1);
    at += height;
    rule(pdf, at, ink.line);
  }
  return at;
};

const tickBox = (pdf: Pdf, { x, width }: Across, y: number) =>
  pdf
    .rect(x + width / 2 - 6, y, 12, 12)
    .lineWidth(0.9)
    .strokeColor(ink.text)
    .stroke();

/** Values under their labels. */
export const labelled = <Key extends string>(
  labels: Record<Key, string>,
  values: Record<Key, string>,
): Fact[] => {
  const named: Readonly<Record<string, string>> = labels;
  return Object.entries<string>(values).map(([key, value]) => [named[key]!, value]);
};
