import {
  bottomOf,
  figure,
  label,
  type Paper,
  rightOf,
  say,
  scaled,
  white,
  widthOfDigits,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import type { Row } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import { placed } from '#application/adapters/documents-pdfkit/table.ts';
import type { Words } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  type Font,
  heightOf,
  ink,
  margin,
  rule,
  widthOf,
} from '#application/adapters/shared/pdf-page.ts';

type Key = keyof Words['invoiceColumns'];
/** How a column is dressed. Figures end at its right; the one without a width takes what is left. */
type Dress = {
  width?: number;
  isFigure?: boolean;
  isStrong?: boolean;
  /** Only there when a line has something in it. */
  isOptional?: boolean;
  /** Whether its header says of which side the prices are. */
  isSided?: boolean;
};
/** The columns that a design chooses, with what it dresses otherwise. */
export type Columns = { columns: readonly Key[]; changes?: Partial<Record<Key, Dress>> };

const dress: Record<Key, Dress> = {
  index: { width: 18 },
  number: { width: 30, isOptional: true },
  wine: {},
  name: {},
  vintage: { width: 27, isOptional: true },
  quantity: { width: 35, isFigure: true },
  price: { width: 52, isFigure: true, isSided: true },
  discount: { width: 40, isFigure: true, isOptional: true },
  net: { width: 44, isFigure: true, isOptional: true },
  rate: { width: 28, isFigure: true },
  amount: { width: 64, isFigure: true, isSided: true, isStrong: true },
};

type Placed = Dress & { key: Key; place: { x: number; width: number }; decimals: number };
const decimalsOf = (text: string) => /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;

/** The columns of this invoice with where they stand; those that would be empty are not there. */
const placedColumns = ({ pdf, says: { rows } }: Paper, { columns, changes }: Columns) => {
  // a net price without a discount is the price
  const isFilled = (key: Key) => rows.some((row) => row[key === 'net' ? 'discount' : key] !== '');
  const chosen = columns
    .filter((key) => !dress[key].isOptional || isFilled(key))
    .map((key) => ({ key, ...dress[key], ...changes?.[key] }));
  return placed(chosen, across(pdf, 0), 8).map((item) => ({
    ...item,
    decimals: item.isFigure ? Math.max(0, ...rows.map((row) => decimalsOf(row[item.key]))) : 0,
  }));
};

/** The names of the columns, at the top of the table and of every page that it goes on to. */
const heads = (paper: Paper, columns: readonly Placed[], y: number) => {
  const { pdf, style, color, says } = paper;
  for (const { key, isSided, place, isFigure } of columns) {
    const header = says.words.invoiceColumns[key];
    const text = isSided ? `${header} ${says.side}` : header;
    label(paper, text, { ...place, y }, isFigure ? 'right' : undefined);
  }
  if (style.lines !== 'open') rule(pdf, y + 13, color, 0.75);
  return y + 15;
};

/** A new page, with a short head so that a loose sheet is known. Out: where to go on. */
export const nextPage = (paper: Paper) => {
  const { pdf, says, isBlank } = paper;
  pdf.addPage();
  const names = [isBlank ? '' : says.company.name, `${says.title} ${says.number}`, says.buyer[0] ?? ''];
  const text = names.filter(Boolean).join('   ·   ');
  const place = { ...across(pdf, margin - 8), bottom: margin + 16 };
  return say(paper, text, place, { size: 8, color: ink.soft }) + 18;
};

const cell = (
  paper: Paper,
  { place, isFigure, isStrong, decimals }: Placed,
  text: string,
  { y, bottom, isSoft }: { y: number; bottom: number; isSoft: boolean },
) => {
  const { size, strong, body } = paper.style;
  const look = { size, color: isSoft ? ink.soft : ink.text, font: isStrong ? strong : body };
  if (text === '') return;
  if (!isFigure) return say(paper, text, { ...place, y, bottom }, look);
  // a price of four decimals sticks out at the right of those of two
  const spare = widthOfDigits(paper, decimals - decimalsOf(text), look);
  return figure(paper, text, { x: place.x + place.width - spare, y }, look);
};

const rowHeight = (paper: Paper, columns: readonly Placed[], row: Row) => {
  const { pdf, style } = paper;
  const look = { font: style.body, size: scaled(paper, style.size) };
  const texts = columns.filter(({ isFigure }) => !isFigure);
  const heights = texts.map(({ key, place }) => heightOf(pdf, row[key] || ' ', place.width, look));
  return Math.min(Math.max(...heights, look.size), 240) + 2 * style.pad;
};

const sumHeight = 14.5;
const sumsWidth = 226;
/** How high the totals come to be, to keep them with the last lines. */
const sumsHeight = ({ says, style }: Paper) => {
  const rows = says.sums.length + says.vat.length + 1 + says.payments.length;
  return rows * sumHeight + (says.quantity ? style.size + style.pad + 2 : 0) + 40;
};

