import { head, nextPage, pageNumbers } from '#application/adapters/documents-pdfkit/letterhead.ts';
import {
  drawTable,
  figures,
  headSize,
  headSpacing,
  placed,
} from '#application/adapters/documents-pdfkit/table.ts';
import { wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  readableOnWhite,
  stack,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type { Documents, Report } from '#application/ports/documents.ts';

const [gap, pad, largest, smallest] = [10, 5, 9, 5.5];
/** To break a word of thousands of letters over lines takes minutes; what is told is never near this. */
const longestText = 500;
/** The rows of a table, however long their texts are. */
const mostRowHeight = 120;
/** A table of more columns lies on its side. */
const mostUpright = 8;
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - 30;

type Table = Report['tables'][number];
type Paper = { pdf: Pdf; report: Report; color: string };

const next = ({ pdf, report }: Paper) => nextPage(pdf, report.letterhead, report.title, margin + 16);

/** Title and whom it is about at the left, the facts at the right. Out: where it ends. */
const opening = ({ pdf, report, color }: Paper, y: number) => {
  const half = widthOf(pdf) / 2 - gap;
  const column = { x: margin, width: half };
  const title = { ...column, y, bottom: y + 90 };
  const under = write(pdf, report.title, title, { font: 'serif', size: 24, color });
  const about = report.about.map((text, index) => ({ text, gap: index === 0 ? 12 : 2 }));
  const left = stack(pdf, { ...column, y: under, bottom: y + 220 }, about, { size: 10.5 });
  const x = margin + half + 2 * gap;
  let right = y + 6;
  const printed = [wordsIn(report.language).printed, report.printedAt] as const;
  for (const [label, value] of [...report.facts, printed]) {
    write(pdf, label, { x, y: right, width: half - 110 }, { size: largest, color: ink.soft });
    const beside = { x: x + half - 105, y: right, width: 105, bottom: right + 60 };
    const end = write(pdf, value, beside, { size: largest, font: 'strong', align: 'right' });
    right = Math.max(end, right + 12) + 4;
  }
  return Math.max(left, right) + 20;
};

type Widths = { size: number; widths: readonly number[] };
/** The widths of the columns share the page. */
const shared = (pdf: Pdf, widths: readonly number[]) => {
  const unit = (widthOf(pdf) - gap * (widths.length - 1)) / widths.reduce((all, width) => all + width, 0);
  return widths.map((width) => width * unit);
};

/** A word that is longer, such as an address, may be broken. In points. */
const longestWord = 110;
/** So many of the longest texts of a column tell how wide it is. */
const looked = 8;
/** What a column needs so that no number and no word in it is broken, and so that nothing is. */
const needsOf = (pdf: Pdf, { columns, rows }: Table, size: number) =>
  columns.map(({ header, isNumber }, index) => {
    pdf.font('strong').fontSize(headOf(size));
    const head = pdf.widthOfString(header.toUpperCase(), { characterSpacing: headSpacing }) + 3;
    pdf.font('sans').fontSize(size);
    const longest = (texts: readonly string[]) =>
      texts.toSorted((one, other) => other.length - one.length).slice(0, looked);
    const widest = (texts: readonly string[]) =>
      Math.max(0, ...longest(texts).map((each) => pdf.widthOfString(each, isNumber ? figures : {}) + 1));
    const texts = rows.map((row) => (row[index] ?? '').slice(0, longestText));
    const words = texts.flatMap((each) => each.split(/\s+/));
    const least = Math.max(head, Math.min(longestWord, widest(words)));
    return { least, most: Math.max(least, widest(texts)) };
  });
const headOf = (size: number) => (headSize * size) / largest;
const total = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** The largest letters in which the columns have room, and what room is left where texts would take more lines. */
const fitted = (pdf: Pdf, item: Table): Widths => {
  const room = widthOf(pdf) - gap * (item.columns.length - 1);
  for (let size = largest; size >= smallest; size -= 0.5) {
    const needs = needsOf(pdf, item, size);
    const [least, wanted] = [total(needs.map((need) => need.least)), total(needs.map(({ most }) => most))];
    if (least > room) continue;
    const share = wanted > room ? (room - least) / (wanted - least) : 1;
    return { size, widths: needs.map((need) => need.least + share * (need.most - need.least)) };
  }
  const needs = needsOf(pdf, item, smallest);
  return {
    size: smallest,
    widths: shared(
      pdf,
      needs.map(({ least }) => least),
    ),
  };
};

const columnsOf = (pdf: Pdf, item: Table) => {
  const given = item.columns.flatMap(({ width }) => width ?? []);
  const { size, widths } =
    given.length > 0 ? { size: largest, widths: shared(pdf, given) } : fitted(pdf, item);
  const wide = item.columns.map(({ header, isNumber }, index) => ({
    header,
    index,
    width: widths[index]!,
    ...(isNumber && figures),
  }));
  return { size, columns: placed(wide, across(pdf, 0), gap) };
};

/** So many rows are drawn between two other requests. */
const atOnce = 10;

/** Out: where it ends. */
const table = async (paper: Paper, item: Table, y: number) => {
  const { title, rows, total: sum, emptyText } = item;
  const { pdf, color } = paper;
  let at = y + 90 > bottomOf(pdf) ? next(paper) : y;
  if (title !== '') at = write(pdf, title, across(pdf, at), { font: 'strong', size: 11 }) + 6;
  if (rows.length === 0)
    return write(pdf, emptyText, across(pdf, at), { size: largest, color: ink.soft }) + 16;
  const { size, columns } = columnsOf(pdf, item);
  const all = sum ? [...rows, sum] : rows;
  for (let from = 0; from < all.length; from += atOnce) {
    at = drawTable(
      pdf,
      {
        columns,
        rows: all.slice(from, from + atOnce),
        cell: ({ index }, row) => ({
          text: (row[index] ?? '').slice(0, longestText),
          font: row === sum ? 'strong' : 'sans',
        }),
        size,
        headSize: headOf(size),
        pad,
        color,
        bottom: bottomOf(pdf),
        next: () => next(paper),
        mostHeight: mostRowHeight,
        isGoingOn: from > 0,
      },
      at,
    );
    await new Promise((done) => setImmediate(done));
  }
  return at + 20;
};

/** A report on A4, its letters whole in the file; a long table goes on under its heads. */
export const reportPaper: Documents['report'] = async (report) => {
  const { title, letterhead, intro = '', closing, madeAt, language } = report;
  const columns = Math.max(...report.tables.map((item) => item.columns.length));
  const layout = columns > mostUpright ? 'landscape' : 'portrait';
  const pdf = newDocument({ title, author: letterhead.name, madeAt, language, layout });
  const paper: Paper = { pdf, report, color: readableOnWhite(letterhead.color) };
  const paragraph = (text: string, y: number) =>
    write(pdf, text, { ...across(pdf, y), bottom: bottomOf(pdf) }, { size: 9.5 });
  let at = opening(paper, await head(pdf, letterhead));
  if (intro !== '') at = paragraph(intro, at) + 18;
  for (const item of report.tables) at = await table(paper, item, at);
  if (closing !== '') {
    const height = heightOf(pdf, closing, widthOf(pdf), { size: 9.5 });
    paragraph(closing, at + height > bottomOf(pdf) ? next(paper) : at);
  }
  pageNumbers(pdf, title, language);
  return finished(pdf);
};
