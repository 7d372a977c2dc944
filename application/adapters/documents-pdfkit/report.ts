import { head, nextPage, pageNumbers } from '#application/adapters/documents-pdfkit/letterhead.ts';
import { drawTable, figures, placed } from '#application/adapters/documents-pdfkit/table.ts';
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

const [gap, pad, size] = [10, 5, 9];
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
    write(pdf, label, { x, y: right, width: half - 110 }, { size, color: ink.soft });
    const beside = { x: x + half - 105, y: right, width: 105, bottom: right + 60 };
    const end = write(pdf, value, beside, { size, font: 'strong', align: 'right' });
    right = Math.max(end, right + 12) + 4;
  }
  return Math.max(left, right) + 20;
};

/** The widths of the columns share the page. */
const columnsOf = (pdf: Pdf, columns: Table['columns']) => {
  const unit =
    (widthOf(pdf) - gap * (columns.length - 1)) / columns.reduce((all, { width }) => all + width, 0);
  const wide = columns.map(({ header, width, isNumber }, index) => ({
    header,
    index,
    width: width * unit,
    ...(isNumber && figures),
  }));
  return placed(wide, across(pdf, 0), gap);
};

/** Out: where it ends. */
const table = (paper: Paper, { title, columns, rows, total, emptyText }: Table, y: number) => {
  const { pdf, color } = paper;
  let at = y + 90 > bottomOf(pdf) ? next(paper) : y;
  if (title !== '') at = write(pdf, title, across(pdf, at), { font: 'strong', size: 11 }) + 6;
  if (rows.length === 0) return write(pdf, emptyText, across(pdf, at), { size, color: ink.soft }) + 16;
  const end = drawTable(
    pdf,
    {
      columns: columnsOf(pdf, columns),
      rows: total ? [...rows, total] : rows,
      cell: ({ index }, row) => ({
        text: (row[index] ?? '').slice(0, longestText),
        font: row === total ? 'strong' : 'sans',
      }),
      size,
      pad,
      color,
      bottom: bottomOf(pdf),
      next: () => next(paper),
      mostHeight: mostRowHeight,
    },
    at,
  );
  return end + 20;
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
  for (const item of report.tables) at = table(paper, item, at);
  if (closing !== '') {
    const height = heightOf(pdf, closing, widthOf(pdf), { size: 9.5 });
    paragraph(closing, at + height > bottomOf(pdf) ? next(paper) : at);
  }
  pageNumbers(pdf, title, language);
  return finished(pdf);
};
