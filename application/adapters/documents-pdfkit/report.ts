import { head, rule, widthOf } from '#application/adapters/documents-pdfkit/letterhead.ts';
import {
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { readableOnWhite } from '#application/adapters/documents-pdfkit/readable-color.ts';
import type { Documents, Report } from '#application/ports/documents.ts';

const [gap, pad, size] = [10, 5, 9];
/** To break a word of thousands of letters over lines takes minutes; what is told is never near this. */
const longestText = 500;
/** The rows of a table, however long their texts are. */
const mostRowHeight = 120;
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - 30;

type Table = Report['tables'][number];
type Paper = { pdf: Pdf; report: Report; color: string };

/** A new page with a short head, so that a loose sheet is known. */
const nextPage = ({ pdf, report }: Paper): number => {
  pdf.addPage();
  const text = `${report.letterhead.name}   ·   ${report.title}`;
  const place = { x: margin, y: margin - 8, width: widthOf(pdf), bottom: margin + 16 };
  return write(pdf, text, place, { size: 9, color: ink.soft }) + 14;
};

/** Title and whom it is about at the left, the facts at the right. Out: where it ends. */
const opening = ({ pdf, report, color }: Paper, y: number): number => {
  const half = widthOf(pdf) / 2 - gap;
  const title = { x: margin, y, width: half, bottom: y + 90 };
  let left = write(pdf, report.title, title, { font: 'serif', size: 24, color });
  for (const [index, line] of report.about.entries())
    left = write(
      pdf,
      line,
      { x: margin, y: left + (index === 0 ? 12 : 2), width: half, bottom: y + 220 },
      { size: 10.5 },
    );
  const x = margin + half + 2 * gap;
  let right = y + 6;
  for (const [label, value] of [...report.facts, ['Gemaakt', report.printedAt] as const]) {
    write(pdf, label, { x, y: right, width: half - 110 }, { size, color: ink.soft });
    const beside = { x: x + half - 105, y: right, width: 105, bottom: right + 60 };
    const end = write(pdf, value, beside, { size, font: 'strong', align: 'right' });
    right = Math.max(end, right + 12) + 4;
  }
  return Math.max(left, right) + 20;
};

type Column = Table['columns'][number] & { x: number; at: number };
const placed = (pdf: Pdf, columns: Table['columns']): Column[] => {
  const free = widthOf(pdf) - gap * (columns.length - 1);
  const unit = free / columns.reduce((all, { width }) => all + width, 0);
  let x = margin;
  return columns.map((column) => {
    const place = { ...column, x, at: column.width * unit };
    x += place.at + gap;
    return place;
  });
};

/** Figures of one width, so that commas stand under each other. */
const align = (isNumber: boolean | undefined): PDFKit.Mixins.TextOptions =>
  isNumber ? { align: 'right', features: ['tnum'] } : {};

/** The names of the columns, at the top of a table and of every page that it goes on to. */
const tableHead = ({ pdf, color }: Paper, columns: readonly Column[], y: number): number => {
  for (const { header, x, at, isNumber } of columns)
    write(
      pdf,
      header.toUpperCase(),
      { x, y, width: at + 1 },
      { font: 'strong', size: 7.5, color, characterSpacing: 0.4, lineBreak: false, ...align(isNumber) },
    );
  rule(pdf, y + 13, color, 0.75);
  return y + 13;
};

/** Out: where it ends. */
const table = (paper: Paper, { title, columns, rows, total, emptyText }: Table, y: number): number => {
  const { pdf } = paper;
  let at = y + 90 > bottomOf(pdf) ? nextPage(paper) : y;
  at = write(pdf, title, { x: margin, y: at, width: widthOf(pdf) }, { font: 'strong', size: 11 }) + 6;
  if (rows.length === 0)
    return write(pdf, emptyText, { x: margin, y: at, width: widthOf(pdf) }, { size, color: ink.soft }) + 16;
  const places = placed(pdf, columns);
  at = tableHead(paper, places, at);
  for (const row of total ? [...rows, total] : rows) {
    const look = { size, ...(row === total && { font: 'strong' as const }) };
    const cells = row.map((text) => text.slice(0, longestText));
    const tallest = places.map((place, index) => heightOf(pdf, cells[index] || ' ', place.at, look));
    const height = Math.min(Math.max(...tallest), mostRowHeight) + 2 * pad;
    if (at + height > bottomOf(pdf)) at = tableHead(paper, places, nextPage(paper));
    for (const [index, { x, at: width, isNumber }] of places.entries()) {
      const cell = { x, y: at + pad, width, bottom: at + height - pad + 1 };
      write(pdf, cells[index] ?? '', cell, { ...look, ...align(isNumber) });
    }
    at += height;
    rule(pdf, at, ink.line);
  }
  return at + 20;
};

const pageNumbers = ({ pdf, report }: Paper) => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const place = { x: margin, y: pdf.page.height - margin, width: widthOf(pdf) };
    rule(pdf, place.y - 8, ink.line);
    write(pdf, report.title, place, { size: 8, color: ink.soft });
    write(pdf, `Pagina ${page + 1} van ${count}`, place, { size: 8, color: ink.soft, align: 'right' });
  }
};

/** A report on A4, its letters whole in the file; a long table goes on under its heads. */
export const reportPaper: Documents['report'] = async (report) => {
  const { title, letterhead, madeAt } = report;
  const pdf = newDocument({ title, author: letterhead.name, madeAt, keepsPages: true });
  // what is written near the foot must not turn the page by itself
  pdf.page.margins.bottom = 0;
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = 0;
  });
  const paper: Paper = { pdf, report, color: readableOnWhite(letterhead.color) ?? ink.brand };
  let at = opening(paper, await head(pdf, letterhead));
  if (report.intro) {
    const place = { x: margin, y: at, width: widthOf(pdf), bottom: bottomOf(pdf) };
    at = write(pdf, report.intro, place, { size: 9.5 }) + 18;
  }
  for (const item of report.tables) at = table(paper, item, at);
  if (report.closing !== '') {
    const look = { size: 9.5 };
    const height = heightOf(pdf, report.closing, widthOf(pdf), look);
    if (at + height > bottomOf(pdf)) at = nextPage(paper);
    write(pdf, report.closing, { x: margin, y: at, width: widthOf(pdf), bottom: bottomOf(pdf) }, look);
  }
  pageNumbers(paper);
  return finished(pdf);
};