/** The lines, over as many pages as they take, then the totals with at least two lines above them. Out: where they end. */
export const table = (paper: Paper, chosen: Columns, y: number) => {
  const { says, style, pdf } = paper;
  const columns = placedColumns(paper, chosen);
  const heights = says.rows.map((row) => rowHeight(paper, columns, row));
  let at = heads(paper, columns, y);
  let top = at;
  const turn = () => {
    at = heads(paper, columns, nextPage(paper));
    top = at;
  };
  for (const [index, row] of says.rows.entries()) {
    const height = heights[index]!;
    const isOneOfTheLast = index === Math.max(0, says.rows.length - 2);
    const needed = isOneOfTheLast
      ? heights.slice(index).reduce((sum, part) => sum + part, sumsHeight(paper))
      : height;
    if (at + needed > bottomOf(paper) && (at > top || pdf.bufferedPageRange().count === paper.firstPage + 1))
      turn();
    if (style.lines === 'striped' && index % 2 === 1)
      pdf.rect(margin - 6, at, widthOf(pdf) + 12, height).fill('#F6F2EE');
    const place = { y: at + style.pad, bottom: at + height, isSoft: row.isDiscount };
    for (const item of columns) cell(paper, item, row[item.key], place);
    at += height;
    if (style.lines === 'ruled') rule(pdf, at, ink.line);
  }
  if (says.rows.length === 0 && at + sumsHeight(paper) > bottomOf(paper)) turn();
  if (says.quantity) at = quantityRow(paper, columns, at);
  return sums(paper, at + 15);
};

/** INV-023: the total quantity, under its column. */
const quantityRow = (paper: Paper, columns: readonly Placed[], y: number) => {
  const { size, pad, strong } = paper.style;
  const at = y + pad;
  const text = columns.find(({ width }) => width === undefined);
  const quantity = columns.find(({ key }) => key === 'quantity')?.place;
  if (text) say(paper, paper.says.words.totalQuantity, { ...text.place, y: at }, { size, color: ink.soft });
  if (quantity) {
    const end = { x: quantity.x + quantity.width, y: at };
    figure(paper, paper.says.quantity, end, { size, font: strong });
  }
  return at + size + 2;
};

/** VAT per rate in a table at the left of the totals. */
const vatTable = (paper: Paper, y: number) => {
  const size = 8.6;
  const { words } = paper.says;
  const [rate, base, amount] = [margin, margin + 128, margin + 204];
  label(paper, words.vat, { x: rate, y, width: 40 });
  label(paper, words.vatBase, { x: base - 80, y, width: 80 }, 'right');
  label(paper, words.vatAmount, { x: amount - 80, y, width: 80 }, 'right');
  let at = y + 15;
  for (const item of paper.says.vat) {
    say(paper, item.rate, { x: rate, y: at, width: 60 }, { size });
    figure(paper, item.base, { x: base, y: at }, { size });
    figure(paper, item.amount, { x: amount, y: at }, { size });
    at += 14;
  }
};

const sums = (paper: Paper, y: number) => {
  const { says, style, color, pdf } = paper;
  const right = rightOf(paper);
  const place = { x: right - sumsWidth, width: sumsWidth };
  if (style.vat === 'table' && says.vat.length > 0) vatTable(paper, y);
  let at = y;
  const line = (text: string, value: string, look: { size: number; color?: string; font?: Font }) => {
    say(paper, text, { ...place, y: at, width: sumsWidth - 86 }, { color: ink.soft, ...look });
    figure(paper, value, { x: right, y: at }, look);
    at += sumHeight;
  };
  for (const [text, value] of says.sums) line(text, value, { size: 9 });
  for (const { rate, base, amount } of says.vat)
    line(style.vat === 'inline' ? says.words.vatOver(rate, base) : says.words.vatAt(rate), amount, {
      size: 9,
    });
  const total = (look: { color: string }) => line(...says.total, { size: 11, font: style.strong, ...look });
  at += 3;
  if (style.total === 'bar') {
    pdf.rect(place.x - 6, at - 1, sumsWidth + 12, 23).fill(color);
    at += 4.5;
    total({ color: white });
    at += 6;
  } else {
    rule(pdf, at, color, 0.75, place);
    at += 6;
    total({ color: ink.text });
    const isDouble = style.total === 'double';
    if (isDouble) for (const below of [3, 5]) rule(pdf, at + below, color, 0.5, place);
    at += isDouble ? 10 : 3;
  }
  for (const [name, paid] of says.payments) line(name, paid, { size: 9 });
  return Math.max(at, style.vat === 'table' ? y + 15 + says.vat.length * 14 : at);
};
